/** The contract's kinds as the source schemas type them: the one place where the two lists meet. */
import type { CredentialKind, SourceReferenceKind } from '../../../../shared/contract/catalog-records.ts';
import type { FurtherText, SourceCredential } from '../../catalog-source.ts';

export function credentialKind(kind: CredentialKind): SourceCredential['kind'] {
  return kind as SourceCredential['kind'];
}

export function furtherText(kind: SourceReferenceKind, text: string, capturedAt?: string): FurtherText {
  const referenceKind = kind as FurtherText['kind'];
  return { kind: referenceKind, text, ...(capturedAt !== undefined && { captured_at: capturedAt }) };
}

/** `Addictions, Mental Health, & Policy Minor` is `addictions-mental-health-and-policy-minor`. */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/[\u2018\u2019']/gu, '')
    .replace(/[^a-z0-9]+/gu, '-')
    .replace(/^-+|-+$/gu, '');
}

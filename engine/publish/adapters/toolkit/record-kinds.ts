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

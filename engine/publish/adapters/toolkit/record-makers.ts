/** Makers of members of source records. */
import type { SourceReferenceKind } from '../../../../shared/contract/catalog-records.ts';
import type { FurtherText } from '../../catalog-source.ts';

export function furtherText(kind: SourceReferenceKind, text: string, capturedAt?: string): FurtherText {
  return { kind, text, ...(capturedAt !== undefined && { captured_at: capturedAt }) };
}

/** A credential id's part after `credential:`, such as `mental-health-and-policy` for `Mental Health, & Policy`. */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/[\u2018\u2019']/gu, '')
    .replace(/[^a-z0-9]+/gu, '-')
    .replace(/^-+|-+$/gu, '');
}

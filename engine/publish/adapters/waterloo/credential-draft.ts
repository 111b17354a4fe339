/** A credential during its conversion from several input files about one program. */
import type { CredentialKind } from '../../../../shared/contract/catalog-records.ts';
import type { Rule } from '../../../../shared/contract/rule.ts';
import type { FurtherText, SourceCredential } from '../../catalog-source.ts';

export interface CredentialDraft {
  /** The part after `credential:`. */
  readonly slug: string;
  readonly kind: CredentialKind;
  readonly title: string;
  readonly requirement: Rule | null;
  readonly requirementText: string | null;
  readonly totalUnits: number | null;
  readonly url: string | null;
  readonly capturedAt: string;
  readonly furtherTexts: readonly FurtherText[];
  /** Titles of the programs that offer it; empty for independent credentials. */
  readonly offeredBy: readonly string[];
}

export function withFurtherTexts(draft: CredentialDraft, texts: readonly FurtherText[]): CredentialDraft {
  return { ...draft, furtherTexts: [...draft.furtherTexts, ...texts] };
}

export function toCredential(draft: CredentialDraft): SourceCredential {
  return {
    credential_id: `credential:${draft.slug}`,
    kind: draft.kind,
    title: draft.title,
    ...(draft.requirement !== null && { requirement: draft.requirement }),
    ...(draft.requirementText !== null && { requirement_text: draft.requirementText }),
    ...(draft.totalUnits !== null && { total_units: draft.totalUnits }),
    ...(draft.url !== null && { url: draft.url }),
    captured_at: draft.capturedAt,
    ...(draft.furtherTexts.length > 0 && { further_texts: [...draft.furtherTexts] }),
  };
}

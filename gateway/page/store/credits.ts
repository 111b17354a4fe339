/** The progress of the credentials of a plan, section by section. */
import { type CreditSection, sectionsOf } from '../model/credit.ts';
import type { Judgement } from './verdict-store.ts';

export interface CredentialSections {
  readonly credentialId: string;
  readonly status: string;
  readonly sections: readonly CreditSection[];
}

export function creditsOf(
  judgement: Judgement | null,
  unitsOf: (courseCode: string) => number,
): readonly CredentialSections[] {
  if (judgement === null) return [];
  return judgement.credentials.map((progress) => ({
    credentialId: progress.target.kind === 'credential' ? progress.target.credential_id : '',
    status: progress.status,
    sections: sectionsOf(progress, judgement.plan, unitsOf),
  }));
}

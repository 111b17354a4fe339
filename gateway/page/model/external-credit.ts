/** Credit from elsewhere, as typed by a student. */
import type { ExternalEntry } from '../../../shared/client/client.ts';

export type ExternalCredit = ExternalEntry['external'];

export interface TypedCredit {
  readonly title: string;
  readonly institution: string;
  readonly units: string;
  readonly code: string;
}

const mostUnits = 1000;

/** The credit, or a sentence about what is wrong with it. */
export function typedCredit({ title, institution, units, code }: TypedCredit): ExternalCredit | string {
  const what = title.trim();
  if (what === '') return 'Say what it was.';
  const where = institution.trim() === '' ? {} : { institution: institution.trim() };
  if (code.trim() !== '') return { title: what, ...where, equivalent_course_code: code.trim() };
  if (units.trim() === '') return 'Say what it counts as: a course of this catalog, or units.';
  const amount = Number(units.trim().replace(',', '.'));
  if (!Number.isFinite(amount) || amount <= 0 || amount > mostUnits)
    return 'Units are a number above 0, such as 3 or 0.5.';
  return { title: what, ...where, units: amount };
}

/** A question to an adviser about what the catalog leaves open. */
import type { AcademicResult, SourceReference } from '../../../shared/client/client.ts';

type AcademicUnknown = AcademicResult['unknowns'][number];

/** Why Gradus cannot decide, for each reason in the contract. */
const reasons: Readonly<Record<AcademicUnknown['unknown_reason'], string>> = {
  unparsed_requirement: 'Gradus could not read this part of the catalog’s sentence.',
  consent_required: 'It depends on somebody’s consent.',
  attribute_missing: 'You have not said this about yourself yet.',
  grade_missing: 'A grade that this depends on is not entered.',
  external_condition: 'It depends on something outside the catalog, such as a test or a placement.',
  evaluation_bounded: 'There are too many possibilities to work out.',
};

export function reasonOf({ unknown_reason }: AcademicUnknown): string {
  return reasons[unknown_reason] ?? 'It cannot be decided from the catalog and your plan.';
}

/** True if the student can answer it by filling in a form. */
export function isOwnFact({ unknown_reason }: AcademicUnknown): boolean {
  return unknown_reason === 'attribute_missing' || unknown_reason === 'grade_missing';
}

/** The position in the plan of the term whose standing would settle it; null if it is about something else. */
export function positionOfTerm({ path = '' }: AcademicUnknown): number | null {
  const [, position] = /^\/terms\/(\d+)\/level$/u.exec(path) ?? [];
  return position === undefined ? null : Number(position);
}

export function questionForAdviser(
  name: string,
  unknown: AcademicUnknown,
  termName: string | null,
  source: SourceReference | undefined,
): string {
  const when = termName === null ? '' : ` in ${termName}`;
  const about = unknown.text === undefined || unknown.text === '' ? '' : ` (“${unknown.text}”)`;
  const sentence = source === undefined ? '' : ` The catalog says: “${source.text}”`;
  const asked: Partial<Record<AcademicUnknown['unknown_reason'], string>> = {
    consent_required: `I plan to take ${name}${when}. It needs consent${about}. Whom do I ask, and am I likely to get it?`,
    external_condition: `I plan to take ${name}${when}. Do I meet this condition${about}?`,
    attribute_missing: `I plan to take ${name}${when}. Do I meet this condition${about}?`,
    grade_missing: `I plan to take ${name}${when}. Are my grades sufficient${about}?`,
  };
  const question =
    asked[unknown.unknown_reason] ??
    `I plan to take ${name}${when}. What does this requirement ask of me${about}?`;
  return `${question}${sentence}`;
}

/** What a new catalog changes about a course or credential of the plan, as the rest of a sentence that begins with its name. */
import type { MigrationPreview } from '../../../shared/client/client.ts';
import { withLastWord } from './words.ts';

type Change = MigrationPreview['changed_requirements'][number];

const changeWords: Readonly<Record<Change['change'], string>> = {
  prerequisite: 'asks for something else before it',
  corequisite: 'asks for something else beside it',
  antirequisite: 'excludes other courses',
  units: 'has other units',
  credential_requirement: 'has other rules',
};

export function changeText(
  { change, before, after }: Change,
  renamed: MigrationPreview['renamed_courses'],
): string {
  if (change === 'prerequisite' || change === 'corequisite') {
    const where = change === 'prerequisite' ? 'before' : 'beside';
    if (after === null) return `no longer asks for anything ${where} it`;
    return before === null ? `now asks for something ${where} it` : changeWords[change];
  }
  if (change === 'units' && typeof before === 'number' && typeof after === 'number')
    return `has ${after} units in place of ${before}`;
  if (change !== 'antirequisite' || !Array.isArray(before) || !Array.isArray(after))
    return changeWords[change];
  const newCodes = new Map(
    renamed.map(({ from_course_code, to_course_code }) => [from_course_code, to_course_code]),
  );
  const former = codesOf(before).map((code) => newCodes.get(code) ?? code);
  const current = codesOf(after);
  const gone = former.filter((code) => !current.includes(code));
  const added = current.filter((code) => !former.includes(code));
  const parts = [
    ...(gone.length === 0 ? [] : [`no longer excludes ${withLastWord(gone, 'and')}`]),
    ...(added.length === 0 ? [] : [`now excludes ${withLastWord(added, 'and')}`]),
  ];
  return parts.length === 0 ? changeWords[change] : parts.join(', and ');
}

function codesOf(cited: readonly { readonly course_code: string }[]): readonly string[] {
  return [...new Set(cited.map(({ course_code }) => course_code))];
}

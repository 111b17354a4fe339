/** Why there is no way to finish a credential, or why not all are shown: the service's warnings in a student's words. */
import type { CredentialAnswer } from '../../../shared/client/client.ts';
import { withLastWord } from './words.ts';

type Warning = CredentialAnswer['warnings'][number];
type Reason = NonNullable<NonNullable<Warning['details']>['reasons']>[number];

const reasonWords: Readonly<Record<Reason, string>> = {
  undecided: 'it depends on what neither the catalog nor your plan settles',
  attribute_unmet: 'a standing, program or average is asked for that you do not have',
  not_in_catalog: 'a rule names a course that the catalog does not have',
  excluded: 'a course that it needs is excluded by your plan, or planned already',
  too_few_courses: 'too few courses of a list can be taken',
  no_combination: 'the courses that it needs do not fit together',
  enumeration_truncated: 'the search was stopped before it found one',
};

/** Labels of groupings that have no meaning of their own. */
const plainLabel = /^(?:All|One|None|At least \d+) of the (?:following|antirequisites)$/u;

/** Ignores truncated lists, which the page does not show. */
export function noWayText(warnings: readonly Warning[], title: string): string {
  const details = warnings.find(({ code }) => code === 'no_path')?.details;
  const why = (details?.reasons ?? []).map((reason) => reasonWords[reason] ?? reason);
  if (why.length === 0) return `No list of further courses is found that completes ${title}.`;
  const labels = (details?.labels ?? []).filter((label) => !plainLabel.test(label));
  const open = labels.length === 0 ? '' : ` What is open: ${labels.map(quoted).join(', ')}.`;
  return `No list of further courses is known to complete ${title}: ${withLastWord(why, 'and')}.${open}`;
}

function quoted(label: string): string {
  return `“${label}”`;
}

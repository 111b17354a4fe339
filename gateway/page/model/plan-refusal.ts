/** Why the server would not store the plan of a file, in the page's words: for which course or term, and why. */
import type { GradusRefusal, SuppliedState } from '../../../shared/client/client.ts';
import { nameOfTermId, termName } from './terms.ts';
import { withLastWord } from './words.ts';

/** `state` is what was sent, to which the refusal's path refers. Null for any other refusal. */
export function planRefusal(
  { details }: Pick<GradusRefusal, 'details'>,
  state: SuppliedState,
): string | null {
  const { path, expected, maximum, count } = details;
  const [root, list = '', ...rest] = String(path).split('/').slice(1);
  const listName = listNames[list];
  if (root !== 'student_state' || listName === undefined) return null;
  if (maximum !== undefined) return `It has ${count} ${listName}, and a plan has at most ${maximum}.`;
  const member = (list === 'attributes' ? rest : rest.slice(1)).join('/');
  const owner = ownerOf(state, list, rest[0] ?? '', member);
  if (member === '') return `It has ${owner} twice.`;
  if (String(expected).startsWith('no member with this name'))
    return `It says “${member}” of ${owner}, which is not part of a plan.`;
  const value = JSON.stringify(valueAt(state, String(path).split('/').slice(2))) ?? 'missing';
  const said = value.length > longestValue ? `${value.slice(0, longestValue)}…` : value;
  const accepted = [...String(expected).matchAll(/"(\w+)"/gu)].map(([, word]) => String(word));
  const length = /at (?:most|least) \d+ characters?/u.exec(String(expected))?.[0];
  const hint =
    accepted.length > 0
      ? ` It may be ${withLastWord(accepted, 'or')}.`
      : length === undefined
        ? ''
        : ` It must have ${length}.`;
  return `The ${memberNames[member.split('/').slice(0, 2).join('/')] ?? member} of ${owner} cannot be stored: ${said}.${hint}`;
}

const longestValue = 40;

const listNames: Readonly<Record<string, string>> = {
  terms: 'terms',
  courses: 'courses',
  credential_ids: 'credentials',
  attributes: 'statements about you',
};

const memberNames: Readonly<Record<string, string>> = {
  term_id: 'term',
  course_code: 'code',
  label: 'name',
  level: 'standing',
  'external/title': 'title',
  'external/institution': 'institution',
  'external/units': 'number of units',
  'external/equivalent_course_code': 'course that it counts as',
  cumulative_average: 'average',
  cohort: 'year of admission',
};

/** Describes a course by code and term rather than by its position in the file. */
function ownerOf({ terms = [], courses }: SuppliedState, list: string, at: string, member: string): string {
  if (list === 'attributes') return 'the student';
  const term = terms[Number(at)];
  if (list === 'terms' && term !== undefined) return termName(term);
  const entry = courses[Number(at)];
  if (list !== 'courses' || entry === undefined) return 'a credential';
  const name = entry.external?.title ?? entry.course_code ?? '';
  const called = name.length > longestValue ? `${name.slice(0, longestValue)}…` : name;
  const where = member === 'term_id' ? '' : ` in ${nameOfTermId(terms, entry.term_id)}`;
  return `${called === '' ? `course ${Number(at) + 1}` : called}${where}`;
}

function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (inner, name) => (inner as Readonly<Record<string, unknown>> | undefined)?.[name],
    value,
  );
}

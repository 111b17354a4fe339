/** What a card says about its course: the answer of course-unlock in a few words, and a tone with a colour and an icon. */
import type { AcademicResult, CourseEntry, ExplanationNode } from '../../../shared/client/client.ts';
import { clipped, coursesInstead, openConditions, orCourses } from './condition.ts';
import { gradeCondition } from './grade-condition.ts';
import { type Grade, ungradedCodes } from './grades.ts';
import { missingText } from './missing.ts';
import { isCompleted, isOpen } from './plan-document.ts';

/** `quiet`: there is nothing to decide, as for a course that is over. */
export type Tone = 'done' | 'now' | 'good' | 'missing' | 'conflict' | 'unknown' | 'failed' | 'quiet';

export interface DisplayedVerdict {
  readonly tone: Tone;
  /** One line for the card; empty if all is in order. */
  readonly text: string;
}

/** The result of a question that includes the explanation. */
export type UnlockResult = Pick<
  AcademicResult,
  'target' | 'status' | 'explanation_tree' | 'unknowns' | 'conflicts' | 'assumptions'
>;

export const toneNames: Readonly<Record<Tone, string>> = {
  done: 'Completed',
  now: 'Taking now',
  good: 'In order',
  missing: 'Something is missing',
  conflict: 'Does not fit',
  unknown: 'Not known',
  failed: 'Does not count',
  quiet: '',
};

/** For entries that never count. */
const closedTexts: Partial<Record<CourseEntry['status'], string>> = {
  failed: 'Failed: does not count',
  withdrawn: 'Withdrawn: does not count',
};

/** `isFailing`: the service considers this course's grade a failing one. */
export function verdictOf(
  entry: CourseEntry,
  result: UnlockResult | undefined,
  isFailing: boolean,
  grades: ReadonlyMap<string, Grade> = new Map(),
): DisplayedVerdict {
  if (entry.removed_course) return { tone: 'failed', text: 'No longer in the catalog: does not count' };
  if (isFailing && entry.status === 'taken') return { tone: 'failed', text: 'Failing grade: does not count' };
  if (isCompleted(entry.status)) return { tone: 'done', text: '' };
  if (!isOpen(entry.status)) return { tone: 'failed', text: closedTexts[entry.status] ?? 'Does not count' };
  if (result === undefined) return { tone: 'quiet', text: '' };
  if (result.status === 'satisfied' || result.status === 'in_plan')
    return { tone: entry.status === 'in_progress' ? 'now' : 'good', text: conditionText(result) };
  if (result.status === 'conflict') return { tone: 'conflict', text: conflictText(result) };
  if (result.status === 'unknown') return { tone: 'unknown', text: unknownText(result) };
  return { tone: 'missing', text: missingText(result, 'Needs', { grades }) };
}

/** What a course in order still depends on; empty if only on completing planned courses. */
function conditionText(result: UnlockResult): string {
  const condition = gradeCondition(result);
  return condition === null ? '' : `If you get ${condition}`;
}

/** What a student can fix comes before what only others can settle. */
const attentionOrder: readonly Tone[] = ['conflict', 'failed', 'missing', 'unknown'];

/** True if a student should look at it: courses of past terms need no attention. */
export function wantsAttention({ tone }: DisplayedVerdict): boolean {
  return tone !== 'failed' && attentionOrder.includes(tone);
}

/** In the order in which to look at them; stable within a tone. */
export function byAttention<One extends { readonly verdict: DisplayedVerdict }>(all: readonly One[]): One[] {
  const rankOf = ({ verdict }: One): number => attentionOrder.indexOf(verdict.tone);
  return all.toSorted((a, b) => rankOf(a) - rankOf(b));
}

export function conflictText({ target, conflicts }: UnlockResult): string {
  const [first] = conflicts;
  if (first === undefined) return 'Cannot be met beside this plan';
  const own = target.kind === 'course' ? target.course_code : '';
  const other = [first.conflicting_course_code, first.course_code].find(
    (code) => code !== undefined && code !== '' && code !== own,
  );
  switch (first.conflict_reason) {
    case 'antirequisite_present':
      return other === undefined ? 'Excluded by another course' : `Not together with ${other}`;
    case 'term_order':
      return other === undefined ? 'Stands before what it needs' : `${other} comes too late`;
    case 'exclusive_use':
      return other === undefined ? 'Counts elsewhere already' : `${other} counts elsewhere already`;
    case 'credit_excluded':
      return other === undefined ? 'Gives no credit here' : `No credit beside ${other}`;
    default:
      return 'Cannot be met beside this plan';
  }
}

function unknownText({ unknowns, explanation_tree }: UnlockResult): string {
  const [first] = unknowns;
  if (first === undefined) return 'Not known';
  // An alternative must not be shown without the other one.
  const open = openConditions(explanation_tree);
  if (open !== null && (first.unknown_reason === 'attribute_missing' || unknowns.length > 1))
    return `Not known yet: ${open}`;
  return orCourses(reasonText(first, explanation_tree), coursesInstead(explanation_tree));
}

function reasonText(first: UnlockResult['unknowns'][number], tree: ExplanationNode): string {
  switch (first.unknown_reason) {
    case 'consent_required':
      return 'Needs somebody’s consent';
    case 'attribute_missing':
      return `Not known yet: ${first.text ?? 'something about you'}`;
    case 'grade_missing':
      return gradeText(ungradedCodes(tree));
    case 'external_condition':
      return first.text === undefined
        ? 'Needs something outside the catalog'
        : `Depends on “${clipped(first.text)}”`;
    case 'evaluation_bounded':
      return 'Too much to work out';
    default:
      return first.text === undefined
        ? 'The catalog’s wording is open'
        : `Check this yourself: “${clipped(first.text)}”`;
  }
}

function gradeText(codes: readonly string[]): string {
  const [code] = codes;
  return code === undefined || codes.length > 1
    ? 'Grades are not known yet'
    : `The grade in ${code} is not known yet`;
}

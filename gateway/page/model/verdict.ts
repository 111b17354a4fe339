/** What a card says of its course: the answer of course-unlock in a few words, and in a tone that has a colour and a sign. */
import type { AcademicResult, CourseEntry, ExplanationNode } from '../../../shared/client/client.ts';
import { isCompleted, isOpen } from './plan-document.ts';

/** `quiet`: there is nothing to decide, as with a course that is over. */
export type Tone = 'done' | 'now' | 'good' | 'missing' | 'conflict' | 'unknown' | 'failed' | 'quiet';

export interface DisplayedVerdict {
  readonly tone: Tone;
  /** One line for the card; empty if all is in order. */
  readonly text: string;
}

/** The result of a question that includes the explanation. */
export type UnlockResult = Pick<
  AcademicResult,
  'target' | 'status' | 'explanation_tree' | 'unknowns' | 'conflicts'
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

/** Of entries that never count. */
const closedTexts: Partial<Record<CourseEntry['status'], string>> = {
  failed: 'Failed: does not count',
  withdrawn: 'Withdrawn: does not count',
};

/** More alternatives than these are counted instead of named. */
const namedOptions = 3;

/** `isFailing`: the service says that the grade of this course is a failing one. */
export function verdictOf(
  entry: CourseEntry,
  result: UnlockResult | undefined,
  isFailing: boolean,
): DisplayedVerdict {
  if (entry.removed_course) return { tone: 'failed', text: 'No longer in the catalog: does not count' };
  if (isFailing && entry.status === 'taken') return { tone: 'failed', text: 'Failing grade: does not count' };
  if (isCompleted(entry.status)) return { tone: 'done', text: '' };
  if (!isOpen(entry.status)) return { tone: 'failed', text: closedTexts[entry.status] ?? 'Does not count' };
  if (result === undefined) return { tone: 'quiet', text: '' };
  if (result.status === 'satisfied' || result.status === 'in_plan')
    return { tone: entry.status === 'in_progress' ? 'now' : 'good', text: '' };
  if (result.status === 'conflict') return { tone: 'conflict', text: conflictText(result) };
  if (result.status === 'unknown') return { tone: 'unknown', text: unknownText(result) };
  return { tone: 'missing', text: `Needs ${missingPhrase(result.explanation_tree)}` };
}

/** Whether a student should look at it: courses of past terms do not nag. */
export function wantsAttention({ tone }: DisplayedVerdict): boolean {
  return tone === 'missing' || tone === 'conflict' || tone === 'unknown';
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

function unknownText({ unknowns }: UnlockResult): string {
  const [first] = unknowns;
  if (first === undefined) return 'Not known';
  switch (first.unknown_reason) {
    case 'consent_required':
      return 'Needs somebody’s consent';
    case 'attribute_missing':
      return `Not known yet: ${asPartOfSentence(first.text ?? 'something about you')}`;
    case 'grade_missing':
      return `A grade is not known yet`;
    case 'external_condition':
      return first.text === undefined ? 'Needs something outside the catalog' : clipped(first.text);
    case 'evaluation_bounded':
      return 'Too much to work out';
    default:
      return first.text === undefined ? 'The catalog’s wording is open' : `Unread: ${clipped(first.text)}`;
  }
}

/** What is missing, as the object of "needs". */
export function missingPhrase(node: ExplanationNode): string {
  const children = node.children ?? [];
  const open = children.filter(isUnmet);
  if (node.rule === 'course') return node.label;
  if (children.length === 0) return asPartOfSentence(node.label);
  if (node.rule === 'any_of') return joined(children.filter(canHelp), 'or');
  if (node.rule === 'all_of') return joined(open, 'and');
  if (node.rule === 'n_of') {
    const more = Math.max(1, (node.required ?? 1) - (node.counted ?? 0));
    return `${more} more of ${children.filter(canHelp).length} courses`;
  }
  const [first] = open;
  return first === undefined ? asPartOfSentence(node.label) : missingPhrase(first);
}

function joined(nodes: readonly ExplanationNode[], word: 'and' | 'or'): string {
  const isOne = nodes.length === 1;
  const named = nodes.map((node) => (isOne ? missingPhrase(node) : grouped(node, word)));
  if (named.length === 0) return 'something else';
  if (named.length <= namedOptions) return withLastWord(named, word);
  return word === 'or'
    ? `one of ${named.length} courses`
    : `${named.slice(0, 2).join(', ')} and ${named.length - 2} more`;
}

/** Brackets where an "or" stands inside an "and", or the other way round. */
function grouped(node: ExplanationNode, word: 'and' | 'or'): string {
  const phrase = missingPhrase(node);
  const mixed = word === 'and' ? / or /u.test(phrase) : / and /u.test(phrase);
  return mixed ? `(${phrase})` : phrase;
}

export function withLastWord(parts: readonly string[], word: string): string {
  if (parts.length <= 1) return parts.join('');
  return `${parts.slice(0, -1).join(', ')} ${word} ${parts.at(-1)}`;
}

function isUnmet({ status }: ExplanationNode): boolean {
  return status === 'unsatisfied' || status === 'partial' || status === 'conflict';
}

function canHelp({ status }: ExplanationNode): boolean {
  return status !== 'conflict' && status !== 'satisfied' && status !== 'in_plan';
}

/** "An average of 65" begins small inside a sentence; a code or a name does not. */
function asPartOfSentence(label: string): string {
  return /^[A-Z][a-z]+ /u.test(label) && !/^[A-Z][a-z]+ (?:students|\d)/u.test(label)
    ? label.charAt(0).toLowerCase() + label.slice(1)
    : label;
}

function clipped(text: string): string {
  return text.length > 80 ? `${text.slice(0, 78)}…` : text;
}

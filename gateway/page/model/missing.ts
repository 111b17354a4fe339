/** What an unmet requirement lacks, in words: its explanation as part of a sentence. */
import type { AcademicResult, ExplanationNode } from '../../../shared/client/client.ts';
import { conditionOf } from './condition.ts';
import { type Grade, lowGrade } from './grades.ts';
import { bracketed, withLastWord } from './words.ts';

type Explained = Pick<AcademicResult, 'target' | 'explanation_tree' | 'conflicts'>;

/** What the plan has of the courses that a rule names. */
interface PlanFacts {
  /** Courses that are planned too late. */
  readonly late: ReadonlySet<string>;
  /** Grades of completed courses. */
  readonly grades: ReadonlyMap<string, Grade>;
  /** More alternatives are counted rather than named. */
  readonly named: number;
  /** Below an "or": an alternative is described completely, including unknown parts. */
  readonly isWay: boolean;
}

const namedOnCards = 3;
export const namedInPanel = 6;

/** "Needs CS 240 or CS 240E" after `needs`; courses that are planned too late must be moved earlier. */
export function missingText(
  result: Explained,
  needs: string,
  { grades = new Map(), named = namedOnCards }: Partial<Pick<PlanFacts, 'grades' | 'named'>> = {},
): string {
  const facts = { late: lateCodes(result), grades, named, isWay: false };
  const onlyLate = codesToMove(result.explanation_tree, facts);
  if (onlyLate !== null && onlyLate.length > 0)
    return `${withLastWord([...new Set(onlyLate)], 'and')} must come earlier`;
  return `${needs} ${missingPhrase(result.explanation_tree, facts)}`;
}

/** The courses of the plan that are too late for this one. */
export function lateCodes({
  target,
  conflicts,
}: Pick<Explained, 'target' | 'conflicts'>): ReadonlySet<string> {
  const own = target.kind === 'course' ? target.course_code : '';
  const codes = conflicts
    .filter(({ conflict_reason }) => conflict_reason === 'term_order')
    .flatMap(({ course_code, conflicting_course_code: other }) => [course_code, other ?? '']);
  return new Set(codes.filter((code) => code !== '' && code !== own));
}

/** The courses that must be moved earlier if nothing else is missing; otherwise null. */
function codesToMove(node: ExplanationNode, facts: PlanFacts): readonly string[] | null {
  if (!isUnmet(node)) return node.status === 'unknown' ? null : [];
  if (node.rule === 'course') return isLate(node, facts) ? [node.course_code ?? ''] : null;
  const { children = [] } = node;
  if (node.rule === 'any_of') {
    const ways = children.map((child) => codesToMove(child, facts)).filter((codes) => codes !== null);
    return ways.find((codes) => codes.length > 0) ?? null;
  }
  if (node.rule !== 'all_of') return null;
  const parts = children.filter(isUnmet).map((child) => codesToMove(child, facts));
  const codes = parts.flatMap((part) => part ?? []);
  return parts.includes(null) || codes.length === 0 ? null : codes;
}

/** The object of "needs". */
function missingPhrase(node: ExplanationNode, facts: PlanFacts): string {
  const children = node.children ?? [];
  if (node.rule === 'course') {
    if (isLate(node, facts)) return `${node.course_code} in an earlier term`;
    const grade = lowGrade(node, facts.grades);
    return grade === undefined ? node.label : `${node.label} (yours is ${grade})`;
  }
  if (children.length === 0) return conditionOf(node);
  if (node.rule === 'any_of') {
    const planned = children.filter((child) => (codesToMove(child, facts) ?? []).length > 0);
    const wayFacts = { ...facts, isWay: true };
    return joined(shortestWays(planned.length > 0 ? planned : waysOf(node, facts), wayFacts), 'or', wayFacts);
  }
  const open = openParts(node, facts);
  if (node.rule === 'all_of') return joined(open, 'and', facts);
  if (node.rule === 'n_of') {
    const more = Math.max(1, (node.required ?? 1) - (node.counted ?? 0));
    return `${more} more of ${children.filter((child) => canHelp(child, facts)).length} courses`;
  }
  const [first] = open;
  return first === undefined ? conditionOf(node) : missingPhrase(first, facts);
}

function openParts({ children = [] }: ExplanationNode, { isWay }: PlanFacts): readonly ExplanationNode[] {
  return children.filter((child) => isUnmet(child) || (isWay && child.status === 'unknown'));
}

/** The ways that do not lack all that another one does: in a plan with CS 136, both ways of two may lack CS 136L alone. */
function shortestWays(ways: readonly ExplanationNode[], facts: PlanFacts): readonly ExplanationNode[] {
  const options = ways.map((way) => {
    const parts = way.rule === 'all_of' ? openParts(way, facts) : [];
    return {
      way,
      lacks: new Set((parts.length > 0 ? parts : [way]).map((part) => missingPhrase(part, facts))),
    };
  });
  const isShortest = ({ lacks }: (typeof options)[number], at: number): boolean =>
    !options.some(
      ({ lacks: less }, position) =>
        (less.size < lacks.size || (less.size === lacks.size && position < at)) &&
        [...less].every((part) => lacks.has(part)),
    );
  return options.filter(isShortest).map(({ way }) => way);
}

function joined(nodes: readonly ExplanationNode[], word: 'and' | 'or', facts: PlanFacts): string {
  const isOne = nodes.length === 1;
  const named = nodes.map((node) =>
    isOne ? missingPhrase(node, facts) : bracketed(missingPhrase(node, facts), word),
  );
  if (named.length === 0) return 'something else';
  if (named.length <= facts.named) {
    // "CE 1 or CS 1 with a grade of at least C": what is asked of each alike is said once.
    const codes = nodes.map(({ course_code = '' }) => course_code);
    const [asked, ...others] = new Set(named.map((text, at) => text.slice(codes[at]?.length)));
    const isAlike =
      word === 'or' && others.length === 0 && named.every((text, at) => text.startsWith(`${codes[at]} `));
    return isAlike ? `${withLastWord(codes, word)}${asked}` : withLastWord(named, word);
  }
  const held = nodes.find((node) => lowGrade(node, facts.grades) !== undefined);
  if (word === 'or' && held !== undefined)
    return `${missingPhrase(held, facts)} or one of ${named.length - 1} others`;
  return word === 'or'
    ? `one of ${named.length} ${nodes.every(({ rule }) => rule === 'course') ? 'courses' : 'possibilities'}`
    : `${named.slice(0, 2).join(', ')} and ${named.length - 2} more`;
}

function isUnmet({ status }: ExplanationNode): boolean {
  return status === 'unsatisfied' || status === 'partial' || status === 'conflict';
}

/** True for a course that the plan has, but not before the one that needs it. */
function isLate({ status, course_code }: ExplanationNode, { late }: PlanFacts): boolean {
  return status === 'conflict' && course_code !== undefined && late.has(course_code);
}

function canHelp(node: ExplanationNode, facts: PlanFacts): boolean {
  if (node.status === 'satisfied' || node.status === 'in_plan') return false;
  if (node.status !== 'conflict') return true;
  if (node.rule === 'course') return isLate(node, facts);
  const { children = [] } = node;
  if (node.rule === 'all_of') return children.filter(isUnmet).every((child) => canHelp(child, facts));
  return children.some((child) => canHelp(child, facts));
}

/** The alternatives of a choice, with nested choices flattened. */
function waysOf(node: ExplanationNode, facts: PlanFacts): readonly ExplanationNode[] {
  const ways = (node.children ?? []).filter((child) => canHelp(child, facts));
  return ways.flatMap((way) =>
    way.rule === 'any_of' && way.children !== undefined ? waysOf(way, facts) : [way],
  );
}

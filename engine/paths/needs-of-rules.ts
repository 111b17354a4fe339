/** The needs of unmet rules: a table with one row per rule kind. Whatever no course can change has no row's help. */
import type { RuleKind } from '../../shared/contract/words.ts';
import { type GraphSections, none } from '../../shared/index-format/layout.ts';
import type { Evaluator } from '../evaluate/evaluator.ts';
import {
  afterSubtree,
  branchesOf,
  childrenOf,
  hasFlag,
  isExclusion,
  kindOf,
  maximumCredentialNesting,
  requiredOf,
  requirementsOf,
} from '../evaluate/rule-tree.ts';
import { select } from '../evaluate/selection.ts';
import { wholeState } from '../evaluate/student.ts';
import { isMet, satisfied, unknown, unsatisfied, type Verdict } from '../evaluate/verdict.ts';
import { anyOfThese, type Need, NeedLaw } from './need.ts';

/** Whether a course can be added at this point of the search. */
export type IsAddable = (course: number) => boolean;

export class RuleNeeds {
  readonly evaluator: Evaluator;
  readonly law: NeedLaw;
  isAddable: IsAddable = () => false;
  /** Whether a course can be added at some point or other. */
  readonly #canCome: IsAddable;
  credentialNesting = 0;

  constructor(evaluator: Evaluator, canCome: IsAddable) {
    this.evaluator = evaluator;
    this.#canCome = canCome;
    this.law = new NeedLaw(evaluator.sections['course.group']);
  }

  /** The need of an unmet node with what the student holds now; null where no course can help. */
  of(node: number, through: number): Need | null {
    return needOfKind[kindOf(this.evaluator.sections, node)](this, node, through);
  }

  /** Every course that the leaves below a node name, those of credentials there included, and that can be added. */
  everyLeaf(root: number): number[] {
    const leaves = new Set<number>();
    this.#addLeaves(root, leaves, 0);
    return [...leaves];
  }

  #addLeaves(root: number, leaves: Set<number>, nesting: number): void {
    const { sections } = this.evaluator;
    const end = afterSubtree(sections, root);
    for (let node = root; node < end; node += 1) {
      const kind = kindOf(sections, node);
      if (kind === 'course') {
        for (const course of this.codesFor(node)) leaves.add(course);
      } else if (kind === 'courses_from') {
        for (const course of this.membersOf(node)) leaves.add(course);
      } else if (kind === 'credential' && nesting < maximumCredentialNesting) {
        for (const inner of requirementsOf(sections, node)) this.#addLeaves(inner, leaves, nesting + 1);
      }
    }
  }

  /** The course that a leaf names, or where it can never come its other codes, as far as they can be added. */
  codesFor(node: number): readonly number[] {
    const { sections, crossListings } = this.evaluator;
    const course = sections['rule.argument'][node] ?? none;
    const codes = this.#canCome(course) ? [course] : crossListings.of(course);
    return codes.filter((code) => this.#helps(code, sections['rule.argument2'][node] ?? 0));
  }

  /** The members of a selection's set that can be added. Of cross-listed ones each may suit some other rule. */
  membersOf(node: number): number[] {
    const { sections } = this.evaluator;
    const row = sections['rule.argument'][node] ?? 0;
    const set = sections['selection.set'][row] ?? 0;
    const offsets = sections['set.offsets'];
    const members = sections['set.course'].subarray(offsets[set], offsets[set + 1]);
    const minimumGrade = sections['selection.grade'][row] ?? 0;
    return [...members].filter((course) => this.#helps(course, minimumGrade));
  }

  /** Whether a course can be added, and is not held, or held below the grade that a leaf asks for. */
  #helps(course: number, minimumGrade: number): boolean {
    if (!this.isAddable(course)) return false;
    const { sections, student } = this.evaluator;
    const group = sections['course.group'][course] ?? none;
    return student.standing(group, minimumGrade, wholeState) === unsatisfied;
  }

  /** What could turn a met node into an unmet one: only a tree that holds exclusions or conditions can be. */
  ofSpoiling(root: number): readonly number[] {
    return canSpoil(this.evaluator.sections, root) ? this.everyLeaf(root) : [];
  }

  /** Whether more courses could turn the rules of a course against it. */
  canSpoil(course: number): boolean {
    const { sections } = this.evaluator;
    return [sections['course.prerequisite'][course], sections['course.corequisite'][course]].some(
      (root = none) => root !== none && canSpoil(sections, root),
    );
  }
}

function canSpoil(sections: GraphSections, root: number): boolean {
  const end = afterSubtree(sections, root);
  for (let node = root; node < end; node += 1) {
    const kind = kindOf(sections, node);
    if (kind === 'none_of' || kind === 'when') return true;
  }
  return false;
}

type NeedOfKind = (needs: RuleNeeds, node: number, through: number) => Need | null;

const helpless: NeedOfKind = () => null;

const needOfKind: Record<RuleKind, NeedOfKind> = {
  course: (needs, node) => anyOfThese(needs.codesFor(node)),
  all_of: needOfGroup,
  any_of: needOfGroup,
  n_of: needOfGroup,
  courses_from: needOfSelection,
  credential: needOfCredentials,
  when(needs, node, through) {
    const { evaluator, law } = needs;
    const [condition, then, otherwise] = branchesOf(evaluator.sections, node);
    const ofThen = needs.of(then, through)?.leaves ?? [];
    if (isMet(evaluator.verdict(condition, through))) {
      return anyOfThese(law.union([ofThen, needs.ofSpoiling(condition)]));
    }
    const ofOtherwise = otherwise === null ? [] : (needs.of(otherwise, through)?.leaves ?? []);
    return anyOfThese(law.union([needs.everyLeaf(condition), ofThen, ofOtherwise]));
  },
  none_of: (needs, node) =>
    anyOfThese(
      needs.law.union(childrenOf(needs.evaluator.sections, node).map((child) => needs.ofSpoiling(child))),
    ),
  level: helpless,
  program: helpless,
  average: helpless,
  consent: helpless,
  external: helpless,
  unparsed: helpless,
};

/**
 * So many of its children as are still to be met, and every exclusion that stands against it. A child
 * that only sharing rules may stand against counts as met: an allocation may be content with it.
 */
function needOfGroup(needs: RuleNeeds, node: number, through: number): Need | null {
  const { evaluator, law } = needs;
  const { sections } = evaluator;
  let missing = requiredOf(sections, node);
  const open: Need[] = [];
  const standing: Need[] = [];
  for (const child of childrenOf(sections, node)) {
    const verdict = evaluator.verdict(child, through);
    if (isExclusion(sections, child)) {
      if (verdict === satisfied) continue;
      const need = needs.of(child, through);
      if (need === null) return null;
      standing.push(need);
    } else if (couldBeMet(needs, child, verdict, through)) missing -= 1;
    else open.push(...listOf(needs.of(child, through)));
  }
  if (missing > 0) {
    const need = law.some(open, missing, sharesNothing(sections, node));
    if (need === null) return null;
    standing.push(need);
  }
  // Met child by child and yet not met: courses are shared that may not be. More courses may part them.
  return standing.length === 0 ? anyOfThese(needs.everyLeaf(node)) : law.all(standing);
}

/** Whether nothing but sharing rules may stand between what the student holds and a node. */
function couldBeMet({ evaluator }: RuleNeeds, node: number, verdict: Verdict, through: number): boolean {
  if (isMet(verdict)) return true;
  return verdict === unknown && isMet(evaluator.verdictSharedFreely(node, through));
}

function listOf(need: Need | null): Need[] {
  return need === null ? [] : [need];
}

/** Whether no course counts for two children of a node, whichever they are. */
function sharesNothing(sections: GraphSections, node: number): boolean {
  if (!hasFlag(sections, node, 'exclusive')) return false;
  const end = afterSubtree(sections, node);
  return !sections['share.rule'].some((rule) => rule > node && rule < end);
}

/** The members of the set that are not held, as many as are missing. */
function needOfSelection(needs: RuleNeeds, node: number, through: number): Need | null {
  const { sections } = needs.evaluator;
  const { counted, demand } = select(needs.evaluator, node, through);
  const unitsOf = (course: number): number => {
    const milliunits = sections['course.milliunits'][course] ?? none;
    return milliunits === none ? 0 : milliunits;
  };
  const subjects = new Set(counted.map(({ course }) => sections['course.subject'][course]));
  const members = needs.membersOf(node);
  const byUnits = [...members].sort((a, b) => unitsOf(b) - unitsOf(a) || a - b);
  const missingUnits = demand.milliunits - counted.reduce((sum, { milliunits }) => sum + milliunits, 0);
  const forUnits = leadingFor(missingUnits, byUnits.map(unitsOf));
  const forCount = Math.max(1, demand.courses - counted.length, demand.subjects - subjects.size);
  const least = Math.max(forCount, forUnits);
  if (members.length < least) return null;
  const countsUnits = forUnits > forCount;
  // Whoever takes none of the first takes too few of the others, or too few units.
  const spared = countsUnits ? sparedFor(missingUnits, byUnits.map(unitsOf)) : least - 1;
  const alternatives = (countsUnits ? byUnits : members).slice(0, members.length - spared);
  return { alternatives, least, leaves: members, countsUnits };
}

/** How many of the largest reach a sum; one more than there are where all together do not. */
function leadingFor(sum: number, descending: readonly number[]): number {
  let reached = 0;
  let count = 0;
  while (reached < sum && count <= descending.length) {
    reached += descending[count] ?? 0;
    count += 1;
  }
  return count;
}

/** How many of the smallest stay below a sum together. */
function sparedFor(sum: number, descending: readonly number[]): number {
  let reached = 0;
  let count = 0;
  for (const units of descending.toReversed()) {
    reached += units;
    if (reached >= sum) break;
    count += 1;
  }
  return count;
}

/** So many of the credentials as are still to be met, each judged as the children of a grouping are. */
function needOfCredentials(needs: RuleNeeds, node: number): Need | null {
  const { evaluator, law } = needs;
  if (needs.credentialNesting >= maximumCredentialNesting) return null;
  let missing = evaluator.sections['rule.argument2'][node] ?? 1;
  const open: Need[] = [];
  needs.credentialNesting += 1;
  for (const root of requirementsOf(evaluator.sections, node)) {
    if (couldBeMet(needs, root, evaluator.verdict(root, wholeState), wholeState)) missing -= 1;
    else open.push(...listOf(needs.of(root, wholeState)));
  }
  needs.credentialNesting -= 1;
  return missing > 0 ? law.some(open, missing) : anyOfThese(needs.everyLeaf(node));
}

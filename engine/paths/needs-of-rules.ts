/** The needs of unmet rules, by a table of rule kinds. A rule that no course can change has no need. */
import { numberAt, uint32At } from '../../shared/column.ts';
import type { GraphSections } from '../../shared/index-format/layout.ts';
import { subjectsOf } from '../evaluate/counted-courses.ts';
import { CredentialVisits } from '../evaluate/credential-visits.ts';
import { type Demand, demandOf } from '../evaluate/demand.ts';
import type { Evaluator } from '../evaluate/evaluator.ts';
import { holdsRule } from '../evaluate/exclusivity.ts';
import { catalogMilliunits, groupOf } from '../evaluate/graph/course-columns.ts';
import { membersOf } from '../evaluate/graph/course-set.ts';
import {
  afterSubtree,
  branchesOf,
  byKind,
  childrenOf,
  countsTowards,
  hasFlag,
  isExclusion,
  kindOf,
  maximumCredentialNesting,
  requiredOf,
  requirementsOf,
  rowOf,
} from '../evaluate/graph/rule-tree.ts';
import { courseCount, select } from '../evaluate/selection.ts';
import type { EntryFilter } from '../evaluate/student/entry-filter.ts';
import { wholeState } from '../evaluate/student/student.ts';
import { isMet, satisfied, unknown, unsatisfied, type Verdict } from '../evaluate/verdict.ts';
import { anyOfThese, type Need, NeedCombiner } from './need.ts';
import type { OtherCodes } from './other-codes.ts';
import { canSpoil } from './spoiling.ts';

/** True if a course can be added at this point of the search. */
export type IsAddable = (course: number) => boolean;

export class RuleNeeds {
  readonly evaluator: Evaluator;
  readonly combiner: NeedCombiner;
  isAddable: IsAddable = () => false;
  /** True if a course can be added at some point of the search. */
  readonly #isEverAddable: IsAddable;
  readonly #otherCodes: OtherCodes;
  credentialNesting = 0;
  /** The needs of required credentials within one rule, by root and nesting level, however they are reached. */
  readonly #ofCredentials = new Map<number, Need | null>();

  constructor(evaluator: Evaluator, isEverAddable: IsAddable, otherCodes: OtherCodes) {
    this.evaluator = evaluator;
    this.#isEverAddable = isEverAddable;
    this.#otherCodes = otherCodes;
    this.combiner = new NeedCombiner(evaluator.sections['course.group']);
  }

  /** The need of an unmet node, given the student's entries now; null if no course can help. */
  of(node: number, through: number): Need | null {
    return rowOf(needOfKind, this.evaluator.sections, node)(this, node, through);
  }

  /** The need of the requirement of a credential that a rule names. */
  ofCredential(root: number, through: number): Need | null {
    const key = root * (maximumCredentialNesting + 1) + this.credentialNesting;
    const known = this.#ofCredentials.get(key);
    if (known !== undefined) return known;
    this.credentialNesting += 1;
    const need = this.of(root, through);
    this.credentialNesting -= 1;
    // The next rule may be evaluated with other courses added or addable.
    if (this.credentialNesting > 0) this.#ofCredentials.set(key, need);
    else this.#ofCredentials.clear();
    return need;
  }

  /** The addable courses that leaves below a node name, those of the credentials that it requires included. */
  everyLeaf(root: number): number[] {
    const leaves = new Set<number>();
    this.#addLeaves(root, leaves, 0, new CredentialVisits());
    return [...leaves];
  }

  #addLeaves(root: number, leaves: Set<number>, nesting: number, visits: CredentialVisits): void {
    const { sections } = this.evaluator;
    const end = afterSubtree(sections, root);
    this.evaluator.steps += end - root;
    for (let node = root; node < end; node += 1) {
      const kind = kindOf(sections, node);
      if (kind === 'course') {
        for (const course of this.codesFor(node)) leaves.add(course);
      } else if (kind === 'courses_from') {
        for (const course of this.membersOf(node)) leaves.add(course);
      } else if (kind === 'credential' && nesting < maximumCredentialNesting) {
        for (const inner of requirementsOf(sections, node))
          if (visits.isDue(inner, nesting)) this.#addLeaves(inner, leaves, nesting + 1, visits);
      }
    }
  }

  /** The code that a leaf names, then the course's other codes that may suffice instead, if addable now. */
  codesFor(node: number): readonly number[] {
    const { sections, crossListings } = this.evaluator;
    const course = uint32At(sections['rule.argument'], node);
    const minimumGrade = uint32At(sections['rule.argument2'], node);
    const codes = this.#isEverAddable(course)
      ? [course, ...this.#otherCodes.of(course)]
      : crossListings.of(course);
    return codes.filter((code) => this.#helps(code, minimumGrade));
  }

  /**
   * The addable members of a selection's set, each of several cross-listed ones, since any may suit another rule; then
   * other codes of these courses that may suffice where no member does.
   */
  membersOf(node: number): number[] {
    const { set, minimumGrade, filter } = demandOf(this.evaluator, node);
    if (filter !== null && !filter.admitsPlanned) return [];
    const members = [...membersOf(this.evaluator.sections, set), ...this.#otherCodes.ofSet(set)];
    this.evaluator.steps += members.length;
    return members.filter((course) => this.#helps(course, minimumGrade, filter));
  }

  /** True if a course is addable, and absent or below the grade that a leaf requires. */
  #helps(course: number, minimumGrade: number, filter: EntryFilter | null = null): boolean {
    if (!this.isAddable(course)) return false;
    const { sections, student } = this.evaluator;
    const group = groupOf(sections, course);
    return student.entryVerdict(group, minimumGrade, wholeState, filter) === unsatisfied;
  }

  /** The courses that could make a met node unmet, which requires exclusions or conditions. */
  ofSpoiling(root: number): readonly number[] {
    return canSpoil(this.evaluator.sections, root) ? this.everyLeaf(root) : [];
  }
}

type NeedOfKind = (needs: RuleNeeds, node: number, through: number) => Need | null;

const noNeed: NeedOfKind = () => null;

const needOfKind = byKind<NeedOfKind>({
  course: (needs, node) => anyOfThese(needs.codesFor(node)),
  all_of: needOfGrouping,
  any_of: needOfGrouping,
  n_of: needOfGrouping,
  courses_from: needOfSelection,
  credential: needOfCredentials,
  when(needs, node, through) {
    const { evaluator, combiner } = needs;
    const [condition, then, otherwise] = branchesOf(evaluator.sections, node);
    const ofThen = needs.of(then, through)?.leaves ?? [];
    if (isMet(evaluator.verdict(condition, through))) {
      return anyOfThese(combiner.union([ofThen, needs.ofSpoiling(condition)]));
    }
    const ofOtherwise = otherwise === null ? [] : (needs.of(otherwise, through)?.leaves ?? []);
    return anyOfThese(combiner.union([needs.everyLeaf(condition), ofThen, ofOtherwise]));
  },
  none_of: (needs, node) =>
    anyOfThese(
      needs.combiner.union(
        childrenOf(needs.evaluator.sections, node).map((child) => needs.ofSpoiling(child)),
      ),
    ),
  level: noNeed,
  program: noNeed,
  average: noNeed,
  consent: noNeed,
  external: noNeed,
  unparsed: noNeed,
  cohort: noNeed,
});

/**
 * The need of the missing number of children, and of every exclusion that is not satisfied. A child that is unmet only
 * because of sharing rules counts as met: an allocation may meet it.
 */
function needOfGrouping(needs: RuleNeeds, node: number, through: number): Need | null {
  const { evaluator, combiner } = needs;
  const { sections } = evaluator;
  const verdicts = { at: (child: number): Verdict => evaluator.verdict(child, through) };
  let missing = requiredOf(sections, node, verdicts);
  const open: (Need | null)[] = [];
  const required: Need[] = [];
  for (const child of childrenOf(sections, node)) {
    const verdict = evaluator.verdict(child, through);
    if (isExclusion(sections, child)) {
      if (verdict === satisfied) continue;
      const need = needs.of(child, through);
      if (need === null) return null;
      required.push(need);
    } else if (!countsTowards(sections, child, verdicts)) {
      // It counts once its condition is met, which does not help if all children are needed.
      if (kindOf(sections, node) !== 'all_of') open.push(needs.of(child, through));
    } else if (couldBeMet(needs, child, verdict, through)) missing -= 1;
    else open.push(needs.of(child, through));
  }
  if (missing > 0) {
    const need = combiner.some(open, missing, sharesNothing(sections, node));
    if (need === null) return null;
    required.push(need);
  }
  // All children are met and the node is not: courses are shared that may not be. Others may replace them.
  return required.length === 0 ? anyOfThese(needs.everyLeaf(node)) : combiner.all(required);
}

/** True if a node is met, or would be if courses were shared freely. */
function couldBeMet({ evaluator }: RuleNeeds, node: number, verdict: Verdict, through: number): boolean {
  if (isMet(verdict)) return true;
  return verdict === unknown && isMet(evaluator.verdictSharedFreely(node, through));
}

/** True if no course counts for two children of a node in any case. */
function sharesNothing(sections: GraphSections, node: number): boolean {
  if (!hasFlag(sections, node, 'exclusive')) return false;
  return !holdsRule(sections['share.rule'], node + 1, afterSubtree(sections, node));
}

/** The need of the missing number of addable members. */
function needOfSelection(needs: RuleNeeds, node: number, through: number): Need | null {
  const { sections } = needs.evaluator;
  const { counted, demand } = select(needs.evaluator, node, through);
  if (demand.blocks !== null) return needOfBlocks(needs, node, demand, counted.length);
  const unitsOf = (course: number): number => catalogMilliunits(sections, course);
  const subjects = subjectsOf(needs.evaluator, counted);
  const members = needs.membersOf(node);
  const byUnits = [...members].sort((a, b) => unitsOf(b) - unitsOf(a) || a - b);
  const missingUnits = demand.milliunits - counted.reduce((sum, { milliunits }) => sum + milliunits, 0);
  const forUnits = leadingFor(missingUnits, byUnits.map(unitsOf));
  const forCount = Math.max(1, demand.courses - courseCount(counted), demand.subjects - subjects);
  const least = Math.max(forCount, forUnits);
  if (members.length < least) return null;
  const countsUnits = forUnits > forCount;
  // A way that adds none of the first adds too few others, or too few units.
  const spared = countsUnits ? sparedFor(missingUnits, byUnits.map(unitsOf)) : least - 1;
  const alternatives = (countsUnits ? byUnits : members).slice(0, members.length - spared);
  return { alternatives, least, leaves: members, countsUnits };
}

/** A further course may let the rest of its block count: any member helps, and few may suffice. */
function needOfBlocks(needs: RuleNeeds, node: number, demand: Demand, counted: number): Need | null {
  const members = needs.membersOf(node);
  const largest = Math.max(1, ...(demand.blocks ?? []).map((block) => block.length));
  const least = Math.max(1, Math.ceil((demand.courses - counted) / largest));
  if (members.length < least) return null;
  // A way that adds none of the first adds too few of the others.
  const alternatives = members.slice(0, members.length - least + 1);
  return { alternatives, least, leaves: members, countsUnits: false };
}

/** How many of the largest values reach a sum; one more than there are if they do not. */
function leadingFor(sum: number, descending: readonly number[]): number {
  let reached = 0;
  let count = 0;
  while (reached < sum) {
    if (count === descending.length) return count + 1;
    reached += numberAt(descending, count);
    count += 1;
  }
  return count;
}

/** How many of the smallest values stay below a sum. */
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

/** The need of the missing number of credentials, each counted like a child of a grouping. */
function needOfCredentials(needs: RuleNeeds, node: number, through: number): Need | null {
  const { evaluator, combiner } = needs;
  if (needs.credentialNesting >= maximumCredentialNesting) return null;
  let missing = uint32At(evaluator.sections['rule.argument2'], node);
  const open: (Need | null)[] = [];
  for (const root of requirementsOf(evaluator.sections, node)) {
    evaluator.steps += 1;
    if (couldBeMet(needs, root, evaluator.verdict(root, through), through)) missing -= 1;
    else open.push(needs.ofCredential(root, through));
  }
  return missing > 0 ? combiner.some(open, missing) : anyOfThese(needs.everyLeaf(node));
}

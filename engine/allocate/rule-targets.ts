/**
 * The allocation as an assignment of courses to the columns of the blocks, with a target for every rule
 * that is met by all of its columns or not at all. While a rule is open, each of its columns earns a share
 * of it; once it is to be satisfied or met, its columns have to be taken; once it is given up, they earn
 * nothing for it. So the sums are bounds, and where no open rule is met by halves the assignment reaches them.
 */
import { inPlan, isMet, satisfied, unknown, type Verdict } from '../evaluate/verdict.ts';
import { Assignment, AssignmentGraph } from './assignment.ts';
import type { CourseChoice } from './course-options.ts';
import type { Forest } from './forest.ts';
import type { Worth } from './objective.ts';
import type { Quota } from './quotas.ts';
import { RowSwitches, type Sharing } from './row-switches.ts';
import { rowsOf } from './rows.ts';
import { Sums } from './sums.ts';
import { type Link, linksOf, type RuleShare, rulesByColumn } from './target-links.ts';
import { planOf, type TargetRule, worthOf } from './target-plan.ts';

/** What a rule is to come to; `averted`: no conflict. */
export type Target = 'open' | 'satisfied' | 'met' | 'averted' | 'missed';

export class RuleTargets {
  readonly rules: readonly TargetRule[];
  readonly sums: Sums;
  /** Courses that could count in blocks that are valued as a whole. */
  readonly wholeChoices: readonly number[];
  readonly #forest: Forest;
  readonly #switches: RowSwitches;
  readonly #columnCount: number;
  readonly #links: readonly Link[];
  readonly #linksOfColumn: readonly (readonly number[])[];
  readonly #rulesOfColumn: readonly (readonly RuleShare[])[];
  /** One for each sum; the last one asked is what is looked at. */
  readonly #assignments: readonly Assignment[];
  #last: Assignment;
  /** 1 where the weights of a column are to be set anew, for each sum. */
  readonly #isStale: readonly Uint8Array[];
  /** 1 where the floors are to be set anew, for each sum. */
  readonly #isFloorStale: Uint8Array;
  readonly #targets: Target[];
  /** 1 for each column that has to be taken. */
  readonly #isRequired: Uint8Array;
  #requiredCount = 0;
  #madeCount = 0;
  #metCount = 0;
  /** What a column that has to be taken earns besides, in each sum: more than all else together. */
  readonly #bonus: readonly number[];
  /** What no assignment changes. */
  readonly #settled: Worth;
  /** Blocks that are valued as a whole, by what the forest says of them. */
  readonly #whole: readonly number[];

  /** `forest` is evaluated with every undecided course counting everywhere. */
  constructor(forest: Forest, choices: readonly CourseChoice[], quotas: readonly Quota[]) {
    this.#forest = forest;
    const plan = planOf(forest, choices);
    this.rules = plan.rules;
    this.#settled = plan.settled;
    this.#whole = plan.whole;
    this.wholeChoices = choicesWithin(forest, choices, plan.whole);
    this.#columnCount = plan.columns.length;
    const rows = rowsOf(forest, choices, quotas, (use) => plan.isOpenUse[use] === 1);
    this.#switches = new RowSwitches(forest, rows);
    this.#links = linksOf(forest, rows.rows, plan.columns);
    const linksOfColumn: number[][] = plan.columns.map(() => []);
    for (const [number, { column }] of this.#links.entries()) linksOfColumn[column]?.push(number);
    this.#linksOfColumn = linksOfColumn;
    this.#rulesOfColumn = rulesByColumn(this.#columnCount, plan.rules);
    this.sums = new Sums(forest, plan.columns, rows.rows.length);
    this.#bonus = this.sums.kinds.map((kind) => this.sums.most(kind));
    const graph = new AssignmentGraph(rows.rows.length, this.#columnCount, this.#links);
    this.#assignments = this.sums.kinds.map(() => new Assignment(graph));
    this.#last = this.#assignments[this.sums.exactKind] ?? new Assignment(graph);
    this.#isStale = this.sums.kinds.map(() => new Uint8Array(this.#columnCount).fill(1));
    this.#isFloorStale = new Uint8Array(this.sums.kinds.length);
    this.#isRequired = new Uint8Array(this.#columnCount);
    this.#targets = plan.rules.map(() => 'open');
    this.refresh();
  }

  setTarget(rule: number, target: Target): void {
    const before = this.#targets[rule];
    this.#madeCount += (target === 'satisfied' ? 1 : 0) - (before === 'satisfied' ? 1 : 0);
    this.#metCount += (target === 'met' ? 1 : 0) - (before === 'met' ? 1 : 0);
    this.#targets[rule] = target;
    for (const column of this.rules[rule]?.shares.keys() ?? []) {
      this.#invalidate(column);
      const isRequired = this.#requires(column) ? 1 : 0;
      this.#requiredCount += isRequired - (this.#isRequired[column] ?? 0);
      this.#isRequired[column] = isRequired;
    }
  }

  /** Takes over which uses of courses are decided. */
  refresh(): void {
    this.#switches.refresh();
    this.#isFloorStale.fill(1);
    for (let column = 0; column < this.#columnCount; column += 1) this.#invalidate(column);
  }

  /** How a course may count in the first of two trees; `open`: this is not decided. */
  setSharing(choice: number, sharing: Sharing): void {
    this.#switches.setSharing(choice, sharing);
    this.refresh();
  }

  sharingOf(choice: number): Sharing {
    return this.#switches.sharingOf(choice);
  }

  /**
   * The largest sum that the targets allow, or -Infinity where they cannot be reached together; where it is less
   * than `enough`, something less will do.
   */
  bound(kind: number, enough = Number.NEGATIVE_INFINITY): number {
    const assignment = this.#assignments[kind];
    if (assignment === undefined) return Number.POSITIVE_INFINITY;
    this.#last = assignment;
    if (this.#switches.sharesTooMuch) return Number.NEGATIVE_INFINITY;
    this.#renew(assignment, kind);
    const [rules, met, progress, counted] = this.#certain();
    const besides =
      this.sums.of(kind, rules, met, progress, counted) - this.#requiredCount * (this.#bonus[kind] ?? 0);
    const sum = assignment.solve(enough - besides) + besides;
    if (sum < enough) return sum;
    for (let column = 0; column < this.#columnCount; column += 1)
      if (this.#isRequired[column] === 1 && assignment.edgeAt(column) < 0) return Number.NEGATIVE_INFINITY;
    return sum;
  }

  /** Sets what has changed since the sum was last asked for. */
  #renew(assignment: Assignment, kind: number): void {
    if (this.#isFloorStale[kind] === 1)
      for (const [row, count] of this.#switches.counted.entries())
        assignment.setFloor(row, this.sums.of(kind, 0, 0, 0, count));
    this.#isFloorStale[kind] = 0;
    const isStale = this.#isStale[kind] ?? new Uint8Array(0);
    for (let column = 0; column < this.#columnCount; column += 1) {
      if (isStale[column] === 0) continue;
      this.#weigh(assignment, kind, column);
      isStale[column] = 0;
    }
    // What rounding does over many changes is nothing beside a share, but may be beside the exact sum.
    if (kind === this.sums.exactKind) assignment.forget();
  }

  /** The first of the open rules that the last assignment meets by halves, or -1; the smallest first. */
  firstHalfMet(): number {
    let first = -1;
    let size = Number.POSITIVE_INFINITY;
    for (const [rule, { shares, couldBeMet, couldBeSatisfied }] of this.rules.entries()) {
      if (this.#targets[rule] !== 'open' || shares.size >= size || !couldBeMet) continue;
      const [inSatisfied, inMet] = this.#takenOf(rule);
      const isWhole = inMet === 0 || inSatisfied === shares.size;
      const isMetWhole = inMet === shares.size && (inSatisfied === 0 || !couldBeSatisfied);
      if (isWhole || isMetWhole) continue;
      first = rule;
      size = shares.size;
    }
    return first;
  }

  /** What the last assignment is worth, where no open rule is met by halves. */
  worth(): Worth {
    let [rules, met, progress, counted] = this.#certain();
    for (let column = 0; column < this.#columnCount; column += 1) {
      const worth = this.#linkAt(column)?.worth;
      if (worth === undefined) continue;
      rules += worth[0];
      met += worth[1];
      progress += worth[2];
      counted += worth[3];
    }
    for (const [row, count] of this.#switches.counted.entries())
      if (this.#last.goesWithout(row)) counted += count;
    for (const [rule, { shares, couldBeMet, couldBeSatisfied }] of this.rules.entries()) {
      if (this.#targets[rule] !== 'open') continue;
      const [inSatisfied, inMet] = this.#takenOf(rule);
      if (couldBeSatisfied && inSatisfied === shares.size) rules += 1;
      if (couldBeMet && inMet === shares.size) met += 1;
    }
    return [rules, met, progress, counted];
  }

  /** Uses that the last assignment takes, one for each column that is taken. */
  takenUses(): number[] {
    const uses: number[] = [];
    for (let column = 0; column < this.#columnCount; column += 1) {
      const link = this.#linkAt(column);
      if (link !== undefined) uses.push(link.use);
    }
    return uses;
  }

  /** A course of which the last assignment takes two uses in the first of two trees, by its choice; or -1. */
  firstDoubled(): number {
    return this.#switches.firstDoubled(this.takenUses());
  }

  #invalidate(column: number): void {
    for (const isStale of this.#isStale) isStale[column] = 1;
  }

  #linkAt(column: number): Link | undefined {
    const edge = this.#last.edgeAt(column);
    return edge < 0 ? undefined : this.#links[edge];
  }

  /** Columns of a rule that are taken by satisfied courses, and by met ones. */
  #takenOf(rule: number): readonly [number, number] {
    let inSatisfied = 0;
    let inMet = 0;
    for (const column of this.rules[rule]?.shares.keys() ?? []) {
      const verdict = this.#forest.uses[this.#linkAt(column)?.use ?? -1]?.verdict ?? unknown;
      if (verdict === satisfied) inSatisfied += 1;
      if (isMet(verdict)) inMet += 1;
    }
    return [inSatisfied, inMet];
  }

  #certain(): Worth {
    let [rules, met, progress, counted] = this.#settled;
    for (const position of this.#whole) {
      const worth = worthOf(this.#forest, position);
      rules += worth[0];
      met += worth[1];
      progress += worth[2];
    }
    return [rules + this.#madeCount, met + this.#madeCount + this.#metCount, progress, counted];
  }

  /** Weighs the edges of a column by the targets of its rules. */
  #weigh(assignment: Assignment, kind: number, column: number): void {
    const bonus = this.#isRequired[column] === 1 ? (this.#bonus[kind] ?? 0) : 0;
    let least: Verdict = unknown;
    let isContestedOnly = false;
    let inSatisfied = 0;
    let inMet = 0;
    for (const { rule, share, averts, couldBeMet, couldBeSatisfied } of this.#rulesOfColumn[column] ?? []) {
      const target = this.#targets[rule];
      if (target === 'open') {
        if (couldBeSatisfied) inSatisfied += share;
        if (couldBeMet) inMet += share;
      } else if (target === 'satisfied') least = satisfied;
      else if (target === 'met') least = least === satisfied ? satisfied : inPlan;
      else if (target === 'averted') isContestedOnly ||= averts;
    }
    for (const number of this.#linksOfColumn[column] ?? []) {
      const { use, verdict, worth, kind: rowKind, row } = this.#links[number] ?? noLink;
      const isBarred =
        verdict > least ||
        (isContestedOnly && this.#forest.contested[use] !== 1) ||
        !this.#switches.isOn(row, rowKind, use);
      const rules = worth[0] + (verdict === satisfied ? inSatisfied : 0);
      const met = worth[1] + (isMet(verdict) ? inMet : 0);
      const weight = bonus + this.sums.of(kind, rules, met, worth[2], worth[3]);
      assignment.setWeight(number, isBarred ? -1 : weight);
    }
  }

  #requires(column: number): boolean {
    for (const { rule, averts } of this.#rulesOfColumn[column] ?? []) {
      const target = this.#targets[rule];
      if (target === 'satisfied' || target === 'met' || (target === 'averted' && averts)) return true;
    }
    return false;
  }
}

function choicesWithin(
  { nodes, uses }: Forest,
  choices: readonly CourseChoice[],
  positions: readonly number[],
): number[] {
  const isWithin = (use: number): boolean => {
    const leaf = uses[use]?.leaf ?? -1;
    return positions.some((position) => leaf >= position && leaf < (nodes[position]?.end ?? 0));
  };
  return choices.flatMap((choice, number) => (choice.uses.some(isWithin) ? [number] : []));
}

const noLink: Link = { row: 0, column: 0, use: 0, kind: 'own', verdict: unknown, worth: [0, 0, 0, 0] };

/**
 * The allocation as an assignment of courses to the columns of the blocks, with a target for every rule
 * that is met by all of its columns or not at all. While a rule is open, each of its columns earns a share
 * of it; once it is to be satisfied or met, its columns have to be taken; once it is given up, they earn
 * nothing for it. So the sums are bounds, and where no open rule is met by halves the assignment reaches them.
 */
import { none } from '../../shared/index-format/layout.ts';
import { isMet, satisfied, unknown } from '../evaluate/verdict.ts';
import { Assignment, type Edge } from './assignment.ts';
import { type Column, countOf } from './columns.ts';
import type { CourseChoice } from './course-options.ts';
import type { Forest } from './forest.ts';
import type { Worth } from './objective.ts';
import type { Quota } from './quotas.ts';
import { type Row, rowsOf } from './rows.ts';
import { Sums } from './sums.ts';
import { planOf, type TargetRule, worthOf } from './target-plan.ts';

/** What a rule is to come to; `averted`: no conflict. */
export type Target = 'open' | 'satisfied' | 'met' | 'averted' | 'missed';

/** How a course counts in the first of two trees that share only so many: beside the second, or without it. */
export type Sharing = 'open' | 'shared' | 'single';

export class RuleTargets {
  readonly rules: readonly TargetRule[];
  readonly sums: Sums;
  readonly #forest: Forest;
  readonly #rows: readonly Row[];
  /** Of courses that two trees may share their uses in the first, by choice. */
  readonly #firstUses: ReadonlyMap<number, readonly number[]>;
  readonly #sharing = new Map<number, Sharing>();
  #sharedCount = 0;
  /** Rows that are not extra. */
  readonly #ownCount: number;
  /** Of the uses over each kind of row. */
  readonly #switches: Uint8Array;
  readonly #columnCount: number;
  readonly #edges: readonly (Edge & { readonly use: number })[];
  readonly #worths: readonly Worth[];
  readonly #edgesOfColumn: readonly (readonly number[])[];
  readonly #rulesOfColumn: readonly (readonly number[])[];
  readonly #assignment: Assignment;
  readonly #targets: Target[];
  /** Weights of the edges in each sum; below every fallback where the targets bar the edge. */
  readonly #weights: readonly Float64Array[];
  readonly #fallback: Float64Array;
  /** Courses that a row counts without a column: at most, and as switched. */
  readonly #counts: Float64Array;
  readonly #counted: Float64Array;
  /** What a column that has to be taken earns besides, in each sum: more than all else together. */
  readonly #bonus: readonly number[];
  readonly #isRequired: Uint8Array;
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
    this.#columnCount = plan.columns.length;
    const { rows, firstUses } = rowsOf(forest, choices, quotas, (use) => plan.isOpenUse[use] === 1);
    this.#rows = rows;
    this.#firstUses = firstUses;
    this.#ownCount = rows.filter(({ kind }) => kind !== 'extra').length;
    this.#switches = new Uint8Array(rowKinds.length * forest.uses.length);
    const takings = takingsByUse(plan.columns);
    const links = this.#rows.flatMap(({ uses, kind }, row) =>
      uses.flatMap((use) => {
        const member = rowKinds.indexOf(kind) * forest.uses.length + use;
        return (takings.get(use) ?? []).map((taking) => ({ ...taking, row, member, use }));
      }),
    );
    this.#edges = links;
    this.#worths = links.map(({ worth }) => worth);
    this.#assignment = new Assignment(this.#rows.length, this.#columnCount, links);
    this.#edgesOfColumn = gathered(this.#columnCount, links.entries(), ({ column }) => [column]);
    this.#rulesOfColumn = gathered(this.#columnCount, plan.rules.entries(), ({ shares }) => [
      ...shares.keys(),
    ]);
    this.sums = new Sums(forest, plan.columns, this.#rows.length);
    this.#fallback = new Float64Array(rows.length);
    this.#counts = Float64Array.from(rows, ({ uses }) =>
      Math.max(0, ...uses.map((use) => countOf(forest, use))),
    );
    this.#counted = new Float64Array(rows.length);
    this.#bonus = this.sums.kinds.map((kind) => this.sums.most(kind));
    this.#weights = this.sums.kinds.map(() => new Float64Array(links.length));
    this.#isRequired = new Uint8Array(this.#columnCount);
    this.#targets = plan.rules.map(() => 'open');
    for (let column = 0; column < this.#columnCount; column += 1) this.#weigh(column);
  }

  targetOf(rule: number): Target {
    return this.#targets[rule] ?? 'open';
  }

  setTarget(rule: number, target: Target): void {
    this.#targets[rule] = target;
    for (const column of this.rules[rule]?.shares.keys() ?? []) this.#weigh(column);
  }

  /** The largest sum that the targets allow, or -Infinity where they cannot be reached together. */
  bound(kind: number): number {
    const weights = this.#weights[kind];
    if (weights === undefined) return Number.POSITIVE_INFINITY;
    const rowCount = this.#switch();
    if (rowCount < this.#ownCount) return Number.NEGATIVE_INFINITY;
    for (let row = 0; row < rowCount; row += 1)
      this.#fallback[row] = this.sums.of(kind, [0, 0, 0, this.#counted[row] ?? 0]);
    let sum = this.#assignment.solve(weights, this.#switches, this.#fallback, rowCount);
    for (let column = 0; column < this.#columnCount; column += 1) {
      if (this.#isRequired[column] === 0) continue;
      if (this.#assignment.edgeAt(column) < 0) return Number.NEGATIVE_INFINITY;
      sum -= this.#bonus[kind] ?? 0;
    }
    return sum + this.sums.of(kind, this.#certain());
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
    const worth = [...this.#certain()];
    const add = (index: number, value: number): void => {
      worth[index] = (worth[index] ?? 0) + value;
    };
    for (let column = 0; column < this.#columnCount; column += 1)
      for (const [index, value] of (this.#worths[this.#assignment.edgeAt(column)] ?? []).entries())
        add(index, value);
    for (const [row, count] of this.#counted.entries()) if (this.#assignment.goesWithout(row)) add(3, count);
    for (const [rule, { shares, couldBeMet, couldBeSatisfied }] of this.rules.entries()) {
      if (this.#targets[rule] !== 'open') continue;
      const [inSatisfied, inMet] = this.#takenOf(rule);
      if (couldBeSatisfied && inSatisfied === shares.size) add(0, 1);
      if (couldBeMet && inMet === shares.size) add(1, 1);
    }
    return [worth[0] ?? 0, worth[1] ?? 0, worth[2] ?? 0, worth[3] ?? 0];
  }

  /** Uses that the last assignment takes, one for each column that is taken. */
  takenUses(): number[] {
    const uses: number[] = [];
    for (let column = 0; column < this.#columnCount; column += 1) {
      const edge = this.#edges[this.#assignment.edgeAt(column)];
      if (edge !== undefined) uses.push(edge.use);
    }
    return uses;
  }

  /** A course of which the last assignment takes two uses in the first of two trees, by its choice; or -1. */
  firstDoubled(): number {
    const counts = new Map<number, number>();
    for (const use of this.takenUses()) counts.set(use, (counts.get(use) ?? 0) + 1);
    for (const [choice, uses] of this.#firstUses) {
      const count = uses.reduce((sum, use) => sum + (counts.get(use) ?? 0), 0);
      if (count > 1) return choice;
    }
    return -1;
  }

  /** How a course may count in the first of two trees; `open`: this is not decided. */
  setSharing(choice: number, sharing: Sharing): void {
    this.#sharing.set(choice, sharing);
    this.#sharedCount = [...this.#sharing.values()].filter((each) => each === 'shared').length;
  }

  sharingOf(choice: number): Sharing {
    return this.#sharing.get(choice) ?? 'open';
  }

  /** Switches the edges by what is decided of the courses; the number of rows that are still there. */
  #switch(): number {
    const { active } = this.#forest;
    const count = active.length;
    this.#switches.set(active);
    this.#switches.fill(0, count, 2 * count);
    this.#switches.set(active, 2 * count);
    for (const [choice, uses] of this.#firstUses) {
      const sharing = this.sharingOf(choice);
      for (const use of uses) {
        if (sharing === 'shared') this.#switches[use] = 0;
        if (sharing === 'shared') this.#switches[count + use] = active[use] ?? 0;
        if (sharing !== 'open') this.#switches[2 * count + use] = 0;
      }
    }
    const rowCount = this.#rows.length - this.#sharedCount;
    for (const [row, { uses, kind }] of this.#rows.entries()) {
      const offset = rowKinds.indexOf(kind) * count;
      const isThere = row < rowCount && uses.some((use) => this.#switches[offset + use] === 1);
      this.#counted[row] = isThere ? (this.#counts[row] ?? 0) : 0;
    }
    return rowCount;
  }

  /** Columns of a rule that are taken by satisfied courses, and by met ones. */
  #takenOf(rule: number): readonly [number, number] {
    let inSatisfied = 0;
    let inMet = 0;
    for (const column of this.rules[rule]?.shares.keys() ?? []) {
      const use = this.#edges[this.#assignment.edgeAt(column)]?.use;
      const verdict = this.#forest.uses[use ?? none]?.verdict ?? unknown;
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
    const made = this.#targets.filter((target) => target === 'satisfied').length;
    const also = this.#targets.filter((target) => target === 'met').length;
    return [rules + made, met + made + also, progress, counted];
  }

  /** Weighs the edges of a column by the targets of its rules. */
  #weigh(column: number): void {
    const rules = this.#rulesOfColumn[column] ?? [];
    this.#isRequired[column] = rules.some((rule) => this.#requires(rule, column)) ? 1 : 0;
    for (const edge of this.#edgesOfColumn[column] ?? []) {
      const use = this.#edges[edge]?.use ?? 0;
      const verdict = this.#forest.uses[use]?.verdict ?? unknown;
      const own = this.#worths[edge] ?? [0, 0, 0, 0];
      let [satisfiedRules, metRules] = own;
      let isBarred = false;
      for (const rule of rules) {
        const { shares, couldBeMet, couldBeSatisfied } = this.rules[rule] ?? noRule;
        const target = this.#targets[rule];
        if (target === 'open') {
          if (couldBeSatisfied && verdict === satisfied) satisfiedRules += shares.get(column) ?? 0;
          if (couldBeMet && isMet(verdict)) metRules += shares.get(column) ?? 0;
        } else if (target === 'satisfied') isBarred ||= verdict !== satisfied;
        else if (target === 'met') isBarred ||= !isMet(verdict);
        else if (target === 'averted' && this.#requires(rule, column))
          isBarred ||= this.#forest.contested[use] !== 1;
      }
      for (const [kind, weights] of this.#weights.entries()) {
        const weight = this.sums.of(kind, [satisfiedRules, metRules, own[2], own[3]]);
        weights[edge] = isBarred
          ? -1
          : weight + (this.#isRequired[column] === 1 ? (this.#bonus[kind] ?? 0) : 0);
      }
    }
  }

  #requires(rule: number, column: number): boolean {
    const target = this.#targets[rule];
    if (target === 'averted') return this.rules[rule]?.averting.has(column) === true;
    return target === 'satisfied' || target === 'met';
  }
}

const rowKinds: readonly Row['kind'][] = ['own', 'shared', 'extra'];

const noRule: Pick<TargetRule, 'shares' | 'couldBeMet' | 'couldBeSatisfied'> = {
  shares: new Map(),
  couldBeMet: false,
  couldBeSatisfied: false,
};

function takingsByUse(columns: readonly Column[]): Map<number, { column: number; worth: Worth }[]> {
  const byUse = new Map<number, { column: number; worth: Worth }[]>();
  for (const [column, { takings }] of columns.entries()) {
    for (const { use, worth } of takings) {
      const known = byUse.get(use);
      if (known === undefined) byUse.set(use, [{ column, worth }]);
      else known.push({ column, worth });
    }
  }
  return byUse;
}

/** Numbers of the entries, for each of the places that an entry has. */
function gathered<T>(
  count: number,
  entries: Iterable<readonly [number, T]>,
  placesOf: (entry: T) => readonly number[],
): number[][] {
  const places: number[][] = Array.from({ length: count }, () => []);
  for (const [number, entry] of entries) for (const place of placesOf(entry)) places[place]?.push(number);
  return places;
}

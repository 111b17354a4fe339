/**
 * What allocations of the undecided courses could come to, as a linear program: a variable for every use
 * of an undecided course, one for every rule that could be satisfied or met by them, and rows for what rules
 * need, for exclusivity and for quotas. Every allocation is a solution of it, and it is worth as much there; so what
 * the program cannot come to no allocation can.
 */

import { conflict, isMet, unknown, type Verdict } from '../evaluate/verdict.ts';
import type { AllocationTrees, NodeRole } from './allocation-trees.ts';
import type { CourseChoice } from './course-options.ts';
import { type Linear, LinearRows, linearOf, one, scaled, sumOf, zero } from './lp/linear-rows.ts';
import { stageOf, worthOfBands } from './objective.ts';
import { addQuotas, cliquesOf } from './program-quotas.ts';
import type { Quota } from './quotas.ts';
import { RuleIndicators } from './rule-indicators.ts';
import { type Kind, kindsOf } from './search-tables.ts';

/** What a rule is worth in the bands of the objective below the credentials. */
interface Value {
  readonly satisfied: Linear;
  readonly met: Linear;
  readonly progress: Linear;
}

export class RuleProgram {
  readonly rows = new LinearRows();
  /** Variables of uses, by use; -1 where the use is decided. */
  readonly variableOfUse: Int32Array;
  /** Rules satisfied, rules met, progress, courses counted, and courses that would count with a grade. */
  readonly bands: readonly Linear[];
  /** Whether the trees could come to what they are to. */
  readonly isPossible: boolean;
  /** Of a rule that has to be met or satisfied its variable. */
  readonly required: number[] = [];
  readonly #forest: AllocationTrees;
  readonly #rules: RuleIndicators;

  /**
   * `forest` is evaluated with every undecided course counting everywhere; `outcome` is what each tree is to come to.
   */
  constructor(
    forest: AllocationTrees,
    choices: readonly CourseChoice[],
    quotas: readonly Quota[],
    outcome: readonly Verdict[],
  ) {
    this.#forest = forest;
    this.variableOfUse = new Int32Array(forest.uses.length).fill(-1);
    const kinds = kindsOf(forest, choices);
    for (const kind of kinds) this.#addKind(kind);
    this.#rules = new RuleIndicators(this.rows, forest, this.variableOfUse);
    const uses = (members: readonly number[]): Linear => sumOf(members.map((use) => this.#rules.useAt(use)));
    for (const [first] of kinds)
      for (const clique of cliquesOf(first)) this.rows.addAtMost(uses(clique), one);
    addQuotas(this.rows, forest, kinds, quotas, uses);
    this.isPossible = forest.roots.every((root, tree) => this.#require(root, outcome[tree] ?? conflict));
    this.bands = this.#bandsOfTrees();
  }

  /** Variables for the uses of courses that nothing tells apart. */
  #addKind(kind: Kind): void {
    for (const index of kind[0].uses.keys()) {
      const variable = this.rows.addVariable(kind.length, true);
      for (const { uses } of kind) this.variableOfUse[uses[index] ?? 0] = variable;
    }
  }

  /** Makes a tree come to a verdict; what is worse than a verdict is not left out here. */
  #require(root: number, verdict: Verdict): boolean {
    const stage = stageOf[verdict];
    if (stage === 4) return true;
    const { constant, terms } = this.#rules.indicator(root, stage);
    for (const [variable] of terms) this.required.push(variable);
    return constant > 0 || terms.length > 0;
  }

  #value(position: number): Value {
    const role = this.#forest.nodes[position]?.role;
    if (role === undefined || !this.#rules.isOpen(position)) return this.#settledValue(position);
    const below = this.#valueBelow(position, role);
    return {
      satisfied: sumOf([this.#rules.indicator(position, 0), below.satisfied]),
      met: sumOf([this.#rules.indicator(position, 1), below.met]),
      progress: below.progress,
    };
  }

  #settledValue(position: number): Value {
    const worth = worthOfBands(this.#forest.rulesAt(position), this.#forest.progressAt(position), 0);
    const [satisfied, met, progress] = worth.map((constant): Linear => ({ constant, terms: [] }));
    return { satisfied: satisfied ?? zero, met: met ?? zero, progress: progress ?? zero };
  }

  #valueBelow(position: number, role: NodeRole): Value {
    switch (role.role) {
      case 'course':
        return { ...nothing, progress: scaled(this.#rules.indicator(position, 1), 1000) };
      case 'selection':
        return { ...nothing, progress: this.#rules.selections.progress(role.selection, role.firstUse) };
      case 'group':
        return this.#bestOf(
          this.#forest.neededChildren(position).map((child) => this.#value(child)),
          role.required,
        );
      case 'branch':
        return this.#bestOf(
          this.#rules.branchesOf(position, role.taken).map((branch) => this.#value(branch)),
          1,
        );
      default:
        return nothing;
    }
  }

  #bestOf(values: readonly Value[], count: number): Value {
    const [satisfied, met] = this.#sumsOfBest(count, [
      values.map((value) => value.satisfied),
      values.map((value) => value.met),
    ]);
    const [progress] = this.#sumsOfBest(count, [values.map((value) => value.progress)]);
    return { satisfied: satisfied ?? zero, met: met ?? zero, progress: progress ?? zero };
  }

  /** What the best `count` come to in several things, the same ones in each. */
  #sumsOfBest(count: number, things: readonly (readonly Linear[])[]): Linear[] {
    if (things.every((sums) => sums.filter((sum) => this.rows.upperBoundOf(sum) > 0).length <= count))
      return things.map((sums) => sumOf(sums));
    const largest = things.map((sums) => Math.max(...sums.map((sum) => this.rows.upperBoundOf(sum))));
    const areAllOrNothing = things.every((sums, thing) =>
      sums.every((sum) => this.rows.isAllOrNothing(sum, largest[thing] ?? 0)),
    );
    if (areAllOrNothing)
      return things.map((sums, thing) => this.rows.capped(sumOf(sums), count * (largest[thing] ?? 0)));
    const picks = (things[0] ?? []).map(() => linearOf(this.rows.addBinary()));
    this.rows.addAtMost(sumOf(picks), { constant: count, terms: [] });
    return things.map((sums) => sumOf(sums.map((sum, index) => this.#picked(sum, picks[index] ?? zero))));
  }

  /** A sum where it is picked, and nothing else. */
  #picked(sum: Linear, pick: Linear): Linear {
    const most = this.rows.upperBoundOf(sum);
    if (sum.terms.length === 0) return scaled(pick, sum.constant);
    const picked = linearOf(this.rows.addVariable(most));
    this.rows.addAtMost(picked, sum);
    this.rows.addAtMost(picked, scaled(pick, most));
    return picked;
  }

  #bandsOfTrees(): Linear[] {
    const values = this.#forest.roots.map((root) => this.#value(root));
    const counted: Linear[] = [];
    const ungraded: Linear[] = [];
    for (const { role } of this.#forest.nodes) {
      if (role.role === 'course')
        (isMet(role.verdict) ? counted : ungraded).push(this.#rules.useAt(role.use));
      if (role.role !== 'selection') continue;
      counted.push(this.#rules.selections.counted(role.selection, role.firstUse, 1));
      for (const [index, { verdict }] of role.selection.uses.entries())
        if (verdict === unknown) ungraded.push(this.#rules.useAt(role.firstUse + index));
    }
    return [
      sumOf(values.map((value) => value.satisfied)),
      sumOf(values.map(({ met }) => met)),
      sumOf(values.map(({ progress }) => progress)),
      sumOf(counted),
      sumOf(ungraded),
    ];
  }
}

const nothing: Value = { satisfied: zero, met: zero, progress: zero };

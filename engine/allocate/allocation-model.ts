/**
 * The linear relaxation of the allocation of the undecided courses: a variable for every use of an undecided course and
 * for every rule that they could satisfy or meet, and rows for the requirements of rules, exclusivity and quotas. Every
 * allocation is a solution of the same value, so the model bounds all allocations.
 */
import { itemAt, numberAt } from '../../shared/column.ts';
import { isMet, unknown, type Verdict } from '../evaluate/verdict.ts';
import type { NodeRole } from './allocation-node.ts';
import type { AllocationTrees } from './allocation-trees.ts';
import type { ContestedCourses } from './contested-courses.ts';
import { constantOne, type Linear, LinearRows, linearOf, scaled, sumOf, zero } from './lp/linear-rows.ts';
import { tierOf, worthOf } from './objective.ts';
import { addQuotas, cliquesOf } from './quota-rows.ts';
import { RuleIndicators } from './rule-indicators.ts';
import { type CourseClass, courseClasses } from './search-tables.ts';

/** The value of a rule in the criteria of the objective below the credentials. */
interface Value {
  readonly satisfied: Linear;
  readonly met: Linear;
  readonly progress: Linear;
}

export class AllocationModel {
  readonly rows = new LinearRows();
  /** The variable of each use; -1 for decided uses. */
  readonly variableOfUse: Int32Array;
  /** Rules satisfied, rules met, progress, courses counted, courses that would count with a grade; maximised in this order. */
  readonly criteria: readonly Linear[];
  /** False if some tree cannot reach its verdict, whatever the courses do. */
  readonly isPossible: boolean;
  /** How many trees reach each tier: satisfied, met, at least unknown, not in conflict. */
  readonly credentials: readonly Linear[];
  /** Variables that must be 1 for the trees to reach their verdicts. */
  readonly required: number[] = [];
  readonly #trees: AllocationTrees;
  readonly #rules: RuleIndicators;

  /** `trees` must be evaluated with all undecided uses active. Requires `outcome`; `isJoint` adds `credentials`. */
  constructor({ trees, choices, quotas }: ContestedCourses, outcome: readonly Verdict[], isJoint = false) {
    this.#trees = trees;
    this.variableOfUse = new Int32Array(trees.uses.length).fill(-1);
    const classes = courseClasses(trees, choices);
    for (const members of classes) this.#addVariables(members);
    this.#rules = new RuleIndicators(this.rows, trees, this.variableOfUse);
    const uses = (members: readonly number[]): Linear => sumOf(members.map((use) => this.#rules.useAt(use)));
    for (const [first] of classes)
      for (const clique of cliquesOf(first)) this.rows.addAtMost(uses(clique), constantOne);
    addQuotas(this.rows, trees, classes, quotas, uses);
    this.isPossible = trees.roots.every((root, tree) => this.#require(root, itemAt(outcome, tree)));
    this.credentials = ([0, 1, 2, 3] as const).map((tier) =>
      sumOf(isJoint ? trees.roots.map((root) => this.#rules.indicator(root, tier)) : []),
    );
    this.criteria = this.#criteriaOfTrees();
  }

  /** Interchangeable courses share a variable for each of their uses: the number of them that count there. */
  #addVariables(members: CourseClass): void {
    for (const index of members[0].uses.keys()) {
      const variable = this.rows.addVariable(members.length, true);
      for (const { uses } of members) this.variableOfUse[itemAt(uses, index)] = variable;
    }
  }

  /** Requires at least a verdict of a tree; returns false if it cannot be reached. */
  #require(root: number, verdict: Verdict): boolean {
    const tier = tierOf[verdict];
    if (tier === 4) return true;
    const { constant, terms } = this.#rules.indicator(root, tier);
    for (const [variable] of terms) this.required.push(variable);
    return constant > 0 || terms.length > 0;
  }

  #value(position: number): Value {
    if (!this.#rules.isOpen(position)) return this.#decidedValue(position);
    const below = this.#valueBelow(position, itemAt(this.#trees.nodes, position).role);
    return {
      satisfied: sumOf([this.#rules.indicator(position, 0), below.satisfied]),
      met: sumOf([this.#rules.indicator(position, 1), below.met]),
      progress: below.progress,
    };
  }

  #decidedValue(position: number): Value {
    const trees = this.#trees;
    const [satisfied, met, progress] = worthOf(
      trees.values.rulesAt(position),
      trees.values.progressAt(position),
      0,
    );
    const constantly = (constant: number): Linear => ({ constant, terms: [] });
    return { satisfied: constantly(satisfied), met: constantly(met), progress: constantly(progress) };
  }

  #valueBelow(position: number, role: NodeRole): Value {
    switch (role.role) {
      case 'course':
        return { ...nothing, progress: scaled(this.#rules.indicator(position, 1), 1000) };
      case 'selection':
        return { ...nothing, progress: this.#rules.selections.progress(role.selection, role.firstUse) };
      case 'grouping':
        return this.#bestOf(
          this.#trees.neededChildren(position).map((child) => this.#value(child)),
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
    const rules = this.#sumsOfBest(count, [
      values.map(({ satisfied }) => satisfied),
      values.map(({ met }) => met),
    ]);
    const progress = this.#sumsOfBest(count, [values.map((value) => value.progress)]);
    return { satisfied: itemAt(rules, 0), met: itemAt(rules, 1), progress: itemAt(progress, 0) };
  }

  /** For each measure, the sum over the best `count` members, the same members in each measure. */
  #sumsOfBest(count: number, measures: readonly (readonly Linear[])[]): Linear[] {
    if (measures.every((sums) => sums.filter((sum) => this.rows.upperBoundOf(sum) > 0).length <= count))
      return measures.map((sums) => sumOf(sums));
    const largest = measures.map((sums) => Math.max(...sums.map((sum) => this.rows.upperBoundOf(sum))));
    const areAllOrNothing = measures.every((sums, measure) =>
      sums.every((sum) => this.rows.isAllOrNothing(sum, numberAt(largest, measure))),
    );
    if (areAllOrNothing)
      return measures.map((sums, measure) =>
        this.rows.capped(sumOf(sums), count * numberAt(largest, measure)),
      );
    const picks = itemAt(measures, 0).map(() => linearOf(this.rows.addBinary()));
    this.rows.addAtMost(sumOf(picks), { constant: count, terms: [] });
    return measures.map((sums) => sumOf(sums.map((sum, index) => this.#picked(sum, itemAt(picks, index)))));
  }

  /** The product of a sum and a binary variable, linearised. */
  #picked(sum: Linear, pick: Linear): Linear {
    const upperBound = this.rows.upperBoundOf(sum);
    if (sum.terms.length === 0) return scaled(pick, sum.constant);
    const picked = linearOf(this.rows.addVariable(upperBound));
    this.rows.addAtMost(picked, sum);
    this.rows.addAtMost(picked, scaled(pick, upperBound));
    return picked;
  }

  #criteriaOfTrees(): Linear[] {
    const values = this.#trees.roots.map((root) => this.#value(root));
    const counted: Linear[] = [];
    const ungraded: Linear[] = [];
    for (const { role } of this.#trees.nodes) {
      if (role.role === 'course')
        (isMet(role.verdict) ? counted : ungraded).push(this.#rules.useAt(role.use));
      if (role.role !== 'selection') continue;
      counted.push(this.#rules.selections.counted(role.selection, role.firstUse, 1));
      for (const [index, { verdict }] of role.selection.uses.entries())
        if (verdict === unknown)
          ungraded.push(this.#rules.selections.countingAt(role.selection, role.firstUse, index));
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

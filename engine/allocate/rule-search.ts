/**
 * Searches over rules rather than courses: which of them to meet. A linear program (allocation-model.ts) bounds
 * what the courses can achieve, for each joint verdict of the credentials, best first, and within it criterion by
 * criterion: lexicographic optimisation, in which each criterion becomes a constraint on the later ones.
 */
import { itemAt, numberAt } from '../../shared/column.ts';
import { conflict, inPlan, partial, satisfied, unknown, type Verdict } from '../evaluate/verdict.ts';
import type { WorkMeter } from '../evaluate/work-meter.ts';
import { AllocationModel } from './allocation-model.ts';
import type { AllocationTrees } from './allocation-trees.ts';
import type { ContestedCourses } from './contested-courses.ts';
import { type CourseDecisions, CriterionSearch, tolerance } from './criterion-search.ts';
import { DualSimplex } from './lp/dual-simplex.ts';
import { linearOf, scaled } from './lp/linear-rows.ts';
import { credentialRank, type Score, tierOf } from './objective.ts';
import { lacksSupply } from './supply-bound.ts';

/** Larger models take longer than the search over courses. */
const maximumRows = 1500;
/** More joint verdicts exceed any work budget. */
const maximumOutcomes = 4096;
/** From this number of credentials on, joint verdicts are not enumerated. */
const leastJointTrees = 3;

/** Work units of a node, and of a term of a row, while a model is built. */
const unitsPerNode = 16;
const unitsPerTerm = 12;

/**
 * What is proven of the best allocation: that it is optimal, that no other has better verdicts of the
 * credentials, or nothing, if the model is too large or the work budget was spent.
 */
export type Proof = 'best' | 'verdicts' | 'nothing';

/** `endsOnceMet`: proves only whether a single credential is met. */
export function searchRules(
  contested: ContestedCourses,
  decisions: CourseDecisions,
  meter: WorkMeter,
  endsOnceMet = false,
): Proof {
  if (contested.trees.roots.length >= leastJointTrees) return searchJointly(contested, decisions, meter);
  const outcomes = possibleOutcomes(contested.trees);
  if (outcomes === null) return 'nothing';
  const unitsOfBuilding = unitsOf(contested);
  for (const outcome of outcomes) {
    // All better outcomes are refuted.
    const unproven = decisions.best.credentials >= rankOf(outcome) ? 'verdicts' : 'nothing';
    if (rankOf(outcome) < decisions.best.credentials) break;
    if (endsOnceMet && rankOf(outcome) < credentialRank(inPlan)) return 'verdicts';
    // An outcome already reached is not refuted; for a single credential, the supply was checked before (search.ts).
    if (unproven === 'nothing' && !endsOnceMet && lacksSupply(contested, outcome, meter)) continue;
    if (meter.spend(unitsOfBuilding)) return unproven;
    const model = new AllocationModel(contested, outcome);
    meter.spend(model.rows.rows.reduce((sum, { length }) => sum + unitsPerTerm * length, 0));
    if (!model.isPossible) continue;
    if (model.rows.rows.length > maximumRows) return unproven;
    const proof = searchOutcome(contested, model, rankOf(outcome), decisions, meter, endsOnceMet);
    if (proof !== 'best') return proof;
  }
  return 'best';
}

/**
 * Many credentials have too many joint verdicts to enumerate: the first criteria instead count those satisfied,
 * met and so on. Nothing is required of any single one.
 */
function searchJointly(contested: ContestedCourses, decisions: CourseDecisions, meter: WorkMeter): Proof {
  if (meter.spend(unitsOf(contested))) return 'nothing';
  const outcome = contested.trees.roots.map((): Verdict => conflict);
  const model = new AllocationModel(contested, outcome, true);
  meter.spend(model.rows.rows.reduce((sum, { length }) => sum + unitsPerTerm * length, 0));
  if (model.rows.rows.length > maximumRows) return 'nothing';
  return searchOutcome(contested, model, null, decisions, meter);
}

/** An upper bound on the work units of building a model, without its rows (work-meter.ts). */
function unitsOf({ trees, choices }: ContestedCourses): number {
  let units = unitsPerNode * trees.nodes.length + trees.uses.length;
  for (const { uses, options } of choices)
    units += uses.length ** 2 * (1 + uses.length / 32 + options.length / 16);
  return Math.ceil(units);
}

/** The possible joint verdicts of the trees, best first; null if there are too many. */
function possibleOutcomes(trees: AllocationTrees): (readonly Verdict[])[] | null {
  let outcomes: (readonly Verdict[])[] = [[]];
  for (const root of trees.roots) {
    const optimistic = tierOf[trees.values.verdictAt(root)];
    const possible = verdictsBestFirst.filter(
      (verdict) => tierOf[verdict] >= optimistic && (verdict !== unknown || canBeUnknown(trees, root)),
    );
    outcomes = outcomes.flatMap((outcome) => possible.map((verdict) => [...outcome, verdict]));
    if (outcomes.length > maximumOutcomes) return null;
  }
  return outcomes.sort((a, b) => rankOf(b) - rankOf(a));
}

/**
 * Searches for the best allocation of an outcome; each criterion is constrained by the proven optima of the earlier ones.
 * `rank` is that of the outcome: allocations of a lower rank are worse in any criterion; null if nothing is required.
 */
function searchOutcome(
  { trees, choices }: ContestedCourses,
  model: AllocationModel,
  rank: number | null,
  decisions: CourseDecisions,
  meter: WorkMeter,
  endsOnceMet = false,
): Proof {
  const { rows } = model;
  const grain = grainOf(trees);
  const own = model.criteria.map((sum, criterion) =>
    criterion === progressCriterion ? scaled(sum, 1 / grain) : sum,
  );
  const criteria = rank === null ? [...model.credentials, ...own] : own;
  const floors = criteria.map((sum) => {
    const floor = rows.addVariable(rows.upperBoundOf(sum));
    rows.addAtMost(linearOf(floor), sum);
    return floor;
  });
  const simplex = new DualSimplex(rows, meter);
  for (const variable of model.required) simplex.setRange(variable, 1, 1);
  const { best } = decisions;
  const valueIn = (criterion: number): number =>
    numberAt([...(rank === null ? best.credentialCounts() : []), ...valuesOf(best, grain)], criterion);
  for (const [criterion, sum] of criteria.entries()) {
    const leastBetter = (): number =>
      rank !== null && best.credentials < rank ? Number.NEGATIVE_INFINITY : valueIn(criterion) + 1;
    const search = new CriterionSearch(model, simplex, choices, decisions, meter, leastBetter);
    if (!search.run(sum)) {
      const areVerdictsProven =
        rank === null ? criterion >= model.credentials.length : best.credentials >= rank;
      return areVerdictsProven ? 'verdicts' : 'nothing';
    }
    if (rank !== null && best.credentials !== rank) return 'best';
    if (endsOnceMet) return 'verdicts';
    const floor = numberAt(floors, criterion);
    simplex.setRange(floor, valueIn(criterion) - tolerance, simplex.highOf(floor));
  }
  return 'best';
}

/** Index of progress among the criteria of a model. */
const progressCriterion = 2;

/** The values of the criteria of a model (allocation-model.ts) in an allocation. */
function valuesOf(score: Score, grain: number): number[] {
  const [rulesSatisfied, rulesMet, progress, counted] = score.worth();
  return [rulesSatisfied, rulesMet, progress / grain, Math.floor(counted), score.ungraded];
}

function rankOf(outcome: readonly Verdict[]): number {
  return outcome.reduce<number>((sum, verdict) => sum + credentialRank(verdict), 0);
}

/** The greatest common divisor of all progress: in multiples of it, better progress differs by at least 1. */
function grainOf({ uses, nodes }: AllocationTrees): number {
  let grain = 1000;
  for (const { milliunits } of uses) grain = gcd(grain, milliunits);
  for (const { role } of nodes)
    if (role.role === 'selection') grain = gcd(grain, role.selection.demand.milliunits);
  return grain;
}

function gcd(left: number, right: number): number {
  return right === 0 ? left : gcd(right, left % right);
}

/** Whether the verdict of the tree at `root` can be unknown. */
function canBeUnknown({ nodes, uses }: AllocationTrees, root: number): boolean {
  const { end } = itemAt(nodes, root);
  const isOpen = nodes.slice(root, end).some(({ role }) => {
    return role.role === 'branch' || (role.role === 'constant' && role.verdict === unknown);
  });
  return isOpen || uses.some(({ leaf, verdict }) => verdict === unknown && leaf >= root && leaf < end);
}

/** A verdict of each tier, best first. */
const verdictsBestFirst: readonly Verdict[] = [satisfied, inPlan, unknown, partial, conflict];

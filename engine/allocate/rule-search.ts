/**
 * Branch and bound over the rules rather than the courses: which of them are to be met. What the courses can come to
 * then is bounded by a linear program (rule-program.ts), one band of the objective after the other: once it
 * is proven how many rules can be satisfied, only allocations with as many are looked for, and so on.
 */
import type { Deadline } from '../evaluate/deadline.ts';
import { conflict, inPlan, partial, satisfied, unknown, type Verdict } from '../evaluate/verdict.ts';
import type { AllocationTrees } from './allocation-trees.ts';
import { BandSearch, type Courses, tolerance } from './band-search.ts';
import type { CourseChoice } from './course-options.ts';
import { DualSimplex } from './lp/dual-simplex.ts';
import { linearOf, scaled } from './lp/linear-rows.ts';
import { credentialRank, type Score, stageOf } from './objective.ts';
import type { Quota } from './quotas.ts';
import { RuleProgram } from './rule-program.ts';

/** Programs with more rows than this take too long. */
const maximumRows = 1500;
/** What so many trees could come to together is more than the time budget ever holds. */
const maximumOutcomes = 4096;

export class RuleSearch {
  readonly #forest: AllocationTrees;
  readonly #choices: readonly CourseChoice[];
  readonly #quotas: readonly Quota[];
  readonly #courses: Courses;
  readonly #deadline: Deadline;
  readonly #grain: number;

  constructor(
    forest: AllocationTrees,
    choices: readonly CourseChoice[],
    quotas: readonly Quota[],
    courses: Courses,
    deadline: Deadline,
  ) {
    this.#forest = forest;
    this.#choices = choices;
    this.#quotas = quotas;
    this.#courses = courses;
    this.#deadline = deadline;
    this.#grain = grainOf(forest);
  }

  /** Whether the best allocation that was kept is proven to be best. */
  run(): boolean {
    const outcomes = this.#outcomes();
    if (outcomes === null) return false;
    for (const outcome of outcomes) {
      const rank = rankOf(outcome);
      if (rank < this.#courses.best.credentials) break;
      const program = new RuleProgram(this.#forest, this.#choices, this.#quotas, outcome);
      if (!program.isPossible) continue;
      if (program.rows.rows.length > maximumRows) return false;
      if (!this.#search(program, rank)) return false;
    }
    return true;
  }

  /** What the trees could come to together, best first; null where that is too much to look at. */
  #outcomes(): (readonly Verdict[])[] | null {
    let outcomes: (readonly Verdict[])[] = [[]];
    for (const root of this.#forest.roots) {
      const optimistic = this.#forest.verdictAt(root);
      const below = levels.filter((verdict) => stageOf[verdict] >= stageOf[optimistic]);
      const open = below.filter((verdict) => verdict !== unknown || hasUnknown(this.#forest, root));
      outcomes = outcomes.flatMap((outcome) => open.map((verdict) => [...outcome, verdict]));
      if (outcomes.length > maximumOutcomes) return null;
    }
    return outcomes.sort((a, b) => rankOf(b) - rankOf(a));
  }

  /** Looks for the best allocation of an outcome, band by band; each band holds what is proven of those before. */
  #search(program: RuleProgram, rank: number): boolean {
    const { rows } = program;
    const bands = program.bands.map((sum, band) =>
      band === progressBand ? scaled(sum, 1 / this.#grain) : sum,
    );
    const floors = bands.map((sum) => {
      const floor = rows.addVariable(rows.upperBoundOf(sum));
      rows.addAtMost(linearOf(floor), sum);
      return floor;
    });
    const simplex = new DualSimplex(rows, this.#deadline);
    for (const variable of program.required) simplex.setRange(variable, 1, 1);
    for (const [band, sum] of bands.entries()) {
      const search = new BandSearch(
        program,
        simplex,
        this.#choices,
        this.#courses,
        this.#deadline,
        (best) => {
          if (best.credentials < rank) return Number.NEGATIVE_INFINITY;
          return (bandsOf(best, this.#grain)[band] ?? 0) + 1;
        },
      );
      if (!search.run(sum)) return false;
      if (this.#courses.best.credentials !== rank) return true;
      const floor = floors[band] ?? 0;
      simplex.setRange(
        floor,
        (bandsOf(this.#courses.best, this.#grain)[band] ?? 0) - tolerance,
        simplex.highOf(floor),
      );
    }
    return true;
  }
}

/** Place of the progress among the bands. */
const progressBand = 2;

/** The bands of a program, as an allocation has them. */
function bandsOf(score: Score, grain: number): number[] {
  const [rulesSatisfied, rulesMet, progress, counted] = score.worth();
  return [rulesSatisfied, rulesMet, progress / grain, Math.floor(counted), score.ungraded];
}

function rankOf(outcome: readonly Verdict[]): number {
  return outcome.reduce<number>((sum, verdict) => sum + credentialRank(verdict), 0);
}

/** What all progress is a multiple of. */
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

/** Whether the tree at `root` could come to be unknown. */
function hasUnknown({ nodes, uses }: AllocationTrees, root: number): boolean {
  const end = nodes[root]?.end ?? root;
  const isOpen = nodes.slice(root, end).some(({ role }) => {
    return role.role === 'branch' || (role.role === 'constant' && role.verdict === unknown);
  });
  return isOpen || uses.some(({ leaf, verdict }) => verdict === unknown && leaf >= root && leaf < end);
}

/** A verdict for each stage, best first. */
const levels: readonly Verdict[] = [satisfied, inPlan, unknown, partial, conflict];

/**
 * Plan completion: the best plans from what a student holds to what is wanted, each held to the ordinary engine before it is
 * returned. README.md is the map of this folder.
 */
import { assert } from '../../shared/assert.ts';
import { itemAt } from '../../shared/column.ts';
import type { CompletionOutcome } from '../../shared/contract/words.ts';
import { none } from '../../shared/index-format/layout.ts';
import { groupOf, requirementOf } from '../evaluate/course-columns.ts';
import type { AssumptionFinding } from '../evaluate/finding-list.ts';
import type { InquiryTraces } from '../evaluate/inquiry.ts';
import { noEntry } from '../evaluate/student.ts';
import { AddableCodes } from './addable-codes.ts';
import type { CompletionProblem } from './completion-problem.ts';
import { type EarliestTerms, earliestTerms, never } from './earliest-terms.ts';
import type { Obstacle } from './obstacle.ts';
import { findObstacles, keptObstacles } from './obstacles.ts';
import { checkCourses, loadPlan, type OpenCourse } from './plan-check.ts';
import { type PlanItem, planItems } from './plan-items.ts';
import type { Stage } from './plan-objectives.ts';
import { RefutedTerms } from './refuted-terms.ts';
import { maximumLooseRounds, type RelevanceOptions, relevantCodes } from './relevant-courses.ts';
import { RulePossibility } from './rule-possibility.ts';
import type { Placement } from './solution.ts';
import type { SolverBudget } from './solver-budget.ts';
import { type Cut, type FoundPlan, StagedSearch } from './staged-search.ts';

export interface CompletedPlan {
  readonly placements: readonly Placement[];
  readonly bounds: ReadonlyMap<Stage, number>;
  readonly isProven: boolean;
  /** Whether it leans on what nothing settles. */
  readonly isConditional: boolean;
  readonly open: readonly OpenCourse[];
  /** Besides those of the targets. */
  readonly assumptions: readonly AssumptionFinding[];
}

export interface Completion {
  readonly outcome: CompletionOutcome;
  readonly plans: readonly CompletedPlan[];
  readonly obstacles: readonly Obstacle[];
  /** Plans that the program found and the ordinary engine did not confirm: bugs. */
  readonly refusedPlans: readonly string[];
}

/** What the targets come to under the plan that is loaded. */
export type TargetCheck = 'met' | 'open' | 'unmet' | 'bounded';

export interface CompletionContext {
  readonly problem: CompletionProblem;
  readonly budget: SolverBudget;
  readonly traces: InquiryTraces;
  /** Asks the ordinary engine about every target. */
  readonly checkTargets: () => TargetCheck;
}

/** What rounds have found: a plan that was the best with rules left out, and holds, is the best with them. */
interface Begun {
  readonly plans: CompletedPlan[];
  readonly cuts: Cut[];
  /** What was wrong with plans that the engine did not confirm. */
  readonly refusedPlans: string[];
  readonly refuted: RefutedTerms;
}

/** After this many plans that are not confirmed the search ends. */
const maximumRefusedPlans = 3;
/** With no more codes than this that can matter, only the first program leaves out rules. */
const fewCodes = 256;

export function complete(context: CompletionContext): Completion {
  const { problem } = context;
  problem.evaluator.load(problem.state, problem.settledEntries);
  const misplaced = keptObstacles(problem);
  if (misplaced.length > 0) return { outcome: 'none', plans: [], obstacles: misplaced, refusedPlans: [] };
  const isSmall =
    relevantCodes(problem, new AddableCodes(problem), { tight: 'all' }).codes.length <= fewCodes;
  const tight = new Set<number>();
  const begun: Begun = { plans: [], cuts: [], refusedPlans: [], refuted: new RefutedTerms() };
  for (let round = 1; round < (isSmall ? 2 : maximumLooseRounds); round += 1) {
    const found = completeWith(context, begun, tight);
    if (!('loose' in found)) return found;
    for (const code of found.loose) tight.add(code);
  }
  const found = completeWith(context, begun, 'all');
  assert(!('loose' in found), 'no code is loose where all are tight');
  return found;
}

/** A completion in which only tight codes bring their rules; or the codes that have to be tight, too. */
function completeWith(
  context: CompletionContext,
  { plans, cuts, refusedPlans, refuted }: Begun,
  tight: RelevanceOptions['tight'],
): Completion | { readonly loose: readonly number[] } {
  const { problem } = context;
  problem.evaluator.load(problem.state, problem.settledEntries);
  const addable = new AddableCodes(problem);
  const earliest = earliestTerms(problem, relevantCodes(problem, addable, { tight }));
  const fewestTerms = fewestPossibleTerms(problem, earliest);
  if (fewestTerms === null) return noPlan(context);
  const items = planItems({ problem, addable, earliest, tight });
  let isCut = false;
  // What rows cannot say exactly is left out at first: a plan that holds all the same is proven.
  let isLenient = true;
  while (plans.length < problem.maximumPlans && refusedPlans.length < maximumRefusedPlans) {
    problem.evaluator.load(problem.state, problem.settledEntries);
    const dissolved = dissolve(items, cuts);
    const { budget } = context;
    const outcome = new StagedSearch({
      problem,
      items: dissolved,
      budget,
      fewestTerms,
      cuts,
      isLenient,
      refuted,
    }).run();
    if (outcome.kind === 'bounded') isCut = true;
    if (outcome.kind === 'loose') return { loose: outcome.codes };
    if (outcome.kind === 'none' && plans.length === 0 && refusedPlans.length === 0) return noPlan(context);
    if (outcome.kind !== 'found') break;
    const checked = check(context, outcome.plan);
    // The evaluation itself ran out of its work: whether the plan holds is open.
    if (checked === null) break;
    if (typeof checked === 'string' && outcome.plan.isRelaxed) {
      isLenient = false;
      continue;
    }
    const courses = new Set(outcome.plan.placements.map(({ course }) => course));
    if (typeof checked === 'string') refusedPlans.push(checked);
    else plans.push(refusedPlans.length === 0 ? checked : { ...checked, isProven: false });
    cuts.push({ courses, allowsMore: typeof checked !== 'string' });
    if (courses.size === 0) break;
  }
  const [first] = plans;
  if (first === undefined) return { outcome: 'bounded', plans, obstacles: [], refusedPlans };
  const isWhole = !isCut || plans.length > 0;
  return { outcome: isWhole ? outcomeOf(first) : 'bounded', plans, obstacles: [], refusedPlans };
}

/** Why, with the rules of all codes. */
function noPlan({ problem, budget }: CompletionContext): Completion {
  problem.evaluator.load(problem.state, problem.settledEntries);
  const addable = new AddableCodes(problem);
  const earliest = earliestTerms(problem, relevantCodes(problem, addable, { tight: 'all' }));
  const obstacles = findObstacles(problem, addable, earliest, budget);
  return { outcome: 'none', plans: [], obstacles, refusedPlans: [] };
}

function outcomeOf({ isConditional }: CompletedPlan): CompletionOutcome {
  return isConditional ? 'complete_if' : 'complete';
}

/** The plan as the ordinary engine sees it, or what is wrong with it; null if that is not settled within the work budget. */
function check(
  context: CompletionContext,
  { placements, bounds, isProven }: FoundPlan,
): CompletedPlan | string | null {
  const { problem, traces, checkTargets } = context;
  loadPlan(problem, placements);
  const courses = checkCourses(problem, traces, placements);
  if (courses.kind === 'fails') return `course ${courses.course}: ${courses.fault}`;
  const targets = checkTargets();
  if (targets === 'bounded') return null;
  if (targets === 'unmet') return 'targets unmet';
  if (targets === 'open' && problem.unknowns === 'forbid') return 'targets open';
  const isConditional = targets === 'open' || courses.open.length > 0;
  const { open, assumptions } = courses;
  return { placements, bounds, isProven, isConditional, open, assumptions };
}

/** The fewest terms that could be enough if only the order of courses mattered; null if the whole horizon is not. */
function fewestPossibleTerms(problem: CompletionProblem, earliest: EarliestTerms): number | null {
  const { evaluator, terms, kept, movable, courses, credentials, settledCourses } = problem;
  const { sections, student } = evaluator;
  const possibility = new RulePossibility(problem);
  const wholeRoots = credentials.map((credential) => requirementOf(sections, credential));
  let fewest = 0;
  for (const [term, count] of settledCourses.entries()) if (count > 0) fewest = term + 1;
  for (const { term } of kept) fewest = Math.max(fewest, term + 1);
  const wanted = [
    ...courses.filter((course) => student.firstOf(groupOf(sections, course)) === noEntry),
    ...(problem.planned === 'move' ? movable.map(({ course }) => course) : []),
  ];
  for (const course of wanted) {
    const first = earliest.of(course);
    if (first === never) return null;
    fewest = Math.max(fewest, first + 1);
  }
  for (let count = fewest; count <= terms.length; count += 1) {
    const hand = earliest.atEnd(count);
    if (wholeRoots.every((root) => possibility.of(root, hand))) return count;
  }
  return null;
}

/** Courses that a cut names become items of their own. */
function dissolve(items: readonly PlanItem[], cuts: readonly Cut[]): readonly PlanItem[] {
  const named = new Set(cuts.flatMap(({ courses }) => [...courses]));
  if (named.size === 0) return items;
  return items.flatMap((item): PlanItem[] => {
    if (item.codes.length === 1) return [item];
    const singles = item.codes.filter((code) => named.has(code));
    if (singles.length === 0) return [item];
    const rest = item.codes.flatMap((code, at) =>
      named.has(code) ? [] : [{ code, group: itemAt(item.groups, at) }],
    );
    const isSure = (code: number): boolean => item.codes.indexOf(code) < item.sureCount;
    const own = singles.map((code): PlanItem => {
      const group = itemAt(item.groups, item.codes.indexOf(code));
      return { ...item, codes: [code], group, groups: [group], sureCount: isSure(code) ? 1 : 0 };
    });
    if (rest.length === 0) return own;
    const codes = rest.map(({ code }) => code);
    const groups = rest.map(({ group }) => group);
    const sureCount = codes.filter(isSure).length;
    return [
      ...own,
      { ...item, codes, groups, group: codes.length === 1 ? itemAt(groups, 0) : none, sureCount },
    ];
  });
}

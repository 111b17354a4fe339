/**
 * Branch and bound over the rules rather than the courses: which of them are to be satisfied, which met and
 * which given up; then the courses are an assignment (rule-targets.ts). Where units, limits or mixed rules
 * let an assignment promise more than an allocation can hold, nothing is proven here.
 */
import type { Deadline } from '../evaluate/deadline.ts';
import { conflict, inPlan, isMet, partial, satisfied, unknown, type Verdict } from '../evaluate/verdict.ts';
import type { CourseChoice } from './course-options.ts';
import type { Forest } from './forest.ts';
import { compareWorths, credentialRank, type Score } from './objective.ts';
import type { Quota } from './quotas.ts';
import { RuleTargets, type Target } from './rule-targets.ts';

export interface Realized {
  /** Null where quotas leave no allocation. */
  readonly score: Score | null;
  /** The first of the courses that could not be used as wanted, or -1. */
  readonly lost: number;
}

/** The courses to be decided, and the best allocation so far. */
export interface Courses {
  readonly best: Score;
  /** Makes an allocation of what an assignment takes, and keeps it if it is better. */
  realize(taken: readonly number[]): Realized;
  decide(course: number, option: number): boolean;
  isDecided(course: number): boolean;
  reopen(course: number, option: number): void;
}

/** Assignments that are solved before the courses are searched after all. */
const maximumNodes = 4000;
/** Assignments that are made allocations before they are best: something to compare with. */
const guesses = 30;
/** Smaller than any share of a rule, larger than what rounding does. */
const tolerance = 1e-6;

export class RuleSearch {
  readonly #forest: Forest;
  readonly #targets: RuleTargets;
  readonly #choices: readonly CourseChoice[];
  readonly #courses: Courses;
  readonly #deadline: Deadline;
  /** The rule of each root, -1 where nothing is to be decided for it. */
  readonly #rootRules: readonly number[];
  #isProven = true;
  #credentials = 0;
  #nodes = 0;
  #likely = 0;

  constructor(
    forest: Forest,
    choices: readonly CourseChoice[],
    quotas: readonly Quota[],
    courses: Courses,
    deadline: Deadline,
  ) {
    this.#forest = forest;
    this.#targets = new RuleTargets(forest, choices, quotas);
    this.#choices = choices;
    this.#courses = courses;
    this.#deadline = deadline;
    this.#rootRules = forest.roots.map((root) =>
      this.#targets.rules.findIndex(({ position }) => position === root),
    );
  }

  /** Whether the best allocation that was kept is proven to be best. */
  run(): boolean {
    if (!this.#targets.sums.isExact) return false;
    for (const verdicts of this.#outcomes()) {
      this.#credentials = verdicts.reduce<number>((sum, verdict) => sum + credentialRank(verdict), 0);
      if (this.#credentials < this.#courses.best.credentials) break;
      for (const [tree, rule] of this.#rootRules.entries())
        if (rule >= 0) this.#targets.setTarget(rule, targetOf[verdicts[tree] ?? conflict]);
      this.#descend();
      for (const rule of this.#rootRules) if (rule >= 0) this.#targets.setTarget(rule, 'open');
      if (!this.#isProven) return false;
    }
    return true;
  }

  /** What the trees could come to together, best first. */
  #outcomes(): (readonly Verdict[])[] {
    let outcomes: (readonly Verdict[])[] = [[]];
    for (const root of this.#forest.roots) {
      const optimistic = this.#forest.verdictAt(root);
      const below = levels.filter((verdict) => levelOf(verdict) >= levelOf(optimistic));
      const open = below.filter((verdict) => verdict !== unknown || hasUnknown(this.#forest, root));
      outcomes = outcomes.flatMap((outcome) => open.map((verdict) => [...outcome, verdict]));
    }
    const rank = (outcome: readonly Verdict[]): number =>
      outcome.reduce<number>((sum, verdict) => sum + credentialRank(verdict), 0);
    return outcomes.sort((a, b) => rank(b) - rank(a));
  }

  #descend(): void {
    if (!this.#isProven || !this.#canBeat()) return;
    this.#nodes += 1;
    if (this.#deadline.passed() || this.#nodes > maximumNodes) {
      this.#isProven = false;
      return;
    }
    const targets = this.#targets;
    // What kept the branch alive says where to branch; only where it says nothing the exact sum is asked.
    let rule = this.#credentials === this.#courses.best.credentials ? targets.firstHalfMet() : -1;
    if (rule < 0) {
      if (targets.bound(targets.sums.exactKind) === Number.NEGATIVE_INFINITY) return;
      rule = targets.firstHalfMet();
      if (rule < 0) {
        this.#settle();
        return;
      }
      if (this.#nodes <= guesses) this.#courses.realize(targets.takenUses());
    }
    const { couldBeSatisfied = false } = targets.rules[rule] ?? {};
    const branches: Target[] = couldBeSatisfied ? ['satisfied', 'met', 'missed'] : ['met', 'missed'];
    for (const target of branches) {
      targets.setTarget(rule, target);
      this.#descend();
    }
    targets.setTarget(rule, 'open');
  }

  /** No open rule is met by halves: the assignment is best for the targets, if an allocation can hold it. */
  #settle(): void {
    const promised = this.#targets.worth();
    const { score, lost } = this.#courses.realize(this.#targets.takenUses());
    const isHeld = score !== null && score.credentials >= this.#credentials;
    if (isHeld && compareWorths(score.worth(), promised) >= 0) return;
    const doubled = this.#targets.firstDoubled();
    if (doubled >= 0 && this.#targets.sharingOf(doubled) === 'open') {
      for (const sharing of ['shared', 'single'] as const) {
        this.#targets.setSharing(doubled, sharing);
        this.#descend();
      }
      this.#targets.setSharing(doubled, 'open');
      return;
    }
    this.#branchOn(
      lost >= 0 ? lost : this.#targets.wholeChoices.find((each) => !this.#courses.isDecided(each)),
    );
  }

  #branchOn(course = -1): void {
    if (course < 0) this.#isProven = false;
    for (const [option] of (this.#choices[course]?.options ?? []).entries()) {
      if (!this.#courses.decide(course, option)) continue;
      this.#targets.refresh();
      if (this.#isReachable()) this.#descend();
      this.#courses.reopen(course, option);
      this.#targets.refresh();
    }
  }

  /** Whether the trees could still come to what they are to, whatever becomes of the undecided courses. */
  #isReachable(): boolean {
    const credentials = this.#forest.roots.reduce(
      (sum, root) => sum + credentialRank(this.#forest.verdictAt(root)),
      0,
    );
    return credentials >= this.#credentials;
  }

  /** Whether something better than the best allocation so far can come of the targets. */
  #canBeat(): boolean {
    if (this.#credentials !== this.#courses.best.credentials) return true;
    const { sums } = this.#targets;
    const worth = this.#courses.best.worth();
    for (let turn = 0; turn < sums.exactKind; turn += 1) {
      const kind = (turn + this.#likely) % sums.exactKind;
      const enough = sums.better(kind, worth) - tolerance;
      if (this.#targets.bound(kind, enough) < enough) continue;
      this.#likely = kind;
      return true;
    }
    return false;
  }
}

/** Whether the tree at `root` could come to be unknown. */
function hasUnknown({ nodes, uses }: Forest, root: number): boolean {
  const end = nodes[root]?.end ?? root;
  const isOpen = nodes.slice(root, end).some(({ role }) => {
    return role.role === 'branch' || (role.role === 'constant' && role.verdict === unknown);
  });
  return isOpen || uses.some(({ leaf, verdict }) => verdict === unknown && leaf >= root && leaf < end);
}

const levels: readonly Verdict[] = [satisfied, inPlan, unknown, partial, conflict];

function levelOf(verdict: Verdict): number {
  if (isMet(verdict)) return verdict;
  return verdict === unknown ? 2 : verdict === conflict ? 4 : 3;
}

/** What a tree's own rule is to come to for a verdict of the tree. */
const targetOf: Readonly<Record<Verdict, Target>> = [
  'satisfied',
  'met',
  'averted',
  'averted',
  'missed',
  'averted',
];

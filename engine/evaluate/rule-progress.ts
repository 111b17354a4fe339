/** Sums and minima of progress: bars of courses and units, of one rule or of several (decisions.md, J.6). */

/** A selection may count more than it requires; the rules above count at most what it requires. */
export interface ProgressBar {
  readonly required: number;
  readonly completed: number;
  readonly inPlan: number;
}

export interface RuleProgress {
  readonly courses: ProgressBar;
  /** In milliunits; null if no rule at or below the node requires units. */
  readonly milliunits: ProgressBar | null;
  /** The number of summed rules that no course can meet in the current state. */
  readonly deadEnds: number;
}

export const emptyBar: ProgressBar = { required: 0, completed: 0, inPlan: 0 };
/** The progress of rules that require no course. */
export const emptyProgress: RuleProgress = { courses: emptyBar, milliunits: null, deadEnds: 0 };
export const deadEnd: RuleProgress = { courses: emptyBar, milliunits: null, deadEnds: 1 };

export function ofCourses(courses: ProgressBar): RuleProgress {
  return { courses, milliunits: null, deadEnds: 0 };
}

/** The progress of rules whose courses `other` counts, too: the larger remainder of the two. */
export function covered(rules: RuleProgress, other: RuleProgress): RuleProgress {
  const isInUnits = rules.milliunits !== null || other.milliunits !== null;
  return {
    courses: longer(rules.courses, other.courses),
    milliunits: isInUnits ? longer(rules.milliunits ?? emptyBar, other.milliunits ?? emptyBar) : null,
    deadEnds: rules.deadEnds + other.deadEnds,
  };
}

function longer(a: ProgressBar, b: ProgressBar): ProgressBar {
  const required = Math.max(a.required, b.required);
  const toComplete = Math.max(leftToComplete(a), leftToComplete(b));
  const inPlan = toComplete - Math.max(left(a), left(b));
  return { required, completed: required - toComplete, inPlan };
}

/** The sum of the `count` rules with the fewest courses left; each missing rule counts as one course. */
export function fewestLeft(rules: readonly RuleProgress[], count: number): RuleProgress {
  const chosen = chooseFewest(rules, count);
  const absent = Math.max(0, count - chosen.length);
  const courses = { required: absent, completed: 0, inPlan: 0 };
  let milliunits: { required: number; completed: number; inPlan: number } | null = null;
  let deadEnds = 0;
  for (const rule of chosen) {
    deadEnds += rule.deadEnds;
    addTo(courses, rule.courses);
    if (rule.milliunits === null) continue;
    milliunits ??= { required: 0, completed: 0, inPlan: 0 };
    addTo(milliunits, rule.milliunits);
  }
  return { courses, milliunits, deadEnds };
}

function chooseFewest(rules: readonly RuleProgress[], count: number): readonly RuleProgress[] {
  if (count >= rules.length) return rules;
  if (count === 1) return [rules.reduce((best, rule) => (byCoursesLeft(rule, best) < 0 ? rule : best))];
  return rules.toSorted(byCoursesLeft).slice(0, count);
}

/** Rules that courses can meet first; then by courses left without planned ones, left to complete, and required. */
function byCoursesLeft(a: RuleProgress, b: RuleProgress): number {
  return (
    a.deadEnds - b.deadEnds ||
    left(a.courses) - left(b.courses) ||
    leftToComplete(a.courses) - leftToComplete(b.courses) ||
    a.courses.required - b.courses.required
  );
}

function left({ required, completed, inPlan }: ProgressBar): number {
  return Math.max(0, required - completed - inPlan);
}

function leftToComplete({ required, completed }: ProgressBar): number {
  return Math.max(0, required - completed);
}

/** Adds a rule to a sum, at most as much as it requires, completed progress first. */
function addTo(
  sum: { required: number; completed: number; inPlan: number },
  { required, completed, inPlan }: ProgressBar,
): void {
  const done = Math.min(completed, required);
  sum.required += required;
  sum.completed += done;
  sum.inPlan += Math.min(inPlan, required - done);
}

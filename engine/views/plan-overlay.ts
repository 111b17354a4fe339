/** The status of each node of a view under a plan, derived from the verdicts that queries return. */
import { uint32At } from '../../shared/column.ts';
import { entryStatuses, type OverlayStatus } from '../../shared/contract/words.ts';
import { allocate } from '../allocate/allocate.ts';
import type { Evaluator } from '../evaluate/evaluator.ts';
import { courseVerdict } from '../evaluate/inquiry.ts';
import { noEntry, wholeState } from '../evaluate/student/student.ts';
import { Trace } from '../evaluate/trace.ts';
import {
  conflict,
  inPlan,
  partial,
  satisfied,
  unknown,
  unsatisfied,
  type Verdict,
} from '../evaluate/verdict.ts';
import { ruleTree } from '../evaluate/whole-rules.ts';
import type { WorkEnd, WorkMeter } from '../evaluate/work-meter.ts';
import type { ViewNode } from './links.ts';
import type { NodeSpace } from './node-space.ts';

const inProgress = entryStatuses.indexOf('in_progress');

/** The status of a course that is not in the plan. Completed courses unlock it, planned ones do not. */
const courseStatuses: Readonly<Record<Verdict, OverlayStatus>> = {
  [satisfied]: 'unlocked',
  [inPlan]: 'locked',
  [partial]: 'locked',
  [unsatisfied]: 'locked',
  [conflict]: 'locked',
  [unknown]: 'unknown',
};

/** The status of a rule or credential: met by completed courses, met by planned ones, or not met. */
const ruleStatuses: Readonly<Record<Verdict, OverlayStatus>> = { ...courseStatuses, [inPlan]: 'planned' };

interface TreeVerdicts {
  readonly verdict: Verdict;
  at(rule: number): Verdict;
}

const nothingKnown: TreeVerdicts = { verdict: unknown, at: () => unknown };

/** Units of work for a course, in addition to its evaluation (work-meter.ts). */
const unitsPerCourse = 4;

export class PlanOverlay {
  readonly #space: NodeSpace;
  readonly #evaluator: Evaluator;
  readonly #meter: WorkMeter;
  /** Nodes of records whose evaluation was cut off or not started, and what ended it. */
  readonly bounded = new Map<number, WorkEnd>();
  /** The evaluated trees, by root. */
  readonly #trees = new Map<number, TreeVerdicts>();

  /** @param evaluator has the student loaded */
  constructor(space: NodeSpace, evaluator: Evaluator, meter: WorkMeter) {
    this.#space = space;
    this.#evaluator = evaluator;
    this.#meter = meter;
  }

  statusOf({ node, root, owner }: ViewNode): OverlayStatus {
    const space = this.#space;
    if (space.isRule(node)) return ruleStatuses[this.#tree(owner, root).at(node - space.rules)];
    if (space.isCourse(node)) return this.#courseStatus(node);
    if (!space.hasRecord(node)) return 'unknown';
    const requirement = uint32At(space.sections['credential.requirement'], node - space.credentials);
    return ruleStatuses[this.#tree(node, requirement).verdict];
  }

  #courseStatus(course: number): OverlayStatus {
    const { student, sections } = this.#evaluator;
    let held: OverlayStatus | null = null;
    const group = uint32At(sections['course.group'], course);
    for (let entry = student.firstOf(group); entry !== noEntry; entry = student.nextOf(entry)) {
      if (student.isCompleted(entry)) return 'taken';
      if (student.status[entry] === inProgress) held = 'in_progress';
      else held ??= 'planned';
    }
    if (held !== null) return held;
    if (!this.#space.hasRecord(course) || this.#hasEnded(course)) return 'unknown';
    return courseStatuses[courseVerdict(this.#evaluator, course, wholeState)];
  }

  #tree(owner: number, root: number): TreeVerdicts {
    const known = this.#trees.get(root);
    if (known !== undefined) return known;
    const made = this.#space.isCourse(owner) ? this.#ruleTree(owner, root) : this.#requirement(owner);
    this.#trees.set(root, made);
    return made;
  }

  /** Charges the work since the last call; if none is left, records the course as bounded and returns true. */
  #hasEnded(course: number): boolean {
    this.#meter.spend(unitsPerCourse + this.#evaluator.takeSteps());
    const { endedBy } = this.#meter;
    if (endedBy !== null) this.bounded.set(course, endedBy);
    return endedBy !== null;
  }

  #ruleTree(owner: number, root: number): TreeVerdicts {
    if (this.#hasEnded(owner)) return nothingKnown;
    const trace = new Trace();
    this.#evaluator.concurrentThrough = wholeState;
    const tree = ruleTree(this.#evaluator, trace, root, wholeState, wholeState);
    return { verdict: tree.verdict, at: (rule) => tree.trace.at(rule) };
  }

  /** Evaluates a credential with its courses allocated exactly, as `credential-progress` does. */
  #requirement(owner: number): TreeVerdicts {
    const { trees } = allocate(this.#evaluator, [owner - this.#space.credentials], this.#meter);
    const [tree] = trees;
    if (tree === undefined) return nothingKnown;
    if (tree.endedBy !== null) this.bounded.set(owner, tree.endedBy);
    return { verdict: tree.verdict, at: (rule) => tree.verdictOf(rule) };
  }
}

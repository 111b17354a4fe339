/** The target of an enumeration: whether it is reached, and its unmet rules. */
import { assert } from '../../shared/assert.ts';
import { none } from '../../shared/index-format/layout.ts';
import { requirementOf } from '../evaluate/graph/course-columns.ts';
import { antirequisitesVerdict } from '../evaluate/inquiry.ts';
import { wholeState } from '../evaluate/student/student.ts';
import { conflict, isMet } from '../evaluate/verdict.ts';
import { type AddedCourses, type RuleInTime, unmetRules } from './added-courses.ts';
import type { PathTarget } from './alternative-path.ts';
import { type Timing, timingOfTarget } from './timing.ts';

/** True if the evaluator's student meets the credential target. */
export type CredentialTest = () => boolean;

export class PathGoal {
  readonly target: PathTarget;
  readonly timing: Timing;
  /** The target's course, or `none`. */
  readonly course: number;
  readonly #added: AddedCourses;
  /** Replaces the default test of a credential, the requirement's verdict. */
  readonly #isCredentialMet: CredentialTest | null;

  constructor(target: PathTarget, added: AddedCourses, isCredentialMet: CredentialTest | null) {
    this.target = target;
    this.timing = timingOfTarget(target.kind === 'course' ? target.term : wholeState);
    this.course = target.kind === 'course' ? target.course : none;
    this.#added = added;
    this.#isCredentialMet = isCredentialMet;
  }

  /** The unmet rules of the target; for a credential, its requirement. */
  unmetRules(): RuleInTime[] {
    const { evaluator } = this.#added;
    if (this.target.kind === 'course') return unmetRules(evaluator, this.target.course, this.timing);
    evaluator.concurrentThrough = wholeState;
    const root = requirementOf(evaluator.sections, this.target.credential);
    assert(root !== none, 'a credential that paths are requested for is in the catalog');
    const isTargetMet = this.#isCredentialMet?.() ?? isMet(evaluator.verdict(root, wholeState));
    return isTargetMet ? [] : [{ root, through: wholeState }];
  }

  isReached(): boolean {
    return this.unmetRules().length === 0;
  }

  /** True if no addition can reach the target, since the state contains one of its antirequisites. */
  isExcluded(): boolean {
    const { evaluator } = this.#added;
    return this.course !== none && antirequisitesVerdict(evaluator, this.course) === conflict;
  }

  /** True if an added course can be taken at `timing` after the courses placed before it. */
  isTakeable(course: number, timing: Timing): boolean {
    return this.withRules(course, isEmpty, timing);
  }

  /** True if an added course can be taken no later than the target's term, alone or together with the target. */
  isTakeableBeside(course: number): boolean {
    return this.withRules(course, isEmpty) || this.withRulesBesideTarget(course, isEmpty);
  }

  /** Calls `work` with the unmet rules of an added course taken at `timing`; the default is the target's timing. */
  withRules<Result>(course: number, work: WorkOnRules<Result>, timing = this.timing): Result {
    const { evaluator } = this.#added;
    return this.#added.during(course, timing.beside, () => work(unmetRules(evaluator, course, timing)));
  }

  /** The same while the target is planned in its term: both may be corequisites of each other. */
  withRulesBesideTarget<Result>(course: number, work: WorkOnRules<Result>): Result {
    if (this.course === none) return this.withRules(course, work);
    return this.#added.withCourse(this.course, this.timing.beside, () => this.withRules(course, work));
  }
}

type WorkOnRules<Result> = (rules: readonly RuleInTime[]) => Result;

const isEmpty = (rules: readonly RuleInTime[]): boolean => rules.length === 0;

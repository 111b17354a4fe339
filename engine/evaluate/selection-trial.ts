/** Tests whether unmet selections are met with the student's hypothetical course; counts each selection once. */
import { none } from '../../shared/index-format/layout.ts';
import { type Demand, demandOf, isPlain, suffices, type Tally } from './demand.ts';
import type { Evaluator } from './evaluator.ts';
import { holdsGroup } from './graph/course-set.ts';
import { creditOf, selectionVerdict, tallyOf } from './selection.ts';
import { noEntry, wholeState } from './student/student.ts';
import { isMet } from './verdict.ts';

export class SelectionTrial {
  readonly #evaluator: Evaluator;
  /** The tally of each selection without the hypothetical course, by node. */
  readonly #tallies = new Map<number, Tally>();

  constructor(evaluator: Evaluator) {
    this.#evaluator = evaluator;
  }

  isMet(node: number): boolean {
    const { sections, student } = this.#evaluator;
    const { hypotheticalCourse, hypotheticalGroup } = student;
    const demand = demandOf(this.#evaluator, node);
    if (!holdsGroup(sections, demand.set, hypotheticalGroup)) return false;
    // A held course may already count.
    if (!isPlain(demand) || student.firstOf(hypotheticalGroup) !== noEntry)
      return isMet(selectionVerdict(this.#evaluator, node, wholeState));
    if (demand.filter !== null && !demand.filter.admitsPlanned) return false;
    const { courses, milliunits } = this.#tallyOf(node, demand);
    const brought = creditOf(this.#evaluator, noEntry, hypotheticalCourse);
    return suffices({ courses: courses + 1, milliunits: milliunits + brought }, demand);
  }

  #tallyOf(node: number, demand: Demand): Tally {
    const known = this.#tallies.get(node);
    if (known !== undefined) return known;
    const { student } = this.#evaluator;
    const { met } = student.supposing(none, none, () => tallyOf(this.#evaluator, demand, wholeState));
    this.#tallies.set(node, met);
    return met;
  }
}

/**
 * The state of a search over the contested courses: the options they have taken, the remaining quotas, and
 * the best allocation so far. Courses are named by their position in the order of decision.
 */
import { assert } from '../../shared/assert.ts';
import { float64At, itemAt } from '../../shared/column.ts';
import type { WorkMeter } from '../evaluate/work-meter.ts';
import type { AllocationTrees } from './allocation-trees.ts';
import type { ContestedCourses } from './contested-courses.ts';
import type { CourseChoice, CourseOption } from './course-options.ts';
import { Score } from './objective.ts';
import { affectedBy, evaluationUnits } from './search-tables.ts';

/** Work units of trying an option, in addition to the nodes it changes (work-meter.ts). */
const unitsPerTrial = 8;
/** Work units of the tables of a course, per use. */
const unitsPerTableUse = 48;

export class AllocationState {
  readonly contested: ContestedCourses;
  readonly trees: AllocationTrees;
  readonly choices: readonly CourseChoice[];
  /** The best allocation so far. */
  readonly best = new Score();
  /** The remaining amount of each quota. */
  readonly counts: Float64Array;
  readonly milliunits: Float64Array;
  readonly #bestActive: Uint8Array;
  readonly #restored = new Score();
  /** The positions whose values the options of each course can change. */
  readonly #affected: readonly Uint32Array[];
  /** The values at these positions before each course took its option. */
  readonly #saved: readonly Float64Array[];
  readonly #unitsOf: readonly number[];

  constructor(contested: ContestedCourses, meter: WorkMeter) {
    const { trees, choices, quotas } = contested;
    this.contested = contested;
    this.trees = trees;
    this.choices = choices;
    this.counts = Float64Array.from(quotas, ({ count }) => count);
    this.milliunits = Float64Array.from(quotas, ({ milliunits }) => milliunits);
    this.#bestActive = new Uint8Array(trees.active.length);
    this.#affected = choices.map(({ uses }) => affectedBy(trees, uses));
    this.#saved = this.#affected.map(({ length }) => new Float64Array(4 * length));
    this.#unitsOf = this.#affected.map((positions) => unitsPerTrial + evaluationUnits(trees, positions));
    for (const { uses, options } of choices) meter.spend(uses.length * (unitsPerTableUse + options.length));
  }

  /** The work units of taking and undoing an option of a course. */
  unitsOf(course: number): number {
    return itemAt(this.#unitsOf, course);
  }

  /** Records the active uses, whose trees are evaluated, as the best allocation. */
  record(): void {
    this.trees.score(this.best);
    this.#bestActive.set(this.trees.active);
  }

  /** Records the allocation without contested courses; all their uses are active before and after. */
  recordNone(): void {
    this.setContested(false);
    this.record();
    this.setContested(true);
  }

  /** Activates all uses of the contested courses, or none. */
  setContested(isActive: boolean): void {
    for (const { uses } of this.choices) for (const use of uses) this.trees.setActive(use, isActive);
    this.trees.evaluateAll();
  }

  /** Activates the best allocation and evaluates the trees. */
  restoreBest(): void {
    for (const [use, active] of this.#bestActive.entries()) this.trees.setActive(use, active === 1);
    this.trees.evaluateAll();
    // Searches evaluate only the nodes that an option changes; a missed one would differ here.
    this.trees.score(this.#restored);
    assert(this.#restored.compare(this.best) === 0, 'the best allocation keeps its recorded score');
  }

  fits({ draws }: CourseOption): boolean {
    for (const { quota, milliunits } of draws)
      if (float64At(this.counts, quota) < 1 || float64At(this.milliunits, quota) < milliunits) return false;
    return true;
  }

  take(course: number, option: CourseOption): void {
    const affected = itemAt(this.#affected, course);
    this.trees.values.save(affected, itemAt(this.#saved, course));
    for (const use of option.dropped) this.trees.setActive(use, false);
    this.#draw(option, 1);
    this.trees.evaluate(affected);
  }

  /** Restores the values before the course took the option; if others have changed since, take another option at once. */
  undo(course: number, option: CourseOption): void {
    for (const use of option.dropped) this.trees.setActive(use, true);
    this.#draw(option, -1);
    this.trees.values.restore(itemAt(this.#affected, course), itemAt(this.#saved, course));
  }

  /** `taken` holds the option of each of the first courses, in the order in which they took it. */
  undoAll(taken: readonly (CourseOption | undefined)[]): void {
    for (let course = taken.length - 1; course >= 0; course -= 1) {
      const option = taken[course];
      if (option !== undefined) this.undo(course, option);
    }
  }

  #draw({ draws }: CourseOption, sign: 1 | -1): void {
    for (const { quota, milliunits } of draws) {
      this.counts[quota] = float64At(this.counts, quota) - sign;
      this.milliunits[quota] = float64At(this.milliunits, quota) - sign * milliunits;
    }
  }
}

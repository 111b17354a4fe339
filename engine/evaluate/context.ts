/**
 * The input of rule evaluation: the course graph, the student, and which terms count. The evaluator adds the
 * verdicts of rule trees; leaf rules (selections, averages) and sharing rules see only this context.
 */
import { uint32At } from '../../shared/column.ts';
import type { CourseGraph } from '../../shared/index-format/course-graph.ts';
import type { GraphSections } from '../../shared/index-format/layout.ts';
import { absent, type JobState } from '../../shared/job/job.ts';
import { catalogMilliunits, groupOf } from './graph/course-columns.ts';
import { groupsIn } from './graph/course-set.ts';
import { CrossListings } from './graph/cross-listings.ts';
import { unpackIds } from './graph/packed-ids.ts';
import { isConcurrent } from './graph/rule-tree.ts';
import { allSpreadSets } from './graph/spread-sets.ts';
import { Standings } from './student/standing.ts';
import { Student, wholeState } from './student/student.ts';
import type { Verdict } from './verdict.ts';

export class EvaluationContext {
  readonly graph: CourseGraph;
  readonly sections: GraphSections;
  readonly student = new Student();
  readonly standings: Standings;
  programs: ReadonlySet<number> | null = null;
  cumulativeAverage: number | null = null;
  /** Year of admission, or `absent`. */
  cohort = absent;

  /**
   * Nodes, entries and set members visited since the last `takeSteps`. The count depends on the graph and the
   * student alone, so searches can bound themselves by it (work-meter.ts).
   */
  steps = 0;

  /** The last term that counts for a rule with `concurrent`. */
  concurrentThrough = wholeState;

  #crossListings: CrossListings | null = null;
  #spreadSets: readonly number[] | null = null;
  readonly #mostMilliunits = new Map<number, number>();

  constructor(graph: CourseGraph) {
    this.graph = graph;
    this.sections = graph.sections;
    this.standings = new Standings(graph.sections);
  }

  /** Loads the student of a job; `entries` replace those of the state. */
  load(state: JobState, entries: Uint8Array = state.entries): void {
    this.student.load(entries, this.sections, entries === state.entries && state.isKept === true);
    this.standings.load(state, this.student);
    this.programs = state.programs === null ? null : new Set(unpackIds(state.programs));
    this.cumulativeAverage = state.cumulativeAverage;
    this.cohort = state.cohort;
    this.concurrentThrough = wholeState;
  }

  /** The steps since the last call. */
  takeSteps(): number {
    const { steps } = this;
    this.steps = 0;
    return steps;
  }

  /** Built on first use, since few questions need it. */
  get crossListings(): CrossListings {
    this.#crossListings ??= new CrossListings(this.sections['course.group']);
    return this.#crossListings;
  }

  /** The sets of the rules that count subjects (spread-sets.ts), built on first use. */
  get spreadSets(): readonly number[] {
    this.#spreadSets ??= allSpreadSets(this.sections);
    return this.#spreadSets;
  }

  /** The maximum milliunits of a course of a set under any of its codes, at least 1. Cached: some sets are the whole catalog. */
  mostMilliunits(set: number): number {
    const known = this.#mostMilliunits.get(set);
    if (known !== undefined) return known;
    let most = 1;
    for (const group of groupsIn(this.sections, set))
      for (const course of this.crossListings.of(group))
        most = Math.max(most, catalogMilliunits(this.sections, course));
    this.#mostMilliunits.set(set, most);
    return most;
  }

  /** The last term that counts for a course leaf whose parent counts terms up to `through`. */
  lastTermOf(node: number, through: number): number {
    return isConcurrent(this.sections, node) ? Math.max(through, this.concurrentThrough) : through;
  }

  /** The verdict of a course leaf; sets `student.chosenEntry`. */
  leafVerdict(node: number, through: number): Verdict {
    const { sections } = this;
    const group = groupOf(sections, uint32At(sections['rule.argument'], node));
    const minimumGrade = uint32At(sections['rule.argument2'], node);
    return this.student.entryVerdict(group, minimumGrade, this.lastTermOf(node, through));
  }
}

/** The two views of plans according to docs/graph-views.md: completed courses, what is on a path, and statuses. */

import type { AcademicResult } from '../../../shared/contract/academic-result.ts';
import type { AcademicStatus, EntryStatus } from '../../../shared/contract/words.ts';
import { countingEntries } from '../counting-entries.ts';
import {
  type Catalog,
  courseId,
  nodeOfPlace,
  type Place,
  placesBelow,
  rootPlaces,
} from './catalog-graphs.ts';
import {
  type ExpectedViews,
  edgesWithin,
  leadingOn,
  needing,
  type WholeView,
  walk,
} from './expected-views.ts';

export interface PlanEntry {
  readonly course_code: string;
  readonly status: EntryStatus;
}

const completed: readonly EntryStatus[] = ['taken', 'transferred', 'waived'];

/** What a plan makes of a catalog, queries aside. */
export class ExpectedPlan {
  readonly #views: ExpectedViews;
  readonly #places: ReadonlyMap<string, Place>;
  /** Statuses of the entries of each course, and of those cross-listed with it. */
  readonly #held = new Map<string, EntryStatus[]>();

  constructor(catalog: Catalog, views: ExpectedViews, entries: readonly PlanEntry[]) {
    this.#views = views;
    this.#places = new Map(
      rootPlaces(catalog)
        .flatMap(placesBelow)
        .map((place) => [nodeOfPlace(place), place]),
    );
    const stored = entries.map((entry) => ({ term_id: '', ...entry }));
    for (const { course_code, status } of countingEntries(stored, undefined)) {
      for (const id of this.#listedWith(courseId(course_code)))
        this.#held.set(id, [...(this.#held.get(id) ?? []), status]);
    }
  }

  /** What the entries alone say of a course; null of any that the plan does not hold. */
  heldStatus(id: string): string | null {
    const held = this.#held.get(id);
    if (held === undefined) return null;
    if (this.isCompleted(id)) return 'taken';
    return held.includes('in_progress') ? 'in_progress' : 'planned';
  }

  isCompleted(id: string): boolean {
    return this.#held.get(id)?.some((status) => completed.includes(status)) ?? false;
  }

  /** `course-neighborhood` and the others, as `target-relevance` filters them. */
  relevant(target: string, view: WholeView): WholeView {
    const onWay = this.#onWay(target);
    const keeps = (id: string): boolean => this.#isOnWay(id, onWay);
    const depths = new Map([...view.depths].filter(([id]) => keeps(id)));
    const more = new Map(
      [...view.more]
        .map(([id, next]) => [id, next.filter(keeps)] as const)
        .filter(([id, next]) => depths.has(id) && next.length > 0),
    );
    return { depths, edges: view.edges.filter(({ from, to }) => depths.has(from) && depths.has(to)), more };
  }

  relevantUniverse(target: string, subjects: readonly string[] | undefined, maxDepth: number): WholeView {
    const onWay = this.#onWay(target);
    return this.relevant(
      target,
      this.#views.courseUniverse(subjects, maxDepth, (id) => onWay.has(id)),
    );
  }

  /** `target-relevance` without a view. */
  ways(target: string, maxDepth: number): WholeView {
    const graph = this.#views.records;
    const takes = (relation: string, _from: string, to: string) =>
      needing.has(relation) && !this.isCompleted(to);
    const depths = walk(graph, [target], 'in', maxDepth, takes);
    return {
      depths,
      edges: edgesWithin(graph, depths, (relation) => needing.has(relation)),
      more: leadingOn(graph, depths, 'in', maxDepth, takes, depths),
    };
  }

  #onWay(target: string): ReadonlySet<string> {
    const takes = (relation: string, _from: string, to: string) =>
      needing.has(relation) && !this.isCompleted(to);
    const reached = walk(this.#views.records, [target], 'in', Number.POSITIVE_INFINITY, takes);
    return new Set([...reached.keys()].filter((id) => !id.startsWith('unparsed:')));
  }

  #isOnWay(id: string, onWay: ReadonlySet<string>): boolean {
    const place = /^(rule|unparsed):/u.test(id) ? this.#places.get(id) : undefined;
    if (place === undefined) return onWay.has(id);
    for (let around: Place | null = place; around !== null; around = around.parent)
      if (around.rule.kind === 'none_of') return false;
    return onWay.has(place.owner) && !this.isCompleted(place.owner);
  }

  /** A course with all that are cross-listed with it, any number of steps away. */
  #listedWith(id: string): Set<string> {
    const listed = new Set([id]);
    for (const each of listed) {
      if (!this.#views.records.hasNode(each)) continue;
      for (const { attributes, source, target } of this.#views.records.edgeEntries(each)) {
        if (attributes.relation !== 'cross_listing') continue;
        listed.add(source);
        listed.add(target);
      }
    }
    return listed;
  }
}

export const nodeOfTarget = (target: AcademicResult['target']): string =>
  target.kind === 'course' ? courseId(target.course_code) : target.credential_id;

/** The status of a node by its verdict: a planned course unlocks no course, but meets a rule. */
export function statusOfVerdict(verdict: AcademicStatus, isCourse: boolean): string {
  if (verdict === 'satisfied') return 'unlocked';
  if (verdict === 'unknown') return 'unknown';
  return verdict === 'in_plan' && !isCourse ? 'planned' : 'locked';
}

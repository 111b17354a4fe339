/** The courses that count for a set ("two courses of level 300"), which its rule describes and no explanation lists. */
import type { GradusClient } from '../../../shared/client/client.ts';
import type { PlanDocument } from '../model/plan-document.ts';
import type { UnlockResult } from '../model/verdict.ts';
import { askAboutKnown } from './verdict-store.ts';

export interface CandidateCourse {
  readonly courseCode: string;
  readonly title: string;
  readonly units: number | null;
}

export interface CandidateSet {
  /** By code; empty if there are more than one answer can hold. */
  readonly courses: readonly CandidateCourse[];
  /** True if the set has more courses than one answer can hold. */
  readonly isVast: boolean;
}

const mostCourses = 2500;
/** The maximum number of targets of one question. */
export const judgedAtOnce = 100;

/** The set of a rule, by its id in graph views; courses without a record are omitted. */
export async function readCandidates(client: GradusClient, ruleId: string): Promise<CandidateSet> {
  const { data } = await client.view('expand-node', {
    filter: { node_id: ruleId },
    bounds: { max_depth: 1, max_nodes: mostCourses, max_courses: mostCourses, max_edges: 0 },
  });
  if (data.view_meta.omitted_nodes > 0) return { courses: [], isVast: true };
  const owner = ruleId.slice('rule:'.length, ruleId.lastIndexOf('#'));
  const courses = data.nodes.flatMap(({ id, kind, depth, label, title, units }) =>
    kind === 'course' && depth === 1 && id !== owner && title !== undefined
      ? [{ courseCode: label, title, units: units ?? null }]
      : [],
  );
  return { courses, isVast: false };
}

/** What is missing for each course in the term in which it would be planned. */
export async function judgeCandidates(
  client: GradusClient,
  plan: PlanDocument,
  terms: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, UnlockResult>> {
  const found = new Map<string, UnlockResult>();
  for (const term_id of new Set(terms.values())) {
    const course_codes = [...terms].flatMap(([code, term]) => (term === term_id ? code : []));
    const { answer } = await askAboutKnown(plan, (state) =>
      client.about(state).courseUnlock({
        targets: { course_codes: course_codes.slice(0, judgedAtOnce) },
        include: ['explanation'],
        ...(term_id === '' ? {} : { term_id }),
      }),
    );
    for (const { explanation_tree, ...result } of answer.data.results)
      if (result.target.kind === 'course' && explanation_tree !== undefined)
        found.set(result.target.course_code, { ...result, explanation_tree });
  }
  return found;
}

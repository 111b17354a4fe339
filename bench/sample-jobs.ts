/** Jobs of course-unlock over an index: one plan of 40 courses and one target each, all different. */
import type { CourseGraph } from '../shared/index-format/course-graph.ts';
import type { Job } from '../shared/job/job.ts';
import { unlockJob } from '../test/oracle/ask.ts';
import { samplePlan, sampleTargets } from './sample-plans.ts';

/** At most `count`, and at most one for each course with a prerequisite. */
export function sampleJobs(graph: CourseGraph, count: number): Job[] {
  return sampleTargets(graph, count).map((code, seed) => {
    const { terms = [], courses, attributes = {} } = samplePlan(graph, 40, seed);
    const state = {
      catalog_version_id: graph.catalogVersionId,
      terms,
      courses,
      credential_ids: [],
      attributes,
    };
    return unlockJob(graph, state, [code]);
  });
}

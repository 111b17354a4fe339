/** Jobs of course-unlock over an index: one plan of 40 courses and one target each, all different. */
import type { CourseGraph } from '../shared/index-format/course-graph.ts';
import type { Job } from '../shared/job/job.ts';
import { unlockJob } from '../test/oracle/ask.ts';
import { samplePlan, sampleTargets } from './sample-plans.ts';

/** As many as asked for, or as there are courses with a prerequisite. */
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

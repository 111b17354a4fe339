/** Gap summaries of the demonstration catalog for a student of whom nothing is known: each has a path, or says why not. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { openBenchIndex } from '../../bench/bench-index.ts';
import { Answerer } from '../../engine/answer/answerer.ts';
import { uint32At } from '../../shared/column.ts';
import type { AcademicUnknown } from '../../shared/contract/academic-result.ts';
import type { Warning } from '../../shared/contract/envelope.ts';
import { copyText, graphFileName, openCourseGraph } from '../../shared/index-format/course-graph.ts';
import { fromJob } from '../../shared/job/codec.ts';
import { emptyDetail } from '../../shared/job/job.ts';
import { publishedDemonstration } from '../demonstration-copies.ts';
import { toJob } from '../packed-jobs.ts';
import { askText, packIds, unlockJob } from './ask.ts';

const index = await openBenchIndex(publishedDemonstration());
after(() => index.dispose());
const graph = openCourseGraph(join(index.directory, graphFileName));
const answerer = new Answerer(graph, { evaluationTimeoutMs: Number.POSITIVE_INFINITY, now: () => 0 });
const nothing = { catalog_version_id: '', terms: [], courses: [], credential_ids: [], attributes: {} };

interface Summary {
  readonly alternative_paths: readonly unknown[];
  readonly unknowns: readonly AcademicUnknown[];
}

function gapOf(credential: number): { readonly summary: Summary; readonly warnings: readonly Warning[] } {
  const detail = { ...emptyDetail, credentials: packIds([credential]) };
  const state = fromJob(unlockJob(graph, nothing, []));
  const job = toJob({ ...state, question: 'credential_gap_summary', detail });
  const { data, warnings } = JSON.parse(askText(answerer, job)) as {
    data: { results: Summary[] };
    warnings: Warning[];
  };
  return { summary: data.results[0] ?? assert.fail(), warnings };
}

for (let credential = 0; credential < graph.credentialCount; credential += 1) {
  const id = copyText(graph, uint32At(graph.sections['credential.id'], credential));
  test(`${id} has a path, or says why it has none`, () => {
    const { summary, warnings } = gapOf(credential);
    const said = warnings.find(({ code }) => code === 'no_path')?.details?.reasons ?? [];
    assert.equal(summary.alternative_paths.length === 0, said.length > 0);
    // Not the other way round: what is undecided need not prevent one.
    if (said.includes('undecided')) assert.ok(summary.unknowns.length > 0);
    if (id !== 'credential:mathematics-major') return;
    assert.deepEqual(
      summary.unknowns.map(({ unknown_reason, text }) => [unknown_reason, text]),
      [
        ['grade_missing', 'An average of 65% in mathematics, by the best attempt at each course'],
        ['attribute_missing', 'Students of Mathematics, Physics or Computing'],
      ],
    );
  });
}

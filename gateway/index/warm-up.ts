/** A round of ordinary questions to a new engine, so that its first clients do not pay for cold code and pages. */
import type { Engine } from '../../engine/engine.ts';
import { absent, defaultBounds } from '../../shared/job/job.ts';
import { JobWriter } from '../../shared/job/job-writer.ts';

import type { OpenIndex } from './open-index.ts';

const questionsPerThread = 32;

/** Resolves when all are answered. Rejects where the engine fails on every one of them: it serves nobody. */
export async function warmUp({ graph, names }: OpenIndex, engine: Engine, threads: number): Promise<void> {
  const writer = new JobWriter();
  const { packed } = names.internState(emptyDocument(names.catalogVersionId), undefined);
  const count = Math.min(graph.courseCount, threads * questionsPerThread);
  const kinds = await Promise.all(
    Array.from({ length: count }, (_, position) => {
      const course = Math.floor((position * graph.courseCount) / count);
      const targets = new Uint8Array(Uint32Array.of(course).buffer);
      return ask(
        engine,
        writer.packJob('course_unlock', packed, { targets, term: absent, bounds: defaultBounds }),
      );
    }),
  );
  if (count > 0 && kinds.every((kind) => kind === 'worker_lost')) {
    throw new Error('the engine fails on every question about it');
  }
}

function ask(engine: Engine, job: Uint8Array): Promise<string> {
  return new Promise((resolve) => engine.submit(job, ({ kind }) => resolve(kind)));
}

function emptyDocument(catalogVersionId: string) {
  return { catalog_version_id: catalogVersionId, terms: [], courses: [], credential_ids: [], attributes: {} };
}

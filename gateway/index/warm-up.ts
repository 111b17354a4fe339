/** Sends ordinary questions to a new engine, so that its first clients do not pay for cold code and page faults. */
import { type Engine, ownTraits } from '../../engine/engine.ts';
import { absent, defaultBounds } from '../../shared/job/job.ts';
import { JobWriter } from '../../shared/job/job-writer.ts';
import type { OpenIndex } from './open-index.ts';

const questionsPerThread = 32;

/** Resolves when all are answered. Rejects if every one of them ends its worker: such an engine cannot serve. */
export async function warmUp({ graph, names }: OpenIndex, engine: Engine, threads: number): Promise<void> {
  const writer = new JobWriter();
  const { packed } = names.internState(emptyDocument(names.catalogVersionId), undefined);
  const count = Math.min(graph.courseCount, threads * questionsPerThread);
  const kinds = await Promise.all(
    Array.from({ length: count }, (_, position) => {
      const course = Math.floor((position * graph.courseCount) / count);
      const targets = new Uint8Array(Uint32Array.of(course).buffer);
      return outcomeKind(
        engine,
        writer.packJob('course_unlock', packed, { targets, term: absent, bounds: defaultBounds }),
      );
    }),
  );
  if (count > 0 && kinds.every((kind) => kind === 'worker_lost')) {
    throw new Error('every question about the index ended the worker that answered it');
  }
}

function outcomeKind(engine: Engine, job: Uint8Array): Promise<string> {
  return new Promise((resolve) => engine.submit(job, ({ kind }) => resolve(kind), ownTraits));
}

function emptyDocument(catalogVersionId: string) {
  return { catalog_version_id: catalogVersionId, terms: [], courses: [], credential_ids: [], attributes: {} };
}

/** A catalog whose every text names its edition, so that an answer shows which index it came from. */
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Publication, PublicationOutcome } from './publishing-thread.ts';

const courseCount = 40;

/** Every mark that a text of the catalog carries. */
export const editionMark = /\bedition-(\d+)\b/gu;

/** One for all editions of a test file: starting a process for each would cost more than everything else. */
let publishing: Worker | undefined;

/** Publishes an edition to `out` on a separate thread, replacing what is there; returns its index id. */
export async function publishEdition(edition: number, out: string): Promise<string> {
  const from = `${out}-source`;
  mkdirSync(from, { recursive: true });
  writeFileSync(join(from, 'catalog.json'), JSON.stringify(catalogOf(edition)));
  const lines = Array.from({ length: courseCount }, (_, at) => JSON.stringify(courseOf(edition, at)));
  writeFileSync(join(from, 'courses.jsonl'), `${lines.join('\n')}\n`);
  const publication: Publication = { from, out };
  publishing ??= new Worker(new URL('./publishing-thread.js', import.meta.url));
  publishing.ref();
  publishing.postMessage(publication);
  const [outcome] = (await once(publishing, 'message')) as [PublicationOutcome];
  publishing.unref();
  if ('fault' in outcome) throw new Error(outcome.fault);
  return outcome.indexId;
}

export function editionVersion(edition: number): string {
  return `edition-${edition}`;
}

function catalogOf(edition: number) {
  return {
    institution: 'Moving University',
    catalog_version_id: editionVersion(edition),
    captured_at: '2026-01-15T00:00:00Z',
  };
}

function courseOf(edition: number, at: number) {
  const needed = `MOVE ${100 + at - 1}`;
  return {
    course_code: `MOVE ${100 + at}`,
    title: `Motion ${at} of edition-${edition}`,
    units: 0.5,
    ...(at === 0
      ? {}
      : {
          prerequisite_text: `${needed} as in edition-${edition}`,
          prerequisite: { kind: 'course', course_code: needed },
        }),
  };
}

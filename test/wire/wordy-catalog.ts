/** A catalog of few courses with very long texts: answers of many megabytes, more than the buffers of a socket take. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadPublisher } from '../../engine/engine.ts';

export const wordyCourses = 100;
const textBytes = 80_000;

const catalog = {
  institution: 'Wordy University',
  catalog_version_id: 'wordy-2026',
  captured_at: '2026-01-15T00:00:00Z',
  levels: ['1A'],
};

export function codeOf(index: number): string {
  return `WORD ${100 + index}`;
}

/** Publishes it into `directory`/index and gives that path. */
export async function publishWordyCatalog(directory: string): Promise<string> {
  const from = join(directory, 'wordy-source');
  const out = join(directory, 'wordy-index');
  const lines = Array.from({ length: wordyCourses }, (_, index) => {
    const text = `${index} says a lot. `.repeat(textBytes / 10).slice(0, textBytes);
    // A cycle would be courses that no student can take, which are not published.
    const isLast = index === wordyCourses - 1;
    const prerequisite = isLast
      ? { kind: 'level', minimum: '1A' }
      : { kind: 'course', course_code: codeOf(index + 1) };
    const course = {
      course_code: codeOf(index),
      title: text,
      units: 0.5,
      prerequisite_text: text,
      prerequisite,
    };
    return `${JSON.stringify(course)}\n`;
  });
  mkdirSync(from, { recursive: true });
  writeFileSync(join(from, 'catalog.json'), JSON.stringify(catalog));
  writeFileSync(join(from, 'courses.jsonl'), lines.join(''));
  writeFileSync(join(from, 'credentials.jsonl'), '');
  const { publish } = await loadPublisher();
  const outcome = await publish({
    adapter: 'source',
    from,
    out,
    catalogVersionId: catalog.catalog_version_id,
    builtAt: '2026-02-01T00:00:00.000Z',
    buildCommit: 'test',
  });
  if (outcome.kind !== 'published')
    throw new Error(`the wordy catalog: ${JSON.stringify(outcome).slice(0, 2000)}`);
  return out;
}

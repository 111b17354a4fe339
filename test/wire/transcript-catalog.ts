/** A catalog with a degree whose rules tell apart what of a transcript counts. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadPublisher } from '../../engine/engine.ts';

export const credentialId = 'credential:river-degree';

const take = (course_code: string) => ({ kind: 'course', course_code });
const codes = ['ART 1', 'CS 101', 'CS 102', 'CS 201', 'CS 202', 'CS 301', 'ENGL 100', 'HIST 1', 'MATH 110'];
const courses = [...codes, 'PHYS 101', 'STAT 1'].map((course_code) => ({
  course_code,
  title: `The course ${course_code}`,
  units: 0.5,
  ...(course_code === 'CS 201' && { prerequisite: take('CS 102') }),
  ...(course_code === 'CS 301' && { prerequisite: take('CS 201') }),
}));

const degree = {
  credential_id: credentialId,
  kind: 'degree',
  title: 'Degree of the River',
  requirement: {
    kind: 'all_of',
    rules: [
      { kind: 'all_of', rules: ['CS 101', 'CS 102', 'CS 201', 'MATH 110'].map(take) },
      { kind: 'courses_from', from: { course_codes: ['HIST 1', 'PHYS 101'] }, count: 1 },
      { kind: 'courses_from', from: { subjects: ['ART'] }, count: 1 },
      take('ENGL 100'),
      { kind: 'courses_from', from: {}, units: 5 },
      { kind: 'courses_from', from: {}, units: 1.5, entry: { external: true } },
      {
        kind: 'courses_from',
        from: {},
        units: 2,
        entry: { external: false, statuses: ['taken', 'waived'] },
      },
      { kind: 'courses_from', from: {}, count: 1, entry: { external: true } },
      { kind: 'courses_from', from: {}, units: 3, blocks: [['CS 101', 'MATH 110']] },
    ],
  },
};

/** Publishes it into `directory`/index and gives that path. */
export async function publishTranscriptCatalog(directory: string): Promise<string> {
  const [from, out] = [join(directory, 'source'), join(directory, 'index')];
  mkdirSync(from, { recursive: true });
  const catalog = {
    institution: 'River University',
    catalog_version_id: 'river-2026',
    captured_at: '2026-01-15T00:00:00Z',
    pass_mark: 50,
  };
  writeFileSync(join(from, 'catalog.json'), JSON.stringify(catalog));
  writeFileSync(join(from, 'courses.jsonl'), courses.map((course) => `${JSON.stringify(course)}\n`).join(''));
  writeFileSync(join(from, 'credentials.jsonl'), `${JSON.stringify(degree)}\n`);
  const { publish } = await loadPublisher();
  const outcome = await publish({
    adapter: 'source',
    from,
    out,
    catalogVersionId: catalog.catalog_version_id,
    builtAt: '2026-02-01T00:00:00.000Z',
    buildCommit: 'test',
  });
  if (outcome.kind !== 'published') throw new Error(`the transcript catalog: ${JSON.stringify(outcome)}`);
  return out;
}

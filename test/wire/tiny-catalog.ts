/** A catalog of a handful of courses, written as a source directory and published through the real publisher. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadPublisher } from '../../engine/engine.ts';
import { publishOnce } from '../published-once.ts';

const catalog = {
  institution: 'Wire University',
  catalog_version_id: 'wire-2026',
  captured_at: '2026-01-15T00:00:00Z',
  levels: ['1A', '1B'],
  subjects: [
    { subject: 'cs', title: 'Circuit Studies', names: ['Wire Craft'] },
    { subject: 'MATH', names: ['Sums'] },
    { subject: 'LOOM', title: 'Weaving' },
  ],
  programs: [{ program: 'wiring', names: ['Wires', 'Bachelor of Wires'] }],
  text_dialect: { grade_scale: 'percent' },
};

const cs115 = { kind: 'course', course_code: 'CS 115' };

const courses = [
  { course_code: 'CS 115', title: 'Introduction to Wires', units: 0.5, prerequisite_text: 'None' },
  {
    course_code: 'CS 116',
    title: 'Wires and Data',
    units: 0.5,
    prerequisite_text: 'CS 115',
    prerequisite: cs115,
  },
  { course_code: 'CS 9', title: 'Old Numbers', units: 0.5, description: 'Sums from before the wires.' },
  { course_code: 'CS 10', title: 'New Numbers', units: 0.5 },
  { course_code: 'MATH 100', title: 'Café "Quoted" Sets', units: 0.5, antirequisites: ['MATH 101'] },
  { course_code: 'MATH 101', title: 'Sets, the engine_timeout of thought', units: 0.25 },
];

const credentials = [
  {
    credential_id: 'credential:wire-minor',
    kind: 'minor',
    title: 'Minor in Wires',
    requirement: { kind: 'all_of', rules: [cs115, { kind: 'course', course_code: 'CS 116' }] },
  },
  {
    credential_id: 'credential:wire-major',
    kind: 'major',
    title: 'Major in Wires',
    requirement: { kind: 'any_of', rules: [cs115] },
  },
];

/** Puts the index of the catalog into `directory`/index and gives that path. `version` sets its catalog version id. */
export async function publishTinyCatalog(
  directory: string,
  version = catalog.catalog_version_id,
): Promise<string> {
  const { from, out } = writeTinyCatalog(directory, version);
  await publishOnce(`tiny-${version}`, out, () => publish(from, out, version));
  return out;
}

/** The same, built by this call, so that its build report is another one. */
export async function rebuildTinyCatalog(directory: string, version: string): Promise<string> {
  const { from, out } = writeTinyCatalog(directory, version);
  await publish(from, out, version);
  return out;
}

function writeTinyCatalog(directory: string, version: string) {
  const from = join(directory, `source-${version}`);
  mkdirSync(from, { recursive: true });
  writeFileSync(join(from, 'catalog.json'), JSON.stringify(catalog));
  writeFileSync(join(from, 'courses.jsonl'), courses.map((course) => `${JSON.stringify(course)}\n`).join(''));
  writeFileSync(
    join(from, 'credentials.jsonl'),
    credentials.map((credential) => `${JSON.stringify(credential)}\n`).join(''),
  );
  return { from, out: join(directory, `index-${version}`) };
}

async function publish(from: string, out: string, catalogVersionId: string): Promise<void> {
  const publisher = await loadPublisher();
  const built = { builtAt: '2026-02-01T00:00:00.000Z', buildCommit: 'test' };
  const outcome = await publisher.publish({ adapter: 'source', from, out, catalogVersionId, ...built });
  if (outcome.kind !== 'published') throw new Error(`the tiny catalog: ${JSON.stringify(outcome)}`);
}

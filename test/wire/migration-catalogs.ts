/** Two versions of one small catalog with every kind of succession between them. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadPublisher } from '../../engine/engine.ts';

interface Version {
  readonly courses: readonly object[];
  readonly credentials: readonly object[];
  readonly renames?: string;
}

const take = (course_code: string) => ({ kind: 'course', course_code });
const text = 'Circuits from the first spark to the last, with a laboratory.';
const minor = (...codes: string[]) => ({
  credential_id: 'credential:sparks',
  kind: 'minor',
  title: 'Minor in Sparks',
  requirement: { kind: 'all_of', rules: codes.map(take) },
});

export const versionA: Version = {
  courses: [
    { course_code: 'EL 1', title: 'Sparks', units: 0.5 },
    { course_code: 'EL 2', title: 'Fuses', units: 0.5, prerequisite: take('EL 1') },
    { course_code: 'EL 3', title: 'Circuits', description: text, units: 0.5, prerequisite: take('EL 1') },
    { course_code: 'EL 4', title: 'Valves', units: 0.5 },
    { course_code: 'EL 5', title: 'Radio', units: 0.5, prerequisite: take('EL 4') },
    { course_code: 'EL 6', title: 'Waves', units: 0.5, prerequisite: take('EL 1'), antirequisites: ['EL 5'] },
    { course_code: 'EL 7', title: 'Antennas', units: 0.5, prerequisite: take('EL 1') },
  ],
  credentials: [
    minor('EL 1', 'EL 2'),
    {
      credential_id: 'credential:valves',
      kind: 'minor',
      title: 'Minor in Valves',
      requirement: take('EL 4'),
    },
  ],
};

/** EL 1 is EL 100 (given), EL 3 is EL 300 (same title and text), EL 4 and its minor are gone, EL 6 and EL 7 ask for more. */
export const versionB: Version = {
  courses: [
    { course_code: 'EL 100', title: 'Sparks and Flashes', units: 0.5 },
    { course_code: 'EL 2', title: 'Fuses', units: 0.5, prerequisite: take('EL 100') },
    { course_code: 'EL 300', title: 'Circuits', description: text, units: 0.5, prerequisite: take('EL 100') },
    { course_code: 'EL 5', title: 'Radio', units: 0.5, prerequisite: take('EL 4') },
    { course_code: 'EL 6', title: 'Waves', units: 0.75, prerequisite: take('EL 2') },
    {
      course_code: 'EL 7',
      title: 'Antennas',
      units: 0.5,
      prerequisite: { kind: 'any_of', rules: [take('EL 2'), take('EL 100')] },
    },
    { course_code: 'EL 8', title: 'Lasers', units: 0.5 },
  ],
  credentials: [minor('EL 100', 'EL 2', 'EL 300')],
  renames: 'from_course_code,to_course_code\nEL 1,EL 100\n',
};

const { courses: coursesB } = versionB;

/** EL 4 is back; EL 8 is gone, and nothing in the catalog says what became of EL 3 and EL 7. */
export const versionC: Version = {
  ...versionB,
  courses: [
    ...coursesB.filter((one) => !JSON.stringify(one).includes('"EL 8"')),
    { course_code: 'EL 4', title: 'Valves', units: 0.5 },
  ],
};

/** Publishes a version as `el-<name>` below `directory`; gives the index directory. */
export async function publishVersion(
  directory: string,
  name: string,
  { courses, credentials, renames }: Version,
  previous?: string,
): Promise<string> {
  const from = join(directory, `source-${name}`);
  const out = join(directory, `index-${name}`);
  const lines = (records: readonly object[]) => records.map((one) => `${JSON.stringify(one)}\n`).join('');
  mkdirSync(from, { recursive: true });
  const catalog = {
    institution: 'Spark College',
    catalog_version_id: `el-${name}`,
    captured_at: '2026-01-15',
  };
  writeFileSync(join(from, 'catalog.json'), JSON.stringify(catalog));
  writeFileSync(join(from, 'courses.jsonl'), lines(courses));
  writeFileSync(join(from, 'credentials.jsonl'), lines(credentials));
  if (renames !== undefined) writeFileSync(join(from, 'renames.csv'), renames);
  // Many of its courses need removed ones, which the default policy takes for a bad import.
  const policy = join(from, 'policy.json');
  const gate = { measure: 'course_count', bound: 'at_least', refusal_limit: 1, reason: 'It has courses.' };
  writeFileSync(policy, JSON.stringify({ gates: [gate] }));
  const { publish } = await loadPublisher();
  const outcome = await publish({
    adapter: 'source',
    from,
    out,
    policy,
    builtAt: '2026-02-01T00:00:00.000Z',
    buildCommit: 'test',
    ...(previous === undefined ? {} : { previous }),
  });
  if (outcome.kind !== 'published') throw new Error(`version ${name}: ${JSON.stringify(outcome)}`);
  return out;
}

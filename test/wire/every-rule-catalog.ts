/** A small catalog with a rule of every kind that real programs state (decisions.md, J.2 to J.5), each in a credential of its own. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadPublisher } from '../../engine/engine.ts';

const take = (course_code: string) => ({ kind: 'course', course_code });
const all = (...rules: object[]) => ({ kind: 'all_of', rules });
const honours = { kind: 'program', programs: ['honours'] };
// biome-ignore lint/suspicious/noThenProperty: the contract's name for the member.
const when = (condition: object, rule: object) => ({ kind: 'when', if: condition, then: rule });
const ifHonours = when(honours, take('AA 3'));

const courses: readonly { readonly course_code: string; readonly [member: string]: unknown }[] = [
  ...['AA 1', 'AA 2', 'AA 3', 'AA 4', 'BB 1', 'BB 2'].map((course_code) => ({ course_code })),
  { course_code: 'AA 5', prerequisite: { kind: 'level', minimum: '2A' } },
  { course_code: 'AA 6', antirequisites: ['AA 7'], tags: ['lab'] },
  { course_code: 'AA 7', tags: ['lab'], offered_seasons: ['fall'] },
  { course_code: 'AA 8', antirequisites: ['AA 9'] },
  { course_code: 'AA 9' },
];

export const requirements = {
  graded: { kind: 'courses_from', from: { subjects: ['AA'] }, count: 2, entry: { minimum_grade: 70 } },
  applying: { kind: 'n_of', count: 2, rules: [take('AA 1'), ifHonours, take('AA 2')] },
  pair: all(take('AA 6'), take('AA 7')),
  residence: {
    ...all({ kind: 'courses_from', from: {}, units: 4 }),
    limits: [{ from: {}, entry: { external: true }, maximum_units: 2 }],
  },
  standing: all(take('AA 5')),
  mixed: {
    ...all(
      {
        kind: 'courses_from',
        from: {
          any_of: [{ course_codes: ['BB 1', 'BB 2'] }, { tags: ['lab'] }],
          exclude: { course_codes: ['AA 7'] },
        },
        count: 2,
        blocks: [['BB 1', 'BB 2']],
      },
      {
        kind: 'courses_from',
        from: {},
        units: 2,
        entry: { external: false, statuses: ['taken', 'planned'] },
      },
      when({ kind: 'cohort', minimum: 2026 }, take('AA 4')),
      { kind: 'average', minimum: 60, attempts: 'best', entry: { statuses: ['taken'] } },
      { kind: 'n_of', count: 1, rules: [ifHonours, take('AA 2')] },
    ),
    overall_minimum_grade: 55,
  },
};

export const credentialOf = (name: keyof typeof requirements): string => `credential:${name}-minor`;

/** Publishes it into `directory`/index and gives that path. */
export async function publishEveryRule(directory: string): Promise<string> {
  const [from, out] = [join(directory, 'source'), join(directory, 'index')];
  mkdirSync(from, { recursive: true });
  const catalog = {
    institution: 'Every Rule',
    catalog_version_id: 'rules-2026',
    captured_at: '2026-01-15T00:00:00Z',
    pass_mark: 50,
    levels: ['1A', '1B', '2A'],
    levels_by_units: [
      { level: '1A', minimum_units: 0 },
      { level: '1B', minimum_units: 2 },
      { level: '2A', minimum_units: 4 },
    ],
    programs: [{ program: 'honours', names: ['Honours'] }],
  };
  const lines = (records: readonly object[]): string =>
    records.map((each) => `${JSON.stringify(each)}\n`).join('');
  const credentials = Object.entries(requirements).map(([name, requirement]) => ({
    credential_id: credentialOf(name as keyof typeof requirements),
    kind: 'minor',
    title: `Minor in ${name}`,
    requirement,
  }));
  writeFileSync(join(from, 'catalog.json'), JSON.stringify(catalog));
  const titled = courses.map((course) => ({
    ...course,
    title: `The course ${course.course_code}`,
    units: 1,
  }));
  writeFileSync(join(from, 'courses.jsonl'), lines(titled));
  writeFileSync(join(from, 'credentials.jsonl'), lines(credentials));
  const { publish } = await loadPublisher();
  const outcome = await publish({
    adapter: 'source',
    from,
    out,
    builtAt: '2026-01-15T00:00:00Z',
    buildCommit: '1234567',
  });
  if (outcome.kind !== 'published') throw new Error(JSON.stringify(outcome));
  return out;
}

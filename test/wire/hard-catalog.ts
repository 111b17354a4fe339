/** A catalog whose one credential cannot be allocated in a millisecond, nor in many: for what happens under load. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Rule } from '../../shared/contract/rule.ts';
import { publishSource } from './publish-source.ts';

/** Courses of odd units that must be distributed among overlapping pools: 60 of them cannot be allocated in a millisecond. */
const pools = 12;
const held = 60;
export const codes = Array.from({ length: held }, (_, at) => `HARD ${100 + at}`);
const unitsOf = (at: number) => 0.25 * (1 + ((at * 7) % 5));
const dealt = codes.reduce((sum, _, at) => sum + unitsOf(at), 0);
const requirement: Rule = {
  kind: 'all_of',
  exclusive: true,
  rules: Array.from({ length: pools }, (_, pool) => ({
    kind: 'courses_from',
    from: { course_codes: Array.from({ length: 15 }, (_, at) => codes[(5 * pool + at) % held] ?? '') },
    units: Math.floor((4 * dealt) / pools) / 4,
  })),
};

/** Published into `directory`; returns the index. */
export async function publishHardCatalog(directory: string): Promise<string> {
  const from = join(directory, 'source');
  const out = join(directory, 'index');
  mkdirSync(from);
  const catalog = {
    institution: 'Hard College',
    catalog_version_id: 'hard-2026',
    captured_at: '2026-01-01T00:00:00Z',
  };
  const courses = codes.map((course_code, at) => ({ course_code, title: course_code, units: unitsOf(at) }));
  const credential = { credential_id: 'credential:hard', kind: 'minor', title: 'Hard', requirement };
  writeFileSync(join(from, 'catalog.json'), JSON.stringify(catalog));
  writeFileSync(join(from, 'courses.jsonl'), courses.map((each) => `${JSON.stringify(each)}\n`).join(''));
  writeFileSync(join(from, 'credentials.jsonl'), `${JSON.stringify(credential)}\n`);
  await publishSource(from, out);
  return out;
}

/** The credential's progress of a student who has taken every course. */
export const hardQuestion = {
  state_mode: 'supplied',
  student_state: {
    courses: codes.map((course_code) => ({ term_id: 't1', course_code, status: 'taken' })),
  },
  targets: { credential_ids: ['credential:hard'] },
};

/** A course that a plan has twice. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyPlan } from '../../../gateway/page/model/plan-document.ts';
import { withRepetition } from '../../../gateway/page/model/repetition.ts';
import type { CourseEntry } from '../../../shared/client/client.ts';

const entry = (term_id: string, status: CourseEntry['status'], course_code = 'EL 1'): CourseEntry => ({
  term_id,
  course_code,
  status,
});

test('the later one of a course says that it counts once, unless the earlier one counts for nothing', () => {
  const plan = emptyPlan(
    'el',
    ['2027-winter', '2026-fall'].map((term_id) => ({ term_id })),
  );
  const good = { tone: 'good', text: '' } as const;
  const textOf = (...courses: readonly CourseEntry[]): readonly string[] =>
    courses.map((one) => withRepetition(one, good, { ...plan, courses: [...courses] }).text);
  const [winter, fall] = ['2027-winter', '2026-fall'] as const;
  // In the order of the plan's terms, whatever they are called.
  const told = 'Also in Winter 2027: counts once';
  assert.deepEqual(textOf(entry(fall, 'planned'), entry(winter, 'planned')), [told, '']);
  assert.deepEqual(textOf(entry(winter, 'taken'), entry(fall, 'in_progress')), ['', told]);
  assert.deepEqual(textOf(entry(winter, 'failed'), entry(fall, 'planned')), ['', '']);
  assert.deepEqual(textOf(entry(winter, 'taken'), entry(fall, 'taken')), ['', '']);
  assert.deepEqual(textOf(entry(winter, 'planned', 'EL 2'), entry(fall, 'planned')), ['', '']);
  const missing = { tone: 'missing', text: 'Needs EL 0' } as const;
  const courses = [entry(winter, 'planned'), entry(fall, 'planned')];
  assert.deepEqual(withRepetition(entry(fall, 'planned'), missing, { ...plan, courses }), {
    tone: 'missing',
    text: `${told}. Needs EL 0`,
  });
});

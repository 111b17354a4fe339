/** The reference of benches without an index: JSON.parse of a body of 40 courses, in the same thread. */
import { median } from './statistics.ts';

export const parsingYardstick = 'JSON.parse of a body of 40 courses';

const body = JSON.stringify({
  state_mode: 'supplied',
  student_state: {
    courses: Array.from({ length: 40 }, (_, entry) => ({
      term_id: `${2023 + Math.floor(entry / 10)}-fall`,
      course_code: `CODE ${100 + entry}`,
      status: 'taken',
      grade: 60 + entry,
    })),
  },
  targets: { course_codes: ['CODE 200'] },
});

const rounds = 200;
const parsingsARound = 20;

/** Milliseconds of one parsing: the median over short rounds, once it has warmed up. */
export function parsingMs(): number {
  const times = Array.from({ length: 2 * rounds }, () => {
    const start = performance.now();
    for (let turn = 0; turn < parsingsARound; turn += 1) JSON.parse(body);
    return (performance.now() - start) / parsingsARound;
  });
  return median(times.slice(rounds));
}

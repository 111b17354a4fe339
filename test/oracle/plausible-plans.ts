/** Plans over a whole catalog: such as a student could have, term by term, and such as no student would have. */

import { Evaluator } from '../../engine/evaluate/evaluator.ts';
import { courseVerdict } from '../../engine/evaluate/inquiry.ts';
import { wholeState } from '../../engine/evaluate/student/student.ts';
import { conflict, isMet, unknown } from '../../engine/evaluate/verdict.ts';
import { uint8At, uint32At } from '../../shared/column.ts';
import type { StateDocument } from '../../shared/contract/student-state.ts';
import { type CourseGraph, copyText } from '../../shared/index-format/course-graph.ts';
import { none } from '../../shared/index-format/layout.ts';
import { fromJob } from '../../shared/job/codec.ts';
import { unlockJob } from './ask.ts';

type Entry = StateDocument['courses'][number];
/** A number from 0 up to and without `below`. */
export type Random = (below: number) => number;

const seasons = ['fall', 'winter', 'spring'] as const;
const letters = ['A+', 'A', 'A-', 'B+', 'B', 'B-', 'C+', 'C', 'C-', 'D', 'F'] as const;
const openStatuses = ['planned', 'in_progress'] as const;
const doneStatuses = ['taken', 'taken', 'taken', 'taken', 'transferred', 'waived'] as const;

/** Seeded pseudo-random numbers, so that a finding can be reproduced. */
export function randomNumbers(seed: number): Random {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Any courses in any terms. */
export function randomPlan(graph: CourseGraph, random: Random): StateDocument {
  const terms = termIds(1 + random(9));
  const chosen = new Set(Array.from({ length: random(60) }, () => random(graph.courseCount)));
  const entries = [...chosen].map((course) => entryOf(graph, random, course, pick(terms, random)));
  return planOf(graph, random, terms, entries);
}

/**
 * A student who works towards a credential: terms of a few courses whose requirements are met by those
 * before (or unknown), from what the credential names, a few subjects, and now and then anything.
 */
export function plausiblePlan(graph: CourseGraph, random: Random): StateDocument {
  const terms = termIds(2 + random(8));
  const passed = random(terms.length + 1);
  const pools = [
    namedCourses(graph, random(Math.max(1, graph.credentialCount))),
    subjectCourses(graph, random),
  ];
  const evaluator = new Evaluator(graph);
  const entries: Entry[] = [];
  const held = new Set<number>();
  for (const [term, termId] of terms.entries()) {
    const state = planOf(graph, random, terms, entries);
    evaluator.load(fromJob(unlockJob(graph, state, [])));
    for (const course of coursesOfTerm(graph, evaluator, random, pools, held)) {
      held.add(uint32At(graph.sections['course.group'], course));
      entries.push(entryOf(graph, random, course, termId, term < passed));
    }
  }
  return planOf(graph, random, terms, entries);
}

function coursesOfTerm(
  graph: CourseGraph,
  evaluator: Evaluator,
  random: Random,
  pools: readonly (readonly number[])[],
  held: ReadonlySet<number>,
): Set<number> {
  const chosen = new Set<number>();
  const wanted = 3 + random(3);
  for (let draw = 0; draw < 80 && chosen.size < wanted; draw += 1) {
    const pool = pools[random(8) === 0 ? pools.length : random(pools.length)] ?? [];
    const course = pool[random(pool.length)] ?? random(graph.courseCount);
    if (held.has(uint32At(graph.sections['course.group'], course))) continue;
    const verdict = courseVerdict(evaluator, course, wholeState);
    if (verdict !== conflict && (isMet(verdict) || (verdict === unknown && random(3) === 0)))
      chosen.add(course);
  }
  return chosen;
}

/** Courses with a record that a leaf or a set of a credential's requirement names. */
function namedCourses({ sections, courseCount }: CourseGraph, credential: number): number[] {
  const root = uint32At(sections['credential.requirement'], credential);
  if (root === none) return [];
  const courses = new Set<number>();
  for (let node = root; node < root + uint32At(sections['rule.size'], root); node += 1) {
    const argument = uint32At(sections['rule.argument'], node);
    const kind = uint8At(sections['rule.kind'], node);
    if (kind === 0) courses.add(argument);
    if (kind !== 4) continue;
    const set = uint32At(sections['selection.set'], argument);
    const [start, end] = [uint32At(sections['set.offsets'], set), uint32At(sections['set.offsets'], set + 1)];
    for (const course of sections['set.course'].subarray(start, end)) courses.add(course);
  }
  return [...courses].filter((course) => course < courseCount);
}

function subjectCourses({ sections, courseCount }: CourseGraph, random: Random): number[] {
  const subjects = [0, 1, 2].map(() => uint32At(sections['course.subject'], random(courseCount)));
  const all = Array.from({ length: courseCount }, (_, course) => course);
  return all.filter((course) => subjects.includes(uint32At(sections['course.subject'], course)));
}

function entryOf(
  graph: CourseGraph,
  random: Random,
  course: number,
  term_id: string,
  isDone = random(3) > 0,
): Entry {
  const entry = { term_id, course_code: copyText(graph, course) };
  if (!isDone) return { ...entry, status: pick(openStatuses, random) };
  const grade = random(6) === 0 ? undefined : random(4) === 0 ? pick(letters, random) : 48 + random(53);
  return { ...entry, status: pick(doneStatuses, random), ...(grade === undefined ? {} : { grade }) };
}

function planOf(
  graph: CourseGraph,
  random: Random,
  terms: readonly string[],
  courses: readonly Entry[],
): StateDocument {
  const { sections } = graph;
  const levels = sections['level.name'];
  const programs = sections['program.name'];
  const level =
    levels.length > 0 && random(3) > 0 ? copyText(graph, uint32At(levels, random(levels.length))) : null;
  const program =
    programs.length > 0 && random(3) > 0
      ? copyText(graph, uint32At(programs, random(programs.length)))
      : null;
  return {
    catalog_version_id: graph.catalogVersionId,
    terms: terms.map((term_id) => ({ term_id })),
    courses: [...courses],
    credential_ids: [],
    attributes: {
      ...(level === null ? {} : { level }),
      ...(program === null ? {} : { programs: [program] }),
      ...(random(2) === 0 ? {} : { cumulative_average: 55 + random(45) }),
    },
  };
}

function termIds(count: number): string[] {
  return Array.from({ length: count }, (_, at) => `${2022 + Math.floor(at / 3)}-${seasons[at % 3]}`);
}

function pick<Value>(values: readonly [Value, ...Value[]] | readonly Value[], random: Random): Value {
  return values[random(values.length)] as Value;
}

/** A generated catalog of any size in the source format: deterministic, and worded as catalogs are. */
import { closeSync, mkdirSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const coursesPerSubject = 125;
const coursesPerCredential = 50;
const levels = ['1A', '1B', '2A', '2B', '3A', '3B', '4A', '4B'] as const;
const linesPerWrite = 2000;

/** Writes the catalog into `directory`, one credential for 50 courses. `descriptionBytes`: least size of a description. */
export function generateCatalog(directory: string, courseCount: number, descriptionBytes = 0): void {
  mkdirSync(directory, { recursive: true });
  const catalog = {
    institution: `Generated University of ${courseCount}`,
    catalog_version_id: `generated-${courseCount}`,
    captured_at: '2026-01-01T00:00:00Z',
    levels,
    programs: programs.map((name, index) => ({
      program: `program-${index}`,
      names: [name, `Honours ${name}`],
    })),
  };
  writeFileSync(join(directory, 'catalog.json'), JSON.stringify(catalog));
  const random = randomNumbers(courseCount);
  writeLines(join(directory, 'courses.jsonl'), courseCount, (course) =>
    makeCourse(course, random, descriptionBytes),
  );
  const credentialCount = Math.floor(courseCount / coursesPerCredential);
  writeLines(join(directory, 'credentials.jsonl'), credentialCount, (credential) =>
    makeCredential(credential, courseCount, random),
  );
}

type Random = (below: number) => number;

const programs = ['Mathematics', 'Computer Science', 'Physics and Astronomy', 'Biology', 'Music', 'History'];
const adjectives = [
  'Applied',
  'Introductory',
  'Advanced',
  'Comparative',
  'Computational',
  'Modern',
  'Practical',
];
const nouns = ['Analysis', 'Structures', 'Methods', 'Theory', 'Design', 'Literature', 'Systems', 'Fields'];
const sentences = [
  'Begins with the questions that the field grew out of and returns to them at the end.',
  'Weekly laboratories follow the lectures closely.',
  'Assessment is by a term paper and a final examination.',
  'Students keep a notebook that is marked three times.',
  'Recent results are read in the original.',
];

/** Requirement texts by how much they know: `a`, `b`, `c` are courses before this one, `s` its subject. */
type Wording = (a: string, b: string, c: string, s: string, program: string) => string;
const wordings: readonly Wording[] = [
  (a) => `${a}.`,
  (a, b) => `${a} and ${b}.`,
  (a, b, c) => `One of ${a}, ${b}, ${c}.`,
  (a, b) => `${a} or ${b}; Level at least 3A.`,
  (a, b, c) => `(${a} or ${b}) and ${c}.`,
  (a, b) => `${a} with a grade of at least 70%, ${b}.`,
  (a, _, __, ___, program) => `${a}; Honours ${program} students.`,
  (a, b, c) => `Two of ${a}, ${b}, ${c}; Level at least 2B.`,
  (a) => `${a} or permission of the department.`,
  (a, _, __, s) => `${a} and a willingness to read ${s} sources in the original.`,
  (a, b, c) => `${a}/${b} and ${c}. Not open to Music students.`,
];

function makeCourse(course: number, random: Random, descriptionBytes: number): object {
  const within = course % coursesPerSubject;
  const subject = subjectName(Math.floor(course / coursesPerSubject));
  const year = 1 + Math.floor((4 * within) / coursesPerSubject);
  const earlier = () => earlierCourse(course, random);
  const wording = wordings[random(wordings.length)];
  const hasPrerequisite = within > 15 && random(10) < 7;
  const program = pick(programs, random) ?? '';
  return {
    course_code: courseCode(course),
    title: `${pick(adjectives, random)} ${pick(nouns, random)} ${within}`,
    description: makeDescription(random, descriptionBytes),
    units: random(4) === 0 ? 0.25 : 0.5,
    level: levels[Math.min(levels.length - 1, 2 * (year - 1) + random(2))],
    ...(hasPrerequisite && wording !== undefined
      ? { prerequisite_text: wording(earlier(), earlier(), earlier(), subject, program) }
      : {}),
    ...(within > 15 && random(20) === 0 ? { corequisite_text: `${earlier()}.` } : {}),
    ...(within > 0 && random(5) === 0 ? { antirequisites: [courseCode(course - 1)] } : {}),
    ...(random(50) === 0 ? { cross_listings: [courseCode(course + coursesPerSubject)] } : {}),
  };
}

function makeDescription(random: Random, leastBytes: number): string {
  let text = Array.from({ length: 2 + random(3) }, () => pick(sentences, random)).join(' ');
  while (text.length < leastBytes) text += ` ${pick(sentences, random)}`;
  return text;
}

/** Mostly out of the same subject, sometimes out of one of those before it. */
function earlierCourse(course: number, random: Random): string {
  const within = course % coursesPerSubject;
  const subjectsBack = random(5) === 0 ? random(4) : 0;
  const other = course - within - subjectsBack * coursesPerSubject + random(Math.max(1, within));
  return courseCode(Math.max(0, other));
}

function makeCredential(credential: number, courseCount: number, random: Random): object {
  const subject = random(Math.ceil(courseCount / coursesPerSubject));
  const first = subject * coursesPerSubject;
  const course = () => ({
    kind: 'course',
    course_code: courseCode(Math.min(first + random(coursesPerSubject), courseCount - 1)),
  });
  const name = subjectName(subject);
  return {
    credential_id: `credential:generated-${credential}`,
    kind: credential % 3 === 0 ? 'minor' : 'major',
    title: `${pick(adjectives, random)} ${name} ${credential}`,
    total_units: 20,
    requirement: {
      kind: 'all_of',
      rules: [
        ...Array.from({ length: 6 + random(8) }, course),
        { kind: 'any_of', rules: [course(), course(), course()] },
        { kind: 'courses_from', from: { subjects: [name], minimum_number: 300 }, count: 3 },
        {
          kind: 'courses_from',
          from: { course_codes: [course(), course(), course()].map((c) => c.course_code) },
          units: 0.5,
        },
      ],
    },
  };
}

/** AAAA, BAAA, ...: letters that cannot be mistaken for a word of a text. */
function subjectName(subject: number): string {
  const letters = 'BCDFGHJKLMNPQRSTVWXZ';
  let rest = subject;
  return Array.from({ length: 4 }, () => {
    const letter = letters[rest % letters.length] ?? 'Z';
    rest = Math.floor(rest / letters.length);
    return letter;
  }).join('');
}

function courseCode(course: number): string {
  const within = course % coursesPerSubject;
  const number = 100 + Math.floor((400 * within) / coursesPerSubject);
  return `${subjectName(Math.floor(course / coursesPerSubject))} ${number}`;
}

function pick<Item>(items: readonly Item[], random: Random): Item | undefined {
  return items[random(items.length)];
}

/** A linear congruential generator: small, and the same on every machine. */
function randomNumbers(seed: number): Random {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function writeLines(path: string, count: number, make: (index: number) => object): void {
  const fd = openSync(path, 'w');
  try {
    for (let start = 0; start < count; start += linesPerWrite) {
      const length = Math.min(linesPerWrite, count - start);
      const lines = Array.from({ length }, (_, index) => `${JSON.stringify(make(start + index))}\n`);
      writeSync(fd, lines.join(''));
    }
  } finally {
    closeSync(fd);
  }
}

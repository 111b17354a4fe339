/** Bodies of the questions that are scanned, with and without a match, and damage to them. */
import fc from 'fast-check';
import { entryStatuses } from '../../shared/contract/words.ts';
import type { ScannedQuestion } from '../../shared/job/job.ts';

export interface KnownNames {
  readonly courses: readonly string[];
  readonly credentials: readonly string[];
  readonly catalogVersionId: string;
}

/** The text of a body: any order of members, any white space, most of it accepted. */
export function arbitraryBody(
  names: KnownNames,
  question: ScannedQuestion = 'course_unlock',
): fc.Arbitrary<string> {
  const state = arbitraryState(names);
  const rest = {
    targets: arbitraryTargets[question](names),
    bounds: fc.option(arbitraryBounds, { nil: undefined }),
    term_id: fc.option(termId, { nil: undefined }),
  };
  const supplied = shuffled({ state_mode: fc.constant('supplied'), student_state: state, ...rest });
  const persisted = shuffled({ state_mode: fc.constant('persisted'), ...rest });
  const value = fc.oneof({ weight: 5, arbitrary: supplied }, { weight: 1, arbitrary: persisted });
  const spacing = fc.constantFrom(undefined, undefined, 1, '\t', '\n');
  return fc.tuple(value, spacing).map(([body, space]) => JSON.stringify(body, null, space));
}

const arbitraryTargets: Readonly<Record<ScannedQuestion, (names: KnownNames) => fc.Arbitrary<object>>> = {
  course_unlock: (names) =>
    shuffled({ course_codes: fc.array(courseCode(names), { minLength: 1, maxLength: 5 }) }),
  credential_progress: ({ credentials }) => {
    const id = mostly(fc.constantFrom(...credentials), fc.constantFrom('credential:none', '', 'é'));
    return shuffled({ credential_ids: fc.array(id, { minLength: 1, maxLength: 3 }) });
  },
};

/** One change of a body's bytes: at a position, remove some bytes and insert others. */
export interface Edit {
  readonly at: number;
  readonly out: number;
  readonly in: string;
}

const pieces = [
  ...'"\\{}[]:,0159-.eE \t',
  ...[
    '\\u0041',
    '\\"',
    '""',
    'null',
    'true',
    '1e3',
    '-0',
    '00',
    '0.1',
    '.5',
    '123456789012345678901',
    '\u0000',
    '\u00e9',
  ],
  ...[
    '"grade":',
    '"term_id":"x",',
    '"label":"y"',
    '"__proto__":{},',
    '"status":"taken"',
    '"bounds":{},',
    'engine_',
  ],
];

export const arbitraryEdits: fc.Arbitrary<Edit[]> = fc.array(
  fc.record({
    at: fc.nat(4000),
    out: fc.oneof({ weight: 4, arbitrary: fc.nat(2) }, { weight: 1, arbitrary: fc.nat(60) }),
    in: fc.constantFrom('', '', ...pieces),
  }),
  { minLength: 1, maxLength: 3 },
);

export function edited(body: Uint8Array, edits: readonly Edit[]): Uint8Array {
  let bytes = Buffer.from(body);
  for (const edit of edits) {
    const at = edit.at % (bytes.length + 1);
    bytes = Buffer.concat([bytes.subarray(0, at), Buffer.from(edit.in), bytes.subarray(at + edit.out)]);
  }
  return bytes;
}

const termId = fc.constantFrom(
  '2023-fall',
  '2024-winter',
  '2024-spring',
  '2024-fall',
  '1A',
  '1B',
  '2A',
  'F',
  '1',
  '1AB',
  'F9',
  'F10',
  'x',
);

/** Names of levels that the catalog has, or not. */
const levelName = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('1A', '3a', ' 2B ') },
  { weight: 1, arbitrary: fc.constantFrom('none', 'Junior', 'x'.repeat(64)) },
);
const programName = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('Computing', ' mathematics') },
  { weight: 1, arbitrary: fc.constantFrom('Computer Science', 'nothing') },
);

/** Mostly the first, so that most bodies as a whole are usual. */
function mostly<T>(usual: fc.Arbitrary<T>, unusual: fc.Arbitrary<T>): fc.Arbitrary<T> {
  return fc.oneof({ weight: 100, arbitrary: usual }, { weight: 1, arbitrary: unusual });
}

const grade = mostly<string | number>(
  fc.oneof(
    fc.nat(100),
    fc.constantFrom(70.5, 82.25, 499.99, 500, 0.001),
    fc.constantFrom('A+', 'b', 'C-', '85', '85%', '3.5', 'CR', 'P', ' A '),
  ),
  fc.oneof(
    fc.double({ min: 0, max: 600, noNaN: true }),
    fc.constantFrom(1e-7, 1e21, -5, '\u2212', 'D\u2212'),
  ),
);

const arbitraryBounds = shuffled({
  max_nodes: fc.option(mostly(fc.constantFrom(1, 250, 2500), fc.constantFrom(0, 2501, 1.5)), {
    nil: undefined,
  }),
  max_edges: fc.option(fc.nat(7501), { nil: undefined }),
  max_depth: fc.option(fc.nat(4), { nil: undefined }),
  max_courses: fc.option(fc.nat(2500), { nil: undefined }),
  max_credentials: fc.option(fc.nat(25), { nil: undefined }),
});

function courseCode({ courses }: KnownNames): fc.Arbitrary<string> {
  const canonical = fc.constantFrom(...courses);
  const others = [
    canonical.map((code) => code.toLowerCase()),
    canonical.map((code) => code.replace(' ', '  ')),
    fc.constantFrom('NO 1', '', 'é 1'),
  ];
  return mostly(canonical, fc.oneof(...others));
}

function arbitraryState(names: KnownNames): fc.Arbitrary<object> {
  const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
  const term = shuffled({
    term_id: termId,
    label: optional(mostly(fc.constantFrom('', 'Fall'), fc.constantFrom('été', 'a"b'))),
    level: optional(levelName),
  });
  const course = shuffled({
    term_id: termId,
    course_code: courseCode(names),
    status: fc.constantFrom(...entryStatuses),
    grade: optional(grade),
  });
  const external = shuffled({
    term_id: termId,
    course_code: mostly(fc.constant(undefined), courseCode(names)),
    status: mostly(fc.constant('transferred'), fc.constant('taken')),
    external: shuffled({
      title: fc.constantFrom('Logic', 'Ästhetik'),
      units: optional(fc.constantFrom(0, 0.5, 3)),
      equivalent_course_code: optional(courseCode(names)),
    }),
  });
  const entry = fc.oneof({ weight: 30, arbitrary: course }, { weight: 1, arbitrary: external });
  return shuffled({
    catalog_version_id: optional(fc.constantFrom(names.catalogVersionId, 'older-1')),
    terms: optional(
      fc.uniqueArray(term, { maxLength: 6, selector: (each) => (each as { term_id: string }).term_id }),
    ),
    courses: fc.array(entry, { maxLength: 12 }),
    credential_ids: optional(fc.array(fc.constantFrom(...names.credentials), { maxLength: 2 })),
    attributes: optional(
      shuffled({
        level: optional(levelName),
        programs: optional(fc.array(programName, { maxLength: 10 })),
        cohort: optional(
          mostly(fc.constantFrom(2019, 1000, 9999), fc.constantFrom(999, 10000, 2019.5, '2019')),
        ),
        cumulative_average: optional(
          mostly(fc.constantFrom(75, 75.25, 0.1, 0, 123456789.123456), fc.constantFrom(-1, 1e22)),
        ),
      }),
    ),
  });
}

/** An object whose members come in any order; undefined ones are left out by JSON. */
function shuffled<T extends object>(
  members: { readonly [K in keyof T]: fc.Arbitrary<T[K]> },
): fc.Arbitrary<T> {
  const names = Object.keys(members) as (keyof T)[];
  const order = fc.oneof(fc.constant(names), fc.shuffledSubarray(names, { minLength: names.length }));
  return fc
    .tuple(fc.record(members as never), order)
    .map(([value, sequence]) => Object.fromEntries(sequence.map((name) => [name, (value as T)[name]])) as T);
}

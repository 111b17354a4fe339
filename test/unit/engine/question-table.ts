/** Rows of rules, students and expected results in a short notation, evaluated by the engine in this thread. */
import assert from 'node:assert/strict';
import type { CatalogSource, SourceCourse } from '../../../engine/publish/catalog-source.ts';
import type { AcademicResult, ExplanationNode } from '../../../shared/contract/academic-result.ts';
import type { CourseSet, Rule } from '../../../shared/contract/rule.ts';
import type { StateDocument, StateEntry } from '../../../shared/contract/student-state.ts';
import { type EntryStatus, entryStatuses } from '../../../shared/contract/words.ts';
import { fromJob } from '../../../shared/job/codec.ts';
import { type Bounds, emptyDetail, type Question } from '../../../shared/job/job.ts';
import { ask, packIds, timelessAnswerer, unlockJob } from '../../oracle/ask.ts';
import { graphInMemory } from '../../oracle/graph-in-memory.ts';
import { isAnywhere, rereadCourse, rereadCredential } from '../../oracle/question-rows.ts';
import { toJob } from '../../packed-jobs.ts';

/**
 * `rule` is the prerequisite of a course of its own, or that course; of a credential the requirement. `held` is
 * `AA 1=80, AA 2 planned @2`: code, status (taken), term (@1), grade; `X 0` is the target. Credit from elsewhere is
 * `AA 3 external` for a course, and `+1.5` for units alone. `expected` is in the notation of `inWords`.
 */
export type Row = readonly [
  rule: Rule | Partial<SourceCourse>,
  held: string,
  expected: string,
  circumstances?: Circumstances,
];

interface Circumstances {
  readonly attributes?: StateDocument['attributes'];
  /** Standings by the number of their term. */
  readonly levels?: Readonly<Record<number, string>>;
  /** Number of the question's term. */
  readonly term?: number;
  readonly bounds?: Partial<Bounds>;
}

export const course = (course_code: string, rest: Partial<Extract<Rule, { kind: 'course' }>> = {}): Rule => ({
  kind: 'course',
  course_code,
  ...rest,
});
export const all = (...rules: Rule[]): Rule => ({ kind: 'all_of', rules });
export const any = (...rules: Rule[]): Rule => ({ kind: 'any_of', rules });
export const some = (count: number, ...rules: Rule[]): Rule => ({ kind: 'n_of', count, rules });
export const noneOf = (...rules: Rule[]): Rule => ({ kind: 'none_of', rules });
export const when = (condition: Rule, then: Rule): Rule => ({ kind: 'when', if: condition, then });
export const either = (condition: Rule, then: Rule, otherwise: Rule): Rule => ({
  kind: 'when',
  if: condition,
  then,
  otherwise,
});
export const from = (
  set: string | CourseSet,
  rest: Partial<Extract<Rule, { kind: 'courses_from' }>>,
): Rule => ({
  kind: 'courses_from',
  from: typeof set === 'string' ? { course_codes: set.split(', ') } : set,
  ...rest,
});
export const consent: Rule = { kind: 'consent' };

const termIds = ['T1', 'T2', 'T3'];

/** A catalog that the rows of a test share. */
export interface Catalog {
  readonly courses: readonly SourceCourse[];
  readonly levels?: string[];
  readonly programs?: string[];
  readonly pass_mark?: number;
  readonly levels_by_units?: { level: string; minimum_units: number }[];
  readonly requirements?: Readonly<Record<string, Rule>>;
}

/** Asks about a course of each row: `X <number of the row>`, which has the rule of the row. */
export function checkCourses(catalog: Catalog, rows: readonly Row[]): () => void {
  const targets = rows.map(([rule], index) => ({
    course_code: `X ${index + 1}`,
    title: 'X',
    units: 0.5,
    ...('kind' in rule ? { prerequisite: rule } : rule),
  }));
  const source = sourceOf(catalog, targets, []);
  const graph = graphInMemory(source);
  let isReread = false;
  return () => {
    // One for all rows: nothing of a student may be left for the next.
    const answerer = timelessAnswerer(graph);
    for (const [index, row] of rows.entries()) {
      const [, , , { term, bounds = {} } = {}] = row;
      const termId = termIds[(term ?? 0) - 1];
      const code = `X ${index + 1}`;
      const state = stateOf(row, code);
      const job = unlockJob(graph, state, [code], {
        bounds,
        ...(termId === undefined ? {} : { termId }),
      });
      const result = checkRow(row, ask(answerer, job).data.results);
      if (!isReread && !isBeyondOracle(row)) rereadCourse({ source, state, result }, code, termId);
    }
    isReread = true;
  };
}

/** Asks about credentials: the one of the row, and those of the catalog whose numbers follow it. */
export function checkCredentials(
  catalog: Catalog,
  rows: readonly Row[],
  question: Question = 'credential_progress',
): () => void {
  const requirements = rows.map(([rule]) => rule as Rule);
  const source = sourceOf(catalog, [], requirements);
  const graph = graphInMemory(source);
  let isReread = false;
  return () => {
    const answerer = timelessAnswerer(graph);
    for (const [index, row] of rows.entries()) {
      const state = stateOf(row);
      const detail = { ...emptyDetail, credentials: packIds([index]) };
      const [rule, , , { bounds = {} } = {}] = row;
      const fields = fromJob(unlockJob(graph, state, [], { bounds }));
      const { results } = ask(answerer, toJob({ ...fields, question, detail })).data;
      const result = checkRow(row, results);
      if (!isReread && !isBeyondOracle(row) && !testsStudent(rule as Rule))
        rereadCredential({ source, graph, state, result }, index);
    }
    isReread = true;
  };
}

/** The answers about the credential of each row; with `course_unlock` about a course that has its rule. */
export function answersOf(
  catalog: Catalog,
  rows: readonly Row[],
  question: 'credential_progress' | 'course_unlock' = 'credential_progress',
): { readonly results: readonly AcademicResult[] }[] {
  const targets = rows.map(([rule], index) => ({
    course_code: `X ${index + 1}`,
    title: 'X',
    prerequisite: rule as Rule,
  }));
  const requirements = rows.map(([rule]) => rule as Rule);
  const isUnlock = question === 'course_unlock';
  const graph = graphInMemory(
    isUnlock ? sourceOf(catalog, targets, []) : sourceOf(catalog, [], requirements),
  );
  return rows.map((row, index) => {
    const code = `X ${index + 1}`;
    const job = unlockJob(graph, stateOf(row, code), isUnlock ? [code] : []);
    if (isUnlock) return ask(timelessAnswerer(graph), job).data;
    const detail = { ...emptyDetail, credentials: packIds([index]) };
    return ask(timelessAnswerer(graph), toJob({ ...fromJob(job), question, detail })).data;
  });
}

function checkRow([rule, held, expected]: Row, [result]: readonly AcademicResult[]): AcademicResult {
  assert.ok(result !== undefined);
  assert.equal(inWords(result), expected, `${JSON.stringify(rule)} of ${held}`);
  return result;
}

/** The oracles compare no letters, and follow credentials through each other without end. */
function isBeyondOracle([rule]: Row): boolean {
  if (!('kind' in rule)) return false;
  return isAnywhere(rule, (inner) => {
    if (inner.kind === 'credential') return inner.credential_ids.some((id) => /round|nested [89]/u.test(id));
    return 'minimum_grade' in inner && typeof inner.minimum_grade === 'string';
  });
}

/** The oracle of allocations reads rules about courses only. */
function testsStudent(rule: Rule): boolean {
  return isAnywhere(rule, ({ kind }) => ['level', 'program', 'average', 'credential'].includes(kind));
}

function sourceOf(
  { courses, levels = [], programs = [], requirements = {}, ...catalog }: Catalog,
  targets: readonly SourceCourse[],
  asked: readonly Rule[],
): CatalogSource {
  const named = Object.entries(requirements);
  const own = asked.map((rule, index) => [`asked-${String(index).padStart(3, '0')}`, rule] as const);
  return {
    catalog: {
      institution: 'Test',
      catalog_version_id: 'test-1',
      captured_at: '2026-01-01T00:00:00Z',
      levels,
      programs: programs.map((program) => ({ program, names: [program] })),
      ...catalog,
    },
    courses: [...courses, ...targets],
    credentials: [...own, ...named].map(([name, requirement]) => ({
      credential_id: `credential:${name}`,
      kind: 'minor',
      title: name,
      requirement,
    })),
    renames: [],
    remarks: [],
  };
}

function stateOf([, held, , { attributes = {}, levels = {} } = {}]: Row, target = ''): StateDocument {
  return {
    catalog_version_id: 'test-1',
    terms: termIds.map((term_id, at) => {
      const level = levels[at + 1];
      return level === undefined ? { term_id } : { term_id, level };
    }),
    courses: held === '' ? [] : held.replaceAll('X 0', target).split(', ').map(entryOf),
    credential_ids: [],
    attributes,
  };
}

function entryOf(text: string): StateEntry {
  const [, equivalent, alone = '0', at = '1'] =
    /^(?:([A-Z]+ \d+) external|\+([\d.]+))(?: @(\d))?$/u.exec(text) ?? [];
  if (equivalent !== undefined || alone !== '0') {
    const counted =
      equivalent === undefined ? { units: Number(alone) } : { equivalent_course_code: equivalent };
    return { term_id: `T${at}`, status: 'transferred', external: { title: text, ...counted } };
  }
  const [, code = '', status = 'taken', term = '1', grade] =
    /^([A-Z]+ \d+[A-Z]?)(?: ([a-z_]+))?(?: @(\d))?(?:=(-?[\d.]+|[A-F]{1,2}[+-]?|P))?$/u.exec(text) ?? [];
  assert.ok(code !== '' && entryStatuses.includes(status as EntryStatus), `an entry: ${text}`);
  const entry: StateEntry = { term_id: `T${term}`, course_code: code, status: status as EntryStatus };
  if (grade !== undefined) entry.grade = /^-?\d/u.test(grade) ? Number(grade) : grade;
  return entry;
}

/** `status tree; options …; unknown …; conflict …; assume …`, each part where there is something in it. */
export function inWords(result: AcademicResult): string {
  const { unapplied_course_codes: unapplied = [] } = result as { unapplied_course_codes?: readonly string[] };
  const root = result.explanation_tree;
  const tree = root.children?.length === 1 && result.target.kind === 'course' ? root.children[0] : root;
  const shortened = (code: string | undefined): string => (code ?? '').replace(/^X \d+$/u, 'X');
  const parts = [
    `${result.status}${result.completeness === 'bounded' ? ' (bounded)' : ''} ${treeInWords(tree ?? root)}`,
    listed('options', result.missing_options, ({ course_code, unlocks_alone, ready }) => {
      return `${course_code}${unlocks_alone ? '*' : ''}${ready ? '!' : ''}`;
    }),
    result.missing_options_omitted === undefined ? '' : `omitted ${result.missing_options_omitted}`,
    listed('unknown', result.unknowns, ({ unknown_reason, text, path }) =>
      [unknown_reason, text && `"${text}"`, path && `at ${path}`].filter(Boolean).join(' '),
    ),
    listed(
      'conflict',
      result.conflicts,
      ({ conflict_reason, course_code, conflicting_course_code, term_id }) =>
        [conflict_reason, conflicting_course_code ?? shortened(course_code), term_id]
          .filter((word) => word !== undefined && word !== '')
          .join(' '),
    ),
    listed('unapplied', unapplied, (code) => code),
    listed('assume', result.assumptions, ({ assumption, course_code }) =>
      course_code === undefined ? assumption : `${assumption} ${course_code}`,
    ),
  ];
  return parts.filter((part) => part !== '').join('; ');
}

function listed<Item>(name: string, items: readonly Item[], inWordsOf: (item: Item) => string): string {
  return items.length === 0 ? '' : `${name} ${items.map(inWordsOf).join(', ')}`;
}

const statusLetters = {
  satisfied: '+',
  in_plan: '~',
  partial: '/',
  unsatisfied: '-',
  conflict: '!',
  unknown: '?',
} as const;

/** `all_of/ 1 of 2 [AA 1+ {AA 2}, AA 3-]`: rule, status, what counts of what is needed, courses that count. */
function treeInWords(node: ExplanationNode): string {
  const name = node.rule === 'course' ? (node.course_code ?? '') : node.rule;
  const amount = (counted: number | undefined, required: number | undefined, unit: string): string =>
    required === undefined && counted === undefined ? '' : ` ${counted ?? ''}/${required ?? ''}${unit}`;
  const applied = node.applied_course_codes ?? [];
  const children = node.children ?? [];
  return [
    `${name}${statusLetters[node.status]}`,
    amount(node.counted, node.required, ''),
    amount(node.counted_units, node.required_units, 'u'),
    amount(node.counted_subjects, node.required_subjects, 's'),
    applied.length === 0 ? '' : ` {${applied.join(', ')}}`,
    children.length === 0 ? '' : ` [${children.map(treeInWords).join(', ')}]`,
  ].join('');
}

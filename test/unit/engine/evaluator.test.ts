import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Evaluator } from '../../../engine/evaluate/evaluator.ts';
import { Trace } from '../../../engine/evaluate/trace.ts';
import { satisfied, unsatisfied, type Verdict } from '../../../engine/evaluate/verdict.ts';
import type { CatalogSource } from '../../../engine/publish/catalog-source.ts';
import { uint8At, uint32At } from '../../../shared/column.ts';
import type { Rule } from '../../../shared/contract/rule.ts';
import type { CourseEntry, StateDocument } from '../../../shared/contract/student-state.ts';
import { fromJob } from '../../../shared/job/codec.ts';
import { emptyDetail, type Question } from '../../../shared/job/job.ts';
import { ask, packIds, timelessAnswerer, unlockJob } from '../../oracle/ask.ts';
import { graphInMemory } from '../../oracle/graph-in-memory.ts';
import { toJob } from '../../packed-jobs.ts';

const codes = ['AA 1', 'AA 2', 'AA 3', 'BB 1'];
const target = 'BB 1';

/** A catalog in which `BB 1` has `prerequisite`; `AA 1` and `AA 2` are one course. */
function catalog(prerequisite: Rule, requirement: Rule = { kind: 'all_of', rules: [] }): CatalogSource {
  return {
    catalog: { institution: 'Test', catalog_version_id: 'test', captured_at: '2026-01-01T00:00:00Z' },
    courses: codes.map((course_code) => ({
      course_code,
      title: course_code,
      units: 0.5,
      ...(course_code === 'AA 1' ? { cross_listings: ['AA 2'] } : {}),
      ...(course_code === target ? { prerequisite } : {}),
    })),
    credentials: [{ credential_id: 'credential:one', kind: 'minor', title: 'One', requirement }],
    renames: [],
    remarks: [],
  };
}

function state(...courses: StateDocument['courses']): StateDocument {
  return {
    catalog_version_id: 'test',
    terms: [{ term_id: '2026-fall' }, { term_id: '2027-fall' }],
    courses,
    credential_ids: [],
    attributes: {},
  };
}

function taken(course_code: string, grade = 80, term_id = '2026-fall'): CourseEntry {
  return { term_id, course_code, status: 'taken', grade };
}

function resultOf(prerequisite: Rule, held: StateDocument, termId?: string, requirement?: Rule) {
  const graph = graphInMemory(catalog(prerequisite, requirement));
  const job = unlockJob(graph, held, [target], termId === undefined ? {} : { termId });
  const [result] = ask(timelessAnswerer(graph), job).data.results;
  assert.ok(result !== undefined);
  return { ...result, tree: result.explanation_tree.children?.[0] };
}

const course = (course_code: string): Rule => ({ kind: 'course', course_code });

test('two cross-listed courses count once in n_of, and twice where all are named', () => {
  const rules = [course('AA 1'), course('AA 2'), course('AA 3')];
  const counted = resultOf({ kind: 'n_of', count: 2, rules }, state(taken('AA 1')));
  assert.equal(counted.status, 'partial');
  assert.equal(counted.tree?.counted, 1);
  const impossible = resultOf({ kind: 'n_of', count: 3, rules }, state(taken('AA 1')));
  assert.equal(impossible.status, 'conflict');
  assert.equal(impossible.conflicts[0]?.conflict_reason, 'requirement_infeasible');
  const all = resultOf({ kind: 'all_of', rules: rules.slice(0, 2) }, state(taken('AA 1')));
  assert.equal(all.status, 'satisfied');
});

test('a limit that binds takes a course from a rule', () => {
  const limits = [{ from: { subjects: ['AA'] }, maximum_count: 1 }];
  const rule: Rule = { kind: 'all_of', rules: [course('AA 1'), course('AA 3')], limits };
  const result = resultOf(rule, state(taken('AA 1'), taken('AA 3')));
  assert.equal(result.status, 'partial');
  assert.equal(result.completeness, 'all_subrules_evaluated');
  assert.deepEqual(result.tree?.applied_course_codes, ['AA 1']);
});

test('two children of an exclusive group share a course if each names the other', () => {
  const pool: Rule = { kind: 'courses_from', from: { subjects: ['AA'] }, count: 2, rule_id: 'pool' };
  // With BB 1 instead of AA 1 both could be met, if it were held.
  const own: Rule = { kind: 'courses_from', from: { course_codes: ['AA 1', 'BB 1'] }, rule_id: 'own' };
  const group = (...rules: Rule[]): Rule => ({ kind: 'all_of', exclusive: true, rules });
  const held = state(taken('AA 1'), taken('AA 3'));
  assert.equal(resultOf(group(pool, own), held).status, 'partial');
  assert.equal(resultOf(group({ ...pool, shares_with: ['own'] }, own), held).status, 'partial');
  const mutual = group({ ...pool, shares_with: ['own'] }, { ...own, shares_with: ['pool'] });
  assert.equal(resultOf(mutual, held).status, 'satisfied');
});

test('every two children of an exclusive group must name each other to share a course', () => {
  // Two of them could be met with AA 3, if it were held.
  const child = (rule_id: string, ...shares_with: string[]): Rule => {
    return { kind: 'courses_from', from: { course_codes: ['AA 1', 'AA 3'] }, rule_id, shares_with };
  };
  const rules = [child('a', 'b'), child('b', 'a', 'c'), child('c', 'b')];
  const chain: Rule = { kind: 'all_of', exclusive: true, rules };
  assert.equal(resultOf(chain, state(taken('AA 1'))).status, 'partial');
});

test('a group that no student can meet beside its exclusive rivals is in conflict whatever is held', () => {
  const group: Rule = { kind: 'all_of', exclusive: true, rules: [course('AA 3'), course('AA 3')] };
  for (const held of [state(), state(taken('AA 3'))]) {
    const result = resultOf(group, held);
    assert.equal(result.status, 'conflict');
    assert.deepEqual(
      result.conflicts.map(({ conflict_reason }) => conflict_reason),
      ['requirement_infeasible'],
    );
  }
  const alternative: Rule = { kind: 'any_of', rules: [group, course('AA 1')] };
  assert.equal(resultOf(alternative, state(taken('AA 1'))).status, 'satisfied');
  assert.equal(resultOf(alternative, state()).status, 'unsatisfied');
});

test('an undecided exclusion, not the sharing rules next to it, makes a grouping unknown', () => {
  const limits = [{ from: { subjects: ['AA'] }, maximum_count: 1 }];
  const exclusion: Rule = { kind: 'none_of', rules: [{ kind: 'consent' }] };
  const rule: Rule = { kind: 'all_of', rules: [course('AA 1'), exclusion], limits };
  const result = resultOf(rule, state(taken('AA 1')));
  assert.equal(result.status, 'unknown');
  assert.equal(result.completeness, 'unparsed_subrules');
  assert.deepEqual(
    result.unknowns.map(({ unknown_reason }) => unknown_reason),
    ['consent_required'],
  );
});

test('a required credential is unknown for the reasons of its own requirement', () => {
  const rule: Rule = { kind: 'credential', credential_ids: ['credential:one'] };
  const circle = { ...rule, label: 'Round and round' };
  const cases: readonly (readonly [Rule, readonly string[]])[] = [
    [{ kind: 'all_of', rules: [{ kind: 'consent' }, course('AA 1')] }, ['consent_required']],
    [{ kind: 'any_of', rules: [{ kind: 'level', minimum: '1A' }, course('AA 3')] }, ['attribute_missing']],
    [{ kind: 'average', minimum: 70, over: { course_codes: ['AA 3'] } }, ['grade_missing']],
    [{ kind: 'external', text: 'An audition' }, ['external_condition']],
    [{ kind: 'unparsed', text: 'See the board' }, ['unparsed_requirement']],
    [circle, ['evaluation_bounded']],
  ];
  for (const [requirement, reasons] of cases) {
    const result = resultOf(rule, state(taken('AA 1')), undefined, requirement);
    assert.equal(result.status, 'unknown');
    assert.deepEqual(
      result.unknowns.map(({ unknown_reason }) => unknown_reason),
      reasons,
    );
    assert.equal(result.tree?.unknown_reason, reasons[0]);
  }
});

test('an average takes the last grade of each course before the term', () => {
  const rule: Rule = { kind: 'average', minimum: 70, over: { course_codes: ['AA 2'] } };
  const retaken = state(taken('AA 1', 50), taken('AA 2', 75, '2027-fall'));
  const whole = resultOf(rule, retaken);
  assert.equal(whole.status, 'satisfied');
  assert.deepEqual(
    whole.assumptions.map(({ assumption, course_code }) => `${assumption} ${course_code}`),
    ['retake_counts_once AA 2'],
  );
  assert.equal(resultOf(rule, retaken, '2027-fall').status, 'unsatisfied');
});

test('a selection whose courses are taken too late is a conflict over their terms', () => {
  const rule: Rule = { kind: 'courses_from', from: { course_codes: ['AA 1', 'AA 2', 'AA 3'] }, count: 2 };
  const result = resultOf(rule, state(taken('AA 1'), taken('AA 3', 80, '2027-fall')), '2027-fall');
  assert.equal(result.status, 'conflict');
  assert.deepEqual(
    result.conflicts.map((found) => `${found.conflict_reason} ${found.conflicting_course_code}`),
    ['term_order AA 3'],
  );
});

test('a selection of units counts units, and one course of a cross-listed pair', () => {
  const rule: Rule = { kind: 'courses_from', from: { course_codes: ['AA 1', 'AA 2', 'AA 3'] }, units: 1 };
  const result = resultOf(rule, state(taken('AA 1')));
  assert.equal(result.status, 'partial');
  assert.equal(result.tree?.required, undefined);
  assert.equal(result.tree?.counted, 1);
  assert.equal(result.tree?.required_units, 1);
  assert.equal(resultOf({ ...rule, units: 1.5 }, state(taken('AA 1'))).status, 'conflict');
});

test('a course that was both waived and taken brings its units, whichever was first', () => {
  const rule: Rule = { kind: 'courses_from', from: { course_codes: ['AA 3'] }, units: 0.5 };
  const waived = (term_id: string) => ({ ...taken('AA 3', 80, term_id), status: 'waived' as const });
  assert.equal(resultOf(rule, state(waived('2026-fall'))).status, 'partial');
  for (const [early, late] of [
    [waived('2026-fall'), taken('AA 3', 80, '2027-fall')],
    [taken('AA 3'), waived('2027-fall')],
  ] as const)
    assert.equal(resultOf(rule, state(early, late)).status, 'satisfied');
});

test('a course below the grade that a selection requires may be retaken', () => {
  const rule: Rule = { kind: 'courses_from', from: { course_codes: ['AA 3'] }, minimum_grade: 70 };
  const result = resultOf(rule, state(taken('AA 3', 60)));
  assert.deepEqual(
    result.missing_options.map(({ course_code, unlocks_alone }) => [course_code, unlocks_alone]),
    [['AA 3', true]],
  );
});

/** What is answered about the catalog's own credential. */
function resultOfCredential(requirement: Rule, held: StateDocument, question: Question) {
  const graph = graphInMemory(catalog({ kind: 'consent' }, requirement));
  const detail = { ...emptyDetail, credentials: packIds([0]) };
  const job = toJob({ ...fromJob(unlockJob(graph, held, [])), question, detail });
  return ask(timelessAnswerer(graph), job).data.results[0];
}

test('a held course that may not count is no option towards a credential, but remains a gap', () => {
  const limits = [{ from: { subjects: ['AA'] }, maximum_count: 1 }];
  const requirement: Rule = { kind: 'all_of', rules: [course('AA 1'), course('AA 3')], limits };
  const held = state(taken('AA 1'), taken('AA 3'));
  const asked = (question: Question) => resultOfCredential(requirement, held, question);
  const progress = asked('credential_progress');
  assert.equal(progress?.status, 'partial');
  assert.deepEqual(progress.missing_options, []);
  const summary = asked('credential_gap_summary') as unknown as {
    readonly missing_courses: readonly unknown[];
    readonly unresolved_subrules: readonly { readonly label: string; readonly status: string }[];
  };
  assert.deepEqual(summary.missing_courses, []);
  assert.deepEqual(
    summary.unresolved_subrules.map(({ label, status }) => `${label} ${status}`),
    ['AA 3 unsatisfied'],
  );
});

test('a course that requires itself is reported as infeasible', () => {
  const result = resultOf({ kind: 'all_of', rules: [course('AA 3'), course(target)] }, state(taken('AA 3')));
  assert.equal(result.status, 'partial');
  assert.deepEqual(result.missing_options, []);
  assert.equal(result.conflicts[0]?.conflict_reason, 'requirement_infeasible');
});

test('a conflict of a credential names a course, or nothing where its rule names none', () => {
  const held = { ...state(), attributes: { cumulative_average: 80 } };
  const conflictsOf = (requirement: Rule) =>
    resultOfCredential(requirement, held, 'credential_progress')?.conflicts.map(
      ({ conflict_reason, course_code }) => [conflict_reason, course_code],
    );
  assert.deepEqual(conflictsOf({ kind: 'n_of', count: 2, rules: [course('AA 1'), course('AA 2')] }), [
    ['requirement_infeasible', 'AA 1'],
  ]);
  const refused: Rule = { kind: 'none_of', rules: [{ kind: 'average', minimum: 60 }] };
  assert.deepEqual(conflictsOf({ kind: 'all_of', rules: [course('AA 3'), refused] }), [
    ['credit_excluded', ''],
  ]);
});

test('options that max_courses leaves out are said in a warning, and leave the verdict whole', () => {
  const graph = graphInMemory(catalog({ kind: 'any_of', rules: [course('AA 1'), course('AA 3')] }));
  const job = unlockJob(graph, state(), [target], { bounds: { max_courses: 1 } });
  const { data, warnings } = ask(timelessAnswerer(graph), job);
  const [result] = data.results;
  assert.equal(result?.completeness, 'all_subrules_evaluated');
  assert.equal(result?.missing_options.length, 1);
  assert.deepEqual(warnings, [
    {
      code: 'list_truncated',
      message: `1 of the 2 missing_options of ${target} were sent: cut by max_courses.`,
      details: {
        target: { kind: 'course', course_code: target },
        member: 'missing_options',
        sent: 1,
        available: 2,
        bound: 'max_courses',
      },
    },
  ]);
});

test('a job after one that threw is answered as if it were the first', () => {
  const graph = graphInMemory(
    catalog(
      { kind: 'credential', credential_ids: ['credential:one'] },
      { kind: 'all_of', rules: [course('AA 1')] },
    ),
  );
  const evaluator = new Evaluator(graph);
  const job = fromJob(unlockJob(graph, state(taken('AA 1')), [target]));
  const untaken = fromJob(unlockJob(graph, state(), [target]));
  const prerequisite = uint32At(graph.sections['course.prerequisite'], codes.indexOf(target));
  const leaf = uint32At(graph.sections['credential.requirement'], 0) + 1;
  const kinds = graph.sections['rule.kind'];
  const kind = uint8At(kinds, leaf);
  for (let attempt = 0; attempt < 20; attempt += 1) {
    kinds.fill(255, leaf, leaf + 1);
    evaluator.load(job);
    const trace = new Trace();
    assert.throws(() => evaluator.tracedVerdict(trace, prerequisite, 255), RangeError);
    kinds.fill(kind, leaf, leaf + 1);
    evaluator.load(untaken);
    assert.equal(evaluator.verdict(prerequisite, 255), unsatisfied);
    assert.equal(trace.at(prerequisite), 0, 'the abandoned trace is not written to');
    evaluator.load(job);
    assert.equal(evaluator.verdict(prerequisite, 255), satisfied);
  }
});

test('groupings may be nested deeper than a rule usually is', () => {
  const nested = Array.from({ length: 150 }).reduce<Rule>((inner, _level, depth) => {
    const [kind, beside] = depth % 2 === 0 ? (['all_of', 'AA 3'] as const) : (['any_of', 'ZZ 9'] as const);
    return { kind, rules: [course(beside), inner] };
  }, course('AA 1'));
  assert.equal(resultOf(nested, state(taken('AA 1'), taken('AA 3'))).status, 'satisfied');
  assert.equal(resultOf(nested, state(taken('AA 3'))).status, 'partial');
});

test('a trace holds the verdicts of a tree of any size', () => {
  const trace = new Trace();
  for (const [root, size] of [
    [5, 3],
    [1000, 300],
    [2, 700],
    [9, 10],
  ] as const) {
    trace.begin(root, size);
    const verdictOf = (node: number) => (((node - root) % 5) + 1) as Verdict;
    for (let node = root; node < root + size; node += 1) trace.note(node, verdictOf(node));
    for (let node = root; node < root + size; node += 1) assert.equal(trace.at(node), verdictOf(node));
  }
});

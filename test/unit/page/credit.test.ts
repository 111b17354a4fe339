/** What the bar of a section shows. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sectionsOf } from '../../../gateway/page/model/credit.ts';
import { emptyPlan } from '../../../gateway/page/model/plan-document.ts';

const core = (status: 'partial' | 'in_plan', completed: number) => ({
  rule: 'credential' as const,
  status,
  label: 'Core',
  source_reference_id: 's',
  required: 1,
  counted: 0,
  progress: { courses: { required: 4, completed, in_plan: 0 } },
});

test('a credential that another one asks for looks complete only once it is, though a course may count twice in it', () => {
  const barOf = (node: ReturnType<typeof core>) => {
    const progress = {
      target: { kind: 'credential' as const, credential_id: 'credential:el' },
      status: node.status,
      completeness: 'all_subrules_evaluated' as const,
      explanation_tree: { ...node, rule: 'all_of' as const, children: [node] },
      missing_options: [],
      unknowns: [],
      conflicts: [],
      assumptions: [],
      source_reference_ids: [],
      unapplied_course_codes: [],
    };
    const [section] = sectionsOf(progress, emptyPlan('el', []), () => 3);
    assert.equal(section?.ruleId, 'rule:credential:el#requirement/0');
    return section.credit;
  };
  assert.deepEqual(barOf(core('partial', 3)), {
    unit: 'courses',
    required: 4,
    completed: 3,
    now: 0,
    planned: 0,
  });
  assert.equal(barOf(core('partial', 4)).required, 0);
  assert.equal(barOf(core('in_plan', 4)).required, 4);
});

test('sections of one name have their first courses in it', () => {
  const rule = { status: 'unsatisfied' as const, source_reference_id: 's', required: 1, counted: 0 };
  const group = (label: string, codes: readonly string[]) => ({
    ...rule,
    rule: 'all_of' as const,
    label,
    children: codes.map((course_code) => ({
      ...rule,
      rule: 'course' as const,
      label: course_code,
      course_code,
    })),
  });
  const all = 'All of the following';
  const groups = [
    group(all, ['CS 1', 'CS 2', 'CS 3']),
    group(all, ['BUS 1', 'BUS 2']),
    group('Core', ['CS 4']),
  ];
  const progress = {
    target: { kind: 'credential' as const, credential_id: 'credential:el' },
    status: rule.status,
    completeness: 'all_subrules_evaluated' as const,
    explanation_tree: { ...rule, rule: 'all_of' as const, label: all, children: groups },
    missing_options: [],
    unknowns: [],
    conflicts: [],
    assumptions: [],
    source_reference_ids: [],
    unapplied_course_codes: [],
  };
  const namesOf = (tree: typeof progress) =>
    sectionsOf(tree, emptyPlan('el', []), () => 3).map(({ name }) => name);
  assert.deepEqual(namesOf(progress), [
    'Required courses: CS 1, CS 2 …',
    'Required courses: BUS 1, BUS 2',
    'Core',
  ]);
  const alone = { ...progress.explanation_tree, children: groups.slice(1) };
  assert.deepEqual(namesOf({ ...progress, explanation_tree: alone }), ['Required courses', 'Core']);
});

test('a section that may come to require more courses says at least, one of units is counted in them', () => {
  const rule = { status: 'unsatisfied' as const, source_reference_id: 's', label: 'Electives' };
  const bars = (required: number, units?: number) => ({
    progress: {
      courses: { required, completed: 0, in_plan: 0 },
      ...(units === undefined ? {} : { units: { required: units, completed: 0, in_plan: 0 } }),
    },
  });
  const course = { ...rule, rule: 'course' as const, course_code: 'EL 1', required: 1, ...bars(1) };
  const inUnits = { ...rule, rule: 'courses_from' as const, required_units: 12, ...bars(4, 12) };
  const inCourses = { ...rule, rule: 'courses_from' as const, required: 2, ...bars(2) };
  const consent = { ...rule, rule: 'consent' as const, ...bars(0) };
  type Node = Parameters<typeof sectionsOf>[0]['explanation_tree'];
  const group = (
    kind: 'all_of' | 'any_of' | 'n_of',
    required: number,
    children: readonly Node[],
    units?: number,
  ) => ({
    ...rule,
    rule: kind,
    ...bars(required, units),
    children: [...children],
  });
  const rows: readonly (readonly [node: Node, unit: string, required: number, isLeast: boolean])[] = [
    [inUnits, 'units', 12, false],
    [group('n_of', 8, [inUnits, inUnits, inUnits], 24), 'units', 24, false],
    [group('any_of', 4, [inUnits, consent], 12), 'units', 12, false],
    [group('all_of', 6, [course, course, inUnits], 12), 'courses', 6, true],
    [group('all_of', 5, [course, course, course, inCourses, consent]), 'courses', 5, false],
    [group('any_of', 1, [course, course, consent]), 'courses', 1, false],
    [group('any_of', 1, [course, inCourses]), 'courses', 1, true],
    [{ ...core('partial', 3), label: 'Core' }, 'courses', 4, true],
    [core('in_plan', 4), 'courses', 4, false],
  ];
  for (const [node, unit, required, isLeast] of rows) {
    const progress = {
      target: { kind: 'credential' as const, credential_id: 'credential:el' },
      status: rule.status,
      completeness: 'all_subrules_evaluated' as const,
      explanation_tree: { ...rule, rule: 'all_of' as const, children: [node] },
      missing_options: [],
      unknowns: [],
      conflicts: [],
      assumptions: [],
      source_reference_ids: [],
      unapplied_course_codes: [],
    };
    const [section] = sectionsOf(progress, emptyPlan('el', []), () => 3);
    assert.deepEqual(
      [section?.credit.unit, section?.credit.required, section?.isLeast],
      [unit, required, isLeast],
      JSON.stringify(node),
    );
  }
});

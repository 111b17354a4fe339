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

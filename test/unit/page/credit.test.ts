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

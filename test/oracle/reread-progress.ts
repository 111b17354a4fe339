/** The progress of a credential's nodes (decisions.md, J.6) read again from statuses, counts and the nodes below. */
import assert from 'node:assert/strict';
import type { ExplanationNode, RuleProgress } from '../../shared/contract/academic-result.ts';
import type { AcademicStatus } from '../../shared/contract/words.ts';
import { statusOfWhen, statusWords } from './naive-conditions.ts';

type Bar = RuleProgress['courses'];

/** Checks a node of a credential; nodes of a course have no progress. */
export function rereadProgress(node: ExplanationNode, label: string): void {
  if (node.progress === undefined) return;
  const { courses, units } = node.progress;
  for (const bar of units === undefined ? [courses] : [courses, units]) {
    assert.ok(bar.required >= 0 && bar.completed >= 0 && bar.in_plan >= 0, `${label}: no bar is negative`);
    if (node.rule !== 'courses_from')
      assert.equal(left(bar), bar.required - bar.completed - bar.in_plan, label);
    if (node.status === 'satisfied') assert.ok(bar.completed >= bar.required, `${label}: all is completed`);
    if (node.status === 'in_plan') assert.equal(left(bar), 0, `${label}: nothing is left`);
  }
  if (node.rule === 'course') {
    const isCompleted = Number(node.status === 'satisfied');
    assert.deepEqual(courses, {
      required: 1,
      completed: isCompleted,
      in_plan: Number(node.status === 'in_plan'),
    });
  }
  if (node.rule === 'courses_from') rereadSelection(node, courses, units, label);
  if (node.rule === 'all_of') rereadSum(node, courses, label);
  if (node.rule === 'any_of') rereadAlternatives(node, courses, label);
}

function rereadSelection(node: ExplanationNode, courses: Bar, units: Bar | undefined, label: string): void {
  assert.equal(courses.completed + courses.in_plan, node.counted, `${label}: all that counts`);
  assert.ok(courses.required >= (node.required ?? 0), label);
  assert.equal(units?.required, node.required_units, label);
  // Units have at most three decimals; their sum in binary has more.
  if (units !== undefined)
    assert.equal(Number((units.completed + units.in_plan).toFixed(3)), node.counted_units, label);
  if (node.status === 'partial' || node.status === 'unsatisfied') assert.ok(left(courses) > 0, label);
}

/** The sum of the rules below; less only where one of them is a selection, which may cover the others. */
function rereadSum(node: ExplanationNode, courses: Bar, label: string): void {
  const below = barsBelow(node);
  const sum = (amount: (bar: Bar) => number): number => below.reduce((all, bar) => all + amount(bar), 0);
  const mayBeCovered = (node.children ?? []).some(isSelection);
  if (mayBeCovered) {
    assert.ok(courses.required <= sum(({ required }) => required), label);
    assert.ok(left(courses) <= sum(left), label);
    for (const bar of below)
      assert.ok(left(bar) <= left(courses), `${label}: what is left of one is left of all`);
    return;
  }
  assert.equal(
    courses.required,
    sum(({ required }) => required),
    label,
  );
  assert.equal(
    courses.completed,
    sum(({ completed, required }) => Math.min(completed, required)),
    label,
  );
  assert.equal(left(courses), sum(left), label);
}

function isSelection(node: ExplanationNode): boolean {
  const [only, ...others] = node.children ?? [];
  return node.rule === 'courses_from' || (only !== undefined && others.length === 0 && isSelection(only));
}

/** One of the rules below. */
function rereadAlternatives(node: ExplanationNode, courses: Bar, label: string): void {
  const below = barsBelow(node);
  if (below.length === 0) return;
  const isOne = below.some((bar) => bar.required === courses.required && left(bar) === left(courses));
  assert.ok(isOne, `${label}: the progress of one of its rules`);
}

function barsBelow({ children = [] }: ExplanationNode): Bar[] {
  return children
    .filter(countsTowards)
    .map(({ progress }) => progress?.courses ?? assert.fail('every node has progress'));
}

/** Neither an exclusion counts towards its parent, nor a condition without `otherwise` that does not apply. */
export function countsTowards(node: ExplanationNode): boolean {
  if (node.rule === 'none_of') return false;
  return ['satisfied', 'in_plan', 'unknown'].includes(applicability(node));
}

/** What the conditions of a node say of whether it applies; a branch that there is not does not. */
export function applicability(node: ExplanationNode | undefined): AcademicStatus {
  if (node === undefined) return 'unsatisfied';
  const [condition, then, otherwise] = node.children ?? [];
  if (node.rule !== 'when' || condition === undefined) return 'satisfied';
  return statusOfWhen(statusWords, condition.status, applicability(then), applicability(otherwise));
}

function left({ required, completed, in_plan }: Bar): number {
  return Math.max(0, required - completed - in_plan);
}

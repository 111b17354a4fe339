/**
 * A result read again from its JSON alone: the status of every node of the explanation from those of its
 * children (decisions.md, part D), and every count from what it counts. It shares no code with the engine.
 */
import assert from 'node:assert/strict';
import type { CatalogSource } from '../../engine/publish/catalog-source.ts';
import type { AcademicResult, ExplanationNode } from '../../shared/contract/academic-result.ts';
import type { AcademicStatus } from '../../shared/contract/words.ts';
import { statusOfWhen, statusWords } from './naive-conditions.ts';
import { applicability, countsTowards, rereadProgress } from './reread-progress.ts';

/** One name for all codes of a course: the only fact that an answer does not contain. */
export type CourseKey = (code: string) => string;

/** A gap summary's rule that is not met. */
export interface UnresolvedSubrule {
  readonly label: string;
  readonly status: AcademicStatus;
  readonly required: number;
  readonly counted: number;
  readonly required_units?: number;
  readonly counted_units?: number;
  readonly required_subjects?: number;
  readonly counted_subjects?: number;
  readonly source_reference_id: string;
}

const isMet = (status: AcademicStatus): boolean => status === 'satisfied' || status === 'in_plan';
const childrenOf = (node: ExplanationNode): readonly ExplanationNode[] => node.children ?? [];
const isGroup = ({ rule }: ExplanationNode): boolean =>
  rule === 'all_of' || rule === 'any_of' || rule === 'n_of';
const isExclusion = (node: ExplanationNode): boolean => node.rule === 'none_of';

/** Checks a result of any question that has an explanation tree. */
export function rereadResult(result: AcademicResult, keyOf: CourseKey): void {
  const { status, explanation_tree: root, conflicts, unknowns, completeness } = result;
  assert.equal(root.status, status, 'the root has the status of the result');
  // Unproven, a credential is unknown whatever was found below its root (decisions.md, part D).
  if (result.target.kind === 'credential' && root.unknown_reason === 'evaluation_bounded') {
    assert.equal(status, 'unknown');
    assert.equal(completeness, 'bounded');
    for (const child of childrenOf(root)) rereadNode(child, keyOf);
  } else rereadNode(root, keyOf);
  const reasons = new Set<string>(unknowns.map(({ unknown_reason }) => unknown_reason));
  for (const reason of openReasons(root)) assert.ok(reasons.has(reason), `${reason} is among the unknowns`);
  if (status === 'conflict') assert.notEqual(conflicts.length, 0, 'a conflict is reported');
  if (status === 'conflict' && isGroup(root) && root.applied_course_codes !== undefined) {
    const inConflict = childrenOf(root).some((child) => child.status === 'conflict');
    const said = conflicts.some(({ conflict_reason }) => conflict_reason === 'requirement_infeasible');
    assert.ok(inConflict || said, 'a rule that nothing below it puts in conflict is said to be infeasible');
  }
  for (const { course_code } of conflicts) assert.equal(typeof course_code, 'string');
  if (status === 'unknown') assert.notEqual(unknowns.length, 0, 'an unknown is reported');
  if (unknowns.length > 0) assert.notEqual(completeness, 'all_subrules_evaluated');
  if (status === 'in_plan' && !holdsRule(root, 'credential')) {
    const assumed = result.assumptions.map(({ assumption }) => assumption);
    assert.ok(assumed.includes('planned_course_completed'), 'what is in plan rests on a planned course');
  }
}

/** Reasons of the unknown nodes on which nothing but themselves decides: a condition may silence a branch. */
function openReasons(node: ExplanationNode): string[] {
  if (node.rule === 'when') return openReasons(childAt(node, 0));
  const own = node.status === 'unknown' && node.unknown_reason !== undefined ? [node.unknown_reason] : [];
  return [...own, ...childrenOf(node).flatMap(openReasons)];
}

function holdsRule(node: ExplanationNode, rule: string): boolean {
  return node.rule === rule || childrenOf(node).some((child) => holdsRule(child, rule));
}

/** Checks a node and all below it. */
export function rereadNode(node: ExplanationNode, keyOf: CourseKey): void {
  for (const child of childrenOf(node)) rereadNode(child, keyOf);
  const label = `${node.rule} "${node.label}" is ${node.status}`;
  rereadProgress(node, label);
  readers[node.rule](node, label, keyOf);
  if (node.status !== 'unknown') assert.equal(node.unknown_reason, undefined, label);
  else if (node.children === undefined) assert.notEqual(node.unknown_reason, undefined, label);
}

type Reader = (node: ExplanationNode, label: string, keyOf: CourseKey) => void;

const readers: Record<ExplanationNode['rule'], Reader> = {
  course(node, label) {
    assert.notEqual(node.status, 'partial', label);
    assert.notEqual(node.course_code, undefined, label);
    const applied = node.applied_course_codes ?? [];
    assert.ok(applied.length <= 1, label);
    if (!isMet(node.status)) assert.equal(applied.length, 0, label);
  },
  all_of: rereadGroup,
  any_of: rereadGroup,
  n_of: rereadGroup,
  courses_from: rereadSelection,
  credential(node, label) {
    assert.ok((node.required ?? 0) >= 1, label);
  },
  when(node, label) {
    const [condition, then] = [childAt(node, 0).status, childAt(node, 1).status];
    const otherwise = node.children?.[2]?.status ?? 'satisfied';
    const status = statusOfWhen(statusWords, condition, then, otherwise);
    // Inside a rule that needs some children only, whether it counts is as open, or as planned, as whether it applies.
    const applies = applicability(node);
    const isOptional = (applies === 'unknown' || applies === 'in_plan') && node.status === applies;
    if (!isOptional) assert.equal(node.status, status, label);
    const taken = (node.children ?? []).filter(
      (_, at) => at > 0 && (condition === 'unknown' || isMet(condition) === (at === 1)),
    );
    rereadApplied(node, taken, label);
  },
  none_of(node, label) {
    const statuses = childrenOf(node).map(({ status }) => status);
    const open = statuses.includes('unknown') ? 'unknown' : 'satisfied';
    assert.equal(node.status, statuses.some(isMet) ? 'conflict' : open, label);
  },
  // A standing that follows from units can be in plan.
  level: ({ status }, label) => assert.notEqual(status, 'partial', label),
  program: rereadLeaf,
  average: rereadLeaf,
  cohort: rereadLeaf,
  consent: (node, label) => assert.equal(node.unknown_reason, 'consent_required', label),
  external: (node, label) => assert.equal(node.unknown_reason, 'external_condition', label),
  unparsed: (node, label) => assert.equal(node.unknown_reason, 'unparsed_requirement', label),
};

function rereadLeaf({ status }: ExplanationNode, label: string): void {
  assert.ok(status !== 'partial' && status !== 'in_plan', label);
}

function rereadGroup(node: ExplanationNode, label: string, keyOf: CourseKey): void {
  const children = childrenOf(node);
  const needed = children.filter(countsTowards);
  const each = needed.map(({ status }) => status);
  // Children of one course count once in `n_of`, unless they share with each other, which an explanation does not say.
  const readings = node.rule === 'n_of' ? [oncePerCourse(needed, keyOf), each] : [each];
  const required = node.required ?? Number.NaN;
  if (node.rule === 'all_of') assert.equal(required, needed.length, label);
  if (node.rule === 'any_of') assert.equal(required, Math.min(1, needed.length), label);
  const counts = readings.map((progress) => progress.filter(isMet).length);
  const counted = node.counted ?? Number.NaN;
  assert.ok(counted >= Math.min(...counts) && counted <= Math.max(...counts), `${label}: counted`);
  const excluded = children.filter(isExclusion).map(({ status }) => status);
  const bounded = node.unknown_reason === 'evaluation_bounded';
  const allowed = readings.map((progress) => {
    const plain = law(required, progress);
    // If sharing rules may bind and nothing is proven, a rule that is met without them is unknown.
    const open = (bounded || excluded.includes('unknown')) && isMet(plain);
    return excluded.includes('conflict') ? 'conflict' : open ? 'unknown' : plain;
  });
  if (bounded)
    assert.ok(
      readings.some((progress) => isMet(law(required, progress))),
      label,
    );
  // Rivals can leave a rule without enough courses for ever, which an explanation does not say; where an allocation met it, they did not.
  const isOutOfReach =
    node.status === 'conflict' && (node.applied_course_codes === undefined || !allowed.some(isMet));
  // Where they disagree, a number of children in between may share as well: nothing more follows.
  if (new Set(allowed).size === 1 && !isOutOfReach) assert.equal(node.status, allowed[0], label);
  rereadApplied(node, needed, label);
}

/** The courses that an allocation applies to a rule are those of the rules below that count. */
function rereadApplied(node: ExplanationNode, counting: readonly ExplanationNode[], label: string): void {
  if (node.applied_course_codes === undefined) return;
  const below = new Set(counting.flatMap((child) => child.applied_course_codes ?? []));
  assert.deepEqual([...node.applied_course_codes].sort(), [...below].sort(), `${label}: applied`);
}

function rereadSelection(node: ExplanationNode, label: string): void {
  const applied = node.applied_course_codes ?? [];
  assert.equal(node.counted, applied.length, `${label}: counted`);
  assert.equal(new Set(applied).size, applied.length, `${label}: each course once`);
  const subjects = new Set(applied.map((code) => code.slice(0, code.lastIndexOf(' '))));
  assert.equal(node.counted_subjects, node.required_subjects && subjects.size, `${label}: subjects`);
  const reached =
    applied.length >= (node.required ?? 0) &&
    (node.counted_units ?? 0) >= (node.required_units ?? 0) &&
    subjects.size >= (node.required_subjects ?? 0);
  assert.equal(reached, isMet(node.status), `${label}: ${applied.length} of ${node.required}`);
  // Credit without a course is progress, too.
  const hasProgress = applied.length > 0 || (node.external_units ?? 0) > 0;
  if (node.status === 'partial') assert.ok(hasProgress, label);
  if (node.status === 'unsatisfied') assert.ok(!hasProgress, label);
}

/** Children that one course decides are one child, met by any of them. */
function oncePerCourse(nodes: readonly ExplanationNode[], keyOf: CourseKey): AcademicStatus[] {
  const alike = new Map<string, AcademicStatus[]>();
  for (const [index, node] of nodes.entries()) {
    const code = soleCourse(node);
    const key = code === null ? `child ${index}` : keyOf(code);
    alike.set(key, [...(alike.get(key) ?? []), node.status]);
  }
  return [...alike.values()].map((statuses) => law(1, statuses));
}

/** The course that alone decides a node, through groupings of one child. */
function soleCourse(node: ExplanationNode): string | null {
  if (node.rule === 'course') return node.course_code ?? null;
  const [only, ...others] = childrenOf(node);
  const passesOn = node.rule === 'all_of' || node.rule === 'any_of' || node.rule === 'n_of';
  if (!passesOn || only === undefined || others.length > 0 || node.required !== 1) return null;
  return soleCourse(only);
}

/** The n-of-N law, as the contract writes it. */
export function law(n: number, statuses: readonly AcademicStatus[]): AcademicStatus {
  const count = (status: AcademicStatus): number => statuses.filter((each) => each === status).length;
  const met = count('satisfied') + count('in_plan');
  if (count('satisfied') >= n) return 'satisfied';
  if (met >= n) return 'in_plan';
  if (statuses.length - count('conflict') < n) return 'conflict';
  if (met + count('unknown') >= n) return 'unknown';
  return met > 0 || count('partial') > 0 ? 'partial' : 'unsatisfied';
}

/** The unresolved subrules that a gap summary must list for the credential with this tree. */
export function unresolvedIn(root: ExplanationNode, missing: ReadonlySet<string>): UnresolvedSubrule[] {
  const walk = (node: ExplanationNode): UnresolvedSubrule[] => {
    if (isExclusion(node) || isMet(node.status)) return [];
    const isCourse = node.rule === 'course' && node.status === 'unsatisfied';
    const isMissing = isCourse && missing.has(node.course_code ?? '');
    const isListed = !isMissing && (node !== root || childrenOf(node).length === 0);
    return [...(isListed ? [subruleOf(node)] : []), ...inForce(node).flatMap(walk)];
  };
  return walk(root);
}

/** Without branches that are not in force, and without a condition that is decided. */
function inForce(node: ExplanationNode): readonly ExplanationNode[] {
  const [condition, then, ...otherwise] = childrenOf(node);
  if (node.rule !== 'when' || condition === undefined || then === undefined) return childrenOf(node);
  if (isMet(condition.status)) return [then];
  return condition.status === 'unknown' ? childrenOf(node) : otherwise;
}

function subruleOf(node: ExplanationNode): UnresolvedSubrule {
  const { label, status, required = 1, counted = 0, source_reference_id } = node;
  const subrule = { label, status, required, counted, source_reference_id };
  const { required_units, counted_units, required_subjects, counted_subjects } = node;
  return {
    ...subrule,
    ...(required_units === undefined ? {} : { required_units, counted_units: counted_units ?? 0 }),
    ...(required_subjects === undefined
      ? {}
      : { required_subjects, counted_subjects: counted_subjects ?? 0 }),
  };
}

function childAt(node: ExplanationNode, position: number): ExplanationNode {
  const child = node.children?.[position];
  assert.ok(child !== undefined, `${node.rule} has child ${position}`);
  return child;
}

/** Names of the courses of a catalog source, cross-listings followed to their end. */
export function keysOf(source: Pick<CatalogSource, 'courses'>): CourseKey {
  const names = new Map<string, string>();
  const keyOf = (code: string): string => names.get(code) ?? code;
  for (const { course_code, cross_listings = [] } of source.courses) {
    for (const other of cross_listings) {
      const [kept, gone] = [keyOf(course_code), keyOf(other)];
      for (const [code, name] of [...names, [course_code, kept], [other, gone]] as const) {
        if (name === kept || name === gone) names.set(code, kept);
      }
    }
  }
  return keyOf;
}

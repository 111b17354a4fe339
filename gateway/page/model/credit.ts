/** Progress of credentials as bars: completed, taking now, planned and open, for each section and the whole. */
import type { CredentialProgress, ExplanationNode } from '../../../shared/client/client.ts';
import { courseCodeOf, isCompleted, isCourse, type PlanDocument, unitsOfExternal } from './plan-document.ts';
import { childId, requirementId } from './rule-place.ts';

/** In courses, or in units if the rule requires units. */
export interface CreditProgress {
  readonly unit: 'courses' | 'units';
  readonly required: number;
  readonly completed: number;
  readonly now: number;
  readonly planned: number;
}

/** A rule that a student considers one part: "Core computing". */
export interface CreditSection extends PlacedNode {
  /** Its label, or a description of its content if it has no label of its own. */
  readonly name: string;
  readonly credit: CreditProgress;
  /** True if more may be required: the units of the courses, or a choice of alternatives, determine how many courses it takes. */
  readonly isLeast: boolean;
  /** Position in the list of sections, which picks its colour. */
  readonly number: number;
}

const nothing = { required: 0, completed: 0, now: 0, planned: 0 };

export function isMet({ status }: Pick<ExplanationNode, 'status'>): boolean {
  return status === 'satisfied' || status === 'in_plan';
}

interface PlacedNode {
  readonly node: ExplanationNode;
  readonly ruleId: string;
}

export type UnitsOf = (courseCode: string) => number;

export function sectionsOf(
  progress: CredentialProgress,
  plan: PlanDocument,
  unitsOf: UnitsOf,
): readonly CreditSection[] {
  const { target, explanation_tree: node } = progress;
  const ruleId = target.kind === 'credential' ? requirementId(target.credential_id) : '';
  const nodes = sectionNodes({ node, ruleId });
  const names = nodes.map(({ node: { label } }) =>
    label === 'All of the following' ? 'Required courses' : label,
  );
  return nodes.map(({ node, ruleId }, number) => {
    const name = names[number] ?? node.label;
    const isShared = names.some((other, position) => other === name && position !== number);
    const courses = isShared ? firstCourses(node) : '';
    const credit = creditOf(node, plan, unitsOf);
    return {
      node,
      ruleId,
      name: courses === '' ? name : `${name}: ${courses}`,
      number,
      credit,
      isLeast: credit.unit === 'courses' && !isFull(credit) && !isFirm(node),
    };
  });
}

/** "CS 136L, CS 341 …": distinguishes sections of the same name. */
function firstCourses(node: ExplanationNode): string {
  const codes = codesWithin(node);
  return `${codes.slice(0, 2).join(', ')}${codes.length > 2 ? ' …' : ''}`;
}

function codesWithin({ course_code, children = [] }: ExplanationNode): readonly string[] {
  return course_code === undefined ? children.flatMap(codesWithin) : [course_code];
}

/** The rules below groupings that only hold groupings together. */
function sectionNodes({ node, ruleId }: PlacedNode): readonly PlacedNode[] {
  const children = (node.children ?? [])
    .map((child, position) => ({ node: child, ruleId: childId(ruleId, position) }))
    .filter(({ node: { rule } }) => rule !== 'none_of');
  const simple = children.filter((child) => isSimple(child.node)).length;
  if (node.rule !== 'all_of' || children.length === 0 || simple * 2 > children.length)
    return [{ node, ruleId }];
  return children.flatMap(sectionNodes);
}

function isSimple(node: ExplanationNode): boolean {
  if (node.rule === 'course') return true;
  return node.rule === 'any_of' && (node.children ?? []).every(({ rule }) => rule === 'course');
}

function creditOf(node: ExplanationNode, plan: PlanDocument, unitsOf: UnitsOf): CreditProgress {
  const { progress, applied_course_codes: codes = [] } = node;
  const unit = isInUnits(node) ? 'units' : 'courses';
  const part = progress?.[unit];
  if (part === undefined) return { unit, ...nothing };
  const taking = codes.filter((code) => isTakenNow(plan, code));
  const weight = unit === 'units' ? taking.reduce((sum, code) => sum + unitsOf(code), 0) : taking.length;
  const { required, completed, in_plan } = part;
  const now = Math.min(weight, in_plan);
  const credit: CreditProgress = { unit, required, completed, now, planned: in_plan - now };
  // Another credential may count a course for several of its rules until it is a goal: it may only seem complete.
  return node.rule === 'credential' && isFull(credit) && !isMet(node) ? { ...credit, ...nothing } : credit;
}

function isFull({ required, completed, now, planned }: CreditProgress): boolean {
  return completed + now + planned >= required;
}

/** True if all of its requirements are in units. */
function isInUnits(node: ExplanationNode): boolean {
  const parts = partsWithCourses(node);
  return node.required_units !== undefined || (parts.length > 0 && parts.every(isInUnits));
}

/** True if it requires the same number of courses whatever is chosen. */
function isFirm(node: ExplanationNode): boolean {
  if (node.rule === 'credential' || node.required_units !== undefined) return false;
  const parts = partsWithCourses(node);
  const counts = new Set(parts.map(({ progress }) => progress?.courses.required));
  return parts.every(isFirm) && (node.rule === 'all_of' || counts.size <= 1);
}

function partsWithCourses({ children = [] }: ExplanationNode): readonly ExplanationNode[] {
  return children.filter(({ progress }) => (progress?.courses.required ?? 0) > 0);
}

function isTakenNow(plan: PlanDocument, code: string): boolean {
  const entries = plan.courses.filter((entry) => courseCodeOf(entry) === code);
  return (
    entries.some(({ status }) => status === 'in_progress') &&
    !entries.some(({ status }) => isCompleted(status))
  );
}

/** How many of the counted units are credit without a course, which no list of courses shows; empty if none. */
export function elsewhereText({ external_units: units }: ExplanationNode): string {
  return units === undefined ? '' : `${shownNumber(units)} from elsewhere`;
}

/** Which section a course counts for, by its code. */
export function placesOfCourses(sections: readonly CreditSection[]): ReadonlyMap<string, CreditSection> {
  const places = new Map<string, CreditSection>();
  for (const section of sections)
    for (const code of section.node.applied_course_codes ?? [])
      if (!places.has(code)) places.set(code, section);
  return places;
}

/** Units of a plan or a term: each course counts once, waived ones do not. */
export function unitsOfPlan(
  plan: Pick<PlanDocument, 'courses'>,
  unitsOf: UnitsOf,
): Omit<CreditProgress, 'required' | 'unit'> {
  const sum = { completed: 0, now: 0, planned: 0 };
  const counted = new Set<string>();
  for (const entry of plan.courses) {
    const { status } = entry;
    const code = courseCodeOf(entry);
    if ((code !== undefined && counted.has(code)) || status === 'waived') continue;
    const units = isCourse(entry) ? unitsOf(entry.course_code) : unitsOfExternal(entry, unitsOf);
    if (isCompleted(status)) sum.completed += units;
    else if (status === 'in_progress') sum.now += units;
    else if (status === 'planned') sum.planned += units;
    else continue;
    if (code !== undefined) counted.add(code);
  }
  return sum;
}

interface Aim {
  readonly kind: string;
  readonly total_units?: number;
}

/** The largest total among the plan's goals: degrees and majors state that of a whole degree or of their own part. 0 if none is stated. */
export function unitsAimedAt(aims: readonly Aim[]): number {
  return Math.max(
    0,
    ...aims.flatMap(({ kind, total_units = 0 }) =>
      kind === 'degree' || kind === 'major' ? [total_units] : [],
    ),
  );
}

/** Rounds away binary fractions: 2.5, not 2.4999. */
export function shownNumber(value: number): string {
  return String(Math.round(value * 100) / 100);
}

/** Courses that need each other in a circle, over more than one course. */
import { childRules, type Rule } from '../../../shared/contract/rule.ts';
import type { CompiledCourse } from '../compile/compile-course.ts';
import { sourceOf } from '../compile/compile-rules.ts';
import type { ReportFinding } from '../findings.ts';
import { packRows } from '../link/csr.ts';
import type { LinkedCatalog } from '../link/link.ts';
import { cyclicComponents } from '../link/strongly-connected.ts';
import { listCodes } from './list-codes.ts';

/** One course that a requirement of another counts on. */
interface Need {
  readonly course: number;
  /** Whether it must be completed before, so that the two cannot be taken together. */
  readonly isBefore: boolean;
  readonly source: string;
}

/** Reports each circle once, under its first course. Linear in the number of courses that rules name. */
export function checkCycles(linked: LinkedCatalog, report: ReportFinding): void {
  const needs = linked.courses.map((course) => needsOf(course, linked));
  const edges = packRows(needs.map((own) => own.map(({ course }) => course)));
  for (const circle of cyclicComponents(edges)) {
    const members = new Set(circle);
    const inside = circle.flatMap((row) => (needs[row] ?? []).filter(({ course }) => members.has(course)));
    // Every need inside a circle closes a circle: one that must be met before makes the circle a strict one.
    const isStrict = inside.some(({ isBefore }) => isBefore);
    const codes = circle.map((row) => linked.codes[row] ?? '');
    const message = isStrict
      ? `${listCodes(codes)} need each other in a circle; unless alternatives open it, none of them can be taken first`
      : `${listCodes(codes)} need each other as corequisites; unless alternatives open it, they are taken together`;
    const check = isStrict ? 'prerequisite_circle' : 'corequisite_circle';
    report(check, codes[0] ?? '', message, inside[0]?.source, codes.length);
  }
}

/** A course's need of itself is a finding of its own, and left out here. */
function needsOf(course: CompiledCourse, { courses, courseIds }: LinkedCatalog): readonly Need[] {
  const needs: Need[] = [];
  for (const field of ['prerequisite', 'corequisite'] as const) {
    const rule = course[field];
    if (rule === null) continue;
    for (const leaf of progressLeaves(rule)) {
      const isBefore = field === 'prerequisite' && (leaf.kind === 'courses_from' || leaf.concurrent !== true);
      const codes = leaf.kind === 'course' ? [leaf.course_code] : (leaf.from.course_codes ?? []);
      for (const code of codes) {
        const id = courseIds.get(code);
        if (id === undefined || id >= courses.length || code === course.course_code) continue;
        needs.push({ course: id, isBefore, source: sourceOf(leaf) });
      }
    }
  }
  return needs;
}

/** Leaves that bring a student forward: neither exclusions nor conditions under which something else is asked. */
function* progressLeaves(rule: Rule): Generator<Extract<Rule, { kind: 'course' | 'courses_from' }>> {
  if (rule.kind === 'none_of') return;
  if (rule.kind === 'course' || rule.kind === 'courses_from') yield rule;
  for (const child of childRules(rule)) {
    if (rule.kind === 'when' && child === rule.if) continue;
    yield* progressLeaves(child);
  }
}

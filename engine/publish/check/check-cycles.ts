/** Finds prerequisite and corequisite cycles of several courses. */
import { itemAt } from '../../../shared/column.ts';
import { childRules, listedCodes, type Rule } from '../../../shared/contract/rule.ts';
import type { CompiledCourse } from '../compile/compile-course.ts';
import { sourceOf } from '../compile/compile-rules.ts';
import type { ReportFinding } from '../findings.ts';
import { packRowsOf } from '../link/csr.ts';
import type { LinkedCatalog } from '../link/link.ts';
import { cyclicComponents } from '../link/strongly-connected.ts';
import { listCodes } from './list-codes.ts';

/** A course that another course's requirement names. */
interface Need {
  readonly course: number;
  /** True if it must be completed before the other course, not in the same term. */
  readonly isBefore: boolean;
  readonly source: string;
}

/** Reports each cyclic component once, under its first course. Linear in the number of courses that rules name. */
export function checkCycles(linked: LinkedCatalog, report: ReportFinding): void {
  const edges = packRowsOf(linked.courses, (own) => needsOf(own, linked).map(({ course }) => course));
  for (const component of cyclicComponents(edges)) {
    const members = new Set(component);
    const inside = component.flatMap((row) =>
      needsOf(itemAt(linked.courses, row), linked).filter(({ course }) => members.has(course)),
    );
    // Every need within a strongly connected component is part of a cycle, so one strict need makes a cycle strict.
    const isStrict = inside.some(({ isBefore }) => isBefore);
    const codes = component.map((row) => itemAt(linked.codes, row));
    const message = isStrict
      ? `${listCodes(codes)} form a prerequisite cycle; without alternatives outside the cycle none of them can be taken first`
      : `${listCodes(codes)} form a corequisite cycle; without alternatives outside the cycle they must be taken together`;
    const check = isStrict ? 'prerequisite_circle' : 'corequisite_circle';
    report(check, itemAt(codes, 0), message, itemAt(inside, 0).source, codes.length);
  }
}

/** Omits self-references, which `self_prerequisite` reports. */
function needsOf(course: CompiledCourse, { courses, courseIds }: LinkedCatalog): readonly Need[] {
  const needs: Need[] = [];
  for (const field of ['prerequisite', 'corequisite'] as const) {
    const rule = course[field];
    if (rule === null) continue;
    for (const leaf of progressLeaves(rule)) {
      const isBefore = field === 'prerequisite' && (leaf.kind === 'courses_from' || leaf.concurrent !== true);
      const codes = leaf.kind === 'course' ? [leaf.course_code] : listedCodes(leaf.from);
      for (const code of codes) {
        const id = courseIds.get(code);
        if (id === undefined || id >= courses.length || code === course.course_code) continue;
        needs.push({ course: id, isBefore, source: sourceOf(leaf) });
      }
    }
  }
  return needs;
}

/** Yields the leaves that can satisfy a rule: not those in exclusions or in conditions of `when`. */
function* progressLeaves(rule: Rule): Generator<Extract<Rule, { kind: 'course' | 'courses_from' }>> {
  if (rule.kind === 'none_of') return;
  if (rule.kind === 'course' || rule.kind === 'courses_from') yield rule;
  for (const child of childRules(rule)) {
    if (rule.kind === 'when' && child === rule.if) continue;
    yield* progressLeaves(child);
  }
}

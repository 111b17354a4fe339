/** Checks rule trees: their names and amounts, and whether they can be met. */
import { childRules, type Rule } from '../../../shared/contract/rule.ts';
import { sourceOf, walkRule } from '../compile/compile-rules.ts';
import type { ReportFinding } from '../findings.ts';
import { type LinkedCatalog, mentionedCodes, requireId } from '../link/link.ts';
import { AttributeIds } from '../write/attribute-ids.ts';
import type { CourseSetTable } from '../write/course-sets.ts';
import { checkSatisfiable, type RuleContext } from './check-satisfiable.ts';
import { unlistedStandings } from './unlisted-standings.ts';

/** Checks one tree; `subject` is the code or id of its course or credential. */
export type CheckRule = (subject: string, rule: Rule) => void;

/** Returns a checker of rule trees against one catalog. */
export function ruleChecker(linked: LinkedCatalog, sets: CourseSetTable, report: ReportFinding): CheckRule {
  const context = { linked, attributeIds: new AttributeIds(linked.catalog), report };
  return (subject, rule) => {
    checkNamedCourses(subject, rule, linked, report);
    checkSatisfiable(subject, rule, context);
    for (const node of walkRule(rule)) {
      checkNames(subject, node, context);
      checkCounts(subject, node, sets, report);
      checkSharing(subject, node, report);
    }
  };
}

function checkNamedCourses(subject: string, rule: Rule, linked: LinkedCatalog, report: ReportFinding): void {
  for (const code of new Set(mentionedCodes(rule))) {
    if (requireId(linked.courseIds, code) < linked.courses.length) continue;
    const source = sourceOf(
      [...walkRule(rule)].find((node) => 'course_code' in node && node.course_code === code) ?? rule,
    );
    report('dangling_course', subject, `${subject} names ${code}, which is not in the catalog`, source);
  }
}

function checkNames(subject: string, node: Rule, { linked, attributeIds, report }: RuleContext): void {
  const source = sourceOf(node);
  if (node.kind === 'unparsed') {
    report('unparsed_requirement', subject, `not parsed: "${node.text}"`, source);
  } else if (node.kind === 'credential') {
    for (const id of node.credential_ids) {
      if (requireId(linked.credentialRows, id) < linked.credentials.length) continue;
      report('dangling_credential', subject, `${subject} names ${id}, which is not in the catalog`, source);
    }
  } else if (node.kind === 'level') {
    for (const level of [node.minimum, node.maximum]) {
      if (level === undefined || attributeIds.level(level) < attributeIds.listedLevels) continue;
      const isAssumed = attributeIds.level(level) < attributeIds.assumedLevels;
      const check = isAssumed ? 'assumed_level' : 'unknown_level';
      report(check, subject, `"${level}" is not a level of the catalog`, source);
    }
  } else if (node.kind === 'external') {
    for (const name of unlistedStandings(node.text, linked.catalog.levels ?? [])) {
      const message = `"${name}" is not a level of the catalog: "${node.text}" stays unknown`;
      report('unlisted_standing', subject, message, source);
    }
  } else if (node.kind === 'program') {
    for (const program of node.programs) {
      if (attributeIds.programsNamed(program).some((id) => id < attributeIds.listedPrograms)) continue;
      report('unknown_program', subject, `"${program}" is not a program of the catalog`, source);
    }
  }
}

function checkCounts(subject: string, node: Rule, sets: CourseSetTable, report: ReportFinding): void {
  const source = sourceOf(node);
  if (node.kind === 'n_of' && node.count > node.rules.length) {
    const message = `"${node.label}" requires ${node.count} of ${node.rules.length} rules`;
    report('count_above_rules', subject, message, source);
  }
  if (node.kind === 'any_of' && node.rules.length === 0) {
    report('count_above_rules', subject, `"${node.label}" requires one of 0 rules`, source);
  }
  if (node.kind === 'credential' && (node.count ?? 1) > node.credential_ids.length) {
    const message = `"${node.label}" requires ${node.count} of ${node.credential_ids.length} credentials`;
    report('count_above_rules', subject, message, source);
  }
  if (node.kind !== 'courses_from') return;
  if (node.count === undefined && node.units === undefined) {
    report('empty_selection', subject, `"${node.label}" has neither a count nor units`, source);
  }
  const offered = sets.resolve(node.from).length;
  if (offered < Math.max(node.count ?? 0, 1)) {
    const message = `"${node.label}" requires ${node.count ?? 'some'} of ${offered} courses`;
    report('selection_too_small', subject, message, source);
  }
}

function checkSharing(subject: string, node: Rule, report: ReportFinding): void {
  const siblings = childRules(node);
  for (const child of siblings) {
    for (const name of child.shares_with ?? []) {
      const fault = sharingFault(child, siblings, name);
      if (fault === null) continue;
      const message = `"${child.label}" shares courses with "${name}", ${sharingFaults[fault]}`;
      report(fault, subject, message, sourceOf(child));
    }
  }
}

const sharingFaults = {
  unknown_rule_id: 'but no sibling has this rule_id',
  one_sided_sharing: 'which does not name it in shares_with, so they share nothing',
} as const;

function sharingFault(
  child: Rule,
  siblings: readonly Rule[],
  name: string,
): keyof typeof sharingFaults | null {
  const named = siblings.filter((sibling) => sibling !== child && sibling.rule_id === name);
  if (named.length === 0) return 'unknown_rule_id';
  const { rule_id } = child;
  const isMutual = named.some(
    ({ shares_with }) => rule_id !== undefined && shares_with?.includes(rule_id) === true,
  );
  return isMutual ? null : 'one_sided_sharing';
}

/**
 * The place of a rule in the catalog. An explanation has the same nodes as the catalog's rule, position by position,
 * so the path to a node is the rule's id in graph views (docs/graph-views.md).
 */
import type { CourseAnswer, CredentialAnswer } from '../../../shared/client/client.ts';

type Rule = CredentialAnswer['data']['requirement'];

export function requirementId(credentialId: string): string {
  return `rule:${credentialId}#requirement`;
}

/** The tree ids of a course, in the order of its explanation; further children are exclusions. */
export function courseTreeIds({
  course_code,
  prerequisite,
  corequisite,
}: Pick<CourseAnswer['data'], 'course_code' | 'prerequisite' | 'corequisite'>): readonly string[] {
  const trees = { prerequisite, corequisite };
  return Object.entries(trees).flatMap(([name, tree]) =>
    tree === null ? [] : [`rule:course:${course_code}#${name}`],
  );
}

export function childId(ruleId: string, position: number): string {
  return `${ruleId}/${position}`;
}

/** The rule with this id in the given requirement; null if the record has none there. */
export function ruleOf(ruleId: string, requirement: Rule): Rule | null {
  const [, ...positions] = ruleId.slice(ruleId.lastIndexOf('#')).split('/');
  return positions.reduce<Rule | null>(
    (rule, position) => (rule === null ? null : (partsOf(rule)[Number(position)] ?? null)),
    requirement,
  );
}

function partsOf(rule: Rule): readonly Rule[] {
  if (rule.kind === 'when')
    return [rule.if, rule.then, ...(rule.otherwise === undefined ? [] : [rule.otherwise])];
  return 'rules' in rule ? rule.rules : [];
}

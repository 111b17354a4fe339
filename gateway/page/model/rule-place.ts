/**
 * The place of a rule in the catalog. An explanation has the nodes of the catalog's rule, position by position, so that the
 * path to a node is the id by which the graph views know its rule (docs/graph-views.md).
 */
import type { CourseAnswer, CredentialAnswer } from '../../../shared/client/client.ts';

type Rule = CredentialAnswer['data']['requirement'];

export function requirementId(credentialId: string): string {
  return `rule:${credentialId}#requirement`;
}

/** Of the trees of a course, in the order in which its explanation has them; what follows these excludes other courses. */
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

/** The rule of this id in the requirement that its path starts at; null if the record has none there. */
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

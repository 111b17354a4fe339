/**
 * Converts antirequisite trees. Unconditional exclusions become `antirequisites`. Conditional exclusions become rules
 * that are joined to the prerequisite, so that nothing is lost:
 * - NOT_PROGRAM is a negated `program`;
 * - a NOTE is an `unparsed` leaf, which only people can judge;
 * - in a grouping of a NOTE and courses the note is the condition ("only for students in ..."): `when` the note holds,
 *   `none_of` the courses. For students without these courses the result does not depend on the note; for others it
 *   is unknown, as the note is.
 */
import type { Rule } from '../../../../shared/contract/rule.ts';
import { courseLeaf, unparsed } from '../toolkit/rule-makers.ts';
import type { CourseCodeReader } from './course-codes.ts';
import type { TreeNode } from './input-records.ts';

export interface Antirequisites {
  /** Distinct codes in the order of the calendar. */
  readonly courseCodes: readonly string[];
  /** Conditional exclusions, which are joined to the prerequisite. */
  readonly conditions: readonly Rule[];
  /** Nodes whose reading differs from their type. */
  readonly anomalies: readonly string[];
}

/** `prerequisiteText` often names the programs that a node does not list. */
export function readAntirequisites(
  tree: TreeNode,
  context: { readonly codes: CourseCodeReader; readonly prerequisiteText: string | null },
): Antirequisites {
  const courseCodes = new Set<string>();
  const conditions: Rule[] = [];
  const anomalies: string[] = [];
  for (const node of topLevelNodes(tree)) {
    if (isUnconditional(node)) {
      for (const code of context.codes.readAll(node.courses ?? [])) courseCodes.add(code);
      if (node.type === 'ALL')
        anomalies.push(
          `"must have completed ${(node.courses ?? []).join(', ')}" in the antirequisites is read as an antirequisite`,
        );
    } else {
      conditions.push(readCondition(node, context));
    }
  }
  return { courseCodes: [...courseCodes], conditions, anomalies };
}

type AntirequisiteContext = Parameters<typeof readAntirequisites>[1];

function topLevelNodes(tree: TreeNode): readonly TreeNode[] {
  if (tree.type !== 'AND' || isScoped(tree)) return [tree];
  return (tree.requirements ?? []).flatMap((node) => (node.type === 'AND' ? topLevelNodes(node) : [node]));
}

/** True if a grouping starts with a note that restricts the exclusions after it. */
function isScoped(node: TreeNode): boolean {
  const [first, ...rest] = node.requirements ?? [];
  return (
    first?.type === 'NOTE' &&
    rest.length > 0 &&
    rest.every((part) => part.type === 'NOT') &&
    /\bantirequisites\b.*\bonly\b/u.test(first.text ?? '')
  );
}

/** The calendar has two plain antirequisites of type ALL; their texts list them with the other antirequisites. */
function isUnconditional(node: TreeNode): boolean {
  return (node.type === 'NOT' || node.type === 'ALL') && node.courses !== undefined;
}

function readCondition(node: TreeNode, context: AntirequisiteContext): Rule {
  switch (node.type) {
    case 'NOT_PROGRAM':
      return node.programs === undefined || node.programs.length === 0
        ? unparsed(quoteExclusion(context.prerequisiteText) ?? unnamedPrograms)
        : { kind: 'program', programs: node.programs, negated: true };
    case 'NOT':
      return unparsed(node.text ?? unnamedCourses);
    case 'AND':
      return readScope(node, context);
    default:
      return unparsed(node.text ?? unnamedCourses);
  }
}

function readScope(node: TreeNode, context: AntirequisiteContext): Rule {
  const [note, ...exclusions] = node.requirements ?? [];
  const courses = exclusions.flatMap((exclusion) => exclusion.courses ?? []);
  return {
    kind: 'when',
    if: unparsed(note?.text ?? unnamedPrograms),
    // biome-ignore lint/suspicious/noThenProperty: the contract's name for the member.
    then: { kind: 'none_of', rules: context.codes.readAll(courses).map(courseLeaf) },
  };
}

const unnamedPrograms = 'Not open to students of programs that the calendar does not name here.';
const unnamedCourses = 'Antirequisites that the calendar does not name here.';

/** Quotes "Not open to ... students" up to the end of the clause. */
function quoteExclusion(text: string | null): string | null {
  return /\bnot open to [^;]*/iu.exec(text ?? '')?.[0].trim() ?? null;
}

/**
 * Antirequisite trees. Courses that exclude each other outright become `antirequisites`; whatever
 * holds on a condition becomes a rule beside the prerequisites, so that nothing of it is lost:
 * - NOT_PROGRAM is a negated `program`;
 * - a NOTE is an `unparsed` leaf: an exclusion only a person can judge;
 * - a group that opens with a NOTE and goes on with courses is scoped by that note ("only for
 *   students in ..."): `when` the note holds, `none_of` the courses. A student without those courses
 *   passes either way, and for any other the answer is as open as the note.
 */
import type { Rule } from '../../../../shared/contract/rule.ts';
import { courseLeaf, unparsed } from '../toolkit/rule-makers.ts';
import type { CourseCodeReader } from './course-codes.ts';
import type { TreeNode } from './input-records.ts';

export interface Antirequisites {
  /** In the order of the calendar, each once. */
  readonly courseCodes: readonly string[];
  /** What excludes on a condition, to be asked together with the prerequisites. */
  readonly conditions: readonly Rule[];
  /** What was read other than its node says. */
  readonly oddities: readonly string[];
}

/** `prerequisiteText` often names in words the programs that a node fails to list. */
export function readAntirequisites(
  tree: TreeNode,
  context: { readonly codes: CourseCodeReader; readonly prerequisiteText: string | null },
): Antirequisites {
  const courseCodes = new Set<string>();
  const conditions: Rule[] = [];
  const oddities: string[] = [];
  for (const node of topLevelNodes(tree)) {
    if (isOutright(node)) {
      for (const code of context.codes.readAll(node.courses ?? [])) courseCodes.add(code);
      if (node.type === 'ALL')
        oddities.push(
          `"must have completed ${(node.courses ?? []).join(', ')}" among antirequisites is read as one`,
        );
    } else {
      conditions.push(readCondition(node, context));
    }
  }
  return { courseCodes: [...courseCodes], conditions, oddities };
}

type AntirequisiteContext = Parameters<typeof readAntirequisites>[1];

function topLevelNodes(tree: TreeNode): readonly TreeNode[] {
  if (tree.type !== 'AND' || isScoped(tree)) return [tree];
  return (tree.requirements ?? []).flatMap((node) => (node.type === 'AND' ? topLevelNodes(node) : [node]));
}

/** A note that ends in a full stop announces the list after it; other notes stand for themselves. */
function isScoped(node: TreeNode): boolean {
  const [first, ...rest] = node.requirements ?? [];
  return (
    first?.type === 'NOTE' &&
    rest.length > 0 &&
    rest.every((part) => part.type === 'NOT') &&
    /\bantirequisites\b.*\bonly\b/u.test(first.text ?? '')
  );
}

/** The calendar twice files a plain antirequisite as ALL; its own sentence lists it with the others. */
function isOutright(node: TreeNode): boolean {
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

/** "Not open to ... students", up to the end of its clause. */
function quoteExclusion(text: string | null): string | null {
  return /\bnot open to [^;]*/iu.exec(text ?? '')?.[0].trim() ?? null;
}

/**
 * Converts prerequisite and corequisite trees of the calendar to Rules. A NOTE that is read whole becomes what it says,
 * with its words as the label; any other, and a node whose list is missing in the calendar, becomes an `unparsed` leaf
 * in its place, with the words of the calendar's sentence for it.
 */
import type { Rule, RuleOf } from '../../../../shared/contract/rule.ts';
import type { ReadDemand } from '../../text/demand-reader.ts';
import { allOf, anyOf, courseLeaf, someOf, unparsed } from '../toolkit/rule-makers.ts';
import type { CourseCodeReader } from './course-codes.ts';
import type { TreeNode } from './input-records.ts';

/** The course codes, and the corequisites of the same course, to which a tree may refer. */
export interface RequirementTreeContext {
  readonly codes: CourseCodeReader;
  readonly readNote: ReadDemand;
  readonly corequisites: TreeNode | null;
  /** The calendar's sentence for the tree, or the clause of it for the node; null if it has none. */
  readonly words: string | null;
}

/** A node with its subtree. */
export function readTree(node: TreeNode, context: RequirementTreeContext): Rule {
  return treeReaders[node.type](node, context);
}

type TreeReader = (node: TreeNode, context: RequirementTreeContext) => Rule;

const treeReaders: Readonly<Record<TreeNode['type'], TreeReader>> = {
  AND: (node, context) => allOf(readParts(node, context)),
  OR: (node, context) => anyOf(readParts(node, context)),
  ALL: (node, context) => {
    if (node.courses === undefined)
      return unparsed(node.text ?? context.words ?? missingList('all', 'courses'));
    return allOf(readLeaves(node.courses, context));
  },
  MIN: (node, context) => {
    const count = node.minCount ?? 1;
    if (node.courses === undefined)
      return unparsed(node.text ?? context.words ?? missingList(`at least ${count}`, 'courses'));
    return someOf(count, readLeaves(node.courses, context));
  },
  LEVEL: (node) =>
    node.minLevel === undefined
      ? unparsed(node.text ?? 'A level that the calendar does not name.')
      : { kind: 'level', minimum: node.minLevel },
  GRADE: readGrade,
  PROGRAM: (node) =>
    node.programs === undefined || node.programs.length === 0
      ? unparsed(node.text ?? missingList('one', 'programs'))
      : { kind: 'program', programs: node.programs },
  NOT: (node, context) =>
    node.courses === undefined
      ? unparsed(node.text ?? missingList('none', 'courses'))
      : { kind: 'none_of', rules: readLeaves(node.courses, context) },
  NOT_PROGRAM: (node) =>
    node.programs === undefined || node.programs.length === 0
      ? unparsed(node.text ?? missingList('none', 'programs'))
      : { kind: 'program', programs: node.programs, negated: true },
  NOTE: readNote,
  COREQUISITE_REF: readCorequisiteReference,
};

function readParts(node: TreeNode, context: RequirementTreeContext): readonly Rule[] {
  const parts = node.requirements ?? [];
  const clauses = context.words === null ? [] : clausesOf(context.words);
  const isAligned = node.type === 'AND' && clauses.length === parts.length;
  return parts.map((part, position) =>
    readTree(part, isAligned ? { ...context, words: clauses[position] ?? null } : context),
  );
}

/** The calendar joins what is required together by semicolons. */
function clausesOf(words: string): readonly string[] {
  return words.replace(/\.$/u, '').split(/;\s*/u);
}

function readLeaves(courses: readonly string[], context: RequirementTreeContext): Rule[] {
  return courses.map((text) => {
    const code = context.codes.read(text);
    return code === null ? unparsed(text) : courseLeaf(code);
  });
}

/** The grade is required in any one of the courses. */
function readGrade(node: TreeNode, context: RequirementTreeContext): Rule {
  const { minGrade } = node;
  if (node.courses === undefined || minGrade === undefined)
    return unparsed(node.text ?? 'A minimum grade in courses that the calendar does not name.');
  const leaves = readLeaves(node.courses, context);
  return anyOf(leaves.map((leaf) => (leaf.kind === 'course' ? { ...leaf, minimum_grade: minGrade } : leaf)));
}

function readNote({ text }: TreeNode, { readNote, words }: RequirementTreeContext): Rule {
  if (text === undefined) return unparsed('A note that the calendar left empty.');
  const rule = demands.test(text) ? readNote(text) : null;
  if (rule === null) return unparsed(text);
  if (rule.kind === 'level') return { ...levelOf(rule, words ?? ''), label: text };
  const isBeside = /^completed or concurrently enrolled in\b/iu.test(text);
  return { ...(isBeside ? withConcurrency(rule) : rule), label: text };
}

/** "A 1 can be taken concurrently" is no demand of its own. */
const demands = /^(?:completed or|must have|earned at least|students must|not open)\b/iu;

/** "Students must be in level 3A" is that level alone, unless the calendar's sentence says "Level at least 3A". */
function levelOf(rule: RuleOf<'level'>, words: string): RuleOf<'level'> {
  const { minimum, maximum: _maximum, ...rest } = rule;
  const isLeast = minimum !== undefined && new RegExp(`\\blevel at least ${minimum}\\b`, 'iu').test(words);
  return isLeast ? { ...rest, minimum } : rule;
}

/** "... or the corequisite": the corequisites of the course, which may be taken in the same term. */
function readCorequisiteReference(_node: TreeNode, context: RequirementTreeContext): Rule {
  if (context.corequisites === null) return unparsed('A corequisite that the calendar does not name.');
  return withConcurrency(readTree(context.corequisites, { ...context, corequisites: null, words: null }));
}

function withConcurrency(rule: Rule): Rule {
  switch (rule.kind) {
    case 'course':
      return { ...rule, concurrent: true };
    case 'all_of':
    case 'any_of':
    case 'n_of':
      return { ...rule, rules: rule.rules.map(withConcurrency) };
    default:
      return rule;
  }
}

/** True if a tree contains the corequisites: required again separately, they would not be an alternative. */
export function refersToCorequisites(node: TreeNode): boolean {
  return node.type === 'COREQUISITE_REF' || (node.requirements ?? []).some(refersToCorequisites);
}

function missingList(count: string, what: 'courses' | 'programs'): string {
  return `The calendar asks for ${count} of a list of ${what} that it does not give.`;
}

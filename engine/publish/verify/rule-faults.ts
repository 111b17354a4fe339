/** The invariants of rule trees in a graph projection: trees in pre-order, arguments by kind. */
import { uint8At, uint32At, uint32RowAt } from '../../../shared/column.ts';
import { type RuleKind, ruleKinds } from '../../../shared/contract/words.ts';
import type { CourseGraph } from '../../../shared/index-format/course-graph.ts';
import { none } from '../../../shared/index-format/layout.ts';

/** The number of children of each kind of node. */
const childCounts: Readonly<Record<RuleKind, readonly [least: number, most: number]>> = {
  course: [0, 0],
  all_of: [0, Infinity],
  any_of: [0, Infinity],
  n_of: [0, Infinity],
  courses_from: [0, 0],
  credential: [0, 0],
  when: [2, 3],
  none_of: [0, Infinity],
  level: [0, 0],
  program: [0, 0],
  average: [0, 0],
  consent: [0, 0],
  external: [0, 0],
  unparsed: [0, 0],
  cohort: [0, 0],
};

/** The first fault of a node, else the faults of trees and lists. */
export function ruleFaults(graph: CourseGraph): readonly string[] {
  const nodes = graph.sections['rule.kind'].length;
  const limits = argumentLimits(graph);
  for (let node = 0; node < nodes; node += 1) {
    const fault = nodeFault(graph, node, limits);
    if (fault !== null) return [`rule node ${node} ${fault}`];
  }
  return [...forestFaults(graph), ...listFaults(graph)];
}

interface ArgumentLimit {
  readonly limit: number;
  readonly optional: boolean;
}

type ArgumentLimits = Readonly<Partial<Record<RuleKind, ArgumentLimit>>>;

/** The range of `rule.argument`, for the kinds whose argument is a row. */
function argumentLimits({ sections, codeCount }: CourseGraph): ArgumentLimits {
  const texts = sections['text.offsets'].length - 1;
  const lists = sections['list.offsets'].length - 1;
  return {
    course: { limit: codeCount, optional: false },
    courses_from: { limit: sections['selection.set'].length, optional: false },
    credential: { limit: lists, optional: false },
    level: { limit: sections['level.name'].length, optional: true },
    program: { limit: lists, optional: false },
    consent: { limit: texts, optional: true },
    external: { limit: texts, optional: false },
    unparsed: { limit: texts, optional: false },
  };
}

function nodeFault({ sections }: CourseGraph, node: number, limits: ArgumentLimits): string | null {
  const kind = ruleKinds[uint8At(sections['rule.kind'], node)];
  if (kind === undefined) return 'has an unknown kind';
  const size = uint32At(sections['rule.size'], node);
  if (size < 1 || node + size > sections['rule.kind'].length)
    return `has size ${size} and extends past the last node`;
  const children = uint32At(sections['rule.children'], node);
  const [least, most] = childCounts[kind];
  if (children < least || children > most) return `is ${kind} and has ${children} children`;
  const last = node + size;
  let counted = 0;
  let end = node + 1;
  for (; end < last; counted += 1) end += Math.max(1, uint32At(sections['rule.size'], end));
  if (end !== last || counted !== children)
    return `has size ${size}, which its ${children} children do not fill`;
  const argument = uint32At(sections['rule.argument'], node);
  const range = limits[kind];
  if (range !== undefined && argument >= range.limit && !(range.optional && argument === none)) {
    return `is ${kind} and its argument is row ${argument} of ${range.limit}`;
  }
  return null;
}

/** The trees follow each other without gaps and cover all nodes. */
function forestFaults({ sections }: CourseGraph): string[] {
  const roots = [
    ...sections['course.prerequisite'],
    ...sections['course.corequisite'],
    ...sections['credential.requirement'],
  ]
    .filter((root) => root !== none)
    .sort((a, b) => a - b);
  let next = 0;
  for (const root of roots) {
    if (root !== next) return [`a tree starts at rule node ${root}, but the previous one ends at ${next}`];
    next += uint32At(sections['rule.size'], root);
  }
  const nodes = sections['rule.kind'].length;
  return next === nodes ? [] : [`the rule trees cover ${next} of ${nodes} rule nodes`];
}

/** The lists of `credential` nodes must contain credentials, those of `program` nodes programs. */
function listFaults({ sections }: CourseGraph): string[] {
  const faults: string[] = [];
  for (const [node, code] of sections['rule.kind'].entries()) {
    const kind = ruleKinds[code];
    if (kind !== 'credential' && kind !== 'program') continue;
    const limit = sections[kind === 'credential' ? 'credential.id' : 'program.name'].length;
    const row = uint32At(sections['rule.argument'], node);
    const list = uint32RowAt(sections['list.offsets'], sections['list.value'], row);
    if (list.length === 0) faults.push(`rule node ${node} is ${kind} and its list is empty`);
    if (list.some((value) => value >= limit))
      faults.push(`rule node ${node} is ${kind} and its list has a row past ${limit}`);
  }
  return faults;
}

/** The invariants of rule trees in a graph projection: shapes in pre-order, and arguments by kind. */
import { type RuleKind, ruleKinds } from '../../../shared/contract/words.ts';
import type { CourseGraph } from '../../../shared/index-format/course-graph.ts';
import { none } from '../../../shared/index-format/layout.ts';

/** How many children a node of a kind may have; groups have any number. */
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
};

/** What is wrong, at most one sentence a kind of fault. */
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

/** Of what `rule.argument` is a row, for the kinds whose argument is one. */
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
  const kind = ruleKinds[sections['rule.kind'][node] ?? none];
  if (kind === undefined) return 'has a kind that does not exist';
  const size = sections['rule.size'][node] ?? 0;
  if (size < 1 || node + size > sections['rule.kind'].length) return `has size ${size}, past the last node`;
  const children = sections['rule.children'][node] ?? 0;
  const [least, most] = childCounts[kind];
  if (children < least || children > most) return `is ${kind} and has ${children} children`;
  const last = node + size;
  let counted = 0;
  let end = node + 1;
  for (; end < last; counted += 1) end += Math.max(1, sections['rule.size'][end] ?? 1);
  if (end !== last || counted !== children)
    return `has size ${size}, its ${children} children do not fill it`;
  const argument = sections['rule.argument'][node] ?? none;
  const range = limits[kind];
  if (range !== undefined && argument >= range.limit && !(range.optional && argument === none)) {
    return `is ${kind} and names row ${argument} of ${range.limit}`;
  }
  return null;
}

/** Every root starts where a tree starts, and the trees cover all nodes. */
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
    if (root !== next) return [`a tree starts at rule node ${root}, the one before it ends at ${next}`];
    next += sections['rule.size'][root] ?? 1;
  }
  const nodes = sections['rule.kind'].length;
  return next === nodes ? [] : [`its trees cover ${next} of ${nodes} rule nodes`];
}

/** Lists name credentials or programs, as the kind of the node that holds them says. */
function listFaults({ sections }: CourseGraph): string[] {
  const faults: string[] = [];
  for (const [node, code] of sections['rule.kind'].entries()) {
    const kind = ruleKinds[code];
    if (kind !== 'credential' && kind !== 'program') continue;
    const limit = sections[kind === 'credential' ? 'credential.id' : 'program.name'].length;
    const row = sections['rule.argument'][node] ?? 0;
    const offsets = sections['list.offsets'];
    const list = sections['list.value'].subarray(offsets[row], offsets[row + 1]);
    if (list.length === 0) faults.push(`rule node ${node} is ${kind} and lists none`);
    if (list.some((value) => value >= limit))
      faults.push(`rule node ${node} is ${kind} and names a row past ${limit}`);
  }
  return faults;
}

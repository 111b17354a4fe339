/** The order in which nodes are sent: by depth, then by id. */
import { float64At, uint8At, uint32At } from '../../shared/column.ts';
import { copyText } from '../../shared/index-format/course-graph.ts';
import { pathBelow } from '../../shared/index-format/rule-path.ts';
import type { ViewNode } from './links.ts';
import type { NodeSpace } from './node-space.ts';
import type { Projection } from './projection.ts';

export interface NodeOrder {
  /** Iterable once, and lazy: positions beyond a bound are never sorted. */
  readonly positions: Iterable<number>;
  /** The ids of the rule nodes that `positions` has yielded so far. */
  readonly ruleIds: ReadonlyMap<number, string>;
}

const depthFactor = 2 ** 32;

/**
 * Courses and credentials are ordered by the ranks assigned at publication. Ids of rules and unparsed texts begin with
 * a later letter, so they follow; they are built and compared as strings.
 */
export function orderNodes(space: NodeSpace, projection: Projection): NodeOrder {
  const keys: number[] = [];
  /** The positions of rules, by depth. */
  const rules: number[][] = [];
  const ranks = space.sections['node.rank'];
  for (let position = 0; position < projection.nodeCount; position += 1) {
    const node = uint32At(projection.node, position);
    const depth = uint8At(projection.depth, position);
    if (!space.isRule(node)) keys.push(depth * depthFactor + uint32At(ranks, node));
    else {
      rules[depth] ??= [];
      rules[depth].push(position);
    }
  }
  const ruleIds = new Map<number, string>();
  const positions = levelByLevel(space, projection, Float64Array.from(keys).sort(), rules, ruleIds);
  return { positions, ruleIds };
}

/** `rule:<owner>#<tree>/<path>`, or `unparsed:…`. */
function ruleNodeId(space: NodeSpace, { node, root, owner }: ViewNode): string {
  const path = `${space.treeName(owner, root)}${pathBelow(space.sections, root, node - space.rules)}`;
  return `${space.kindOf(node)}:${recordId(space, owner)}#${path}`;
}

function recordId({ graph, sections, credentials }: NodeSpace, node: number): string {
  if (node < credentials) return `course:${copyText(graph, node)}`;
  return copyText(graph, uint32At(sections['credential.id'], node - credentials));
}

/** Yields the records of each level, then its rules. */
function* levelByLevel(
  space: NodeSpace,
  projection: Projection,
  records: Float64Array,
  rules: readonly (readonly number[] | undefined)[],
  ruleIds: Map<number, string>,
): Generator<number> {
  const byRank = space.sections['node.by_rank'];
  let nextRecord = 0;
  for (let depth = 0; nextRecord < records.length || depth < rules.length; depth += 1) {
    const end = (depth + 1) * depthFactor;
    for (; nextRecord < records.length && float64At(records, nextRecord) < end; nextRecord += 1) {
      yield projection.find(uint32At(byRank, float64At(records, nextRecord) - depth * depthFactor));
    }
    yield* orderedRules(space, projection, rules[depth] ?? [], ruleIds);
  }
}

function orderedRules(
  space: NodeSpace,
  projection: Projection,
  rules: readonly number[],
  ruleIds: Map<number, string>,
): readonly number[] {
  if (rules.length === 0) return rules;
  for (const position of rules) ruleIds.set(position, ruleNodeId(space, projection.nodeAt(position)));
  return rules.toSorted((a, b) => ((ruleIds.get(a) ?? '') < (ruleIds.get(b) ?? '') ? -1 : 1));
}

/** The order of nodes: nearest first, then by id. */
import { copyText } from '../../shared/index-format/course-graph.ts';
import { pathBelow } from '../../shared/index-format/rule-path.ts';
import type { PlacedNode } from './links.ts';
import type { NodeSpace } from './node-space.ts';
import type { Projection } from './projection.ts';

/** Positions of a projection in order, and the ids of its rule nodes by position. */
export interface NodeOrder {
  readonly positions: readonly number[];
  readonly ruleIds: ReadonlyMap<number, string>;
}

const depthFactor = 2 ** 32;

/**
 * Courses and credentials are ordered by the ranks that publication gave them; ids of rules and unparsed
 * texts begin with a later letter, and are made and compared as texts.
 */
export function orderNodes(space: NodeSpace, projection: Projection): NodeOrder {
  const keys: number[] = [];
  const rules: number[] = [];
  const ruleIds = new Map<number, string>();
  const ranks = space.sections['node.rank'];
  for (let position = 0; position < projection.nodeCount; position += 1) {
    const node = projection.node[position] ?? 0;
    if (space.isRule(node)) {
      rules.push(position);
      ruleIds.set(position, ruleNodeId(space, projection.placed(position)));
    } else keys.push((projection.depth[position] ?? 0) * depthFactor + (ranks[node] ?? 0));
  }
  const sorted = Float64Array.from(keys).sort();
  rules.sort((a, b) => compareRules(projection, ruleIds, a, b));
  return { positions: merged(space, projection, sorted, rules), ruleIds };
}

/** `rule:<owner>#<tree>/<path>`, or `unparsed:…`. */
export function ruleNodeId(space: NodeSpace, { node, root, owner }: PlacedNode): string {
  const path = `${space.treeName(owner, root)}${pathBelow(space.sections, root, node - space.rules)}`;
  return `${space.kindOf(node)}:${recordId(space, owner)}#${path}`;
}

/** The id of a course or credential. */
export function recordId({ graph, sections, credentials }: NodeSpace, node: number): string {
  if (node < credentials) return `course:${copyText(graph, node)}`;
  return copyText(graph, sections['credential.id'][node - credentials] ?? 0);
}

function compareRules({ depth }: Projection, ids: ReadonlyMap<number, string>, a: number, b: number): number {
  const nearer = (depth[a] ?? 0) - (depth[b] ?? 0);
  if (nearer !== 0) return nearer;
  const [left = '', right = ''] = [ids.get(a), ids.get(b)];
  return left < right ? -1 : Number(left > right);
}

/** Level by level: records, then rules. */
function merged(
  { sections }: NodeSpace,
  projection: Projection,
  records: Float64Array,
  rules: readonly number[],
): number[] {
  const byRank = sections['node.by_rank'];
  const positions: number[] = [];
  let nextRule = 0;
  for (const key of records) {
    const depth = Math.floor(key / depthFactor);
    while (nextRule < rules.length && (projection.depth[rules[nextRule] ?? 0] ?? 0) < depth) {
      positions.push(rules[nextRule++] ?? 0);
    }
    positions.push(projection.find(byRank[key - depth * depthFactor] ?? 0));
  }
  while (nextRule < rules.length) positions.push(rules[nextRule++] ?? 0);
  return positions;
}

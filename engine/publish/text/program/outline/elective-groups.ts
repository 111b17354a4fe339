/** "Electives (12 credits)" above "Group A (6 credits)" and "Group B (6 credits)", each with courses to choose from. */
import type { LineKinds } from '../lines/line-kinds.ts';
import type { Outline } from '../lines/lines.ts';

/** Puts groups whose amounts add up to that of the electives above them below that title, each as a choice. */
export function withElectiveGroups(nodes: readonly Outline[], kinds: LineKinds): readonly Outline[] {
  const placed: Outline[] = [];
  for (let at = 0; at < nodes.length; ) {
    const node = nodes[at];
    if (node === undefined) break;
    const below = node.children.length > 0 ? node.children : nodes.slice(at + 1);
    const size = groupsOf(node, below, kinds);
    if (size > 0) {
      const children = below.slice(0, size).map((one) => asChoice(one, kinds));
      const behind = node.children.slice(size);
      placed.push(
        { ...node, line: { ...node.line, text: 'Requirements', isTitle: true }, children },
        ...behind,
      );
    } else placed.push({ ...node, children: withElectiveGroups(node.children, kinds) });
    at += 1 + (node.children.length > 0 ? 0 : size);
  }
  return placed;
}

/** The number of lines of the groups; 0 if there are fewer than two, or if they do not add up to the title. */
function groupsOf({ line }: Outline, below: readonly Outline[], kinds: LineKinds): number {
  const heading = kinds.heading(line);
  if (heading?.isElective !== true || heading.amount === null || heading.amount.kind === 'all') return 0;
  const total = valueIn(heading.amount);
  let sum = 0;
  let groups = 0;
  for (const [at, node] of below.entries()) {
    const own = kinds.heading(node.line);
    if (own !== null) {
      if (sum > total - 1e-9) return groups > 1 ? at : 0;
      if (own.amount?.kind !== heading.amount.kind) return 0;
      sum += valueIn(own.amount);
      groups += 1;
      if (sum > total + 1e-9 || (node.children.length > 0 && !areOptions(node.children, kinds))) return 0;
    } else if (groups === 0) return 0;
    else if (node.children.length > 0 || !kinds.isOption(node.line))
      return sum > total - 1e-9 && groups > 1 ? at : 0;
  }
  return groups > 1 && Math.abs(sum - total) < 1e-9 ? below.length : 0;
}

function areOptions(rows: readonly Outline[], kinds: LineKinds): boolean {
  return rows.every(({ line, children }) => children.length === 0 && kinds.isOption(line));
}

function valueIn(
  amount:
    | { readonly kind: 'count'; readonly count: number }
    | { readonly kind: 'units'; readonly units: number },
) {
  return amount.kind === 'count' ? amount.count : amount.units;
}

function asChoice(node: Outline, kinds: LineKinds): Outline {
  return kinds.heading(node.line) === null ? node : { ...node, line: { ...node.line, isChoice: true } };
}

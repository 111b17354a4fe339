/** The picture of a course's neighbourhood: what it needs to the left, what it unlocks to the right, by distance. */
import type { ViewAnswer } from '../../../shared/client/client.ts';

type View = ViewAnswer['data'];
type Node = View['nodes'][number];

export interface PlacedNode {
  readonly id: string;
  readonly code: string;
  readonly title: string;
  readonly x: number;
  readonly y: number;
  /** Negative for courses that are needed, positive for those that are unlocked. */
  readonly column: number;
}

export interface PlacedEdge {
  readonly path: string;
  readonly from: string;
  readonly to: string;
  readonly isAlternative: boolean;
}

export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly nodes: readonly PlacedNode[];
  readonly edges: readonly PlacedEdge[];
  /** The number of nodes omitted for lack of room. */
  readonly omitted: number;
}

export const boxWidth = 92;
export const boxHeight = 28;
const columnGap = 40;
const rowGap = 10;
/** Further nodes in a column are omitted. */
const maximumRows = 9;

const shownRelations: ReadonlySet<string> = new Set(['prerequisite', 'corequisite']);

export function pictureOf(view: View, courseCode: string): Picture {
  const centre = `course:${courseCode}`;
  const edges = view.edges.filter(({ relation }) => shownRelations.has(relation));
  const columns = columnsOf(centre, edges);
  const nodes = new Map(view.nodes.filter(({ kind }) => kind === 'course').map((node) => [node.id, node]));
  const rows = rowsOf(columns, nodes);
  const first = Math.min(...rows.keys());
  const height = Math.max(...[...rows.values()].map(({ length }) => length)) * (boxHeight + rowGap) - rowGap;
  const placed = new Map<string, PlacedNode>();
  for (const [column, members] of rows) {
    const own = members.length * (boxHeight + rowGap) - rowGap;
    for (const [row, node] of members.entries()) {
      placed.set(node.id, {
        id: node.id,
        code: node.label,
        title: node.title ?? '',
        x: (column - first) * (boxWidth + columnGap),
        y: (height - own) / 2 + row * (boxHeight + rowGap),
        column,
      });
    }
  }
  return {
    width: rows.size * (boxWidth + columnGap) - columnGap,
    height,
    nodes: [...placed.values()],
    edges: edges.flatMap(({ from, to, alternative }) => {
      const [start, end] = [placed.get(from), placed.get(to)];
      if (start === undefined || end === undefined || start.column >= end.column) return [];
      return [{ path: curve(start, end), from, to, isAlternative: alternative === true }];
    }),
    omitted: [...columns.keys()].filter((id) => nodes.has(id)).length - placed.size,
  };
}

/** Breadth-first search from the centre, against the edges and along them. */
function columnsOf(centre: string, edges: View['edges']): ReadonlyMap<string, number> {
  const columns = new Map([[centre, 0]]);
  for (const step of [-1, 1]) {
    let level = [centre];
    for (let column = step; level.length > 0; column += step) {
      const next = level.flatMap((id) =>
        edges.flatMap(({ from, to }) => (step < 0 ? (to === id ? [from] : []) : from === id ? [to] : [])),
      );
      level = [...new Set(next)].filter((id) => !columns.has(id));
      for (const id of level) columns.set(id, column);
    }
  }
  return columns;
}

function rowsOf(
  columns: ReadonlyMap<string, number>,
  nodes: ReadonlyMap<string, Node>,
): ReadonlyMap<number, readonly Node[]> {
  const rows = new Map<number, Node[]>();
  for (const [id, column] of [...columns].toSorted(([, a], [, b]) => a - b)) {
    const node = nodes.get(id);
    const members = rows.get(column) ?? [];
    if (node !== undefined && members.length < maximumRows) rows.set(column, [...members, node]);
  }
  return rows;
}

function curve(start: PlacedNode, end: PlacedNode): string {
  const [x1, y1] = [start.x + boxWidth, start.y + boxHeight / 2];
  const [x2, y2] = [end.x, end.y + boxHeight / 2];
  const middle = (x1 + x2) / 2;
  return `M${x1} ${y1}C${middle} ${y1} ${middle} ${y2} ${x2} ${y2}`;
}

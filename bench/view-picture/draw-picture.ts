/** A view's answer as SVG: boxes for nodes, lines for relations, colours for their statuses under a plan. */
import type { GraphView, ViewEdge } from '../../shared/contract/graph-view.ts';
import { nodeKinds, overlayStatuses, type Relation, relations } from '../../shared/contract/words.ts';
import { escaped, place } from '../report/html.ts';
import { fontSize, lineHeight, type PlacedBox, textWidth } from './box.ts';
import {
  alternativeDashes,
  type BoxStyle,
  faintInk,
  ink,
  kindStyles,
  paper,
  relationStyles,
  statusStyles,
} from './picture-style.ts';
import { placeBoxes } from './place-boxes.ts';
import { type EdgeRoute, type Point, routeEdge } from './route-edge.ts';

const margin = 24;
const headRoom = 34;

export function drawPicture(view: GraphView, title: string): string {
  const boxes = placeBoxes(view);
  const lines = routedEdges(view, boxes);
  const { left, right, top, low } = frameOf(boxes, lines);
  const starts = view.nodes.filter(({ depth }) => depth === 0);
  const middle = starts.length === 1 ? starts[0] : undefined;
  const legend = legendRows(view, left + margin, low + 14, right - margin);
  const [width, height] = [Math.ceil(right - left), Math.ceil(legend.bottom + 16 - top)];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${place(left)} ${place(top)} ${width} ${height}" width="${width}" height="${height}" font-family="Helvetica, Arial, sans-serif" font-size="${fontSize}">`,
    `<title>${escaped(title)}</title>`,
    `<defs>${relations.map(arrowHead).join('')}</defs>`,
    `<rect x="${place(left)}" y="${place(top)}" width="${width}" height="${height}" rx="6" fill="${paper}"/>`,
    `<text x="${place(left + margin)}" y="${place(top + 26)}" font-size="14" font-weight="bold" fill="${ink}">${escaped(title)}</text>`,
    ...lines.map(({ edge, path }) => line(path, edge.relation, edge.alternative === true)),
    ...boxes.map((box) => drawBox(box, box.node === middle)),
    ...legend.parts,
    '</svg>\n',
  ].join('\n');
}

type RoutedEdge = EdgeRoute & { readonly edge: ViewEdge };

function routedEdges(view: GraphView, boxes: readonly PlacedBox[]): RoutedEdge[] {
  const byId = new Map(boxes.map((box) => [box.node.id, box]));
  return edgesOf(view).flatMap((edge) => {
    const [start, end] = [byId.get(edge.from), byId.get(edge.to)];
    return start === undefined || end === undefined ? [] : [{ edge, ...routeEdge(start, end, boxes) }];
  });
}

/** All that is drawn, with a margin and room for the title. */
function frameOf(boxes: readonly PlacedBox[], lines: readonly RoutedEdge[]) {
  const corners = boxes.flatMap(({ x, y, width, height }): Point[] => [
    [x - width / 2, y - height / 2],
    [x + width / 2, y + height / 2],
  ]);
  const points = [...corners, ...lines.flatMap((routed) => routed.points)];
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return {
    left: least(xs) - margin,
    right: -least(xs.map((x) => -x)) + margin,
    top: least(ys) - headRoom - margin / 2,
    low: -least(ys.map((y) => -y)) + margin,
  };
}

/** There may be more values than a call takes arguments. */
function least(values: readonly number[]): number {
  return values.reduce((smallest, value) => Math.min(smallest, value), Infinity);
}

/** Relations that two records state of each other are one line. */
function edgesOf({ edges }: GraphView): ViewEdge[] {
  const drawn = new Set<string>();
  return edges.filter(({ from, to, relation }) => {
    if (isMutual(relation) && drawn.has(`${relation} ${to} ${from}`)) return false;
    drawn.add(`${relation} ${from} ${to}`);
    return true;
  });
}

function isMutual(relation: Relation): boolean {
  return relation === 'antirequisite' || relation === 'cross_listing';
}

function arrowHead(relation: Relation): string {
  return `<marker id="head-${relation}" viewBox="0 0 8 8" refX="5" refY="4" markerWidth="7" markerHeight="7" markerUnits="userSpaceOnUse" orient="auto"><path d="M0 0.5L8 4L0 7.5z" fill="${relationStyles[relation].colour}"/></marker>`;
}

function line(path: string, relation: Relation, isAlternative: boolean): string {
  const { colour, width, dashes } = relationStyles[relation];
  const dashed = isAlternative ? alternativeDashes : dashes;
  const dash = dashed === '' ? '' : ` stroke-dasharray="${dashed}"`;
  const cap = relation === 'cross_listing' ? ' stroke-linecap="round"' : '';
  const head = isMutual(relation) ? '' : ` marker-end="url(#head-${relation})"`;
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}"${dash}${cap}${head}/>`;
}

function drawBox(box: PlacedBox, isMiddle: boolean): string {
  const { node, lines, x, y, width, height } = box;
  const style = node.status === undefined ? kindStyles[node.kind] : statusStyles[node.status];
  const texts = node.rule === undefined ? lines : [node.rule, ...lines];
  const first = y - ((texts.length - 1) * lineHeight) / 2 + fontSize * 0.35;
  const spans = texts.map((text, index) => {
    const isKind = node.rule !== undefined && index === 0;
    const look = isKind ? ` font-size="9" font-style="italic" fill="${faintInk}"` : '';
    return `<tspan x="${place(x)}" y="${place(first + index * lineHeight)}"${look}>${escaped(text)}</tspan>`;
  });
  const weight = isMiddle ? ' font-weight="bold"' : '';
  const title = `<title>${escaped(node.label)}</title>`;
  return `<g>${title}${rectangle(x - width / 2, y - height / 2, width, height, box, style, isMiddle)}<text text-anchor="middle" fill="${style.text}"${weight}>${spans.join('')}</text></g>`;
}

function rectangle(
  x: number,
  y: number,
  width: number,
  height: number,
  { node }: Pick<PlacedBox, 'node'>,
  { fill, stroke }: BoxStyle,
  isMiddle: boolean,
): string {
  const corner = node.kind === 'course' ? 3 : node.kind === 'credential' ? 0 : 9;
  const dash = node.kind === 'unparsed' ? ' stroke-dasharray="4 2"' : '';
  return `<rect x="${place(x)}" y="${place(y)}" width="${width}" height="${height}" rx="${corner}" fill="${fill}" stroke="${stroke}" stroke-width="${isMiddle ? 2.5 : 1.2}"${dash}/>`;
}

/** What of all this the view has, in rows as wide as the picture. */
function legendRows(view: GraphView, left: number, top: number, right: number) {
  const parts: string[] = [];
  let [x, y] = [left, top];
  const add = (name: string, sample: (x: number, y: number) => string): void => {
    const width = 34 + textWidth(name) + 8;
    if (x + width > right && x > left) [x, y] = [left, y + 20];
    const text = `<text x="${place(x + 34)}" y="${place(y + 4)}" fill="${ink}">${escaped(name)}</text>`;
    parts.push(sample(x, y) + text);
    x += width;
  };
  for (const relation of relations.filter((name) => view.edges.some((edge) => edge.relation === name))) {
    add(words(relation), (at, row) => line(`M${place(at)} ${place(row)}h26`, relation, false));
  }
  const alternative = view.edges.find((edge) => edge.alternative)?.relation;
  if (alternative !== undefined) {
    add('dashed: an alternative', (at, row) => line(`M${place(at)} ${place(row)}h26`, alternative, true));
  }
  const isOfPlan = view.nodes.some(({ status }) => status !== undefined);
  for (const kind of isOfPlan ? [] : nodeKinds) {
    const node = view.nodes.find((candidate) => candidate.kind === kind);
    if (node === undefined) continue;
    add(words(kind), (at, row) => rectangle(at, row - 7, 26, 14, { node }, kindStyles[kind], false));
  }
  for (const status of overlayStatuses) {
    const node = view.nodes.find((candidate) => candidate.status === status);
    if (node === undefined) continue;
    add(words(status), (at, row) => rectangle(at, row - 7, 26, 14, { node }, statusStyles[status], false));
  }
  return { parts, bottom: y + 8 };
}

function words(name: string): string {
  return name.replaceAll('_', ' ');
}

/**
 * Draws the map of a published index as SVG, to be looked at:
 *
 *   node dist/bench/render-layout.js <index dir> [subject ...] > map.svg
 *
 * With subjects only their lanes are drawn, with course codes; without, everything.
 */
import { join } from 'node:path';
import { float32At, uint32At } from '../shared/column.ts';
import {
  type CourseGraph,
  copyText,
  graphFileName,
  openCourseGraph,
} from '../shared/index-format/course-graph.ts';
import { escaped } from './report/html.ts';

const margin = 160;

interface MapNode {
  readonly id: number;
  readonly x: number;
  readonly y: number;
  readonly label: string;
  /** A course's subject, or "" for a credential. */
  readonly subject: string;
}

function main([directory, ...subjects]: readonly string[]): void {
  if (directory === undefined) {
    process.stderr.write('usage: node dist/bench/render-layout.js <index dir> [subject ...] > map.svg\n');
    process.exitCode = 64;
    return;
  }
  const graph = openCourseGraph(join(directory, graphFileName));
  const shown = nodesOf(graph).filter(({ subject }) => subjects.length === 0 || subjects.includes(subject));
  process.stdout.write(drawMap(graph, shown, subjects.length > 0));
}

function nodesOf(graph: CourseGraph): MapNode[] {
  const { sections, courseCount, credentialCount } = graph;
  return Array.from({ length: courseCount + credentialCount }, (_, id): MapNode => {
    const title = () => copyText(graph, uint32At(sections['credential.title'], id - courseCount));
    return {
      id,
      x: float32At(sections['layout.x'], id),
      y: float32At(sections['layout.y'], id),
      label: id < courseCount ? copyText(graph, id) : title(),
      subject: id < courseCount ? copyText(graph, uint32At(sections['course.subject'], id)) : '',
    };
  });
}

function drawMap(graph: CourseGraph, nodes: readonly MapNode[], isLabelled: boolean): string {
  const left = Math.min(...nodes.map(({ x }) => x)) - margin;
  const top = Math.min(...nodes.map(({ y }) => y)) - margin / 2;
  const width = Math.max(...nodes.map(({ x }) => x)) + margin - left;
  const height = Math.max(...nodes.map(({ y }) => y)) + margin / 2 - top;
  const colours = laneColours(nodes);
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const lines = nodes.flatMap((node) => linesTo(graph, node, byId, colours, isLabelled));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${width} ${height}" width="${width}" height="${height}" font-family="sans-serif">`,
    `<rect x="${left}" y="${top}" width="${width}" height="${height}" fill="#fcfcfb"/>`,
    ...lines,
    ...nodes.map((node) => drawNode(node, colours, isLabelled)),
    ...laneNames(nodes, colours, isLabelled),
    '</svg>\n',
  ].join('\n');
}

/** Hues run down the map, so that neighbouring subjects look related. */
function laneColours(nodes: readonly MapNode[]): Map<string, string> {
  const subjects = [...laneTops(nodes)].sort(([, a], [, b]) => a - b).map(([subject]) => subject);
  return new Map(
    subjects.map((subject, index) => [
      subject,
      subject === ''
        ? '#333'
        : `hsl(${Math.round((index / subjects.length) * 320)} 62% ${index % 2 === 0 ? 42 : 52}%)`,
    ]),
  );
}

function laneTops(nodes: readonly MapNode[]): Map<string, number> {
  const tops = new Map<string, number>();
  for (const { subject, y } of nodes) tops.set(subject, Math.min(y, tops.get(subject) ?? Infinity));
  return tops;
}

function linesTo(
  { sections, courseCount }: CourseGraph,
  to: MapNode,
  byId: ReadonlyMap<number, MapNode>,
  colours: ReadonlyMap<string, string>,
  isLabelled: boolean,
): string[] {
  if (to.id >= courseCount) return [];
  const offsets = sections['names.offsets'];
  const named = sections['names.course'].subarray(uint32At(offsets, to.id), uint32At(offsets, to.id + 1));
  return [...named].flatMap((course) => {
    const from = byId.get(course);
    if (from === undefined) return [];
    const bend = (to.x - from.x) / 2 || 40;
    const path = `M${from.x} ${from.y}C${from.x + bend} ${from.y} ${to.x - bend} ${to.y} ${to.x} ${to.y}`;
    const isInside = from.subject === to.subject;
    const opacity = isLabelled ? 0.45 : isInside ? 0.3 : 0.06;
    return `<path d="${path}" fill="none" stroke="${colours.get(from.subject)}" stroke-width="${isLabelled ? 1 : 1.5}" opacity="${opacity}"/>`;
  });
}

function drawNode(
  { x, y, label, subject }: MapNode,
  colours: ReadonlyMap<string, string>,
  isLabelled: boolean,
): string {
  const colour = colours.get(subject) ?? '#333';
  if (!isLabelled) return `<circle cx="${x}" cy="${y}" r="6" fill="${colour}"/>`;
  const text = escaped(label);
  return `<circle cx="${x}" cy="${y}" r="3.5" fill="${colour}"/><text x="${x + 6}" y="${y + 3.5}" font-size="10" stroke="#fcfcfb" stroke-width="3" paint-order="stroke">${text}</text>`;
}

/** A subject's name is above its leftmost, topmost course. */
function laneNames(
  nodes: readonly MapNode[],
  colours: ReadonlyMap<string, string>,
  isLabelled: boolean,
): string[] {
  const firsts = new Map<string, MapNode>();
  for (const node of nodes) {
    const first = firsts.get(node.subject);
    if (first === undefined || node.x < first.x || (node.x === first.x && node.y < first.y)) {
      firsts.set(node.subject, node);
    }
  }
  const size = isLabelled ? 16 : 22;
  return [...firsts.values()].map(({ x, y, subject }) => {
    const place = `x="${x - 6}" y="${y - 10}" font-size="${size}" font-weight="bold"`;
    return `<text ${place} fill="${colours.get(subject)}" stroke="#fcfcfb" stroke-width="4" paint-order="stroke">${escaped(subject)}</text>`;
  });
}

main(process.argv.slice(2));

/**
 * Draws a view's answer as SVG, to be looked at:
 *
 *   curl … /api/v1/graph/views/course-neighborhood … | node dist/bench/render-view.js > view.svg
 *   node dist/bench/render-view.js <answer.json> [title] > view.svg
 *
 * The catalog's map is used where the answer has it (`include_layout`) and holds no rules.
 */
import { readFileSync } from 'node:fs';
import type { GraphView } from '../shared/contract/graph-view.ts';
import { drawPicture } from './view-picture/draw-picture.ts';

const standardInput = 0;

const [file, title = ''] = process.argv.slice(2);
const answer = JSON.parse(readFileSync(file ?? standardInput, 'utf8')) as Partial<{
  data: Partial<GraphView>;
}>;
const { nodes, edges, layout, view_meta } = answer.data ?? {};
if (nodes === undefined || nodes.length === 0 || edges === undefined || view_meta === undefined) {
  process.stderr.write('usage: node dist/bench/render-view.js [<answer.json> [title]] < answer > view.svg\n');
  process.stderr.write("That is no view's answer, or one without nodes.\n");
  process.exitCode = 65;
} else {
  const view = { nodes, edges, view_meta, ...(layout === undefined ? {} : { layout }) };
  process.stdout.write(drawPicture(view, title));
}

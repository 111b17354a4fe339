/** The pictures of docs/graph-views.md are drawn from answers about the demonstration catalog. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openBenchIndex } from '../../bench/bench-index.ts';
import { escaped } from '../../bench/report/html.ts';
import { drawPicture } from '../../bench/view-picture/draw-picture.ts';
import { Answerer } from '../../engine/answer/answerer.ts';
import type { ViewRequest } from '../../gateway/handlers/asked-view.ts';
import type { GraphView } from '../../shared/contract/graph-view.ts';
import type { StateDocument } from '../../shared/contract/student-state.ts';
import type { EntryStatus, ViewName } from '../../shared/contract/words.ts';
import { publishedDemonstration } from '../demonstration-copies.ts';
import { ViewAsker } from '../oracle/ask-view.ts';
import { heldToItsTable } from './generated-page.ts';

const index = await openBenchIndex(publishedDemonstration());
after(() => index.dispose());

const options = { evaluationTimeoutMs: 60_000, now: () => performance.now() };
const asker = new ViewAsker(index.graph, new Answerer(index.graph, options));

function answered(view: ViewName, request: ViewRequest, plan?: StateDocument): GraphView {
  const { data, omitted } = asker.ask(view, request, plan);
  assert.deepEqual(omitted, { nodes: 0, edges: 0 });
  return data;
}

const entries: readonly (readonly [code: string, status: EntryStatus, term: string])[] = [
  ['COMP 101', 'taken', '2026-fall'],
  ['COMP 165', 'taken', '2026-fall'],
  ['MATH 118', 'taken', '2026-fall'],
  ['COMP 160', 'in_progress', '2027-winter'],
  ['COMP 210', 'planned', '2027-fall'],
];

const plan: StateDocument = {
  catalog_version_id: index.graph.catalogVersionId,
  terms: ['2026-fall', '2027-winter', '2027-fall'].map((term_id) => ({ term_id })),
  courses: entries.map(([course_code, status, term_id]) => ({ course_code, status, term_id })),
  credential_ids: ['credential:computing-major'],
  attributes: {},
};

const overlay = answered(
  'unlock-overlay',
  { filter: { view: 'course-neighborhood', filter: { course_code: 'COMP 355' } }, include_layout: true },
  plan,
);
const tree = answered('credential-requirements', {
  filter: { credential_id: 'credential:lake-studies-major' },
  bounds: { max_depth: 4 },
});

heldToItsTable('docs/graph-view-overlay.svg', () =>
  drawPicture(overlay, 'unlock-overlay of the course-neighborhood of COMP 355'),
);
heldToItsTable('docs/graph-view-requirements.svg', () =>
  drawPicture(tree, 'credential-requirements of Honours Environment/Lake Studies, max_depth 4'),
);

test('a picture shows every node of its answer once, and every edge', () => {
  for (const view of [overlay, tree]) {
    const picture = drawPicture(view, '');
    for (const { label } of view.nodes) assert.ok(picture.includes(`<title>${escaped(label)}</title>`));
    assert.equal(picture.match(/<g>/gu)?.length, view.nodes.length);
  }
});

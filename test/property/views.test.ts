/** Graph views of random catalogs: properties of every view. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import type { ViewRequest } from '../../gateway/handlers/asked-view.ts';
import { GraphView } from '../../shared/contract/graph-view.ts';
import { relations, type ViewName } from '../../shared/contract/words.ts';
import { boundLimits } from '../../shared/limits.ts';
import { timelessAnswerer } from '../oracle/ask.ts';
import { type ViewAnswer, ViewAsker } from '../oracle/ask-view.ts';
import { graphInMemory } from '../oracle/graph-in-memory.ts';
import { catalogCodes, catalogSource, credentialIds, studentState } from '../oracle/random-catalog.ts';
import { runs } from '../property-runs.ts';

type Question = readonly [view: ViewName, filter: NonNullable<ViewRequest['filter']>];

const code = fc.constantFrom(...catalogCodes);
const credential = fc.constantFrom(...credentialIds);
const baseQuestion: fc.Arbitrary<Question> = fc.oneof(
  fc
    .record(
      {
        course_code: code,
        direction: fc.constantFrom('prerequisites' as const, 'dependents' as const, 'both' as const),
        relations: fc.uniqueArray(fc.constantFrom(...relations), { minLength: 1 }),
      },
      { requiredKeys: ['course_code'] },
    )
    .map((filter): Question => ['course-neighborhood', filter]),
  fc
    .record({ subjects: fc.subarray(['AA', 'bb'], { minLength: 1 }) }, { requiredKeys: [] })
    .map((filter): Question => ['course-universe', filter]),
  fc
    .record({ from_course_codes: fc.array(code, { minLength: 1, maxLength: 3 }), to_course_code: code })
    .map((filter): Question => ['course-pathways', filter]),
  fc
    .record({
      from_course_codes: fc.array(code, { minLength: 1, maxLength: 3 }),
      to_credential_id: credential,
    })
    .map((filter): Question => ['course-pathways', filter]),
  fc.record({ credential_id: credential }).map((filter): Question => ['credential-requirements', filter]),
  fc
    .oneof(
      code.map((named) => `course:${named}`),
      credential,
      credential.map((id) => `rule:${id}#requirement`),
    )
    .map((node_id): Question => ['expand-node', { node_id }]),
);
const target = fc.oneof(
  code.map((course_code) => ({ kind: 'course' as const, course_code })),
  credential.map((credential_id) => ({ kind: 'credential' as const, credential_id })),
);
const question: fc.Arbitrary<Question> = fc.oneof(
  { weight: 3, arbitrary: baseQuestion },
  baseQuestion.map(([view, filter]): Question => ['unlock-overlay', { view: view as never, filter }]),
  target.map((wanted): Question => ['target-relevance', { target: wanted }]),
  fc
    .tuple(target, baseQuestion)
    .map(
      ([wanted, [view, filter]]): Question => [
        'target-relevance',
        { target: wanted, view: view as never, filter },
      ],
    ),
);
const bounds = fc.record(
  {
    max_nodes: fc.integer({ min: 1, max: 30 }),
    max_edges: fc.nat(40),
    max_depth: fc.nat(boundLimits.max_depth.hard_max),
    max_courses: fc.nat(12),
    max_credentials: fc.nat(2),
  },
  { requiredKeys: [] },
);
const wide = { max_nodes: 2500, max_edges: 7500, max_courses: 2500, max_credentials: 25 };

const isView = Compile(GraphView as TSchema);

test('views are ordered, bounded, counted and sourced', () => {
  fc.assert(
    fc.property(catalogSource, studentState, question, bounds, (source, state, [view, filter], asked) => {
      const graph = graphInMemory(source);
      const asker = new ViewAsker(graph, timelessAnswerer(graph));
      const ask = (request: ViewRequest): ViewAnswer | null => askOrNull(asker, view, request, state);
      const request = { filter, bounds: asked, include_layout: true };
      const answer = ask(request);
      // A rule without a place among nodes: the random requirement is one plain course.
      if (answer === null) return;
      const depth = { max_depth: asked.max_depth ?? boundLimits.max_depth.default };
      const whole = ask({ filter, bounds: { ...wide, ...depth }, include_layout: true });
      assert.ok(whole !== null);
      assert.deepEqual(whole.omitted, { nodes: 0, edges: 0 }, 'a small catalog fits the largest bounds');
      assert.ok(isView.Check(answer.data), JSON.stringify(isView.Errors(answer.data)[0]));
      assert.equal(ask(request)?.text, answer.text, 'the same bytes again');
      checkOrder(whole);
      checkOrder(answer);
      checkBounds(answer, asked);
      checkOmitted(answer, whole);
      checkSources(answer);
      checkWarnings(answer, asked);
      assert.deepEqual(
        sentByTheRules(whole, asked),
        answer.data.nodes.map(({ id }) => id),
      );
    }),
    runs(150),
  );
});

function askOrNull(
  asker: ViewAsker,
  view: ViewName,
  request: ViewRequest,
  state: never | Parameters<ViewAsker['ask']>[2],
) {
  try {
    return asker.ask(view, request, state);
  } catch (error) {
    assert.match(String(error), /The catalog has no node "rule:credential:\w+#requirement"/u);
    return null;
  }
}

function checkOrder({ data: { nodes, edges } }: ViewAnswer): void {
  const places = new Map(nodes.map(({ id }, place) => [id, place]));
  assert.equal(places.size, nodes.length, 'no node twice');
  for (const [at, node] of nodes.slice(1).entries()) {
    const before = nodes[at] ?? assert.fail();
    assert.ok(before.depth < node.depth || (before.depth === node.depth && before.id < node.id), node.id);
  }
  const keys = edges.map(({ from, to, relation }) => {
    const [start, end] = [places.get(from), places.get(to)];
    assert.ok(start !== undefined && end !== undefined, 'both ends are sent');
    return [Math.max(start, end), Math.min(start, end), Number(start > end), relations.indexOf(relation)];
  });
  assert.deepEqual(
    keys,
    keys.toSorted((a, b) => compareKeys(a, b)),
  );
  assert.equal(new Set(keys.map(String)).size, keys.length, 'no edge twice');
}

function compareKeys(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((part, index) => part !== b[index]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}

type Bounds = NonNullable<ViewRequest['bounds']>;

function limit(asked: Bounds, name: keyof typeof boundLimits): number {
  return Number(asked[name] ?? boundLimits[name].default);
}

function checkBounds({ data: { nodes, edges } }: ViewAnswer, asked: Bounds): void {
  const count = (kind: string): number => nodes.filter((node) => node.kind === kind).length;
  assert.ok(nodes.length <= limit(asked, 'max_nodes') && edges.length <= limit(asked, 'max_edges'));
  assert.ok(count('course') <= limit(asked, 'max_courses'));
  assert.ok(count('credential') <= limit(asked, 'max_credentials'));
  assert.ok(nodes.every(({ depth }) => depth <= limit(asked, 'max_depth')));
}

function checkOmitted({ data, omitted }: ViewAnswer, whole: ViewAnswer): void {
  const { omitted_nodes: nodes, omitted_edges: edges } = data.view_meta;
  assert.deepEqual({ nodes, edges }, omitted, 'view_meta and meta say the same');
  assert.equal(nodes, whole.data.nodes.length - data.nodes.length);
  assert.equal(edges, whole.data.edges.length - data.edges.length);
  const all = new Map(whole.data.nodes.map((node) => [node.id, node]));
  for (const { id, depth, status, label } of data.nodes) {
    const same = all.get(id);
    assert.deepEqual([same?.depth, same?.status, same?.label], [depth, status, label]);
  }
  const places = new Map(whole.data.layout?.coordinates.map(({ id, ...place }) => [id, place]));
  for (const { id, ...place } of data.layout?.coordinates ?? []) assert.deepEqual(places.get(id), place);
}

/** The page's rules, on the whole view as it was answered. */
function sentByTheRules({ data: { nodes, edges } }: ViewAnswer, asked: Bounds): string[] {
  const depths = new Map(nodes.map(({ id, depth }) => [id, depth]));
  const nearer = new Map<string, string[]>();
  for (const { from, to } of edges) {
    for (const [far, near] of [
      [from, to],
      [to, from],
    ] as const) {
      if (depths.get(near) === (depths.get(far) ?? 0) - 1)
        nearer.set(far, [...(nearer.get(far) ?? []), near]);
    }
  }
  const sent = new Set<string>();
  const counts = { course: 0, credential: 0 };
  const limits = { course: limit(asked, 'max_courses'), credential: limit(asked, 'max_credentials') };
  for (const { id, kind } of nodes) {
    const near = nearer.get(id) ?? [];
    if (near.length > 0 && !near.some((other) => sent.has(other))) continue;
    if (sent.size === limit(asked, 'max_nodes')) break;
    if (kind === 'course' || kind === 'credential') {
      if (counts[kind] === limits[kind]) continue;
      counts[kind] += 1;
    }
    sent.add(id);
  }
  return [...sent];
}

function checkSources({ data, unknowns, source_references: records }: ViewAnswer): void {
  const mentioned = [
    ...data.nodes.flatMap(({ source_reference_ids }) => source_reference_ids),
    ...unknowns.map(({ source_reference_id }) => String(source_reference_id)),
  ];
  assert.deepEqual(
    records.map(({ source_reference_id }) => source_reference_id),
    [...new Set(mentioned)],
  );
  for (const { id, source_reference_ids: ids } of data.nodes) {
    assert.equal(new Set(ids).size, ids.length, id);
    const isRecorded = data.layout?.coordinates.some((place) => place.id === id) ?? true;
    assert.ok(ids.length > 0 || !isRecorded, `${id} names its sources`);
  }
}

function checkWarnings({ warnings, omitted }: ViewAnswer, asked: Bounds): void {
  for (const { code: said } of warnings) assert.equal(said, 'graph_view_truncated');
  const cut = warnings.filter(({ message }) => message.includes('it cut the view'));
  assert.equal(cut.length > 0, omitted.nodes + omitted.edges > 0);
  for (const [name, value] of Object.entries(asked)) {
    const above = Number(value) > boundLimits[name as keyof typeof boundLimits].default;
    const told = warnings.some(({ message }) => message.includes(`${name} was requested as ${value}`));
    assert.equal(told, above, name);
  }
}

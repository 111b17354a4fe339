/** The coordinates of rules, computed again from the catalog's records and the map as docs/graph-views.md says. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { GradusClient, type ViewAnswer } from 'gradus/client';
import { type ServerProcess, startServer } from './server-process.ts';

let server: ServerProcess;
let client: GradusClient;

before(async () => {
  server = await startServer({ SVC_RATE_LIMIT_ENFORCE: 'none' });
  client = new GradusClient({ baseUrl: `http://127.0.0.1:${server.port}` });
});

after(async () => assert.equal(await server.stop(), 0));

interface Rule {
  readonly rules?: readonly Rule[];
  readonly if?: Rule;
  readonly then?: Rule;
  readonly otherwise?: Rule;
}
type Place = readonly [x: number, y: number];

const wide = { max_nodes: 2500, max_courses: 2500, max_credentials: 25, max_depth: 4 };
const largest = { bounds: wide, include_layout: true } as const;
/** Above and below the record's own row. */
const rows: Readonly<Record<string, Place>> = {
  prerequisite: [-12, 0],
  corequisite: [0, 12],
  requirement: [-12, 12],
};

function childrenOf({ rules, if: condition, then, otherwise }: Rule): readonly Rule[] {
  return rules ?? [condition, then, otherwise].filter((rule) => rule !== undefined);
}

function expectedPlace(tree: string, root: Rule, path: readonly number[], [x, y]: Place): Place {
  let [top, bottom] = rows[tree] ?? assert.fail(tree);
  let rule = root;
  for (const position of path) {
    const children = childrenOf(rule);
    const part = (bottom - top) / children.length;
    [top, bottom] = [top + position * part, top + (position + 1) * part];
    rule = children[position] ?? assert.fail(`no child ${position}`);
  }
  return [x - (64 * (path.length + 1)) / (path.length + 2), y + (top + bottom) / 2];
}

function placesOf({ data }: ViewAnswer): ReadonlyMap<string, Place> {
  return new Map(data.layout?.coordinates.map(({ id, x, y }) => [id, [x, y] as const]));
}

/** How many rules of this record were compared. */
function compareRules(view: ViewAnswer, trees: object, ownerId: string): number {
  const places = placesOf(view);
  const owner = places.get(ownerId) ?? assert.fail(ownerId);
  const rules = view.data.nodes.filter(
    ({ id, kind }) => (kind === 'rule' || kind === 'unparsed') && id.includes(`:${ownerId}#`),
  );
  for (const { id } of rules) {
    const [tree = '', ...path] = id.slice(id.lastIndexOf('#') + 1).split('/');
    const root = (trees as Readonly<Record<string, Rule>>)[tree] ?? assert.fail(id);
    const [x, y] = expectedPlace(tree, root, path.map(Number), owner);
    const [sentX = Number.NaN, sentY = Number.NaN] = places.get(id) ?? [];
    assert.ok(
      Math.abs(sentX - x) < 0.002 && Math.abs(sentY - y) < 0.002,
      `${id}: ${sentX} ${sentY}, not ${x} ${y}`,
    );
  }
  return rules.length;
}

test('rules of every credential are where their paths say, and no two nodes of a record are in one place', async () => {
  let compared = 0;
  for await (const { credential_id } of client.credentials()) {
    const [{ data }, view] = await Promise.all([
      client.readCredential(credential_id),
      client.view('credential-requirements', { filter: { credential_id }, ...largest }),
    ]);
    compared += compareRules(view, data, credential_id);
    const own = [...placesOf(view)]
      .filter(([id]) => id.includes(credential_id))
      .map(([, place]) => `${place}`);
    assert.equal(new Set(own).size, own.length, credential_id);
    const placed = new Set(placesOf(view).keys());
    const rules = view.data.nodes.filter(({ kind }) => kind === 'rule' || kind === 'unparsed');
    for (const { id } of rules) assert.ok(placed.has(id), id);
  }
  assert.ok(compared > 100, `${compared} rules`);
});

test('rules of courses are, in the graph of rules and, where they are not parsed, in that of records', async () => {
  let compared = 0;
  let unparsed = 0;
  for await (const { course_code } of client.courses({ include: [] })) {
    const node_id = `course:${course_code}`;
    const [{ data }, view, around] = await Promise.all([
      client.readCourse(course_code),
      client.view('expand-node', { filter: { node_id }, ...largest }),
      client.view('course-neighborhood', { filter: { course_code }, include_layout: true }),
    ]);
    compared += compareRules(view, data, node_id);
    unparsed += compareRules(around, data, node_id);
    for (const [id, place] of placesOf(around))
      assert.deepEqual(placesOf(view).get(id) ?? place, place, `${id} is in the same place in both`);
  }
  assert.ok(compared > 200 && unparsed > 0, `${compared} rules, ${unparsed} unparsed`);
});

/** `unlock-overlay` and `target-relevance` of random plans, against the graphs and against what queries answer. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { AcademicResult, ExplanationNode } from '../../../shared/contract/academic-result.ts';

import { entryStatuses } from '../../../shared/contract/words.ts';
import { call, payload } from '../../wire/http-client.ts';
import { type Asked, askedView, defaults, depthOf, sentOf, told } from './asked-view.ts';
import type { Catalog } from './catalog-graphs.ts';
import { sentView } from './expected-cut.ts';
import { ExpectedPlan, nodeOfTarget, type PlanEntry, statusOfVerdict } from './expected-plan.ts';
import type { ExpectedViews, WholeView } from './expected-views.ts';

type Target = AcademicResult['target'];

interface Site {
  readonly port: number;
  readonly catalog: Catalog;
  readonly views: ExpectedViews;
}

interface Plan {
  readonly token: string;
  readonly expected: ExpectedPlan;
  /** Answers of queries by the node that they are about. */
  readonly verdicts: Map<string, Promise<AcademicResult>>;
}

type Node = Readonly<Record<'id' | 'kind' | 'status', string>>;

/** Some plans, each with some views of both kinds. */
export async function comparePlanViews(
  site: Site,
  { seed, plans, views }: { seed: number; plans: number; views: number },
): Promise<void> {
  const entries = fc.sample(planEntries(site.catalog), { seed, numRuns: plans });
  const asked = askedView(site.catalog, site.views);
  const relevance = fc.tuple(targetOf(site.catalog), fc.option(asked), fc.nat(4));
  for (const [index, courses] of entries.entries()) {
    const plan = await storedPlan(site, courses);
    const runs = { seed: seed + index, numRuns: views };
    await fc.assert(
      fc.asyncProperty(asked, (question) => compareOverlay(site, plan, question)),
      runs,
    );
    await fc.assert(
      fc.asyncProperty(relevance, (question) => compareRelevance(site, plan, ...question)),
      runs,
    );
  }
}

function planEntries({ courses }: Catalog): fc.Arbitrary<PlanEntry[]> {
  return fc.uniqueArray(
    fc.record({ course_code: fc.constantFrom(...courses.keys()), status: fc.constantFrom(...entryStatuses) }),
    { minLength: 1, maxLength: 12, selector: ({ course_code }) => course_code },
  );
}

function targetOf({ courses, credentials }: Catalog): fc.Arbitrary<Target> {
  return fc.oneof(
    fc.constantFrom(...courses.keys()).map((course_code): Target => ({ kind: 'course', course_code })),
    fc
      .constantFrom(...credentials.keys())
      .map((credential_id): Target => ({ kind: 'credential', credential_id })),
  );
}

async function storedPlan({ port, catalog, views }: Site, entries: readonly PlanEntry[]): Promise<Plan> {
  const courses = entries.map((entry) => ({ ...entry, term_id: '2026-fall' }));
  const created = payload(await call(port, 'POST', '/api/v1/state', { body: { courses } }));
  return {
    token: String(created.data['state_token']),
    expected: new ExpectedPlan(catalog, views, entries),
    verdicts: new Map(),
  };
}

async function compareOverlay(
  site: Site,
  plan: Plan,
  { view, filter, bounds, expected }: Asked,
): Promise<void> {
  const body = { filter: { view, filter }, bounds };
  const nodes = await compareSent(site, plan, 'unlock-overlay', body, expected, bounds);
  await compareStatuses(site, plan, nodes, JSON.stringify(body));
}

async function compareRelevance(
  site: Site,
  plan: Plan,
  target: Target,
  asked: Asked | null,
  max_depth: number,
): Promise<void> {
  const bounds = asked?.bounds ?? { max_depth };
  const filter = asked === null ? { target } : { target, view: asked.view, filter: asked.filter };
  const expected = expectedRelevance(plan.expected, nodeOfTarget(target), asked, max_depth);
  const nodes = await compareSent(site, plan, 'target-relevance', { filter, bounds }, expected, bounds);
  await compareStatuses(site, plan, nodes, JSON.stringify({ filter, bounds }));
}

function expectedRelevance(
  plan: ExpectedPlan,
  target: string,
  asked: Asked | null,
  maxDepth: number,
): WholeView {
  if (asked === null) return plan.ways(target, maxDepth);
  if (asked.view !== 'course-universe') return plan.relevant(target, asked.expected);
  const { subjects } = asked.filter as { subjects?: readonly string[] };
  return plan.relevantUniverse(target, subjects, depthOf(asked.bounds));
}

async function compareSent(
  { port }: Site,
  { token }: Plan,
  view: string,
  body: object,
  expected: WholeView,
  bounds: Asked['bounds'],
): Promise<readonly Node[]> {
  const answer = payload(await call(port, 'POST', `/api/v1/graph/views/${view}`, { body, token }));
  const label = `${view} ${JSON.stringify(body)}`;
  assert.deepEqual(sentOf(answer), told(sentView(expected, { ...defaults, ...bounds })), label);
  return answer.data['nodes'] as Node[];
}

/** Queries are slow: of a large view a few nodes of each kind are queried. */
const nodesAsked = 12;

async function compareStatuses(site: Site, plan: Plan, nodes: readonly Node[], label: string): Promise<void> {
  const step = Math.max(1, Math.floor(nodes.length / nodesAsked));
  for (const { id, status } of nodes.filter((_, index) => index % step === 0)) {
    const expected = plan.expected.heldStatus(id) ?? (await queriedStatus(site, plan, id));
    if (expected !== null) assert.equal(status, expected, `${id} in ${label}`);
  }
}

/** Null where no query tells: of rules of courses that the plan holds, which queries ask about in their term. */
async function queriedStatus(site: Site, plan: Plan, id: string): Promise<string | null> {
  const [, owner = id, path = ''] = /^(?:rule|unparsed):(.*)#([a-z/0-9]+)$/u.exec(id) ?? [];
  const isRule = owner !== id;
  if (isRule && plan.expected.heldStatus(owner) !== null) return null;
  const code = owner.startsWith('course:') ? owner.slice('course:'.length) : null;
  const hasRecord = code === null ? site.catalog.credentials.has(owner) : site.catalog.courses.has(code);
  if (!hasRecord) return 'unknown';
  const known = plan.verdicts.get(owner) ?? queried(site, plan, code, owner);
  plan.verdicts.set(owner, known);
  const { status, explanation_tree } = await known;
  if (!isRule) return statusOfVerdict(status, code !== null);
  const [tree, ...places] = path.split('/');
  const hasFirst = code !== null && (site.catalog.courses.get(code)?.prerequisite ?? null) !== null;
  const whichTree = code === null ? [] : [tree === 'corequisite' && hasFirst ? 1 : 0];
  return statusOfVerdict(nodeAt(explanation_tree, [...whichTree, ...places.map(Number)]).status, false);
}

function nodeAt(node: ExplanationNode, [first, ...rest]: readonly number[]): ExplanationNode {
  if (first === undefined) return node;
  const child = node.children?.[first];
  assert.ok(child !== undefined, `an explanation has the shape of its rule: ${JSON.stringify(node)}`);
  return nodeAt(child, rest);
}

async function queried(
  { port }: Site,
  { token }: Plan,
  code: string | null,
  id: string,
): Promise<AcademicResult> {
  const [question, targets] =
    code === null
      ? ['credential-progress', { credential_ids: [id] }]
      : ['course-unlock', { course_codes: [code] }];
  const body = { state_mode: 'persisted', targets };
  const answer = payload(await call(port, 'POST', `/api/v1/query/${question}`, { body, token }));
  const [result] = answer.data['results'] as AcademicResult[];
  assert.ok(result !== undefined);
  return result;
}

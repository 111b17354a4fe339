/**
 * The requests of a load: one row for each kind, with its share of the mix. Each request is sent once before the load,
 * and its later answers must have the same bytes.
 */
import { uint32At } from '../../shared/column.ts';
import { type CourseGraph, copyText } from '../../shared/index-format/course-graph.ts';
import { briefPlan, samplePlan, sampleTargets } from '../sample-plans.ts';
import { askOnce, expectOnce } from './ask-once.ts';
import {
  holding,
  type Judge,
  type LoadRequest,
  pathIn,
  type RequestSource,
  requestBytes,
  sameAs,
} from './request.ts';

export interface TrafficSite {
  readonly port: number;
  readonly graph: CourseGraph;
  readonly connections: number;
}

/** Requests of one kind, ready to be sent, and what the server answers by path. */
export interface Traffic {
  readonly source: RequestSource;
  readonly answers: readonly PathAnswer[];
  /** Its requests, where any of them can be sent at any time; null where they follow from one another. */
  readonly repeatable: readonly Buffer[] | null;
}

export interface PathAnswer {
  readonly path: string;
  readonly body: Buffer;
}

export interface TrafficKind {
  readonly name: string;
  /** Per cent of the mix. */
  readonly share: number;
  /** Null if this server or catalog has no such requests. */
  readonly prepare: (site: TrafficSite) => Promise<Traffic | null>;
}

/** Different requests of a kind that are sent in turn. */
const variants = 32;
/**
 * More than is kept of plans (engine/scan/kept-states.ts), pages (gateway/index/page-cache.ts) and views
 * (gateway/pipeline/answer-cache.ts): each is new when its turn comes again.
 */
const manyVariants = 2048;
const planCourses = 40;
const unlockPath = '/api/v1/query/course-unlock';

export const trafficKinds: readonly TrafficKind[] = [
  { name: 'unlock supplied', share: 17, prepare: (site) => prepareSupplied(site, briefPlan) },
  { name: 'unlock new plans', share: 0, prepare: (site) => prepareSupplied(site, briefPlan, manyVariants) },
  { name: 'unlock supplied graded', share: 17, prepare: (site) => prepareSupplied(site, samplePlan) },
  { name: 'unlock persisted', share: 26, prepare: preparePersisted },
  { name: 'credential progress', share: 5, prepare: prepareProgress },
  { name: 'course record', share: 15, prepare: prepareRecords },
  { name: 'course search', share: 3, prepare: (site) => prepareSearches(site) },
  { name: 'new searches', share: 2, prepare: (site) => prepareSearches(site, manyVariants) },
  { name: 'view neighbourhood', share: 5, prepare: (site) => prepareNeighbourhoods(site) },
  { name: 'new neighbourhoods', share: 5, prepare: (site) => prepareNeighbourhoods(site, manyVariants) },
  { name: 'plan patch', share: 5, prepare: preparePatches },
];

/** About 2 KB with a brief plan, 3.5 KB with terms and grades. */
function prepareSupplied(site: TrafficSite, planOf: typeof samplePlan, count = variants): Promise<Traffic> {
  const targets = targetsOf(site.graph);
  const bytesOf = (variant: number): Buffer => {
    const code = targets[variant % targets.length] ?? '';
    const student_state = planOf(site.graph, planCourses, variant);
    const body = { state_mode: 'supplied', student_state, targets: { course_codes: [code] } };
    return requestBytes('POST', unlockPath, JSON.stringify(body));
  };
  return repeated(site, unlockPath, bytesOf, count);
}

async function preparePersisted(site: TrafficSite): Promise<Traffic> {
  const tokens = await createPlans(site, variants);
  return repeated(site, unlockPath, (variant) => {
    const [code = ''] = targetsOf(site.graph).slice(variant);
    const body = JSON.stringify({ state_mode: 'persisted', targets: { course_codes: [code] } });
    return requestBytes('POST', unlockPath, body, [bearer(tokens[variant])]);
  });
}

async function prepareProgress(site: TrafficSite): Promise<Traffic | null> {
  const { graph } = site;
  if (graph.credentialCount === 0) return null;
  const path = '/api/v1/query/credential-progress';
  return repeated(site, path, (variant) => {
    const credential = Math.floor((variant * graph.credentialCount) / variants);
    const id = copyText(graph, uint32At(graph.sections['credential.id'], credential));
    const student_state = samplePlan(graph, planCourses, variant);
    const body = { state_mode: 'supplied', student_state, targets: { credential_ids: [id] } };
    return requestBytes('POST', path, JSON.stringify(body));
  });
}

function prepareRecords(site: TrafficSite): Promise<Traffic> {
  return repeatedPaths(site, (variant) => {
    const [code = ''] = targetsOf(site.graph).slice(variant);
    return `/api/v1/courses/${code.split(' ').map(encodeURIComponent).join('/')}`;
  });
}

/** Words and codes by turns; of many variants, every word with two letters that a further word begins with. */
function prepareSearches(site: TrafficSite, count = variants): Promise<Traffic> {
  const frequent = 'etaoinshrdlc';
  const words = ['intro', 'design', '10', 'system', 'theory', 'of', 'a', 'ing'];
  const targets = targetsOf(site.graph, count);
  const pathOf = (variant: number): string => {
    const code = targets[variant] ?? '';
    const word = words[(variant >> 1) % words.length] ?? '';
    const [first, second] = [variant >> 4, Math.floor((variant >> 4) / frequent.length)];
    const narrowed = `${word} ${frequent[first % frequent.length]}${frequent[second % frequent.length]}`;
    const text = variant % 2 === 1 ? code : count === variants ? word : narrowed;
    return `/api/v1/courses?limit=20&q=${encodeURIComponent(text)}`;
  };
  return repeatedPaths(site, pathOf, count);
}

async function prepareNeighbourhoods(site: TrafficSite, count = variants): Promise<Traffic | null> {
  const views = await askOnce(site.port, requestBytes('GET', '/api/v1/graph/views', null));
  if (views.status !== 200) return null;
  const path = '/api/v1/graph/views/course-neighborhood';
  const targets = targetsOf(site.graph, count);
  const bytesOf = (variant: number): Buffer => {
    const body = { filter: { course_code: targets[variant] }, include_layout: true };
    return requestBytes('POST', path, JSON.stringify(body));
  };
  return repeated(site, path, bytesOf, count);
}

/** Each connection changes a plan of its own; its version goes up once the change is acknowledged. */
async function preparePatches(site: TrafficSite): Promise<Traffic> {
  const path = '/api/v1/state/current';
  const tokens = await createPlans(site, site.connections);
  const versions = tokens.map(() => 0);
  const patch = (token: string | undefined, version: number): LoadRequest => {
    const attributes = { level: '3A', cumulative_average: 60 + (version % 40) };
    const operations = [{ op: 'set_attributes', attributes }];
    const body = JSON.stringify({ expected_state_version: version, operations });
    const bytes = requestBytes('PATCH', path, body, [bearer(token)]);
    return { bytes, judge: holding(200, `"state_version":${version + 1}`) };
  };
  const [sampleToken] = await createPlans(site, 1);
  const { body } = await expectOnce(site.port, patch(sampleToken, 0).bytes, 200);
  const source: RequestSource = (connection) => {
    const { bytes, judge } = patch(tokens[connection], versions[connection] ?? 0);
    const judgeAndGoOn: Judge = (status, answer) => {
      const error = judge(status, answer);
      if (error === null) versions[connection] = (versions[connection] ?? 0) + 1;
      return error;
    };
    return { bytes, judge: judgeAndGoOn };
  };
  return { source, answers: [{ path, body }], repeatable: null };
}

function repeatedPaths(
  site: TrafficSite,
  pathOf: (variant: number) => string,
  count = variants,
): Promise<Traffic> {
  return repeated(site, null, (variant) => requestBytes('GET', pathOf(variant), null), count);
}

/** Sends each request once; `path` is null if each has its own. */
async function repeated(
  { port }: TrafficSite,
  path: string | null,
  bytesOf: (variant: number) => Buffer,
  count = variants,
): Promise<Traffic> {
  const requests: LoadRequest[] = [];
  const answers: PathAnswer[] = [];
  for (let variant = 0; variant < count; variant += 1) {
    const bytes = bytesOf(variant);
    const { body } = await expectOnce(port, bytes, 200);
    requests.push({ bytes, judge: sameAs(body) });
    answers.push({ path: path ?? pathIn(bytes), body });
  }
  let next = 0;
  const source: RequestSource = () => {
    const request = requests[next++ % requests.length];
    if (request === undefined) throw new Error('a kind of traffic has requests');
    return request;
  };
  return { source, answers, repeatable: requests.map(({ bytes }) => bytes) };
}

async function createPlans({ port, graph }: TrafficSite, count: number): Promise<string[]> {
  const tokens: string[] = [];
  for (let plan = 0; plan < count; plan += 1) {
    const document = JSON.stringify(samplePlan(graph, planCourses, plan));
    const { body } = await expectOnce(port, requestBytes('POST', '/api/v1/state', document), 201);
    const created = JSON.parse(body.toString('utf8')) as { data: { state_token: string } };
    tokens.push(created.data.state_token);
  }
  return tokens;
}

/** One for each variant; a small catalog repeats some. */
function targetsOf(graph: CourseGraph, count = variants): string[] {
  const targets = sampleTargets(graph, count);
  return Array.from({ length: count }, (_, variant) => targets[variant % targets.length] ?? '');
}

function bearer(token: string | undefined): string {
  return `Authorization: Bearer ${token ?? ''}`;
}

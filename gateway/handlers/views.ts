/** Graph views: a filter becomes node numbers and one job; the two views of plans bring the plan's snapshot. */
import { type Fault, fault } from '../../shared/contract/errors.ts';
import {
  type BaseViewName,
  baseViewNames,
  directions,
  planViewNames,
  relations,
  type ViewName,
  viewFilters,
  viewNames,
  viewPurposes,
  viewRequest,
} from '../../shared/contract/graph-view.ts';
import { none } from '../../shared/index-format/layout.ts';
import type { AskedView } from '../../shared/job/asked-view.ts';
import { packDetail } from '../../shared/job/codec.ts';
import { absent, emptyDetail } from '../../shared/job/job.ts';
import { JobWriter } from '../../shared/job/job-writer.ts';
import { boundLimits } from '../../shared/limits.ts';
import { boundsFault, effectiveBounds, type RequestedBounds } from '../bounds.ts';
import { GraphNodes } from '../graph-nodes.ts';
import { type BodyCheck, schemaCheck, shapeFault } from '../http/body-check.ts';
import { plainData, type Reply, refusal, refuse } from '../http/reply.ts';
import type { ServedIndex } from '../served-index.ts';
import { unknownCourse, unknownCredential } from '../state/catalog-names.ts';
import { decodeDocument } from '../state/state-document.ts';
import type { Call, Handler } from './call.ts';
import { emptyState } from './query-state.ts';

const viewsPath = '/api/v1/graph/views';

/** A view's request; which filter it has, its check has said. */
interface ViewRequest {
  readonly bounds?: RequestedBounds;
  readonly filter?: Filter;
  readonly include_layout?: boolean;
}

/** The members of all filters. */
interface Filter {
  readonly course_code?: string;
  readonly direction?: (typeof directions)[number];
  readonly relations?: readonly (typeof relations)[number][];
  readonly subjects?: readonly string[];
  readonly from_course_codes?: readonly string[];
  readonly to_course_code?: string;
  readonly to_credential_id?: string;
  readonly credential_id?: string;
  readonly node_id?: string;
  readonly view?: BaseViewName;
  readonly filter?: Filter;
  readonly target?:
    | { readonly kind: 'course'; readonly course_code: string }
    | { readonly kind: 'credential'; readonly credential_id: string };
}

export interface ViewRoute {
  readonly view: ViewName;
  readonly path: string;
  readonly ofPlan: boolean;
  readonly check: BodyCheck;
  readonly handle: Handler;
}

/** The seven views, each with its path. */
export function viewRoutes(): readonly ViewRoute[] {
  const nodes = nodesOfIndexes();
  const writer = new JobWriter();
  return viewNames.map((view) => ({
    view,
    path: `${viewsPath}/${view}`,
    ofPlan: isOfPlan(view),
    check: viewCheck(view),
    handle: (_service, call) => askView(view, writer, nodes(call.index), call),
  }));
}

/** `GET /api/v1/graph/views` */
export function listViews(): () => Reply {
  const bounds = Object.fromEntries(
    Object.entries(boundLimits).map(([name, { default: usual, hard_max }]) => [
      name,
      { default: usual, hard_max },
    ]),
  );
  const views = viewNames.map((name) => ({
    name,
    path: `${viewsPath}/${name}`,
    purpose: viewPurposes[name],
    bearer_required: isOfPlan(name),
    bounds,
    filter: viewFilters[name],
  }));
  const reply = plainData(JSON.stringify({ views }));
  return () => reply;
}

/** `POST /api/v1/graph/views/:view` of a name that is none of the seven. */
export const refuseUnknownView: Handler = () =>
  refuse('unknown_view', `There is no such graph view; the views are ${viewNames.join(', ')}.`, {
    views: viewNames,
  });

function isOfPlan(view: ViewName): boolean {
  return (planViewNames as readonly ViewName[]).includes(view);
}

/** Shape of a view's request: the schema, the inner filter by the view that it names, the bounds. */
function viewCheck(view: ViewName): BodyCheck {
  const shape = schemaCheck(viewRequest(view));
  return (body) =>
    shape(body) ??
    filterFault(view, (body as ViewRequest).filter ?? {}) ??
    requestedBoundsFault(body as ViewRequest);
}

const innerChecks = new Map(baseViewNames.map((name) => [name, schemaCheck(viewFilters[name])]));

function filterFault(view: ViewName, filter: Filter): Fault | null {
  if (view === 'course-pathways') return pathwaysFault(filter, '/filter');
  if (!isOfPlan(view)) return null;
  const { view: inner, filter: innerFilter } = filter;
  if (inner === undefined) {
    if (innerFilter === undefined) return null;
    return shapeFault({ path: '/filter/filter', expected: 'no filter, since no view is named' });
  }
  if (innerFilter === undefined && inner !== 'course-universe') {
    return shapeFault({ path: '/filter/filter', expected: `the filter of ${inner}` });
  }
  const misshapen = innerChecks.get(inner)?.(innerFilter ?? {}) ?? null;
  if (misshapen !== null) return below('/filter/filter', misshapen);
  return inner === 'course-pathways' ? pathwaysFault(innerFilter ?? {}, '/filter/filter') : null;
}

function pathwaysFault({ to_course_code, to_credential_id }: Filter, path: string): Fault | null {
  if ((to_course_code === undefined) !== (to_credential_id === undefined)) return null;
  return shapeFault({ path, expected: 'either to_course_code or to_credential_id' });
}

function requestedBoundsFault({ bounds }: ViewRequest): Fault | null {
  return bounds === undefined ? null : boundsFault(bounds);
}

function askView(view: ViewName, writer: JobWriter, nodes: GraphNodes, call: Call): ReturnType<Handler> {
  const request = call.body as ViewRequest;
  const asked = askedView(view, request, nodes);
  if ('code' in asked) return refusal(asked);
  const { names } = call.index;
  const document = call.access === null ? emptyState(call.index) : decodeDocument(call.access.plan.document);
  const job = writer.packJob('graph_view', names.internState(document, undefined).packed, {
    targets: noIds,
    term: absent,
    bounds: effectiveBounds(request.bounds),
    detail: packDetail({ ...emptyDetail, view: asked }),
  });
  return { kind: 'question', job };
}

const noIds = new Uint8Array(0);
const everyRelation = (1 << relations.length) - 1;

/** A view in node numbers, or the fault of the first name that the index does not have. */
function askedView(view: ViewName, request: ViewRequest, nodes: GraphNodes): AskedView | Fault {
  const filter = request.filter ?? {};
  const shown = isOfPlan(view) ? (filter.view ?? null) : (view as BaseViewName);
  const target = filter.target === undefined ? none : targetNode(filter.target, nodes);
  if (typeof target === 'object') return target;
  const [inner, path] = isOfPlan(view) ? [filter.filter ?? {}, '/filter/filter'] : [filter, '/filter'];
  const start = shown === null ? emptyStart : starts[shown](inner, nodes, path);
  if ('code' in start) return start;
  const mask = (inner.relations ?? []).reduce(
    (bits, relation) => bits | (1 << relations.indexOf(relation)),
    0,
  );
  return {
    view,
    base: shown,
    ...start,
    start: new Uint8Array(Uint32Array.from(start.nodes).buffer),
    directions: directions.indexOf(inner.direction ?? 'both') + 1,
    relations: mask === 0 ? everyRelation : mask,
    target,
    includeLayout: request.include_layout === true,
  };
}

function targetNode(target: NonNullable<Filter['target']>, nodes: GraphNodes): number | Fault {
  return target.kind === 'course'
    ? courseNode(target.course_code, nodes, '/filter/target/course_code')
    : credentialNode(target.credential_id, nodes, '/filter/target/credential_id');
}

/** Where a view starts from and leads to. */
interface Start extends Pick<AskedView, 'root' | 'owner' | 'to'> {
  readonly nodes: readonly number[];
}

const emptyStart: Start = { nodes: [], root: none, owner: none, to: none };

type StartOf = (filter: Filter, nodes: GraphNodes, path: string) => Start | Fault;

const starts: Readonly<Record<BaseViewName, StartOf>> = {
  'course-neighborhood'({ course_code = '' }, nodes, path) {
    const node = courseNode(course_code, nodes, `${path}/course_code`);
    return typeof node === 'object' ? node : { ...emptyStart, nodes: [node] };
  },
  'course-universe': universeStart,
  'course-pathways': pathwaysStart,
  'credential-requirements'({ credential_id = '' }, nodes, path) {
    const node = credentialNode(credential_id, nodes, `${path}/credential_id`);
    return typeof node === 'object' ? node : { ...emptyStart, nodes: [node] };
  },
  'expand-node'({ node_id = '' }, nodes, path) {
    const found = nodes.byId(node_id);
    if (found !== null) return { ...emptyStart, ...found, nodes: [found.node] };
    return fault('unknown_target', `The catalog has no node ${JSON.stringify(node_id)}.`, {
      node_id,
      path: `${path}/node_id`,
    });
  },
};

/** Ranges of courses, subjects named twice counting once. */
function universeStart({ subjects = [] }: Filter, nodes: GraphNodes, path: string): Start | Fault {
  const ranges = new Map<number, number>();
  for (const [at, subject] of subjects.entries()) {
    const range = nodes.subject(subject);
    if (range === null) {
      return fault('unknown_target', `The catalog has no subject ${JSON.stringify(subject)}.`, {
        subject,
        path: `${path}/subjects/${at}`,
      });
    }
    ranges.set(range[0], range[1]);
  }
  return { ...emptyStart, nodes: [...ranges].flat() };
}

function pathwaysStart(filter: Filter, nodes: GraphNodes, path: string): Start | Fault {
  const from: number[] = [];
  for (const [at, code] of (filter.from_course_codes ?? []).entries()) {
    const node = courseNode(code, nodes, `${path}/from_course_codes/${at}`);
    if (typeof node === 'object') return node;
    from.push(node);
  }
  const to =
    filter.to_course_code === undefined
      ? credentialNode(filter.to_credential_id ?? '', nodes, `${path}/to_credential_id`)
      : courseNode(filter.to_course_code, nodes, `${path}/to_course_code`);
  return typeof to === 'object' ? to : { ...emptyStart, nodes: from, to };
}

function courseNode(code: string, nodes: GraphNodes, path: string): number | Fault {
  const node = nodes.course(code);
  return node === none ? unknownCourse(code, { path }) : node;
}

function credentialNode(id: string, nodes: GraphNodes, path: string): number | Fault {
  const node = nodes.credential(id);
  return node === none ? unknownCredential(id, { path }) : node;
}

/** Node numbers of each index, made on its first view. */
function nodesOfIndexes(): (index: ServedIndex) => GraphNodes {
  const made = new WeakMap<ServedIndex, GraphNodes>();
  return (index) => {
    const known = made.get(index);
    if (known !== undefined) return known;
    const nodes = new GraphNodes(index.graph, index.names);
    made.set(index, nodes);
    return nodes;
  };
}

/** A fault whose pointer begins further down in the body. */
function below(path: string, found: Fault): Fault {
  const inner = typeof found.details['path'] === 'string' ? found.details['path'] : '';
  return { ...found, details: { ...found.details, path: path + inner } };
}

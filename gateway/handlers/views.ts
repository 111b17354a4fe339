/** Graph views: a filter becomes node numbers and one job; the two views of plans add the plan's packed state. */
import type { Fault } from '../../shared/contract/errors.ts';
import {
  documentedFilters,
  viewFilters,
  viewPurposes,
  viewRequest,
} from '../../shared/contract/graph-view.ts';
import { baseViewNames, type ViewName, viewNames } from '../../shared/contract/words.ts';
import { packDetail } from '../../shared/job/codec.ts';
import { absent, emptyDetail } from '../../shared/job/job.ts';
import { JobWriter } from '../../shared/job/job-writer.ts';
import { estimatedWork } from '../../shared/job/work-estimate.ts';
import { boundLimits } from '../../shared/limits.ts';
import { type BodyCheck, schemaCheck, shapeFault, shapeFaultBelow } from '../http/body-check.ts';
import { plainData, type Reply, refusal, refuse } from '../http/reply.ts';
import type { ServedIndex } from '../index/served-index.ts';
import { decodeDocument } from '../plans/state-document.ts';
import { askedView, isPlanView, type ViewFilter, type ViewRequest } from './asked-view.ts';
import { boundsFault, effectiveBounds } from './bounds.ts';
import type { Handler, HandlerCall } from './call.ts';
import { GraphNodes } from './graph-nodes.ts';
import { emptyState } from './query-state.ts';

const viewsPath = '/api/v1/graph/views';

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
    ofPlan: isPlanView(view),
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
    bearer_required: isPlanView(name),
    bounds,
    filter: documentedFilters[name],
  }));
  const reply = plainData(JSON.stringify({ views }));
  return () => reply;
}

/** `POST /api/v1/graph/views/:view` with an unknown name. */
export const refuseUnknownView: Handler = () =>
  refuse('unknown_view', `There is no such graph view; the views are ${viewNames.join(', ')}.`, {
    views: viewNames,
  });

/** Checks schema, the inner filter of the named view, and bounds. */
function viewCheck(view: ViewName): BodyCheck {
  const shape = schemaCheck(viewRequest(view));
  return (body) =>
    shape(body) ??
    filterFault(view, (body as ViewRequest).filter ?? {}) ??
    boundsFault((body as ViewRequest).bounds);
}

const innerChecks = new Map(baseViewNames.map((name) => [name, schemaCheck(viewFilters[name])]));

function filterFault(view: ViewName, filter: ViewFilter): Fault | null {
  if (view === 'course-pathways') return pathwaysFault(filter, '/filter');
  if (!isPlanView(view)) return null;
  const { view: inner, filter: innerFilter } = filter;
  if (inner === undefined) {
    if (innerFilter === undefined) return null;
    return shapeFault({ path: '/filter/filter', expected: 'absent, since no view is named' });
  }
  if (innerFilter === undefined && inner !== 'course-universe') {
    return shapeFault({ path: '/filter/filter', expected: `the filter of ${inner}` });
  }
  const misshapen = innerChecks.get(inner)?.(innerFilter ?? {}) ?? null;
  if (misshapen !== null) return shapeFaultBelow('/filter/filter', misshapen);
  return inner === 'course-pathways' ? pathwaysFault(innerFilter ?? {}, '/filter/filter') : null;
}

function pathwaysFault({ to_course_code, to_credential_id }: ViewFilter, path: string): Fault | null {
  if ((to_course_code === undefined) !== (to_credential_id === undefined)) return null;
  return shapeFault({ path, expected: 'an object with either to_course_code or to_credential_id' });
}

function askView(
  view: ViewName,
  writer: JobWriter,
  nodes: GraphNodes,
  call: HandlerCall,
): ReturnType<Handler> {
  const request = call.body as ViewRequest;
  const asked = askedView(view, request, nodes);
  if ('code' in asked) return refusal(asked);
  const { names } = call.index;
  const document = call.access === null ? emptyState(call.index) : decodeDocument(call.access.plan.document);
  const bounds = effectiveBounds(request.bounds);
  const detail = { ...emptyDetail, view: asked };
  const job = writer.packJob('graph_view', names.internState(document, undefined).packed, {
    targets: noIds,
    term: absent,
    bounds,
    detail: packDetail(detail),
  });
  const sized = { question: 'graph_view', targets: noIds, detail, bounds } as const;
  const { graph } = call.index;
  const workMicros = estimatedWork(sized, document.courses.length, graph.sections['linked_by.offsets']);
  return { kind: 'question', job, workMicros, cache: call.access === null ? 'graph_view' : null };
}

const noIds = new Uint8Array(0);

/** The node numbers of each index, built for its first view. */
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

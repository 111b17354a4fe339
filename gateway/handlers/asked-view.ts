/** Converts a view's request into the engine's terms: names in its filter become node numbers. */
import { type Fault, fault } from '../../shared/contract/errors.ts';
import {
  type BaseViewName,
  directions,
  planViewNames,
  relations,
  type ViewName,
} from '../../shared/contract/words.ts';
import { none } from '../../shared/index-format/layout.ts';
import type { AskedView } from '../../shared/job/asked-view.ts';
import { unknownCourse, unknownCredentials } from '../index/catalog-names.ts';
import type { RequestedBounds } from './bounds.ts';
import type { GraphNodes } from './graph-nodes.ts';

/** A view's request after its check. */
export interface ViewRequest {
  readonly bounds?: RequestedBounds;
  readonly filter?: ViewFilter;
  readonly include_layout?: boolean;
}

/** The members of all filters. */
export interface ViewFilter {
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
  readonly filter?: ViewFilter;
  readonly target?:
    | { readonly kind: 'course'; readonly course_code: string }
    | { readonly kind: 'credential'; readonly credential_id: string };
}

/** True if a view shows a stored plan. */
export function isPlanView(view: ViewName): boolean {
  return (planViewNames as readonly ViewName[]).includes(view);
}

const everyRelation = (1 << relations.length) - 1;

/** The view in node numbers, or the fault of the first name that the index does not have. */
export function askedView(view: ViewName, request: ViewRequest, nodes: GraphNodes): AskedView | Fault {
  const filter = request.filter ?? {};
  const shown = isPlanView(view) ? (filter.view ?? null) : (view as BaseViewName);
  const target = filter.target === undefined ? none : targetNode(filter.target, nodes);
  if (typeof target === 'object') return target;
  const [inner, path] = isPlanView(view) ? [filter.filter ?? {}, '/filter/filter'] : [filter, '/filter'];
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

function targetNode(target: NonNullable<ViewFilter['target']>, nodes: GraphNodes): number | Fault {
  return target.kind === 'course'
    ? courseNode(target.course_code, nodes, '/filter/target/course_code')
    : credentialNode(target.credential_id, nodes, '/filter/target/credential_id');
}

/** The nodes that a view starts from and leads to. */
interface Start extends Pick<AskedView, 'root' | 'owner' | 'to'> {
  readonly nodes: readonly number[];
}

const emptyStart: Start = { nodes: [], root: none, owner: none, to: none };

type StartOf = (filter: ViewFilter, nodes: GraphNodes, path: string) => Start | Fault;

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

/** Ranges of courses, one for each distinct subject. */
function universeStart({ subjects = [] }: ViewFilter, nodes: GraphNodes, path: string): Start | Fault {
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

function pathwaysStart(filter: ViewFilter, nodes: GraphNodes, path: string): Start | Fault {
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
  return node === none ? unknownCourse(nodes, code, path) : node;
}

function credentialNode(id: string, nodes: GraphNodes, path: string): number | Fault {
  const node = nodes.credential(id);
  return node === none ? unknownCredentials(nodes, [{ path, credential_id: id }], { path }) : node;
}

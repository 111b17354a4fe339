/** Asks for graph views in this thread: a request as a client sends it in, the parsed envelope members out. */
import type { Answerer } from '../../engine/answer/answerer.ts';
import { askedView, type ViewRequest } from '../../gateway/handlers/asked-view.ts';
import { effectiveBounds } from '../../gateway/handlers/bounds.ts';
import { GraphNodes } from '../../gateway/handlers/graph-nodes.ts';
import { Interner } from '../../gateway/index/interner.ts';
import type { SourceReference } from '../../shared/contract/catalog-records.ts';
import type { GraphView } from '../../shared/contract/graph-view.ts';
import type { StateDocument } from '../../shared/contract/student-state.ts';
import type { ViewName } from '../../shared/contract/words.ts';
import type { CourseGraph } from '../../shared/index-format/course-graph.ts';
import { packDetail } from '../../shared/job/codec.ts';
import { absent, emptyDetail, type Job } from '../../shared/job/job.ts';
import { JobWriter } from '../../shared/job/job-writer.ts';
import { packJobs, unpackJob, unpackOutcomes } from '../packed-jobs.ts';

export interface ViewAnswer {
  /** As `meta` tells them. */
  readonly omitted: { readonly nodes: number; readonly edges: number };
  readonly data: GraphView;
  readonly warnings: readonly { readonly code: string; readonly message: string }[];
  readonly unknowns: readonly Readonly<Record<string, unknown>>[];
  readonly source_references: readonly SourceReference[];
  /** The envelope members as they came. */
  readonly text: string;
}

/** Requests of one graph. */
export class ViewAsker {
  readonly #answerer: Answerer;
  readonly #names: Interner;
  readonly #nodes: GraphNodes;
  readonly #writer = new JobWriter();

  constructor(graph: CourseGraph, answerer: Answerer) {
    this.#answerer = answerer;
    this.#names = new Interner(graph);
    this.#nodes = new GraphNodes(graph, this.#names);
  }

  /** The job of a request; throws where it names what the graph does not have. */
  job(view: ViewName, request: ViewRequest, state?: StateDocument): Job {
    const asked = askedView(view, request, this.#nodes);
    if ('code' in asked) throw new Error(asked.message);
    const document = state ?? {
      catalog_version_id: this.#names.catalogVersionId,
      terms: [],
      courses: [],
      credential_ids: [],
      attributes: {},
    };
    const { packed } = this.#names.internState(document, undefined);
    const detail = packDetail({ ...emptyDetail, view: asked });
    const bounds = effectiveBounds(request.bounds);
    const targets = new Uint8Array(0);
    return unpackJob(this.#writer.packJob('graph_view', packed, { targets, term: absent, bounds, detail }));
  }

  ask(view: ViewName, request: ViewRequest, state?: StateDocument): ViewAnswer {
    const [outcome] = unpackOutcomes(this.#answerer.answerBatch(packJobs([this.job(view, request, state)])));
    const text = Buffer.from(outcome?.bytes ?? []).toString('utf8');
    const { meta, ...members } = JSON.parse(text);
    return { omitted: { nodes: meta.omitted_nodes, edges: meta.omitted_edges }, ...members, text };
  }
}

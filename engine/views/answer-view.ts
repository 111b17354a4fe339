/** Answers one `graph_view` job: builds the view, orders it, truncates it to its bounds and writes it as JSON. */

import { assert } from '../../shared/assert.ts';
import { uint32At } from '../../shared/column.ts';
import type { Warning } from '../../shared/contract/envelope.ts';
import {
  planViewNames,
  type RuleKind,
  type UnknownReason,
  type ViewName,
} from '../../shared/contract/words.ts';
import { counted } from '../../shared/counted.ts';
import type { Bounds, JobFields } from '../../shared/job/job.ts';
import { boundLimits, boundNames } from '../../shared/limits.ts';
import type { Evaluator } from '../evaluate/evaluator.ts';
import { kindOf } from '../evaluate/graph/rule-tree.ts';
import type { WorkEnd, WorkMeter } from '../evaluate/work-meter.ts';
import type { JsonWriter } from '../render/json-writer.ts';
import { MoreBelow } from './more-below.ts';
import { orderNodes } from './node-order.ts';
import type { NodeSpace } from './node-space.ts';
import { PlanOverlay } from './plan-overlay.ts';
import { type RenderableView, ViewRenderer } from './render-view.ts';
import { type SentView, truncateView } from './truncated-view.ts';
import { ViewBuilder } from './view-builder.ts';

const viewsOfPlans: ReadonlySet<ViewName> = new Set(planViewNames);
const noneBounded: ReadonlyMap<number, WorkEnd> = new Map();

/** A view ready to be written, with its warnings. */
export interface AnswerableView extends RenderableView {
  readonly warnings: readonly Warning[];
  /** Nodes of records whose evaluation under the plan was cut off. Complete once the view is written. */
  readonly bounded: ReadonlyMap<number, WorkEnd>;
}

export class ViewAnswerer {
  readonly #evaluator: Evaluator;
  readonly #writer: JsonWriter;
  readonly #builder: ViewBuilder;
  readonly #moreBelow: MoreBelow;
  readonly #renderer: ViewRenderer;

  constructor(evaluator: Evaluator, writer: JsonWriter) {
    this.#evaluator = evaluator;
    this.#writer = writer;
    this.#builder = new ViewBuilder(evaluator);
    this.#moreBelow = new MoreBelow(this.#builder.space, this.#builder.projection, this.#builder.list);
    this.#renderer = new ViewRenderer(writer, this.#builder.space);
  }

  /** Builds the view of a job; valid until the next call. */
  draw(fields: JobFields, meter: WorkMeter): AnswerableView {
    const asked = fields.detail?.view ?? null;
    assert(asked !== null, 'a graph_view job names its view');
    const ofPlan = viewsOfPlans.has(asked.view);
    if (ofPlan) this.#evaluator.load(fields);
    const { space, projection } = this.#builder;
    const totals = this.#builder.build(asked, fields.bounds);
    const order = orderNodes(space, projection);
    const sent = truncateView(space, projection, order, fields.bounds, totals);
    const overlay = ofPlan ? new PlanOverlay(space, this.#evaluator, meter) : null;
    return {
      projection,
      order,
      sent,
      statusOf: overlay === null ? null : (node) => overlay.statusOf(node),
      hasMoreBelow: (position) => this.#moreBelow.hasMoreBelow(position, this.#builder.continuation),
      includeLayout: asked.includeLayout,
      warnings: truncations(fields.bounds, sent),
      bounded: overlay === null ? noneBounded : overlay.bounded,
    };
  }

  /** Writes the members of `data`. */
  writeData(view: AnswerableView): void {
    this.#renderer.render(view);
  }

  /** Writes `unknowns`: one for each sent node that no student record can decide, and one for each record cut off. */
  writeUnknowns({ projection, sent, bounded }: AnswerableView): void {
    const { space } = this.#builder;
    for (const position of sent.nodes) {
      const { node, owner } = projection.nodeAt(position);
      if (!space.isRule(node)) continue;
      const reason = undecidable[kindOf(space.sections, node - space.rules)];
      if (reason !== undefined) this.#writeUnknown(space, node - space.rules, owner, reason);
    }
    for (const [node, cause] of bounded) this.#writeBounded(space, node, cause);
  }

  #writeBounded(space: NodeSpace, node: number, cause: WorkEnd): void {
    const writer = this.#writer;
    const { sections, credentials } = space;
    const isCourse = node < credentials;
    const source = isCourse
      ? uint32At(sections['course.source'], node)
      : uint32At(sections['credential.source'], node - credentials);
    writer.openObject();
    writer.wordMember('unknown_reason', 'evaluation_bounded');
    writer.sourceMember(source);
    writer.wordMember('cause', cause);
    this.#writeTarget(space, node);
    writer.closeObject();
  }

  #writeTarget({ sections, credentials }: NodeSpace, node: number): void {
    const writer = this.#writer;
    const isCourse = node < credentials;
    writer.object('target', () => {
      writer.wordMember('kind', isCourse ? 'course' : 'credential');
      if (isCourse) writer.textMember('course_code', node);
      else writer.textMember('credential_id', uint32At(sections['credential.id'], node - credentials));
    });
  }

  #writeUnknown(space: NodeSpace, rule: number, owner: number, reason: UnknownReason): void {
    const writer = this.#writer;
    const { sections } = space;
    writer.openObject();
    writer.wordMember('unknown_reason', reason);
    writer.sourceMember(uint32At(sections['rule.source'], rule));
    const column = reason === 'consent_required' ? 'rule.label' : 'rule.argument';
    writer.textMember('text', uint32At(sections[column], rule));
    this.#writeTarget(space, owner);
    writer.closeObject();
  }
}

/** Must give the same reasons as the catalog's records (engine/publish/write/record-rows.ts). */
const undecidable: Readonly<Partial<Record<RuleKind, UnknownReason>>> = {
  unparsed: 'unparsed_requirement',
  consent: 'consent_required',
  external: 'external_condition',
};

/** One warning for each bound that omitted something or was requested above its default. */
function truncations(bounds: Bounds, { truncatedBy, omittedNodes, omittedEdges }: SentView): Warning[] {
  const omitted = `${counted(omittedNodes, 'node')} and ${counted(omittedEdges, 'edge')} were omitted`;
  return boundNames.flatMap((name): Warning[] => {
    const { default: usual, hard_max: most } = boundLimits[name];
    const above = bounds[name] > usual;
    if (!above && !truncatedBy.has(name)) return [];
    const asked = above
      ? `${name} was requested as ${bounds[name]}, above its default of ${usual} (at most ${most})`
      : `${name} is ${bounds[name]}`;
    const effect = truncatedBy.has(name) ? 'it cut the view' : 'it cut nothing';
    return [{ code: 'graph_view_truncated', message: `The bound ${asked}; ${effect}. ${omitted} in all.` }];
  });
}

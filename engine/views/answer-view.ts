/** One view from its job to JSON: drawn, put in order, cut to its bounds, written. */

import { assert } from '../../shared/assert.ts';
import { uint32At } from '../../shared/column.ts';
import type { Warning } from '../../shared/contract/envelope.ts';
import {
  planViewNames,
  type RuleKind,
  type UnknownReason,
  type ViewName,
} from '../../shared/contract/words.ts';
import { type Bounds, boundNames, type JobFields } from '../../shared/job/job.ts';
import { boundLimits } from '../../shared/limits.ts';
import type { Deadline } from '../evaluate/deadline.ts';
import type { Evaluator } from '../evaluate/evaluator.ts';
import { kindOf } from '../evaluate/rule-tree.ts';
import type { JsonWriter } from '../render/json-writer.ts';
import { cutView, type SentView } from './cut.ts';
import { Drawing } from './draw-view.ts';
import { Further } from './further.ts';
import { orderNodes } from './node-order.ts';
import type { NodeSpace } from './node-space.ts';
import { PlanOverlay } from './plan-overlay.ts';
import { type RenderableView, ViewRenderer } from './render-view.ts';

const viewsOfPlans: ReadonlySet<ViewName> = new Set(planViewNames);

/** A view that is ready to be written. */
export interface AnswerableView extends RenderableView {
  readonly warnings: readonly Warning[];
}

export class ViewAnswerer {
  readonly #evaluator: Evaluator;
  readonly #writer: JsonWriter;
  readonly #drawing: Drawing;
  readonly #further: Further;
  readonly #renderer: ViewRenderer;

  constructor(evaluator: Evaluator, writer: JsonWriter) {
    this.#evaluator = evaluator;
    this.#writer = writer;
    this.#drawing = new Drawing(evaluator);
    this.#further = new Further(this.#drawing.space, this.#drawing.projection, this.#drawing.list);
    this.#renderer = new ViewRenderer(writer, this.#drawing.space);
  }

  /** Draws the view of a job; it holds until the next one. */
  draw(fields: JobFields, deadline: Deadline): AnswerableView {
    const asked = fields.detail?.view ?? null;
    assert(asked !== null, 'a graph_view says which');
    const ofPlan = viewsOfPlans.has(asked.view);
    if (ofPlan) this.#evaluator.load(fields);
    const { space, projection } = this.#drawing;
    const totals = this.#drawing.draw(asked, fields.bounds);
    const order = orderNodes(space, projection);
    const sent = cutView(space, projection, order, fields.bounds, totals);
    const overlay = ofPlan ? new PlanOverlay(space, this.#evaluator, deadline) : null;
    return {
      projection,
      order,
      sent,
      statusOf: overlay === null ? null : (placed) => overlay.statusOf(placed),
      isMoreBelow: (position) => this.#further.isBelow(position, this.#drawing.walked),
      includeLayout: asked.includeLayout,
      warnings: truncations(fields.bounds, sent),
    };
  }

  /** Writes the members of `data`. */
  writeData(view: AnswerableView): void {
    this.#renderer.render(view);
  }

  /** Writes the elements of `unknowns`: one for each node sent that no student's record can ever decide. */
  writeUnknowns({ projection, sent }: AnswerableView): void {
    const { space } = this.#drawing;
    for (const position of sent.nodes) {
      const { node, owner } = projection.placed(position);
      if (!space.isRule(node)) continue;
      const reason = undecidable[kindOf(space.sections, node - space.rules)];
      if (reason !== undefined) this.#writeUnknown(space, node - space.rules, owner, reason);
    }
  }

  #writeUnknown(
    { sections, credentials }: NodeSpace,
    rule: number,
    owner: number,
    reason: UnknownReason,
  ): void {
    const writer = this.#writer;
    const isCourse = owner < credentials;
    writer.openObject();
    writer.name('unknown_reason');
    writer.word(reason);
    writer.name('source_reference_id');
    writer.cite(uint32At(sections['rule.source'], rule));
    writer.name('text');
    const column = reason === 'consent_required' ? 'rule.label' : 'rule.argument';
    writer.text(uint32At(sections[column], rule));
    writer.name('target');
    writer.openObject();
    writer.name('kind');
    writer.word(isCourse ? 'course' : 'credential');
    writer.name(isCourse ? 'course_code' : 'credential_id');
    writer.text(isCourse ? owner : uint32At(sections['credential.id'], owner - credentials));
    writer.closeObject();
    writer.closeObject();
  }
}

/** As the records of the catalog tell them (engine/publish/write/record-rows.ts). */
const undecidable: Readonly<Partial<Record<RuleKind, UnknownReason>>> = {
  unparsed: 'unparsed_requirement',
  consent: 'consent_required',
  external: 'external_condition',
};

/** One warning for each bound that left something out, or that was asked for above its default. */
function truncations(bounds: Bounds, { cutBy, omittedNodes, omittedEdges }: SentView): Warning[] {
  const omitted = `${counted(omittedNodes, 'node')} and ${counted(omittedEdges, 'edge')} were omitted`;
  return boundNames.flatMap((name): Warning[] => {
    const { default: usual, hard_max: most } = boundLimits[name];
    const above = bounds[name] > usual;
    if (!above && !cutBy.has(name)) return [];
    const asked = above
      ? `${name} was requested as ${bounds[name]}, above its default of ${usual} (at most ${most})`
      : `${name} is ${bounds[name]}`;
    const effect = cutBy.has(name) ? 'it cut the view' : 'it cut nothing';
    return [{ code: 'graph_view_truncated', message: `The bound ${asked}; ${effect}. ${omitted} in all.` }];
  });
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

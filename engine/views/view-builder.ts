/** The table of views: the nodes that each visits, and the edges that it shows between them. */
import { assert } from '../../shared/assert.ts';
import { numberAt } from '../../shared/column.ts';
import type { BaseViewName } from '../../shared/contract/words.ts';
import { none } from '../../shared/index-format/layout.ts';
import type { AskedView } from '../../shared/job/asked-view.ts';
import type { Bounds } from '../../shared/job/job.ts';
import type { Evaluator } from '../evaluate/evaluator.ts';
import { unpackIds } from '../evaluate/graph/packed-ids.ts';
import { allRelations, LinkList, type Links, recordNode, type ViewNode } from './links.ts';
import type { Continuation } from './more-below.ts';
import { Neighborhood, type Walk } from './neighborhood.ts';
import { NodeSpace } from './node-space.ts';
import { pathRelations, visitPathways } from './pathways.ts';
import { Projection } from './projection.ts';
import { RecordLinks } from './record-links.ts';
import { OpenLinks, Relevance } from './relevance.ts';
import { RuleLinks, TreeLinks } from './rule-links.ts';
import type { ViewTotals } from './truncated-view.ts';
import { coursesIn, Universe } from './universe.ts';

/** The view's totals; undefined if all of it was visited. */
type WholeTotals = ViewTotals | undefined;

type BuildView = (builder: ViewBuilder, asked: AskedView, bounds: Bounds) => WholeTotals;

/** Builds views in one projection, whose memory the next view reuses. */
export class ViewBuilder {
  readonly space: NodeSpace;
  readonly projection = new Projection();
  readonly list = new LinkList();
  readonly records: RecordLinks;
  readonly rules: RuleLinks;
  readonly universe: Universe;
  readonly neighborhood: Neighborhood;
  /** How the walks of the current view would continue; null for pathways, which end at their target. */
  continuation: Continuation | null = null;
  readonly #evaluator: Evaluator;

  constructor(evaluator: Evaluator) {
    this.#evaluator = evaluator;
    this.space = new NodeSpace(evaluator.graph);
    this.records = new RecordLinks(this.space);
    this.rules = new RuleLinks(this.space);
    this.universe = new Universe(this.space, this.records);
    this.neighborhood = new Neighborhood(this.projection, this.list);
  }

  /** Fills the projection. For views of a plan, the evaluator has loaded the student. */
  build(asked: AskedView, bounds: Bounds): WholeTotals {
    this.projection.clear();
    this.rules.resolvedRule = none;
    this.continuation = null;
    if (asked.view === 'target-relevance') return this.#buildRelevant(asked, bounds);
    assert(asked.base !== null, 'a view without a plan names its base view');
    return buildBase[asked.base](this, asked, bounds);
  }

  /** Builds the part of a base view that lies on paths to the target; without a base view, the paths themselves. */
  #buildRelevant(asked: AskedView, bounds: Bounds): WholeTotals {
    const open = new OpenLinks(this.records, this.space, this.#evaluator.student);
    const relevance = new Relevance(this.space, open, asked.target, this.list);
    if (asked.base === null) {
      const middle = recordNode(asked.target);
      const walk = { links: open, middle, maximumDepth: bounds.max_depth, directions: 1 };
      this.neighborhood.visit({ ...walk, relations: pathRelations });
      this.continuation = { links: open, relations: pathRelations, keeps: null };
      this.projection.addEdges(this.records, pathRelations, this.list);
    } else if (asked.base === 'course-universe') {
      const courses = relevance.nodes.filter((node) => this.#isIn(node, unpackIds(asked.start)));
      this.universe.visit(this.projection, this.list, courses, bounds.max_depth);
      this.connect(this.records, allRelations);
    } else buildBase[asked.base](this, asked, bounds);
    if (this.continuation !== null) {
      this.continuation = { ...this.continuation, keeps: (node) => relevance.has(node) };
    }
    this.projection.retain((position) => relevance.has(this.projection.nodeAt(position)));
    return undefined;
  }

  /** Visits what a walk reaches and adds the links that it follows. */
  walk(walk: Walk): void {
    this.neighborhood.visit(walk);
    this.connect(walk.links, walk.relations);
  }

  /** Adds the links between visited nodes. */
  connect(links: Links, relations: number): void {
    this.continuation = { links, relations, keeps: null };
    this.projection.addEdges(links, relations, this.list);
  }

  #isIn(node: number, ranges: readonly number[]): boolean {
    if (node >= this.space.graph.courseCount) return false;
    if (ranges.length === 0) return true;
    for (let at = 0; at < ranges.length; at += 2) {
      if (node >= numberAt(ranges, at) && node < numberAt(ranges, at + 1)) return true;
    }
    return false;
  }
}

const buildBase: Readonly<Record<BaseViewName, BuildView>> = {
  'course-neighborhood'(builder, { start, directions, relations }, { max_depth }) {
    const middle = recordNode(numberAt(unpackIds(start), 0));
    builder.walk({ links: builder.records, middle, maximumDepth: max_depth, directions, relations });
    return undefined;
  },
  'course-universe'(builder, asked, bounds) {
    const { universe, projection, records, list } = builder;
    const ranges = unpackIds(asked.start);
    const whole = ranges.length === 0;
    const totals = whole ? universe.visitWhole(projection, list, bounds) : undefined;
    if (!whole) universe.visit(projection, list, coursesIn(ranges), bounds.max_depth);
    builder.connect(records, allRelations);
    return totals;
  },
  'course-pathways'({ records: links, projection, list, neighborhood }, asked, bounds) {
    const from = unpackIds(asked.start);
    const tools = { links, projection, list, neighborhood };
    visitPathways(tools, { from, to: asked.to, maximumDepth: bounds.max_depth });
    return undefined;
  },
  'credential-requirements'(builder, { start }, { max_depth }) {
    const middle = recordNode(numberAt(unpackIds(start), 0));
    const links = new TreeLinks(builder.rules, builder.space, middle.node);
    builder.walk({ links, middle, maximumDepth: max_depth, directions: 1, relations: allRelations });
    return undefined;
  },
  'expand-node'(builder, { start, root, owner }, { max_depth }) {
    const { rules: links, space } = builder;
    const middle: ViewNode = { node: numberAt(unpackIds(start), 0), root, owner };
    if (space.isRule(middle.node)) links.resolvedRule = middle.node - space.rules;
    builder.walk({ links, middle, maximumDepth: max_depth, directions: 3, relations: allRelations });
    return undefined;
  },
};

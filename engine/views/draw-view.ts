/** The views as a table: how each of them visits its nodes, and which edges it shows between them. */

import { assert } from '../../shared/assert.ts';
import { numberAt } from '../../shared/column.ts';
import type { BaseViewName } from '../../shared/contract/words.ts';
import { none } from '../../shared/index-format/layout.ts';
import type { AskedView } from '../../shared/job/asked-view.ts';
import type { Bounds } from '../../shared/job/job.ts';
import type { Evaluator } from '../evaluate/evaluator.ts';
import { unpackIds } from '../evaluate/packed-ids.ts';
import type { ViewTotals } from './cut.ts';
import type { Walked } from './further.ts';
import { allRelations, LinkList, type PlacedNode, recordNode } from './links.ts';
import { Neighborhood } from './neighborhood.ts';
import { NodeSpace } from './node-space.ts';
import { visitPathways, waysRelations } from './pathways.ts';
import { Projection } from './projection.ts';
import { RecordLinks } from './record-links.ts';
import { OpenLinks, Relevance } from './relevance.ts';
import { RuleLinks, TreeLinks } from './rule-links.ts';
import { coursesIn, Universe } from './universe.ts';

/** Of the whole view, where not all of it was visited. */
type Drawn = ViewTotals | undefined;

type DrawView = (drawing: Drawing, asked: AskedView, bounds: Bounds) => Drawn;

/** Draws views into one projection, from view to view with the same memory. */
export class Drawing {
  readonly space: NodeSpace;
  readonly projection = new Projection();
  readonly list = new LinkList();
  readonly records: RecordLinks;
  readonly rules: RuleLinks;
  readonly universe: Universe;
  readonly neighborhood: Neighborhood;
  /** How the walks of the view drawn would go on; null of ways, which end where they are asked to. */
  walked: Walked | null = null;
  readonly #evaluator: Evaluator;

  constructor(evaluator: Evaluator) {
    this.#evaluator = evaluator;
    this.space = new NodeSpace(evaluator.graph);
    this.records = new RecordLinks(this.space);
    this.rules = new RuleLinks(this.space);
    this.universe = new Universe(this.space, this.records);
    this.neighborhood = new Neighborhood(this.projection, this.list);
  }

  /** Fills the projection. For views of a plan the evaluator has its student loaded. */
  draw(asked: AskedView, bounds: Bounds): Drawn {
    this.projection.clear();
    this.rules.resolvedRule = none;
    this.walked = null;
    if (asked.view === 'target-relevance') return this.#drawRelevant(asked, bounds);
    assert(asked.base !== null, 'a view shows something');
    return drawBase[asked.base](this, asked, bounds);
  }

  /** What of a view is on a way to the target; without a view, the ways themselves. */
  #drawRelevant(asked: AskedView, bounds: Bounds): Drawn {
    const open = new OpenLinks(this.records, this.space, this.#evaluator.student);
    const relevance = new Relevance(this.space, open, asked.target, this.list);
    if (asked.base === null) {
      const middle = recordNode(asked.target);
      const walk = { links: open, middle, maximumDepth: bounds.max_depth, directions: 1 };
      this.neighborhood.visit({ ...walk, relations: waysRelations });
      this.walked = { links: open, relations: waysRelations, keeps: null };
      this.projection.addEdges(this.records, waysRelations, this.list);
    } else if (asked.base === 'course-universe') {
      const courses = relevance.nodes.filter((node) => this.#isIn(node, unpackIds(asked.start)));
      this.universe.visit(this.projection, this.list, courses, bounds.max_depth);
      this.walked = { links: this.records, relations: allRelations, keeps: null };
      this.projection.addEdges(this.records, allRelations, this.list);
    } else drawBase[asked.base](this, asked, bounds);
    if (this.walked !== null) {
      this.walked = { ...this.walked, keeps: (placed) => relevance.has(placed) };
    }
    this.projection.retain((position) => relevance.has(this.projection.placed(position)));
    return undefined;
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

const drawBase: Readonly<Record<BaseViewName, DrawView>> = {
  'course-neighborhood'(drawing, asked, bounds) {
    const { neighborhood, projection, records, list } = drawing;
    const { directions, relations } = asked;
    const middle = recordNode(numberAt(unpackIds(asked.start), 0));
    neighborhood.visit({ links: records, middle, maximumDepth: bounds.max_depth, directions, relations });
    drawing.walked = { links: records, relations, keeps: null };
    projection.addEdges(records, relations, list);
    return undefined;
  },
  'course-universe'(drawing, asked, bounds) {
    const { universe, projection, records, list } = drawing;
    const ranges = unpackIds(asked.start);
    const whole = ranges.length === 0;
    const totals = whole ? universe.visitWhole(projection, list, bounds) : undefined;
    if (!whole) universe.visit(projection, list, coursesIn(ranges), bounds.max_depth);
    drawing.walked = { links: records, relations: allRelations, keeps: null };
    projection.addEdges(records, allRelations, list);
    return totals;
  },
  'course-pathways'({ records: links, projection, list, neighborhood }, asked, bounds) {
    const from = unpackIds(asked.start);
    const tools = { links, projection, list, neighborhood };
    visitPathways(tools, { from, to: asked.to, maximumDepth: bounds.max_depth });
    return undefined;
  },
  'credential-requirements'(drawing, asked, bounds) {
    const { neighborhood, projection, rules, space, list } = drawing;
    const middle = recordNode(numberAt(unpackIds(asked.start), 0));
    const links = new TreeLinks(rules, space, middle.node);
    const walk = { links, middle, maximumDepth: bounds.max_depth, directions: 1 };
    neighborhood.visit({ ...walk, relations: allRelations });
    drawing.walked = { links, relations: allRelations, keeps: null };
    projection.addEdges(links, allRelations, list);
    return undefined;
  },
  'expand-node'(drawing, asked, bounds) {
    const { neighborhood, projection, rules, space, list } = drawing;
    const middle: PlacedNode = {
      node: numberAt(unpackIds(asked.start), 0),
      root: asked.root,
      owner: asked.owner,
    };
    if (space.isRule(middle.node)) rules.resolvedRule = middle.node - space.rules;
    neighborhood.visit({
      links: rules,
      middle,
      maximumDepth: bounds.max_depth,
      directions: 3,
      relations: allRelations,
    });
    drawing.walked = { links: rules, relations: allRelations, keeps: null };
    projection.addEdges(rules, allRelations, list);
    return undefined;
  },
};

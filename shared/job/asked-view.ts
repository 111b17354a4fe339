/** A graph view in a job: names and filters as integers. Node numbers are those of shared/index-format. */
import { assert } from '../assert.ts';
import { type BaseViewName, baseViewNames, type ViewName, viewNames } from '../contract/words.ts';

export interface AskedView {
  readonly view: ViewName;
  /** The view whose nodes are shown: `view` itself, or the one overlaid with a plan; null for the paths to `target`. */
  readonly base: BaseViewName | null;
  /** u32 each: the course, credential or node in the middle; the courses that paths start from; subject ranges. */
  readonly start: Uint8Array;
  /** expand-node: the root of the tree of a rule in the middle, and the node that owns the tree. */
  readonly root: number;
  readonly owner: number;
  /** Bit n is direction n of `directions`; `both` is both bits. */
  readonly directions: number;
  /** Bit n is set if relation n of `relations` is shown. */
  readonly relations: number;
  /** course-pathways: the node that paths lead to, or `none`. */
  readonly to: number;
  /** target-relevance: the target, or `none`. */
  readonly target: number;
  readonly includeLayout: boolean;
}

export type PackedView = ReturnType<typeof toPackedView>;

export function toPackedView(view: AskedView) {
  return [
    viewNames.indexOf(view.view),
    view.base === null ? -1 : baseViewNames.indexOf(view.base),
    view.start,
    view.root,
    view.owner,
    view.directions,
    view.relations,
    view.to,
    view.target,
    view.includeLayout,
  ] as const;
}

export function fromPackedView(packed: PackedView): AskedView {
  const view = viewNames[packed[0]];
  const base = packed[1] < 0 ? null : baseViewNames[packed[1]];
  assert(view !== undefined && base !== undefined, 'a job asks for a known view');
  return {
    view,
    base,
    start: packed[2],
    root: packed[3],
    owner: packed[4],
    directions: packed[5],
    relations: packed[6],
    to: packed[7],
    target: packed[8],
    includeLayout: packed[9],
  };
}

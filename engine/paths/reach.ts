/**
 * How many levels a course takes at the least, before any search: courses that cannot be taken at
 * all, or not within the levels allowed, never enter it. Hopeful where courses wait for one another.
 */
import type { RuleKind } from '../../shared/contract/rule.ts';
import { none } from '../../shared/index-format/layout.ts';
import type { Evaluator } from '../evaluate/evaluator.ts';
import {
  afterSubtree,
  branchesOf,
  childrenOf,
  hasFlag,
  isExclusion,
  kindOf,
  requiredOf,
} from '../evaluate/rule-tree.ts';
import { select } from '../evaluate/selection.ts';
import { wholeState } from '../evaluate/student.ts';
import { isMet } from '../evaluate/verdict.ts';
import { unmetRules } from './added-courses.ts';
import type { Timing } from './timing.ts';

/** `within` the levels asked about, only `below` them, or `never`; the larger, the worse. */
export const within = 0;
export const below = 1;
export const never = 2;
export type Reachable = 0 | 1 | 2;

/** Not looked at yet, and being looked at. */
const unseen = 3;
const inSight = 4;

const maximumCredentialNesting = 8;

/** Where in a rule a leaf stands: beside the course that asks, or before it, with so many levels left. */
interface Place {
  readonly through: number;
  readonly levels: number;
  readonly beside: boolean;
  readonly nesting: number;
}

export interface ReachOptions {
  readonly evaluator: Evaluator;
  /** The target's course, or `none`. */
  readonly target: number;
  readonly timing: Timing;
  readonly maximumLevels: number;
  /** What a course comes to that stands below the last level. */
  readonly floor: Reachable;
  /** Whether a course may be added at all, its own rules aside. */
  readonly maySelect: (course: number) => boolean;
}

export class Reach {
  readonly evaluator: Evaluator;
  /** The target's course, or `none`: others may stand beside it. */
  readonly target: number;
  readonly #timing: Timing;
  readonly #maySelect: (course: number) => boolean;
  readonly #known: Uint8Array;
  readonly #floor: Reachable;
  readonly #codes: number;

  constructor(options: ReachOptions) {
    this.evaluator = options.evaluator;
    this.target = options.target;
    this.#timing = options.timing;
    this.#maySelect = options.maySelect;
    this.#floor = options.floor;
    this.#codes = this.evaluator.graph.codeCount;
    this.#known = new Uint8Array(this.#codes * (options.maximumLevels + 1)).fill(unseen);
  }

  /** Whether a course can be taken in so many levels of added courses. The student holds none of them now. */
  of(course: number, levels: number): Reachable {
    if (levels <= 0) return this.#maySelect(course) ? this.#floor : never;
    const slot = this.#codes * levels + course;
    const known = this.#known[slot] ?? never;
    if (known === inSight) return within;
    if (known !== unseen) return known as Reachable;
    this.#known[slot] = inSight;
    const reachable = this.#maySelect(course) ? this.#ofRules(course, levels) : never;
    this.#known[slot] = reachable;
    return reachable;
  }

  /** What a node asks for; the worst that `required` of some parts come to is theirs. */
  ofNode(node: number, place: Place): Reachable {
    this.evaluator.concurrentThrough = this.#timing.beside;
    if (isMet(this.evaluator.verdict(node, place.through))) return within;
    return reachOfKind[kindOf(this.evaluator.sections, node)](this, node, place);
  }

  /** The reach of a course leaf. */
  ofLeaf(course: number, { levels, beside }: Place): Reachable {
    const { sections } = this.evaluator;
    const isTarget =
      this.target !== none && sections['course.group'][course] === sections['course.group'][this.target];
    if (isTarget) return beside ? within : never;
    return this.of(course, beside ? levels : levels - 1);
  }

  #ofRules(course: number, levels: number): Reachable {
    const { sections } = this.evaluator;
    const corequisite = sections['course.corequisite'][course] ?? none;
    return worst(
      unmetRules(this.evaluator, course, this.#timing).map(({ root, through }) =>
        this.ofNode(root, { through, levels, beside: root === corequisite, nesting: 0 }),
      ),
    );
  }
}

type ReachOfKind = (reach: Reach, node: number, place: Place) => Reachable;

const cannot: ReachOfKind = () => never;

const reachOfKind: Record<RuleKind, ReachOfKind> = {
  course(reach, node, place) {
    const { sections } = reach.evaluator;
    const beside = place.beside || hasFlag(sections, node, 'concurrent');
    return reach.ofLeaf(sections['rule.argument'][node] ?? none, { ...place, beside });
  },
  all_of: reachOfGroup,
  any_of: reachOfGroup,
  n_of: reachOfGroup,
  courses_from(reach, node, place) {
    const { sections } = reach.evaluator;
    const { counted, demand } = select(reach.evaluator, node, place.through);
    const set = sections['selection.set'][sections['rule.argument'][node] ?? 0] ?? 0;
    const members = sections['set.course'].subarray(
      sections['set.offsets'][set],
      sections['set.offsets'][set + 1],
    );
    return bestOf(members, Math.max(1, demand.courses - counted.length), (course) =>
      reach.ofLeaf(course, place),
    );
  },
  credential(reach, node, place) {
    const { sections } = reach.evaluator;
    if (place.nesting >= maximumCredentialNesting) return never;
    const list = sections['rule.argument'][node] ?? 0;
    const credentials = sections['list.value'].subarray(
      sections['list.offsets'][list],
      sections['list.offsets'][list + 1],
    );
    const inside = { ...place, through: wholeState, nesting: place.nesting + 1 };
    return bestOf(credentials, sections['rule.argument2'][node] ?? 1, (credential) => {
      const root = sections['credential.requirement'][credential];
      return root === undefined ? never : reach.ofNode(root, inside);
    });
  },
  when(reach, node, place) {
    const [condition, then, otherwise] = branchesOf(reach.evaluator.sections, node);
    const branches = [condition, then, ...(otherwise === null ? [] : [otherwise])];
    return bestOf(branches, 1, (branch) => reachOfAnything(reach, branch, place));
  },
  none_of: reachOfAnything,
  level: cannot,
  program: cannot,
  average: cannot,
  consent: cannot,
  external: cannot,
  unparsed: cannot,
};

function reachOfGroup(reach: Reach, node: number, place: Place): Reachable {
  const { sections } = reach.evaluator;
  const children = childrenOf(sections, node);
  const exclusions = children.filter((child) => isExclusion(sections, child));
  const progress = children.filter((child) => !isExclusion(sections, child));
  return worst([
    ...exclusions.map((child) => reach.ofNode(child, place)),
    bestOf(progress, requiredOf(sections, node), (child) => reach.ofNode(child, place)),
  ]);
}

/** Where more courses may undo as well as do, any leaf that can come at all is hope enough. */
function reachOfAnything(reach: Reach, root: number, place: Place): Reachable {
  const { sections } = reach.evaluator;
  const leaves: number[] = [];
  const end = afterSubtree(sections, root);
  for (let node = root; node < end; node += 1) {
    const kind = kindOf(sections, node);
    if (kind === 'course' || kind === 'courses_from' || kind === 'credential') leaves.push(node);
  }
  return bestOf(leaves, 1, (leaf) => reachOfKind[kindOf(sections, leaf)](reach, leaf, place));
}

function worst(parts: readonly Reachable[]): Reachable {
  return parts.reduce<Reachable>((sum, part) => (part > sum ? part : sum), within);
}

/** The reach of `required` of some parts together: those that reach best; looks no further than needed. */
function bestOf(parts: Iterable<number>, required: number, look: (part: number) => Reachable): Reachable {
  if (required <= 0) return within;
  let inside = 0;
  let possible = 0;
  for (const part of parts) {
    const reachable = look(part);
    if (reachable === within) inside += 1;
    if (reachable !== never) possible += 1;
    if (inside >= required) return within;
  }
  return possible >= required ? below : never;
}

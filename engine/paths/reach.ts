/**
 * Whether a course can come at all, before any search: a course whose rules no courses can meet
 * never enters it. Hopeful where courses wait for one another in the same term.
 */
import type { RuleKind } from '../../shared/contract/words.ts';
import { none } from '../../shared/index-format/layout.ts';
import type { Deadline } from '../evaluate/deadline.ts';
import type { Evaluator } from '../evaluate/evaluator.ts';
import { NumberTable } from '../evaluate/number-table.ts';
import {
  afterSubtree,
  branchesOf,
  childrenOf,
  hasFlag,
  isExclusion,
  kindOf,
  maximumCredentialNesting,
  namedBy,
  requiredOf,
} from '../evaluate/rule-tree.ts';
import { select } from '../evaluate/selection.ts';
import { wholeState } from '../evaluate/student.ts';
import { isMet } from '../evaluate/verdict.ts';
import { unmetRules } from './added-courses.ts';
import type { Timing } from './timing.ts';

/** What is known of a course and a number of levels. */
const inSight = 0;
const reachable = 1;
const unreachable = 2;

const usualSlots = 512;

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
  /** Courses that can stand one before the other at the most. */
  readonly longestChain: number;
  /** Whether a course may be added at all, its own rules aside. */
  readonly maySelect: (course: number) => boolean;
  readonly deadline: Deadline;
}

export class Reach {
  readonly evaluator: Evaluator;
  readonly #options: ReachOptions;
  /** By course and number of levels. */
  readonly #known = new NumberTable(usualSlots);

  constructor(options: ReachOptions) {
    this.#options = options;
    this.evaluator = options.evaluator;
  }

  /** Whether a course can be taken in so many terms, one after the other. The student holds no added course now. */
  of(course: number, levels: number): boolean {
    if (levels <= 0 || this.#options.deadline.passed()) return false;
    const key = course * (this.#options.longestChain + 1) + levels;
    const known = this.#known.find(key);
    if (known >= 0) return known !== unreachable;
    this.#known.set(key, inSight);
    const can = this.#options.maySelect(course) && this.#rulesCanBeMet(course, levels);
    this.#known.set(key, can ? reachable : unreachable);
    return can;
  }

  /** Whether a node is met or can be. */
  ofNode(node: number, place: Place): boolean {
    this.evaluator.concurrentThrough = this.#options.timing.beside;
    if (isMet(this.evaluator.verdict(node, place.through))) return true;
    return reachOfKind[kindOf(this.evaluator.sections, node)](this, node, place);
  }

  /** Whether a course can stand where a leaf asks for it. */
  ofLeaf(course: number, { levels, beside }: Place): boolean {
    const { target } = this.#options;
    const groups = this.evaluator.sections['course.group'];
    if (target !== none && groups[course] === groups[target]) return beside;
    return this.of(course, beside ? levels : levels - 1);
  }

  #rulesCanBeMet(course: number, levels: number): boolean {
    const corequisite = this.evaluator.sections['course.corequisite'][course] ?? none;
    return unmetRules(this.evaluator, course, this.#options.timing).every(({ root, through }) =>
      this.ofNode(root, { through, levels, beside: root === corequisite, nesting: 0 }),
    );
  }
}

type ReachOfKind = (reach: Reach, node: number, place: Place) => boolean;

const cannot: ReachOfKind = () => false;

const reachOfKind: Record<RuleKind, ReachOfKind> = {
  course(reach, node, place) {
    const { sections } = reach.evaluator;
    const beside = place.beside || hasFlag(sections, node, 'concurrent');
    const codes = reach.evaluator.crossListings.of(sections['rule.argument'][node] ?? none);
    return codes.some((code) => reach.ofLeaf(code, { ...place, beside }));
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
    return hasEnough(members, Math.max(1, demand.courses - counted.length), (course) =>
      reach.ofLeaf(course, place),
    );
  },
  credential(reach, node, place) {
    const { sections } = reach.evaluator;
    if (place.nesting >= maximumCredentialNesting) return false;
    const inside = { ...place, through: wholeState, nesting: place.nesting + 1 };
    return hasEnough(namedBy(sections, node), sections['rule.argument2'][node] ?? 1, (credential) => {
      const root = sections['credential.requirement'][credential];
      return root !== undefined && reach.ofNode(root, inside);
    });
  },
  when(reach, node, place) {
    const [condition, then, otherwise] = branchesOf(reach.evaluator.sections, node);
    const branches = [condition, then, ...(otherwise === null ? [] : [otherwise])];
    return hasEnough(branches, 1, (branch) => reachOfAnything(reach, branch, place));
  },
  none_of: reachOfAnything,
  level: cannot,
  program: cannot,
  average: cannot,
  consent: cannot,
  external: cannot,
  unparsed: cannot,
};

function reachOfGroup(reach: Reach, node: number, place: Place): boolean {
  const { sections } = reach.evaluator;
  const children = childrenOf(sections, node);
  const exclusions = children.filter((child) => isExclusion(sections, child));
  const progress = children.filter((child) => !isExclusion(sections, child));
  return (
    exclusions.every((child) => reach.ofNode(child, place)) &&
    hasEnough(progress, requiredOf(sections, node), (child) => reach.ofNode(child, place))
  );
}

/** Where more courses may undo as well as do, any leaf that can come at all is hope enough. */
function reachOfAnything(reach: Reach, root: number, place: Place): boolean {
  const { sections } = reach.evaluator;
  const leaves: number[] = [];
  const end = afterSubtree(sections, root);
  for (let node = root; node < end; node += 1) {
    const kind = kindOf(sections, node);
    if (kind === 'course' || kind === 'courses_from' || kind === 'credential') leaves.push(node);
  }
  return hasEnough(leaves, 1, (leaf) =>
    reachOfKind[kindOf(sections, leaf)](reach, leaf, { ...place, beside: true }),
  );
}

/** Whether `required` of some parts pass; looks no further than needed. */
function hasEnough(parts: Iterable<number>, required: number, passes: (part: number) => boolean): boolean {
  let missing = required;
  if (missing <= 0) return true;
  for (const part of parts) {
    if (passes(part)) missing -= 1;
    if (missing === 0) return true;
  }
  return false;
}

/**
 * Detects rules that are all needed, share no course and have fewer courses than they need: a bipartite matching of
 * rules with courses by augmenting paths (Kuhn 1955), which is fast where trying would take long.
 */
import { type CoursesNeed, mayShareNoCourse, type RuleNeed } from './course-needs.ts';

/** True if a lack is proven; false proves nothing. */
export function lacksCourses(need: RuleNeed): boolean {
  const rivals: CoursesNeed[] = [];
  // Of needs that share courses, the first counts, which is the largest.
  for (const leaf of bySize(neededLeaves(need)))
    if (rivals.every((rival) => mayShareNoCourse(rival, leaf) || areApart(rival.from, leaf.from)))
      rivals.push(leaf);
  const slots = rivals.flatMap(({ from, count }) => Array.from({ length: count }, () => from));
  const holderOf = new Map<number, number>();
  const place = (slot: number, tried: Set<number>): boolean => {
    for (const group of slots[slot] ?? []) {
      if (tried.has(group)) continue;
      tried.add(group);
      const holder = holderOf.get(group);
      if (holder !== undefined && !place(holder, tried)) continue;
      holderOf.set(group, slot);
      return true;
    }
    return false;
  };
  return slots.some((_, slot) => !place(slot, new Set()));
}

/** Only needs with this few courses are compared with others; most have one. */
const fewCourses = 8;

/** True if the two are disjoint, as far as that is found quickly. */
function areApart(one: readonly number[], other: readonly number[]): boolean {
  const [fewer, more] = one.length < other.length ? [one, other] : [other, one];
  return fewer.length <= fewCourses && !fewer.some((group) => more.includes(group));
}

/** The needs that hold in every case. */
function neededLeaves(need: RuleNeed): readonly CoursesNeed[] {
  if (!('children' in need)) return [need];
  const { children, required } = need;
  if (required >= children.length) return required > children.length ? [] : children.flatMap(neededLeaves);
  const leaf = oneLeaf(children, required);
  return leaf === null ? [] : [leaf];
}

/**
 * The least that some of several rules need, by the largest need of each. One rule needs at least the smallest number
 * of courses among them; several rules need a course each if no course is in two of them.
 */
function oneLeaf(children: readonly RuleNeed[], required: number): CoursesNeed | null {
  const leaves: CoursesNeed[] = [];
  for (const child of children) {
    const [largest] = bySize(neededLeaves(child));
    if (largest === undefined) return null;
    leaves.push(largest);
  }
  const [first, ...others] = leaves;
  if (first === undefined) return null;
  const groups = new Set(leaves.flatMap(({ from }) => from));
  const names = leaves.reduce((sum, { from }) => sum + from.length, 0);
  if (required > 1 && groups.size !== names) return null;
  const depth = first.path.findIndex((place, at) => others.some(({ path }) => path[at] !== place));
  return {
    from: [...groups],
    count: required > 1 ? required : Math.min(...leaves.map(({ count }) => count)),
    path: depth < 0 ? first.path : first.path.slice(0, depth),
  };
}

function bySize(leaves: readonly CoursesNeed[]): CoursesNeed[] {
  return leaves.toSorted((one, two) => two.count - one.count);
}

/**
 * Whether rules that are all needed, and of which no two may share a course, have fewer courses than they need: a matching of
 * rules with courses by augmenting paths (Kuhn 1955), which is quick where trying would take long.
 */
import { type CoursesNeed, excludeEachOther, type Need } from './course-needs.ts';

/** A lack is proven; that none is found proves nothing. */
export function lacksCourses(need: Need): boolean {
  const rivals: CoursesNeed[] = [];
  for (const leaf of neededLeaves(need))
    if (rivals.every((rival) => excludeEachOther(rival, leaf))) rivals.push(leaf);
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

/** What is needed in every case; of rules of which any will do, together their courses. */
function neededLeaves(need: Need): readonly CoursesNeed[] {
  if (!('children' in need)) return [need];
  const { children, required } = need;
  if (required >= children.length) return required > children.length ? [] : children.flatMap(neededLeaves);
  const leaf = oneLeaf(children, required);
  return leaf === null ? [] : [leaf];
}

/** A number of several courses, each of which meets one rule. */
function oneLeaf(children: readonly Need[], required: number): CoursesNeed | null {
  const groups = new Set<number>();
  let names = 0;
  let path: CoursesNeed['path'] | undefined;
  for (const child of children) {
    if ('children' in child || child.count !== 1) return null;
    names += child.from.length;
    for (const group of child.from) groups.add(group);
    path ??= child.path.slice(0, -1);
  }
  // With several rules for the same course more of them than courses may be met.
  if (path === undefined || (required > 1 && groups.size !== names)) return null;
  return { from: [...groups], count: required, path };
}

/** Which courses exclude each other for certain: an exclusion counts only if all codes of one side state it. */
import { itemAt, uint32At } from '../../../shared/column.ts';
import { append } from '../append.ts';
import { neighboursOf } from '../link/csr.ts';
import type { NeedsSource } from './needs-source.ts';

const nothing: ReadonlySet<number> = new Set();

/** All numbers here are cross-listing groups. */
export class Exclusions {
  readonly #source: NeedsSource;
  readonly #excludedBy = new Map<number, ReadonlySet<number>>();
  /** By group: the groups all of whose codes state an exclusion of it. */
  readonly #excluding = new Map<number, number[]>();

  constructor(source: NeedsSource) {
    this.#source = source;
    for (const group of source.codesOf.keys()) {
      const stated = this.#statedBy(group);
      if (stated.size > 0) this.#excludedBy.set(group, stated);
      for (const other of stated) append(this.#excluding, other, group);
    }
  }

  /** The codes of two of the groups that exclude each other, or null. */
  pairAmong(groups: ReadonlySet<number>): readonly string[] | null {
    for (const group of groups)
      for (const other of this.#excludedBy.get(group) ?? [])
        if (groups.has(other)) return [this.codeOf(group), this.codeOf(other)].sort();
    return null;
  }

  /** The groups that cannot be taken in addition to `groups`, each with one of those that exclude it. */
  of(groups: ReadonlySet<number>): ReadonlyMap<number, number> {
    const excluded = new Map<number, number>();
    for (const group of groups) {
      for (const other of this.#excludedBy.get(group) ?? []) excluded.set(other, group);
      for (const other of this.#excluding.get(group) ?? []) excluded.set(other, group);
    }
    return excluded;
  }

  #statedBy(group: number): ReadonlySet<number> {
    const { linked, codesOf } = this.#source;
    const ids = codesOf.get(group) ?? [];
    // Most courses exclude none.
    if (ids.some((id) => neighboursOf(linked.antirequisites.courses, id).length === 0)) return nothing;
    const [first, ...others] = ids.map(
      (id) =>
        new Set(
          [...neighboursOf(linked.antirequisites.courses, id)].map((other) => uint32At(linked.groups, other)),
        ),
    );
    return new Set(
      [...(first ?? [])].filter((other) => other !== group && others.every((each) => each.has(other))),
    );
  }

  /** The first code of a group that can be taken. */
  codeOf(group: number): string {
    const { linked, codesOf } = this.#source;
    const [id = group] = codesOf.get(group) ?? [];
    return itemAt(linked.codes, id);
  }
}

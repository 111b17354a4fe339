/** Which courses exclude each other, as publication can tell: under all codes of one side, so that no way around it is left. */
import { itemAt, uint32At } from '../../../shared/column.ts';
import { append } from '../append.ts';
import { neighboursOf } from '../link/csr.ts';
import type { NeedsSource } from './needs-source.ts';

const nothing: ReadonlySet<number> = new Set();

/** Of cross-listing groups. */
export class Exclusions {
  readonly #source: NeedsSource;
  readonly #excludedBy = new Map<number, ReadonlySet<number>>();
  /** The groups whose codes all state a group. */
  readonly #excluding = new Map<number, number[]>();

  constructor(source: NeedsSource) {
    this.#source = source;
    for (const group of source.codesOf.keys()) {
      const stated = this.#statedBy(group);
      if (stated.size > 0) this.#excludedBy.set(group, stated);
      for (const other of stated) append(this.#excluding, other, group);
    }
  }

  /** Two of the groups that exclude each other, as codes. */
  pairAmong(groups: ReadonlySet<number>): readonly string[] | null {
    for (const group of groups)
      for (const other of this.#excludedBy.get(group) ?? [])
        if (groups.has(other)) return [this.codeOf(group), this.codeOf(other)].sort();
    return null;
  }

  /** What cannot be taken beside the groups, each with one of those that exclude it. */
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

/** The entries that count for each node of a requirement, sorted once by leaf. */
import { itemAt, uint32At } from '../../../shared/column.ts';
import { noEntry, type Student } from './student.ts';

/** An entry, or `noEntry`, that counts at a leaf; leaves are numbered in pre-order. */
export interface AppliedEntry {
  readonly leaf: number;
  readonly entry: number;
}

const noEntries: readonly number[] = [];

export class AppliedEntries {
  /** By leaf, ascending. */
  readonly #leaves: readonly AppliedEntry[];
  /** By course id; retakes by term, since a selection and a graded leaf may count different ones. */
  readonly #ordered: readonly AppliedEntry[];

  /** `applied` is sorted by leaf. */
  constructor(student: Student, applied: readonly AppliedEntry[]) {
    this.#leaves = applied.filter(({ entry }) => entry !== noEntry);
    this.#ordered = this.#leaves.toSorted(
      ({ entry: a }, { entry: b }) => student.compareByCourse(a, b) || a - b,
    );
  }

  /** The distinct entries that count at leaves in [`from`, `end`). */
  between(from: number, end: number): readonly number[] {
    const first = this.#firstFrom(from);
    const entry = this.#leaves[first];
    if (entry === undefined || entry.leaf >= end) return noEntries;
    const second = this.#leaves[first + 1];
    if (second === undefined || second.leaf >= end) return [entry.entry];
    return this.#orderedBetween(from, end);
  }

  #orderedBetween(from: number, end: number): number[] {
    const entries: number[] = [];
    let last = noEntry;
    for (const { leaf, entry } of this.#ordered) {
      if (leaf < from || leaf >= end || entry === last) continue;
      entries.push(entry);
      last = entry;
    }
    return entries;
  }

  #firstFrom(leaf: number): number {
    let low = 0;
    let high = this.#leaves.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (itemAt(this.#leaves, middle).leaf < leaf) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** The earliest entry of each course that counts nowhere, by course id, without credit that has no course. */
export function unappliedEntries(student: Student, applied: readonly AppliedEntry[]): number[] {
  const { group, entryCount } = student;
  const isApplied = new Uint8Array(entryCount);
  for (const { entry } of applied)
    if (entry !== noEntry) isApplied[student.firstOf(uint32At(group, entry))] = 1;
  const unapplied: number[] = [];
  for (let head = 0; head < entryCount; head += 1) {
    if (isApplied[head] === 1 || student.isCredit(head) || !student.isFirst(head, uint32At(group, head)))
      continue;
    let first = head;
    for (let entry = student.nextOf(head); entry !== noEntry; entry = student.nextOf(entry))
      if (student.precedes(entry, first)) first = entry;
    unapplied.push(first);
  }
  return unapplied.sort((a, b) => uint32At(student.course, a) - uint32At(student.course, b));
}

/** What counts for each node of a requirement: entries by the leaves at which they count, put in order once. */
import { none } from '../../shared/index-format/layout.ts';
import { noEntry, type Student } from './student.ts';

/** An entry, or `noEntry`, that counts at a leaf; leaves are numbered in pre-order. */
export interface AppliedEntry {
  readonly leaf: number;
  readonly entry: number;
}

export class AppliedEntries {
  readonly #ordered: readonly AppliedEntry[];

  constructor({ course, term }: Student, applied: readonly AppliedEntry[]) {
    // By course id; retakes, which a selection and a leaf with a grade may see apart, by term.
    this.#ordered = applied
      .filter(({ entry }) => entry !== noEntry)
      .sort(
        ({ entry: a }, { entry: b }) =>
          (course[a] ?? 0) - (course[b] ?? 0) || (term[a] ?? 0) - (term[b] ?? 0) || a - b,
      );
  }

  /** The entries that count at the leaves from `from` up to and without `end`, each once. */
  between(from: number, end: number): number[] {
    const entries: number[] = [];
    let last = noEntry;
    for (const { leaf, entry } of this.#ordered) {
      if (leaf < from || leaf >= end || entry === last) continue;
      entries.push(entry);
      last = entry;
    }
    return entries;
  }
}

/** One entry for each course that counts nowhere, that of the earliest term, by course id. */
export function unappliedEntries(student: Student, applied: readonly AppliedEntry[]): number[] {
  const { course, group, entryCount } = student;
  const isApplied = new Uint8Array(entryCount);
  for (const { entry } of applied)
    if (entry !== noEntry) isApplied[student.firstOf(group[entry] ?? none)] = 1;
  const unapplied: number[] = [];
  for (let head = 0; head < entryCount; head += 1) {
    if (isApplied[head] === 1 || student.firstOf(group[head] ?? none) !== head) continue;
    let first = head;
    for (let entry = head; entry !== noEntry; entry = student.nextOf(entry))
      if (student.precedes(entry, first)) first = entry;
    unapplied.push(first);
  }
  return unapplied.sort((a, b) => (course[a] ?? 0) - (course[b] ?? 0));
}

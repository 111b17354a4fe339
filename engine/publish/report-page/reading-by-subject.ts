/** How much of each subject's requirements was parsed: the data of the plots of the report page. */
import { leavesOf, type Rule } from '../../../shared/contract/rule.ts';
import type { LinkedCatalog } from '../link/link.ts';

/** How much of the rules of a record was parsed; records without rules have no value. */
export const readingStates = ['read', 'partly', 'unread'] as const;
export type ReadingState = (typeof readingStates)[number];

/** The courses of one subject, or the credentials of one kind, by how much of their rules was parsed. */
export interface ReadingTally extends Readonly<Record<ReadingState, number>> {
  readonly name: string;
  /** Records without a requirement. */
  readonly without: number;
}

type MutableTally = { name: string; without: number } & Record<ReadingState, number>;

/** One tally per subject, in the order of the catalog. */
export function readingBySubject({ courses }: Pick<LinkedCatalog, 'courses'>): readonly ReadingTally[] {
  const tallies = new Map<string, MutableTally>();
  for (const { subject, prerequisite, corequisite } of courses) {
    count(tallies, subject, [prerequisite, corequisite]);
  }
  return [...tallies.values()];
}

/** One tally per kind of credential. */
export function readingByKind({ credentials }: Pick<LinkedCatalog, 'credentials'>): readonly ReadingTally[] {
  const tallies = new Map<string, MutableTally>();
  for (const { kind, requirement } of credentials) count(tallies, kind, [requirement]);
  return [...tallies.values()];
}

/** The sum of tallies. */
export function totalReading(name: string, tallies: readonly ReadingTally[]): ReadingTally {
  const total: MutableTally = { name, without: 0, read: 0, partly: 0, unread: 0 };
  for (const tally of tallies) {
    total.without += tally.without;
    for (const reading of readingStates) total[reading] += tally[reading];
  }
  return total;
}

/** Records with a requirement. */
export function askingCount({ read, partly, unread }: ReadingTally): number {
  return read + partly + unread;
}

/** The fully parsed share of these; 1 if there are none. */
export function readShare(tally: ReadingTally): number {
  const asking = askingCount(tally);
  return asking === 0 ? 1 : tally.read / asking;
}

function count(tallies: Map<string, MutableTally>, name: string, rules: readonly (Rule | null)[]): void {
  let tally = tallies.get(name);
  if (tally === undefined) {
    tally = { name, without: 0, read: 0, partly: 0, unread: 0 };
    tallies.set(name, tally);
  }
  tally[readingOf(rules) ?? 'without'] += 1;
}

function readingOf(rules: readonly (Rule | null)[]): ReadingState | null {
  const leaves = rules.flatMap((rule) => (rule === null ? [] : leavesOf(rule)));
  if (leaves.length === 0) return null;
  const unparsed = leaves.filter(({ kind }) => kind === 'unparsed').length;
  return unparsed === 0 ? 'read' : unparsed === leaves.length ? 'unread' : 'partly';
}

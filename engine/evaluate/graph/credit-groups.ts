/**
 * Credit from elsewhere without an equivalent course. Its course is `none`, and its group is a member of no
 * set: only the set of all courses holds it (course-set.ts), and it brings units only.
 */
import { none } from '../../../shared/index-format/layout.ts';
import { entryBytes, unitsFlag } from '../../../shared/job/job.ts';

/** Far above the groups of courses. */
const firstCreditGroup = 0xf000_0000;

export interface GroupCredit {
  readonly group: number;
  readonly milliunits: number;
  readonly term: number;
}

export function isCreditGroup(group: number): boolean {
  return group >= firstCreditGroup && group !== none;
}

/** Whether the packed entry at `offset` is credit without a course. */
export function isPackedCredit(entries: DataView, offset: number): boolean {
  return (entries.getUint8(offset + 5) & unitsFlag) !== 0;
}

/** The credits among packed entries, numbered by units and term, so that the order of entries does not matter. */
export function creditsOf(entries: DataView): GroupCredit[] {
  const credits: Omit<GroupCredit, 'group'>[] = [];
  for (let offset = 0; offset < entries.byteLength; offset += entryBytes)
    if (isPackedCredit(entries, offset))
      credits.push({ milliunits: entries.getUint32(offset, true), term: entries.getUint8(offset + 4) });
  credits.sort((a, b) => b.milliunits - a.milliunits || a.term - b.term);
  return credits.map((credit, index) => ({ ...credit, group: firstCreditGroup + index }));
}

interface HeldGroups {
  readonly group: Uint32Array;
  readonly entryCount: number;
}

/** The groups of a student's credits. */
export function creditGroupsOf({ group, entryCount }: HeldGroups): number[] {
  return Array.from(group.subarray(0, entryCount)).filter(isCreditGroup);
}

/**
 * Credit from elsewhere without an equivalent course. It has no course (`none`), and a group of its own that no set has
 * as a member: the set of all courses alone holds it (course-set.ts), and it brings units alone.
 */
import { none } from '../../../shared/index-format/layout.ts';
import { entryBytes, unitsFlag } from '../../../shared/job/job.ts';

/** Groups of courses are far below. */
const firstCreditGroup = 0xf000_0000;

export interface GroupCredit {
  readonly group: number;
  readonly milliunits: number;
  readonly term: number;
}

export function isCreditGroup(group: number): boolean {
  return group >= firstCreditGroup && group !== none;
}

/** Whether the packed entry at `offset` is such credit. */
export function isPackedCredit(entries: DataView, offset: number): boolean {
  return (entries.getUint8(offset + 5) & unitsFlag) !== 0;
}

/** The credits among packed entries, numbered by units and terms: the order of the entries never matters. */
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

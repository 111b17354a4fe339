/** Which of a student's entries ever count, and as what (decisions.md, J.3 and J.4), read anew. */
import type { StateDocument } from '../../shared/contract/student-state.ts';
import type { EntryStatus } from '../../shared/contract/words.ts';

type StateEntry = StateDocument['courses'][number];

/** An entry by the course that it counts as. */
export interface HeldEntry {
  readonly term_id: string;
  /** Of credit without an equivalent course a name of its own (`isCreditCode`). */
  readonly course_code: string;
  readonly status: EntryStatus;
  readonly grade?: string | number;
  readonly isExternal: boolean;
  /** Units of credit without an equivalent course. */
  readonly credit?: number;
}

/** Without failed and withdrawn ones, those taken with a grade that is below the pass mark or a failing letter, and what brings no units. */
export function countingEntries(entries: readonly StateEntry[], passMark: number | undefined): HeldEntry[] {
  return entries
    .filter((entry) => !isFailure(entry, passMark) && entry.status !== 'withdrawn')
    .map(heldEntry)
    .filter(({ credit }) => credit === undefined || credit > 0);
}

export function heldEntry(entry: StateEntry): HeldEntry {
  const { term_id, status, external } = entry;
  if (external === undefined) return { ...entry, external: undefined, isExternal: false } as HeldEntry;
  const { title, units = 0, equivalent_course_code: equivalent } = external;
  if (equivalent !== undefined) return { term_id, status, course_code: equivalent, isExternal: true };
  return { term_id, status, course_code: `credit ${term_id}/${title}`, isExternal: true, credit: units };
}

export function isCreditCode(code: string): boolean {
  return code.startsWith('credit ');
}

/** Whether an attempt was failed, by its status or by its grade. */
export function isFailure(
  { status, grade }: { readonly status: EntryStatus; readonly grade?: string | number | undefined },
  passMark: number | undefined,
): boolean {
  if (status !== 'taken') return status === 'failed';
  if (typeof grade === 'string' && ['F', 'FF', 'E'].includes(grade)) return true;
  return passMark !== undefined && Number(grade) < passMark;
}

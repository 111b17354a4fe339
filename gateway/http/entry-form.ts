/**
 * Checks of plan entries, and of operations on them, that a schema could not explain in plain words: an entry has
 * either a course code or `external`, and credit from elsewhere is always `transferred` (decisions.md, J.4).
 */
import { requiredMember, type ShapeFault } from './shape-check.ts';

interface Entry {
  readonly course_code?: unknown;
  readonly external?: unknown;
  readonly status?: unknown;
  readonly grade?: unknown;
  readonly removed_course?: unknown;
  readonly op?: unknown;
}

interface Body {
  readonly courses?: readonly (Entry | null)[];
  readonly student_state?: { readonly courses?: readonly (Entry | null)[] };
  readonly operations?: readonly (Entry | null)[];
}

const operationsOnEntries: ReadonlySet<unknown> = new Set([
  'add_course',
  'remove_course',
  'move_course',
  'set_course_status',
]);

/** The first fault in the entries of a body or in its operations on entries. */
export function entryFormFault(body: unknown): ShapeFault | null {
  if (typeof body !== 'object' || body === null) return null;
  const { courses, student_state: state, operations } = body as Body;
  return (
    listFault(courses, '/courses') ??
    listFault(state?.courses, '/student_state/courses') ??
    listFault(operations, '/operations', true)
  );
}

function listFault(
  entries: readonly (Entry | null)[] | undefined,
  path: string,
  areOperations = false,
): ShapeFault | null {
  if (!Array.isArray(entries)) return null;
  for (const [index, entry] of entries.entries()) {
    const found = formFault(entry, areOperations);
    if (found !== null) return { ...found, path: `${path}/${index}/${found.path}` };
  }
  return null;
}

/** Values that are not objects, and operations without a name, are left to the schema. */
function formFault(entry: Entry | null, isOperation: boolean): ShapeFault | null {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return null;
  const { course_code: code, external, status, grade, removed_course: removed, op } = entry;
  if (isOperation && !operationsOnEntries.has(op)) return null;
  if (external === undefined)
    return code === undefined ? { path: 'course_code', expected: requiredMember } : null;
  if (code !== undefined)
    return { path: 'external', expected: 'absent next to course_code: an entry has one of the two' };
  if (status !== undefined && status !== 'transferred')
    return { path: 'status', expected: '"transferred", as for all credit from elsewhere (`external`)' };
  if (grade !== undefined)
    return { path: 'grade', expected: 'absent: credit from elsewhere (`external`) has no grade' };
  if (removed !== undefined)
    return {
      path: 'removed_course',
      expected: 'absent next to external: it marks a course that an earlier version of this catalog had',
    };
  return null;
}

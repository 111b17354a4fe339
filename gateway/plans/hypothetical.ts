/**
 * A one-shot hypothetical: the entries of a state after removals and additions (decisions.md, part D). Nothing is
 * stored. A change that does not apply to the state is refused with `evaluation_problem_invalid`.
 */
import { itemAt } from '../../shared/column.ts';
import { type Fault, fault } from '../../shared/contract/errors.ts';
import type { EvaluationProblem } from '../../shared/contract/query.ts';
import { countedCode, type StateDocument } from '../../shared/contract/student-state.ts';
import { type CatalogNames, ListedCodes, unknownCourses } from '../index/catalog-names.ts';
import type { InternableEntry } from '../index/interner.ts';

/** Applies removals, then additions; `path` is the JSON pointer of the problem in the body. */
export function hypotheticalEntries(
  document: StateDocument,
  problem: EvaluationProblem,
  names: CatalogNames,
  path: string,
): readonly InternableEntry[] | Fault {
  let entries: readonly InternableEntry[] = document.courses;
  for (const [index, removed] of (problem.removed_courses ?? []).entries()) {
    const rest = without(entries, removed, names);
    if (rest.length === entries.length) {
      return invalid(`${path}/removed_courses/${index}`, `The state does not contain ${inTerm(removed)}.`);
    }
    entries = rest;
  }
  const added: InternableEntry[] = [];
  for (const [index, { course_code, term_id, status, grade }] of (problem.added_courses ?? []).entries()) {
    const at = `${path}/added_courses/${index}`;
    const code = names.canonicalCourse(course_code);
    if (code === null) return unknownAdditions(problem, names, path);
    const entry = { course_code: code, term_id: term_id ?? null, status };
    const isSame = (other: InternableEntry) => other.course_code === code && other.term_id === entry.term_id;
    if (entries.some(isSame) || added.some(isSame)) {
      return invalid(at, `The state already contains ${inTerm({ course_code: code, term_id })}.`);
    }
    added.push(grade === undefined ? entry : { ...entry, grade });
  }
  return [...entries, ...added];
}

/** All unknown codes among the additions. */
function unknownAdditions(
  { added_courses = [] }: EvaluationProblem,
  names: CatalogNames,
  path: string,
): Fault {
  const unknown = added_courses.flatMap(({ course_code }, index) =>
    names.canonicalCourse(course_code) === null
      ? [{ path: `${path}/added_courses/${index}/course_code`, course_code }]
      : [],
  );
  return unknownCourses(names, unknown, { path: itemAt(unknown, 0).path });
}

/** A 422 fault with the JSON pointer of the part that does not apply. */
export function invalid(path: string, message: string, details: Fault['details'] = {}): Fault {
  return fault('evaluation_problem_invalid', message, { path, ...details });
}

type Removal = NonNullable<EvaluationProblem['removed_courses']>[number];

/** Without a term, every entry of the course is removed. */
function without(
  entries: readonly InternableEntry[],
  { course_code, term_id }: Removal,
  names: CatalogNames,
): readonly InternableEntry[] {
  const stored = new ListedCodes(entries.flatMap((entry) => countedCode(entry) ?? []));
  const code = stored.has(course_code)
    ? course_code
    : stored.find(course_code, names.canonicalCourse(course_code));
  return entries.filter(
    (entry) => countedCode(entry) !== code || (term_id !== undefined && entry.term_id !== term_id),
  );
}

function inTerm({ course_code, term_id }: { course_code: string; term_id?: string | undefined }): string {
  return term_id === undefined ? course_code : `${course_code} in ${term_id}`;
}

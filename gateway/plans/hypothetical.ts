/**
 * A one-shot hypothetical: the entries of a state after removals and additions (decisions.md, part D). Nothing is
 * stored. A change that does not apply to the state is refused with `evaluation_problem_invalid`.
 */
import { itemAt } from '../../shared/column.ts';
import { type Fault, fault } from '../../shared/contract/errors.ts';
import type { EvaluationProblem } from '../../shared/contract/query.ts';
import { countedCode, type StateDocument, type StateEntry } from '../../shared/contract/student-state.ts';
import { type CatalogNames, ListedCodes, type ServedNames, unknownCourses } from '../index/catalog-names.ts';
import type { InternableEntry } from '../index/interner.ts';

/**
 * Applies removals, then additions; `path` is the JSON pointer of the problem in the body. Both may name a renamed
 * course of a plan of an older version by its present code, which is the one that answers about such a plan have.
 */
export function hypotheticalEntries(
  document: StateDocument,
  problem: EvaluationProblem,
  names: ServedNames,
  path: string,
): readonly InternableEntry[] | Fault {
  const isBehind = document.catalog_version_id !== names.catalogVersionId;
  const presentCode = (code: string): string => (isBehind ? (names.countedCourse(code) ?? code) : code);
  const rest = new RemainingEntries(document.courses, presentCode);
  for (const [index, removed] of (problem.removed_courses ?? []).entries()) {
    if (!rest.remove(removed, names))
      return invalid(`${path}/removed_courses/${index}`, `The state does not contain ${inTerm(removed)}.`);
  }
  const entries: InternableEntry[] = rest.list();
  const places = new Set(entries.map((entry) => placeOf(entry, presentCode)));
  for (const [index, { course_code, term_id, status, grade }] of (problem.added_courses ?? []).entries()) {
    const at = `${path}/added_courses/${index}`;
    const code = names.canonicalCourse(course_code);
    if (code === null) return unknownAdditions(problem, names, path);
    const entry = { course_code: code, term_id: term_id ?? null, status };
    if (places.size === places.add(placeOf(entry, presentCode)).size)
      return invalid(at, `The state already contains ${inTerm({ course_code: code, term_id })}.`);
    entries.push(grade === undefined ? entry : { ...entry, grade });
  }
  return entries;
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

/** A 422 with the JSON pointer of the part that does not apply. */
export function invalid(path: string, message: string, details: Fault['details'] = {}): Fault {
  return fault('evaluation_problem_invalid', message, { path, ...details });
}

type Removal = NonNullable<EvaluationProblem['removed_courses']>[number];

/** The entries that are not removed yet, by the codes that they count as: those of the state, and the present ones. */
class RemainingEntries {
  readonly #byCode = new Map<string, Set<StateEntry>>();
  readonly #codes: ListedCodes;
  readonly #remaining: Set<StateEntry>;

  constructor(entries: readonly StateEntry[], presentCode: (code: string) => string) {
    this.#remaining = new Set(entries);
    for (const entry of entries) {
      const own = countedCode(entry);
      if (own === undefined) continue;
      for (const code of new Set([own, presentCode(own)])) {
        const ofCode = this.#byCode.get(code) ?? new Set();
        this.#byCode.set(code, ofCode.add(entry));
      }
    }
    this.#codes = new ListedCodes(this.#byCode.keys());
  }

  /** Without a term, removes every entry of the course. Returns false if there is none. */
  remove({ course_code: spelling, term_id }: Removal, names: CatalogNames): boolean {
    const isListed = this.#codes.has(spelling);
    const code = isListed ? spelling : this.#codes.find(spelling, names.canonicalCourse(spelling));
    const ofCode = code === null ? undefined : this.#byCode.get(code);
    if (code === null || ofCode === undefined) return false;
    const removed = [...ofCode].filter(
      (entry) => this.#remaining.has(entry) && (term_id === undefined || entry.term_id === term_id),
    );
    for (const entry of removed) {
      ofCode.delete(entry);
      this.#remaining.delete(entry);
    }
    if (ofCode.size === 0) this.#codes.delete(code);
    return removed.length > 0;
  }

  /** The entries in the order of the state. */
  list(): StateEntry[] {
    return [...this.#remaining];
  }
}

/** A key: a course is at most once in a term, next to credit from elsewhere. Term ids have no blanks. */
function placeOf({ course_code, term_id }: InternableEntry, presentCode: (code: string) => string): string {
  return `${term_id ?? ''} ${course_code === undefined ? '' : presentCode(course_code)}`;
}

function inTerm({ course_code, term_id }: { course_code: string; term_id?: string | undefined }): string {
  return term_id === undefined ? course_code : `${course_code} in ${term_id}`;
}

/**
 * A three-way merge by entry of concurrent changes of one plan. If both sides changed the same entry, the stored one
 * wins and the other is reported, so that nothing is lost silently.
 */
import type { StateEntry } from '../../../shared/client/client.ts';
import { same } from './plan-difference.ts';
import { entryKeyOf, type PlanAttributes, type PlanDocument, type PlanTerm } from './plan-document.ts';

export interface MergeConflict {
  /** The code, or the title of credit from elsewhere. */
  readonly course_code: string;
  /** Null if this tab removed the course, or the stored plan lacks it. */
  readonly mine: StateEntry | null;
  readonly theirs: StateEntry | null;
}

export interface Merged {
  readonly plan: PlanDocument;
  readonly conflicts: readonly MergeConflict[];
}

export function mergePlans(base: PlanDocument, mine: PlanDocument, theirs: PlanDocument): Merged {
  const { catalog_version_id } = theirs;
  if (same({ ...base, catalog_version_id }, theirs))
    return { plan: { ...mine, catalog_version_id }, conflicts: [] };
  const { courses, conflicts } = mergeCourses(base, mine, theirs);
  const named = new Set(courses.map(({ term_id }) => term_id));
  return {
    plan: {
      ...theirs,
      terms: mergeTerms(base, mine, theirs, named),
      courses,
      credential_ids: mergeList(base.credential_ids, mine.credential_ids, theirs.credential_ids),
      attributes: mergeAttributes(base.attributes, mine.attributes, theirs.attributes),
    },
    conflicts,
  };
}

type Entries = ReadonlyMap<string, StateEntry>;

function entriesByKey(plan: PlanDocument): Entries {
  return new Map(plan.courses.map((entry) => [entryKeyOf(entry), entry]));
}

function mergeCourses(base: PlanDocument, mine: PlanDocument, theirs: PlanDocument) {
  const [old, own, stored] = [entriesByKey(base), entriesByKey(mine), entriesByKey(theirs)];
  const courses = new Map(stored);
  const conflicts: MergeConflict[] = [];
  for (const key of new Set([...old.keys(), ...own.keys()])) {
    const [was, is, other] = [old.get(key), own.get(key), stored.get(key)];
    if (same(was, is) || same(is, other)) continue;
    const elsewhere = was === undefined && is !== undefined ? addedElsewhere(is, old, stored) : undefined;
    if (!same(was, other) || elsewhere !== undefined) {
      const { course_code, external } = (is ?? was) as StateEntry;
      conflicts.push({
        course_code: external?.title ?? String(course_code),
        mine: is ?? null,
        theirs: elsewhere ?? other ?? null,
      });
    } else if (is === undefined) courses.delete(key);
    else courses.set(key, is);
  }
  return { courses: [...courses.values()], conflicts };
}

/** The same course, which the stored plan has meanwhile put into another term. */
function addedElsewhere(entry: StateEntry, old: Entries, stored: Entries): StateEntry | undefined {
  if (entry.external !== undefined) return undefined;
  return [...stored.values()].find(
    (other) => other.course_code === entry.course_code && !old.has(entryKeyOf(other)) && !same(other, entry),
  );
}

function mergeTerms(
  base: PlanDocument,
  mine: PlanDocument,
  theirs: PlanDocument,
  named: ReadonlySet<string>,
): PlanDocument['terms'] {
  const has = (plan: PlanDocument, id: string): boolean => plan.terms.some(({ term_id }) => term_id === id);
  const kept = theirs.terms.filter(
    ({ term_id }) => named.has(term_id) || has(mine, term_id) || !has(base, term_id),
  );
  const added = mine.terms.filter(
    ({ term_id }) => !has(theirs, term_id) && (!has(base, term_id) || named.has(term_id)),
  );
  const terms = kept.map((term) => withOwnLevel(term, base, mine));
  for (const term of added) {
    const position = mine.terms.indexOf(term);
    const following = new Set(mine.terms.slice(position + 1).map(({ term_id }) => term_id));
    const at = terms.findIndex(({ term_id }) => following.has(term_id));
    terms.splice(at < 0 ? terms.length : at, 0, term);
  }
  return terms;
}

/** A standing changed on this page is kept. */
function withOwnLevel(term: PlanTerm, base: PlanDocument, mine: PlanDocument): PlanTerm {
  const [was, is] = [base, mine].map((plan) => plan.terms.find(({ term_id }) => term_id === term.term_id));
  if (is === undefined || was?.level === is.level) return term;
  const { level: _, ...rest } = term;
  return is.level === undefined ? rest : { ...rest, level: is.level };
}

/** An attribute changed or removed on this page is kept as it is here. */
function mergeAttributes(base: PlanAttributes, mine: PlanAttributes, theirs: PlanAttributes): PlanAttributes {
  const isOwn = ([name]: [string, unknown]): boolean => {
    const member = name as keyof PlanAttributes;
    return !same(base[member], mine[member]);
  };
  const others = Object.entries(theirs).filter((one) => !isOwn(one));
  return Object.fromEntries([...others, ...Object.entries(mine).filter(isOwn)]);
}

function mergeList(base: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] {
  const kept = theirs.filter((id) => mine.includes(id) || !base.includes(id));
  return [...kept, ...mine.filter((id) => !base.includes(id) && !kept.includes(id))];
}

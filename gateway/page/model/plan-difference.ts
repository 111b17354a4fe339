/** The PATCH operations that turn one plan into another; null if there are none, and the whole document has to be sent. */
import type { PatchOperation, StateEntry } from '../../../shared/client/client.ts';
import { entryKeyOf, type PlanDocument, planWithTerm } from './plan-document.ts';

type TermAddition = Extract<PatchOperation, { op: 'add_term' }>;

/** The limit on operations in one PATCH. */
const maximumOperations = 256;

/** An empty list means that the plans are equal up to the order of courses. */
export function planDifference(before: PlanDocument, after: PlanDocument): PatchOperation[] | null {
  if (before.catalog_version_id !== after.catalog_version_id) return null;
  const added = addedTerms(before, after);
  if (!keepsTerms(before, after) || !isInOrder(added, before, after)) return null;
  const operations = [
    ...added,
    ...courseOperations(before, after),
    ...removedTerms(before, after),
    ...levelOperations(before, after),
    ...credentialOperations(before, after),
    ...(same(before.attributes, after.attributes)
      ? []
      : [{ op: 'set_attributes' as const, attributes: after.attributes }]),
  ];
  return operations.length > maximumOperations ? null : operations;
}

/** Compares by value; members of objects may be in any order. */
export function same(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other);
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_, member: unknown) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  );
}

/** No operation renames or reorders a term that both plans have; one changes its standing. */
function keepsTerms(before: PlanDocument, after: PlanDocument): boolean {
  const kept = (plan: PlanDocument, other: PlanDocument) =>
    plan.terms
      .filter(({ term_id }) => other.terms.some((term) => term.term_id === term_id))
      .map(({ level: _, ...term }) => term);
  return same(kept(before, after), kept(after, before));
}

/** A new last term is not added before another one: it goes where it belongs by time, which may be before other terms. */
function isInOrder(added: readonly TermAddition[], before: PlanDocument, after: PlanDocument): boolean {
  const made = added.reduce(
    (plan, { op: _, before_term_id, ...term }) => planWithTerm(plan, term, before_term_id),
    before,
  );
  const wanted = after.terms.map(({ term_id }) => term_id);
  return same(
    made.terms.map(({ term_id }) => term_id).filter((termId) => wanted.includes(termId)),
    wanted,
  );
}

/** In reverse order, so that the term before which each one is added is there already. */
function addedTerms(before: PlanDocument, after: PlanDocument): TermAddition[] {
  const known = new Set(before.terms.map(({ term_id }) => term_id));
  return after.terms
    .map((term, position) => ({ term, next: after.terms[position + 1] }))
    .filter(({ term }) => !known.has(term.term_id))
    .toReversed()
    .map(({ term, next }) => ({
      op: 'add_term' as const,
      ...term,
      ...(next === undefined ? {} : { before_term_id: next.term_id }),
    }));
}

function levelOperations(before: PlanDocument, after: PlanDocument): PatchOperation[] {
  const old = new Map(before.terms.map(({ term_id, level }) => [term_id, level]));
  return after.terms
    .filter(({ term_id, level }) => old.has(term_id) && old.get(term_id) !== level)
    .map(({ term_id, level }) => ({
      op: 'set_term_level' as const,
      term_id,
      ...(level === undefined ? {} : { level }),
    }));
}

function removedTerms(before: PlanDocument, after: PlanDocument): PatchOperation[] {
  const kept = new Set(after.terms.map(({ term_id }) => term_id));
  return before.terms
    .filter(({ term_id }) => !kept.has(term_id))
    .map(({ term_id }) => ({ op: 'remove_term' as const, term_id }));
}

function courseOperations(before: PlanDocument, after: PlanDocument): PatchOperation[] {
  const old = new Map(before.courses.map((entry) => [entryKeyOf(entry), entry]));
  const now = new Map(after.courses.map((entry) => [entryKeyOf(entry), entry]));
  const removed = before.courses.filter((entry) => !now.has(entryKeyOf(entry)));
  const added = after.courses.filter((entry) => !old.has(entryKeyOf(entry)));
  const moves = new Map<StateEntry, StateEntry>();
  for (const entry of added) {
    const from = removed.find(
      (other) => ![...moves.values()].includes(other) && same({ ...other, term_id: entry.term_id }, entry),
    );
    if (from !== undefined) moves.set(entry, from);
  }
  const moved = new Set(moves.values());
  return [
    ...removed.filter((entry) => !moved.has(entry)).map(removal),
    ...[...moves].map(([to, from]) => ({
      op: 'move_course' as const,
      ...nameOf(from),
      to_term_id: to.term_id,
    })),
    ...added.filter((entry) => !moves.has(entry)).map((entry) => ({ op: 'add_course' as const, ...entry })),
    ...after.courses
      .filter((entry) => {
        const other = old.get(entryKeyOf(entry));
        return other !== undefined && !same(other, entry);
      })
      .map((entry) => ({ op: 'set_course_status' as const, ...entry })),
  ];
}

function removal(entry: StateEntry): PatchOperation {
  return { op: 'remove_course', ...nameOf(entry) };
}

/** The members by which an operation names an entry. */
function nameOf(entry: StateEntry) {
  const { term_id, course_code, external } = entry;
  return external === undefined ? { term_id, course_code } : { term_id, external: { title: external.title } };
}

function credentialOperations(before: PlanDocument, after: PlanDocument): PatchOperation[] {
  const [old, now] = [new Set(before.credential_ids), new Set(after.credential_ids)];
  return [
    ...before.credential_ids
      .filter((id) => !now.has(id))
      .map((credential_id) => ({ op: 'remove_credential' as const, credential_id })),
    ...after.credential_ids
      .filter((id) => !old.has(id))
      .map((credential_id) => ({ op: 'add_credential' as const, credential_id })),
  ];
}

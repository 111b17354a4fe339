/** The state of a query: the plan's, or the one in the request (decisions.md, part D). */
import type { Fault } from '../../shared/contract/errors.ts';
import {
  isCourseEntry,
  type StateDocument,
  type SuppliedState,
} from '../../shared/contract/student-state.ts';
import { inPlanStatuses } from '../../shared/contract/words.ts';
import type { Plan } from '../../statestore/store.ts';
import { shapeFault } from '../http/body-check.ts';
import type { UnknownCode } from '../index/catalog-names.ts';
import type { PackedState } from '../index/interner.ts';
import type { ServedIndex } from '../index/served-index.ts';
import { canonicalDocument, decodeDocument } from '../plans/state-document.ts';
import type { HandlerCall } from './call.ts';

/** The members by which every query selects its state. */
export interface StateSelection {
  readonly state_mode: 'persisted' | 'supplied';
  readonly student_state?: SuppliedState;
}

/** The canonical document, or the fault of the supplied one. */
export function queriedDocument(
  request: StateSelection,
  { index, access }: HandlerCall,
): StateDocument | Fault {
  if (access !== null) return decodeDocument(access.plan.document);
  return suppliedDocument(request, index);
}

export function suppliedDocument(
  { student_state }: StateSelection,
  index: HandlerCall['index'],
): StateDocument | Fault {
  const given = student_state ?? { courses: [] };
  const { names } = index;
  const outcome = canonicalDocument(given, given.catalog_version_id ?? names.catalogVersionId, names);
  return outcome.kind === 'refused' ? withinState(outcome.fault) : outcome.document;
}

/** The courses of the catalog that a state has in progress or planned, in its order. */
export function openCourses(document: StateDocument, { names }: HandlerCall['index']): readonly string[] {
  const open = document.courses.filter(isCourseEntry).filter(({ status }) => inPlanStatuses.has(status));
  return [...new Set(open.flatMap(({ course_code: code }) => names.countedCourse(code) ?? []))];
}

/** The store returns the same object until a plan changes: its packed form is cached by that object. */
export function internedPlan(index: ServedIndex, plan: Plan, termId: string | undefined): PackedState {
  if (termId !== undefined) return index.names.internState(decodeDocument(plan.document), termId);
  const kept = index.internedPlans.get(plan);
  if (kept !== undefined) return kept;
  const interned = index.names.internState(decodeDocument(plan.document), undefined);
  index.internedPlans.set(plan, interned);
  return interned;
}

/** The state of questions that need no student. */
export function emptyState({ names }: HandlerCall['index']): StateDocument {
  const catalog_version_id = names.catalogVersionId;
  return { catalog_version_id, terms: [], courses: [], credential_ids: [], attributes: {} };
}

/** Checks that mode and state agree: `supplied` requires a state, `persisted` excludes one. */
export function stateModeFault({ state_mode: mode, student_state: state }: StateSelection): Fault | null {
  if ((mode === 'supplied') === (state !== undefined)) return null;
  const expected =
    mode === 'supplied'
      ? 'a state document, since state_mode is "supplied"'
      : 'absent, since state_mode is "persisted"';
  return shapeFault({ path: '/student_state', expected });
}

/** Prefixes the document's JSON pointers: the document is a member of the query's body. */
function withinState(found: Fault): Fault {
  const { path, unknown } = found.details;
  if (typeof path !== 'string') return found;
  const within = (inner: string): string => `/student_state${inner}`;
  const details = { ...found.details, path: within(path) };
  if (unknown === undefined) return { ...found, details };
  const codes = (unknown as readonly UnknownCode[]).map((code) => ({ ...code, path: within(code.path) }));
  return { ...found, details: { ...details, unknown: codes } };
}

/** Query endpoints: a state and targets become a job, the engine's bytes become the answer. */
import type { Fault } from '../../shared/contract/errors.ts';
import { CourseUnlockRequest } from '../../shared/contract/query.ts';
import { JobWriter } from '../../shared/job/job-writer.ts';
import type { Plan } from '../../statestore/store.ts';
import { boundsFault, effectiveBounds, type RequestedBounds } from '../bounds.ts';
import { type BodyCheck, schemaCheck, shapeFault } from '../http/body-check.ts';
import { refusal } from '../http/reply.ts';
import type { PackedState } from '../intern.ts';
import type { ServedIndex } from '../served-index.ts';
import { decodeDocument, settleDocument } from '../state/state-document.ts';
import type { Call, Handler, HandlerResult } from './call.ts';

/** What all queries have in common. */
type QueryRequest = Pick<CourseUnlockRequest, 'state_mode' | 'student_state' | 'bounds' | 'term_id'>;

/** Shape of course-unlock: the schema, then that mode and state go together, then the bounds. */
export function courseUnlockCheck(): BodyCheck {
  const shape = schemaCheck(CourseUnlockRequest);
  return (body) =>
    shape(body) ?? stateModeFault(body as QueryRequest) ?? requestedBoundsFault(body as QueryRequest);
}

/** `POST /api/v1/query/course-unlock` */
export function courseUnlock(): Handler {
  const writer = new JobWriter();
  return (_service, call) => askCourseUnlock(writer, call);
}

function askCourseUnlock(writer: JobWriter, call: Call): HandlerResult {
  const request = call.body as CourseUnlockRequest;
  const { index } = call;
  const targets = index.names.internCourses(request.targets.course_codes, '/targets/course_codes');
  if (!(targets instanceof Uint8Array)) return refusal(targets);
  const state = internedState(request, call);
  if ('code' in state) return refusal(state);
  const bounds = effectiveBounds(request.bounds as RequestedBounds | undefined);
  const job = writer.packJob('course_unlock', state.packed, { targets, term: state.term, bounds });
  return { kind: 'question', job };
}

/** The state that the query is about, packed: the plan's, or the one in the request. */
function internedState(request: QueryRequest, { index, access }: Call): PackedState | Fault {
  if (access !== null) return internedPlan(index, access.plan, request.term_id);
  const given = request.student_state ?? { courses: [] };
  const outcome = settleDocument(
    given,
    given.catalog_version_id ?? index.names.catalogVersionId,
    index.names,
  );
  if (outcome.kind === 'refused') return withinState(outcome.fault);
  return index.names.internState(outcome.document, request.term_id);
}

/** The store answers the same object while a plan is unchanged: its packed form is kept under it. */
function internedPlan(index: ServedIndex, plan: Plan, termId: string | undefined): PackedState {
  if (termId !== undefined) return index.names.internState(decodeDocument(plan.document), termId);
  const kept = index.internedPlans.get(plan);
  if (kept !== undefined) return kept;
  const interned = index.names.internState(decodeDocument(plan.document), undefined);
  index.internedPlans.set(plan, interned);
  return interned;
}

/** In a query the document is a member of the body: its pointers begin there. */
function withinState(found: Fault): Fault {
  const { path } = found.details;
  if (typeof path !== 'string') return found;
  return { ...found, details: { ...found.details, path: `/student_state${path}` } };
}

function stateModeFault({ state_mode: mode, student_state: state }: QueryRequest): Fault | null {
  if ((mode === 'supplied') === (state !== undefined)) return null;
  const expected =
    mode === 'supplied'
      ? 'a state document, since state_mode is "supplied"'
      : 'no student_state, since state_mode is "persisted"';
  return shapeFault({ path: '/student_state', expected });
}

function requestedBoundsFault({ bounds }: QueryRequest): Fault | null {
  return bounds === undefined ? null : boundsFault(bounds as RequestedBounds);
}

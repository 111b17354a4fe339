/** Query endpoints: a state and targets become a job, the engine's bytes become the answer. */
import type { Engine } from '../../engine/engine.ts';
import { type Fault, fault } from '../../shared/contract/errors.ts';
import { CourseUnlockRequest } from '../../shared/contract/query.ts';
import { toJob } from '../../shared/job/codec.ts';
import type { Plan } from '../../statestore/store.ts';
import { boundsFault, effectiveBounds, type RequestedBounds } from '../bounds.ts';
import { type BodyCheck, schemaCheck, shapeFault } from '../http/body-check.ts';
import { type Reply, refusal, refuse, success, unavailable } from '../http/reply.ts';
import type { InternedState } from '../intern.ts';
import type { ServedIndex } from '../served-index.ts';
import type { Service } from '../service.ts';
import { decodeDocument, settleDocument } from '../state/state-document.ts';
import type { Call } from './call.ts';

type EngineOutcome = Awaited<ReturnType<Engine['submit']>>;

/** What all queries have in common. */
type QueryRequest = Pick<CourseUnlockRequest, 'state_mode' | 'student_state' | 'bounds' | 'term_id'>;

/** Shape of course-unlock: the schema, then that mode and state go together, then the bounds. */
export function courseUnlockCheck(): BodyCheck {
  const shape = schemaCheck(CourseUnlockRequest);
  return (body) =>
    shape(body) ?? stateModeFault(body as QueryRequest) ?? requestedBoundsFault(body as QueryRequest);
}

/** `POST /api/v1/query/course-unlock` */
export async function courseUnlock(service: Service, call: Call): Promise<Reply> {
  const request = call.body as CourseUnlockRequest;
  const { index } = call;
  const targets = index.names.internCourses(request.targets.course_codes, '/targets/course_codes');
  if (!(targets instanceof Uint8Array)) return refusal(targets);
  const state = internedState(request, call);
  if ('code' in state) return refusal(state);
  const bounds = effectiveBounds(request.bounds as RequestedBounds | undefined);
  const job = toJob({ question: 'course_unlock', ...state, targets, bounds, detail: null });
  return engineReply(await service.engine.submit(job));
}

/** The state that the query is about, packed: the plan's, or the one in the request. */
function internedState(request: QueryRequest, { index, access }: Call): InternedState | Fault {
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
function internedPlan(index: ServedIndex, plan: Plan, termId: string | undefined): InternedState {
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

const outcomeReplies: {
  readonly [Kind in EngineOutcome['kind']]: (outcome: EngineOutcome & { kind: Kind }) => Reply;
} = {
  answer: ({ bytes }) =>
    holdsNativeStatus(bytes)
      ? refuse(
          'engine_native_status_leaked',
          'The service could not put its result into the terms of the contract.',
        )
      : success(bytes),
  fault: ({ bytes }) => refusal(JSON.parse(textOf(bytes)) as Fault),
  queue_full: () => unavailable('The service has more questions than it can hold; try again in a moment.'),
  worker_lost: () => refusal(fault('internal_error', 'The service failed on this request.')),
};

function engineReply<Kind extends EngineOutcome['kind']>(outcome: EngineOutcome & { kind: Kind }): Reply {
  return (outcomeReplies[outcome.kind] as (outcome: EngineOutcome) => Reply)(outcome);
}

/** How a status of the engine's own would begin, were one rendered as a JSON string. */
const nativeStatus = Buffer.from('"engine_');
const backslash = 0x5c;

/** A last look at what leaves: a quoted `engine_` inside a catalog text is escaped, and is none. */
function holdsNativeStatus(bytes: Uint8Array): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = buffer.indexOf(nativeStatus); at >= 0; at = buffer.indexOf(nativeStatus, at + 1)) {
    if (buffer[at - 1] !== backslash) return true;
  }
  return false;
}

function textOf(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
}

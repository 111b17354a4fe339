/** The query course-unlock: a state and targets become a job, the engine's bytes become the answer. */
import type { Fault } from '../../shared/contract/errors.ts';
import { CourseUnlockRequest } from '../../shared/contract/query.ts';
import { packDetail } from '../../shared/job/codec.ts';
import { type Asked, bodyJobMaximumBytes, emptyDetail } from '../../shared/job/job.ts';
import { JobWriter } from '../../shared/job/job-writer.ts';
import { estimatedWork, estimatedWorkOfBody } from '../../shared/job/work-estimate.ts';
import { maximumCourseEntries } from '../../shared/limits.ts';
import type { Plan } from '../../statestore/store.ts';
import { type BodyCheck, schemaCheck } from '../http/body-check.ts';
import { refusal } from '../http/reply.ts';
import type { PackedState } from '../index/interner.ts';
import type { ServedIndex } from '../index/served-index.ts';
import { decodeDocument } from '../plans/state-document.ts';
import { omittedParts } from './answer-parts.ts';
import { boundsFault, effectiveBounds, type RequestedBounds } from './bounds.ts';
import type { BodyQuestion, Call, Handler, HandlerResult, Shortcut } from './call.ts';
import { peekStateMode } from './peek-state-mode.ts';
import { openCourses, queriedDocument, stateModeFault, suppliedDocument } from './query-state.ts';

/** The members that all queries have. */
type QueryRequest = Pick<CourseUnlockRequest, 'state_mode' | 'student_state' | 'bounds' | 'term_id'>;

/** The shape of course-unlock: schema, agreement of mode and state, bounds. */
export function courseUnlockCheck(): BodyCheck {
  const shape = schemaCheck(CourseUnlockRequest);
  return (body) =>
    shape(body) ?? stateModeFault(body as QueryRequest) ?? boundsFault((body as QueryRequest).bounds);
}

/** `POST /api/v1/query/course-unlock` */
export function courseUnlock(): { readonly handle: Handler; readonly shortcut: Shortcut } {
  const writer = new JobWriter();
  return {
    handle: (_service, call) => askCourseUnlock(writer, call),
    shortcut: courseUnlockShortcut(writer),
  };
}

/**
 * Bodies are sent to a worker unread except for their mode, since a worker has no plan. If the worker does not
 * recognise the form, the request continues with `handle`.
 */
function courseUnlockShortcut(writer: JobWriter): Shortcut {
  const bodyQuestion = (state: Uint8Array | null, body: Uint8Array): BodyQuestion => {
    const job = writer.beginBody('course_unlock', state, body);
    return { kind: 'body_question', job, body, workMicros: estimatedWorkOfBody(body.length) };
  };
  return (index, body) => {
    if (body.length > bodyJobMaximumBytes) return null;
    const mode = peekStateMode(body);
    if (mode === null) return null;
    if (mode === 'supplied') return bodyQuestion(null, body);
    const about = (plan: Plan, body: Uint8Array) =>
      bodyQuestion(internedPlan(index, plan, undefined).packed, body);
    return { kind: 'plan_body_question', about };
  };
}

function askCourseUnlock(writer: JobWriter, call: Call): HandlerResult {
  const request = call.body as CourseUnlockRequest;
  const { index } = call;
  if (request.targets.planned === true) return askPlannedUnlock(writer, call);
  const targets = index.names.internCourses(request.targets.course_codes ?? [], '/targets/course_codes');
  if (!(targets instanceof Uint8Array)) return refusal(targets);
  const state = internedState(request, call);
  if ('code' in state) return refusal(state);
  const bounds = effectiveBounds(request.bounds as RequestedBounds | undefined);
  return unlockQuestion(writer, call, state, { targets, bounds });
}

/** The targets are the courses of the state that are in progress or planned. */
function askPlannedUnlock(writer: JobWriter, call: Call): HandlerResult {
  const request = call.body as CourseUnlockRequest;
  const { names } = call.index;
  const document = queriedDocument(request, call);
  if ('code' in document) return refusal(document);
  const targets = names.internCourses(openCourses(document, call.index), '/targets');
  if (!(targets instanceof Uint8Array)) return refusal(targets);
  const state = names.internState(document, request.term_id);
  const bounds = effectiveBounds(request.bounds as RequestedBounds | undefined);
  return unlockQuestion(writer, call, state, { targets, bounds });
}

function unlockQuestion(
  writer: JobWriter,
  { body, index }: Call,
  { packed, term }: PackedState,
  asked: Pick<Asked, 'targets' | 'bounds'>,
): HandlerResult {
  const omitted = omittedParts(body as CourseUnlockRequest);
  const detail = omitted === 0 ? {} : { detail: packDetail({ ...emptyDetail, omitted }) };
  const job = writer.packJob('course_unlock', packed, { ...asked, term, ...detail });
  const sized = { question: 'course_unlock', detail: null, ...asked } as const;
  const workMicros = estimatedWork(sized, maximumCourseEntries, index.graph.sections['linked_by.offsets']);
  return { kind: 'question', job, workMicros };
}

/** The packed state that the query is about: the plan's, or the one in the request. */
function internedState(request: QueryRequest, { index, access }: Call): PackedState | Fault {
  if (access !== null) return internedPlan(index, access.plan, request.term_id);
  const document = suppliedDocument(request, index);
  return 'code' in document ? document : index.names.internState(document, request.term_id);
}

/** The store returns the same object while a plan is unchanged: its packed form is cached under that object. */
function internedPlan(index: ServedIndex, plan: Plan, termId: string | undefined): PackedState {
  if (termId !== undefined) return index.names.internState(decodeDocument(plan.document), termId);
  const kept = index.internedPlans.get(plan);
  if (kept !== undefined) return kept;
  const interned = index.names.internState(decodeDocument(plan.document), undefined);
  index.internedPlans.set(plan, interned);
  return interned;
}

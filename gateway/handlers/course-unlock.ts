/** The query course-unlock: state and targets become a job, the engine's bytes become the answer. */
import type { Fault } from '../../shared/contract/errors.ts';
import { CourseUnlockRequest } from '../../shared/contract/query.ts';
import { packDetail } from '../../shared/job/codec.ts';
import { emptyDetail } from '../../shared/job/job.ts';
import { JobWriter } from '../../shared/job/job-writer.ts';
import { estimatedWork } from '../../shared/job/work-estimate.ts';
import { maximumCourseEntries } from '../../shared/limits.ts';
import { type BodyCheck, schemaCheck } from '../http/body-check.ts';
import { refusal } from '../http/reply.ts';
import type { PackedState } from '../index/interner.ts';
import { omittedParts } from './answer-parts.ts';
import { courseUnlockShortcut } from './body-shortcut.ts';
import { boundsFault, effectiveBounds, type RequestedBounds } from './bounds.ts';
import type { Handler, HandlerCall, HandlerResult, Shortcut } from './call.ts';
import {
  internedPlan,
  openCourses,
  queriedDocument,
  stateModeFault,
  suppliedDocument,
} from './query-state.ts';

/** The members that all queries have. */
type QueryRequest = Pick<CourseUnlockRequest, 'state_mode' | 'student_state' | 'bounds' | 'term_id'>;

/** Checks schema, agreement of mode and state, and bounds. */
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

function askCourseUnlock(writer: JobWriter, call: HandlerCall): HandlerResult {
  const request = call.body as CourseUnlockRequest;
  const { index } = call;
  let { course_codes: codes = [] }: { course_codes?: readonly string[] } = request.targets;
  if (request.targets.planned === true) {
    const document = queriedDocument(request, call);
    if ('code' in document) return refusal(document);
    codes = openCourses(document, index);
  }
  const targets = index.names.internCourses(codes, '/targets/course_codes');
  if (!(targets instanceof Uint8Array)) return refusal(targets);
  const state = internedState(request, call);
  if ('code' in state) return refusal(state);
  const asked = { targets, bounds: effectiveBounds(request.bounds as RequestedBounds | undefined) };
  const omitted = omittedParts(request);
  const detail = omitted === 0 ? {} : { detail: packDetail({ ...emptyDetail, omitted }) };
  const job = writer.packJob('course_unlock', state.packed, { ...asked, term: state.term, ...detail });
  const sized = { question: 'course_unlock', detail: null, ...asked } as const;
  const workMicros = estimatedWork(sized, maximumCourseEntries, index.graph.sections['linked_by.offsets']);
  return { kind: 'question', job, workMicros, cache: null };
}

/** The packed state: the plan's, or the one in the request. */
function internedState(request: QueryRequest, { index, access }: HandlerCall): PackedState | Fault {
  if (access !== null) return internedPlan(index, access.plan, request.term_id);
  const document = suppliedDocument(request, index);
  return 'code' in document ? document : index.names.internState(document, request.term_id);
}

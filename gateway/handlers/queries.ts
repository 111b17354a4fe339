/** Query endpoints: a state and targets become a job, the engine's bytes become the answer. */
import type { Fault } from '../../shared/contract/errors.ts';
import { CourseUnlockRequest } from '../../shared/contract/query.ts';
import { bodyJobMaximumBytes } from '../../shared/job/job.ts';
import { JobWriter } from '../../shared/job/job-writer.ts';
import { CourseUnlockScan } from '../../shared/scan/course-unlock-scan.ts';
import type { Plan } from '../../statestore/store.ts';
import { boundsFault, effectiveBounds, type RequestedBounds } from '../bounds.ts';
import { type BodyCheck, schemaCheck } from '../http/body-check.ts';
import { refusal } from '../http/reply.ts';
import type { PackedState } from '../intern.ts';
import type { ServedIndex } from '../served-index.ts';
import { decodeDocument } from '../state/state-document.ts';
import type {
  BodyQuestion,
  Call,
  Handler,
  HandlerResult,
  PlanBodyQuestion,
  Question,
  Shortcut,
} from './call.ts';
import { stateModeFault, suppliedDocument } from './query-state.ts';

/** What all queries have in common. */
type QueryRequest = Pick<CourseUnlockRequest, 'state_mode' | 'student_state' | 'bounds' | 'term_id'>;

/** Shape of course-unlock: the schema, then that mode and state go together, then the bounds. */
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

function courseUnlockShortcut(writer: JobWriter): Shortcut {
  const scans = new WeakMap<ServedIndex, CourseUnlockScan>();
  const scanOf = (index: ServedIndex): CourseUnlockScan => {
    const made = new CourseUnlockScan(index.graph, index.names.ids);
    scans.set(index, made);
    return made;
  };
  const bodyQuestion = (state: Uint8Array | null, body: Uint8Array): BodyQuestion => {
    return { kind: 'body_question', job: writer.beginBody('course_unlock', state, body), body };
  };
  const planBodyQuestion = (index: ServedIndex): PlanBodyQuestion => {
    const about = (plan: Plan, body: Uint8Array) =>
      bodyQuestion(internedPlan(index, plan, undefined).packed, body);
    return { kind: 'plan_body_question', about };
  };
  return (index, body) => {
    if (body.length <= bodyJobMaximumBytes) {
      if (begins(body, suppliedBeginnings)) return bodyQuestion(null, body);
      if (begins(body, persistedBeginnings)) return planBodyQuestion(index);
    }
    const scanned = (scans.get(index) ?? scanOf(index)).scan(body);
    if (scanned === null) return null;
    if (scanned.kind === 'supplied') {
      const { targets, term, bounds } = scanned.job;
      const state = writer.packState(scanned.job);
      return { kind: 'question', job: writer.packJob('course_unlock', state, { targets, term, bounds }) };
    }
    const about = (plan: Plan): Question => {
      const { packed, term } = internedPlan(index, plan, undefined);
      return { kind: 'question', job: writer.packJob('course_unlock', packed, { ...scanned.asked, term }) };
    };
    return { kind: 'plan_question', about };
  };
}

/** As all clients write a body that name the members in the contract's order. */
const suppliedBeginnings = beginningsOf('supplied');
const persistedBeginnings = beginningsOf('persisted');

function beginningsOf(mode: QueryRequest['state_mode']): readonly Uint8Array[] {
  return [`{"state_mode":"${mode}",`, `{"state_mode": "${mode}",`].map((text) => Buffer.from(text, 'latin1'));
}

function begins(body: Uint8Array, beginnings: readonly Uint8Array[]): boolean {
  for (const beginning of beginnings) {
    let at = 0;
    while (at < beginning.length && body[at] === beginning[at]) at += 1;
    if (at === beginning.length) return true;
  }
  return false;
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
  const document = suppliedDocument(request, index);
  return 'code' in document ? document : index.names.internState(document, request.term_id);
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

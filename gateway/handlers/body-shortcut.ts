/** Shortcuts that send a body to a worker unparsed: its scanner is many times faster than JSON.parse and schema. */
import { bodyJobMaximumBytes, type ScannedQuestion } from '../../shared/job/job.ts';
import { JobWriter } from '../../shared/job/job-writer.ts';
import { estimatedWorkOfBody, maximumBodyTargets } from '../../shared/job/work-estimate.ts';
import type { Plan } from '../../statestore/store.ts';
import type { BodyQuestion, Shortcut } from './call.ts';
import { peekCourseCount, peekCredentialCount, peekStateMode } from './peek-body.ts';
import { internedPlan } from './query-state.ts';

/**
 * Reads only the mode, since a worker has no plans, and what `workOf` needs to estimate the worker's microseconds;
 * `workOf` returns null to leave the body to JSON.parse. If the worker does not recognise the form, the request
 * continues with the handler.
 */
function bodyShortcut(
  name: ScannedQuestion,
  writer: JobWriter,
  workOf: (body: Uint8Array) => number | null,
): Shortcut {
  return (index, body) => {
    if (body.length > bodyJobMaximumBytes) return null;
    const mode = peekStateMode(body);
    const workMicros = mode === null ? null : workOf(body);
    if (workMicros === null) return null;
    const question = (state: Uint8Array | null, own: Uint8Array): BodyQuestion => ({
      kind: 'body_question',
      job: writer.beginBody(name, state, own),
      body: own,
      workMicros,
    });
    if (mode === 'supplied') return question(null, body);
    const about = (plan: Plan, own: Uint8Array) => question(internedPlan(index, plan, undefined).packed, own);
    return { kind: 'plan_body_question', about };
  };
}

export function courseUnlockShortcut(writer: JobWriter): Shortcut {
  const most = maximumBodyTargets.course_unlock;
  return bodyShortcut('course_unlock', writer, (body) => {
    const courses = peekCourseCount(body, most);
    return courses > most ? null : estimatedWorkOfBody(body.length, 'course_unlock', courses);
  });
}

export function credentialProgressShortcut(): Shortcut {
  return bodyShortcut('credential_progress', new JobWriter(), (body) => {
    const credentials = peekCredentialCount(body);
    return credentials === null ? null : estimatedWorkOfBody(body.length, 'credential_progress', credentials);
  });
}

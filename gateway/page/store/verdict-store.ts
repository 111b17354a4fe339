/** Requests verdicts after every change of the plan on the page. Only the answer to the latest request counts. */
import { signal } from '@preact/signals';
import {
  type AdvisoryPart,
  type CredentialProgress,
  type GradusClient,
  GradusRefusal,
  type StateEntry,
  type SuppliedState,
} from '../../../shared/client/client.ts';
import { faultSentence } from '../model/fault-words.ts';
import { courseCodeOf, isCourse, isOpen, type PlanDocument } from '../model/plan-document.ts';
import { withStandingNow } from '../model/standing.ts';
import type { UnlockResult } from '../model/verdict.ts';

export interface Judgement {
  /** The plan that was judged. */
  readonly plan: PlanDocument;
  readonly courses: ReadonlyMap<string, UnlockResult>;
  readonly credentials: readonly CredentialProgress[];
  /** Taken courses whose grade fails on the catalog's scale. */
  readonly failingCodes: ReadonlySet<string>;
  /** Courses of the plan that the catalog lacks, which the question omitted. */
  readonly unknownCodes: readonly string[];
  /** The catalog version of the verdicts; null if nothing had to be asked. */
  readonly versionId: string | null;
}

const firstRetryMs = 1000;
/** After this time, the page says that its verdicts are out of date. */
const lateMs = 3000;
const longestRetryMs = 30_000;
const stale = 'The verdicts shown are not up to date.';

export class VerdictStore {
  /** The judgement of the latest plan that was judged; null before the first answer. */
  readonly judgement = signal<Judgement | null>(null);
  /** Why the verdicts shown belong to an earlier plan, as a sentence. */
  readonly trouble = signal<string | null>(null);
  readonly #client: GradusClient;
  #newest = 0;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(client: GradusClient) {
    this.#client = client;
  }

  async ask(plan: PlanDocument): Promise<void> {
    this.#failures = 0;
    await this.#ask(plan);
  }

  async #ask(plan: PlanDocument): Promise<void> {
    clearTimeout(this.#timer);
    if (this.judgement.peek() !== null)
      this.#timer = setTimeout(() => {
        this.trouble.value ??= stale;
      }, lateMs);
    this.#newest += 1;
    const number = this.#newest;
    try {
      const judgement = await judgePlan(this.#client, plan);
      if (number !== this.#newest) return;
      clearTimeout(this.#timer);
      this.judgement.value = judgement;
      this.trouble.value = null;
      this.#failures = 0;
    } catch (error) {
      if (number !== this.#newest) return;
      clearTimeout(this.#timer);
      const isPassing = mayPass(error);
      this.trouble.value = isPassing ? stale : faultSentence(stale, error);
      if (!isPassing) return;
      const waitMs = Math.min(longestRetryMs, firstRetryMs * 2 ** this.#failures);
      this.#failures += 1;
      this.#timer = setTimeout(() => void this.#ask(plan), waitMs);
    }
  }
}

/** True if a retry may succeed: the server is unreachable, starting or busy, and has not refused the question. */
function mayPass(error: unknown): boolean {
  return !(error instanceof GradusRefusal) || error.status === 429 || error.status >= 500;
}

/** Judges any plan, such as a trial. */
export async function judgePlan(client: GradusClient, plan: PlanDocument): Promise<Judgement> {
  const { answer, unknownCodes } = await askAboutKnown(plan, (state) => judgeKnown(client, state));
  return { plan, ...answer, unknownCodes };
}

/** Asks about a plan without the courses that the catalog lacks, which a refusal names. */
export async function askAboutKnown<Answer>(
  plan: PlanDocument,
  ask: (state: SuppliedState) => Promise<Answer>,
): Promise<{ readonly answer: Answer; readonly unknownCodes: readonly string[] }> {
  const left = new Set<string>();
  for (;;) {
    try {
      return { answer: await ask(stateOf(plan, left)), unknownCodes: [...left] };
    } catch (error) {
      const codes = unknownCodesOf(error).filter((code) => !left.has(code));
      if (codes.length === 0) throw error;
      for (const code of codes) left.add(code);
    }
  }
}

/** The state in a question: of any catalog version, without unknown courses. */
function stateOf(plan: PlanDocument, left: ReadonlySet<string> = new Set()): SuppliedState {
  const { courses, credential_ids } = plan;
  const { terms, attributes } = withStandingNow(plan, new Date());
  return {
    terms,
    courses: courses.filter((entry) => !left.has(courseCodeOf(entry) ?? '')),
    credential_ids: credential_ids.filter((id) => !left.has(id)),
    attributes,
  };
}

/**
 * Uses one request: an advisory is compressed whatever its questions. It omits source records, which the panels read
 * for what they show.
 */
async function judgeKnown(client: GradusClient, state: SuppliedState) {
  const credentialIds = state.credential_ids ?? [];
  const questions: AdvisoryPart[] = [];
  if (state.courses.some(({ status }) => isOpen(status)))
    questions.push({ question: 'course_unlock', targets: { planned: true } });
  if (credentialIds.length > 0)
    questions.push({ question: 'credential_progress', targets: { credential_ids: credentialIds } });
  const courses = new Map<string, UnlockResult>();
  const credentials: CredentialProgress[] = [];
  const failingCodes = new Set<string>();
  if (questions.length === 0) return { courses, credentials, failingCodes, versionId: null };
  const { data, meta } = await client.about(state).advisory({ include: ['explanation'], questions });
  for (const answer of data.answers) {
    if (answer.question === 'plan_completion') continue;
    for (const { assumption, course_code } of answer.results.flatMap(({ assumptions }) => assumptions))
      if (assumption === 'failing_grade_not_counted' && course_code !== undefined)
        failingCodes.add(course_code);
    if (answer.question === 'credential_progress')
      for (const { unapplied_course_codes = [], ...result } of answer.results)
        credentials.push({ ...result, unapplied_course_codes });
    else
      for (const result of answer.results)
        if (result.target.kind === 'course') courses.set(result.target.course_code, result);
  }
  return { courses, credentials, failingCodes, versionId: meta.catalog_version_id };
}

/** The courses that an earlier catalog version had, by code; the catalog has none of them. */
export async function removedCodes(
  client: GradusClient,
  entries: readonly StateEntry[],
): Promise<ReadonlySet<string>> {
  const codes = new Set(entries.filter(isCourse).map(({ course_code }) => course_code));
  const courses = [...codes]
    .filter((code) => code.length <= longestCode)
    .map((course_code) => ({ term_id: 'any', course_code, status: 'planned' as const }));
  if (courses.length === 0) return new Set();
  try {
    await client.about({ courses }).courseUnlock({ targets: { planned: true } });
  } catch (error) {
    if (!(error instanceof GradusRefusal) || error.code !== 'unknown_target') throw error;
    const unknown = error.details['unknown'] as readonly UnknownEntry[] | undefined;
    return new Set((unknown ?? []).flatMap((one) => (one.removed_course ? one.course_code : [])));
  }
  return new Set();
}

/** The maximum length of a code in a plan. */
const longestCode = 64;

interface UnknownEntry {
  readonly course_code: string;
  readonly removed_course?: boolean;
}

/** The codes that a refusal names as unknown. */
export function unknownCodesOf(error: unknown): readonly string[] {
  if (!(error instanceof GradusRefusal) || error.code !== 'unknown_target') return [];
  const { course_code, credential_id, unknown } = error.details;
  const listed = Array.isArray(unknown)
    ? unknown.flatMap((one: { course_code?: unknown; credential_id?: unknown }) => [
        one.course_code,
        one.credential_id,
      ])
    : [];
  const codes = [course_code, credential_id, ...listed].filter((code) => typeof code === 'string');
  return [...new Set(codes)];
}

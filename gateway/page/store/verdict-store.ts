/** Asks for the verdicts of the plan on the page after every change: the newest question counts, older answers are dropped. */
import { signal } from '@preact/signals';
import {
  type CredentialProgress,
  type GradusClient,
  GradusRefusal,
  type SourceReference,
  type SuppliedState,
} from '../../../shared/client/client.ts';
import { isOpen, type PlanDocument } from '../model/plan-document.ts';
import type { UnlockResult } from '../model/verdict.ts';

export interface Judgement {
  /** The plan that was judged. */
  readonly plan: PlanDocument;
  readonly courses: ReadonlyMap<string, UnlockResult>;
  readonly credentials: readonly CredentialProgress[];
  readonly sources: ReadonlyMap<string, SourceReference>;
  /** Courses of the plan that the catalog does not have; they were left out of the question. */
  readonly unknownCodes: readonly string[];
}

export interface Trouble {
  readonly text: string;
}

const nothing: Omit<Judgement, 'plan'> = {
  courses: new Map(),
  credentials: [],
  sources: new Map(),
  unknownCodes: [],
};

export class VerdictStore {
  /** Of the latest plan that was judged; null before the first answer. */
  readonly judgement = signal<Judgement | null>(null);
  readonly trouble = signal<Trouble | null>(null);
  readonly #client: GradusClient;
  #newest = 0;

  constructor(client: GradusClient) {
    this.#client = client;
  }

  async ask(plan: PlanDocument): Promise<void> {
    this.#newest += 1;
    const number = this.#newest;
    try {
      const judgement = await judge(this.#client, plan);
      if (number !== this.#newest) return;
      this.judgement.value = judgement;
      this.trouble.value = null;
    } catch (error) {
      if (number !== this.#newest) return;
      this.trouble.value = { text: error instanceof Error ? error.message : String(error) };
    }
  }
}

/** Judges any plan, such as one that is only tried. */
export async function judge(client: GradusClient, plan: PlanDocument): Promise<Judgement> {
  const left = new Set<string>();
  for (;;) {
    try {
      return { plan, ...(await judgeKnown(client, stateOf(plan, left))), unknownCodes: [...left] };
    } catch (error) {
      const codes = unknownCodesOf(error).filter((code) => !left.has(code));
      if (codes.length === 0) throw error;
      for (const code of codes) left.add(code);
    }
  }
}

/** A plan as a question carries it: of any catalog version, without the courses that are unknown. */
export function stateOf(plan: PlanDocument, left: ReadonlySet<string> = new Set()): SuppliedState {
  const { terms, courses, credential_ids, attributes } = plan;
  return {
    terms,
    courses: courses.filter(({ course_code }) => !left.has(course_code)),
    credential_ids: credential_ids.filter((id) => !left.has(id)),
    attributes,
  };
}

async function judgeKnown(client: GradusClient, state: SuppliedState) {
  const questions = client.about(state);
  const asksCourses = state.courses.some(({ status }) => isOpen(status));
  const credentialIds = state.credential_ids ?? [];
  const [unlock, progress] = await Promise.all([
    asksCourses
      ? questions.courseUnlock({ targets: { planned: true }, include: ['explanation', 'source_references'] })
      : null,
    credentialIds.length > 0
      ? questions.credentialProgress({
          targets: { credential_ids: credentialIds },
          include: ['explanation', 'source_references', 'missing_options'],
        })
      : null,
  ]);
  const courses = new Map<string, UnlockResult>();
  for (const { explanation_tree, ...result } of unlock?.data.results ?? [])
    if (result.target.kind === 'course' && explanation_tree !== undefined)
      courses.set(result.target.course_code, { ...result, explanation_tree });
  const sources = [...(unlock?.source_references ?? []), ...(progress?.source_references ?? [])];
  return {
    ...nothing,
    courses,
    credentials: (progress?.data.results ?? []) as readonly CredentialProgress[],
    sources: new Map(sources.map((source) => [source.source_reference_id, source])),
  };
}

/** The codes that a refused question names as unknown. */
function unknownCodesOf(error: unknown): readonly string[] {
  if (!(error instanceof GradusRefusal) || error.code !== 'unknown_target') return [];
  const { course_code, credential_id, unknown } = error.details;
  const listed = Array.isArray(unknown)
    ? unknown.map((one: { course_code?: unknown }) => one.course_code)
    : [];
  return [course_code, credential_id, ...listed].filter((code): code is string => typeof code === 'string');
}

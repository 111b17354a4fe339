/** The state of "Finish my degree": the form's choices, the request in flight and the latest answer. Outlives its view. */
import { signal } from '@preact/signals';
import {
  type GradusClient,
  GradusRefusal,
  type PlanCompletion,
  type SourceReference,
} from '../../../shared/client/client.ts';
import {
  type CompletionChoices,
  type CompletionGoal,
  completionQuestion,
  horizonTerms,
  usualChoices,
} from '../model/completion-question.ts';
import { faultSentence } from '../model/fault-words.ts';
import type { PlanDocument, PlanTerm } from '../model/plan-document.ts';
import type { Season } from '../model/terms.ts';
import { askAboutKnown } from './verdict-store.ts';

export interface AnsweredCompletion {
  readonly kind: 'answered';
  readonly answer: PlanCompletion;
  readonly sources: ReadonlyMap<string, SourceReference>;
  /** The plan of the question, to which alone the operations apply. */
  readonly plan: PlanDocument;
  readonly choices: CompletionChoices;
  readonly terms: readonly PlanTerm[];
}

export type CompletionState =
  | { readonly kind: 'idle' | 'asking' | 'cancelled' }
  | AnsweredCompletion
  /** The server is overloaded. */
  | { readonly kind: 'busy'; readonly retryAfterSeconds: number | null }
  | { readonly kind: 'refused'; readonly reason: string };

export class CompletionStore {
  readonly state = signal<CompletionState>({ kind: 'idle' });
  readonly choices = signal<CompletionChoices | null>(null);
  readonly #clientFor: (signal: AbortSignal) => GradusClient;
  #asking: AbortController | null = null;

  /** A search can take seconds: each has a client with its own abort signal. */
  constructor(clientFor: (signal: AbortSignal) => GradusClient) {
    this.#clientFor = clientFor;
  }

  isAskingTo(goal: CompletionGoal): boolean {
    return this.state.peek().kind === 'asking' && this.choices.peek()?.goal === goal;
  }

  /** Sets the usual choices for this plan and clears earlier results. */
  start(plan: PlanDocument, goal: CompletionGoal, now: Date, usual: readonly Season[]): void {
    this.cancel();
    this.choices.value = usualChoices(plan, goal, now, usual);
    this.state.value = { kind: 'idle' };
  }

  async ask(plan: PlanDocument, choices: CompletionChoices): Promise<void> {
    this.#asking?.abort();
    const asking = new AbortController();
    this.#asking = asking;
    this.choices.value = choices;
    this.state.value = { kind: 'asking' };
    const next = await this.#answer(plan, choices, asking.signal).catch(failed);
    if (!asking.signal.aborted) this.state.value = next;
  }

  cancel(): void {
    if (this.state.peek().kind !== 'asking') return;
    this.#asking?.abort();
    this.state.value = { kind: 'cancelled' };
  }

  async #answer(
    plan: PlanDocument,
    choices: CompletionChoices,
    signal: AbortSignal,
  ): Promise<CompletionState> {
    const client = this.#clientFor(signal);
    const { answer } = await askAboutKnown(plan, (state) =>
      client.about(state).planCompletion(completionQuestion(plan, choices)),
    );
    const { data, source_references } = answer;
    const sources = new Map(source_references.map((source) => [source.source_reference_id, source]));
    return { kind: 'answered', answer: data, sources, plan, choices, terms: horizonTerms(plan, choices) };
  }
}

function failed(error: unknown): CompletionState {
  if (error instanceof GradusRefusal && (error.status === 503 || error.status === 429))
    return { kind: 'busy', retryAfterSeconds: error.retryAfterSeconds };
  return { kind: 'refused', reason: faultSentence('No plans could be looked for.', error) };
}

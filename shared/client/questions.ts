/** The seven questions about one state, stored or supplied. */
import type {
  AcademicResult,
  Advisory,
  AdvisoryQuestion,
  Answer,
  CourseImpact,
  CourseImpactQuestion,
  CourseUnlockQuestion,
  CredentialGaps,
  CredentialProgress,
  CredentialQuestion,
  HypotheticalResult,
  PlanCompletion,
  PlanCompletionQuestion,
  Results,
  Sent,
  WhatIfQuestion,
} from './answers.ts';
import type { Call, Transport } from './transport.ts';

/** The members of a query that select the state. */
export type AskedState =
  | { readonly state_mode: 'persisted' }
  | { readonly state_mode: 'supplied'; readonly student_state: object };

export class Questions {
  readonly #transport: Transport;
  readonly #state: AskedState;
  readonly #token: string | null;

  constructor(transport: Transport, state: AskedState, token: string | null) {
    this.#transport = transport;
    this.#state = state;
    this.#token = token;
  }

  /** What these courses still require. */
  courseUnlock<const Asked extends CourseUnlockQuestion>(
    question: Asked,
  ): Promise<Answer<Results<Sent<Asked, AcademicResult>>>> {
    return this.#ask('course-unlock', question);
  }

  /** Which courses and credentials change status if these courses are added. */
  courseImpact<const Asked extends CourseImpactQuestion>(
    question: Asked,
  ): Promise<Answer<Results<Sent<Asked, CourseImpact>>>> {
    return this.#ask('course-impact', question);
  }

  /** The progress of these credentials, rule by rule. */
  credentialProgress<const Asked extends CredentialQuestion>(
    question: Asked,
  ): Promise<Answer<Results<Sent<Asked, CredentialProgress>>>> {
    return this.#ask('credential-progress', question);
  }

  /** What these credentials still require, without the explanation tree. */
  credentialGapSummary<const Asked extends CredentialQuestion>(
    question: Asked,
  ): Promise<Answer<Results<Sent<Asked, CredentialGaps>>>> {
    return this.#ask('credential-gap-summary', question);
  }

  /** The targets after adding and removing courses hypothetically. Stores nothing. */
  whatIf<const Asked extends WhatIfQuestion>(
    question: Asked,
  ): Promise<Answer<Results<Sent<Asked, HypotheticalResult>>>> {
    return this.#ask('what-if', question);
  }

  /** The best plans that reach these targets, or what prevents them. */
  planCompletion(question: PlanCompletionQuestion): Promise<Answer<PlanCompletion>> {
    return this.#ask('plan-completion', question);
  }

  /** Several questions in one request. */
  advisory(question: AdvisoryQuestion): Promise<Answer<Advisory>> {
    return this.#ask('advisory', question);
  }

  #ask<Data>(name: string, question: object): Promise<Answer<Data>> {
    return this.call({ method: 'POST', path: `/query/${name}`, body: { ...this.#state, ...question } });
  }

  /** Sends a request with the token, if there is one. */
  protected call<Data>(call: Call): Promise<Answer<Data>> {
    return this.#transport.call(this.#token === null ? call : { ...call, token: this.#token });
  }
}

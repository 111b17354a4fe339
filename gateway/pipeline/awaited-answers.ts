/**
 * Questions to the engine whose answer several requests await: the members of a class press the same button at the same time,
 * before the first answer can be kept. Each is submitted once, and abandoned when the last of those who await it has left.
 */
import type { AnswerListener, Submission } from '../../engine/engine.ts';

interface Awaited {
  readonly listeners: Set<AnswerListener>;
  /** Null where there is nothing to abandon. */
  submission: Submission | null;
}

export class AwaitedAnswers {
  readonly #awaited = new Map<string, Awaited>();

  /** Calls `listener` with the outcome of the question with this key; `submit` is called unless it is awaited already. */
  await(
    key: string,
    listener: AnswerListener,
    submit: (answered: AnswerListener) => Submission | null,
  ): Submission {
    const known = this.#awaited.get(key);
    if (known !== undefined) {
      known.listeners.add(listener);
      return this.#placeOf(key, known, listener);
    }
    const awaited: Awaited = { listeners: new Set([listener]), submission: null };
    this.#awaited.set(key, awaited);
    awaited.submission = submit((outcome) => {
      this.#forget(key, awaited);
      // All in one turn: the memory of the outcome is used again afterwards.
      for (const each of awaited.listeners) each(outcome);
    });
    return this.#placeOf(key, awaited, listener);
  }

  #placeOf(key: string, awaited: Awaited, listener: AnswerListener): Submission {
    return {
      abandon: () => {
        awaited.listeners.delete(listener);
        if (awaited.listeners.size > 0) return;
        this.#forget(key, awaited);
        awaited.submission?.abandon();
      },
    };
  }

  #forget(key: string, awaited: Awaited): void {
    if (this.#awaited.get(key) === awaited) this.#awaited.delete(key);
  }
}

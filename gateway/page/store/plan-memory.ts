/**
 * What this browser keeps of the plan: its token, what the server last stored, and what is not saved yet. Nothing else has it.
 * A trial is kept by its tab alone, so that it outlives a reload.
 */
import { signal } from '@preact/signals';
import type { PlanDocument } from '../model/plan-document.ts';

export interface Remembered {
  /** The only access to the stored plan; it is sent in a header and is never part of an address. */
  readonly token: string | null;
  readonly version: number;
  readonly stored: PlanDocument | null;
  readonly plan: PlanDocument;
}

/** Changes that are tried beside a plan. */
export interface Trial {
  /** The plan that they begin with. */
  readonly base: PlanDocument;
  readonly plan: PlanDocument;
}

/** What another tab has written. */
export interface Rewritten {
  /** Null once it has deleted the plan. */
  readonly now: Remembered | null;
  /** What it has found, and what it has put in its place: the difference is its change. */
  readonly before: Remembered | null;
  readonly after: Remembered | null;
}

const key = 'gradus.plan';
const trialKey = 'gradus.trial';

/** Browsers may forbid storage, or have no room left: then the page works without it, and says that it forgets. */
export class PlanMemory {
  /** The last write came to nothing. */
  readonly isFailing = signal(false);
  readonly #window: Window;

  constructor(view: Window) {
    this.#window = view;
  }

  /** Null if there is nothing, or nothing that can be read. */
  read(): Remembered | null {
    try {
      return readable(this.#window.localStorage.getItem(key));
    } catch {
      return null;
    }
  }

  write(remembered: Remembered): void {
    this.#attempt((storage) => storage.setItem(key, JSON.stringify(remembered)));
  }

  forget(): void {
    this.#attempt((storage) => storage.removeItem(key));
  }

  /** The trial that this tab had beside the plan of the token; null if there is none. */
  readTrial(token: string | null): Trial | null {
    try {
      const text = this.#window.sessionStorage.getItem(trialKey);
      const { base, plan, ...trial } = JSON.parse(text ?? '{}') as Partial<Trial & Pick<Remembered, 'token'>>;
      return isPlan(base) && isPlan(plan) && trial.token === token ? { base, plan } : null;
    } catch {
      return null;
    }
  }

  writeTrial(token: string | null, trial: Trial | null): void {
    try {
      const { sessionStorage } = this.#window;
      if (trial === null) sessionStorage.removeItem(trialKey);
      else sessionStorage.setItem(trialKey, JSON.stringify({ token, ...trial }));
    } catch {
      // Then it ends with a reload.
    }
  }

  /**
   * Calls with what the browser keeps now that another tab has changed it. Two tabs that write at one time agree so on what came
   * last.
   */
  onChangeElsewhere(receive: (rewritten: Rewritten) => void): void {
    this.#window.addEventListener('storage', ({ key: changed, oldValue, newValue }) => {
      if (changed === key || changed === null)
        receive({ now: this.read(), before: readable(oldValue), after: readable(newValue) });
    });
  }

  #attempt(work: (storage: Storage) => void): void {
    try {
      work(this.#window.localStorage);
      this.isFailing.value = false;
    } catch {
      this.isFailing.value = true;
    }
  }
}

function readable(text: string | null): Remembered | null {
  if (text === null) return null;
  try {
    const value = JSON.parse(text) as Partial<Remembered> | null;
    return isPlan(value?.plan) ? (value as Remembered) : null;
  } catch {
    return null;
  }
}

function isPlan(value: Partial<PlanDocument> | undefined): value is PlanDocument {
  return Array.isArray(value?.courses) && Array.isArray(value.terms);
}

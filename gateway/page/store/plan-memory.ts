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
  /** What it knew before: the difference is its change. Null if it knew of nothing. */
  readonly before: Remembered | null;
  /** Null once it has deleted the plan. */
  readonly now: Remembered | null;
}

/** What is kept, with the tab that wrote it. */
interface Written extends Remembered {
  readonly writer: string;
  /** The writes of a tab are numbered from 1. */
  readonly turn: number;
  /** The write that it had taken in before, which another tab may have overwritten meanwhile. */
  readonly parent: string | null;
}

interface Keys {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** What the memory needs of the window of its tab. */
export interface Tab {
  readonly localStorage: Keys;
  readonly sessionStorage: Keys;
  addEventListener(
    type: 'storage',
    heed: (event: { readonly key: string | null; readonly newValue: string | null }) => void,
  ): void;
}

const key = 'gradus.plan';
const trialKey = 'gradus.trial';

/** Writes of other tabs that cross more than as many are compared with the latest one. */
const mostKnown = 32;

/** Browsers may forbid storage, or have no room left: then the page works without it, and says that it forgets. */
export class PlanMemory {
  /** The last write came to nothing. */
  readonly isFailing = signal(false);
  readonly #tab: Tab;
  readonly #writer = Math.random().toString(36).slice(2);
  /** The latest write of each tab that this one has read, its own included. */
  readonly #turns = new Map<string, number>();
  /** The latest writes, by writer and turn. */
  readonly #known = new Map<string, Written>();
  /** The write that this tab read or wrote last. */
  #last: string | null = null;

  constructor(tab: Tab) {
    this.#tab = tab;
  }

  /** Null if there is nothing, or nothing that can be read. */
  read(): Remembered | null {
    const written = readable(this.#text());
    if (written !== null) this.#learn(written);
    return written;
  }

  /** Replaces all that is kept: who writes has taken in `changeElsewhere` before. */
  write(remembered: Remembered): void {
    const turn = (this.#turns.get(this.#writer) ?? 0) + 1;
    const written: Written = { ...remembered, writer: this.#writer, turn, parent: this.#last };
    this.#attempt((storage) => {
      storage.setItem(key, JSON.stringify(written));
      this.#learn(written);
    });
  }

  forget(): void {
    this.#attempt((storage) => {
      storage.removeItem(key);
      this.#last = null;
    });
  }

  /** What another tab has written meanwhile; null if nothing, or if the browser has lost what it kept. It is said once. */
  changeElsewhere(): Rewritten | null {
    const text = this.#text();
    return text === null ? null : this.#changeBy(text);
  }

  /** The trial that this tab had beside the plan of the token; null if there is none. */
  readTrial(token: string | null): Trial | null {
    try {
      const text = this.#tab.sessionStorage.getItem(trialKey);
      const { base, plan, ...trial } = JSON.parse(text ?? '{}') as Partial<Trial & Pick<Remembered, 'token'>>;
      return isPlan(base) && isPlan(plan) && trial.token === token ? { base, plan } : null;
    } catch {
      return null;
    }
  }

  writeTrial(token: string | null, trial: Trial | null): void {
    try {
      const { sessionStorage } = this.#tab;
      if (trial === null) sessionStorage.removeItem(trialKey);
      else sessionStorage.setItem(trialKey, JSON.stringify({ token, ...trial }));
    } catch {
      // Then it ends with a reload.
    }
  }

  /** Calls with each change of other tabs, unless it was taken in already. Two tabs that write at one time hear of each other. */
  onChangeElsewhere(receive: (rewritten: Rewritten) => void): void {
    this.#tab.addEventListener('storage', ({ key: changed, newValue }) => {
      const rewritten = changed === key || changed === null ? this.#changeBy(newValue) : null;
      if (rewritten !== null) receive(rewritten);
    });
  }

  #changeBy(text: string | null): Rewritten | null {
    const now = readable(text);
    const last = this.#known.get(this.#last ?? '') ?? null;
    if (now === null) {
      this.#last = null;
      return last === null ? null : { before: last, now };
    }
    if (now.turn <= (this.#turns.get(now.writer) ?? 0)) return null;
    const before = now.parent === null ? null : (this.#known.get(now.parent) ?? last);
    this.#learn(now);
    return { before, now };
  }

  #learn(written: Written): void {
    this.#last = `${written.writer} ${written.turn}`;
    this.#turns.set(written.writer, written.turn);
    this.#known.set(this.#last, written);
    const [oldest] = this.#known.keys();
    if (this.#known.size > mostKnown && oldest !== undefined) this.#known.delete(oldest);
  }

  #text(): string | null {
    try {
      return this.#tab.localStorage.getItem(key);
    } catch {
      return null;
    }
  }

  #attempt(work: (storage: Keys) => void): void {
    try {
      work(this.#tab.localStorage);
      this.isFailing.value = false;
    } catch {
      this.isFailing.value = true;
    }
  }
}

function readable(text: string | null): Written | null {
  if (text === null) return null;
  try {
    const value = JSON.parse(text) as Partial<Written> | null;
    return isPlan(value?.plan) ? { writer: '', turn: 1, parent: null, ...(value as Remembered) } : null;
  } catch {
    return null;
  }
}

function isPlan(value: Partial<PlanDocument> | undefined): value is PlanDocument {
  return Array.isArray(value?.courses) && Array.isArray(value.terms);
}

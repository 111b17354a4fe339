/**
 * The browser's copy of the plan: its token, what the server last stored, and unsaved changes. Kept nowhere else. A
 * trial is kept per tab, and survives a reload.
 */
import { signal } from '@preact/signals';
import type { PlanDocument } from '../model/plan-document.ts';
import { mergePlans } from '../model/plan-merge.ts';

export interface Remembered {
  /** The only access to the stored plan; it is sent in a header and is never part of an address. */
  readonly token: string | null;
  readonly version: number;
  readonly stored: PlanDocument | null;
  /** Plans sent since: one may have been stored although its answer was lost. */
  readonly sent?: readonly PlanDocument[];
  readonly plan: PlanDocument;
}

/** Changes tried beside a plan. */
export interface Trial {
  /** The plan at the beginning of the trial. */
  readonly base: PlanDocument;
  readonly plan: PlanDocument;
}

type Known = Pick<Remembered, 'token' | 'plan'>;

/** A write by another tab. */
export interface Rewritten {
  /** The state to compare with: the difference is the change. Null if nothing was known. */
  readonly before: Known | null;
  /** Null if the plan was deleted. */
  readonly now: Remembered | null;
}

/** The stored record, with the tab that wrote it. */
interface Written extends Remembered {
  readonly writer: string;
  /** The number of the write among those of its tab, from 1. */
  readonly turn: number;
  /** The latest write of each tab that this one includes. */
  readonly seen: readonly (readonly [tab: string, turn: number])[];
  /** The state after the included writes: the difference is this write's own change. */
  readonly before: Known | null;
}

interface Keys {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** The part of its tab's window that the memory uses. */
export interface Tab {
  readonly localStorage: Keys;
  readonly sessionStorage: Keys;
  addEventListener(
    type: 'storage',
    listener: (event: { readonly key: string | null; readonly newValue: string | null }) => void,
  ): void;
}

const key = 'gradus.plan';
const trialKey = 'gradus.trial';

/** The limit on tabs, including closed ones, whose writes are tracked as included. */
const mostTabs = 16;

/** Browsers may forbid storage or have no room left: the page then works without it, and warns of that. */
export class PlanMemory {
  /** True if the last write failed. */
  readonly isFailing = signal(false);
  readonly #tab: Tab;
  readonly #writer = Math.random().toString(36).slice(2);
  /** The latest merged write of each tab, including this one, in order of time. */
  readonly #turns = new Map<string, number>();
  /** The state after those writes. */
  #known: Known | null = null;

  constructor(tab: Tab) {
    this.#tab = tab;
  }

  /** Null if there is no record, or it cannot be parsed. */
  read(): Remembered | null {
    const written = readable(this.#text());
    if (written !== null) this.#learn(written, written);
    return written;
  }

  /** Replaces the record. The caller must have merged `changeElsewhere` first. `first` is the plan before any change. */
  write(remembered: Remembered, first: PlanDocument): void {
    const written: Written = {
      ...remembered,
      writer: this.#writer,
      turn: (this.#turns.get(this.#writer) ?? 0) + 1,
      seen: [...this.#turns],
      before: this.#known ?? { token: null, plan: first },
    };
    this.#attempt((storage) => {
      storage.setItem(key, JSON.stringify(written));
      this.#learn(written, written);
    });
  }

  forget(): void {
    this.#attempt((storage) => {
      storage.removeItem(key);
      this.#known = null;
    });
  }

  /** What another tab has written meanwhile, reported once; null if nothing, or if the browser has lost the record. */
  changeElsewhere(): Rewritten | null {
    const text = this.#text();
    return text === null ? null : this.#changeBy(text);
  }

  /** The trial of this tab for the plan with this token; null if there is none. */
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
      // The trial then ends with a reload.
    }
  }

  /** Calls `receive` with each change by other tabs not merged yet. Of two concurrent writes, each tab receives the other's. */
  onChangeElsewhere(receive: (rewritten: Rewritten) => void): void {
    this.#tab.addEventListener('storage', ({ key: changed, newValue }) => {
      const rewritten = changed === key || changed === null ? this.#changeBy(newValue) : null;
      if (rewritten !== null) receive(rewritten);
    });
  }

  #changeBy(text: string | null): Rewritten | null {
    const now = readable(text);
    const known = this.#known;
    if (now === null) {
      this.#known = null;
      return known === null ? null : { before: known, now };
    }
    if (now.turn <= (this.#turns.get(now.writer) ?? 0)) return null;
    const seen = new Map(now.seen);
    const isUpon = [...this.#turns].every(([tab, turn]) => turn <= (seen.get(tab) ?? 0));
    if (known === null || now.before === null || isUpon) {
      this.#learn(now, now);
      return { before: known, now };
    }
    // Concurrent writes: a change of this tab that the other did not include was not undone by it.
    const { plan } = mergePlans(now.before.plan, known.plan, now.plan);
    this.#learn({ ...now, seen: [] }, { token: now.token, plan });
    return { before: now.before, now };
  }

  #learn({ writer, turn, seen }: Written, { token, plan }: Known): void {
    this.#known = { token, plan };
    for (const [tab, latest] of [...seen, [writer, turn] as const]) {
      const most = Math.max(latest, this.#turns.get(tab) ?? 0);
      this.#turns.delete(tab);
      this.#turns.set(tab, most);
    }
    for (const tab of [...this.#turns.keys()].slice(0, -mostTabs)) this.#turns.delete(tab);
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
    return isPlan(value?.plan)
      ? { writer: '', turn: 1, seen: [], before: null, ...(value as Remembered) }
      : null;
  } catch {
    return null;
  }
}

function isPlan(value: Partial<PlanDocument> | undefined): value is PlanDocument {
  return Array.isArray(value?.courses) && Array.isArray(value.terms);
}

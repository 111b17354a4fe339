/** What this browser keeps of the plan: its token, what the server last stored, and what is not saved yet. Nothing else has it. */
import { signal } from '@preact/signals';
import type { PlanDocument } from '../model/plan-document.ts';

export interface Remembered {
  /** The only access to the stored plan; it is sent in a header and is never part of an address. */
  readonly token: string | null;
  readonly version: number;
  readonly stored: PlanDocument | null;
  readonly plan: PlanDocument;
}

const key = 'gradus.plan';

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

  /**
   * Calls with what the browser keeps now that another tab has changed it, or null once that has deleted the plan. Two tabs that write
   * at one time agree so on what came last.
   */
  onChangeElsewhere(receive: (remembered: Remembered | null) => void): void {
    this.#window.addEventListener('storage', (event) => {
      if (event.key === key || event.key === null) receive(this.read());
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
    const isPlan = Array.isArray(value?.plan?.courses) && Array.isArray(value.plan.terms);
    return isPlan ? (value as Remembered) : null;
  } catch {
    return null;
  }
}

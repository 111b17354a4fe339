/** What this browser keeps of the plan: its token, what the server last stored, and what is not saved yet. Nothing else has it. */
import type { PlanDocument } from '../model/plan-document.ts';

export interface Remembered {
  /** The only access to the stored plan; it is sent in a header and is never part of an address. */
  readonly token: string | null;
  readonly version: number;
  readonly stored: PlanDocument | null;
  readonly plan: PlanDocument;
}

const key = 'gradus.plan';

export class PlanMemory {
  readonly #storage: Storage;

  constructor(storage: Storage) {
    this.#storage = storage;
  }

  /** Null if there is nothing, or nothing that can be read. */
  read(): Remembered | null {
    return readable(this.#storage.getItem(key));
  }

  write(remembered: Remembered): void {
    this.#storage.setItem(key, JSON.stringify(remembered));
  }

  forget(): void {
    this.#storage.removeItem(key);
  }

  /** Calls with what another tab has written, or null once it has deleted the plan. */
  onChangeElsewhere(view: Window, receive: (remembered: Remembered | null) => void): void {
    view.addEventListener('storage', (event) => {
      if (event.key === key || event.key === null) receive(readable(event.newValue));
    });
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

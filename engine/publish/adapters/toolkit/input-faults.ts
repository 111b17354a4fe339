/** The list of everything in an adapter's input that could not be read, in the order found. */
import { join } from 'node:path';
import type { UnreadableInput } from '../../catalog-source.ts';

/** The line that stands for a file as a whole: it is missing, or a rule about all of it is broken. */
export const wholeFile = 0;

/** Collects faults of the files below one directory; an adapter gives up only after reading them all. */
export class InputFaults {
  readonly #directory: string;
  readonly #inputs: UnreadableInput[] = [];

  constructor(directory: string) {
    this.#directory = directory;
  }

  /** `file` is relative to the directory; `line` counts from 1, or is `wholeFile`. */
  add(file: string, line: number, reason: string): void {
    this.#inputs.push({ file: join(this.#directory, file), line, reason });
  }

  get count(): number {
    return this.#inputs.length;
  }

  /** Every fault so far. */
  list(): readonly UnreadableInput[] {
    return [...this.#inputs];
  }
}

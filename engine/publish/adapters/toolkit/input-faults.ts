/** The faults in the input of an adapter. */
import { join } from 'node:path';
import type { UnreadableInput } from '../../catalog-source.ts';

/** The line number of faults that concern a file as a whole. */
export const wholeFile = 0;

/** Collects the faults of the files in one directory. Adapters read all files before they fail. */
export class InputFaults {
  readonly #directory: string;
  readonly #inputs: UnreadableInput[] = [];

  constructor(directory: string) {
    this.#directory = directory;
  }

  /** `file` is relative to the directory; `line` starts at 1, or is `wholeFile`. */
  add(file: string, line: number, reason: string): void {
    this.#inputs.push({ file: join(this.#directory, file), line, reason });
  }

  get count(): number {
    return this.#inputs.length;
  }

  /** By file in order of discovery, then by line. */
  list(): readonly UnreadableInput[] {
    const files = [...new Set(this.#inputs.map(({ file }) => file))];
    return files.flatMap((file) =>
      this.#inputs.filter((input) => input.file === file).sort((a, b) => a.line - b.line),
    );
  }
}

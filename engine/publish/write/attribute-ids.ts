/**
 * Ids of the levels and programs of a catalog. Those that rules name but the catalog does not list get the ids after
 * the listed ones; validation reports them.
 */
import type { SourceCatalog } from '../catalog-source.ts';
import { compareIds } from '../compile/compile-catalog.ts';
import { standingsOfTexts } from '../text/words/lexicon.ts';

export interface ProgramAlias {
  /** In lower case. */
  readonly name: string;
  readonly program: number;
}

export class AttributeIds {
  readonly #levels = new Map<string, number>();
  readonly #programs = new Map<string, number>();
  readonly #aliases = new Map<string, Set<number>>();
  readonly listedLevels: number;
  /** The number of levels taken from texts; 0 if the catalog lists its levels. */
  readonly assumedLevels: number;
  readonly listedPrograms: number;

  constructor(catalog: SourceCatalog) {
    for (const level of catalog.levels ?? []) this.level(level);
    this.listedLevels = this.#levels.size;
    // A catalog that lists no levels has those of its texts, in the usual order rather than that of the texts.
    if (this.listedLevels === 0) for (const level of standingsOfTexts) this.level(level);
    this.assumedLevels = this.#levels.size - this.listedLevels;
    for (const { level } of catalog.levels_by_units ?? []) this.level(level);
    for (const { program } of catalog.programs ?? []) this.#addProgram(program);
    this.listedPrograms = this.#programs.size;
    for (const { program, names } of catalog.programs ?? []) {
      const id = this.#addProgram(program);
      for (const name of names) this.#addAlias(name, id);
    }
  }

  /** Level names by id, in the catalog's order. */
  get levels(): readonly string[] {
    return [...this.#levels.keys()];
  }

  /** The program codes by id. */
  get programs(): readonly string[] {
    return [...this.#programs.keys()];
  }

  /** All spellings of programs, ordered by name and program. */
  get aliases(): readonly ProgramAlias[] {
    return [...this.#aliases]
      .flatMap(([name, programs]) => [...programs].map((program) => ({ name, program })))
      .sort((a, b) => compareIds(a.name, b.name) || a.program - b.program);
  }

  level(name: string): number {
    const id = this.#levels.get(name) ?? this.#levels.size;
    this.#levels.set(name, id);
    return id;
  }

  /** The programs with this code or, if there is none, this name; ascending, never empty. */
  programsNamed(name: string): readonly number[] {
    const program = this.#programs.get(name);
    if (program !== undefined) return [program];
    const named = this.#aliases.get(aliasOf(name));
    return named === undefined ? [this.#addProgram(name)] : [...named].sort((a, b) => a - b);
  }

  #addProgram(code: string): number {
    const id = this.#programs.get(code) ?? this.#programs.size;
    this.#programs.set(code, id);
    this.#addAlias(code, id);
    return id;
  }

  #addAlias(name: string, program: number): void {
    const programs = this.#aliases.get(aliasOf(name)) ?? new Set();
    this.#aliases.set(aliasOf(name), programs.add(program));
  }
}

function aliasOf(name: string): string {
  return name.trim().replace(/\s+/gu, ' ').toLowerCase();
}

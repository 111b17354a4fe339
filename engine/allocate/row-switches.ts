/** Which rows of an assignment still stand, and over which uses, by what is decided of the courses. */
import { countOf } from './columns.ts';
import type { Forest } from './forest.ts';
import { type Row, type Rows, rowKinds } from './rows.ts';

/** How a course counts in the first of two trees that share only so many: beside the second, or without it. */
export type Sharing = 'open' | 'shared' | 'single';

export class RowSwitches {
  /** Courses that each row counts if it goes without a column. */
  readonly counted: Float64Array;
  readonly #forest: Forest;
  readonly #rows: readonly Row[];
  /** Of courses that two trees may share their uses in the first, by choice. */
  readonly #firstUses: ReadonlyMap<number, readonly number[]>;
  readonly #sharing = new Map<number, Sharing>();
  /** Rows that are not extra. */
  readonly #ownCount: number;
  /** Rows from here on are left out. */
  #rowCount: number;
  /** 1 for each use that may be taken, for one kind of row after the other. */
  readonly #isOn: Uint8Array;
  /** What each row counts while it stands. */
  readonly #counts: Float64Array;

  constructor(forest: Forest, { rows, firstUses }: Rows) {
    this.#forest = forest;
    this.#rows = rows;
    this.#firstUses = firstUses;
    this.#ownCount = rows.filter(({ kind }) => kind !== 'extra').length;
    this.#rowCount = rows.length;
    this.#isOn = new Uint8Array(rowKinds.length * forest.uses.length);
    this.#counts = Float64Array.from(rows, ({ uses }) =>
      Math.max(0, ...uses.map((use) => countOf(forest, use))),
    );
    this.counted = new Float64Array(rows.length);
  }

  /** Whether more courses are to be shared than may be. */
  get sharesTooMuch(): boolean {
    return this.#rowCount < this.#ownCount;
  }

  isOn(row: number, kind: Row['kind'], use: number): boolean {
    return row < this.#rowCount && this.#isOn[rowKinds.indexOf(kind) * this.#forest.uses.length + use] === 1;
  }

  sharingOf(choice: number): Sharing {
    return this.#sharing.get(choice) ?? 'open';
  }

  setSharing(choice: number, sharing: Sharing): void {
    this.#sharing.set(choice, sharing);
  }

  /** Reads what is decided. */
  refresh(): void {
    const { active } = this.#forest;
    const count = active.length;
    this.#isOn.set(active);
    this.#isOn.fill(0, count, 2 * count);
    this.#isOn.set(active, 2 * count);
    let sharedCount = 0;
    for (const [choice, uses] of this.#firstUses) {
      const sharing = this.sharingOf(choice);
      if (sharing === 'shared') sharedCount += 1;
      for (const use of uses) {
        if (sharing === 'shared') this.#isOn[use] = 0;
        if (sharing === 'shared') this.#isOn[count + use] = active[use] ?? 0;
        if (sharing !== 'open') this.#isOn[2 * count + use] = 0;
      }
    }
    this.#rowCount = this.#rows.length - sharedCount;
    for (const [row, { uses, kind }] of this.#rows.entries()) {
      const stands = uses.some((use) => this.isOn(row, kind, use));
      this.counted[row] = stands ? (this.#counts[row] ?? 0) : 0;
    }
  }

  /** A course of which two of the uses stand in the first of two trees, by its choice; or -1. */
  firstDoubled(taken: readonly number[]): number {
    for (const [choice, uses] of this.#firstUses)
      if (taken.filter((use) => uses.includes(use)).length > 1) return choice;
    return -1;
  }
}

/** A linear program as the text that HiGHS reads (CPLEX LP), and its lexicographic solution. */
import type { Highs } from 'highs';

/** Of the branch and bound: a few programs would take minutes. */
const maximumNodes = 300;

/** Coefficients and columns; a column may occur several times. */
export type Sum = readonly (readonly [factor: number, column: string])[];

export function scaled(sum: Sum, factor: number): Sum {
  return sum.map(([own, column]) => [own * factor, column]);
}

export class ProgramText {
  readonly #rows: string[] = [];
  readonly #binaries: string[] = [];
  readonly #generals: string[] = [];
  #isInfeasible = false;

  binary(name: string): string {
    this.#binaries.push(name);
    return name;
  }

  /** A whole number from zero. */
  general(name: string): string {
    this.#generals.push(name);
    return name;
  }

  atLeast(sum: Sum, least: number): void {
    this.#add(sum, '>=', least);
  }

  atMost(sum: Sum, most: number): void {
    this.#add(sum, '<=', most);
  }

  /** The least value of each sum, given those before it. */
  minimize(highs: Highs, criteria: readonly Sum[]): number[] | 'none' | 'open' {
    if (this.#isInfeasible) return 'none';
    const found: number[] = [];
    for (const criterion of criteria) {
      const text = [
        'Minimize',
        ` obj: ${written(criterion) || '0 nothing'}`,
        'Subject To',
        ...this.#rows,
        'Bounds',
        ' 0 <= nothing <= 0',
        'Generals',
        ...this.#generals,
        'Binaries',
        ...this.#binaries,
        'End',
      ].join('\n');
      const { Status: status, ObjectiveValue: value } = highs.solve(text, {
        output_flag: false,
        mip_rel_gap: 0,
        mip_abs_gap: 0.1,
        mip_max_nodes: maximumNodes,
      });
      if (status === 'Infeasible') return 'none';
      if (status !== 'Optimal') return 'open';
      found.push(Math.round(value));
      this.atMost(criterion, Math.round(value));
    }
    return found;
  }

  #add(sum: Sum, sign: '>=' | '<=', bound: number): void {
    const text = written(sum);
    if (text !== '') this.#rows.push(` ${text} ${sign} ${bound}`);
    else if (sign === '>=' ? bound > 0 : bound < 0) this.#isInfeasible = true;
  }
}

/** Each column once. */
function written(sum: Sum): string {
  const factors = new Map<string, number>();
  for (const [factor, column] of sum) factors.set(column, (factors.get(column) ?? 0) + factor);
  return [...factors]
    .filter(([, factor]) => factor !== 0)
    .map(([column, factor]) => `${factor < 0 ? '-' : '+'} ${Math.abs(factor)} ${column}`)
    .join(' ');
}

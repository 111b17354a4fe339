/**
 * The result of every bench: one shape that the printed table, the JSON file, `compare` and the report
 * read. A row is one figure of one scenario. Must not know what was measured.
 */
import { type MachineDescription, machineDescription } from '../machine.ts';
import { halfQuartileDistance, median } from './statistics.ts';

export interface FigureRow {
  /** The scenario: the requests, and the server that answers them. */
  readonly name: string;
  /** The measure: "throughput", "latency p99". */
  readonly measure: string;
  readonly unit: string;
  /** Median over the rounds. */
  readonly median: number;
  /** Half the distance between the quartiles of the rounds, in the same unit; 0 for a single measurement. */
  readonly spread: number;
  readonly rounds: number;
  /** Median over the rounds of this figure divided by the reference's of the same round; null without one. */
  readonly ratio: number | null;
  /** The figure's position on a plot: a pool's size, a share of requests, a number of courses. */
  readonly at: number | null;
}

/** Points that only the report draws. */
export interface Curve {
  readonly name: string;
  readonly unit: string;
  readonly points: readonly (readonly [at: number, value: number])[];
}

export interface BenchResult extends MachineDescription {
  readonly bench: string;
  readonly title: string;
  /** The command that gives these figures again. */
  readonly command: string;
  readonly measured_at: string;
  /** From a run that tries everything a little: its figures say nothing. */
  readonly is_quick: boolean;
  /** Null where no index was served. */
  readonly index_id: string | null;
  readonly catalog: string | null;
  /** The reference of the ratios, as a phrase; null without ratios. */
  readonly reference: string | null;
  readonly rows: readonly FigureRow[];
  readonly curves: readonly Curve[];
  /** Additional results: hashes of answers, seeds, recommendations. */
  readonly notes: readonly string[];
}

/** A row from the figure of each round and, if there is one, the reference's of the same rounds. */
export function figureRow(
  { name, measure, unit, at = null }: RowHead,
  values: readonly number[],
  reference: readonly number[] | null = null,
): FigureRow {
  const ratios = reference === null ? [] : values.map((value, round) => value / (reference[round] ?? NaN));
  const ratio = ratios.length === 0 ? null : finiteOrNull(median(ratios));
  const spread = halfQuartileDistance(values);
  return { name, measure, unit, median: median(values), spread, rounds: values.length, ratio, at };
}

export interface RowHead {
  readonly name: string;
  readonly measure: string;
  readonly unit: string;
  readonly at?: number | null;
}

/** The environment variable by which a quick report marks the results of its benches. */
export const quickVariable = 'GRADUS_BENCH_QUICK';

/** The part of a result that the bench provides; machine, commit and time are added. */
export type ResultHead = Omit<BenchResult, keyof MachineDescription | 'measured_at' | 'is_quick'>;

export function benchResult(head: ResultHead): BenchResult {
  const is_quick = process.env[quickVariable] === 'true';
  return { ...head, ...machineDescription(), measured_at: new Date().toISOString(), is_quick };
}

/** The figure of a scenario, or null where it was not measured. */
export function findRow(
  result: BenchResult,
  name: string,
  measure: string,
  at: number | null = null,
): FigureRow | null {
  const found = result.rows.find(
    (row) => row.name === name && row.measure === measure && (at === null || row.at === at),
  );
  return found ?? null;
}

function finiteOrNull(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}

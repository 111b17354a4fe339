/** The dual simplex method against HiGHS: random programs, solved again after each of several changes. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import fc from 'fast-check';
import highsModule, { type Highs } from 'highs';
import { DualSimplex } from '../../engine/allocate/lp/dual-simplex.ts';
import { type Linear, LinearRows, type WeightedVariable } from '../../engine/allocate/lp/linear-rows.ts';
import { WorkMeter } from '../../engine/evaluate/work-meter.ts';
import { runs } from '../property-runs.ts';

/** The package declares its loader for CommonJS; as a module its default export is the loader itself. */
const loadHighs = highsModule as unknown as () => Promise<Highs>;
/** What the perturbation of the costs and rounding may add to a bound. */
const slack = 0.002;

const variableCount = 6;
const terms: fc.Arbitrary<WeightedVariable[]> = fc.uniqueArray(
  fc.tuple(fc.nat(variableCount - 1), fc.constantFrom(-3, -2, -1, 1, 2, 3)),
  { minLength: 1, maxLength: variableCount, selector: ([variable]) => variable },
);
const row = fc.record({ terms, atMost: fc.integer({ min: -2, max: 6 }) });
/** A change of a program before it is solved again. */
const change = fc.oneof(
  fc.record({ kind: fc.constant('range' as const), variable: fc.nat(variableCount - 1), low: fc.nat(2) }),
  fc.record({ kind: fc.constant('row' as const), terms }),
  fc.record({ kind: fc.constant('objective' as const), terms }),
);
const program = fc.record({
  largest: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: variableCount, maxLength: variableCount }),
  rows: fc.array(row, { minLength: 1, maxLength: 6 }),
  objective: terms,
  changes: fc.array(change, { maxLength: 6 }),
});

let highs: Highs;
before(async () => {
  highs = await loadHighs();
});

test('a bound is the optimum, also after every change', () => {
  fc.assert(
    fc.property(program, ({ largest, rows, objective, changes }) => {
      const written = writeRows(largest, rows);
      const simplex = new DualSimplex(written, new WorkMeter(Number.POSITIVE_INFINITY));
      const asked = { rows: [...rows], low: largest.map(() => 0), largest, objective };
      simplex.setObjective(linear(objective));
      assertBound(simplex, asked);
      for (const each of changes) {
        if (each.kind === 'range') {
          const low = Math.min(each.low, largest[each.variable] ?? 0);
          asked.low[each.variable] = low;
          simplex.setRange(each.variable, low, largest[each.variable] ?? 0);
        } else if (each.kind === 'row') {
          if (simplex.addRow(each.terms)) asked.rows.push({ terms: each.terms, atMost: 0 });
        } else {
          asked.objective = each.terms;
          simplex.setObjective(linear(each.terms));
        }
        assertBound(simplex, asked);
      }
    }),
    runs(300),
  );
});

interface Asked {
  readonly rows: readonly { readonly terms: readonly WeightedVariable[]; readonly atMost: number }[];
  readonly low: readonly number[];
  readonly largest: readonly number[];
  readonly objective: readonly WeightedVariable[];
}

function assertBound(simplex: DualSimplex, asked: Asked): void {
  const most = solve(asked);
  const bound = simplex.solve(Number.NEGATIVE_INFINITY);
  if (most === null) assert.equal(bound, Number.NEGATIVE_INFINITY);
  else assert.ok(bound >= most - 1e-6 && bound <= most + slack, `${bound} is not ${most}`);
}

function linear(sum: readonly WeightedVariable[]): Linear {
  return { constant: 0, terms: sum };
}

/** The rows, with a threshold that reserves capacity for further ones. */
function writeRows(largest: readonly number[], rows: Asked['rows']): LinearRows {
  const written = new LinearRows();
  for (const each of largest) written.addVariable(each);
  for (const { terms: own, atMost } of rows) written.addAtMost(linear(own), { constant: atMost, terms: [] });
  written.thresholds.push({ variable: 0, amount: 2, terms: [] });
  return written;
}

function solve({ rows, low, largest, objective }: Asked): number | null {
  const text = (sum: readonly WeightedVariable[]): string =>
    sum.map(([variable, weight]) => `${weight < 0 ? '-' : '+'} ${Math.abs(weight)} x${variable}`).join(' ');
  const model = [
    'Maximize',
    `obj: ${text(objective)}`,
    'Subject To',
    ...rows.map(({ terms: own, atMost }, index) => `r${index}: ${text(own)} <= ${atMost}`),
    'Bounds',
    ...largest.map((high, variable) => `${low[variable] ?? 0} <= x${variable} <= ${high}`),
    'End',
  ].join('\n');
  const solution = highs.solve(model, { output_flag: false });
  if (solution.Status === 'Infeasible') return null;
  assert.equal(solution.Status, 'Optimal');
  return solution.ObjectiveValue;
}

/** The first section of the report: which targets are met, by how much, and the known causes of those that are not. */
import type { BenchResult } from '../figures/bench-result.ts';
import { shown } from '../figures/table.ts';
import { escaped } from './html.ts';
import { limitWords, type TargetOutcome, targetOutcomes } from './targets.ts';

export function targetsSection(results: ReadonlyMap<string, BenchResult>): string {
  const outcomes = targetOutcomes(results);
  const rows = outcomes.map(rowOf).join('');
  const missed = outcomes.filter(({ figure, isMet }) => figure !== null && !isMet).map(missedOf);
  return `<section><h2>Targets</h2><p>Set for two cores, a catalog of some thousand courses and plans of 40 courses; figures of rounds side by side.</p>
<div class="scroll"><table><thead><tr><th>Target</th><th>Wanted</th><th>Measured</th><th>Met</th></tr></thead><tbody>${rows}</tbody></table></div>${missed.join('')}</section>`;
}

function rowOf({ target, figure, isMet }: TargetOutcome): string {
  const measured =
    figure === null
      ? `<small>bench ${escaped(target.bench)}, not measured</small>`
      : `${shown(figure)} ${escaped(target.unit)}`;
  const met = figure === null ? '–' : isMet ? 'yes' : 'no';
  return `<tr><td>${escaped(target.says)}</td><td>${escaped(limitWords(target))}</td><td>${measured}</td><td>${met}</td></tr>`;
}

function missedOf({ target }: TargetOutcome): string {
  return `<p class="warning"><strong>${escaped(target.says)}</strong><br>Why: ${escaped(target.why)}<br>Next: ${escaped(target.next)}</p>`;
}

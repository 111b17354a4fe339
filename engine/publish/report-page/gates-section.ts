/** The release gates on the report page: measured value, limits and result of each gate. */
import type { DecidedGate, GateResult, ReleaseDecision } from '../check/decide-release.ts';
import { html, type Markup } from './html.ts';
import { limitBar } from './plots.ts';
import { groupedNumber, percent } from './words.ts';

const resultWords: Readonly<Record<GateResult, string>> = {
  passed: '✓ passed',
  warning: '! warning',
  refused: '✕ refused',
};

export function gatesSection({ gates }: ReleaseDecision): Markup {
  return html`<section>
<h2>Release decision</h2>
<p class="soft">Each gate compares a measure with the limits of the release policy. A value past the warning limit releases the catalog with warnings; a value past the refusal limit refuses it. The lines in a bar are the limits.</p>
<div class="scroll"><table>
<thead><tr><th>Result</th><th>Gate</th><th class="number">Measured</th><th class="number">Warning</th><th class="number">Refusal</th><th>Beside its limits</th></tr></thead>
<tbody>${gates.map(gateRow)}</tbody>
</table></div>
</section>`;
}

function gateRow(gate: DecidedGate): Markup {
  const { measure, bound, measured, verdict, reason, warning_limit, refusal_limit } = gate;
  const value = (amount: number) => (measure.endsWith('_share') ? percent(amount) : groupedNumber(amount));
  const side = bound === 'at_least' ? 'below' : 'above';
  const limit = (amount: number | undefined) => (amount === undefined ? 'never' : `${side} ${value(amount)}`);
  const limits = [warning_limit, refusal_limit].filter((amount) => amount !== undefined);
  const bar = bound === 'at_most' && limits.some((amount) => amount > 0);
  return html`<tr>
<td><span class="badge ${verdict}">${resultWords[verdict]}</span></td>
<td>${measure.replaceAll('_', ' ')}<small class="meaning">${reason}</small></td>
<td class="number">${value(measured)}</td><td class="number">${limit(warning_limit)}</td><td class="number">${limit(refusal_limit)}</td>
<td class="plot">${bar ? limitBar(measured, limits, verdict) : ''}</td>
</tr>`;
}

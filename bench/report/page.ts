/** The report: one self-contained page of plots, tables and what to make of them. */
import type { BenchResult } from '../figures/bench-result.ts';
import { busyMachine, quickWarning } from '../figures/table.ts';
import { figureTables } from './figures-table.ts';
import { escaped } from './html.ts';
import { pageStyle } from './page-style.ts';
import type { Plot } from './plots.ts';
import { type ReportSection, sectionKinds } from './sections.ts';
import { targetsSection } from './targets-section.ts';

/** Results by the name of their bench; those that no section knows come last, as tables. */
export function reportPage(results: ReadonlyMap<string, BenchResult>): string {
  const known = new Set(sectionKinds.map(({ bench }) => bench));
  const others = [...results.values()].filter(({ bench }) => !known.has(bench));
  const sections = [
    ...sectionKinds.map((kind) => {
      const result = results.get(kind.bench);
      return result === undefined ? missing(kind) : section(kind, result, results);
    }),
    ...others.map((result) => section(plain(result), result, results)),
  ];
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Gradus: figures</title><style>${pageStyle}</style></head>
<body><main><h1>Gradus: figures</h1>${preface([...results.values()])}${targetsSection(results)}${sections.join('')}</main></body></html>
`;
}

function preface(results: readonly BenchResult[]): string {
  const machines = new Set(
    results.map(({ machine, node, commit }) => `${machine}, Node ${node}, commit ${commit}`),
  );
  const quick = results.filter(({ is_quick }) => is_quick).map(({ bench }) => bench);
  const warning =
    quick.length === 0 ? '' : `<p class="warning">${escaped(`${quick.join(', ')}: ${quickWarning}`)}.</p>`;
  return `${warning}<p>What Gradus costs, measured by its own bench suite. A figure is the median over interleaved rounds, ± half the distance between the quartiles, × its ratio to the named reference. Absolute figures belong to this machine on that day; ratios hold elsewhere.</p>
<p class="quiet">${[...machines].map(escaped).join('<br>')}</p>`;
}

function section(
  kind: ReportSection,
  result: BenchResult,
  results: ReadonlyMap<string, BenchResult>,
): string {
  const busy = busyMachine(result);
  const notes = result.notes.map((note) => `<li>${escaped(note)}</li>`).join('');
  return `<section><h2>${escaped(kind.heading)}</h2><p>${escaped(kind.intro)}</p>
${busy === null ? '' : `<p class="warning">${escaped(busy)}.</p>`}
${kind
  .plots(result, results)
  .map((plot) => (plot === null ? '' : figure(plot)))
  .join('')}
${notes === '' ? '' : `<ul>${notes}</ul>`}
<details><summary>All figures</summary>${result.reference === null ? '' : `<p class="quiet">× is the ratio to ${escaped(result.reference)}.</p>`}${figureTables(result)}</details>
<p class="quiet">${escaped(circumstances(result))}</p><pre><code>${escaped(result.command)}</code></pre></section>`;
}

function figure({ title, says, svg }: Plot): string {
  return `<figure><figcaption>${escaped(title)}</figcaption>${svg}<p class="quiet">${escaped(says)}</p></figure>`;
}

function circumstances({ machine, node, commit, catalog, index_id, measured_at }: BenchResult): string {
  const index = catalog === null ? '' : `; ${catalog}, ${index_id}`;
  return `${measured_at.slice(0, 10)}, ${machine}, Node ${node}, commit ${commit}${index}`;
}

function missing({ bench, heading }: ReportSection): string {
  return `<section><h2>${escaped(heading)}</h2><p class="quiet">Not measured for this report.</p><pre><code>npm run bench -- ${bench}</code></pre></section>`;
}

function plain({ bench, title }: BenchResult): ReportSection {
  return { bench, heading: bench, intro: title, plots: () => [] };
}

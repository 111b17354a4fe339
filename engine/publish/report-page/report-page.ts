/**
 * `validation-report.html`: the findings of validation, for maintainers of the catalog. A self-contained file that needs no
 * network. Deterministic.
 */

import type { ReleaseDecision } from '../check/decide-release.ts';
import type { ValidationSummary } from '../check/validation-files.ts';
import type { Diagnosis } from '../diagnosis/diagnose.ts';
import { type Finding, type Severity, severities } from '../findings.ts';
import type { VersionChanges } from '../lineage/version-changes.ts';
import type { LinkedCatalog } from '../link/link.ts';
import { changesSection } from './changes-section.ts';
import { danglingSection, fixFirstSection, fragmentsSection } from './diagnosis-sections.ts';
import { gatesSection } from './gates-section.ts';
import { html, type Markup, scriptJson } from './html.ts';
import { pageScript } from './page-script.ts';
import { pageStyle } from './page-style.ts';
import { countBar } from './plots.ts';
import {
  type ReadingTally,
  readingByKind,
  readingBySubject,
  readShare,
  totalReading,
} from './reading-by-subject.ts';
import { readingSection } from './reading-section.ts';
import { groupedNumber, percent, statusWords } from './words.ts';
import { worstSection } from './worst-section.ts';

/** Limits the page to a size that browsers open quickly; the JSON report has all findings. */
const maximumFindingsShown = 25_000;

/** The results of reviewing a catalog. */
export interface CatalogReview {
  readonly decision: ReleaseDecision;
  readonly summary: ValidationSummary;
  readonly diagnosis: Diagnosis;
  /** The differences from the previous version; null if there is none. */
  readonly changes: VersionChanges | null;
}

export interface PageInput extends CatalogReview {
  readonly linked: Pick<LinkedCatalog, 'catalog' | 'courses' | 'credentials'>;
  readonly findings: readonly Finding[];
}

export function reportPage({ linked, summary, decision, findings, diagnosis, changes }: PageInput): string {
  const { institution, catalog_version_id } = linked.catalog;
  const subjects = readingBySubject(linked);
  const shown = findings.slice(0, maximumFindingsShown);
  const title = `Validation of ${catalog_version_id}`;
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
<title>${title}</title>
<style>${{ markup: pageStyle }}</style>
</head>
<body>
<header>
<p class="soft">${institution}</p>
<h1>${title}</h1>
<p><span class="badge ${decision.release_status}">${statusWords[decision.release_status]}</span></p>
${tiles(linked, summary, subjects)}
</header>
<main>
${fixFirstSection(diagnosis)}
${changesSection(changes)}
${gatesSection(decision)}
${danglingSection(diagnosis)}
${fragmentsSection(diagnosis)}
${readingSection(subjects, readingByKind(linked))}
${worstSection(subjects, findings)}
${checksSection(summary)}
${findingsSection(summary, shown.length)}
</main>
<footer>For programs: validation-report.json and validation-summary.json next to this page have the same findings.</footer>
<script type="application/json" id="findings">${findingsData(summary, shown)}</script>
<script>${{ markup: pageScript }}</script>
</body>
</html>
`;
  return page.markup;
}

function tiles(
  linked: PageInput['linked'],
  summary: ValidationSummary,
  subjects: readonly ReadingTally[],
): Markup {
  const courses = totalReading('courses', subjects);
  const tile = (value: string, words: string) => html`<div class="tile"><b>${value}</b>${words}</div>`;
  const bySeverity = severities.map((severity) => {
    const count = summary.by_severity[severity];
    return tile(groupedNumber(count), count === 1 ? severity : `${severity}s`);
  });
  return html`<div class="tiles">
${tile(groupedNumber(linked.courses.length), 'courses')}
${tile(groupedNumber(linked.credentials.length), 'credentials')}
${tile(percent(readShare(courses)), 'of their requirements fully parsed')}
${bySeverity}
</div>`;
}

function checksSection({ by_check, finding_count }: ValidationSummary): Markup {
  const longest = Math.max(0, ...by_check.map(({ count }) => count));
  const rows = by_check.map(
    ({ check, count, severity, meaning }) => html`<tr>
<td><span class="badge ${severity}">${severity}</span></td>
<td><button type="button" class="link" data-check="${check}">${check.replaceAll('_', ' ')}</button><small class="meaning">${meaning}</small></td>
<td class="number">${groupedNumber(count)}</td><td class="plot">${countBar(count, longest, severity)}</td>
</tr>`,
  );
  if (finding_count === 0)
    return html`<section><h2>Findings by check</h2><p>There are no findings.</p></section>`;
  return html`<section>
<h2>Findings by check</h2>
<p class="soft">An error is a contradiction in the catalog that needs a correction; a warning means that students get incomplete answers; a note may be worth a look. Select a check to list its findings.</p>
<div class="scroll"><table>
<thead><tr><th>Severity</th><th>Check</th><th class="number">Findings</th><th>How many</th></tr></thead>
<tbody>${rows}</tbody>
</table></div>
</section>`;
}

function findingsSection({ by_check, finding_count }: ValidationSummary, shown: number): Markup {
  const checks = by_check.map(
    ({ check, count }) =>
      html`<option value="${check}">${check.replaceAll('_', ' ')} (${groupedNumber(count)})</option>`,
  );
  const levels = severities.map(
    (severity: Severity) => html`<option value="${severity}">${severity}</option>`,
  );
  const cut =
    shown === finding_count
      ? ''
      : ` This page has the first ${groupedNumber(shown)}; validation-report.json has all ${groupedNumber(finding_count)}.`;
  return html`<section id="all-findings">
<h2>All findings</h2>
<p class="soft">The search covers subject, message and source reference.${cut}</p>
<noscript><p>The search needs JavaScript; validation-report.json next to this page has all findings.</p></noscript>
<div class="search">
<input id="search" type="search" placeholder="Search, such as CS 341" aria-label="Search the findings">
<select id="check" aria-label="Check"><option value="">every check</option>${checks}</select>
<select id="severity" aria-label="Severity"><option value="">every severity</option>${levels}</select>
</div>
<div class="scroll"><table>
<thead><tr><th>Severity</th><th>Subject</th><th>Finding</th><th>Source reference</th></tr></thead>
<tbody id="rows"></tbody>
</table></div>
<div class="pager"><button type="button" id="back">Back</button><button type="button" id="on">Next</button><span id="counter" role="status"></span></div>
</section>`;
}

/** Findings as rows of [check, subject, message, source], where the check is a position in `checks`. */
function findingsData({ by_check }: ValidationSummary, findings: readonly Finding[]): Markup {
  const names = by_check.map(({ check }) => check);
  return scriptJson({
    checks: by_check.map(({ check, severity }) => ({ name: check, severity })),
    findings: findings.map(({ check, subject, message, source_reference_id }) => [
      names.indexOf(check),
      subject,
      message,
      source_reference_id ?? '',
    ]),
  });
}

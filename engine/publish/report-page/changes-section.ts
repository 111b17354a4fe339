/** The differences from the previous catalog version, on the report page. */
import type { RecordChanges, VersionChanges } from '../lineage/version-changes.ts';
import { html, type Markup } from './html.ts';
import { groupedNumber } from './words.ts';

const mostListed = 500;

/** Empty if no previous version was given. */
export function changesSection(changes: VersionChanges | null): Markup {
  if (changes === null) return html``;
  const rows = [...rowsOf('courses', changes.course), ...rowsOf('credentials', changes.credential)];
  const heading = html`<h2>Changes since ${changes.fromVersion}</h2>`;
  if (rows.length === 0)
    return html`<section id="changes">${heading}<p>None: the same courses and credentials, with the same requirements and units.</p></section>`;
  return html`<section id="changes">
${heading}
<p class="soft">By codes, requirements and units; titles and descriptions are not compared. The plans of students are moved accordingly: a course that is renamed follows its new code, a removed one stays in the plan, marked.</p>
<div class="scroll"><table>
<thead><tr><th>What</th><th class="number">How many</th><th>Which</th></tr></thead>
<tbody>${rows}</tbody>
</table></div>
</section>`;
}

function rowsOf(noun: string, { renamed, removed, added, changed }: RecordChanges): readonly Markup[] {
  const likely = (inferred: boolean) => (inferred ? ' (likely: the renames do not say so)' : '');
  return [
    row(
      `${noun} with another code`,
      renamed.map(({ from, to, inferred }) => `${from} → ${to}${likely(inferred)}`),
    ),
    row(`removed ${noun}`, removed),
    row(`new ${noun}`, added),
    row(
      `${noun} with other requirements or units`,
      changed.map(({ code, members }) => `${code} (${members.join(', ').replaceAll('_', ' ')})`),
    ),
  ].flat();
}

function row(what: string, names: readonly string[]): readonly Markup[] {
  if (names.length === 0) return [];
  const more = names.length - mostListed;
  const listed = names.slice(0, mostListed).join('; ');
  return [
    html`<tr><td>${what}</td><td class="number">${groupedNumber(names.length)}</td><td>${listed}${more > 0 ? ` and ${groupedNumber(more)} more` : ''}</td></tr>`,
  ];
}

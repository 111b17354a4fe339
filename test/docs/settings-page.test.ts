import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readSettings, settingTable } from '../../gateway/process/settings.ts';
import { code, heldToItsTable, markdownTable } from './generated-page.ts';

const rows = Object.values(settingTable);

heldToItsTable('docs/settings.md', () => {
  const table = markdownTable(
    ['setting', 'default', 'form', 'meaning'],
    rows.map((row) => [code(row.name), defaultOf(row), row.form.accepts, row.meaning]),
  );
  return `# Settings

All settings are environment variables; an empty variable counts as unset. If a value is not accepted, the program
prints one line for each such setting with its name, its value and the accepted form, and ends with exit code 78.
\`gradus settings\` prints the effective values in the form in which they can be set, with secrets masked.
Quotes and blanks around a value belong to it: systemd and \`deploy/gradus\` take them away from the lines of a file, \`docker run --env-file\` and
\`kubectl create secret --from-env-file\` do not. Around most values they are refused, around secrets remarked on.
A file of settings begins without a byte order mark: systemd ignores the first line of one that has it, \`deploy/gradus\` refuses the file.

${table}
`;
});

function defaultOf(row: (typeof rows)[number]): string {
  if ('defaultInWords' in row) return row.defaultInWords;
  return row.default === '' ? '' : code(row.default);
}

test('every setting has a meaning, a described form, and a default of that form', () => {
  for (const { name, meaning, form } of rows) assert.ok(meaning !== '' && form.accepts !== '', name);
  assert.equal(new Set(rows.map(({ name }) => name)).size, rows.length);
  assert.equal(readSettings({}).kind, 'read');
});

test('every setting refuses a value that no form accepts, by its name', () => {
  for (const { name } of rows) {
    const outcome = readSettings({ [name]: 'a value\u0000of no form' });
    assert.ok(outcome.kind === 'refused' && outcome.lines.length === 1, name);
    assert.match(outcome.lines[0] ?? '', new RegExp(`^${name}: .* is not accepted; expected `, 'u'));
  }
});

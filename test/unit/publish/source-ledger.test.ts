import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SourceLedger } from '../../../engine/publish/compile/source-ledger.ts';

const catalog = { catalog_version_id: 'sample-2026', captured_at: '2026-01-01' };

test('the id of a reference depends on its content, subject and catalog version', () => {
  const ledger = new SourceLedger(catalog);
  const id = ledger.add('CS 1', 'prerequisite_text', 'CS 2');
  assert.match(id, /^sref_[A-Za-z0-9_-]{22}$/u);
  assert.equal(ledger.add('CS 1', 'prerequisite_text', 'CS 2'), id);
  assert.equal(new SourceLedger(catalog).add('CS 1', 'prerequisite_text', 'CS 2'), id);
  const others = [
    ledger.add('CS 3', 'prerequisite_text', 'CS 2'),
    ledger.add('CS 1', 'corequisite_text', 'CS 2'),
    ledger.add('CS 1', 'prerequisite_text', 'CS 2.'),
    ledger.add('CS 1', 'prerequisite_text', 'CS 2', { captured_at: '2022-09-01' }),
    ledger.add('CS 1', 'prerequisite_text', 'CS 2', { url: 'https://example.edu/' }),
    new SourceLedger({ ...catalog, catalog_version_id: 'sample-2027' }).add(
      'CS 1',
      'prerequisite_text',
      'CS 2',
    ),
  ];
  assert.equal(new Set([id, ...others]).size, 7);
  assert.equal(ledger.count, 6);
});

test('a reference is one JSON object with its members in the order of the contract', () => {
  const ledger = new SourceLedger(catalog);
  const id = ledger.add('CS 1', 'course_record', 'CS 1 "Logic"', { url: 'https://example.edu/' });
  assert.equal(
    ledger.json(ledger.row(id)),
    `{"source_reference_id":"${id}","kind":"course_record","text":"CS 1 \\"Logic\\"","captured_at":"2026-01-01","catalog_version_id":"sample-2026","url":"https://example.edu/"}`,
  );
});

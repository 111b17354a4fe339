/** The titles of subjects, which the vocabulary of an index has. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { subjectTitles } from '../../../engine/publish/subject-titles.ts';

const catalog = {
  institution: 'Wire University',
  catalog_version_id: 'wire-2026',
  captured_at: '2026-01-15T00:00:00Z',
};

test('a title is that of the canonical subject; the first one counts', () => {
  const subjects = [
    { subject: ' comp  sci', title: 'Computer Sciences' },
    { subject: 'MATH', names: ['Sums'] },
    { subject: 'COMP SCI', title: 'Listed again' },
    { subject: 'loom', title: 'Weaving' },
  ];
  assert.deepEqual(subjectTitles({ ...catalog, subjects }), [
    { subject: 'COMP SCI', title: 'Computer Sciences' },
    { subject: 'LOOM', title: 'Weaving' },
  ]);
  assert.deepEqual(subjectTitles(catalog), []);
});

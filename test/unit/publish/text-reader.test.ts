import assert from 'node:assert/strict';
import { test } from 'node:test';
import { canonicalSource } from '../../../engine/publish/canonical-codes.ts';
import { catalogTextReader } from '../../../engine/publish/compile/text-reader.ts';
import { catalogOf, course } from './sample.ts';

test('a text is parsed once for each subject and field, and read anew for others', () => {
  const courses = [course('CS 101'), course('CS 102'), course('MATH 101')];
  const read = catalogTextReader(canonicalSource(catalogOf({ courses })));
  const text = '101 and 102, or CS 101 or MATH 101 and CS 102';
  const first = read(text, 'prerequisite', 'CS');
  assert.equal(read(text, 'prerequisite', 'CS').ambiguities, first.ambiguities, 'the same reading');
  assert.deepEqual(read(text, 'prerequisite', 'CS'), first);
  assert.notDeepEqual(read(text, 'prerequisite', 'MATH').prerequisite, first.prerequisite);
  assert.equal(read(text, 'corequisite', 'CS').prerequisite, null);
  // More texts than are remembered: the first one is read again, alike.
  for (let at = 0; at < 5000; at += 1) read(`MATH 101 with a mark of ${at}`, 'prerequisite', 'CS');
  const again = read(text, 'prerequisite', 'CS');
  assert.deepEqual(again, first);
  assert.notEqual(again.ambiguities, first.ambiguities);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { canonicalSource } from '../../../engine/publish/canonical-codes.ts';
import { catalogTextReader } from '../../../engine/publish/compile/text-reader.ts';
import { compact } from '../text/compact.ts';
import { wordsWithoutLeaf } from '../text/leaf-words.ts';
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

test('a sentence that requires a course of itself is not read as a demand, unless it is understood', () => {
  const courses = [course('CS 101'), course('CS 102'), course('CS 105'), course('MATH 101')];
  const read = catalogTextReader(canonicalSource(catalogOf({ courses })));
  const of = (text: string): readonly [string, readonly string[]] => {
    const { prerequisite, ambiguities } = read(text, 'prerequisite', 'CS', 'CS 102');
    wordsWithoutLeaf(text, read(text, 'prerequisite', 'CS', 'CS 102'));
    return [compact(prerequisite), ambiguities.map(({ message }) => message)];
  };
  const itself = 'the sentence requires the course of itself, so it is not read';
  const rows: readonly (readonly [text: string, expected: string, ...messages: string[]])[] = [
    [
      'CS 101. The section CS 102 has a recitation and MATH 101; CS 105',
      'CS 101 & ?The section CS 102 has a recitation and MATH 101? & CS 105',
      itself,
    ],
    [
      'MATH 101 or CS 105. CS 102 and CS 101 together are credit-excluded with MATH 101.',
      '(MATH 101 | CS 105) & ?CS 102 and CS 101 together are credit-excluded with MATH 101?',
      itself,
    ],
    ['Students begin in cs102 by an audition', '?Students begin in cs102 by an audition?', itself],
    [
      'MATH 101; and CS 101 or CS 105, which may be taken concurrently with CS 102',
      'MATH 101 & (CS 101 | ~CS 105) & ?with CS 102?',
      itself,
    ],
    // What the catalog prints without other words stays.
    ['CS 102', 'CS 102'],
    ['CS 102 and MATH 101', 'CS 102 & MATH 101'],
    ['CS 101 or CS 102 of another campus', '(CS 101 | CS 102) & ?of another campus?'],
  ];
  for (const [text, expected, ...messages] of rows) assert.deepEqual(of(text), [expected, messages], text);
  assert.equal(
    compact(read('The section CS 102 has a recitation', 'prerequisite', 'CS', 'CS 105').prerequisite),
    '?The section? & CS 102 & ?has a recitation?',
  );
});

/**
 * Texts of universities whose catalogs are not at hand, in our own words, against trees that were written before the reading. The
 * counts are exact: a text that is read otherwise than before shows here, also one that is read better.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readUnseenPrograms } from '../../../bench/parse-agreement/unseen-programs.ts';
import { readUnseenSentences } from '../../../bench/parse-agreement/unseen-sentences.ts';
import { readUnseenStyles, type StyleReading } from '../../../bench/parse-agreement/unseen-styles.ts';
import { packageRoot } from '../../../shared/package-root.ts';

/** How many are read in which way; where the counts differ, the message lists the texts that are not read right. */
function areJudged(readings: readonly StyleReading[], expected: Readonly<Record<string, number>>): void {
  const counts: Record<string, number> = {};
  for (const { verdict } of readings) counts[verdict] = (counts[verdict] ?? 0) + 1;
  const others = readings.filter(({ verdict }) => verdict !== 'right');
  assert.deepEqual(
    counts,
    expected,
    others.map(({ text, notation, verdict }) => `${verdict}: ${text}\n=> ${notation}`).join('\n'),
  );
}

test('sentences in the styles of other universities are read as a person reads them', () => {
  areJudged(readUnseenStyles(packageRoot()), { right: 198, weaker: 4, strict: 3 });
});

test('sentences in the manner of further universities are read as a person reads them', () => {
  areJudged(readUnseenSentences(packageRoot()), { right: 679, weaker: 9, strict: 25 });
});

test('requirement texts of programs as several countries write them are read as a person reads them', () => {
  areJudged(readUnseenPrograms(packageRoot()), { right: 469, weaker: 41, strict: 5 });
});

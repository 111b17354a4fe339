/**
 * What is left of habits that the code has given up. Each count may only shrink: a test fails when
 * there is more, and also when there is less, so that the number here is lowered in the same commit.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { productFiles, sourceFiles, sourceText } from './source-files.ts';

interface Leftover {
  readonly habit: string;
  readonly pattern: RegExp;
  readonly count: number;
}

const leftovers: readonly Leftover[] = [
  {
    habit: 'an element past the end of an array is read as a default (use shared/column.ts)',
    pattern: /(?:[^'\]]\]+|\.at\([^()]*\)) \?\? (?:-?\d|none\b|free\b|absent\b)/gu,
    count: 1,
  },
  {
    habit:
      'a directory is made by Node’s recursive mkdir, which never returns in /proc (use shared/make-directory.ts)',
    pattern: /mkdir(?:Sync)?\([^)]*\brecursive\b/gu,
    // In gateway/page-build, below the program's own directory.
    count: 1,
  },
];

/** Words that the glossary or docs/decisions replaced, and idiom that reads as translated; benches and tests included. */
const givenUpWords: readonly RegExp[] = [
  /\berrands?\b/giu,
  /\bsightings?\b/giu,
  /\btwinsOf\b/gu,
  /\bgaveUp\b/gu,
  /\bforeseen\b/giu,
  /\btakenFor\b/gu,
  /\bplant(?:s|ed)? (?:a |the )?(?:forest|trees)\b/giu,
  /\bhangs? in the air\b/giu,
  /\bsent home\b|\bsends? .{0,20}\bhome\b/giu,
  /\bwhoever\b/giu,
  /\bwhosoever\b/giu,
  /\bnobody\b/giu,
  /\bknows nothing\b/giu,
  /\bwhat stands\b/giu,
  /\bstands? (?:for|in|there|here|beside|behind)\b/giu,
  /\blies? in\b/giu,
  /\b(?:is|are|be|was|were) told\b|\btold (?:from|apart|of)\b|\btells of\b/giu,
  /\bhangs? on\b/giu,
  /\bg(?:oes|o) on\b/giu,
  /\basked about\b/giu,
  /\bso many\b/giu,
  /\bat the least\b/giu,
  /\bas it were\b/giu,
  /\bby then\b/giu,
  /\bof today\b/giu,
  /\bout of the way\b/giu,
  /\bmended\b/giu,
  /\bhanded over\b/giu,
  /\bordinary engine\b/giu,
  /\bleant\b/giu,
  /\b(?:findingsOf|groupVerdict|BandSearch|StageObjective|RuleProgram|LinearTerm|CountedSpan)\b/gu,
];

const thisFile = 'test/tidy/leftovers.test.ts';

for (const { habit, pattern, count } of leftovers) {
  test(`left over: ${habit}`, () => {
    const found = occurrences(pattern);
    assert.equal(found.length, count, found.join('\n'));
  });
}

for (const word of givenUpWords) {
  test(`given up: ${word.source}`, () => {
    assert.deepEqual(
      occurrences(
        word,
        sourceFiles.filter((file) => file !== thisFile),
      ),
      [],
    );
  });
}

function occurrences(pattern: RegExp, files = productFiles): readonly string[] {
  return files
    .filter((file) => sourceText(file).search(pattern) >= 0)
    .flatMap((file) =>
      sourceText(file)
        .split('\n')
        .flatMap((line, row) => [...line.matchAll(pattern)].map(() => `${file}:${row + 1}: ${line.trim()}`)),
    );
}

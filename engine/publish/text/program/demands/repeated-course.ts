/** Courses that are taken several times: "CS 101: 2 semesters", "CS 101 Seminar (taken twice)", "CS 101 x 2". */
import { number } from '../lines/unit-nouns.ts';

const periods = '(?:times|semesters|terms|quarters|trimesters|years)';
const how = `(?:to\\s+be\\s+)?(?:(?:taken|repeated|enrolled|required)\\s+(?:for\\s+|in\\s+)?)?(?:(?:at\\s+least\\s+|a\\s+minimum\\s+of\\s+)?(?:${number})\\s+${periods}|twice|thrice)|[x×]\\s?[2-9]|[2-9]\\s?[x×]`;
const repeated = new RegExp(
  `(?:\\s*[:,–—-]\\s*|\\s\\(|(?=\\s)(?<!\\b(?:in|over|of|for|and|the|a))\\s)(${how})\\)?\\s*\\.?$`,
  'iu',
);
const once = /^(?:.*\s)?(?:1|one)\s/iu;

/** The range of the words that say how often the course before them is taken; null if it is taken once. */
export function repetitionIn(line: string): { readonly from: number; readonly to: number } | null {
  const found = repeated.exec(line);
  const [whole, words = ''] = found ?? [];
  if (found === null || once.test(words)) return null;
  const from = found.index + (whole ?? '').indexOf(words);
  return { from, to: from + words.length };
}

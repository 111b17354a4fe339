/** "1 course with a minimum grade of C- from (A, B)": a grade between a quantifier and its list. */
import { type Recogniser, rangeOf, wordAt } from './recogniser.ts';

export const recogniseGradedCount: Recogniser = (scan, at) => {
  const { classes } = scan.lexicon;
  const count = classes.count?.(scan.tokens, at) ?? null;
  if (count === null || !/^(courses?|classes|modules?)$/u.test(wordAt(scan, count.end))) return null;
  let position = count.end + 1;
  if (wordAt(scan, position) !== 'with') return null;
  // "of A-": a grade, not an article.
  while (/^(with|an?|minimum|min|final|grades?|marks?|of|at|least)$/u.test(scan.tokens[position]?.text ?? ''))
    position += 1;
  const grade = classes['letter-or-percent']?.(scan.tokens, position) ?? null;
  if (grade === null) return null;
  position = grade.end;
  while (/^(or|better|higher|above|each|in)$/u.test(wordAt(scan, position))) position += 1;
  if (!/^(from|of|among)$/u.test(wordAt(scan, position))) return null;
  const end = position + 1;
  const value = /^\d/u.test(grade.value) ? Number(grade.value) : grade.value;
  return {
    end,
    items: [
      { kind: 'quantifier', count: Number(count.value), ...rangeOf(scan, at, count.end + 1) },
      { kind: 'grade', grade: value, side: 'before', wide: true, ...rangeOf(scan, count.end + 1, end) },
    ],
  };
};

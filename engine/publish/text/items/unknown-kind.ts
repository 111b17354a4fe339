/** Units of courses of a kind that no phrase describes. */
import { leafItem, type Recognised, rangeOf, type Scan, wordAt } from './recogniser.ts';

/** "12 credits of upper-division BIOL courses": unparsed, as the kind is unknown, whatever the subject; else null. */
export function unknownKind(scan: Scan, from: number, at: number): Recognised | null {
  const start = /^(of|in|from)$/u.test(wordAt(scan, at)) ? at + 1 : at;
  for (let position = start; position < start + 5; position += 1) {
    const subjectEnd = bareSubjectEnd(scan, position);
    if (subjectEnd !== null && position > start) {
      const last = lastSubjectEnd(scan, subjectEnd);
      const end = /^(courses?|coursework|classes|subjects?|units)$/u.test(wordAt(scan, last))
        ? last + 1
        : last;
      const { start: first, end: past } = rangeOf(scan, from, end);
      return {
        end,
        items: [leafItem(scan, from, end, { kind: 'unparsed', text: scan.text.slice(first, past) })],
      };
    }
    const token = scan.tokens[position];
    const isWord =
      token?.kind === 'word' &&
      !/^(and|or|with|including|of|from|at|for|plus|completed|earned)$/u.test(token.lower);
    if (!isWord && token?.lower !== '-') return null;
  }
  return null;
}

/** The exclusive end of a subject without a number, or null. */
function bareSubjectEnd(scan: Scan, at: number): number | null {
  const subject = scan.lexicon.subjectAt(scan.tokens, at, true);
  return subject === null || scan.tokens[subject.end]?.kind === 'number' ? null : subject.end;
}

/** "BIOL or CHEM courses": the kind applies to each subject. */
function lastSubjectEnd(scan: Scan, end: number): number {
  const isJoined = /^(or|and)$/u.test(wordAt(scan, end)) || scan.tokens[end]?.lower === '/';
  const next = isJoined ? bareSubjectEnd(scan, end + 1) : null;
  return next === null ? end : lastSubjectEnd(scan, next);
}

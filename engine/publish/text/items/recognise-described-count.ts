/** "one statistics course: A or B", "two courses in physics (A, B, C)", "two media studios from A, B, C", "a course in logic (A or B)": a description of the courses listed after it. */
import { type Recogniser, rangeOf, type Scan, startsCode, wordAt } from './recogniser.ts';

const courseNouns =
  /^(courses?|class|classes|electives?|modules?|papers?|subjects?|options?|seminars?|labs?|studios?)$/u;
/** Words that are not the topic of a course, or that open another phrase. */
const others =
  /^(of|from|among|with|and|or|not|at|level|above|higher|following|these|this|that|who|which|must|may|can|credit|credits|units?|hours?|grade|grades|year|standing|approved|recommended)$/u;
const maximumWords = 12;

export const recogniseDescribedCount: Recogniser = (scan, at) => {
  const from = /^(any|at)$/u.test(wordAt(scan, at))
    ? wordAt(scan, at + 1) === 'least'
      ? at + 2
      : at + 1
    : at;
  const isArticle = /^an?$/u.test(wordAt(scan, at));
  const count = isArticle
    ? { end: at + 1, value: '1' }
    : (scan.lexicon.classes.count?.(scan.tokens, from) ?? null);
  if (count === null || Number(count.value) > 9) return null;
  const isOfFollowing = ['of', 'the', 'following'].every(
    (word, offset) => wordAt(scan, count.end + offset) === word,
  );
  const described = isOfFollowing ? count.end + 3 : count.end;
  const noun = nounAfter(scan, described);
  if (noun === null) return null;
  const end = wordAt(scan, noun) === 'in' ? subjectEnd(scan, noun + 1) : noun;
  if (end === null || end === described + 1) return null;
  const mark = wordAt(scan, end);
  const isListed = /^(:|\(|from)$/u.test(mark) && opensCourses(scan, end + 1);
  // The bracket opens the list and is not read here.
  const past = mark === '(' ? end : end + 1;
  if (!isListed || (isArticle && !(mark === '(' && namesAlternatives(scan, end + 1)))) return null;
  return {
    end: past,
    items: [{ kind: 'quantifier', count: Number(count.value), ...rangeOf(scan, at, past) }],
  };
};

/** True for "(A or B)", "(A)" and "(A or equivalent)": nothing else is said between the brackets. */
function namesAlternatives(scan: Scan, from: number): boolean {
  let end = from;
  while (!/^[()]?$/u.test(wordAt(scan, end))) end += 1;
  return (
    wordAt(scan, end) === ')' &&
    scan.tokens
      .slice(from, end)
      .every(
        ({ kind, text }) =>
          kind === 'number' || /^(?:\p{Lu}.*|[,/&-]|or|either|an?|its|equivalent)$/u.test(text),
      )
  );
}

/** The exclusive end of "statistics course", "additional laboratory courses", or null. */
function nounAfter(scan: Scan, at: number): number | null {
  for (let position = at; position < at + maximumWords; position += 1) {
    if (courseNouns.test(wordAt(scan, position))) return position + 1;
    if (!isDescriptive(scan, position)) return null;
  }
  return null;
}

function subjectEnd(scan: Scan, at: number): number | null {
  for (let position = at; position < at + maximumWords; position += 1) {
    // "a course in linear algebra and (A or B)": the bracket is another condition.
    if (/^[:(]$/u.test(wordAt(scan, position))) return wordAt(scan, position - 1) === 'and' ? null : position;
    if (!isDescriptive(scan, position) && wordAt(scan, position) !== 'and') return null;
  }
  return null;
}

function isDescriptive(scan: Scan, at: number): boolean {
  const token = scan.tokens[at];
  return (token?.kind === 'word' && !others.test(token.lower)) || /^[-/]$/u.test(token?.lower ?? '');
}

function opensCourses(scan: Scan, at: number): boolean {
  return startsCode(scan, /^(either|any)$/u.test(wordAt(scan, at)) ? at + 1 : at);
}

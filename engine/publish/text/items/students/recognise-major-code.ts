/** "restricted to CS25 and CS26 majors", "major codes CS25, CS26": codes of majors, which look like course codes. */
import { leafItem, type Recognised, rangeOf, type Scan, textOf, wordAt } from '../recogniser.ts';

const maximumCodes = 60;
const longestName = 5;

export function recogniseMajorCode(scan: Scan, at: number): Recognised | null {
  if (wordAt(scan, at) === '(') return explained(scan, at);
  const entitled = entitledEnd(scan, at);
  if (entitled !== null) return external(scan, at, entitled);
  const named = namedEnd(scan, at);
  if (named !== null) return external(scan, at, listEnd(scan, named));
  const end = listEnd(scan, at);
  return end > at && /^(majors?|minors?)$/u.test(wordAt(scan, end)) ? external(scan, at, end + 1) : null;
}

/** "majors only (CS25, CS26)": the same majors again, by codes that are not those of courses. */
function explained(scan: Scan, at: number): Recognised | null {
  const noun = wordAt(scan, at - 1) === 'only' ? at - 2 : at - 1;
  const end = listEnd(scan, at + 1);
  if (!/^(majors?|minors?)$/u.test(wordAt(scan, noun)) || wordAt(scan, end) !== ')') return null;
  if (/\d{3}|\s\d/u.test(textOf(scan, at, end))) return null;
  return { end: end + 1, items: [{ kind: 'filler', ...rangeOf(scan, at, end + 1) }] };
}

/** "ED78 Single Subject major only": the code of a major, with its name. */
function entitledEnd(scan: Scan, at: number): number | null {
  const [letters, digits] = [scan.tokens[at], scan.tokens[at + 1]];
  const named = codeEnd(scan, at);
  // If "ED" is a subject, this is a course, and the major a further condition.
  const isCourse = !scan.lexicon.knowsSubjects || scan.lexicon.isSubject(letters?.text ?? '');
  if (named !== at + 2 || digits?.glued !== true || isCourse) return null;
  let end = named;
  while (end < named + longestName && /^\p{Lu}\p{Ll}+$/u.test(scan.tokens[end]?.text ?? '')) end += 1;
  const isMajor = end > named && /^(majors?|minors?)$/u.test(wordAt(scan, end));
  return isMajor && wordAt(scan, end + 1) === 'only' ? end + 2 : null;
}

/** The end of "majors", "major codes" or "major codes:" before a code, or null. */
function namedEnd(scan: Scan, at: number): number | null {
  const isGlued = /^\d{2}$/u.test(wordAt(scan, at + 2)) && scan.tokens[at + 2]?.glued === true;
  if (wordAt(scan, at) === 'majors' && isGlued) return codeEnd(scan, at + 1) === null ? null : at + 1;
  if (wordAt(scan, at) !== 'major' || !/^codes?$/u.test(wordAt(scan, at + 1))) return null;
  const end = wordAt(scan, at + 2) === ':' ? at + 3 : at + 2;
  return codeEnd(scan, end) === null ? null : end;
}

/** The exclusive end of a list of codes; `at` if there is none. */
function listEnd(scan: Scan, at: number): number {
  let end = at;
  let next = at;
  for (let codes = 0; codes < maximumCodes; codes += 1) {
    const code = codeEnd(scan, next);
    if (code === null) return end;
    end = code;
    next = code;
    while (/^(,|and|or|\/)$/u.test(wordAt(scan, next))) next += 1;
    if (next === end) return end;
  }
  return end;
}

/** The exclusive end of "CS25", or null. */
function codeEnd(scan: Scan, at: number): number | null {
  const [letters, digits] = [scan.tokens[at], scan.tokens[at + 1]];
  const isWritten = /^[A-Z]{1,4}$/u.test(letters?.text ?? '') && /^\d{2,3}[A-Z]?$/u.test(digits?.text ?? '');
  if (isWritten && digits?.glued === true) return at + 2;
  return scan.lexicon.classes.course?.(scan.tokens, at)?.end ?? null;
}

function external(scan: Scan, at: number, end: number): Recognised {
  return { end, items: [leafItem(scan, at, end, { kind: 'external', text: textOf(scan, at, end) })] };
}

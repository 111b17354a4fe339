/** "Third-year standing in Science", "senior standing in mechanical engineering": the field of a standing, if it is no program of the catalog. */
import { leafItem, type Recogniser, rangeOf, type Scan, startsCode, textOf, wordAt } from '../recogniser.ts';
import { isExternal } from '../unknown-words.ts';

const standing = /\b(?:standing|status|higher|above|rank|students?|juniors?|seniors?)\s*$/iu;
const named = /\b(?:standing|status|higher|above|rank)\s*$/iu;
const openEnd = /, or (?:higher|above)$/iu;
const longestStanding = 20;
const longestField = 24;
const nameLinks = /^(?:and|or|of|the|in|,|&|\/|-)$/u;
/** Words that begin another phrase after "in". */
const others =
  /^(?:and|with|who|only|plus|from|for|if|are|permission|consent|approval|instructor|department|standing|status|at|least|addition|conjunction|good|order|any|each|either|one|both|all|their|this|that|which|least|good|completion|courses?|progress|consultation)$/u;

export const recogniseStandingField: Recogniser = (scan, at) => {
  const start = scan.tokens[at]?.start ?? 0;
  const before = scan.text.slice(Math.max(0, start - longestStanding), start);
  // "or higher, in Science"
  const of = wordAt(scan, at) === ',' && openEnd.test(before) ? at + 1 : at;
  if (wordAt(scan, of) !== 'in' || scan.memory.previous !== 'leaf' || !standing.test(before)) return null;
  const end = nameEnd(scan, of + 1) ?? topicEnd(scan, of + 1);
  if (end === null || (isOpenList(scan, end) && !named.test(before))) return null;
  const rule = { kind: 'external', text: textOf(scan, of, end) } as const;
  return { end, items: [{ kind: 'filler', ...rangeOf(scan, at, of) }, leafItem(scan, of, end, rule)] };
};

/** "Graduate students in physics, biology, and chemistry programs": a comma behind which no other condition begins. */
function isOpenList(scan: Scan, end: number): boolean {
  return wordAt(scan, end) === ',' && !/^(?:or|by|with|except)$/u.test(wordAt(scan, end + 1));
}

/** "Science, Land and Food Systems or Forestry": the end of capitalised names at the end of a clause, or null. */
function nameEnd(scan: Scan, from: number): number | null {
  let end: number | null = null;
  for (let at = from; at < from + longestField; at += 1) {
    const token = scan.tokens[at];
    if (token === undefined || startsCode(scan, at)) break;
    const isName = token.kind === 'word' && /^\p{Lu}\p{L}*\p{Ll}/u.test(token.text);
    if (isName) end = at + 1;
    else if (!nameLinks.test(token.lower)) break;
  }
  return end !== null && ends(scan, end) ? end : null;
}

/** "mechanical engineering", "science or engineering": the end of lower-case topics at the end of a clause, or null. */
function topicEnd(scan: Scan, from: number): number | null {
  const end = topicsEnd(scan, from);
  return end === null ? null : (listEnd(scan, end) ?? (ends(scan, end) ? end : null));
}

function topicsEnd(scan: Scan, from: number): number | null {
  const first = wordAt(scan, from) === 'the' ? from + 1 : from;
  let at = first;
  while (isTopic(scan, at) && at < from + longestField) {
    at += 1;
    if (/^(?:and|or|of)$/u.test(wordAt(scan, at)) && isTopic(scan, at + 1)) at += 1;
  }
  return at > first ? at : null;
}

/** "engineering, physics, or chemistry": the end of a list of topics, which "or" closes; else null. */
function listEnd(scan: Scan, from: number): number | null {
  let end = from;
  while (wordAt(scan, end) === ',') {
    const isLast = /^(?:and|or)$/u.test(wordAt(scan, end + 1));
    const first = isLast ? end + 2 : end + 1;
    const past = topicsEnd(scan, first);
    if (past === null || isExternal(textOf(scan, first, past))) return null;
    end = past;
    if (isLast || / or /u.test(textOf(scan, first, past))) return ends(scan, end) ? end : null;
  }
  return null;
}

function isTopic(scan: Scan, at: number): boolean {
  const token = scan.tokens[at];
  return token?.kind === 'word' && /^\p{Ll}{3,}$/u.test(token.text) && !others.test(token.lower);
}

/** True at the end of the clause, and before ", or permission", "and CS 101": what follows is not a name. */
function ends(scan: Scan, at: number): boolean {
  return /^(?:|[.;),]|and|or|with|who|only|is|are)$/u.test(wordAt(scan, at));
}

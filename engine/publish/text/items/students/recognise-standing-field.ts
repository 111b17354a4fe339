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
  const end = nameEnd(scan, of + 1, named.test(before)) ?? topicEnd(scan, of + 1);
  if (end === null || (isOpenList(scan, end) && !named.test(before))) return null;
  const rule = { kind: 'external', text: textOf(scan, of, end) } as const;
  return { end, items: [{ kind: 'filler', ...rangeOf(scan, at, of) }, leafItem(scan, of, end, rule)] };
};

/** "Graduate students in physics, biology, and chemistry programs": a comma behind which no other condition begins. */
function isOpenList(scan: Scan, end: number): boolean {
  return wordAt(scan, end) === ',' && !/^(?:or|by|with|except)$/u.test(wordAt(scan, end + 1));
}

/** "Science, Land and Food Systems or Forestry", and with `acronyms` "ECE": the end of names at the end of a clause, or null. */
function nameEnd(scan: Scan, from: number, acronyms: boolean): number | null {
  let end: number | null = null;
  for (let at = from; at < from + longestField; at += 1) {
    const token = scan.tokens[at];
    if (token === undefined || startsCode(scan, at)) break;
    const isName = token.kind === 'word' && /^\p{Lu}\p{L}*\p{Ll}/u.test(token.text);
    const isAcronym = acronyms && token.kind === 'word' && /^\p{Lu}{2,6}$/u.test(token.text);
    const related = end === null ? null : relatedEnd(scan, at);
    if (related !== null) return ends(scan, related) ? related : null;
    if (isName || isAcronym) end = at + 1;
    else if (!nameLinks.test(token.lower)) break;
  }
  return end !== null && ends(scan, end) ? end : null;
}

/** "or a closely related field", "or related biological science" behind a name: their end, or null. */
function relatedEnd(scan: Scan, from: number): number | null {
  if (wordAt(scan, from) !== 'or') return null;
  let at = from + 1;
  while (/^(?:an?|the|other|another|some|closely)$/u.test(wordAt(scan, at))) at += 1;
  if (!/^(?:related|allied|similar|comparable)$/u.test(wordAt(scan, at))) return null;
  const last = [at + 1, at + 2, at + 3].find((position) => fieldNouns.test(wordAt(scan, position)));
  return last === undefined ? null : last + 1;
}

const fieldNouns =
  /^(?:fields?|disciplines?|areas?|majors?|minors?|programm?e?s?|sciences?|departments?|subjects?|degrees?|specialt(?:y|ies))$/u;

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

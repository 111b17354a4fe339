/** Levels, and clauses that close a course to one: "not open to first-year students", "freshmen may not enroll". */
import type { Rule } from '../../../../../shared/contract/rule.ts';
import { join } from '../../build-rule.ts';
import { barredPhrases, closedPhrases } from '../../words/exclusion-phrases.ts';
import { PhraseTable } from '../../words/phrase.ts';
import type { Item } from '../item.ts';
import { recogniseConsent } from '../recognise-phrase.ts';
import { type Recognised, type Recogniser, rangeOf, type Scan, textOf, wordAt } from '../recogniser.ts';
import { recogniseLevel, recogniseStandingNoun } from './recognise-level.ts';

const closers = new PhraseTable(closedPhrases.map((phrase) => [phrase, null] as const));
const admissions = new PhraseTable([
  ['(may|can) (also)? (only)? (enroll|enrol|register|be admitted) (only)?', null],
]);
const reservedAdmissions = new PhraseTable([
  ['(may|can) (only (enroll|enrol|register|be admitted)|(enroll|enrol|register|be admitted) only)', null],
]);
const barred = new PhraseTable(barredPhrases.map((phrase) => [phrase, null] as const));

/** The longest reading of a level: alone, in a clause that closes the course to it, or as a case. */
export const recogniseLevels: Recogniser = (scan, at) => {
  const level = recogniseLevel(scan, at);
  const levels = levelsAt(scan, at, level);
  let best = level;
  for (const read of [
    closedLevel(scan, at, levels),
    levelCase(scan, at, levels),
    admittedLevel(scan, at, levels),
  ])
    if (read !== null && (best === null || read.end > best.end)) best = read;
  return best;
};

function closedLevel(scan: Scan, at: number, levels: Levels): Recognised | null {
  const closed = closers.match(scan.tokens, at, scan.lexicon.classes);
  if (closed !== null) return closedTo(scan, at, newStudents(scan, closed.end) ?? levelsAt(scan, closed.end));
  if (wordAt(scan, at) === 'no') return closedWithNo(scan, at);
  if (levels.rules.length === 0) return null;
  const end = barred.match(scan.tokens, levels.end, scan.lexicon.classes)?.end;
  return end === undefined ? null : closedTo(scan, at, { ...levels, end });
}

/** "First-semester freshmen", "incoming freshmen": some students of the level, whom the catalog does not know. */
function newStudents(scan: Scan, at: number): Levels | null {
  const isNew = /^(entering|incoming|new|beginning)$/u.test(wordAt(scan, at));
  const noun = wordAt(scan, at + 1) === '-' ? at + 2 : at + 1;
  const isOfTerm =
    /^(first|second|final|last)$/u.test(wordAt(scan, at)) &&
    /^(semester|quarter|term)$/u.test(wordAt(scan, noun));
  if (!isNew && !isOfTerm) return null;
  const { rules, end } = levelsAt(scan, isNew ? at + 1 : noun + 1);
  if (rules.length !== 1) return null;
  const { start, end: last } = rangeOf(scan, at, end);
  return { rules: [{ kind: 'external', text: textOf(scan, at, end), span: [start, last] }], end };
}

/** "First-year students need permission of the instructor", "... may enroll only with permission": for them only. */
function levelCase(scan: Scan, at: number, { rules, end }: Levels): Recognised | null {
  if (rules.length === 0 || !/^(stop|semicolon)$/u.test(scan.memory.previous ?? 'stop')) return null;
  const asks = /^(requires?|needs?)$/u.test(wordAt(scan, end))
    ? end + 1
    : /^must (have|obtain|get|receive|secure)$/u.test(`${wordAt(scan, end)} ${wordAt(scan, end + 1)}`)
      ? end + 2
      : isBehindStandings(scan, at)
        ? end
        : (reservedAdmissions.match(scan.tokens, end, scan.lexicon.classes)?.end ?? end);
  if (asks === end || recogniseConsent(scan, asks) === null) return null;
  return {
    end: asks,
    items: [{ kind: 'population', ...rangeOf(scan, at, end), rule: join('any_of', rules) }],
  };
}

/**
 * "Graduate students only. Seniors may enroll by permission of the instructor", "Open to seniors; juniors with permission": an
 * alternative to that restriction.
 */
function admittedLevel(scan: Scan, at: number, { rules, end }: Levels): Recognised | null {
  if (rules.length === 0 || !/^(stop|semicolon|comma)$/u.test(scan.memory.previous ?? '')) return null;
  const may = admissions.match(scan.tokens, end, scan.lexicon.classes);
  const isReserved = reservedAdmissions.match(scan.tokens, end, scan.lexicon.classes) !== null;
  const isAlternative = isBehindStandings(scan, at);
  if (isReserved && !isAlternative) return null;
  // "Open to juniors, seniors, or sophomores with permission": one list, which the permission may be asked of as a whole.
  if (may === null && scan.memory.previous === 'comma' && rules.length > 1) return null;
  const from = may?.end ?? (isAlternative ? end : null);
  const consent = from === null ? null : recogniseConsent(scan, from);
  const [item] = consent?.items ?? [];
  if (consent === null || item?.kind !== 'leaf') return null;
  const rule = join('all_of', [join('any_of', rules), item.rule]);
  const or: Item = { kind: 'or', ...rangeOf(scan, at, at + 1), isOfLast: true };
  return { end: consent.end, items: [or, { kind: 'leaf', ...rangeOf(scan, at, consent.end), rule }] };
}

const wordsOfStandings =
  /^(?:open|restricted|limited|reserved|available|to|for|only|and|or|,|-|the|this|course|is|above|higher|students?|standing|status|(?:first|second|third|fourth|final)|year|freshm[ae]n|sophomores?|juniors?|seniors?|graduates?)$/u;

/** True if the clause before a token names students by their standing and nothing else. */
function isBehindStandings(scan: Scan, at: number): boolean {
  let from = at - 1;
  while (wordsOfStandings.test(wordAt(scan, from - 1))) from -= 1;
  const isWhole = from < at - 1 && /^[.;:]?$/u.test(wordAt(scan, from - 1));
  return isWhole && /\b(?:freshm|sophomore|junior|senior|graduate|year)/iu.test(textOf(scan, from, at - 1));
}

/** "No freshmen" closes a course; "no senior standing required" does not. */
function closedWithNo(scan: Scan, at: number): Recognised | null {
  const levels = levelsAt(scan, at + 1);
  if (/\b(standing|status|level|required|only)\b/iu.test(textOf(scan, at, levels.end))) return null;
  return /^[.;,)]?$|^(or|and)$/u.test(wordAt(scan, levels.end)) ? closedTo(scan, at, levels) : null;
}

/** Levels, possibly none, with the exclusive end of the last. */
interface Levels {
  readonly rules: Rule[];
  readonly end: number;
}

/** "freshmen", "freshmen, sophomores or first-year students"; `first` is the level read at the first token. */
function levelsAt(scan: Scan, at: number, first = recogniseLevel(scan, at)): Levels {
  const rules: Rule[] = [];
  let end = at;
  for (let from = at; ; from = afterSeparator(scan, end)) {
    const level = (from === at ? first : recogniseLevel(scan, from)) ?? recogniseStandingNoun(scan, from);
    const [item] = level?.items ?? [];
    if (level === null || item?.kind !== 'leaf') return { rules, end };
    const place = rangeOf(scan, from, level.end);
    rules.push({ ...item.rule, span: [place.start, place.end] });
    // "first-year freshman students"
    const again = recogniseStandingNoun(scan, level.end)?.end ?? level.end;
    end = /^(students?|standing)$/u.test(wordAt(scan, again)) ? again + 1 : again;
    if (afterSeparator(scan, end) === end) return { rules, end };
  }
}

function afterSeparator(scan: Scan, at: number): number {
  let end = at;
  while (/^(,|\/|or|and)$/u.test(wordAt(scan, end))) end += 1;
  return end;
}

function closedTo(scan: Scan, at: number, { rules, end }: Levels): Recognised | null {
  if (rules.length === 0) return null;
  return { end, items: [{ kind: 'leaf', ...rangeOf(scan, at, end), rule: { kind: 'none_of', rules } }] };
}

/**
 * Clauses about programs: "Civil, Environmental or Geological Engineering students only", "not open
 * to ...", "for ... students". The catalog defines the names; texts list, shorten and negate them.
 */
import type { Rule } from '../../../../../shared/contract/rule.ts';
import { closedPhrases } from '../../words/exclusion-phrases.ts';
import { PhraseTable } from '../../words/phrase.ts';
import type { Item } from '../item.ts';
import { recogniseConsent } from '../recognise-phrase.ts';
import {
  leafItem,
  type Recognised,
  type Recogniser,
  rangeOf,
  type Scan,
  startsCode,
  textOf,
  wordAt,
} from '../recogniser.ts';
import { isFurtherLabel, obligedPeople, populationLabelEnd } from './population-label.ts';
import { openers, type ProgramList, readProgramList } from './program-list.ts';

const maximumPopulation = 12;
const closers = new PhraseTable(closedPhrases.map((phrase) => [phrase, null] as const));

export const recogniseProgram: Recogniser = (scan, at) => {
  if (scan.lexicon.programs.isEmpty || scan.memory.previous === 'word' || continuesName(scan, at))
    return null;
  const closed = closers.match(scan.tokens, at, scan.lexicon.classes);
  const opened = openers.match(scan.tokens, at, scan.lexicon.classes);
  for (const start of closed !== null ? [closed.end] : opened !== null ? [opened.end, at] : [at]) {
    const list = readProgramList(scan, start);
    if (list !== null && closed === null && isOfGraduates(scan, list.end)) return null;
    if (list !== null) {
      if (closed === null && isCaseLabel(scan, at, list)) return populationItem(scan, at, list);
      return { end: list.end, items: programItems(scan, at, list, closed !== null) };
    }
  }
  return null;
};

const longestRest = 40;

/** "Declared in Music or Dance graduate program": earlier names are of such programs too, which the catalog may not have. */
function isOfGraduates(scan: Scan, from: number): boolean {
  for (let at = from; at < from + longestRest; at += 1) {
    const token = scan.tokens[at];
    const isLevel = /^(?:under)?graduate$/u.test(token?.lower ?? '');
    if (isLevel && at > from) return /^programm?e?s?$/u.test(wordAt(scan, at + 1));
    const isName = token?.kind === 'word' && /^\p{Lu}\p{Ll}/u.test(token.text);
    if (!isName && !/^(?:,|:|&|\/|-|or|and|of|in)$/u.test(token?.lower ?? '')) return false;
  }
  return false;
}

/** True for the rest of an unknown name: "declared in Business: Marketing". */
function continuesName(scan: Scan, at: number): boolean {
  const isName = (position: number): boolean => /^\p{Lu}\p{Ll}/u.test(scan.tokens[position]?.text ?? '');
  const isColon = scan.memory.previous === 'colon' && scan.tokens[at - 1]?.glued === true;
  return isColon && scan.memory.hasUnknownWords && isName(at - 2) && isName(at);
}

/** "For Mathematics students one of ...": the clause applies only to them. */
export const recognisePopulation: Recogniser = (scan, at) => {
  const label = labelled(scan, at);
  if (label !== null) return label;
  if (wordAt(scan, at) !== 'for' || scan.memory.previous === 'word') return null;
  const list = readProgramList(scan, at + 1);
  if (list === null || list.unknown.length > 0 || !list.population) return unknownPopulation(scan, at);
  return populationItem(scan, at, list);
};

/** "Physics majors: CS 201; others: CS 150", even if the catalog does not know the program. */
function labelled(scan: Scan, at: number): Recognised | null {
  const obliged = obligedPeople(scan, at);
  if (obliged !== null && (leadsToCourses(scan, obliged.end) || recogniseConsent(scan, obliged.end) !== null))
    return unknownPeople(scan, at, obliged.people, obliged.end);
  const end = populationLabelEnd(scan, at);
  if (end === null || !leadsToCourses(scan, end)) return null;
  const list = readProgramList(scan, wordAt(scan, at) === 'for' ? at + 1 : at);
  const isKnown = list !== null && list.unknown.length === 0 && list.end === end - 1;
  const people = isKnown
    ? populationItem(scan, at, list)
    : unknownPeople(scan, at, end - 1, skipLabelMarks(scan, end));
  if (!isFurtherLabel(scan, at)) return people;
  const { start } = rangeOf(scan, at, end);
  return { ...people, items: [{ kind: 'stop', start, end: start }, ...people.items] };
}

/** Students whom the catalog does not know, in the text's own words, which end at `people`. */
function unknownPeople(scan: Scan, at: number, people: number, end: number): Recognised {
  const place = rangeOf(scan, at, people);
  const rule: Rule = {
    kind: 'external',
    text: textOf(scan, at, people),
    span: [place.start, place.end],
  };
  return { end, items: [{ kind: 'population', rule, ...place }] };
}

/** "for accelerated students: CS 1": the clause applies only to them, even if the catalog does not know them. */
function unknownPopulation(scan: Scan, at: number): Recognised | null {
  if (scan.memory.previous === 'leaf') return null;
  for (let position = at + 1; position < at + maximumPopulation; position += 1) {
    const word = wordAt(scan, position);
    if (word === '' || /^[.;()]$/u.test(word)) return null;
    const isOnly = wordAt(scan, position + 1) === 'only';
    const end = isOnly ? position + 2 : position + 1;
    // "For majors only: CS 101" closes the course to others.
    if (isOnly && scan.memory.previous === null) return null;
    const isOfCourses =
      /^(students|majors|minors|others|candidates)$/u.test(word) && leadsToCourses(scan, end);
    const isContrasted = contrastedPeople.test(word) && wordAt(scan, end) === ',' && saysOfSome(scan, at);
    if (
      isOfCourses ||
      (isContrasted && (startsCode(scan, end + 1) || recogniseConsent(scan, end + 1) !== null))
    )
      return unknownPeople(scan, at, end, skipLabelMarks(scan, end));
  }
  return null;
}

const contrastedPeople =
  /^(students|majors|minors|others|candidates|undergraduates|graduates|freshmen|sophomores|juniors|seniors)$/u;

/** "For undergraduates, CS 101; for graduate students, consent": what is said of each is of no one else. */
function saysOfSome({ tokens, memory }: Scan, at: number): boolean {
  if (memory.previous === 'stop' || memory.previous === 'semicolon') return true;
  return (
    memory.previous === null &&
    tokens.some(
      ({ lower }, next) => next > at && lower === 'for' && /^[.;]$/u.test(tokens[next - 1]?.lower ?? ''),
    )
  );
}

function leadsToCourses(scan: Scan, at: number): boolean {
  const position = skipLabelMarks(scan, at);
  if (startsCode(scan, position)) return true;
  const isLabel = wordAt(scan, at - 1) === ':';
  if (isLabel && recogniseConsent(scan, position) !== null) return true;
  // "Physics majors: completed 30 credits", "Graduate students: background in statistics"
  const opening = /^(completed?|passed|pass|must|background|knowledge|familiarity|experience|proficiency)$/u;
  if (isLabel && opening.test(wordAt(scan, position))) return true;
  return /^(one|two|three|any|all|either|both|completion|minimum|credit|\()$/u.test(wordAt(scan, position));
}

function skipLabelMarks(scan: Scan, at: number): number {
  let end = at;
  while (/^(,|:|-|only)$/u.test(wordAt(scan, end))) end += 1;
  return end;
}

/** True for "Mathematics students: CS 1" at the beginning of a clause. */
function isCaseLabel(scan: Scan, at: number, list: ProgramList): boolean {
  const before = scan.memory.previous;
  const opensClause = before === null || before === 'stop' || before === 'semicolon';
  const isPeople = list.population || wordAt(scan, at) === 'students';
  if (!opensClause || !isPeople || list.unknown.length > 0) return false;
  const next = wordAt(scan, list.end);
  return next === 'must' || (next === ':' && leadsToCourses(scan, list.end));
}

function populationItem(scan: Scan, at: number, list: ProgramList): Recognised {
  const end = skipLabelMarks(scan, list.end);
  const place = rangeOf(scan, at, list.end);
  const rule: Rule = { kind: 'program', programs: [...list.programs], span: [place.start, place.end] };
  return { end, items: [{ kind: 'population', rule, ...place }] };
}

function programItems(scan: Scan, from: number, list: ProgramList, negated: boolean): readonly Item[] {
  const programs = [...list.programs];
  const rule: Rule = negated ? { kind: 'program', programs, negated } : { kind: 'program', programs };
  if (list.unknown.length === 0) return [leafItem(scan, from, list.end, rule)];
  // "the Pharmacology and Toxicology undergraduate program": its level makes it none that the catalog knows.
  const text = textOf(scan, from, list.end);
  if (!negated && ofLevel.test(text)) return [leafItem(scan, from, list.end, { kind: 'external', text })];
  return unknownMembers(scan, from, list, rule, negated);
}

const ofLevel = /\b(?:under)?graduate (?:degree |certificate )?programm?e?s?$/iu;

/** A list with unknown names: one leaf for the known programs, and an `external` one for each other name. */
function unknownMembers(
  scan: Scan,
  from: number,
  list: ProgramList,
  rule: Rule,
  negated: boolean,
): readonly Item[] {
  const place = rangeOf(scan, from, list.end);
  const rules: Rule[] = list.unknown.map(([first, end]) => {
    const { start, end: past } = rangeOf(scan, first, end);
    return { kind: 'external', text: textOf(scan, first, end), span: [start, past] };
  });
  const known = knownSpan(scan, from, list);
  const members = [{ ...rule, span: known }, ...rules];
  const group: Rule = { kind: negated ? 'all_of' : 'any_of', rules: members };
  return [{ kind: 'leaf', ...place, rule: group }];
}

/** The longest range of the list outside its unknown members. */
function knownSpan(scan: Scan, from: number, list: ProgramList): [number, number] {
  let best: [number, number] = [from, from];
  let start = from;
  for (const [first, end] of [...list.unknown, [list.end, list.end] as const]) {
    if (first - start > best[1] - best[0]) best = [start, first];
    start = end;
  }
  const place = rangeOf(scan, best[0], best[1]);
  return [place.start, place.end];
}

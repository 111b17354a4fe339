/** Divides a text into sections ("Prerequisite:", "Corequisite:", "Recommended:" ...). */

import { itemAt } from '../../../../shared/column.ts';
import { othersPhrases } from '../words/consent-phrases.ts';
import { type Classes, PhraseTable } from '../words/phrase.ts';
import { isOneAt, lowerAt, type Token } from '../words/token.ts';
import { wordSet } from '../words/wording.ts';
import { depthStep, leastDepths } from './bracket-depth.ts';
import { isConcurrentNote } from './concurrent-notes.ts';
import { limitsCredit } from './course-remarks.ts';
import { formerPeriodEnd, kindOfFormer } from './former-period.ts';
import { dashedLabelAt, letterLabelAt } from './letter-labels.ts';
import { isLevel, levelHeadingAt, nameOneLevel } from './level-headings.ts';
import {
  asksInNote,
  beginsSentence,
  isExcludingNote,
  isNoteHeading,
  namesDemand,
  opensForSome,
} from './note-section.ts';
import { headings, type SectionKind, saysWaived } from './section-headings.ts';
import { isStop } from './sentence-end.ts';

/** A heading and the text up to the next one, as token ranges. */
export interface Section {
  readonly kind: SectionKind;
  readonly headingFrom: number;
  readonly from: number;
  readonly to: number;
  /** The only students it applies to, as a token range: "Prerequisites for engineering students: ...". */
  readonly population?: readonly [number, number];
  /** It is an alternative to the prerequisites before it. */
  readonly isInPlace?: true;
}

/** Words that open a section only if a colon follows. */
const needsColon = wordSet(
  'anti concur concurrent concurrently excluded excludes incompatible mutually mutual prohibited enrollment enrolment ' +
    'registration entry course admission formal requirement requirements eligibility restriction restrictions enforced required ' +
    'limitation limitations mandatory compulsory essential requisite requisites precluded exclusive precursor precursors companion concomitant the ' +
    'following preparation p pr cr cor skill skills recomm parallel creq simultaneous previously fulfillment fulfilment',
);

const beforeHeading = wordSet(
  'or and a an the of as no not for all each these to is are in this any taken following',
);

export function splitSections(
  tokens: readonly Token[],
  field: SectionKind,
  classes: Classes,
): readonly Section[] {
  const sections: Section[] = [];
  let current: Omit<Section, 'to'> = { kind: field, headingFrom: 0, from: 0 };
  const open = (next: typeof current): void => {
    sections.push({ ...current, to: next.headingFrom });
    current = next;
  };
  const closed = leastDepths(tokens);
  let depth = 0;
  let bracket: OpenBracket | null = null;
  let isInNote = false;
  for (let at = 0; at < tokens.length; at += 1) {
    depth = Math.max(0, depth + depthStep(lowerAt(tokens, at)));
    const period = depth === 0 ? formerPeriodEnd(tokens, at) : null;
    if (period !== null) {
      const named = headingAt(tokens, period, classes);
      const from = named?.end ?? period;
      open({ kind: kindOfFormer(named?.kind, current.kind), headingFrom: at, from });
      at = from - 1;
      continue;
    }
    const isBracketed = depth === 1 && (opensBracket(tokens, at - 1) || at - 1 === current.from);
    // "CS 101 (or CS 102", and "Exclusion: CS 103" on the next line: a bracket that nothing closes ends there.
    const isOpenLine = tokens[at]?.opensLine === true && depth + itemAt(closed, at) > 0;
    const mayOpen = depth === 0 || isBracketed || isOpenLine;
    const found = mayOpen ? headingAt(tokens, at, classes) : null;
    // "CS 101. Prerequisites may be waived": not a heading.
    const goesOn = found?.kind === current.kind && saysWaived(tokens, found.end);
    const heading = goesOn ? null : found;
    if (heading === null) {
      if (depth === 0 && at > current.from && (opensDemand(tokens, at) || opensForSome(tokens, at)))
        open({ kind: field, headingFrom: at, from: at });
      const isOfPrerequisites = current.kind === 'corequisite' && beginsSentence(tokens, at);
      if (isOfPrerequisites && saysOfPrerequisites(tokens, at))
        open({ kind: 'prerequisite', headingFrom: at, from: at });
      else if (isOfPrerequisites && offersForPrerequisites(tokens, at, classes))
        open({ kind: 'prerequisite', headingFrom: at, from: at, isInPlace: true });
      if (at === bracket?.close) open({ kind: bracket.outer, headingFrom: at + 1, from: at + 1 });
      if (isInNote && beginsSentence(tokens, at) && at > current.from) {
        // Each sentence of a note asks something or nothing by itself.
        const asks = asksInNote(tokens, at, classes) || isOtherHeading(tokens, at);
        const kind = asks ? field : 'advice';
        if (kind !== current.kind) open({ kind, headingFrom: at, from: at });
      } else if (current.kind === 'advice' && at > current.from && endsAdvice(tokens, at, classes))
        open({ kind: field, headingFrom: at, from: at });
      continue;
    }
    // "Note that this course is not open to majors. CS 101": what follows is no part of the note.
    isInNote = isNoteHeading(tokens, at) && heading.end > at + 1;
    depth = 0;
    if (isBracketed)
      bracket = {
        outer: current.kind === 'advice' ? field : current.kind,
        close: closingBracket(tokens, at),
      };
    // "Prereq. CS 101": the full stop belongs to the heading.
    const from = lowerAt(tokens, heading.end) === '.' ? heading.end + 1 : heading.end;
    open({
      kind: heading.kind,
      headingFrom: isBracketed ? at - 1 : markBefore(tokens, at),
      from,
      ...(heading.population === undefined ? {} : { population: heading.population }),
    });
    at = from - 1;
  }
  sections.push({ ...current, to: tokens.length });
  const filled = sections.filter(({ headingFrom, to }) => to > headingFrom);
  const populations = filled.map(({ population }) => population);
  return nameOneLevel(populations, tokens) ? filled.map((section) => ofAll(section, tokens)) : filled;
}

function ofAll(section: Section, tokens: readonly Token[]): Section {
  const { population, ...others } = section;
  return isLevel(population, tokens) ? others : section;
}

/** "CS 101 or permission of the instructor Must be registered in CSBA": a demand of all, behind a missing full stop. */
function opensDemand(tokens: readonly Token[], at: number): boolean {
  const said = [0, 1, 2, 3].map((offset) => lowerAt(tokens, at + offset)).join(' ');
  const isDemand = /^must (?:also )?be (?:registered|enroll?ed|admitted|accepted)\b/u.test(said);
  const before = tokens[at - 1];
  const isBehind = /^\p{Ll}/u.test(before?.text ?? '') || before?.lower === ')';
  const isLinked = isOneAt(tokens, at - 1, beforeHeading);
  return isDemand && capital.test(itemAt(tokens, at).text) && isBehind && !isLinked;
}

/** "Corequisite: CS 102. All prerequisites must be completed with a grade of C": about the section before. */
function saysOfPrerequisites(tokens: readonly Token[], at: number): boolean {
  const words = [0, 1, 2].map((offset) => lowerAt(tokens, at + offset)).join(' ');
  return /^all prerequisites (?:must|should|need|are|with)$/u.test(words);
}

const others = new PhraseTable(othersPhrases.map((phrase) => [phrase, null] as const));

/** "Corequisite: CS 102; consent of instructor for students lacking the prerequisites": not for the corequisites. */
function offersForPrerequisites(tokens: readonly Token[], at: number, classes: Classes): boolean {
  const end = others.match(tokens, at, classes)?.end;
  return tokens.slice(at, end ?? at).some(({ lower }) => /^prerequisites?$/u.test(lower));
}

/** "CS 101 [Corequisite: MATH 120]": the section ends with its bracket, and the outer one resumes. */
interface OpenBracket {
  readonly outer: SectionKind;
  /** Null if it is never closed. */
  readonly close: number | null;
}

const beforeBracket = wordSet('; ) and');

/** True for "[", and for "(" that opens a sentence or follows "and": "CS 101 (Corequisite: MATH 120)" is about that course. */
function opensBracket(tokens: readonly Token[], at: number): boolean {
  if (tokens[at]?.text === '[') return true;
  const opens = at === 0 || isStop(tokens, at - 1) || isOneAt(tokens, at - 1, beforeBracket);
  return lowerAt(tokens, at) === '(' && (opens || tokens[at]?.opensLine === true);
}

/** The bracket that closes the one before `from`, or null. */
function closingBracket(tokens: readonly Token[], from: number): number | null {
  let depth = 1;
  for (let at = from; at < tokens.length; at += 1) {
    depth += depthStep(lowerAt(tokens, at));
    if (depth === 0) return at;
  }
  return null;
}

const deliveryMark = /^(?:[A-Z]{1,4}|online|hybrid|distance|honors|honours)$/u;

/** "(DE) Prerequisite:": where a mark for delivery or checking begins before the heading, otherwise `at`. */
function markBefore(tokens: readonly Token[], at: number): number {
  const word = tokens[at - 2];
  const isMark =
    lowerAt(tokens, at - 1) === ')' &&
    lowerAt(tokens, at - 3) === '(' &&
    word?.kind === 'word' &&
    deliveryMark.test(/^[A-Z]+$/u.test(word.text) ? word.text : word.lower);
  const opens = at === 3 || /^[.;:)]$/u.test(lowerAt(tokens, at - 4)) || tokens[at - 3]?.opensLine === true;
  return isMark && opens ? at - 3 : at;
}

interface Heading {
  readonly kind: SectionKind;
  readonly end: number;
  readonly population?: readonly [number, number];
}

const bans = wordSet('restriction restrictions limitation limitations');

function headingAt(tokens: readonly Token[], at: number, classes: Classes): Heading | null {
  const ofLevel = levelHeadingAt(tokens, at, classes);
  if (ofLevel !== null) return ofLevel;
  const [, own] = /^(Pre|Co)requisites?$/u.exec(tokens[at]?.text ?? '') ?? [];
  const population = own === undefined ? null : populationAt(tokens, at + 1);
  if (population !== null) {
    const kind = own === 'Co' ? 'corequisite' : 'prerequisite';
    const isOfAll = lowerAt(tokens, at + 2) === 'all' && lowerAt(tokens, at + 3) === 'students';
    return { kind, end: population[1] + 1, ...(isOfAll ? {} : { population }) };
  }
  const dashed = dashedLabelAt(tokens, at);
  if (dashed !== null && (at === 0 || beginsSentence(tokens, at))) return { kind: dashed, end: at + 2 };
  const letter = letterLabelAt(tokens, at);
  const match = letter === null ? headings.match(tokens, at, classes) : { tag: letter, end: at + 1 };
  // The second half of "or Co-requisite: CS 101"
  const isHalf = lowerAt(tokens, at - 1) === '-' && /^(co|pre|anti)$/u.test(lowerAt(tokens, at - 2));
  if (match === null || isHalf || isPrefix(tokens, at, match.end) || isConcurrentNote(tokens, at, classes))
    return null;
  const next = lowerAt(tokens, match.end);
  // "CS 101 and Pre/Co-requisite: MATH 120"
  const isAdded =
    lowerAt(tokens, at - 1) === 'and' &&
    next === ':' &&
    /^(?:either|corequisite|prerequisite)$/u.test(match.tag);
  const isLinked = match.tag === 'advice' && lowerAt(tokens, at - 1) === '&';
  if (!isAdded && (isLinked || isOneAt(tokens, at - 1, beforeHeading))) return null;
  if (next === ':' || (next === '-' && tokens[match.end]?.glued === false)) {
    const isBan = isOneAt(tokens, at, bans) && barsCourses(tokens, match.end + 1, classes);
    const isNote = isExcludingNote(tokens, at, match.end + 1, classes);
    return { kind: isBan ? 'antirequisite' : isNote ? 'prerequisite' : match.tag, end: match.end + 1 };
  }
  const { text, opensLine } = itemAt(tokens, at);
  const opensSentence = at === 0 || isStop(tokens, at - 1) || lowerAt(tokens, at - 1) === ';' || opensLine;
  // "NOTE This course is not open to majors", "Equivalency CS 102" on a line of its own
  if (opensSentence && isExcludingNote(tokens, at, match.end, classes))
    return { kind: 'prerequisite', end: match.end };
  const isNamed = opensLine ? /^(?:Equivalen(?:cy|ts?)|RECOMMENDATIONS?)$/iu : /^RECOMMENDATIONS?$/u;
  const opens = opensSentence || lowerAt(tokens, at - 1) === ':';
  const isOther = opens && isNamed.test(text) && classes.course?.(tokens, match.end) != null;
  if (isOther && capital.test(text)) return { kind: 'advice', end: match.end };
  const isTitle = (at === 0 || capital.test(text)) && match.tag !== 'advice';
  // A comma may end the heading: "; pre- or corequisite, CS 102"
  const isComma =
    next === ',' &&
    opensSentence &&
    match.tag !== 'advice' &&
    capital.test(tokens[match.end + 1]?.text ?? '');
  if (isComma && /requisites?$/u.test(lowerAt(tokens, match.end - 1)))
    return { kind: match.tag, end: match.end + 1 };
  const bare = isOneAt(tokens, at, needsColon) && !(at === 0 && next === '.');
  return opensSentence && isTitle && !bare ? { kind: match.tag, end: match.end } : null;
}

/** True for the "Pre" of "Pre-Calculus". */
function isPrefix(tokens: readonly Token[], at: number, end: number): boolean {
  const isHyphen = lowerAt(tokens, end) === '-' && tokens[end]?.glued === true;
  return end === at + 1 && lowerAt(tokens, at) === 'pre' && isHyphen && tokens[end + 1]?.glued === true;
}

/** True for "Restriction: CS 101"; "Limitation: CS 101 and CS 102 combined: maximum credit" excludes none. */
function barsCourses(tokens: readonly Token[], from: number, classes: Classes): boolean {
  const end = tokens.findIndex((_, at) => at > from && (isStop(tokens, at) || lowerAt(tokens, at) === ';'));
  const isLimit = limitsCredit(tokens, from, end < 0 ? tokens.length : end);
  return !isLimit && classes.course?.(tokens, from) != null;
}

const longestPopulation = 14;

/** "for Engineering students" before a colon, as a token range, or null. */
function populationAt(tokens: readonly Token[], from: number): readonly [number, number] | null {
  if (lowerAt(tokens, from) !== 'for') return null;
  for (let at = from + 1; at < from + longestPopulation; at += 1) {
    if (/^(students|majors|minors)$/u.test(lowerAt(tokens, at)) && lowerAt(tokens, at + 1) === ':')
      return namesOthers(tokens, at + 2) ? null : [from, at + 1];
    if (tokens[at]?.kind !== 'word' && !/^[,&/-]$/u.test(lowerAt(tokens, at))) return null;
  }
  return null;
}

/** True for "For exchange students: A; for others, B": each clause names its own students. */
function namesOthers(tokens: readonly Token[], from: number): boolean {
  return tokens.some(
    (_, at) =>
      at > from &&
      lowerAt(tokens, at - 1) === 'for' &&
      /^(others?|all|everyone)$/u.test(lowerAt(tokens, at)) &&
      /^[.;]$/u.test(lowerAt(tokens, at - 2)),
  );
}

const capital = /^\p{Lu}/u;
const capitalized = /^\p{Lu}\p{Ll}{2,}$/u;
const openings = wordSet(
  'open not must restricted reserved limited requires required enrollment enrolment admission permission cannot',
);

/** True if a sentence asks something by itself: "Recommended: CS 205. May not be taken after CS 301". */
function endsAdvice(tokens: readonly Token[], at: number, classes: Classes): boolean {
  if (isOtherHeading(tokens, at) || (isStop(tokens, at - 1) && namesDemand(tokens, at))) return true;
  return beginsSentence(tokens, at) && asksInNote(tokens, at, classes);
}

/** "Needed: CS 101" after "Recommended: CS 205.": even an unknown heading ends advice. */
function isOtherHeading(tokens: readonly Token[], at: number): boolean {
  if (!isStop(tokens, at - 1) && lowerAt(tokens, at - 1) !== ';') return false;
  if (!capitalized.test(itemAt(tokens, at).text)) return false;
  if (isOneAt(tokens, at, openings) || lowerAt(tokens, at + 1) === ':') return true;
  // Without a heading: "Recommended: CS 205. All with a grade of C", "Recommended: CS 205. Majors only."
  if (lowerAt(tokens, at) === 'all' && lowerAt(tokens, at + 1) === 'with') return true;
  const end = tokens.findIndex((_, index) => index > at && isStop(tokens, index));
  if (lowerAt(tokens, (end < 0 ? tokens.length : end) - 1) === 'only') return true;
  return lowerAt(tokens, at + 2) === ':' && tokens[at + 1]?.kind === 'word';
}

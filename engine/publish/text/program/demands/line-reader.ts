/** Reads one line of a program text: a course with its title, a set of courses, a list within it, or a sentence. */
import { leavesOf, type Rule } from '../../../../../shared/contract/rule.ts';
import { splitCourseCode } from '../../../../../shared/course-code.ts';
import { isCoursesOnly, isEquivalent, isNamed, isUnread, join } from '../../build-rule.ts';
import type { Ambiguity } from '../../grammar/grammar.ts';
import type { Lexicon } from '../../words/lexicon.ts';
import { readCourseLine, withoutOwnCourse } from '../lines/course-line.ts';
import { amountOpening, imperative, inOrder, openChoice, rangeOfCodes } from '../lines/line-words.ts';
import { lastEnd, type Outline, type TextLine } from '../lines/lines.ts';
import { occasionEnd } from '../lines/plain-words.ts';
import { withoutRemarks } from '../lines/prose.ts';
import { hasAlternatives, mentionsUnits, withoutUnitNote } from '../lines/unit-note.ts';
import { readApprovedSet } from '../sets/approved-set.ts';
import { readOptionSet } from '../sets/option-set.ts';
import { type QualifiedSet, readQualifiedSet, readWeighedSet, withoutWeight } from '../sets/qualified-set.ts';
import { readSetLine, type SetLine } from '../sets/set-line.ts';
import { type Block, movedBy, nothing, ofRule, placedAt, plainMembers, wholeOf } from './block.ts';
import { demandParts } from './demand-parts.ts';
import { readInlineList } from './inline-list.ts';
import {
  alsoCounts,
  alternativesBeforeTitle,
  asksInTitle,
  bareNumbers,
  boundsInNote,
  boundsInOwnNote,
  demandingNote,
  noteOfBound,
  ofProgram,
  pairBeforeTitle,
  pairWithTitle,
  requiredTail,
  setTail,
  sizedCourses,
  totalBefore,
  unitsInFront,
} from './line-patterns.ts';
import { allOf } from './list-rules.ts';
import {
  andEither,
  asksAsSuggested,
  isBefore,
  loosens,
  mixesSlashes,
  namesUnasked,
  usually,
} from './open-words.ts';
import { readOverallGrade } from './overall-grade.ts';
import { asksForOwn, ownSubject, readOwnSet } from './own-subject.ts';
import { readGradedCourse, repetitionIn } from './repeated-course.ts';
import { forbidsWhatItNames, isOfAny, isOpenSet, isSafe, isScoped, leavesOpen } from './safe-reading.ts';
import { readSaidLine } from './said-line.ts';
import type { ReadSentence } from './sentence.ts';
import { readSizedLine } from './sized-line.ts';
import { columnUnits } from './sums.ts';

export class LineReader {
  readonly ambiguities: Ambiguity[] = [];
  /** Spans that ask nothing. */
  readonly advice: (readonly [number, number])[] = [];
  /** True while the lines are the options of a choice. */
  areOptions = false;
  /** The subject of bare numbers: "18 credits in History, including:" above "101 and 102". */
  subject: string | null = null;
  readonly #text: string;
  readonly #lexicon: Lexicon;
  readonly #readSentence: ReadSentence;
  /** Found when first needed. */
  #ownSubject: { readonly of: string | null } | null = null;

  constructor(text: string, lexicon: Lexicon, readSentence: ReadSentence) {
    this.#text = text;
    this.#lexicon = lexicon;
    this.#readSentence = readSentence;
  }

  /** Reads a course with its title, a set of courses, a list or a sentence. */
  read(given: TextLine): Block {
    const block = this.#read(given);
    return this.areOptions ? block : this.#ofColumn(block, given);
  }

  /** "Any CS course  9": nine units of them, since a column behind the words says so. */
  #ofColumn(block: Block, line: TextLine): Block {
    const [rule, ...others] = block.rules;
    const isLast = /^(?:\t|\s{2})/u.test(this.#text.slice(line.end));
    const units = isLast && others.length === 0 ? columnUnits(line.start, this.#text) : null;
    if (rule === undefined || units === null || units <= mostOfCourse) return block;
    const [set, ...more] = leavesOf(rule);
    if (set?.kind !== 'courses_from' || set.count !== 1 || set.from.course_codes !== undefined) return block;
    const { count: _one, ...rest } = set;
    return rule === set && more.length === 0
      ? { ...block, rules: [{ ...rest, units }] }
      : ofRule(this.unread(line));
  }

  #read(given: TextLine): Block {
    if (given.isJoined === true) return this.#whole(given);
    const lead = [demandingNote, unitsInFront, ofProgram].find((pattern) => pattern.test(given.text));
    const note = lead?.exec(given.text)?.[0].length ?? 0;
    const text = given.text.slice(note).replace(alsoCounts, '').replace(requiredTail, '');
    const line = { ...given, start: given.start + note, end: given.start + note + text.length, text };
    if ((note === 0 && boundsInOwnNote.test(line.text)) || mixesSlashes.test(line.text))
      return ofRule(this.unread(line));
    const option = this.areOptions ? readOptionSet(line.text, this.#lexicon) : null;
    if (option !== null) return ofRule(placedAt(option, [line.start, line.end]));
    const pair = this.#pairRow(line) ?? this.#repeated(line) ?? this.#ownSet(line);
    if (pair !== null) return pair;
    const course = readGradedCourse(line, this.#lexicon) ?? readCourseLine(line, this.#lexicon);
    if (course !== null) return ofRule(course);
    const start = line.start + (/^(?:or\s+|and\s+|plus\s+|&\s*)/iu.exec(line.text)?.[0].length ?? 0);
    const words = this.#text.slice(start, line.end);
    const plain = withoutUnitNote(words).replace(setTail, '');
    const set = readSetLine(words, this.#lexicon) ?? readSetLine(plain, this.#lexicon);
    const sized = readSizedLine(line, this.#lexicon, this);
    if (sized !== null) return sized;
    if (set !== null && isOpenSet(words, set)) return ofRule(this.unread(line));
    if (set !== null) return this.#sets(set, start, line.end);
    const approved = readApprovedSet(words, this.#lexicon);
    if (approved !== null)
      return ofRule(
        allOf(
          approved.map((rule) => movedBy(rule, start)),
          [],
        ),
      );
    const qualified = readWeighedSet(words, this.#lexicon) ?? readQualifiedSet(words, this.#lexicon);
    if (qualified !== null) return this.#qualified(qualified, line, start);
    const said = readSaidLine(words.replace(noteOfBound, ''), this.#lexicon);
    const isBound = boundsInNote.test(words) && said?.kind !== 'sets';
    if (said?.kind === 'nothing' && !isBound) return this.advise(line);
    const asked = said?.kind === 'sets' ? null : withoutRemarks(words);
    if (asked !== null) return this.#between(asked, line, start);
    if (said?.kind === 'unread' || sizedCourses.test(words) || isBound || isBefore.test(words))
      return ofRule(this.unread(line));
    if (said?.kind === 'sets') return this.#sets(said, start, line.end);
    if (loosens.test(words)) return ofRule(this.unread(line));
    const occasion = occasionEnd(words);
    const own = { ...line, start: start + occasion, text: words.slice(occasion) };
    const listed = readInlineList(own, this.#lexicon);
    if (listed !== null) return ofRule(listed);
    if (inOrder.test(words) || openChoice.test(words) || readOverallGrade(words) !== null)
      return ofRule(this.unread(line));
    return this.attempt(() => this.#joined(own)) ?? this.#sentence(line, start, words, occasion, own);
  }

  /** Reads a part of a line; the words around it ask nothing. */
  #between({ from, to }: { from: number; to: number }, line: TextLine, start: number): Block {
    const [first, last] = [start + from, start + to];
    if (from > 0) this.advise({ ...line, end: first });
    if (last < line.end) this.advise({ ...line, start: last });
    return this.read({ ...line, start: first, end: last, text: this.#text.slice(first, last) });
  }

  /** Returns what `read` returns. If that is null, the ambiguities and advice that it noted are discarded. */
  attempt<Of>(read: () => Of | null): Of | null {
    const [ambiguities, advice] = [this.ambiguities.length, this.advice.length];
    const found = read();
    if (found !== null) return found;
    this.ambiguities.length = ambiguities;
    this.advice.length = advice;
    return null;
  }

  /** "CS 101 & CS 101L" in one column, and their title in the next one. */
  #pairRow(line: TextLine): Block | null {
    const [, codes = '', title = ''] =
      pairWithTitle.exec(line.text) ??
      pairBeforeTitle.exec(line.text) ??
      alternativesBeforeTitle.exec(line.text) ??
      [];
    if (codes === '' || this.#lexicon.namesCourse(withoutOwnCourse(title)) || asksInTitle.test(title))
      return null;
    const { rules, limits } = this.read({ ...line, end: line.start + codes.length, text: codes });
    return rules.length > 0 && limits.length === 0 && rules.every(isCoursesOnly) ? { rules, limits } : null;
  }

  /** "CS 101: 2 semesters": the course, and how often it is taken, which a rule does not say. */
  #repeated(line: TextLine): Block | null {
    const found = repetitionIn(line.text);
    if (found === null) return null;
    const course = readCourseLine(partOf(line, found.course), this.#lexicon);
    return course === null ? null : ofRule(allOf([course, this.unread(partOf(line, found.often))], []));
  }

  /** "Two additional courses at the 300 level" */
  #ownSet(line: TextLine): Block | null {
    const weighed = withoutWeight(line.text);
    const words = weighed?.text ?? line.text;
    if (this.areOptions || !asksForOwn(words)) return null;
    this.#ownSubject ??= { of: ownSubject(this.#text, this.#lexicon) };
    const subject = this.subject ?? this.#ownSubject.of;
    const set = subject === null ? null : readOwnSet(words, subject, this.#lexicon);
    if (set === null) return null;
    const own = this.#sets(set, line.start, line.end);
    if (weighed === null) return own;
    return ofRule(join('all_of', [...own.rules.flatMap(plainMembers), this.unread(partOf(line, weighed))]));
  }

  #qualified({ rules, end, unread }: QualifiedSet, line: TextLine, start: number): Block {
    const own = this.#sets({ rules, limits: [] }, start, start + end).rules;
    const parts = unread.map(([from, to]) => this.unread({ ...line, start: start + from, end: start + to }));
    return ofRule(join('all_of', [...own.flatMap(plainMembers), ...parts]));
  }

  /** The demands that the line joins; null if no part of it is understood. */
  #joined(line: TextLine): Block | null {
    const verb = imperative.exec(line.text)?.[0].length ?? 0;
    const total = totalBefore.exec(line.text.slice(verb))?.[0] ?? '';
    const lead = verb + total.length;
    const ranges = demandParts(line.text.slice(lead));
    if (ranges.length === 0) return null;
    const outer = this.subject;
    const parts = ranges.map(({ from, to }) => {
      const text = line.text.slice(lead + from, lead + to);
      const start = line.start + lead + from;
      const part = { ...line, start, end: start + text.length, text };
      const read = this.read(part);
      const leaves = read.rules.flatMap(leavesOf);
      // "CS 101 and one of 102 or 105"
      this.subject = leaves.flatMap((leaf) => subjectOf(leaf) ?? []).at(-1) ?? this.subject;
      // Words that are not understood may qualify the courses beside them. A level without a subject may
      // be of the subject of another part.
      const isInPart = leaves.some(isUnread) && !leaves.every(isUnread);
      return isInPart || leaves.some(isOfAny) ? ofRule(this.unread(part)) : read;
    });
    this.subject = outer;
    const rules = parts.flatMap((part) => wholeOf(part).rules).flatMap(plainMembers);
    const limits = parts.flatMap((part) => wholeOf(part).limits);
    const isRead = ({ kind }: Rule): boolean => kind === 'course' || kind === 'courses_from';
    if (total !== '')
      rules.unshift(this.unread({ ...line, start: line.start + verb, end: line.start + lead }));
    const areSound = parts.every((part) => part.rules.length > 0) && limits.length === 0;
    return areSound && rules.flatMap(leavesOf).some(isRead) ? ofRule(allOf(rules, [])) : null;
  }

  #sentence(line: TextLine, start: number, words: string, occasion: number, own: TextLine): Block {
    const asks = occasion + (imperative.exec(own.text)?.[0].length ?? 0);
    const note = withoutUnitNote(words);
    const { rule, ambiguities } = this.#readSentence(
      start + asks,
      start + note.length,
      bareNumbers.test(words) ? this.subject : null,
    );
    const isDemand = asks > 0 || amountOpening.test(words);
    if (rule === null) return asksAsSuggested.test(words) ? ofRule(this.unread(line)) : this.advise(line);
    if (rule.kind === 'all_of' && leavesOf(rule).every(({ kind }) => kind === 'unparsed'))
      return ofRule(this.unread(line));
    const isRange = rangeOfCodes.test(words) && leavesOf(rule).some(isNamed);
    const isOfOne = (isCoursesOnly(rule) && !hasAlternatives(rule)) || isOrEquivalent(rule);
    const isSum = note.length === words.length || isOfOne;
    if (isScoped(words, rule, isDemand)) return ofRule(this.unread(line));
    const isSound = isDemand ? isSafe(words, rule) : !forbidsWhatItNames(words, rule) && !mentionsUnits(rule);
    const isMixed = andEither.test(words) && leavesOf(rule).length > 1;
    const isUsual = usually.test(words) && leavesOf(rule).some(({ kind }) => kind === 'courses_from');
    const isOpen = leavesOpen(words, rule) || namesUnasked(words, rule);
    if (isRange || !isSum || !isSound || isMixed || isUsual || isOpen) return ofRule(this.unread(line));
    this.ambiguities.push(...ambiguities);
    return ofRule(rule);
  }

  /** Reads lines that were joined into a sentence. */
  #whole(line: TextLine): Block {
    const { rule, ambiguities } = this.#readSentence(line.start, line.end, null);
    if (rule === null) return ofRule(this.unread(line));
    this.ambiguities.push(...ambiguities);
    return ofRule(rule);
  }

  #sets({ rules, limits }: SetLine, start: number, end: number): Block {
    const placed = rules.flatMap(plainMembers).map((rule) => placedAt(rule, [start, end]));
    return wholeOf({ rules: placed.length > 1 ? [join('all_of', placed)] : placed, limits: [...limits] });
  }

  advise({ start, end }: TextLine): Block {
    this.advice.push([start, end]);
    return nothing();
  }

  unread(first: TextLine | undefined, last?: Outline): Rule {
    const start = first?.start ?? 0;
    const end = Math.max(first?.end ?? 0, last === undefined ? 0 : lastEnd(last));
    return {
      kind: 'unparsed',
      text: this.#text
        .slice(start, end)
        .replace(/(?:^|\s)#{1,6}\s|\s+/gu, ' ')
        .trim(),
      span: [start, end],
    };
  }
}

/** "CS 101 (or equivalent)" */
function isOrEquivalent(rule: Rule): boolean {
  const [course, other, ...more] = rule.kind === 'any_of' ? rule.rules : [];
  return course?.kind === 'course' && other !== undefined && isEquivalent(other) && more.length === 0;
}

/** More units than one course of most catalogs has. */
const mostOfCourse = 5;

function partOf(line: TextLine, { from, to }: { readonly from: number; readonly to: number }): TextLine {
  return { ...line, start: line.start + from, end: line.start + to, text: line.text.slice(from, to) };
}

function subjectOf(leaf: Rule): string | null {
  return leaf.kind === 'course' ? splitCourseCode(leaf.course_code).subject : null;
}

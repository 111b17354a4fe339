/**
 * A line that asks for courses by subject, level or range: "2 additional CS courses at the 300- or 400-level",
 * "6 credits from CS 340-398, with at least 3 credits at the 400 level", "Complete 10 courses (subject codes: BIOL,
 * KIN)". Read whole or not at all: an unknown word may narrow the set.
 */
import type { CourseSet, Grade, Rule, SharingLimit } from '../../../../../shared/contract/rule.ts';
import { join } from '../../build-rule.ts';
import type { Lexicon } from '../../words/lexicon.ts';
import { isOneAt, type Token, tokenize } from '../../words/token.ts';
import { gluedHours, unitNounsEnd } from '../../words/units.ts';
import { readNumber } from '../lines/amount.ts';
import { demandsByLevel, plainWords } from '../lines/plain-words.ts';
import { number, unitNouns } from '../lines/unit-nouns.ts';
import { readDegreeTotal } from './degree-total.ts';
import { gradeAt } from './set-grade.ts';
import { type SetAmount as Amount, partOf } from './set-part.ts';
import { SetReader } from './set-reader.ts';
import { numberAt } from './set-tokens.ts';
import * as words from './set-words.ts';
import { isUnclearSet } from './unclear-set.ts';

export interface SetLine {
  /** The set or sets, and the demands on parts of them. */
  readonly rules: readonly Rule[];
  readonly limits: readonly SharingLimit[];
}

/** Returns null unless every word is understood. */
export function readSetLine(text: string, lexicon: Lexicon): SetLine | null {
  const total = readTotalled(text, lexicon);
  if (total !== null) return total;
  const demands = demandsByLevel(text);
  const sets = demands.flatMap((demand) => readOneLine(demand, lexicon) ?? []);
  const isOfOne = demands.length === 1 || sets.some(({ limits }) => limits.length > 0);
  if (isOfOne || sets.length < demands.length) return readOneLine(text, lexicon);
  return { rules: sets.flatMap(({ rules }) => rules), limits: [] };
}

/** "two CS courses, for a total of at least 6 credits": adds a demand for the credits. */
function readTotalled(text: string, lexicon: Lexicon): SetLine | null {
  const [, words = '', units = ''] = totalled.exec(text) ?? [];
  const read = words === '' ? null : readOneLine(words, lexicon);
  const [first] = read?.rules ?? [];
  if (read === null || first?.kind !== 'courses_from' || first.count === undefined) return null;
  const total: Rule = { kind: 'courses_from', from: first.from, units: readNumber(units) };
  return { rules: [...read.rules, total], limits: read.limits };
}

const totalled = new RegExp(
  `^(.*\\S?),?\\s+(?:for\\s+a\\s+(?:total|minimum)\\s+of|totall?ing(?:\\s+for)?)\\s+(?:at\\s+least\\s+)?(${number})\\s*${unitNouns}(?:\\s+of\\s+credit)?\\.?$`,
  'iu',
);

/** "any course" */
const anyCourse = /^any\s+(?:other\s+)?(?:course|module|class)\.?$/iu;

function readOneLine(text: string, lexicon: Lexicon): SetLine | null {
  const units = readDegreeTotal(text);
  if (units !== null) return { rules: [{ kind: 'courses_from', from: {}, units }], limits: [] };
  if (anyCourse.test(text)) return { rules: [{ kind: 'courses_from', from: {}, count: 1 }], limits: [] };
  return isUnclearSet(text) ? null : new SetLineReader(tokenize(plainWords(text)), lexicon).read();
}

class SetLineReader {
  readonly #set: SetReader;

  constructor(tokens: readonly Token[], lexicon: Lexicon) {
    this.#set = new SetReader(tokens, lexicon);
  }

  read(): SetLine | null {
    while (this.#set.is(words.openers) && numberAt(this.#set.tokens, this.#set.at) === null) {
      if (this.#set.is(words.one) && this.#isSingular()) break;
      this.#set.at += 1;
    }
    const amount = this.#amount();
    if (amount === null) return null;
    const set = this.#isOfAny() ? {} : this.#set.read();
    if (set === null) return null;
    const grade = this.#grade();
    const rules: Rule[] = [{ kind: 'courses_from', from: set, ...sizeOf(set, amount), ...grade }];
    const limits: SharingLimit[] = [];
    while (!this.#isDone()) {
      const constraint = this.#constraint(set, amount);
      if (constraint === null) return null;
      if ('kind' in constraint) rules.push({ ...(constraint.kind === 'all_of' ? {} : grade), ...constraint });
      else limits.push(constraint);
    }
    return this.#set.isUnread ? null : { rules, limits };
  }

  #isDone(): boolean {
    while (this.#set.word() === '.') this.#set.at += 1;
    return this.#set.at >= this.#set.tokens.length;
  }

  /** True if "a" or "any" is the amount: "any CS course", "a course in MATH". */
  #isSingular(): boolean {
    return this.#set.tokens
      .slice(this.#set.at + 1, this.#set.at + 7)
      .some(({ lower }) => lower === 'course' || lower === 'class');
  }

  #amount(): Amount | null {
    const number = numberAt(this.#set.tokens, this.#set.at);
    if (number === null) {
      if (!this.#set.is(words.one)) return null;
      this.#set.at += 1;
      return { count: 1 };
    }
    if (this.#set.levelAt(this.#set.at) !== null) return null;
    const mayBeHalves = this.#set.word().includes('.');
    this.#set.at += 1;
    if (gluedHours(this.#set.tokens[this.#set.at - 1]) !== null) return { units: number };
    const range = this.#set.is(words.ranges) ? numberAt(this.#set.tokens, this.#set.at + 1) : null;
    if (range !== null) this.#set.at += 2;
    this.#set.skip(words.furtherOnes);
    const end = unitNounsEnd(this.#set.tokens, this.#set.at, new Set());
    if (end > this.#set.at) {
      this.#set.at = end;
      return { units: number };
    }
    return !mayBeHalves && Number.isInteger(number) && number <= 60 ? { count: number } : null;
  }

  /** "30 credits, of which 18 must be" means 18 credits. Null for "30 credits, two of which": courses or credits. */
  #partAmount(whole: Amount): Amount | null {
    const isDigits = /^\d/u.test(this.#set.word());
    const amount = this.#amount();
    let next = this.#set.at;
    while (isOneAt(this.#set.tokens, next, words.beforePart)) next += 1;
    const saysCourses = this.#set.is(words.courseNouns) || this.#set.codeAt(next) !== null;
    if (whole.units === undefined || amount?.count === undefined || saysCourses) return amount;
    return amount.count > (isDigits ? 2 : 5) ? { units: amount.count } : null;
  }

  /** True if the set is any courses: "32 credits, with at least 20 in CS". */
  #isOfAny(): boolean {
    const at = this.#set.word() === ',' ? this.#set.at + 1 : this.#set.at;
    return isOneAt(this.#set.tokens, at, words.partLinks) && this.#set.constrains(at);
  }

  /** The courses of ", including CS 301, CS 302 and", all required; null if they are a choice. */
  #namedCourses(): Rule | null {
    const rules: Rule[] = [];
    const from = this.#set.at;
    const next = () => this.#set.codeAt(this.#set.at) ?? this.#numberAfter(rules);
    for (let code = next(); code !== null; code = next()) {
      rules.push({ kind: 'course', course_code: code.value });
      this.#set.at = code.end;
      this.#set.skip(words.betweenNamed);
    }
    const either = rules.length > 0 && this.#set.word() === 'either' ? this.#eitherOf() : null;
    if (either !== null) rules.push(either);
    if (rules.length > 0 && !this.#set.is(words.choices) && this.#set.word() !== 'either')
      return join('all_of', rules);
    this.#set.at = from;
    return null;
  }

  /** The code of a number without a subject: the 302 of "CS 301 and 302". */
  #numberAfter(rules: readonly Rule[]) {
    const before = rules.at(-1);
    const token = this.#set.tokens[this.#set.at];
    if (before?.kind !== 'course' || !/^\d{3,5}\p{Lu}?$/u.test(token?.text ?? '')) return null;
    const end = this.#set.at + 1;
    const isLast = end >= this.#set.tokens.length || isOneAt(this.#set.tokens, end, words.behindNumber);
    const subject = before.course_code.slice(0, before.course_code.lastIndexOf(' '));
    return isLast ? { end, value: `${subject} ${token?.text ?? ''}` } : null;
  }

  /** "either CS 301 or CS 302" */
  #eitherOf(): Rule | null {
    const first = this.#set.codeAt(this.#set.at + 1);
    const second =
      first !== null && this.#set.tokens[first.end]?.lower === 'or' ? this.#set.codeAt(first.end + 1) : null;
    if (first === null || second === null) return null;
    this.#set.at = second.end;
    return join(
      'any_of',
      [first, second].map(({ value }): Rule => ({ kind: 'course', course_code: value })),
    );
  }

  #grade(): { readonly minimum_grade?: Grade } {
    const found = gradeAt(this.#set.tokens, this.#set.at);
    this.#set.at = found?.end ?? this.#set.at;
    return found === null ? {} : { minimum_grade: found.grade };
  }

  /** A demand or limit on a part: ", with at least 3 courses at the 400-level", ", no more than 6 units from MATH". */
  #constraint(set: CourseSet, whole: Amount): Rule | SharingLimit | null {
    const from = this.#set.at;
    this.#set.skip(words.partOpeners);
    // "Two CS courses 6 hours or above, except CS 301": the number is from a column between the words.
    const isLinked = this.#set.at > from || isOneAt(this.#set.tokens, from - 1, words.partOpeners);
    if (!isLinked && numberAt(this.#set.tokens, from) !== null) return null;
    const isCap =
      (this.#set.word() === 'no' || this.#set.word() === 'not') &&
      this.#set.word(1) === 'more' &&
      this.#set.word(2) === 'than';
    const isMost = this.#set.word() === 'most';
    if (isCap) this.#set.at += 3;
    if (isMost) this.#set.at += 1;
    const named = isCap || isMost ? null : this.#namedCourses();
    if (named !== null) return named;
    if (numberAt(this.#set.tokens, this.#set.at) === null) return null;
    const amount = this.#partAmount(whole);
    this.#set.skip(words.partVerbs);
    const part = amount === null ? null : this.#set.read();
    if (part === null || amount === null) return null;
    return partOf(set, part, amount, isCap || isMost);
  }
}

/** Returns units if the number exceeds that of the listed courses: "6 from CS 301 and CS 305". */
function sizeOf({ course_codes, ...others }: CourseSet, amount: Amount): Amount {
  const isClosed = course_codes !== undefined && Object.keys(others).length === 0;
  return isClosed && (amount.count ?? 0) > course_codes.length ? { units: amount.count ?? 0 } : amount;
}

/** Course entries as they are scanned: packed as a job carries them, each course once in a term. */
import { entryStatuses } from '../contract/words.ts';
import { gradeCode, noGrade } from '../index-format/grade-code.ts';
import { none } from '../index-format/layout.ts';
import { entryBytes } from '../job/job.ts';
import { maximumCourseEntries } from '../limits.ts';
import type { CourseReader } from './course-reader.ts';
import { gaveUp, type JsonBytes, literalsOf, Members, textOf } from './json-bytes.ts';
import type { TermSlots } from './term-slots.ts';

const quote = 0x22;
const comma = 0x2c;
const openBracket = 0x5b;
const closeBracket = 0x5d;
const closeBrace = 0x7d;

/** What stands between the values. */
const compact = {
  termId: textOf('{"term_id":"'),
  courseCode: textOf('","course_code":"'),
  status: textOf('","status":"'),
  grade: textOf(',"grade":'),
} as const;
const statuses = literalsOf(entryStatuses);
const maximumGradeCharacters = 16;

/** Bits of the members that an entry must have; `grade` alone may be left out. */
const required = 0b0111;
const hasGrade = 0b1000;

/** Codes of the whole-numbered grades, which are nearly all that there are. */
const wholeGrades = Uint16Array.from({ length: 128 }, (_, grade) => gradeCode(grade));
/** Letters come in one or two characters; their codes are kept once computed. */
const shortText = 2;

/** At most a quarter full. */
const tableSlots = 4 * maximumCourseEntries;
const tableShift = 32 - Math.log2(tableSlots);

export class EntryList {
  readonly #json: JsonBytes;
  readonly #courses: CourseReader;
  readonly #terms: TermSlots;
  readonly #bytes = new Uint8Array(entryBytes * maximumCourseEntries);
  readonly #view = new DataView(this.#bytes.buffer);
  /** Numbers of entries, from 1, by course and term. */
  readonly #table = new Uint16Array(tableSlots);
  readonly #letterCodes = new Uint16Array(1 << 16);
  readonly #members: Members;
  #count = 0;
  #course = 0;
  #term = 0;
  #status = 0;
  #grade = noGrade;

  constructor(json: JsonBytes, courses: CourseReader, terms: TermSlots) {
    this.#json = json;
    this.#courses = courses;
    this.#terms = terms;
    this.#members = new Members({
      term_id: (at) => this.#readTerm(at),
      course_code: (at) => this.#readCourse(at),
      status: (at) => this.#readStatus(at),
      grade: (at) => this.#readGrade(at),
    });
  }

  clear(): void {
    this.#count = 0;
  }

  /** The packed entries; a view that holds until the next body. */
  get packed(): Uint8Array {
    return this.#bytes.subarray(0, entryBytes * this.#count);
  }

  /** Reads the whole list. */
  readList(at: number): number {
    const json = this.#json;
    const { bytes } = json;
    if (bytes[at] !== openBracket) return gaveUp;
    this.#table.fill(0);
    let next = json.space(at + 1);
    if (bytes[next] === closeBracket) return next + 1;
    let isCompact = true;
    for (;;) {
      if (this.#count === maximumCourseEntries) return gaveUp;
      const entry = next;
      next = isCompact ? this.#readCompact(entry) : gaveUp;
      if (next === gaveUp) {
        isCompact = false;
        next = this.#readAny(entry);
      }
      next = json.space(next);
      if (bytes[next] !== comma) break;
      next = json.space(next + 1);
    }
    return bytes[next] === closeBracket ? next + 1 : gaveUp;
  }

  /** Puts positions in the place of slots, once the order of the terms is settled. */
  placeTerms(): void {
    for (let entry = 0; entry < this.#count; entry += 1) {
      const at = entryBytes * entry + 4;
      this.#bytes[at] = this.#terms.positionOf(this.#bytes[at] ?? 0);
    }
  }

  /** An entry as JSON.stringify writes it, members in the contract's order: no look-up of names, no white space. */
  #readCompact(at: number): number {
    const json = this.#json;
    const { bytes } = json;
    const terms = this.#terms;
    const courses = this.#courses;
    let next = terms.readAfterQuote(json.pass(at, compact.termId));
    next = courses.readAfterQuote(json.pass(next, compact.courseCode));
    next = json.pass(next, compact.status);
    const word = json.word(next);
    let status = this.#status;
    if (word !== statuses[status]?.word) {
      status = 0;
      while (status < statuses.length && statuses[status]?.word !== word) status += 1;
    }
    const literal = statuses[status];
    if (literal === undefined) return gaveUp;
    next = json.pass(next, literal);
    this.#status = status;
    let grade = noGrade;
    if (bytes[next] === comma) {
      next = this.#readGrade(json.pass(next, compact.grade));
      grade = this.#grade;
    }
    if (next === gaveUp || bytes[next] !== closeBrace) return gaveUp;
    this.#course = courses.course;
    this.#term = terms.last;
    return this.#add(grade) ? next + 1 : gaveUp;
  }

  #readAny(at: number): number {
    const end = this.#json.object(at, this.#members);
    const { seen } = this.#json;
    if (end === gaveUp || (seen & required) !== required) return gaveUp;
    return this.#add((seen & hasGrade) === 0 ? noGrade : this.#grade) ? end : gaveUp;
  }

  /** False where the course is in that term already. */
  #add(grade: number): boolean {
    const at = entryBytes * this.#count;
    const view = this.#view;
    view.setUint32(at, this.#course, true);
    view.setUint8(at + 4, this.#term);
    view.setUint8(at + 5, this.#status);
    view.setUint16(at + 6, grade, true);
    let slot = Math.imul((this.#course << 6) ^ this.#term, 0x9e3779b1) >>> tableShift;
    for (;;) {
      const other = this.#table[slot] ?? 0;
      if (other === 0) break;
      if (this.#isSame(entryBytes * (other - 1))) return false;
      slot = (slot + 1) % tableSlots;
    }
    this.#count += 1;
    this.#table[slot] = this.#count;
    return true;
  }

  #isSame(at: number): boolean {
    return this.#view.getUint32(at, true) === this.#course && this.#bytes[at + 4] === this.#term;
  }

  #readTerm(at: number): number {
    const end = this.#terms.read(at);
    this.#term = this.#terms.last;
    return end;
  }

  #readCourse(at: number): number {
    const end = this.#courses.read(at);
    this.#course = this.#courses.course;
    return this.#course === none ? gaveUp : end;
  }

  #readStatus(at: number): number {
    const end = this.#json.literal(at, statuses);
    this.#status = this.#json.choice;
    return end;
  }

  #readGrade(at: number): number {
    const json = this.#json;
    if (json.bytes[at] === quote) {
      const end = json.text(at, 1, maximumGradeCharacters);
      if (end !== gaveUp) this.#grade = this.#textGrade(json.textStart, json.textEnd);
      return end;
    }
    const end = json.unsigned(at);
    const whole = json.number | 0;
    this.#grade = (whole === json.number ? wholeGrades[whole] : undefined) ?? gradeCode(json.number);
    return end;
  }

  #textGrade(start: number, end: number): number {
    if (end - start > shortText) return gradeCode(this.#json.copyText());
    const { bytes } = this.#json;
    const key = (bytes[start] ?? 0) | ((end - start === shortText ? (bytes[start + 1] ?? 0) : 0) << 8);
    const known = this.#letterCodes[key] ?? noGrade;
    if (known !== noGrade) return known;
    const code = gradeCode(this.#json.copyText());
    this.#letterCodes[key] = code;
    return code;
  }
}

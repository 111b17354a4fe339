/** The course entries of a scanned document, packed as in a job. A course occurs at most once in a term. */
import { uint16At, uint32At } from '../../shared/column.ts';
import { entryStatuses } from '../../shared/contract/words.ts';
import { gradeCode, noGrade } from '../../shared/index-format/grade-code.ts';
import { none } from '../../shared/index-format/layout.ts';
import { entryBytes } from '../../shared/job/job.ts';
import { maximumCourseEntries } from '../../shared/limits.ts';
import { type CourseReader, unknownCourse } from './course-codes.ts';
import { doublesOf, type JsonBytes, literalOf, literalsOf, Members, noMatch } from './json-bytes.ts';
import type { TermSlots } from './term-slots.ts';

const quote = 0x22;
const comma = 0x2c;
const openBracket = 0x5b;
const closeBracket = 0x5d;
const closeBrace = 0x7d;

/** The literals between the values of a compact entry. */
const termIdText = '{"term_id":"';
const courseCodeText = '","course_code":"';
const statusText = '","status":"';
const gradeText = literalOf(',"grade":');
/** The same as doubles: nearly all entries are compact, and a call for each would cost as much as the rest. */
const [termId0, termId4] = doublesOf(termIdText);
const [courseCode0, courseCode8, courseCode9] = doublesOf(courseCodeText);
const [status0, status4] = doublesOf(statusText);
const statuses = literalsOf(entryStatuses);
const maximumGradeCharacters = 16;

/** A packed entry (`entryBytes`): a word for its course; one for its term, in the lowest byte, status and grade. */
const entryWords = 2;
const termBits = 0xff;
const statusShift = 8;
const gradeShift = 16;

/** The bits of the required members; only `grade` is optional. */
const required = 0b0111;
const hasGrade = 0b1000;

/** The codes of whole-numbered grades, which nearly all grades are. */
const wholeGrades = Uint16Array.from({ length: 128 }, (_, grade) => gradeCode(grade));
/** Letter grades have one or two characters; their codes are computed once and cached. */
const shortText = 2;

/** The table is at most a quarter full. */
const tableSlots = 4 * maximumCourseEntries;
const tableShift = 32 - Math.log2(tableSlots);

export class EntryList {
  readonly #json: JsonBytes;
  readonly #courses: CourseReader;
  readonly #terms: TermSlots;
  readonly #bytes = new Uint8Array(entryBytes * maximumCourseEntries);
  readonly #words = new Uint32Array(this.#bytes.buffer);
  /** The numbers of entries, from 1, by course and term, and the occupied slots. */
  readonly #table = new Uint16Array(tableSlots);
  readonly #taken = new Uint16Array(maximumCourseEntries);
  readonly #letterCodes = new Uint16Array(1 << 16);
  readonly #members: Members;
  /** Courses to look up once all entries are read: their entries and the ranges and hashes of their codes. */
  readonly #sought = new Uint16Array(maximumCourseEntries);
  readonly #starts = new Uint32Array(maximumCourseEntries);
  readonly #ends = new Uint32Array(maximumCourseEntries);
  readonly #hashes = new Int32Array(maximumCourseEntries);
  readonly #soughtCourses = new Uint32Array(maximumCourseEntries);
  #soughtCount = 0;
  #count = 0;
  #term = 0;
  #status = 0;
  #grade = noGrade;

  constructor(json: JsonBytes, courses: CourseReader, terms: TermSlots) {
    this.#json = json;
    this.#courses = courses;
    this.#terms = terms;
    this.#members = new Members({
      term_id: (at) => this.#readTerm(at),
      course_code: (at) => courses.pass(at),
      status: (at) => this.#readStatus(at),
      grade: (at) => this.#readGrade(at),
    });
  }

  clear(): void {
    this.#count = 0;
    this.#soughtCount = 0;
  }

  /** The packed entries; valid until the next body. */
  get packed(): Uint8Array {
    return this.#bytes.subarray(0, entryBytes * this.#count);
  }

  readList(at: number): number {
    const json = this.#json;
    const { bytes } = json;
    if (bytes[at] !== openBracket) return noMatch;
    let next = json.space(at + 1);
    if (bytes[next] === closeBracket) return next + 1;
    let isCompact = true;
    for (;;) {
      if (this.#count === maximumCourseEntries) return noMatch;
      const entry = next;
      next = isCompact ? this.#readCompact(entry) : noMatch;
      if (next === noMatch) {
        isCompact = false;
        next = this.#readAny(entry);
      }
      next = json.space(next);
      if (bytes[next] !== comma) break;
      next = json.space(next + 1);
    }
    return bytes[next] === closeBracket && this.#findCourses() ? next + 1 : noMatch;
  }

  /** Replaces slots of terms by positions, once the terms are sorted. */
  replaceSlots(): void {
    const words = this.#words;
    for (let at = 1; at < entryWords * this.#count; at += entryWords) {
      const word = uint32At(words, at);
      words[at] = (word & ~termBits) | this.#terms.positionOf(word & termBits);
    }
  }

  /** Reads an entry as JSON.stringify writes it, its members in the contract's order: no names to look up. */
  #readCompact(at: number): number {
    const json = this.#json;
    const { bytes, view } = json;
    const terms = this.#terms;
    if (view.getFloat64(at, true) !== termId0 || view.getFloat64(at + 4, true) !== termId4) return noMatch;
    let next = terms.readAfterQuote(at + termIdText.length);
    if (
      view.getFloat64(next, true) !== courseCode0 ||
      view.getFloat64(next + 8, true) !== courseCode8 ||
      view.getFloat64(next + 9, true) !== courseCode9
    )
      return noMatch;
    next = this.#courses.passAfterQuote(next + courseCodeText.length);
    if (view.getFloat64(next, true) !== status0 || view.getFloat64(next + 4, true) !== status4)
      return noMatch;
    next += statusText.length;
    const word = view.getUint32(next, true);
    let status = this.#status;
    if (word !== statuses[status]?.word) {
      status = 0;
      while (status < statuses.length && statuses[status]?.word !== word) status += 1;
    }
    const literal = statuses[status];
    if (literal === undefined) return noMatch;
    next = json.pass(next, literal);
    this.#status = status;
    let grade = noGrade;
    if (bytes[next] === comma) {
      next = this.#readGrade(json.pass(next, gradeText));
      grade = this.#grade;
    }
    if (next === noMatch || bytes[next] !== closeBrace) return noMatch;
    this.#term = terms.last;
    this.#add(grade);
    return next + 1;
  }

  #readAny(at: number): number {
    const end = this.#json.object(at, this.#members);
    const { seen } = this.#json;
    if (end === noMatch || (seen & required) !== required) return noMatch;
    this.#add((seen & hasGrade) === 0 ? noGrade : this.#grade);
    return end;
  }

  /** Packs the entry read last. */
  #add(grade: number): void {
    const entry = this.#count;
    const { course } = this.#courses;
    this.#words[entryWords * entry] = course;
    this.#words[entryWords * entry + 1] = this.#term | (this.#status << statusShift) | (grade << gradeShift);
    if (course === unknownCourse) this.#seek(entry);
    this.#count = entry + 1;
  }

  #seek(entry: number): void {
    const sought = this.#soughtCount;
    const { start, end, hash } = this.#courses;
    this.#sought[sought] = entry;
    this.#starts[sought] = start;
    this.#ends[sought] = end;
    this.#hashes[sought] = hash;
    this.#soughtCount = sought + 1;
  }

  /** Returns false if a course is unknown or occurs twice in a term. */
  #findCourses(): boolean {
    const count = this.#soughtCount;
    const courses = this.#soughtCourses;
    this.#courses.findAll({ count, starts: this.#starts, ends: this.#ends, hashes: this.#hashes }, courses);
    for (let sought = 0; sought < count; sought += 1) {
      const course = uint32At(courses, sought);
      if (course === none) return false;
      this.#words[entryWords * uint16At(this.#sought, sought)] = course;
    }
    return this.#areDistinct();
  }

  #areDistinct(): boolean {
    const words = this.#words;
    const table = this.#table;
    const taken = this.#taken;
    const count = this.#count;
    let seen = 0;
    for (; seen < count; seen += 1) {
      const slot = this.#freeSlot(uint32At(words, entryWords * seen), uint32At(words, entryWords * seen + 1));
      if (slot < 0) break;
      table[slot] = seen + 1;
      taken[seen] = slot;
    }
    for (let entry = 0; entry < seen; entry += 1) table[uint16At(taken, entry)] = 0;
    return seen === count;
  }

  /** The free slot for a course and the word with its term; -1 if the table has them already. */
  #freeSlot(course: number, word: number): number {
    const words = this.#words;
    let slot = Math.imul((course << 6) ^ (word & termBits), 0x9e3779b1) >>> tableShift;
    for (;;) {
      const other = uint16At(this.#table, slot) - 1;
      if (other < 0) return slot;
      const isSame = words[entryWords * other] === course;
      if (isSame && ((uint32At(words, entryWords * other + 1) ^ word) & termBits) === 0) return -1;
      slot = (slot + 1) % tableSlots;
    }
  }

  #readTerm(at: number): number {
    const end = this.#terms.read(at);
    this.#term = this.#terms.last;
    return end;
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
      if (end !== noMatch) this.#grade = this.#textGrade(json.textStart, json.textEnd);
      return end;
    }
    const end = json.unsigned(at);
    const grade = json.number;
    const isWhole = (grade | 0) === grade && grade < wholeGrades.length;
    this.#grade = isWhole ? uint16At(wholeGrades, grade) : gradeCode(grade);
    return end;
  }

  #textGrade(start: number, end: number): number {
    if (end - start > shortText) return gradeCode(this.#json.copyText());
    const { view } = this.#json;
    const key = end - start === shortText ? view.getUint16(start, true) : view.getUint8(start);
    const known = uint16At(this.#letterCodes, key);
    if (known !== noGrade) return known;
    const code = gradeCode(this.#json.copyText());
    this.#letterCodes[key] = code;
    return code;
  }
}

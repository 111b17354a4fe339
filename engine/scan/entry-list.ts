/** Course entries as they are scanned: packed as a job carries them, each course once in a term. */
import { entryStatuses } from '../../shared/contract/words.ts';
import { gradeCode, noGrade } from '../../shared/index-format/grade-code.ts';
import { none } from '../../shared/index-format/layout.ts';
import { entryBytes } from '../../shared/job/job.ts';
import { maximumCourseEntries } from '../../shared/limits.ts';
import { type CourseReader, unknown } from './course-reader.ts';
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
  readonly #found = new Uint32Array(maximumCourseEntries);
  /** Courses that are looked up once all entries are read: which entries', and where their codes stand. */
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
      course_code: (at) => this.#readCourse(at),
      status: (at) => this.#readStatus(at),
      grade: (at) => this.#readGrade(at),
    });
  }

  clear(): void {
    this.#count = 0;
    this.#soughtCount = 0;
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
    return bytes[next] === closeBracket && this.#findCourses() ? next + 1 : gaveUp;
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
    next = courses.passAfterQuote(json.pass(next, compact.courseCode));
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
    this.#term = terms.last;
    this.#add(grade);
    return next + 1;
  }

  #readAny(at: number): number {
    const end = this.#json.object(at, this.#members);
    const { seen } = this.#json;
    if (end === gaveUp || (seen & required) !== required) return gaveUp;
    this.#add((seen & hasGrade) === 0 ? noGrade : this.#grade);
    return end;
  }

  /** The entry that has been read, all but its course. */
  #add(grade: number): void {
    const entry = this.#count;
    const at = entryBytes * entry;
    const view = this.#view;
    view.setUint8(at + 4, this.#term);
    view.setUint8(at + 5, this.#status);
    view.setUint16(at + 6, grade, true);
    const { course } = this.#courses;
    this.#found[entry] = course;
    if (course === unknown) this.#seek(entry);
    this.#count += 1;
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

  /** False where a course is unknown, or in the same term twice. */
  #findCourses(): boolean {
    if (this.#soughtCount > 0) this.#findSought();
    const found = this.#found;
    for (let entry = 0; entry < this.#count; entry += 1) {
      const course = found[entry] ?? none;
      this.#view.setUint32(entryBytes * entry, course, true);
      if (course === none || !this.#isFirst(entry, course)) return false;
    }
    return true;
  }

  #findSought(): void {
    const count = this.#soughtCount;
    const courses = this.#soughtCourses;
    this.#courses.findAll({ count, starts: this.#starts, ends: this.#ends, hashes: this.#hashes }, courses);
    for (let sought = 0; sought < count; sought += 1)
      this.#found[this.#sought[sought] ?? 0] = courses[sought] ?? none;
  }

  #isFirst(entry: number, course: number): boolean {
    const term = this.#bytes[entryBytes * entry + 4] ?? 0;
    let slot = Math.imul((course << 6) ^ term, 0x9e3779b1) >>> tableShift;
    for (;;) {
      const other = (this.#table[slot] ?? 0) - 1;
      if (other < 0) break;
      if (this.#found[other] === course && this.#bytes[entryBytes * other + 4] === term) return false;
      slot = (slot + 1) % tableSlots;
    }
    this.#table[slot] = entry + 1;
    return true;
  }

  #readTerm(at: number): number {
    const end = this.#terms.read(at);
    this.#term = this.#terms.last;
    return end;
  }

  #readCourse(at: number): number {
    return this.#courses.pass(at);
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

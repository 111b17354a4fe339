/** The course entries of a scanned document, packed as in a job; a course is at most once in a term. */
import { uint8At, uint16At, uint32At } from '../../shared/column.ts';
import { entryStatuses } from '../../shared/contract/words.ts';
import { gradeCode, noGrade } from '../../shared/index-format/grade-code.ts';
import { none } from '../../shared/index-format/layout.ts';
import { entryBytes } from '../../shared/job/job.ts';
import { maximumCourseEntries } from '../../shared/limits.ts';
import { type CourseReader, unknown } from './course-codes.ts';
import { type JsonBytes, literalsOf, Members, noMatch, textOf } from './json-bytes.ts';
import type { TermSlots } from './term-slots.ts';

const quote = 0x22;
const comma = 0x2c;
const openBracket = 0x5b;
const closeBracket = 0x5d;
const closeBrace = 0x7d;

/** The texts between the values of a compact entry. */
const compact = {
  termId: textOf('{"term_id":"'),
  courseCode: textOf('","course_code":"'),
  status: textOf('","status":"'),
  grade: textOf(',"grade":'),
} as const;
const statuses = literalsOf(entryStatuses);
const maximumGradeCharacters = 16;

/** Members of a packed entry (`entryBytes`), behind the course. */
const termAt = 4;
const statusAt = 5;
const gradeAt = 6;

/** Bits of the members that an entry must have; `grade` alone may be left out. */
const required = 0b0111;
const hasGrade = 0b1000;

/** Codes of the whole-numbered grades, which nearly all grades are. */
const wholeGrades = Uint16Array.from({ length: 128 }, (_, grade) => gradeCode(grade));
/** Letter grades have one or two characters; their codes are computed once. */
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
  /** Courses to look up once all entries are read: their entries, and the ranges of their codes. */
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

  /** The packed entries; a view that is valid until the next body. */
  get packed(): Uint8Array {
    return this.#bytes.subarray(0, entryBytes * this.#count);
  }

  /** Reads the whole list. */
  readList(at: number): number {
    const json = this.#json;
    const { bytes } = json;
    if (bytes[at] !== openBracket) return noMatch;
    this.#table.fill(0);
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

  /** Replaces the slots of terms by their positions, once the terms are sorted. */
  replaceSlots(): void {
    for (let entry = 0; entry < this.#count; entry += 1) {
      const at = entryBytes * entry + termAt;
      this.#bytes[at] = this.#terms.positionOf(uint8At(this.#bytes, at));
    }
  }

  /** An entry as JSON.stringify writes it, with its members in the contract's order: no names to look up, no white space. */
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
    if (literal === undefined) return noMatch;
    next = json.pass(next, literal);
    this.#status = status;
    let grade = noGrade;
    if (bytes[next] === comma) {
      next = this.#readGrade(json.pass(next, compact.grade));
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

  /** Packs the entry that has been read, except its course. */
  #add(grade: number): void {
    const entry = this.#count;
    const at = entryBytes * entry;
    const view = this.#view;
    view.setUint8(at + termAt, this.#term);
    view.setUint8(at + statusAt, this.#status);
    view.setUint16(at + gradeAt, grade, true);
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

  /** False where a course is unknown, or twice in one term. */
  #findCourses(): boolean {
    const found = this.#found;
    const count = this.#soughtCount;
    const courses = this.#soughtCourses;
    this.#courses.findAll({ count, starts: this.#starts, ends: this.#ends, hashes: this.#hashes }, courses);
    for (let sought = 0; sought < count; sought += 1)
      found[uint16At(this.#sought, sought)] = uint32At(courses, sought);
    for (let entry = 0; entry < this.#count; entry += 1) {
      const course = uint32At(found, entry);
      this.#view.setUint32(entryBytes * entry, course, true);
      if (course === none || !this.#isFirst(entry, course)) return false;
    }
    return true;
  }

  #isFirst(entry: number, course: number): boolean {
    const term = uint8At(this.#bytes, entryBytes * entry + termAt);
    let slot = Math.imul((course << 6) ^ term, 0x9e3779b1) >>> tableShift;
    for (;;) {
      const other = uint16At(this.#table, slot) - 1;
      if (other < 0) break;
      if (this.#found[other] === course && this.#bytes[entryBytes * other + termAt] === term) return false;
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

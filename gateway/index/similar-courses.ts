/**
 * Courses that a code which the catalog does not have may mean: the course that an older version's code became, other
 * spellings, a typing error in number or subject, the same number in another subject, and where none is like it, the next
 * numbers of its subject. The work is counted, so that a document of nothing but unknown codes costs no more than a few of them.
 */
import { int32At, itemAt, uint32At } from '../../shared/column.ts';
import { canonicalCourseCode, splitCourseCode, squeezedCourseCode } from '../../shared/course-code.ts';
import {
  type CourseGraph,
  copyText,
  coursesSqueezedTo,
  findHashedCourse,
  hashCode,
} from '../../shared/index-format/course-graph.ts';
import { FewBest } from './few-best.ts';
import { withinOneEdit } from './one-edit.ts';
import { TypedNumber } from './typed-number.ts';

/** The code of the served catalog that a code of an older version became, or null. */
type SuccessorOf = (courseCode: string) => string | null;

const maximumSuggestions = 5;
/** Comparisons with a subject or a number, each some 100 ns, for all codes of a request: less than half a millisecond. */
const maximumSteps = 5000;
/** What a code costs beside them, and the look-up of a code in the catalog, which waits for memory. */
const stepsPerCode = 40;
const stepsPerLookUp = 3;

interface Subject {
  readonly name: string;
  readonly squeezed: string;
  /** Hash of the name and the blank behind it: the hash of a code of the subject begins with it. */
  readonly hash: number;
  /** Where the number begins in the text of a code. */
  readonly numberOffset: number;
  /** Its first course; the others follow. */
  readonly first: number;
  readonly courseCount: number;
}

export class SimilarCourses {
  readonly #graph: CourseGraph;
  readonly #successorOf: SuccessorOf;
  /** The catalog's subjects, which are few; read when a code is first unknown. */
  #subjects: readonly Subject[] | null = null;

  constructor(graph: CourseGraph, successorOf: SuccessorOf) {
    this.#graph = graph;
    this.#successorOf = successorOf;
  }

  /** For each code the canonical codes that it may mean, the likeliest first; none for those after the work has ended. */
  of(codes: readonly string[]): readonly (readonly string[])[] {
    this.#subjects ??= subjectsOf(this.#graph);
    const search = new Search(this.#graph, this.#subjects, this.#successorOf);
    return codes.map((code) => search.of(code));
  }
}

/** The search of one request. */
class Search {
  readonly #graph: CourseGraph;
  readonly #subjects: readonly Subject[];
  readonly #successorOf: SuccessorOf;
  /** Subjects that are like a misspelt one, by its letters: a transcript misspells a subject in every line. */
  readonly #near = new Map<string, readonly Subject[]>();
  readonly #best = new FewBest(maximumSuggestions);
  #steps = 0;

  constructor(graph: CourseGraph, subjects: readonly Subject[], successorOf: SuccessorOf) {
    this.#graph = graph;
    this.#subjects = subjects;
    this.#successorOf = successorOf;
  }

  of(code: string): readonly string[] {
    if (this.#steps > maximumSteps) return [];
    this.#steps += stepsPerCode;
    const successor = this.#successor(code);
    if (successor !== null) return [successor];
    const found = new Set<number>(coursesSqueezedTo(this.#graph, squeezedCourseCode(code)));
    const { subject, number } = partsOf(code);
    const subjects = this.#subjectsLike(subject);
    this.#tryNumber(subjects, number, found);
    const [nearest] = subjects;
    // If there is no such subject, it is what was misspelt.
    if (nearest !== undefined && (found.size === 0 || nearest.squeezed === subject))
      this.#tryNumbersLike(nearest, number, found);
    if (found.size === 0) this.#trySubjects(subject, number, found);
    if (found.size === 0 && nearest !== undefined) this.#tryNextNumbers(nearest, number, found);
    return [...found].slice(0, maximumSuggestions).map((course) => copyText(this.#graph, course));
  }

  #successor(code: string): string | null {
    const successor = this.#successorOf(canonicalCourseCode(code));
    return successor === null || this.#course(successor, hashCode(successor)) === null ? null : successor;
  }

  /** Codes that only rules name have ids behind those of the courses. */
  #course(code: string, hash: number): number | null {
    const id = findHashedCourse(this.#graph, code, hash);
    return id < this.#graph.courseCount ? id : null;
  }

  /** The number itself in each of some subjects. */
  #tryNumber(subjects: readonly Subject[], number: string, found: Set<number>): void {
    this.#steps += stepsPerLookUp * subjects.length;
    for (const { name, hash } of subjects) {
      const course = this.#course(`${name} ${number}`, hashCode(number, hash));
      if (course !== null) found.add(course);
    }
  }

  /** The subject itself, those that differ by one typing error, and those of which it is a beginning or that begin it. */
  #subjectsLike(subject: string): readonly Subject[] {
    const known = this.#near.get(subject);
    if (known !== undefined) return known;
    this.#steps += this.#subjects.length;
    for (const [at, candidate] of this.#subjects.entries()) {
      const rank = likeness(subject, candidate.squeezed);
      if (rank !== null) this.#best.offer(at, rank);
    }
    const near = this.#best.take().map((at) => itemAt(this.#subjects, at));
    this.#near.set(subject, near);
    return near;
  }

  /** The courses of a subject whose numbers differ from a given one by a typing error. */
  #tryNumbersLike(subject: Subject, number: string, found: Set<number>): void {
    const typed = new TypedNumber(this.#graph, number);
    this.#rank(subject, (course) => typed.likeness(course, subject.numberOffset), found);
  }

  /** The same number in any subject, those that begin like the given one first. */
  #trySubjects(subject: string, number: string, found: Set<number>): void {
    this.#steps += stepsPerLookUp * this.#subjects.length;
    for (const each of this.#subjects) {
      const course = this.#course(`${each.name} ${number}`, hashCode(number, each.hash));
      if (course !== null) this.#best.offer(course, -commonStart(each.squeezed, subject));
    }
    for (const course of this.#best.take()) found.add(course);
  }

  /** The courses of a subject whose numbers are the next to a given one; without a number, the first of them. */
  #tryNextNumbers(subject: Subject, number: string, found: Set<number>): void {
    const numbers = this.#graph.sections['course.number'];
    const given = Number.parseInt(number, 10);
    const distance = (course: number): number =>
      Number.isNaN(given) ? 0 : Math.abs(int32At(numbers, course) - given);
    this.#rank(subject, distance, found);
  }

  /** Adds the courses of a subject with the lowest ranks; null is none. */
  #rank(
    { first, courseCount }: Subject,
    rankOf: (course: number) => number | null,
    found: Set<number>,
  ): void {
    this.#steps += courseCount;
    for (let course = first; course < first + courseCount; course += 1) {
      const rank = rankOf(course);
      if (rank !== null) this.#best.offer(course, rank);
    }
    for (const course of this.#best.take()) found.add(course);
  }
}

/** In the catalog's order, in which the courses of a subject follow each other. */
function subjectsOf(graph: CourseGraph): Subject[] {
  const column = graph.sections['course.subject'];
  const firsts: number[] = [];
  for (let course = 0; course < graph.courseCount; course += 1) {
    if (course === 0 || uint32At(column, course) !== uint32At(column, course - 1)) firsts.push(course);
  }
  return firsts.map((first, at) => {
    const name = copyText(graph, uint32At(column, first));
    const courseCount = (firsts[at + 1] ?? graph.courseCount) - first;
    return {
      name,
      squeezed: squeezedCourseCode(name),
      hash: hashCode(`${name} `),
      // The text is a JSON literal: behind the name is a blank instead of the closing quotation mark.
      numberOffset: Buffer.byteLength(JSON.stringify(name)),
      first,
      courseCount,
    };
  });
}

/** Subject and number of a code in any spelling, the subject squeezed; `COMP21` is `COMP` and `21`. */
function partsOf(code: string): { readonly subject: string; readonly number: string } {
  const { subject, catalogNumber } = splitCourseCode(code.trim().replace(/\s+/gu, ' '));
  if (catalogNumber !== '')
    return { subject: squeezedCourseCode(subject), number: catalogNumber.toUpperCase() };
  const squeezed = squeezedCourseCode(code);
  const at = squeezed.search(/\d/u);
  return at < 0
    ? { subject: squeezed, number: '' }
    : { subject: squeezed.slice(0, at), number: squeezed.slice(at) };
}

/** Lower is nearer; null where two subjects are not alike. */
function likeness(given: string, subject: string): number | null {
  if (given === subject) return 0;
  const isPart =
    given.length > 1 && subject.length > 1 && (subject.startsWith(given) || given.startsWith(subject));
  // In a word of one or two letters one error changes too much.
  if (Math.min(given.length, subject.length) > 2 && withinOneEdit(given, subject)) return 1;
  return isPart ? 2 : null;
}

function commonStart(left: string, right: string): number {
  let length = 0;
  while (length < Math.min(left.length, right.length) && left[length] === right[length]) length += 1;
  return length;
}

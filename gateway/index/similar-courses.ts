/**
 * Suggests courses for a code that the catalog lacks: its successor if an older version had it, other spellings, a
 * typing error in number or subject, the same number in another subject, and if all fail, the nearest numbers in its
 * subject. The work is bounded: a document of unknown codes costs no more than a few of them.
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

/** The present code of a course of an older version, or null. */
type SuccessorOf = (courseCode: string) => string | null;

const maximumSuggestions = 5;
/** The limit of comparisons with a subject or number, some 100 ns each, for all codes of a request: below 0.5 ms. */
const maximumSteps = 5000;
/** The fixed cost of a code, and of a look-up of a code, which waits for memory, in such comparisons. */
const stepsPerCode = 40;
const stepsPerLookUp = 3;

interface Subject {
  readonly name: string;
  readonly squeezed: string;
  /** The hash of the name and a blank, with which the hash of every code of the subject begins. */
  readonly hash: number;
  /** The offset of the number in the text of a code. */
  readonly numberOffset: number;
  /** The first course; the others follow it. */
  readonly first: number;
  readonly courseCount: number;
}

export class SimilarCourses {
  readonly #graph: CourseGraph;
  readonly #successorOf: SuccessorOf;
  /** Read when a code is first unknown; a catalog has few subjects. */
  #subjects: readonly Subject[] | null = null;

  constructor(graph: CourseGraph, successorOf: SuccessorOf) {
    this.#graph = graph;
    this.#successorOf = successorOf;
  }

  /** For each code, the canonical codes that may be meant, the likeliest first; none once the work limit is reached. */
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
  /** Similar subjects by misspelt subject: a transcript misspells a subject in every line. */
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
    // If an unknown subject resembles one that has the number, only the subject is misspelt.
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

  /** Codes that only rules name have ids above those of courses. */
  #course(code: string, hash: number): number | null {
    const id = findHashedCourse(this.#graph, code, hash);
    return id < this.#graph.courseCount ? id : null;
  }

  /** The same number in each of the given subjects. */
  #tryNumber(subjects: readonly Subject[], number: string, found: Set<number>): void {
    this.#steps += stepsPerLookUp * subjects.length;
    for (const { name, hash } of subjects) {
      const course = this.#course(`${name} ${number}`, hashCode(number, hash));
      if (course !== null) found.add(course);
    }
  }

  /** The subject itself, subjects within one typing error of it, and those of which one is a prefix of the other. */
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

  /** The courses of a subject whose numbers are within one typing error of the given one. */
  #tryNumbersLike(subject: Subject, number: string, found: Set<number>): void {
    const typed = new TypedNumber(this.#graph, number);
    this.#rank(subject, (course) => typed.likeness(course, subject.numberOffset), found);
  }

  /** The same number in any subject, those with the longest common prefix first. */
  #trySubjects(subject: string, number: string, found: Set<number>): void {
    this.#steps += stepsPerLookUp * this.#subjects.length;
    for (const each of this.#subjects) {
      const course = this.#course(`${each.name} ${number}`, hashCode(number, each.hash));
      if (course !== null) this.#best.offer(course, -commonStart(each.squeezed, subject));
    }
    for (const course of this.#best.take()) found.add(course);
  }

  /** The courses of a subject with the nearest numbers; without a number, its first courses. */
  #tryNextNumbers(subject: Subject, number: string, found: Set<number>): void {
    const numbers = this.#graph.sections['course.number'];
    const given = Number.parseInt(number, 10);
    const distance = (course: number): number =>
      Number.isNaN(given) ? 0 : Math.abs(int32At(numbers, course) - given);
    this.#rank(subject, distance, found);
  }

  /** Adds the courses of a subject with the lowest ranks; a course of rank null is not added. */
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

/** In catalog order, in which the courses of a subject are adjacent. */
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
      // The text is a JSON literal: a blank follows the name in place of the closing quotation mark.
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

/** The distance of two subjects, lower is nearer; null if they are not similar. */
function likeness(given: string, subject: string): number | null {
  if (given === subject) return 0;
  const isPart =
    given.length > 1 && subject.length > 1 && (subject.startsWith(given) || given.startsWith(subject));
  // In a word of one or two letters, one error changes too much.
  if (Math.min(given.length, subject.length) > 2 && withinOneEdit(given, subject)) return 1;
  return isPart ? 2 : null;
}

function commonStart(left: string, right: string): number {
  let length = 0;
  while (length < Math.min(left.length, right.length) && left[length] === right[length]) length += 1;
  return length;
}

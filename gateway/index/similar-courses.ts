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
  findCourse,
} from '../../shared/index-format/course-graph.ts';
import { withinOneEdit } from './one-edit.ts';

/** The code of the served catalog that a code of an older version became, or null. */
export type SuccessorOf = (courseCode: string) => string | null;

const maximumSuggestions = 5;
/** Look-ups of a code, or comparisons of a subject, for all codes of a request: about a millisecond. */
const maximumSteps = 6000;
/** What a look-up in the lineage costs beside one in the graph. */
const stepsPerSuccessor = 20;
/** Other subjects are searched for the same number only where nothing nearer is found. */
const enough = 1;
/** The numbers of real catalogs are shorter; longer ones would have too many neighbours. */
const maximumNumberCharacters = 8;
const digits = '0123456789';
/** What a number may end in, such as `341L`. */
const suffixes = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

interface Subject {
  readonly name: string;
  readonly squeezed: string;
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
  #steps = 0;

  constructor(graph: CourseGraph, subjects: readonly Subject[], successorOf: SuccessorOf) {
    this.#graph = graph;
    this.#subjects = subjects;
    this.#successorOf = successorOf;
  }

  of(code: string): readonly string[] {
    if (this.#steps > maximumSteps) return [];
    const found = new Set<string>();
    this.#steps += stepsPerSuccessor;
    const successor = this.#successorOf(canonicalCourseCode(code));
    if (successor !== null) this.#tryCode(successor, found);
    if (found.size > 0) return [...found];
    for (const course of coursesSqueezedTo(this.#graph, squeezedCourseCode(code)))
      found.add(copyText(this.#graph, course));
    const { subject, number } = partsOf(code);
    const subjects = this.#subjectsLike(subject);
    for (const { name } of subjects) this.#tryCode(`${name} ${number}`, found);
    const [nearest] = subjects;
    if (nearest !== undefined && number.length <= maximumNumberCharacters)
      for (const like of numbersLike(number)) this.#tryCode(`${nearest.name} ${like}`, found);
    if (found.size < enough) this.#trySubjects(subject, number, found);
    if (found.size < enough && nearest !== undefined) this.#tryNextNumbers(nearest, number, found);
    return [...found].slice(0, maximumSuggestions);
  }

  #tryCode(code: string, found: Set<string>): void {
    this.#steps += 1;
    // Codes that only rules name have ids behind those of the courses.
    if (findCourse(this.#graph, code) < this.#graph.courseCount) found.add(code);
  }

  /** The subject itself, those that differ by one typing error, and those of which it is a beginning or that begin it. */
  #subjectsLike(subject: string): readonly Subject[] {
    const known = this.#near.get(subject);
    if (known !== undefined) return known;
    this.#steps += this.#subjects.length;
    const ranked = this.#subjects.flatMap((candidate) => {
      const rank = likeness(subject, candidate.squeezed);
      return rank === null ? [] : [{ candidate, rank }];
    });
    const near = ranked
      .toSorted((a, b) => a.rank - b.rank)
      .slice(0, maximumSuggestions)
      .map(({ candidate }) => candidate);
    this.#near.set(subject, near);
    return near;
  }

  /** The same number in any subject, those that begin like the given one first. */
  #trySubjects(subject: string, number: string, found: Set<string>): void {
    const named = new Set<string>();
    for (const { name } of this.#subjects) {
      if (this.#steps > maximumSteps) break;
      this.#tryCode(`${name} ${number}`, named);
    }
    const shared = (code: string): number => commonStart(squeezedCourseCode(code), subject);
    for (const code of [...named].sort((a, b) => shared(b) - shared(a))) found.add(code);
  }

  /** The courses of a subject whose numbers are the next to a given one; without a number, the first of them. */
  #tryNextNumbers({ first, courseCount }: Subject, number: string, found: Set<string>): void {
    if (this.#steps + courseCount > maximumSteps) return;
    this.#steps += courseCount;
    const numbers = this.#graph.sections['course.number'];
    const given = Number.parseInt(number, 10);
    const distance = (course: number): number =>
      Number.isNaN(given) ? 0 : Math.abs(int32At(numbers, course) - given);
    const courses = Array.from({ length: courseCount }, (_, at) => first + at);
    courses.sort((a, b) => distance(a) - distance(b) || a - b);
    for (const course of courses.slice(0, maximumSuggestions)) found.add(copyText(this.#graph, course));
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
    return { name, squeezed: squeezedCourseCode(name), first, courseCount };
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

/** Numbers that differ by one typing error: two digits exchanged, one wrong, missing or too many, or another suffix. */
function numbersLike(number: string): Set<string> {
  const characters = [...number];
  const like = new Set<string>();
  for (let at = 0; at + 1 < characters.length; at += 1) {
    const exchanged = characters.toSpliced(at, 2, itemAt(characters, at + 1), itemAt(characters, at));
    like.add(exchanged.join(''));
  }
  for (const suffix of suffixes) like.add(number + suffix);
  for (const [at] of characters.entries()) {
    like.add(characters.toSpliced(at, 1).join(''));
    for (const digit of digits) like.add(characters.with(at, digit).join(''));
  }
  for (let at = 0; at <= characters.length; at += 1)
    for (const digit of digits) like.add(characters.toSpliced(at, 0, digit).join(''));
  like.delete(number);
  return like;
}

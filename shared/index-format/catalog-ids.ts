/**
 * Maps names to the ids of one index: courses, credentials, levels and programs. Courses and credentials are looked
 * up in the graph itself, so the memory used here does not grow with the catalog.
 */
import { uint32At } from '../column.ts';
import { absent } from '../job/job.ts';
import { ComparedNames } from '../similar-names.ts';
import { type CourseGraph, copyText, findCourse, findCourseSpelled, findCredential } from './course-graph.ts';
import { none } from './layout.ts';

/** The catalog's names of levels, in their order, and of programs. */
interface AttributeNames {
  readonly levels: readonly string[];
  readonly programs: readonly string[];
}

type ComparedAttributes = { readonly [Kind in keyof AttributeNames]: ComparedNames };

/** Bounds the cache of course ids: the memory used here does not grow with the catalog. */
const maximumKnownCourses = 1 << 14;

export class CatalogIds {
  readonly catalogVersionId: string;
  readonly #graph: CourseGraph;
  readonly #levels: ReadonlyMap<string, number>;
  /** A name may denote several programs, for example an honours and a joint one. */
  readonly #programs: ReadonlyMap<string, readonly number[]>;
  #attributeNames: AttributeNames | null = null;
  #comparedNames: ComparedAttributes | null = null;
  /** Ids by code: a map of strings is ten times as fast as the graph's table, whose texts are bytes. */
  readonly #knownCourses = new Map<string, number>();

  constructor(graph: CourseGraph) {
    const { sections } = graph;
    const textsOf = (column: Uint32Array) => Array.from(column, (text) => copyText(graph, text));
    const aliases = textsOf(sections['program_alias.name']);
    this.catalogVersionId = graph.catalogVersionId;
    this.#graph = graph;
    this.#levels = new Map(textsOf(sections['level.name']).map((name, index) => [folded(name), index]));
    this.#programs = groupByName([
      ...textsOf(sections['program.name']).map((name, index) => [folded(name), index] as const),
      ...aliases.map(
        (name, row) => [folded(name), uint32At(sections['program_alias.program'], row)] as const,
      ),
    ]);
  }

  /** The id of a canonical code, or `none`; codes that occur only in rules are unknown. */
  course(canonicalCode: string): number {
    const known = this.#knownCourses.get(canonicalCode);
    if (known !== undefined) return known;
    const course = findCourse(this.#graph, canonicalCode);
    if (course >= this.#graph.courseCount) return none;
    if (this.#knownCourses.size === maximumKnownCourses) this.#knownCourses.clear();
    this.#knownCourses.set(canonicalCode, course);
    return course;
  }

  /** The id of the course that a code in any spelling names (decisions.md, J.1), or `none`. */
  courseSpelled(spelling: string): number {
    const exact = this.course(spelling);
    return exact === none ? findCourseSpelled(this.#graph, spelling) : exact;
  }

  /** The canonical code of that course, or null. */
  canonicalCourse(spelling: string): string | null {
    if (this.course(spelling) !== none) return spelling;
    const course = this.courseSpelled(spelling);
    return course === none ? null : copyText(this.#graph, course);
  }

  /** The id of a credential, or `none`. */
  credential(credentialId: string): number {
    return findCredential(this.#graph, credentialId);
  }

  /** Ids and titles of all credentials in the catalog, read anew. */
  credentials(): (readonly [id: string, title: string])[] {
    const { credentialCount, sections } = this.#graph;
    const textAt = (column: Uint32Array, row: number): string => copyText(this.#graph, uint32At(column, row));
    return Array.from({ length: credentialCount }, (_, row) => [
      textAt(sections['credential.id'], row),
      textAt(sections['credential.title'], row),
    ]);
  }

  /** The position of a level in the catalog's order, or `absent`. */
  level(name: string): number {
    return this.#levels.get(folded(name)) ?? absent;
  }

  /** True if any rule names the program. */
  hasProgram(name: string): boolean {
    return this.#programs.has(folded(name));
  }

  /** The catalog's names, read on first use: there are few. */
  get attributeNames(): AttributeNames {
    this.#attributeNames ??= namesIn(this.#graph);
    return this.#attributeNames;
  }

  /** The same names, prepared for comparison with unknown ones. */
  get comparedNames(): ComparedAttributes {
    this.#comparedNames ??= {
      levels: compared(this.attributeNames.levels),
      programs: compared(this.attributeNames.programs),
    };
    return this.#comparedNames;
  }

  /** The ids of programs, packed for a job. A program that no rule names satisfies none and has no id. */
  packPrograms(programs: readonly string[]): Uint8Array {
    const ids = programs.flatMap((name) => this.#programs.get(folded(name)) ?? []);
    return new Uint8Array(Uint32Array.from(new Set(ids)).buffer);
  }
}

function compared(names: readonly string[]): ComparedNames {
  return new ComparedNames(names.map((name) => [name, name]));
}

function namesIn(graph: CourseGraph): AttributeNames {
  const { 'level.name': levels, 'program.name': programs } = graph.sections;
  const namesOf = (texts: Uint32Array): string[] => Array.from(texts, (text) => copyText(graph, text));
  return { levels: namesOf(levels), programs: namesOf(programs) };
}

function groupByName(named: readonly (readonly [string, number])[]): ReadonlyMap<string, readonly number[]> {
  const groups = new Map<string, number[]>();
  for (const [name, id] of named) {
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [id]);
    else group.push(id);
  }
  return groups;
}

function folded(name: string): string {
  return name.trim().replace(/\s+/gu, ' ').toLowerCase();
}

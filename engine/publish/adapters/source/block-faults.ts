/** Finds faults of the blocks of a `courses_from`, with JSON Pointers, and minimums that its courses cannot meet. */
import type { CourseSet, RuleOf } from '../../../../shared/contract/rule.ts';
import {
  type CanonicalCourse,
  type CodeSpellings,
  canonicalSource,
  canonicalTree,
} from '../../canonical-codes.ts';
import type { SourceCatalog, SourceCourse } from '../../catalog-source.ts';
import { holdsCourse } from '../../course-pattern.ts';

type Selection = RuleOf<'courses_from'>;

/** The courses of a catalog, by code and by cross-listing group; computed on first use, as few rules have blocks. */
export class KnownCourses {
  readonly #catalog: SourceCatalog;
  readonly #records: readonly SourceCourse[];
  #known: { readonly spellings: CodeSpellings; readonly groups: Map<string, CanonicalCourse[]> } | null =
    null;

  constructor(catalog: SourceCatalog, records: readonly SourceCourse[]) {
    this.#catalog = catalog;
    this.#records = records;
  }

  get spellings(): CodeSpellings {
    return this.#read().spellings;
  }

  /** The course of a canonical code with its cross-listings, the same list for each; undefined without a record. */
  groupOf(code: string): readonly CanonicalCourse[] | undefined {
    return this.#read().groups.get(code);
  }

  /** The distinct courses of a set, whatever their number of codes. */
  membersOf(set: CourseSet): (readonly CanonicalCourse[])[] {
    return [...new Set(this.#read().groups.values())].filter((group) => isInSet(set, group));
  }

  #read() {
    this.#known ??= this.#compute();
    return this.#known;
  }

  #compute() {
    const { courses, spellings } = canonicalSource({
      catalog: this.#catalog,
      courses: this.#records,
      credentials: [],
      renames: [],
      remarks: [],
    });
    const groups = new Map(courses.map((course) => [course.course_code, [course]]));
    for (const { course_code, cross_listings = [] } of courses) {
      for (const other of cross_listings) {
        const [own, joined] = [groups.get(course_code), groups.get(other)];
        if (own === undefined || joined === undefined || own === joined) continue;
        own.push(...joined);
        for (const member of joined) groups.set(member.course_code, own);
      }
    }
    return { spellings, groups };
  }
}

/** A course may be named by any of its codes. */
function isInSet(set: CourseSet, group: readonly CanonicalCourse[]): boolean {
  return group.some((course) => holdsCourse(set, course));
}

/** `courses` is null if some could not be read. */
export function* blockFaults(
  given: Selection,
  path: string,
  courses: KnownCourses | null,
): Generator<string> {
  const { blocks, maximum_per_subject } = given;
  if (blocks === undefined) return;
  if (blocks.length === 0) yield `at ${path}/blocks: the list is empty; leave the member out`;
  if (maximum_per_subject !== undefined)
    yield `at ${path}/maximum_per_subject: a rule with blocks has no maximum of each subject: it would cut a block`;
  for (const [index, block] of blocks.entries()) yield* sizeFaults(block, `${path}/blocks/${index}`);
  if (courses === null) return;
  const rule = canonicalTree(given, courses.spellings) as Selection;
  yield* memberFaults(rule, path, courses);
  yield* minimumFaults(rule, path, courses);
}

function* sizeFaults(block: readonly string[], path: string): Generator<string> {
  if (block.length === 0) yield `at ${path}: the block is empty; leave it out`;
  if (block.length === 1)
    yield `at ${path}: a block has at least two courses; a course outside blocks counts on its own`;
}

function* memberFaults(
  { blocks = [], from }: Selection,
  path: string,
  courses: KnownCourses,
): Generator<string> {
  const places = new Map<readonly CanonicalCourse[], string>();
  for (const [index, block] of blocks.entries()) {
    for (const [position, code] of block.entries()) {
      const place = `${path}/blocks/${index}/${position}`;
      const group = courses.groupOf(code);
      if (group === undefined) {
        yield `at ${place}: no course of the catalog has the code ${JSON.stringify(code)}`;
        continue;
      }
      const before = places.get(group);
      if (before !== undefined)
        yield `at ${place}: ${code} is already at ${before}; a course belongs to one block, once`;
      else places.set(group, place);
      if (!isInSet(from, group)) yield `at ${place}: ${code} is not in the set that "from" describes`;
    }
  }
}

/** Any number of courses outside blocks may count, so the whole set is the most that can count. */
function* minimumFaults(rule: Selection, path: string, courses: KnownCourses): Generator<string> {
  const members = courses.membersOf(rule.from);
  const units = members.reduce(
    (sum, group) => sum + Math.max(0, ...group.map((course) => course.units ?? 0)),
    0,
  );
  const subjects = new Set(members.flatMap((group) => group.map(({ subject }) => subject))).size;
  const offered = [
    ['count', rule.count, members.length, 'courses'],
    ['units', rule.units, units, 'units'],
    ['minimum_subjects', rule.minimum_subjects, subjects, 'subjects'],
  ] as const;
  for (const [member, minimum, most, noun] of offered)
    if (minimum !== undefined && minimum > most)
      yield `at ${path}/${member}: the rule asks for ${minimum} ${noun}, and its set offers ${most}`;
}

/**
 * Converts requisite trees to Rules. Every node becomes a rule or a leaf with its text, except those that are not
 * requirements: repeat limits, credit exclusions (`choice`) and notes.
 */
import type { Rule } from '../../../../shared/contract/rule.ts';
import { allOf, courseLeaf, someOf, unparsed } from '../toolkit/rule-makers.ts';
import type { NebulaCourseList } from './course-list.ts';
import { listsExclusion, repeatsExclusion } from './exclusions.ts';
import { gradeGoverning } from './governing-grade.ts';
import type { Requisite } from './input-records.ts';
import { readNote, readOther, wordsOf } from './other-text.ts';

export interface RequisiteTreeContext {
  readonly courses: NebulaCourseList;
  /** The requisite sentence of this tree; empty if there is none. */
  readonly sentence: string;
  /** Codes for the dangling references, in the order of the tree; references without a code become `unparsed`. */
  readonly missingCodes: readonly string[];
  /** "Credit cannot be received for ...", or null. */
  readonly exclusion: string | null;
  /** True if the courses may be taken in the same term. */
  readonly concurrent: boolean;
  readonly onNote: (text: string) => void;
  readonly onRemark: (message: string) => void;
}

/** The rule of a whole tree; null if it requires nothing. */
export function readRequisites(tree: Requisite, context: RequisiteTreeContext): Rule | null {
  return new TreeReading(context).read(tree);
}

type NodeReader = (reading: TreeReading, node: Requisite) => Rule | null;

const nodeReaders: Readonly<Record<Requisite['type'], NodeReader>> = {
  collection: (reading, node) => reading.readCollection(node),
  course: (reading, node) => reading.readCourse(node),
  other: (_reading, { description }) =>
    description === undefined || description === ''
      ? unparsed('A requirement that the record left empty.')
      : readOther(description),
  major: (_reading, { major }) => readMajor(major ?? ''),
  core: (reading, node) => reading.readCore(node),
  gpa: (_reading, node) => readAverage(node),
  consent: (_reading, { granter }) => ({
    kind: 'consent',
    ...(granter !== undefined && { by: granter.replace(/\.$/u, '') }),
  }),
  choice: () => null,
  limit: () => null,
};

/** One pass over a tree, which assigns codes to dangling references in order. */
class TreeReading {
  readonly #context: RequisiteTreeContext;
  #missingUsed = 0;

  constructor(context: RequisiteTreeContext) {
    this.#context = context;
  }

  read(node: Requisite): Rule | null {
    const { courses, exclusion, sentence, onNote, onRemark } = this.#context;
    if (exclusion !== null && sentence === '' && listsExclusion(node, exclusion, courses)) {
      onRemark('the record has the credit exclusion as a corequisite; it is read as an exclusion only');
      return null;
    }
    const repeats = exclusion !== null && repeatsExclusion(node, exclusion);
    const note = repeats ? wordsOf(node) : readNote(node);
    if (note === null) return nodeReaders[node.type](this, node);
    onNote(note);
    return null;
  }

  /** Requires `required` of the options. */
  readCollection(node: Requisite): Rule | null {
    const options = node.options ?? [];
    const required = node.required ?? options.length;
    const parts = options.map((option) => this.read(option)).filter((part) => part !== null);
    if (parts.length === 0) return null;
    if (required >= options.length) return allOf(parts);
    return someOf(Math.min(required, parts.length), this.#govern(node, parts));
  }

  readCourse({ class_reference, minimum_grade }: Requisite): Rule {
    const code = this.#context.courses.codeOfReference(class_reference) ?? this.#nextMissing();
    if (code === null) return unparsed('A course that the record refers to and the catalog does not have.');
    return {
      ...courseLeaf(code),
      ...(minimum_grade !== undefined && { minimum_grade }),
      ...(this.#context.concurrent && { concurrent: true }),
    };
  }

  readCore({ core_flag = '', hours }: Requisite): Rule {
    const area = this.#context.courses.coreArea(core_flag);
    if (area === null) return unparsed(`Core ${core_flag}${hours == null ? '' : `, ${hours} hours`}`);
    const amount = hours == null ? { count: 1 } : { units: hours };
    const label = `Core ${area.flag}: ${area.title}`;
    return { kind: 'courses_from', label, from: { course_codes: [...area.courseCodes] }, ...amount };
  }

  /** Adds the grade that the text requires for all alternatives and the record only for the last one. */
  #govern(node: Requisite, parts: readonly Rule[]): readonly Rule[] {
    if (node.required !== 1) return parts;
    const governed = gradeGoverning(parts, this.#context.sentence);
    if (governed === null) return parts;
    const codes = governed.courseCodes.join(', ');
    this.#context.onRemark(
      `grade ${governed.grade} is required for ${codes} by the text, but not by the record; it is added`,
    );
    return parts.map((part) =>
      part.kind === 'course' && governed.courseCodes.includes(part.course_code)
        ? { ...part, minimum_grade: governed.grade }
        : part,
    );
  }

  #nextMissing(): string | null {
    const code = this.#context.missingCodes[this.#missingUsed] ?? null;
    this.#missingUsed += 1;
    return code;
  }
}

/** Some values of `major` are not majors. */
function readMajor(major: string): Rule {
  if (major === 'Freshman') return { kind: 'level', minimum: 'Freshman', maximum: 'Freshman' };
  if (major === 'Arts' || major === '') return unparsed(`Major: ${major}`);
  return { kind: 'program', programs: [major === 'Ugrd' ? 'UGRD' : major] };
}

function readAverage({ minimum, subset = '' }: Requisite): Rule {
  if (minimum !== undefined && subset === 'university') return { kind: 'average', minimum };
  return unparsed(`GPA of at least ${minimum} in ${subset}`);
}

/** The number of dangling references of a tree, without those in credit exclusions. */
export function countMissing(node: Requisite, courses: NebulaCourseList): number {
  if (node.type === 'course') return courses.codeOfReference(node.class_reference) === null ? 1 : 0;
  const options = node.type === 'collection' ? (node.options ?? []) : [];
  return options.reduce((count, option) => count + countMissing(option, courses), 0);
}

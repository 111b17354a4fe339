/** Small random catalogs, states and completions: few enough courses to try every placement of each. */
import type { CatalogSource, SourceCourse } from '../../engine/publish/catalog-source.ts';
import type { CourseSet, Rule } from '../../shared/contract/rule.ts';
import type { StateDocument, StateEntry } from '../../shared/contract/student-state.ts';
import { type CompletionObjective, completionObjectives, plannedModes } from '../../shared/contract/words.ts';
import { catalogOf, sampleCatalog } from '../unit/publish/sample.ts';
import type { CompletionRequest } from './ask-completion.ts';
import { randomNumbers } from './plausible-plans.ts';

export interface CompletionCase {
  readonly source: CatalogSource;
  readonly state: StateDocument;
  readonly request: CompletionRequest;
}

const smallTerms = ['2027-winter', '2027-fall', '2028-winter'];
const levels = ['1A', '1B', '2A'];

/** What a case is drawn from. */
interface CaseSize {
  /** Courses: at least, and how many more at the most. */
  readonly courses: readonly [least: number, more: number];
  readonly terms: readonly string[];
  readonly subjects: readonly string[];
  /** One course in this many is planned already. */
  readonly planned: number;
  /** `when`, courses that count only together, and credit as units alone, none of which the second program knows. */
  readonly hasConditions: boolean;
}

const small: CaseSize = {
  courses: [4, 3],
  terms: smallTerms,
  subjects: ['AA', 'BB'],
  planned: 8,
  hasConditions: true,
};

const middle: CaseSize = {
  courses: [10, 31],
  terms: [...smallTerms, '2028-fall', '2029-winter', '2029-fall'],
  subjects: ['AA', 'BB', 'CC'],
  planned: 24,
  hasConditions: false,
};

/** A case from a seed: the same at any time. */
export function randomCompletion(seed: number): CompletionCase {
  return new CaseMaker(seed, small).make();
}

/** Ten to forty courses in up to six terms, without `when` and blocks: too many for brute force. */
export function middleCompletion(seed: number): CompletionCase {
  return new CaseMaker(seed, middle).make();
}

class CaseMaker {
  readonly #random: (below: number) => number;
  readonly #codes: readonly string[];

  readonly #size: CaseSize;
  /** Whether most terms of the horizon state no standing. */
  readonly #isLevelOpen: boolean;

  constructor(seed: number, size: CaseSize) {
    this.#random = randomNumbers(seed);
    this.#size = size;
    this.#isLevelOpen = size.hasConditions && this.#oneIn(2);
    const [least, more] = size.courses;
    const { subjects } = size;
    const count = least + this.#random(more);
    this.#codes = Array.from(
      { length: count },
      (_, at) => `${subjects[at % subjects.length] ?? ''} ${101 + at}`,
    );
  }

  make(): CompletionCase {
    const courses = this.#codes.map((code, at) => this.#course(code, at));
    this.#excludePairs(courses);
    const credentials = ['credential:one', 'credential:two'].map((credential_id, at) => ({
      credential_id,
      kind: 'minor' as const,
      title: credential_id,
      requirement: this.#requirement(),
      ...(at === 0 && this.#oneIn(3) && { overlap_limits: [{ maximum_count: 1 }] }),
    }));
    const source = catalogOf({
      catalog: { ...sampleCatalog, levels, ...this.#levelsByUnits() },
      courses,
      credentials,
    });
    const state = this.#state();
    const planned = state.courses.flatMap(({ course_code, status }) =>
      course_code !== undefined && status === 'planned' ? [course_code] : [],
    );
    return { source, state, request: this.#request(planned) };
  }

  #course(code: string, at: number): SourceCourse {
    return {
      course_code: code,
      title: code,
      units: this.#pick([0.5, 0.5, 1]),
      ...(this.#oneIn(4) && { offered_seasons: [this.#pick(['winter', 'fall'] as const)] }),
      ...(this.#oneIn(2) && { prerequisite: this.#courseRule(at, 2) }),
      ...(this.#oneIn(5) && { corequisite: this.#courseRule(at, 1) }),
      ...(at > 0 && this.#oneIn(8) && { cross_listings: [this.#pick(this.#codes.slice(0, at))] }),
    };
  }

  /** Standing from units, of all levels but now and then one. */
  #levelsByUnits(): { levels_by_units?: { level: string; minimum_units: number }[] } {
    if (!this.#size.hasConditions || !this.#oneIn(2)) return {};
    const starts = this.#pick([
      [0, 0.5, 1],
      [0, 0.5, 1.5],
      [0.5, 1, 2],
    ]);
    const all = levels.map((level, at) => ({ level, minimum_units: starts[at] ?? 0 }));
    return { levels_by_units: all.filter(() => !this.#oneIn(5)) };
  }

  /** Both sides name each other. */
  #excludePairs(courses: SourceCourse[]): void {
    if (!this.#oneIn(3)) return;
    const [left, right] = [this.#random(courses.length), this.#random(courses.length)];
    const [one, other] = [courses[left], courses[right]];
    if (one === undefined || other === undefined || one === other) return;
    courses[left] = { ...one, antirequisites: [other.course_code] };
    courses[right] = { ...other, antirequisites: [one.course_code] };
  }

  /** One unknown leaf at the most: how many a plan relies on is then how many of its courses are open. */
  #courseRule(at: number, depth: number): Rule {
    const others = this.#codes.filter((_, other) => other !== at);
    const leaf = (): Rule => ({
      kind: 'course',
      course_code: this.#pick(others),
      ...(this.#oneIn(5) && { concurrent: true }),
    });
    switch (depth === 0 ? 0 : this.#random(9)) {
      case 1:
        return { kind: 'any_of', rules: [leaf(), this.#oneIn(2) ? { kind: 'consent' } : leaf()] };
      case 2:
        return { kind: 'all_of', rules: [leaf(), leaf()] };
      case 3:
        return { kind: 'n_of', count: 2, rules: [leaf(), leaf(), leaf()] };
      case 4:
        return this.#levelRule();
      case 5:
        return { kind: 'courses_from', from: this.#set(), ...this.#pick([{ count: 1 }, { units: 1 }]) };
      case 6:
        return { kind: 'all_of', rules: [leaf(), { kind: 'none_of', rules: [leaf()] }] };
      case 7:
        return { kind: 'consent' };
      case 8:
        return this.#size.hasConditions ? this.#sharingRule(leaf) : leaf();
      default:
        return leaf();
    }
  }

  /** Parts that want the same courses, which count for one of them, or within a limit. */
  #sharingRule(leaf: () => Rule): Rule {
    const rules: Rule[] = [
      { kind: 'any_of', rules: [leaf(), leaf()] },
      { kind: 'courses_from', from: this.#set(), count: 1 + this.#random(2) },
    ];
    const sharing = this.#pick([
      { exclusive: true },
      { limits: [{ from: this.#set(), maximum_count: 1 }] },
      { exclusive: true, limits: [{ from: this.#set(), maximum_count: 1 }] },
    ]);
    return this.#oneIn(3)
      ? { kind: 'n_of', count: 1, rules, ...sharing }
      : { kind: 'all_of', rules, ...sharing };
  }

  #levelRule(): Rule {
    const minimum: Rule = { kind: 'level', minimum: this.#pick(levels) };
    if (!this.#size.hasConditions) return minimum;
    switch (this.#random(5)) {
      case 0:
        return { kind: 'level', maximum: this.#pick(levels) };
      case 1:
        return { kind: 'level', minimum: this.#pick(levels), maximum: this.#pick(levels) };
      case 2:
        return { kind: 'all_of', rules: [{ kind: 'none_of', rules: [minimum] }] };
      default:
        return minimum;
    }
  }

  #requirement(): Rule {
    const rules = Array.from({ length: 1 + this.#random(3) }, () => this.#part(1));
    const exclusive = this.#oneIn(3);
    const limits = this.#oneIn(4) ? [{ from: this.#set(), maximum_count: 1 + this.#random(2) }] : undefined;
    return {
      kind: 'all_of',
      rules,
      ...(exclusive && { exclusive }),
      ...(limits && { limits }),
    };
  }

  #part(depth: number): Rule {
    const leaf = (): Rule => ({ kind: 'course', course_code: this.#pick(this.#codes) });
    const inner = (): Rule => (depth > 0 && this.#oneIn(3) ? this.#part(depth - 1) : leaf());
    switch (this.#random(this.#size.hasConditions ? 9 : 6)) {
      case 0:
        return { kind: 'any_of', rules: [inner(), inner()] };
      case 1:
        return {
          kind: 'n_of',
          count: 2,
          rules: [inner(), inner(), leaf()],
          ...(this.#oneIn(3) && { exclusive: true }),
        };
      case 2:
        return { kind: 'courses_from', from: this.#set(), count: 1 + this.#random(3), ...this.#blocks() };
      case 3:
        return { kind: 'courses_from', from: this.#set(), units: 1 + this.#random(2), ...this.#blocks() };
      case 4:
        return {
          kind: 'courses_from',
          from: {},
          count: 2,
          ...this.#pick([{ maximum_per_subject: 1 }, { minimum_subjects: 2 }]),
        };
      case 5:
        return { kind: 'all_of', rules: [inner(), { kind: 'none_of', rules: [leaf()] }] };
      case 6:
        // biome-ignore lint/suspicious/noThenProperty: the contract's name for the member.
        return { kind: 'when', if: leaf(), then: inner(), ...(this.#oneIn(2) && { otherwise: inner() }) };
      default:
        return leaf();
    }
  }

  /** Two courses that count only together, inside the set or not. */
  #blocks(): { blocks?: string[][] } {
    if (!this.#size.hasConditions || !this.#oneIn(2)) return {};
    const first = this.#random(this.#codes.length - 1);
    return { blocks: [this.#codes.slice(first, first + 2)] };
  }

  #set(): CourseSet {
    if (this.#oneIn(6)) return {};
    return this.#oneIn(2)
      ? { subjects: [this.#pick(this.#size.subjects)] }
      : { course_codes: this.#codes.filter(() => this.#oneIn(2)) };
  }

  #state(): StateDocument {
    const courses: StateEntry[] = [];
    for (const title of ['Logic', 'Rhetoric']) {
      if (!this.#oneIn(4)) continue;
      const counts =
        !this.#size.hasConditions || this.#oneIn(2)
          ? { equivalent_course_code: this.#pick(this.#codes) }
          : { units: this.#pick([0.5, 1]) };
      courses.push({ term_id: '2026-fall', status: 'transferred', external: { title, ...counts } });
    }
    for (const course_code of this.#codes) {
      if (this.#oneIn(8)) courses.push({ term_id: '2026-fall', course_code, status: 'taken' });
      else if (this.#oneIn(this.#size.planned))
        courses.push({ term_id: this.#pick(this.#size.terms), course_code, status: 'planned' });
    }
    const isEarlierStated = this.#isLevelOpen && this.#oneIn(4);
    const terms = [
      { term_id: '2026-fall', ...(isEarlierStated && { level: this.#pick(levels) }) },
      ...this.#size.terms.map((term_id) => ({ term_id })),
    ];
    const attributes = this.#oneIn(this.#isLevelOpen ? 4 : 2) ? { level: this.#pick(levels) } : {};
    return { catalog_version_id: 'sample-2026', terms, courses, credential_ids: [], attributes };
  }

  #request(planned: readonly string[]): CompletionRequest {
    const objective = [...completionObjectives]
      .sort(() => this.#random(3) - 1)
      .slice(0, 1 + this.#random(3)) as CompletionObjective[];
    const hasCourse = this.#oneIn(4);
    const wanted = this.#wanted(planned);
    return {
      credential_ids: this.#oneIn(3) ? ['credential:one', 'credential:two'] : ['credential:one'],
      ...(hasCourse && { course_codes: [this.#pick(wanted)] }),
      terms: this.#size.terms.slice(0, 2 + this.#random(this.#size.terms.length - 1)).map((term_id, at) => ({
        term_id,
        ...this.#levelOf(at),
        maximum_courses: 1 + this.#random(3),
        ...(this.#oneIn(4) && { maximum_units: 1 + this.#random(2) }),
        ...(this.#oneIn(6) && { minimum_units: 1 }),
      })),
      ...(this.#oneIn(3) ? {} : { objective }),
      planned: this.#pick(plannedModes),
      unknowns: this.#oneIn(4) ? 'forbid' : 'avoid',
      ...(this.#oneIn(5) && { avoid: [this.#pick(this.#codes)] }),
    };
  }

  /** A target may be planned already, outside the horizon, too, which the second program does not know. */
  #wanted(planned: readonly string[]): readonly string[] {
    if (!this.#size.hasConditions) return this.#codes.filter((code) => !planned.includes(code));
    return planned.length > 0 && this.#oneIn(2) ? planned : this.#codes;
  }

  /** Every term of the second program states one: it derives none. */
  #levelOf(term: number): { level?: string } {
    if (this.#size.hasConditions && this.#isLevelOpen && !this.#oneIn(4)) return {};
    return { level: levels[Math.min(term + this.#random(2), 2)] ?? '1A' };
  }

  #oneIn(count: number): boolean {
    return this.#random(count) === 0;
  }

  #pick<Item>(items: readonly Item[]): Item {
    return items[this.#random(items.length)] as Item;
  }
}

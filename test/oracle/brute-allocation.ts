/**
 * An independent implementation of the sharing rules by brute force over all assignments of courses to rules. It reads
 * the JSON rules and shares no code with the engine, so a disagreement means that one of them is wrong.
 */
import type { CatalogSource } from '../../engine/publish/catalog-source.ts';
import type { CourseSet, EntryFilter, Rule } from '../../shared/contract/rule.ts';
import type { StateDocument } from '../../shared/contract/student-state.ts';
import type { AcademicStatus } from '../../shared/contract/words.ts';
import {
  ancestors,
  below,
  capped,
  compare,
  countsIn,
  countsOf,
  type Entry,
  flatten,
  inSet,
  isCourse,
  isMet,
  law,
  needed,
  neededOf,
  type Objective,
  type Place,
  placeOf,
  selectionStatus,
  statusOf,
  type Use,
} from './brute-places.ts';
import { countingEntries, isCreditCode } from './counting-entries.ts';
import { inBlocks, wholeBlocks } from './naive-blocks.ts';
import { naiveCatalog } from './naive-catalog.ts';
import { leftOut, statusAmongSome, statusOfWhen, statusWords } from './naive-conditions.ts';
import { NaiveCourses } from './naive-courses.ts';
import { readExclusions } from './naive-exclusions.ts';
import { draws, gradeOf, passes, readGrades } from './naive-filters.ts';
import { couldMeetTogether } from './naive-rivals.ts';
import { NaiveStanding } from './naive-standing.ts';
import { oncePerCourse } from './naive-unlock.ts';

const order: readonly AcademicStatus[] = ['satisfied', 'in_plan', 'unknown', 'conflict', 'unsatisfied'];

export class BruteAllocation {
  readonly #source: CatalogSource;
  readonly #state: Pick<StateDocument, 'terms'> & { readonly courses: readonly Entry[] };
  readonly #naive: NaiveCourses;
  readonly #levelStatus: (rule: Extract<Rule, { kind: 'level' }>) => AcademicStatus;
  readonly #trees: readonly Place[];
  readonly #credentials: readonly string[];
  readonly uses: readonly Use[];
  readonly #couldBeMet = new Map<Rule, boolean | null>();
  /** Whether an allocation is ranked: as in the search, branches under an unknown condition do not agree to be unmet. */
  #isRanking = false;

  constructor(source: CatalogSource, state: StateDocument, credentials: readonly string[]) {
    this.#source = source;
    this.#state = { terms: state.terms, courses: countingEntries(state.courses, source.catalog.pass_mark) };
    const catalog = naiveCatalog(source);
    this.#naive = new NaiveCourses(catalog, state);
    const standing = new NaiveStanding(catalog, state, this.#naive);
    this.#levelStatus = (rule) => standing.verdict(rule, null, []);
    this.#credentials = credentials;
    this.#trees = credentials.map((id, tree) => this.#lay(this.#requirement(id), null, tree));
    this.uses = this.#trees.flatMap((tree) => this.#usesBelow(tree));
  }

  /** How many assignments there are to try, exclusivity within one course observed; Infinity for more than `most`. */
  sizeUpTo(most: number): number {
    let size = 1;
    for (const course of this.#courses()) {
      size *= this.#subsetsOf(course, most)?.length ?? Number.POSITIVE_INFINITY;
      if (size > most) return Number.POSITIVE_INFINITY;
    }
    return size;
  }

  /** The best objective over all assignments that observe every rule of sharing. */
  best(): Objective {
    const perCourse = this.#courses().map((course) => this.#subsetsOf(course) ?? []);
    let best: Objective = [];
    const walk = (index: number, applied: readonly Use[]): void => {
      const subsets = perCourse[index];
      if (subsets === undefined) {
        if (!this.observesQuotas(applied)) return;
        const objective = this.objective(applied);
        if (best.length === 0 || compare(objective, best) > 0) best = objective;
        return;
      }
      for (const subset of subsets) walk(index + 1, [...applied, ...subset]);
    };
    walk(0, []);
    return best;
  }

  /** The uses behind `applied`: for each leaf of each tree in pre-order the courses that count there. */
  usesOf(applied: readonly (readonly (readonly string[])[])[]): Use[] {
    return this.#trees.flatMap((tree, index) =>
      flatten(tree).flatMap((place, position) =>
        place.children.length > 0
          ? []
          : this.uses.filter(
              (use) =>
                use.place === place &&
                applied[index]?.[position]?.some((code) => this.#same(code).has(use.course)) === true,
            ),
      ),
    );
  }

  /** Whether no course counts where another use of it excludes it. */
  observesExclusivity(applied: readonly Use[]): boolean {
    return !applied.some((use) => applied.some((other) => this.#excludes(use, other)));
  }

  observesQuotas(applied: readonly Use[]): boolean {
    const places = this.#trees.flatMap(flatten);
    const limits = places.every((place) => {
      const { rule } = place;
      if (!('limits' in rule) || !this.#isAllocated(place)) return true;
      return (rule.limits ?? []).every((limit) => {
        const inside = applied.filter((use) => below(place, use.place) && this.#drawsOn(limit, use));
        return this.#within(inside, place, limit);
      });
    });
    return limits && this.#observesOverlap(applied);
  }

  /** Statuses of all places, tree by tree in pre-order. */
  statuses(applied: readonly Use[]): AcademicStatus[][] {
    const memo = new Map<Place, AcademicStatus>();
    for (const tree of this.#trees) this.#status(tree, applied, true, memo);
    return this.#trees.map((tree) => flatten(tree).map((place) => memo.get(place) ?? 'unsatisfied'));
  }

  objective(applied: readonly Use[]): Objective {
    const memo = new Map<Place, AcademicStatus>();
    this.#isRanking = true;
    const roots = this.#trees.map((tree) => this.#status(tree, applied, true, memo));
    this.#isRanking = false;
    const number = (test: (status: AcademicStatus) => boolean): number => roots.filter(test).length;
    const pairs = this.#trees.map((tree) => this.#rules(tree, applied, memo));
    const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
    const counts = countsOf(applied, (place) => this.#countedAt(place, applied));
    return [
      number((status) => status === 'satisfied'),
      number(isMet),
      number((status) => isMet(status) || status === 'unknown'),
      number((status) => status !== 'conflict'),
      sum(pairs.map(([satisfied]) => satisfied)),
      sum(pairs.map(([, met]) => met)),
      Math.round(sum(this.#trees.map((tree) => this.#progress(tree, applied, memo)))),
      counts[0],
      counts[1],
    ];
  }

  /** Whether any student could meet a grouping whose rules are rivals; null where that is too much to try. */
  couldBeMet(rule: Rule): boolean | null {
    if (!('exclusive' in rule) || rule.exclusive !== true) return true;
    const known = this.#couldBeMet.get(rule);
    if (known !== undefined) return known;
    const codes = this.#source.courses.map(({ course_code }) => course_code);
    const courses = [...new Set(codes.map((code) => [...this.#same(code)].sort()[0] ?? code))];
    const could = couldMeetTogether(rule, courses, (leaf, course) => {
      if (leaf.kind === 'course') return this.#same(leaf.course_code).has(course);
      return leaf.kind === 'courses_from' && this.#groupInSet(leaf.from, course);
    });
    this.#couldBeMet.set(rule, could);
    return could;
  }

  /** Whether of some grouping it is too much to try whether it could be met. */
  get isOpen(): boolean {
    return this.#trees.flatMap(flatten).some(({ rule }) => this.couldBeMet(rule) === null);
  }

  #requirement(id: string): Rule {
    const credential = this.#source.credentials.find(({ credential_id }) => credential_id === id);
    return readGrades(readExclusions(credential?.requirement ?? { kind: 'all_of', rules: [] }));
  }

  #lay(rule: Rule, parent: Place | null, tree: number): Place {
    const place = { rule, parent, tree, children: [] as Place[] };
    const rules =
      'rules' in rule
        ? rule.rules
        : rule.kind === 'when'
          ? [rule.if, rule.then, ...(rule.otherwise === undefined ? [] : [rule.otherwise])]
          : [];
    for (const child of rules) place.children.push(this.#lay(child, place, tree));
    return place;
  }

  /** Whether courses are taken by a place: tests of the state take none. */
  #isAllocated(place: Place): boolean {
    const { parent } = place;
    if (place.rule.kind === 'none_of') return false;
    if (parent === null) return true;
    if (parent.rule.kind === 'when') {
      const [condition, then] = parent.children;
      if (condition === undefined || place === condition) return false;
      const met = this.#status(condition, [], false, new Map());
      if (place === then ? !isMet(met) && met !== 'unknown' : isMet(met)) return false;
    }
    return this.#isAllocated(parent);
  }

  #usesBelow(tree: Place): Use[] {
    return flatten(tree).flatMap((place) => {
      const { rule } = place;
      if (!this.#isAllocated(place) || (rule.kind !== 'course' && rule.kind !== 'courses_from')) return [];
      const uses = this.#courses().flatMap((course) => {
        const inside =
          rule.kind === 'course'
            ? this.#same(rule.course_code).has(course)
            : this.#groupInSet(rule.from, course) && (rule.units !== undefined || !isCreditCode(course));
        const use =
          rule.kind === 'course'
            ? this.#standing(course, rule.minimum_grade)
            : this.#standing(course, gradeOf(rule), rule.entry);
        return inside && use !== null ? [{ ...use, place, course }] : [];
      });
      // A course whose block the student does not hold can count for nothing here.
      return rule.kind === 'course' ? uses : wholeBlocks(rule, uses, this.#isOf);
    });
  }

  readonly #isOf = ({ course }: { readonly course: string }, code: string): boolean =>
    this.#same(code).has(course);

  #countedAt(place: Place, applied: readonly Use[]): readonly Use[] {
    const own = applied.filter((use) => use.place === place);
    return this.#countingAt(place, own).filter(({ status }) => status !== 'unsatisfied');
  }

  /** The uses that count at a place, with the statuses with which they do. */
  #countingAt<Counted extends { readonly course: string; readonly status: AcademicStatus }>(
    { rule }: Place,
    uses: readonly Counted[],
  ): readonly Counted[] {
    return rule.kind === 'courses_from' ? inBlocks(rule, uses, this.#isOf) : uses;
  }

  /** One code for each of the student's courses, whatever its cross-listings. */
  #courses(): string[] {
    return [
      ...new Set(this.#state.courses.map((entry) => [...this.#same(entry.course_code)].sort()[0] ?? '')),
    ];
  }

  #standing(
    course: string,
    grade: string | number | undefined,
    filter?: EntryFilter,
  ): Omit<Use, 'place' | 'course'> | null {
    const same = this.#same(course);
    const position = (entry: Entry): number =>
      this.#state.terms.findIndex((term) => term.term_id === entry.term_id);
    const rated = this.#state.courses
      .filter((entry) => same.has(entry.course_code) && passes(entry, filter))
      .map((entry) => ({ entry, status: statusOf(entry, grade) }))
      .sort(
        (a, b) =>
          order.indexOf(a.status) - order.indexOf(b.status) ||
          this.#unitsOf(b.entry) - this.#unitsOf(a.entry) ||
          position(a.entry) - position(b.entry) ||
          a.entry.course_code.localeCompare(b.entry.course_code) ||
          Number(a.entry.isExternal) - Number(b.entry.isExternal),
      );
    const [first] = rated;
    if (first === undefined || first.status === 'unsatisfied') return null;
    const { entry, status } = first;
    return { status, units: this.#unitsOf(entry), subject: entry.course_code.split(' ')[0] ?? '', entry };
  }

  #unitsOf(entry: Entry): number {
    const record = this.#source.courses.find(({ course_code }) => course_code === entry.course_code);
    return entry.status === 'waived' ? 0 : (entry.credit ?? record?.units ?? 0);
  }

  #same(code: string): Set<string> {
    return this.#naive.same(code);
  }

  /** Whether a use inside the group of a limit is counted by it. */
  #drawsOn({ from, entry }: { readonly from: CourseSet; readonly entry?: EntryFilter }, use: Use): boolean {
    return this.#groupInSet(from, use.course) && draws(use.entry, entry);
  }

  #groupInSet(set: CourseSet, course: string): boolean {
    return [...this.#same(course)].some((code) => inSet(set, code));
  }

  /** Whether exclusivity keeps a course from counting for both. */
  #excludes(use: Use, other: Use): boolean {
    if (use === other || use.course !== other.course || use.place.tree !== other.place.tree) return false;
    const line = ancestors(use.place);
    const otherLine = ancestors(other.place);
    const meeting = line.findIndex((place) => otherLine.includes(place));
    const node = line[meeting]?.rule;
    const one = line[meeting - 1]?.rule;
    const two = otherLine[otherLine.findIndex((place) => line.includes(place)) - 1]?.rule;
    if (node === undefined || one === undefined || two === undefined) return false;
    if (!('exclusive' in node) || node.exclusive !== true) return false;
    const names = (a: Rule, b: Rule): boolean =>
      b.rule_id !== undefined && (a.shares_with ?? []).includes(b.rule_id);
    return !(names(one, two) && names(two, one));
  }

  /** The sets of a course's uses that may stand together, or null for more than `most`. */
  #subsetsOf(course: string, most = Number.POSITIVE_INFINITY): Use[][] | null {
    let subsets: Use[][] = [[]];
    for (const use of this.uses) {
      if (use.course !== course) continue;
      const open = subsets.filter((subset) => !subset.some((other) => this.#excludes(use, other)));
      subsets = [...subsets, ...open.map((subset) => [...subset, use])];
      if (subsets.length > most) return null;
    }
    return subsets;
  }

  /** A course weighs what it brings at the leaf in scope that gives most. */
  #weight(course: string, inScope: (use: Use) => boolean): number {
    return Math.max(
      0,
      ...this.uses.filter((use) => use.course === course && inScope(use)).map(({ units }) => units),
    );
  }

  #within(
    inside: readonly Use[],
    place: Place,
    limit: NonNullable<Extract<Rule, { kind: 'all_of' }>['limits']>[number],
  ): boolean {
    const courses = [...new Set(inside.map(({ course }) => course))];
    const units = courses.reduce(
      (sum, course) =>
        sum + this.#weight(course, (use) => below(place, use.place) && this.#drawsOn(limit, use)),
      0,
    );
    return (
      courses.length <= (limit.maximum_count ?? Infinity) && units <= (limit.maximum_units ?? Infinity) + 1e-9
    );
  }

  #observesOverlap(applied: readonly Use[]): boolean {
    return this.#credentials.every((id, left) => {
      const record = this.#source.credentials.find(({ credential_id }) => credential_id === id);
      return (record?.overlap_limits ?? []).every((limit) =>
        this.#credentials.every((partner, right) => {
          const kind = this.#source.credentials.find(({ credential_id }) => credential_id === partner)?.kind;
          const { credential_ids, kinds, maximum_count, maximum_units } = limit;
          const anyone = credential_ids === undefined && (kinds ?? []).length === 0;
          const meant = anyone || credential_ids?.includes(partner) || (kind && kinds?.includes(kind));
          if (right === left || !meant) return true;
          const at = (tree: number, course: string): boolean =>
            applied.some((use) => use.place.tree === tree && use.course === course);
          const shared = this.#courses().filter((course) => at(left, course) && at(right, course));
          const units = shared.reduce(
            (sum, course) =>
              sum + this.#weight(course, ({ place }) => place.tree === left || place.tree === right),
            0,
          );
          return shared.length <= (maximum_count ?? Infinity) && units <= (maximum_units ?? Infinity) + 1e-9;
        }),
      );
    });
  }

  #status(
    place: Place,
    applied: readonly Use[],
    allocated: boolean,
    memo: Map<Place, AcademicStatus>,
  ): AcademicStatus {
    const status = this.#statusOf(place, applied, allocated, memo);
    memo.set(place, status);
    return status;
  }

  #statusOf(
    place: Place,
    applied: readonly Use[],
    allocated: boolean,
    memo: Map<Place, AcademicStatus>,
  ): AcademicStatus {
    const { rule, children } = place;
    const inner = (child: Place, also = true): AcademicStatus =>
      this.#status(child, applied, allocated && also, memo);
    switch (rule.kind) {
      case 'course': {
        const held = this.#courses().find((course) => this.#same(rule.course_code).has(course));
        const standing = held === undefined ? null : this.#standing(held, rule.minimum_grade);
        if (standing === null) return 'unsatisfied';
        if (!allocated || applied.some((use) => use.place === place)) return standing.status;
        // Spent elsewhere: it counts where it may not count for this leaf too. What a limit holds back is no conflict.
        const own = this.uses.find((use) => use.place === place);
        return own !== undefined && applied.some((use) => this.#excludes(use, own))
          ? 'conflict'
          : 'unsatisfied';
      }
      case 'courses_from': {
        const uses = allocated
          ? applied.filter((use) => use.place === place)
          : this.#courses().flatMap((course) => {
              const standing = this.#standing(course, gradeOf(rule), rule.entry);
              if (standing === null || !this.#groupInSet(rule.from, course)) return [];
              if (rule.units === undefined && isCreditCode(course)) return [];
              return [{ ...standing, course, place }];
            });
        return selectionStatus(rule, this.#countingAt(place, uses), this.#naive.couldBeEnough(rule));
      }
      case 'all_of':
      case 'any_of':
      case 'n_of': {
        const met = (condition: Rule): AcademicStatus => inner(placeOf(place, condition), false);
        const needing = children.filter(
          (child) => child.rule.kind !== 'none_of' && !leftOut(statusWords, child.rule, met),
        );
        for (const child of children) if (!needing.includes(child)) inner(child);
        const each = needing.map((child) => {
          const own = inner(child);
          const status = rule.kind === 'all_of' ? own : statusAmongSome(statusWords, child.rule, met, own);
          memo.set(child, status);
          return status;
        });
        const rules = needing.map((child) => child.rule);
        const progress = rule.kind === 'n_of' ? oncePerCourse(this.#naive, rule, rules, each) : each;
        const exclusions = children
          .filter((child) => child.rule.kind === 'none_of')
          .map((child) => inner(child));
        const isImpossible = allocated && this.couldBeMet(rule) === false;
        const status = isImpossible ? 'conflict' : law(needed(rule, progress.length), progress);
        if (exclusions.includes('conflict')) return 'conflict';
        return exclusions.includes('unknown') && isMet(status) ? 'unknown' : status;
      }
      case 'none_of': {
        const excluded = children.map((child) => inner(child, false));
        if (excluded.some(isMet)) return 'conflict';
        return excluded.includes('unknown') ? 'unknown' : 'satisfied';
      }
      case 'when': {
        const [condition, then, otherwise] = children;
        if (condition === undefined || then === undefined) return 'unknown';
        const met = inner(condition, false);
        const yes = inner(then, isMet(met) || met === 'unknown');
        const no = otherwise === undefined ? 'satisfied' : inner(otherwise, !isMet(met));
        return statusOfWhen(statusWords, met, yes, no, this.#isRanking && allocated);
      }
      case 'level':
        return this.#levelStatus(rule);
      default:
        return 'unknown';
    }
  }

  /** Rules satisfied and met below a place, of a rule's children the best that it needs. */
  #rules(place: Place, applied: readonly Use[], memo: ReadonlyMap<Place, AcademicStatus>): [number, number] {
    const status = memo.get(place);
    const own: [number, number] = [status === 'satisfied' ? 1 : 0, status && isMet(status) ? 1 : 0];
    const below = this.#counting(place, memo)
      .map((child) => this.#rules(child, applied, memo))
      .sort((a, b) => compare(b, a))
      .slice(0, neededOf(place, memo));
    return below.reduce<[number, number]>(([a, b], [c, d]) => [a + c, b + d], own);
  }

  #progress(place: Place, applied: readonly Use[], memo: ReadonlyMap<Place, AcademicStatus>): number {
    const { rule } = place;
    const uses = this.#countedAt(place, applied).filter(({ status }) => isMet(status));
    if (rule.kind === 'course') return 1000 * uses.length;
    if (rule.kind === 'courses_from') {
      const counted = capped(uses, rule.maximum_per_subject);
      const count = rule.count ?? (rule.units === undefined ? 1 : 0);
      const units = counted.reduce((sum, use) => sum + use.units, 0);
      const courses = counted.filter(isCourse).length;
      return 1000 * (Math.min(count, courses) + Math.min(rule.units ?? 0, units));
    }
    return this.#counting(place, memo)
      .map((child) => this.#progress(child, applied, memo))
      .sort((a, b) => b - a)
      .slice(0, neededOf(place, memo))
      .reduce((sum, value) => sum + value, 0);
  }

  #counting(place: Place, memo: ReadonlyMap<Place, AcademicStatus>): Place[] {
    const { rule, children } = place;
    if (rule.kind === 'none_of') return [];
    if (rule.kind !== 'when') return children.filter((child) => countsIn(child, memo));
    const [condition, then, otherwise] = children;
    const met = condition === undefined ? undefined : memo.get(condition);
    const branches = [
      ...(met !== undefined && (isMet(met) || met === 'unknown') ? [then] : []),
      ...(met !== undefined && !isMet(met) ? [otherwise] : []),
    ];
    return branches.flatMap((branch) => branch ?? []);
  }
}

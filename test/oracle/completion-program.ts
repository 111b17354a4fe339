/**
 * Plan completion as a second linear program, for an independent answer where brute force is too slow: one column for each
 * course and term of the horizon, every rule read from the catalog source. It shares no code with engine/complete, leaves
 * nothing out, and has no column for several courses. It knows what `middleCompletion` draws.
 */
import type { Highs } from 'highs';
import type { CatalogSource } from '../../engine/publish/catalog-source.ts';
import type { Rule } from '../../shared/contract/rule.ts';
import type { StateDocument } from '../../shared/contract/student-state.ts';
import type { CompletionObjective } from '../../shared/contract/words.ts';
import type { CompletionRequest } from './ask-completion.ts';
import { CourseRules, needsOf } from './completion-rules.ts';
import { PlanProgram } from './plan-program.ts';
import { type Sum, scaled } from './program-text.ts';

/** Which courses a part of a requirement counts: a sum for each code. */
type Used = ReadonlyMap<string, Sum>;

export class CompletionProgram {
  readonly #plan: PlanProgram;
  readonly #leaning: readonly Sum[];

  constructor(source: CatalogSource, state: StateDocument, request: CompletionRequest) {
    this.#plan = new PlanProgram(source, state, request);
    this.#leaning = new CourseRules(this.#plan).leaning;
    this.#reachTargets(source);
  }

  /** See PlanProgram. */
  get isBeyond(): boolean {
    return this.#plan.isBeyond;
  }

  /** Leaning, then the objectives; `none` where there is no plan, and `open` where that takes too long. */
  best(highs: Highs): readonly number[] | 'none' | 'open' {
    const { objective: objectives = ['fewest_terms', 'fewest_units'] } = this.#plan.request;
    const criteria = [this.#leaning.flat(), ...objectives.map((objective) => this.#objective(objective))];
    const found = this.#plan.text.minimize(highs, criteria);
    return typeof found === 'string' ? found : this.#inUnits(found);
  }

  /** Values of the criteria as an answer has them: with what no plan can change, and in units. */
  #inUnits(values: readonly number[]): number[] {
    const { terms, objective: objectives = ['fewest_terms', 'fewest_units'] } = this.#plan.request;
    const fixed = terms
      .map((_, term) => this.#plan.fixedIn(term).length)
      .reduce((sum, count) => sum + count, 0);
    const units = terms.map((_, term) => this.#plan.load(term).sure).reduce((sum, each) => sum + each, 0);
    return values.map((value, at) => {
      switch (objectives[at - 1]) {
        case 'fewest_courses':
          return value + fixed;
        case 'fewest_units':
          return (value + units) / 1000;
        case 'balanced':
          return value / 1000;
        case 'fewest_changes':
          return value + this.#plan.movable.length;
        default:
          return value;
      }
    });
  }

  #reachTargets(source: CatalogSource): void {
    const { course_codes: codes = [], credential_ids: ids = [] } = this.#plan.request;
    for (const code of codes) {
      const isHeld = this.#plan.fixed.some(
        ({ course_code }) => this.#plan.group(course_code) === this.#plan.group(code),
      );
      if (!isHeld) this.#plan.text.atLeast(this.#plan.everywhere(code), 1);
    }
    const used = ids.map((id): Used => {
      const requirement = source.credentials.find(({ credential_id }) => credential_id === id)?.requirement;
      if (requirement === undefined) return new Map();
      const { column, counts } = this.#counted(requirement);
      this.#plan.text.atLeast(column, 1);
      return counts;
    });
    const overlap = source.credentials.find(({ credential_id }) => credential_id === ids[0])?.overlap_limits;
    const [first, second] = used;
    const most = overlap?.[0]?.maximum_count;
    if (first === undefined || second === undefined || most === undefined) return;
    const shared = [...first].flatMap(([code, own]): Sum => {
      const both = this.#plan.name('both');
      this.#plan.text.atLeast([...both, ...scaled(own, -1), ...scaled(second.get(code) ?? [], -1)], -1);
      return both;
    });
    this.#plan.text.atMost(shared, most);
  }

  /** A column that is 1 only where a part of a requirement is met, and the courses that it counts for that. */
  #counted(rule: Rule): { readonly column: Sum; readonly counts: Used } {
    const column = this.#plan.name('part');
    if (rule.kind === 'none_of') {
      this.#plan.metNone(rule.rules, column);
      return { column, counts: new Map() };
    }
    if (rule.kind === 'course' || rule.kind === 'courses_from') return this.#countedLeaf(rule, column);
    if (rule.kind !== 'all_of' && rule.kind !== 'any_of' && rule.kind !== 'n_of')
      throw new Error(`the program does not know ${rule.kind}`);
    const parts = rule.rules.map((child) => this.#counted(child));
    if (rule.kind === 'all_of')
      for (const part of parts) this.#plan.text.atLeast([...part.column, ...scaled(column, -1)], 0);
    else {
      const needed = rule.kind === 'n_of' ? rule.count : 1;
      const columns = parts.map((part) => part.column);
      const counted = rule.kind === 'n_of' ? this.#plan.countedOnce(rule.rules, columns) : columns;
      this.#plan.text.atLeast([...counted.flat(), ...scaled(column, -needed)], 0);
    }
    const counts = new Map<string, Sum>();
    for (const code of new Set(parts.flatMap((part) => [...part.counts.keys()]))) {
      const own = parts.flatMap((part) => (part.counts.has(code) ? [part.counts.get(code) ?? []] : []));
      if (rule.exclusive === true) this.#plan.text.atMost(own.flat(), 1);
      const any = this.#plan.name('use');
      for (const each of own) this.#plan.text.atLeast([...any, ...scaled(each, -1)], 0);
      counts.set(code, any);
    }
    for (const { from, maximum_count: most } of rule.limits ?? [])
      if (most !== undefined)
        this.#plan.text.atMost(
          this.#plan.members(from).flatMap((code) => counts.get(code) ?? []),
          most,
        );
    return { column, counts };
  }

  /** No course of a block counts without each of the others; one outside the set never does. */
  #countWhole(block: readonly string[], counts: Used): void {
    const groups = new Set(block.map((code) => this.#plan.group(code)));
    for (const group of groups) {
      const own = [...counts].filter(([code]) => this.#plan.group(code) === group).flatMap(([, use]) => use);
      for (const [code, use] of counts) {
        const other = this.#plan.group(code);
        if (other !== group && groups.has(other)) this.#plan.text.atLeast([...own, ...scaled(use, -1)], 0);
      }
    }
  }

  #countedLeaf(
    rule: Extract<Rule, { kind: 'course' | 'courses_from' }>,
    column: Sum,
  ): { readonly column: Sum; readonly counts: Used } {
    const codes =
      rule.kind === 'course'
        ? this.#plan.codesOf(this.#plan.group(rule.course_code))
        : this.#plan.members(rule.from);
    const counts = new Map(codes.map((code) => [code, this.#plan.name('use')] as const));
    for (const [code, use] of counts) {
      const { sure, sum } = this.#plan.has(code, Number.POSITIVE_INFINITY);
      this.#plan.text.atLeast([...sum, ...scaled(use, -1)], -sure);
    }
    if (rule.kind === 'course') {
      this.#plan.text.atLeast([...[...counts.values()].flat(), ...scaled(column, -1)], 0);
      return { column, counts };
    }
    for (const block of rule.blocks ?? []) this.#countWhole(block, counts);
    for (const [needed, weigh] of needsOf(rule)) {
      const sum = [...counts].flatMap(([code, use]) => scaled(use, weigh(this.#plan.milliunits(code))));
      this.#plan.text.atLeast([...sum, ...scaled(column, -needed)], 0);
    }
    const subjectOf = (code: string): string => code.split(' ')[0] ?? '';
    const subjects = [...new Set(codes.map(subjectOf))].map((subject) =>
      [...counts].filter(([code]) => subjectOf(code) === subject),
    );
    if (rule.maximum_per_subject !== undefined)
      for (const own of subjects)
        this.#plan.text.atMost(
          own.flatMap(([, use]) => use),
          rule.maximum_per_subject,
        );
    if (rule.minimum_subjects !== undefined) {
      const found = subjects.flatMap((own) => {
        const subject = this.#plan.name('subject');
        this.#plan.text.atLeast([...own.flatMap(([, use]) => use), ...scaled(subject, -1)], 0);
        return subject;
      });
      this.#plan.text.atLeast([...found, ...scaled(column, -rule.minimum_subjects)], 0);
    }
    return { column, counts };
  }

  /** A sum without what no plan can change; the test evaluates plans by themselves. */
  #objective(objective: CompletionObjective): Sum {
    const { terms } = this.#plan.request;
    const all = [...this.#plan.placed.values()].flatMap((columns) => columns.flat());
    switch (objective) {
      case 'fewest_courses':
        return all;
      case 'fewest_units':
        return terms.flatMap((_, term) => this.#plan.load(term).sum);
      case 'fewest_terms':
      case 'balanced': {
        const most: Sum = [[1, this.#plan.text.general(`most_${objective}`)]];
        for (const term of terms.keys()) {
          const { sure, sum } = this.#plan.load(term);
          if (objective === 'balanced') this.#plan.text.atLeast([...most, ...scaled(sum, -1)], sure);
          else {
            const last = this.#plan.fixedIn(term).length > 0 ? term + 1 : 0;
            this.#plan.text.atLeast(most, last);
            for (const columns of this.#plan.placed.values())
              this.#plan.text.atLeast([...most, ...scaled(columns[term] ?? [], -(term + 1))], 0);
          }
        }
        return most;
      }
      case 'fewest_changes': {
        const homes = new Map(this.#plan.movable.map(({ course_code, term_id }) => [course_code, term_id]));
        return [...this.#plan.placed].flatMap(([code, columns]): Sum => {
          const home = homes.get(code);
          return home === undefined ? columns.flat() : scaled(columns[this.#plan.termOf(home)] ?? [], -1);
        });
      }
    }
  }
}

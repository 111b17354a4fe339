/** The prerequisites and corequisites of a second linear program (completion-program.ts). */
import type { Rule } from '../../shared/contract/rule.ts';
import type { PlanProgram } from './plan-program.ts';
import { type Sum, scaled } from './program-text.ts';

const levels = ['1A', '1B', '2A'];

/** Where a rule of a course is read: terms before `before` count, with `concurrent` those before `beside`. */
interface Site {
  readonly before: number;
  readonly beside: number;
  readonly level: string | undefined;
  /** Column of relying on what is unknown. */
  readonly lean: Sum;
}

export class CourseRules {
  /** A column for each rule that may rely on what is unknown. */
  readonly leaning: Sum[] = [];
  readonly #plan: PlanProgram;

  constructor(plan: PlanProgram) {
    this.#plan = plan;
    this.#followRules();
  }

  /** Every course of the horizon has its prerequisites before it, and its corequisites beside it. */
  #followRules(): void {
    for (const [code, columns] of this.#plan.placed)
      for (const [term, column] of columns.entries())
        if (column.length > 0) this.#followIn(code, term, column);
    for (const { course_code, term_id, status } of this.#plan.fixed) {
      const term = this.#plan.termOf(term_id);
      if (status !== 'planned' || term < 0) continue;
      const sure = this.#plan.name('kept');
      this.#plan.text.atLeast(sure, 1);
      const offered = this.#plan.courses.get(course_code)?.offered_seasons;
      if (offered?.some((season) => term_id.endsWith(season)) === false) this.#plan.text.atMost(sure, 0);
      this.#followIn(course_code, term, sure);
    }
  }

  #followIn(code: string, term: number, guard: Sum): void {
    const { prerequisite, corequisite } = this.#plan.courses.get(code) ?? {};
    const { unknowns, terms } = this.#plan.request;
    for (const [rule, before] of [
      [prerequisite, term],
      [corequisite, term + 1],
    ] as const) {
      if (rule === undefined) continue;
      const lean = this.#plan.name('lean');
      if (unknowns === 'forbid') this.#plan.text.atMost(lean, 0);
      this.leaning.push(lean);
      const met = this.#met(rule, { before, beside: term + 1, level: terms[term]?.level, lean });
      this.#plan.text.atLeast([...met, ...scaled(guard, -1)], 0);
      this.#keepOrder(rule, term, before, guard);
    }
  }

  /** Of a course or a consent, the course does not come too late: a consent is no reason for a conflict. */
  #keepOrder(rule: Rule, term: number, before: number, guard: Sum): void {
    if (rule.kind !== 'any_of' || !rule.rules.some(({ kind }) => kind === 'consent')) return;
    for (const child of rule.rules) {
      if (child.kind !== 'course') continue;
      const own = child.concurrent === true ? Math.max(before, term + 1) : before;
      const group = this.#plan.group(child.course_code);
      const all = this.#plan.hasGroup(group, Number.POSITIVE_INFINITY);
      const early = this.#plan.hasGroup(group, own);
      this.#plan.text.atMost(
        [...all.sum, ...scaled(early.sum, -1), ...guard],
        1 - Math.max(0, all.sure - early.sure),
      );
    }
  }

  /** A column that is 1 only where the rule is met. */
  #met(rule: Rule, site: Site): Sum {
    const column = this.#plan.name('met');
    switch (rule.kind) {
      case 'course': {
        const before = rule.concurrent === true ? Math.max(site.before, site.beside) : site.before;
        const { sure, sum } = this.#plan.hasGroup(this.#plan.group(rule.course_code), before);
        this.#plan.text.atLeast([...sum, ...scaled(column, -1)], -sure);
        return column;
      }
      case 'all_of':
        for (const child of rule.rules)
          this.#plan.text.atLeast([...this.#met(child, site), ...scaled(column, -1)], 0);
        return column;
      case 'any_of':
      case 'n_of': {
        const needed = rule.kind === 'n_of' ? rule.count : 1;
        const children = rule.rules.map((child) => this.#met(child, site));
        const counted = rule.kind === 'n_of' ? this.#plan.countedOnce(rule.rules, children) : children;
        this.#plan.text.atLeast([...counted.flat(), ...scaled(column, -needed)], 0);
        return column;
      }
      case 'none_of':
        this.#plan.metNone(rule.rules, column);
        return column;
      case 'level': {
        const isHighEnough = levels.indexOf(site.level ?? '') >= levels.indexOf(rule.minimum ?? '');
        if (!isHighEnough) this.#plan.text.atMost(column, 0);
        return column;
      }
      case 'consent':
        return site.lean;
      case 'courses_from': {
        const groups = new Set(this.#plan.members(rule.from).map((code) => this.#plan.group(code)));
        const codes = [...groups].flatMap((group) => this.#plan.codesOf(group));
        const found = codes.map((code) => ({
          ...this.#plan.has(code, site.before),
          milliunits: this.#plan.milliunits(code),
        }));
        for (const [needed, weigh] of needsOf(rule)) {
          const sure = found.reduce((total, each) => total + each.sure * weigh(each.milliunits), 0);
          const sum = found.flatMap((each) => scaled(each.sum, weigh(each.milliunits)));
          this.#plan.text.atLeast([...sum, ...scaled(column, -needed)], -sure);
        }
        return column;
      }
      default:
        throw new Error(`the program does not know ${rule.kind}`);
    }
  }
}

/** What a selection needs: a number, and how much of it a course with these milliunits brings. */
export function needsOf({ count, units }: { readonly count?: number; readonly units?: number }) {
  const needs: (readonly [needed: number, weigh: (milliunits: number) => number])[] = [];
  if (count !== undefined) needs.push([count, () => 1]);
  if (units !== undefined) needs.push([1000 * units, (milliunits) => milliunits]);
  return needs;
}

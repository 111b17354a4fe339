/** The terms of a clause: what stands between its connectives, with the modifiers that cling to each. */
import type { Grade, Rule } from '../../../shared/contract/rule.ts';
import { isCoursesOnly, join } from './build-rule.ts';
import type { ItemOf } from './item.ts';
import type { Group, Node } from './item-tree.ts';

export type Separator = 'none' | 'comma' | 'and' | 'or' | 'comma-and' | 'comma-or' | 'slash';

export interface Term {
  /** What stands between this term and the one before. */
  separator: Separator;
  rule: Rule;
  /** The members of a parenthesis that may turn out to be the list of a quantifier. */
  readonly members: readonly Rule[] | null;
  readonly quantifier: ItemOf<'quantifier'> | null;
  /** For whom the term binds; `branch` where it is one alternative among others. */
  readonly population: Rule | null;
  gradeBefore: Grade | null;
  gradeAfter: Grade | null;
  concurrentBefore: boolean;
  concurrentAfter: boolean;
}

/** What a parenthesis or clause turned out to be. */
export interface ClauseReading {
  readonly rule: Rule | null;
  /** The connective that the clause begins with. */
  readonly lead: 'and' | 'or' | null;
  /** The members as a list, for a quantifier before the parenthesis. */
  readonly members: readonly Rule[];
  /** A clause that consists of nothing but a modifier of what stands before it. */
  readonly grade: Grade | null;
  readonly concurrent: boolean;
  readonly population: Rule | null;
}

export interface TermReading {
  readonly terms: readonly Term[];
  readonly orphanGrade: Grade | null;
  readonly orphanConcurrent: boolean;
  readonly orphanPopulation: Rule | null;
}

interface Pending {
  separator: Separator;
  quantifier: ItemOf<'quantifier'> | null;
  grade: Grade | null;
  concurrent: boolean;
  population: Rule | null;
}

type ReadGroup = (group: Group) => ClauseReading;

/** Reads the nodes of one clause; `readGroup` reads the parentheses in it. */
export function readTerms(nodes: readonly Node[], slash: 'or' | 'and', readGroup: ReadGroup): TermReading {
  const terms: Term[] = [];
  const reader = new TermReader(terms, slash, readGroup);
  for (const node of nodes) reader.read(node);
  return { terms, ...reader.orphans() };
}

class TermReader {
  readonly #terms: Term[];
  readonly #slash: 'or' | 'and';
  readonly #readGroup: ReadGroup;
  #pending: Pending = nothingPending();
  #orphanGrade: Grade | null = null;
  #orphanConcurrent = false;

  constructor(terms: Term[], slash: 'or' | 'and', readGroup: ReadGroup) {
    this.#terms = terms;
    this.#slash = slash;
    this.#readGroup = readGroup;
  }

  read(node: Node): void {
    switch (node.kind) {
      case 'comma':
      case 'colon':
        if (this.#pending.separator === 'none') this.#pending.separator = 'comma';
        return;
      case 'and':
        this.#pending.separator = this.#afterComma() ? 'comma-and' : 'and';
        return;
      case 'or':
        this.#pending.separator = this.#afterComma() ? 'comma-or' : 'or';
        return;
      case 'slash':
        this.#pending.separator = 'slash';
        return;
      case 'quantifier':
        this.#pending.quantifier = node;
        return;
      case 'grade':
        this.#readGrade(node);
        return;
      case 'concurrent':
        this.#readConcurrent(node);
        return;
      case 'population':
        this.#pending.population = node.rule;
        return;
      case 'leaf':
        this.#addRule(node.rule, null);
        return;
      case 'group':
        this.#addGroup(this.#readGroup(node));
        return;
      default:
        return;
    }
  }

  orphans(): Omit<TermReading, 'terms'> {
    return {
      orphanGrade: this.#orphanGrade,
      orphanConcurrent: this.#orphanConcurrent || (this.#terms.length === 0 && this.#pending.concurrent),
      orphanPopulation: this.#terms.length === 0 ? this.#pending.population : null,
    };
  }

  #afterComma(): boolean {
    return this.#pending.separator === 'comma' || this.#pending.separator === 'comma-or';
  }

  #readGrade(item: ItemOf<'grade'>): void {
    const last = this.#terms.at(-1);
    if (item.side === 'before') this.#pending.grade = item.grade;
    else if (last === undefined) this.#orphanGrade = item.grade;
    else if (last.gradeAfter === null) last.gradeAfter = item.grade;
    if (item.side === 'after' && last !== undefined) this.#pending.separator = 'none';
  }

  #readConcurrent(item: ItemOf<'concurrent'>): void {
    const last = this.#terms.at(-1);
    if (item.side === 'before') this.#pending.concurrent = true;
    else if (last === undefined) this.#orphanConcurrent = true;
    else last.concurrentAfter = true;
  }

  #addGroup(reading: ClauseReading): void {
    const last = this.#terms.at(-1);
    if (reading.rule === null) {
      if (reading.population !== null) this.#pending.population = reading.population;
      if (last === undefined) return;
      last.gradeAfter ??= reading.grade;
      last.concurrentAfter ||= reading.concurrent;
      return;
    }
    if (last !== undefined && this.#pending.separator === 'none' && reading.lead === 'or') {
      last.rule = join('any_of', [last.rule, reading.rule]);
      return;
    }
    this.#addRule(reading.rule, reading.members);
  }

  #addRule(rule: Rule, members: readonly Rule[] | null): void {
    const last = this.#terms.at(-1);
    const pending = this.#pending;
    this.#pending = nothingPending();
    if (last !== undefined && pending.separator === 'slash' && pending.quantifier === null) {
      last.rule = join(this.#slash === 'or' ? 'any_of' : 'all_of', [last.rule, rule]);
      return;
    }
    const touches = last !== undefined && pending.separator === 'none';
    if (touches && clings(last, rule, pending)) {
      last.rule = join('all_of', [last.rule, rule]);
      return;
    }
    this.#terms.push({
      separator: touches ? (pending.quantifier === null ? 'comma' : 'comma-and') : pending.separator,
      rule,
      members,
      quantifier: pending.quantifier,
      population: pending.population,
      gradeBefore: pending.grade,
      gradeAfter: null,
      concurrentBefore: pending.concurrent,
      concurrentAfter: false,
    });
  }
}

/** Two leaves with nothing between them are one condition; two courses are a list without its comma. */
function clings(last: Term, rule: Rule, pending: Pending): boolean {
  if (pending.quantifier !== null || pending.grade !== null || pending.population !== null) return false;
  return !(isCoursesOnly(last.rule) && isCoursesOnly(rule));
}

function nothingPending(): Pending {
  return { separator: 'none', quantifier: null, grade: null, concurrent: false, population: null };
}

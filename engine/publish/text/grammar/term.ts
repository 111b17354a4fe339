/** The terms of a clause: the parts between its connectives, each with its modifiers. */
import type { Rule } from '../../../../shared/contract/rule.ts';
import type { ItemOf } from '../items/item.ts';

export type GradeItem = ItemOf<'grade'>;

export type Separator = 'none' | 'comma' | 'and' | 'or' | 'comma-and' | 'comma-or' | 'slash';

export interface ClauseTerm {
  /** What separates this term from the preceding one. */
  separator: Separator;
  rule: Rule;
  /** The members of a parenthesis, or of slashed codes after "two of": they may be the list of a quantifier. */
  members: readonly Rule[] | null;
  /** Only slashes divide its courses: "CS 101 / CS 102". */
  isSlashed: boolean;
  /** Spaces surround each of its slashes. */
  isSpaced: boolean;
  readonly quantifier: ItemOf<'quantifier'> | null;
  /** A former code of the course is among its alternatives. */
  hasFormer: boolean;
  /** "either" precedes it. */
  readonly isEither: boolean;
  /** The students that the term applies to; null for all. */
  readonly population: Rule | null;
  gradeBefore: GradeItem | null;
  gradeAfter: GradeItem | null;
  concurrentBefore: boolean;
  concurrentAfter: ItemOf<'concurrent'> | null;
}

/** The reading of a parenthesis or clause. */
export interface ClauseReading {
  readonly rule: Rule | null;
  /** The clause begins with "or". */
  readonly leadsWithOr: boolean;
  /** The clause is a former code of the course before it. */
  readonly isFormer: boolean;
  /** It is an alternative only to the clause before it. */
  readonly isOfLast: boolean;
  /** It begins with "or" within parentheses of its own. */
  readonly isAside: boolean;
  /** It is about the students that the clause before it leaves out. */
  readonly saysOthers: boolean;
  /** The members as a list, for a quantifier before the parenthesis. */
  readonly members: readonly Rule[];
  /** A grade that says "all", "both" or "each", and governs the clauses before this one too. */
  readonly gradeOfAll: GradeItem | null;
  /** Set if the clause is a mere modifier of the preceding term. */
  readonly modifiers: Modifiers;
}

/** Modifiers without a term in their own clause. */
export interface Modifiers {
  readonly grade: GradeItem | null;
  readonly concurrent: ItemOf<'concurrent'> | null;
  readonly population: Rule | null;
  /** "both required" */
  readonly isAll: boolean;
}

export const noModifiers: Modifiers = { grade: null, concurrent: null, population: null, isAll: false };

export interface TermReading {
  readonly terms: ClauseTerm[];
  readonly modifiers: Modifiers;
}

/** How far the parser's reading of a text agrees with the tree of another system. */
import type { Rule } from '../../shared/contract/rule.ts';
import { childRules } from '../../shared/contract/rule.ts';
import type { Formula } from './decision-diagram.ts';
import { allOf, anyOf, areEquivalent } from './decision-diagram.ts';

/** One text with the tree of the other source, brought to one form. */
export interface Pair {
  readonly course_code: string;
  readonly text: string;
  readonly courses: ReadonlySet<string>;
  /** Null if the tree has no courses, levels or programs. */
  readonly formula: Formula | null;
  /** The tree has parts that its source did not understand either; logic is not compared then. */
  readonly hasNotes: boolean;
}

export interface Agreement {
  readonly pair: Pair;
  readonly sameCourses: boolean;
  readonly missing: readonly string[];
  readonly surplus: readonly string[];
  /** Null where logic is not compared. */
  readonly sameLogic: boolean | null;
  readonly characters: number;
  readonly unparsedCharacters: number;
  /** In conditions that were read as outside any record of courses. */
  readonly externalCharacters: number;
}

/** One key for all codes under which a course is listed; a code that the catalog lacks has none. */
export type CourseKeys = ReadonlyMap<string, string>;

/** Joins cross-listed codes; `listings` are groups of codes of one course. */
export function courseKeys(listings: readonly (readonly string[])[]): CourseKeys {
  const keys = new Map<string, string>();
  for (const listing of listings) {
    const codes = listing.map(courseKey);
    const known = codes.flatMap((code) => keys.get(code) ?? []);
    const key = known[0] ?? codes[0] ?? '';
    for (const [code, old] of keys) if (known.includes(old)) keys.set(code, key);
    for (const code of codes) keys.set(code, key);
  }
  return keys;
}

/** Spaces and letter case aside: systems write `CS 240` and `CS240`. */
export function courseKey(code: string): string {
  return code.replace(/\s+/gu, '').toUpperCase();
}

/**
 * A code that the catalog does not have is left out of the comparison of course sets on both sides.
 * Without keys, every code is compared as written.
 */
export function compare(pair: Pair, rules: readonly Rule[], keys: CourseKeys | null): Agreement {
  const leaves = rules.flatMap(leavesIn);
  const own = keysOf(leaves.flatMap(codesOf).map(courseKey), keys);
  const other = keysOf([...pair.courses], keys);
  const formulas = rules.flatMap((rule) => formulaOf(rule) ?? []);
  const formula = formulas.length === 0 ? null : allOf(formulas);
  const missing = [...other].filter((code) => !own.has(code));
  const surplus = [...own].filter((code) => !other.has(code));
  return {
    pair,
    sameCourses: missing.length === 0 && surplus.length === 0,
    missing,
    surplus,
    sameLogic: pair.hasNotes ? null : sameFunction(pair.formula, formula, keys),
    characters: letters(pair.text),
    unparsedCharacters: lettersOf(leaves, 'unparsed'),
    externalCharacters: lettersOf(leaves, 'external'),
  };
}

function keysOf(codes: readonly string[], keys: CourseKeys | null): ReadonlySet<string> {
  if (keys === null) return new Set(codes);
  return new Set(codes.flatMap((code) => keys.get(code) ?? []));
}

function sameFunction(left: Formula | null, right: Formula | null, keys: CourseKeys | null): boolean {
  if (left === null || right === null) return left === right;
  if (keys === null) return areEquivalent(left, right);
  return areEquivalent(withKeys(left, keys), withKeys(right, keys));
}

function withKeys(formula: Formula, keys: CourseKeys): Formula {
  switch (formula.kind) {
    case 'atom':
      return { kind: 'atom', name: keys.get(formula.name) ?? formula.name };
    case 'not':
      return { kind: 'not', member: withKeys(formula.member, keys) };
    case 'at_least':
      return { ...formula, members: formula.members.map((member) => withKeys(member, keys)) };
  }
}

function lettersOf(leaves: readonly Rule[], kind: 'unparsed' | 'external'): number {
  return leaves.reduce((total, leaf) => total + (leaf.kind === kind ? letters(leaf.text) : 0), 0);
}

function letters(text: string): number {
  return text.replace(/[^\p{L}\p{N}]/gu, '').length;
}

function leavesIn(rule: Rule): readonly Rule[] {
  const children = childRules(rule);
  return children.length === 0 ? [rule] : children.flatMap(leavesIn);
}

function codesOf(leaf: Rule): readonly string[] {
  if (leaf.kind === 'course') return [leaf.course_code];
  return leaf.kind === 'courses_from' ? (leaf.from.course_codes ?? []) : [];
}

/** Over courses, levels and programs alone; other conditions are left out, and so are exclusions. */
function formulaOf(rule: Rule): Formula | null {
  switch (rule.kind) {
    case 'course':
      return { kind: 'atom', name: courseKey(rule.course_code) };
    case 'level':
      return rule.minimum === undefined ? null : { kind: 'atom', name: `level ${rule.minimum}` };
    case 'program':
      return rule.negated === true ? null : programFormula(rule.programs);
    case 'all_of':
    case 'any_of':
    case 'n_of':
      return groupFormula(rule);
    case 'when':
      return whenFormula(rule);
    default:
      return null;
  }
}

export function programFormula(programs: readonly string[]): Formula {
  return anyOf(programs.map((program) => ({ kind: 'atom', name: `program ${program}` })));
}

function groupFormula(rule: Extract<Rule, { kind: 'all_of' | 'any_of' | 'n_of' }>): Formula | null {
  const members = rule.rules.flatMap((child) => formulaOf(child) ?? []);
  if (members.length === 0) return null;
  if (rule.kind === 'all_of') return allOf(members);
  if (rule.kind === 'any_of') return anyOf(members);
  return { kind: 'at_least', count: Math.min(rule.count, members.length), members };
}

function whenFormula(rule: Extract<Rule, { kind: 'when' }>): Formula | null {
  const condition = formulaOf(rule.if);
  const then = formulaOf(rule.then);
  if (condition === null || then === null) return then;
  return anyOf([{ kind: 'not', member: condition }, then]);
}

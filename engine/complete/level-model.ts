/** Level rules in a linear program: decided, relied on, or bounds on the units placed before a term. */
import { none } from '../../shared/index-format/layout.ts';
import type { StandingUnits } from '../evaluate/student/standing.ts';
import { noEntry, wholeState } from '../evaluate/student/student.ts';
import { isMet, unknown, unsatisfied } from '../evaluate/verdict.ts';
import { termsBefore } from './completion-problem.ts';
import { anyTerm, type CountedPeriod } from './leaf-courses.ts';
import { type PlanColumns, scaledSum } from './plan-columns.ts';
import type { PlanItem } from './plan-items.ts';
import { atMostWhere, type Guard, type RuleConstraints, type Truth } from './rule-constraints.ts';
import type { Summand } from './solver/linear-model.ts';
import { type LevelNeed, levelNeeds, type NeedFrom, needsNow, standingNow } from './standing.ts';

/** Requires the level rule at `node` where the guard is 1. */
export function requireLevel(
  rules: RuleConstraints,
  node: number,
  period: CountedPeriod,
  guard: Guard,
): void {
  const isPossible = (need: LevelNeed): boolean => need !== unsatisfied;
  inSomeCase(rules, { node, period, isPossible }, guard, (need, inner) => {
    if (typeof need !== 'object')
      rules.requireTruth(need === unknown ? rules.relyOn(node) : isMet(need), inner);
    else if (need.isOpen) rules.requireTruth(openTruth(rules, need, node, period), inner);
    else requireUnits(rules, need, period, inner);
  });
}

/** A literal of the level rule at `node`. */
export function levelTruth(rules: RuleConstraints, node: number, period: CountedPeriod): Truth {
  const [first, ...others] = needsIn(rules.columns, node, period);
  if (first === undefined || others.length > 0)
    return rules.literalFor((guard) => requireLevel(rules, node, period, guard));
  const { need } = first;
  if (typeof need !== 'object') return need === unknown ? rules.relyOn(node) : isMet(need);
  if (need.isOpen) return openTruth(rules, need, node, period);
  return rules.literalFor((guard) => requireUnits(rules, need, period, guard));
}

/** A rule that an earlier standing leaves open is met by units, or relied on. */
function openTruth(rules: RuleConstraints, need: StandingUnits, node: number, period: CountedPeriod): Truth {
  const reliance = rules.relyOn(node);
  if (reliance === true) return true;
  const units = rules.literalFor((guard) => requireUnits(rules, need, period, guard));
  return reliance === false ? units : [...units, ...reliance];
}

/** Requires that the level rule at `node` is not met where the guard is 1. */
export function requireOtherLevel(
  rules: RuleConstraints,
  node: number,
  period: CountedPeriod,
  guard: Guard,
): void {
  const isPossible = (need: LevelNeed): boolean =>
    typeof need === 'object' || need === unknown || !isMet(need);
  inSomeCase(rules, { node, period, isPossible }, guard, (need, inner) => {
    if (need === unknown) rules.requireTruth(rules.relyOn(node), inner);
    else if (typeof need !== 'object') rules.requireTruth(!isMet(need), inner);
    else {
      // Too few units leave the rule open instead of unmet.
      if (need.isOpen) rules.requireTruth(rules.relyOn(node), inner);
      requireOtherUnits(rules, need, period, inner);
    }
  });
}

interface LevelSite {
  readonly node: number;
  readonly period: CountedPeriod;
  /** Excludes cases that cannot satisfy the rule. */
  readonly isPossible: (need: LevelNeed) => boolean;
}

/** Requires one of the cases, each with the need that it implies, where the guard is 1. */
function inSomeCase(
  rules: RuleConstraints,
  { node, period, isPossible }: LevelSite,
  guard: Guard,
  require: (need: LevelNeed, guard: Guard) => void,
): void {
  const cases = needsIn(rules.columns, node, period).filter(({ need }) => isPossible(need));
  const [only, ...others] = cases;
  if (only !== undefined && others.length === 0) {
    requireFirstTerm(rules, only, guard);
    require(only.need, guard);
    return;
  }
  const literals = cases.flatMap((each) =>
    rules.literalFor((inner) => {
      requireFirstTerm(rules, each, inner);
      require(each.need, inner);
    }),
  );
  rules.atLeast(literals, 1, guard);
}

/** Requires the first course of the plan to be in these terms; without terms, only that there is one. */
function requireFirstTerm(rules: RuleConstraints, { from, until }: NeedFrom, guard: Guard): void {
  const { columns } = rules;
  const placedBefore = (term: number): Summand[] =>
    columns.items.flatMap((_, item) => columns.placed(item, term - 1));
  // Shared by all courses whose standing depends on it.
  if (Number.isFinite(until))
    rules.requireTruth(
      rules.shared(`some course before ${until}`, (inner) => rules.atLeast(placedBefore(until), 1, inner)),
      guard,
    );
  if (from > 0 && columns.scope.isTimed)
    rules.requireTruth(
      rules.shared(`no course before ${from}`, (inner) =>
        atMostWhere(rules.model, placedBefore(from), 0, inner),
      ),
      guard,
    );
}

function requireOtherUnits(
  rules: RuleConstraints,
  need: StandingUnits,
  period: CountedPeriod,
  guard: Guard,
): void {
  const units = unitsIn(rules.columns, period);
  const below = (inner: Guard): void => atMostWhere(rules.model, units, need.least - 1, inner);
  const above = (inner: Guard): void => rules.atLeast(units, need.most + 1, inner);
  if (need.most === Number.POSITIVE_INFINITY) below(guard);
  else if (need.least <= 0) above(guard);
  else rules.atLeast([...rules.literalFor(below), ...rules.literalFor(above)], 1, guard);
}

function requireUnits(
  rules: RuleConstraints,
  { least, most }: StandingUnits,
  period: CountedPeriod,
  guard: Guard,
): void {
  const units = unitsIn(rules.columns, period);
  if (guard === null) rules.atLeast(units, least, guard);
  // Shared by all courses that need as many units in this term, since each would add a row over all items.
  else if (least > 0) {
    const reached = rules.shared(`units ${period.levelAt} ${least}`, (inner) =>
      rules.atLeast(units, least, inner),
    );
    rules.requireTruth(reached, guard);
  }
  if (most !== Number.POSITIVE_INFINITY) atMostWhere(rules.model, units, most, guard);
}

/**
 * Without terms: of the courses that need at least as many units as this one, the first must have that many
 * units before it, all from courses that need fewer.
 */
export function addUnitsBeforeFirst(
  rules: RuleConstraints,
  needs: ReadonlyMap<number, number>,
  item: number,
  period: CountedPeriod,
): void {
  const least = needs.get(item) ?? 0;
  if (least <= 0) return;
  const reached = rules.shared(`units before ${least}`, (guard) => {
    const early = unitsIn(rules.columns, period, (other) => (needs.get(other) ?? 0) < least);
    rules.atLeast(early, least, guard);
  });
  rules.requireTruth(reached, rules.columns.total(item));
}

/** A lower bound on the milliunits that a level rule needs in any term; 0 if units need not decide it. */
export function unitsNeeded(columns: PlanColumns, node: number): number {
  const need = easiestNeed(columns, node);
  const isDecided = typeof need === 'object' && !(need.isOpen && columns.problem.unknowns !== 'forbid');
  return isDecided ? need.least : 0;
}

function needsIn(columns: PlanColumns, node: number, { levelAt }: CountedPeriod): readonly NeedFrom[] {
  const { problem } = columns;
  if (levelAt === standingNow) return needsNow(problem, node);
  if (levelAt !== anyTerm) return levelNeeds(problem, node, levelAt);
  return [{ need: easiestNeed(columns, node), from: 0, until: Number.POSITIVE_INFINITY }];
}

/** The need in the most favourable term (never used for a rule with a maximum). */
function easiestNeed({ problem, scope }: PlanColumns, node: number): LevelNeed {
  const terms = problem.terms.slice(0, scope.terms);
  const needs = terms.flatMap(({ position }) => levelNeeds(problem, node, position).map(({ need }) => need));
  const met = needs.find((need) => typeof need !== 'object' && isMet(need));
  if (met !== undefined) return met;
  const inUnits = needs.flatMap((need) => (typeof need === 'object' ? [need] : []));
  const isOpen = needs.some((need) => need === unknown) || inUnits.some((need) => need.isOpen);
  const [first, ...others] = inUnits;
  if (first === undefined) return isOpen ? unknown : unsatisfied;
  // A later term has at least as many settled units before it.
  const easiest = others.reduce((best, need) => (need.least <= best.least ? need : best), first);
  return { ...easiest, isOpen };
}

/** The milliunits placed before the term whose standing counts; without terms, all of them. */
function unitsIn(
  columns: PlanColumns,
  { levelAt }: CountedPeriod,
  isCounted: (item: number) => boolean = () => true,
): Summand[] {
  const isAll = levelAt === standingNow || levelAt === anyTerm;
  const position = isAll ? wholeState : levelAt;
  const before = termsBefore(columns.problem, position) - 1;
  return columns.items.flatMap((item, at) => {
    if (item.milliunits === 0 || !isCounted(at) || isHeldBefore(columns, item, position)) return [];
    return scaledSum(isAll ? columns.total(at) : columns.placed(at, before), item.milliunits);
  });
}

/** Whether the student already holds the course, which then counts once, as settled. */
function isHeldBefore({ problem }: PlanColumns, { group }: PlanItem, position: number): boolean {
  const { student } = problem.evaluator;
  if (group === none || student.firstOf(group) === noEntry) return false;
  return isMet(student.entryVerdict(group, 0, position === wholeState ? wholeState : position - 1));
}

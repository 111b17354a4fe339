/**
 * Allocation as an integer program for an independent solver (HiGHS), one criterion after the other in the order of
 * part F. It is built from the JSON rules and shares no code with the engine. It supports credentials whose root is an
 * exclusive `all_of` of pools, of single pools with limits of their own, and of choices among named courses, any of which
 * may share; planned and taken courses, no grades.
 */

import type { Highs } from 'highs';
import type { CatalogSource } from '../../engine/publish/catalog-source.ts';
import type { Rule } from '../../shared/contract/rule.ts';
import type { StateDocument } from '../../shared/contract/student-state.ts';
import { inSet, needed } from './brute-places.ts';
import { countingEntries } from './counting-entries.ts';

type Linear = ReadonlyMap<string, number>;
type Root = Extract<Rule, { kind: 'all_of' }>;
type Pool = Extract<Rule, { kind: 'courses_from' }>;
type Choice = Extract<Rule, { kind: 'all_of' | 'any_of' | 'n_of' }>;

export interface AllocationModel {
  /** The objectives, maximized one after the other. */
  readonly criteria: readonly Linear[];
  readonly constraints: readonly string[];
  readonly binaries: ReadonlySet<string>;
}

interface Held {
  readonly code: string;
  readonly isTaken: boolean;
  readonly units: number;
  readonly subject: string;
}

/** `isPossible`: whether any student could meet each credential. */
export function allocationModel(
  given: CatalogSource,
  state: StateDocument,
  isPossible: readonly boolean[] = given.credentials.map(() => true),
): AllocationModel {
  const source = withoutBrokenBlocks(given, state);
  const writer = new ModelWriter(source, state);
  for (const [tree, { requirement }] of source.credentials.entries()) {
    if (requirement?.kind !== 'all_of') throw new Error('the model knows all_of at the root only');
    writer.addTree(tree, requirement);
    // What no student can meet is in conflict, whatever the allocation.
    if (isPossible[tree] === false) writer.constraints.push(`n_${tree} <= 0`);
  }
  writer.addOverlaps();
  return { criteria: writer.criteria, constraints: writer.constraints, binaries: writer.binaries };
}

/** A course whose block is not held can count for nothing in its pool: it is no longer in the set. */
function withoutBrokenBlocks(source: CatalogSource, state: StateDocument): CatalogSource {
  const held = new Set(countingEntries(state.courses, undefined).map(({ course_code }) => course_code));
  const read = (rule: Rule): Rule => {
    if ('rules' in rule) return { ...rule, rules: rule.rules.map(read) };
    if (rule.kind !== 'courses_from' || rule.blocks === undefined) return rule;
    const broken = rule.blocks.filter((block) => !block.every((code) => held.has(code)));
    const blocks = rule.blocks.filter((block) => !broken.includes(block));
    const from = {
      ...rule.from,
      exclude_course_codes: [...(rule.from.exclude_course_codes ?? []), ...broken.flat()],
    };
    return { ...rule, from, blocks };
  };
  return {
    ...source,
    credentials: source.credentials.map((credential) =>
      credential.requirement === undefined
        ? credential
        : { ...credential, requirement: read(credential.requirement) },
    ),
  };
}

/** Thousandths, so that all sums are whole. */
const milli = (units: number): number => Math.round(1000 * units);

class ModelWriter {
  readonly constraints: string[] = [];
  readonly binaries = new Set<string>();
  /** Credentials satisfied, met, not in conflict; rules satisfied, met; progress; courses counted. */
  readonly criteria: Map<string, number>[] = Array.from({ length: 7 }, () => new Map());
  readonly #source: CatalogSource;
  readonly #held: readonly Held[];

  constructor(source: CatalogSource, state: StateDocument) {
    this.#source = source;
    this.#held = countingEntries(state.courses, undefined).map(({ course_code, status }) => ({
      code: course_code,
      isTaken: status === 'taken',
      units: milli(source.courses.find((course) => course.course_code === course_code)?.units ?? 0),
      subject: course_code.split(' ')[0] ?? '',
    }));
  }

  addTree(tree: number, root: Root): void {
    const [satisfied, met, safe] = ['s', 'm', 'n'].map((letter) => this.#binary(`${letter}_${tree}`));
    if (satisfied === undefined || met === undefined || safe === undefined) return;
    for (const [criterion, name] of [satisfied, met, safe].entries()) this.#earn(criterion, name, 1);
    this.#earn(3, satisfied, 1);
    this.#earn(4, met, 1);
    for (const [block, rule] of root.rules.entries()) {
      const at = `${tree}_${block}`;
      const pool = poolIn(rule);
      if (pool !== null) this.#addPool(at, pool);
      else if ('rules' in rule && rule.kind !== 'none_of') this.#addChoice(tree, at, rule, root, safe);
      else throw new Error(`the model does not know ${rule.kind}`);
      this.constraints.push(`${satisfied} - s_${at} <= 0`, `${met} - m_${at} <= 0`);
      if (pool === null || pool === rule || !('limits' in rule)) continue;
      // A rule around a pool has the pool's verdict, and is a further rule.
      this.#earn(3, `s_${at}`, 1);
      this.#earn(4, `m_${at}`, 1);
      this.#addLimits(rule.limits ?? [], (held) => (isIn(pool, held.code) ? [this.#use(at, held)] : []));
    }
    for (const held of this.#held) this.#addExclusivity(tree, root, held);
    this.#addLimits(root.limits ?? [], (held) => this.#usesIn(tree, root, held));
  }

  /** Of rules that all exclude each other one row, else a row for each pair. */
  #addExclusivity(tree: number, root: Root, held: Held): void {
    const inside = [...root.rules.entries()].filter(([, rule]) => isIn(rule, held.code));
    const uses = inside.map(([block]) => this.#use(`${tree}_${block}`, held));
    const pairs = inside.flatMap(([, one], left) =>
      inside.flatMap(([, two], right) => (right > left && !share(one, two) ? [[left, right] as const] : [])),
    );
    if (uses.length > 1 && 2 * pairs.length === uses.length * (uses.length - 1))
      this.constraints.push(`${uses.join(' + ')} <= 1`);
    else for (const [left, right] of pairs) this.constraints.push(`${uses[left]} + ${uses[right]} <= 1`);
  }

  /** Where a course has several uses it draws on a limit once. */
  #addLimits(limits: NonNullable<Root['limits']>, usesOf: (held: Held) => readonly string[]): void {
    for (const [index, { from, maximum_count, maximum_units }] of limits.entries()) {
      const limited = this.#held.flatMap((held) => {
        const uses = inSet(from, held.code) ? usesOf(held) : [];
        return uses.length === 0 ? [] : [{ held, draws: this.#any(`l_${index}_${uses[0]}`, uses) }];
      });
      const sum = (weight: (held: Held) => number): string =>
        limited.map(({ held, draws }) => `${weight(held)} ${draws}`).join(' + ');
      if (limited.length === 0) continue;
      if (maximum_count !== undefined) this.constraints.push(`${sum(() => 1)} <= ${maximum_count}`);
      if (maximum_units !== undefined)
        this.constraints.push(`${sum(({ units }) => units)} <= ${milli(maximum_units)}`);
    }
  }

  /** 1 where any of some uses counts. */
  #any(name: string, uses: readonly string[]): string {
    const [only] = uses;
    if (only !== undefined && uses.length === 1) return only;
    for (const use of uses) this.constraints.push(`${use} - ${name} <= 0`);
    return this.#binary(name);
  }

  /** A course is shared where it counts in both trees. */
  addOverlaps(): void {
    for (const [left, credential] of this.#source.credentials.entries()) {
      for (const { maximum_count, maximum_units } of credential.overlap_limits ?? []) {
        for (const right of this.#source.credentials.keys()) {
          if (right === left) continue;
          const shared = this.#held.map((held) => ({ held, name: this.#sharedBetween(left, right, held) }));
          const sum = (weight: (held: Held) => number): string =>
            shared.map(({ held, name }) => `${weight(held)} ${name}`).join(' + ');
          if (maximum_count !== undefined) this.constraints.push(`${sum(() => 1)} <= ${maximum_count}`);
          if (maximum_units !== undefined)
            this.constraints.push(`${sum(({ units }) => units)} <= ${milli(maximum_units)}`);
        }
      }
    }
  }

  #sharedBetween(left: number, right: number, held: Held): string {
    const [low, high] = left < right ? [left, right] : [right, left];
    const name = `y_${low}_${high}_${idOf(held)}`;
    if (this.binaries.has(name)) return name;
    this.#binary(name);
    const uses = [low, high].flatMap((tree) => {
      const root = this.#source.credentials[tree]?.requirement;
      return root?.kind === 'all_of' ? this.#usesIn(tree, root, held) : [];
    });
    if (uses.length > 1) this.constraints.push(`${uses.join(' + ')} - ${name} <= 1`);
    return name;
  }

  #usesIn(tree: number, root: Root, held: Held): string[] {
    return root.rules.flatMap((rule, block) =>
      isIn(rule, held.code) ? [this.#use(`${tree}_${block}`, held)] : [],
    );
  }

  #use(at: string, held: Held): string {
    return this.#binary(`x_${at}_${idOf(held)}`);
  }

  /** A block counts where all of its courses are used. */
  #addBlocks(at: string, { blocks = [] }: Pool, inside: readonly Held[]): void {
    for (const [index, block] of blocks.entries())
      for (const held of inside.filter(({ code }) => block.includes(code)))
        this.constraints.push(`${this.#binary(`b_${at}_${index}`)} - ${this.#use(at, held)} <= 0`);
  }

  /** 1 where a course counts in a pool: in a block, where the block does. */
  #counts(at: string, { blocks = [] }: Pool, held: Held): string {
    const index = blocks.findIndex((block) => block.includes(held.code));
    return index < 0 ? this.#use(at, held) : this.#binary(`b_${at}_${index}`);
  }

  #addPool(at: string, rule: Pool): void {
    const taken = new Map(this.#held.map(({ code, isTaken }) => [code, isTaken]));
    const blockOf = (code: string): readonly string[] =>
      rule.blocks?.find((block) => block.includes(code)) ?? [code];
    const inside = this.#held
      .filter(({ code }) => inSet(rule.from, code))
      .map((held) => ({ ...held, isTaken: blockOf(held.code).every((code) => taken.get(code) === true) }));
    this.#addBlocks(at, rule, inside);
    const count = rule.count ?? (rule.units === undefined ? 1 : 0);
    const units = milli(rule.units ?? 0);
    for (const [letter, criterion, members] of [
      ['s', 3, inside.filter(({ isTaken }) => isTaken)],
      ['m', 4, inside],
    ] as const) {
      const verdict = this.#binary(`${letter}_${at}`);
      this.#earn(criterion, verdict, 1);
      const counted = this.#counted(`${letter}_${at}`, at, rule, members);
      this.#atLeast(counted, count, verdict);
      this.#atLeast(
        members.map((held) => `${held.units} ${this.#counts(at, rule, held)}`),
        units,
        verdict,
      );
      this.#atLeast(
        this.#subjects(`${letter}_${at}`, at, rule, members),
        rule.minimum_subjects ?? 0,
        verdict,
      );
      if (letter === 's') continue;
      for (const term of counted) this.#earn(6, term, 1);
      this.#progress(`p_${at}`, counted, count, 1000);
      this.#progress(
        `q_${at}`,
        members.map((held) => `${held.units} ${this.#counts(at, rule, held)}`),
        units,
        1,
      );
    }
  }

  /** Of each subject at most its maximum counts. */
  #counted(prefix: string, at: string, rule: Pool, members: readonly Held[]): string[] {
    const cap = rule.maximum_per_subject;
    if (cap === undefined) return members.map((held) => this.#counts(at, rule, held));
    return [...new Set(members.map(({ subject }) => subject))].map((subject) => {
      const name = `c_${prefix}_${subject}`;
      const uses = members
        .filter((held) => held.subject === subject)
        .map((held) => this.#counts(at, rule, held));
      this.constraints.push(`${name} - ${uses.join(' - ')} <= 0`, `${name} <= ${cap}`);
      return name;
    });
  }

  #subjects(prefix: string, at: string, rule: Pool, members: readonly Held[]): string[] {
    return [...new Set(members.map(({ subject }) => subject))].map((subject) => {
      const name = this.#binary(`d_${prefix}_${subject}`);
      const uses = members
        .filter((held) => held.subject === subject)
        .map((held) => this.#counts(at, rule, held));
      this.constraints.push(`${name} - ${uses.join(' - ')} <= 0`);
      return name;
    });
  }

  #addChoice(tree: number, at: string, rule: Choice, root: Root, safe: string): void {
    const codes = rule.rules.flatMap((child) => (child.kind === 'course' ? [child.course_code] : []));
    const timesOf = (held: Held): number => codes.filter((code) => code === held.code).length;
    const inside = this.#held.filter(({ code }) => codes.includes(code));
    const count = needed(rule, codes.length);
    // A course that an `n_of` names twice counts once towards its number, and twice towards what is worth something.
    const weighed = (members: readonly Held[], isOnce = false): string[] =>
      members.map((held) => `${isOnce ? 1 : timesOf(held)} ${this.#use(at, held)}`);
    const isOnce = rule.kind === 'n_of';
    for (const [letter, criterion, members] of [
      ['s', 3, inside.filter(({ isTaken }) => isTaken)],
      ['m', 4, inside],
    ] as const) {
      const verdict = this.#binary(`${letter}_${at}`);
      this.#earn(criterion, verdict, 1);
      this.#atLeast(weighed(members, isOnce), count, verdict);
      this.#progress(`t_${letter}_${at}`, weighed(members), count, 1, criterion);
    }
    for (const held of inside) this.#earn(6, this.#use(at, held), timesOf(held));
    this.#progress(`p_${at}`, weighed(inside), count, 1000);
    // A course that is held and spent elsewhere is a conflict; with that many of them the choice is in conflict.
    const most = (isOnce ? new Set(codes).size : codes.length) - count;
    const conflicts: string[] = [];
    let size = 0;
    for (const held of inside) {
      const elsewhere = [...root.rules.entries()].flatMap(([block, other]) =>
        other !== rule && isIn(other, held.code) && !share(rule, other)
          ? [this.#use(`${tree}_${block}`, held)]
          : [],
      );
      if (elsewhere.length === 0) continue;
      const times = isOnce ? 1 : timesOf(held);
      size += times;
      conflicts.push(`${times} ${this.#any(`z_${at}_${idOf(held)}`, elsewhere)}`);
    }
    if (size > most) this.constraints.push(`${conflicts.join(' + ')} + ${size - most} ${safe} <= ${size}`);
  }

  /** The sum of `terms` is at least `amount` where `verdict` is given. */
  #atLeast(terms: readonly string[], amount: number, verdict: string): void {
    if (amount === 0) return;
    if (terms.length === 0) this.constraints.push(`${verdict} <= 0`);
    else this.constraints.push(`${terms.join(' + ')} - ${amount} ${verdict} >= 0`);
  }

  /** The sum of `terms`, at most `amount`, each worth `worth` in a criterion. */
  #progress(name: string, terms: readonly string[], amount: number, worth: number, criterion = 5): void {
    if (amount === 0 || terms.length === 0) return;
    this.constraints.push(`${name} - ${terms.join(' - ')} <= 0`, `${name} <= ${amount}`);
    this.#earn(criterion, name, worth);
  }

  #earn(criterion: number, name: string, worth: number): void {
    const objective = this.criteria[criterion];
    objective?.set(name, (objective.get(name) ?? 0) + worth);
  }

  #binary(name: string): string {
    this.binaries.add(name);
    return name;
  }
}

/** The pool that a rule is, or that is all it holds. */
function poolIn(rule: Rule): Pool | null {
  if (rule.kind === 'courses_from') return rule;
  const [only] = 'rules' in rule && rule.rules.length === 1 ? rule.rules : [];
  return only?.kind === 'courses_from' ? only : null;
}

/** Whether two rules name each other. */
function share(one: Rule, two: Rule): boolean {
  const names = (rule: Rule, other: Rule): boolean =>
    other.rule_id !== undefined && (rule.shares_with ?? []).includes(other.rule_id);
  return names(one, two) && names(two, one);
}

function isIn(rule: Rule, code: string): boolean {
  const pool = poolIn(rule);
  if (pool !== null && pool !== rule) return isIn(pool, code);
  if (rule.kind === 'courses_from') return inSet(rule.from, code);
  return 'rules' in rule && rule.rules.some((child) => child.kind === 'course' && child.course_code === code);
}

function idOf({ code }: Held): string {
  return code.replace(' ', '');
}

export interface Solved {
  /** The best value of each criterion that was solved. */
  readonly values: readonly number[];
  /** Every criterion was solved, and within the time. */
  readonly proven: boolean;
}

/** The best value of each criterion by HiGHS, with the values of the criteria before it as constraints. */
export function solveModel(highs: Highs, model: AllocationModel): readonly number[] {
  const { values, proven } = solveWithin(highs, model, Number.POSITIVE_INFINITY);
  if (!proven) throw new Error('the solver did not end at an optimum');
  return values;
}

/** The same, until a criterion is not solved within `seconds`. */
export function solveWithin(
  highs: Highs,
  { criteria, constraints, binaries }: AllocationModel,
  seconds: number,
): Solved {
  const held: string[] = [];
  const values: number[] = [];
  for (const criterion of criteria) {
    const sum = [...criterion].map(([name, worth]) => `${worth} ${name}`).join(' + ');
    if (sum === '') {
      values.push(0);
      continue;
    }
    const rows = [...constraints, ...held].map((row, index) => `r${index}: ${row}`).join('\n');
    const model = `Maximize\nobj: ${sum}\nSubject To\n${rows}\nBinary\n${[...binaries].join('\n')}\nEnd\n`;
    const limit = Number.isFinite(seconds) ? { time_limit: seconds } : {};
    const options = { output_flag: false, mip_rel_gap: 0, mip_abs_gap: 0.1, ...limit };
    const { Status: status, ObjectiveValue: best } = highs.solve(model, options);
    if (status !== 'Optimal') return { values, proven: false };
    const value = Math.round(best);
    held.push(`${sum} >= ${value}`);
    values.push(value);
  }
  return { values, proven: true };
}

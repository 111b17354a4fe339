/**
 * Allocation as an integer program for an independent solver (HiGHS), one stage after the other in the order of
 * part F. It is built from the JSON rules and shares no code with the engine. It supports credentials whose root is an
 * exclusive `all_of` of pools and of choices among named courses; planned and taken courses, no grades.
 */
import type { Highs } from 'highs';
import type { CatalogSource } from '../../engine/publish/catalog-source.ts';
import type { Rule } from '../../shared/contract/rule.ts';
import type { StateDocument } from '../../shared/contract/student-state.ts';
import { inSet, needed } from './brute-places.ts';

type Linear = ReadonlyMap<string, number>;
type Root = Extract<Rule, { kind: 'all_of' }>;
type Pool = Extract<Rule, { kind: 'courses_from' }>;
type Choice = Extract<Rule, { kind: 'any_of' | 'n_of' }>;

export interface AllocationModel {
  /** The objectives, maximized one after the other. */
  readonly stages: readonly Linear[];
  readonly constraints: readonly string[];
  readonly binaries: ReadonlySet<string>;
}

interface Held {
  readonly code: string;
  readonly isTaken: boolean;
  readonly units: number;
  readonly subject: string;
}

export function allocationModel(source: CatalogSource, state: StateDocument): AllocationModel {
  const writer = new ModelWriter(source, state);
  for (const [tree, { requirement }] of source.credentials.entries()) {
    if (requirement?.kind !== 'all_of') throw new Error('the model knows all_of at the root only');
    writer.addTree(tree, requirement);
  }
  writer.addOverlaps();
  return { stages: writer.stages, constraints: writer.constraints, binaries: writer.binaries };
}

/** Thousandths, so that all sums are whole. */
const milli = (units: number): number => Math.round(1000 * units);

class ModelWriter {
  readonly constraints: string[] = [];
  readonly binaries = new Set<string>();
  /** Credentials satisfied, met, not in conflict; rules satisfied, met; progress; courses counted. */
  readonly stages: Map<string, number>[] = Array.from({ length: 7 }, () => new Map());
  readonly #source: CatalogSource;
  readonly #held: readonly Held[];

  constructor(source: CatalogSource, state: StateDocument) {
    this.#source = source;
    this.#held = state.courses.map(({ course_code, status }) => ({
      code: course_code,
      isTaken: status === 'taken',
      units: milli(source.courses.find((course) => course.course_code === course_code)?.units ?? 0),
      subject: course_code.split(' ')[0] ?? '',
    }));
  }

  addTree(tree: number, root: Root): void {
    const [satisfied, met, safe] = ['s', 'm', 'n'].map((letter) => this.#binary(`${letter}_${tree}`));
    if (satisfied === undefined || met === undefined || safe === undefined) return;
    for (const [stage, name] of [satisfied, met, safe].entries()) this.#earn(stage, name, 1);
    this.#earn(3, satisfied, 1);
    this.#earn(4, met, 1);
    for (const [block, rule] of root.rules.entries()) {
      const at = `${tree}_${block}`;
      if (rule.kind === 'courses_from') this.#addPool(at, rule);
      else if (rule.kind === 'any_of' || rule.kind === 'n_of') this.#addChoice(at, rule, root, safe);
      else throw new Error(`the model does not know ${rule.kind}`);
      this.constraints.push(`${satisfied} - s_${at} <= 0`, `${met} - m_${at} <= 0`);
    }
    // Exclusivity, and the limits of the root.
    for (const held of this.#held) {
      const uses = this.#usesIn(tree, root, held);
      if (uses.length > 1) this.constraints.push(`${uses.join(' + ')} <= 1`);
    }
    for (const { from, maximum_count, maximum_units } of root.limits ?? []) {
      const limited = this.#held.filter(({ code }) => inSet(from, code));
      const sum = (weight: (held: Held) => number): string =>
        limited
          .flatMap((held) => this.#usesIn(tree, root, held).map((use) => `${weight(held)} ${use}`))
          .join(' + ');
      if (sum(() => 1) === '') continue;
      if (maximum_count !== undefined) this.constraints.push(`${sum(() => 1)} <= ${maximum_count}`);
      if (maximum_units !== undefined)
        this.constraints.push(`${sum(({ units }) => units)} <= ${milli(maximum_units)}`);
    }
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

  #addPool(at: string, rule: Pool): void {
    const inside = this.#held.filter(({ code }) => inSet(rule.from, code));
    const count = rule.count ?? (rule.units === undefined ? 1 : 0);
    const units = milli(rule.units ?? 0);
    for (const [letter, stage, members] of [
      ['s', 3, inside.filter(({ isTaken }) => isTaken)],
      ['m', 4, inside],
    ] as const) {
      const verdict = this.#binary(`${letter}_${at}`);
      this.#earn(stage, verdict, 1);
      const counted = this.#counted(`${letter}_${at}`, at, rule, members);
      this.#atLeast(counted, count, verdict);
      this.#atLeast(
        members.map((held) => `${held.units} ${this.#use(at, held)}`),
        units,
        verdict,
      );
      this.#atLeast(this.#subjects(`${letter}_${at}`, at, members), rule.minimum_subjects ?? 0, verdict);
      if (letter === 's') continue;
      for (const term of counted) this.#earn(6, term, 1);
      this.#progress(`p_${at}`, counted, count, 1000);
      this.#progress(
        `q_${at}`,
        members.map((held) => `${held.units} ${this.#use(at, held)}`),
        units,
        1,
      );
    }
  }

  /** Of each subject at most its maximum counts. */
  #counted(prefix: string, at: string, rule: Pool, members: readonly Held[]): string[] {
    const cap = rule.maximum_per_subject;
    if (cap === undefined) return members.map((held) => this.#use(at, held));
    return [...new Set(members.map(({ subject }) => subject))].map((subject) => {
      const name = `c_${prefix}_${subject}`;
      const uses = members.filter((held) => held.subject === subject).map((held) => this.#use(at, held));
      this.constraints.push(`${name} - ${uses.join(' - ')} <= 0`, `${name} <= ${cap}`);
      return name;
    });
  }

  #subjects(prefix: string, at: string, members: readonly Held[]): string[] {
    return [...new Set(members.map(({ subject }) => subject))].map((subject) => {
      const name = this.#binary(`d_${prefix}_${subject}`);
      const uses = members.filter((held) => held.subject === subject).map((held) => this.#use(at, held));
      this.constraints.push(`${name} - ${uses.join(' - ')} <= 0`);
      return name;
    });
  }

  #addChoice(at: string, rule: Choice, root: Root, safe: string): void {
    const codes = rule.rules.flatMap((child) => (child.kind === 'course' ? [child.course_code] : []));
    const inside = this.#held.filter(({ code }) => codes.includes(code));
    const count = needed(rule, codes.length);
    for (const [letter, stage, members] of [
      ['s', 3, inside.filter(({ isTaken }) => isTaken)],
      ['m', 4, inside],
    ] as const) {
      const uses = members.map((held) => this.#use(at, held));
      const verdict = this.#binary(`${letter}_${at}`);
      this.#earn(stage, verdict, 1);
      this.#atLeast(uses, count, verdict);
      this.#progress(`t_${letter}_${at}`, uses, count, 1, stage);
    }
    const uses = inside.map((held) => this.#use(at, held));
    for (const use of uses) this.#earn(6, use, 1);
    this.#progress(`p_${at}`, uses, count, 1000);
    // A course that is held and spent elsewhere is a conflict; with that many of them the choice is in conflict.
    const contested = inside.filter(({ code }) => root.rules.filter((other) => isIn(other, code)).length > 1);
    const most = codes.length - count;
    if (contested.length <= most) return;
    const spared = contested.map((held) => this.#use(at, held)).join(' + ');
    this.constraints.push(`${spared} - ${contested.length - most} ${safe} >= 0`);
  }

  /** The sum of `terms` is at least `amount` where `verdict` is given. */
  #atLeast(terms: readonly string[], amount: number, verdict: string): void {
    if (amount === 0) return;
    if (terms.length === 0) this.constraints.push(`${verdict} <= 0`);
    else this.constraints.push(`${terms.join(' + ')} - ${amount} ${verdict} >= 0`);
  }

  /** The sum of `terms`, at most `amount`, each worth `worth` in a stage. */
  #progress(name: string, terms: readonly string[], amount: number, worth: number, stage = 5): void {
    if (amount === 0 || terms.length === 0) return;
    this.constraints.push(`${name} - ${terms.join(' - ')} <= 0`, `${name} <= ${amount}`);
    this.#earn(stage, name, worth);
  }

  #earn(stage: number, name: string, worth: number): void {
    const objective = this.stages[stage];
    objective?.set(name, (objective.get(name) ?? 0) + worth);
  }

  #binary(name: string): string {
    this.binaries.add(name);
    return name;
  }
}

function isIn(rule: Rule, code: string): boolean {
  if (rule.kind === 'courses_from') return inSet(rule.from, code);
  return 'rules' in rule && rule.rules.some((child) => child.kind === 'course' && child.course_code === code);
}

function idOf({ code }: Held): string {
  return code.replace(' ', '');
}

/** The best value of each stage by HiGHS, with the values of the stages before it as constraints. */
export function solveModel(highs: Highs, { stages, constraints, binaries }: AllocationModel): number[] {
  const held: string[] = [];
  return stages.map((stage) => {
    const sum = [...stage].map(([name, worth]) => `${worth} ${name}`).join(' + ');
    if (sum === '') return 0;
    const rows = [...constraints, ...held].map((row, index) => `r${index}: ${row}`).join('\n');
    const model = `Maximize\nobj: ${sum}\nSubject To\n${rows}\nBinary\n${[...binaries].join('\n')}\nEnd\n`;
    const solution = highs.solve(model, { output_flag: false, mip_rel_gap: 0, mip_abs_gap: 0.1 });
    if (solution.Status !== 'Optimal') throw new Error(`the solver ended ${solution.Status}`);
    const value = Math.round(solution.ObjectiveValue);
    held.push(`${sum} >= ${value}`);
    return value;
  });
}

/** Compares the parser's reading of a text with the tree that a person wrote for it. */
import type { ParsedRequirementText } from '../../engine/publish/text/parse-requirement-text.ts';
import type { CourseSet, Grade, Rule, RuleOf, SharingLimit } from '../../shared/contract/rule.ts';
import { type CourseKeys, courseKey } from './agreement.ts';
import { allOf, anyOf, areEquivalent, type Formula } from './decision-diagram.ts';
import type { JudgedTree } from './judged-notation.ts';

/**
 * `right`: met and unmet by the same students. `weaker`: nothing wrong, but undecided where the sentence decides.
 * `strict`: unmet for somebody who may meet the sentence. `dangerous`: met by somebody who does not.
 */
export const readingQualities = ['right', 'weaker', 'strict', 'dangerous'] as const;
export type ReadingQuality = (typeof readingQualities)[number];

export interface Scales {
  readonly levels: readonly string[];
  readonly keys: CourseKeys;
}

/** For each verdict the formulas of what is certainly met and what may be met. */
interface Bounds {
  readonly certain: Formula;
  readonly possible: Formula;
}

const always: Formula = { kind: 'at_least', count: 0, members: [] };
const never: Formula = { kind: 'at_least', count: 1, members: [] };

export function judge(judged: JudgedTree, parsed: ParsedRequirementText, scales: Scales): ReadingQuality {
  const own = new FormulaBuilder(scales);
  const expected = own.boundsOf(judged.rule, judged.excluded);
  const read = own.boundsOf(
    joined(parsed),
    parsed.antirequisites.map(({ course_code }) => course_code),
  );
  const implies = (left: Formula, right: Formula): boolean =>
    areEquivalent(allOf([own.consistency(), left, not(right)]), never);
  if (!implies(read.certain, expected.certain)) return 'dangerous';
  if (!implies(expected.possible, read.possible)) return 'strict';
  const isRight = implies(expected.certain, read.certain) && implies(read.possible, expected.possible);
  return isRight ? 'right' : 'weaker';
}

/** Prerequisite and corequisite as one rule: a corequisite may be taken in the same term. */
function joined({ prerequisite, corequisite }: ParsedRequirementText): Rule | null {
  const rules = [prerequisite, corequisite === null ? null : concurrently(corequisite)].flatMap(
    (rule) => rule ?? [],
  );
  return rules.length === 0 ? null : { kind: 'all_of', rules };
}

function concurrently(rule: Rule): Rule {
  if (rule.kind === 'course') return { ...rule, concurrent: true };
  if (rule.kind === 'all_of' || rule.kind === 'any_of' || rule.kind === 'n_of')
    return { ...rule, rules: rule.rules.map(concurrently) };
  return rule;
}

/** Rules as formulas over atoms that imply each other: grades of one course, levels of one scale. */
class FormulaBuilder {
  readonly #scales: Scales;
  readonly #levels: readonly string[];
  readonly #grades = new Map<string, Set<string>>();
  readonly #usedLevels = new Set<number>();

  constructor(scales: Scales) {
    this.#scales = scales;
    this.#levels = scales.levels.map((level) => level.toLowerCase());
  }

  boundsOf(rule: Rule | null, excluded: readonly string[]): Bounds {
    const bans = excluded.map((code) => not({ kind: 'atom', name: `ban ${this.#key(code)}` }));
    const bounds = rule === null ? { certain: always, possible: always } : this.#bounds(rule);
    return { certain: allOf([bounds.certain, ...bans]), possible: allOf([bounds.possible, ...bans]) };
  }

  /** What holds for every student: a better grade includes a lesser one, a higher level a lower one. */
  consistency(): Formula {
    const laws: Formula[] = [];
    for (const [key, grades] of this.#grades) {
      const ordered = [...grades].sort(compareGrades);
      for (const [index, grade] of ordered.entries()) {
        const below = ordered[index - 1];
        laws.push(
          implied(atom(`${key}@${grade}`), below === undefined ? atom(key) : atom(`${key}@${below}`)),
        );
      }
    }
    const levels = [...this.#usedLevels].sort((a, b) => a - b);
    for (const [index, level] of levels.entries()) {
      const below = levels[index - 1];
      if (below !== undefined) laws.push(implied(atom(`level ${level}`), atom(`level ${below}`)));
    }
    return allOf(laws);
  }

  #bounds(rule: Rule, isBan = false): Bounds {
    switch (rule.kind) {
      case 'all_of':
      case 'any_of':
      case 'n_of':
        return this.#group(rule, rule.rules, isBan);
      case 'none_of':
        return this.#none(rule.rules);
      case 'when': {
        const condition = this.#bounds(rule.if);
        const then = this.#bounds(rule.then);
        return {
          certain: anyOf([not(condition.possible), then.certain]),
          possible: anyOf([not(condition.certain), then.possible]),
        };
      }
      case 'course':
        return sure(isBan ? atom(`ban ${this.#key(rule.course_code)}`) : this.#course(rule));
      case 'courses_from':
        return sure(this.#set(rule));
      case 'level':
        return sure(this.#level(rule.minimum, rule.maximum));
      case 'average':
        return sure(atom(`average ${rule.minimum}`));
      case 'consent':
        return sure(atom('consent'));
      default:
        return { certain: never, possible: always };
    }
  }

  #group(rule: RuleOf<'all_of' | 'any_of' | 'n_of'>, rules: readonly Rule[], isBan: boolean): Bounds {
    const { overall_minimum_grade: overall, limits = [] } = rule;
    const graded = overall === undefined ? rules : rules.map((child) => withLeast(child, overall));
    const members = graded.map((child) => this.#bounds(child, isBan));
    const count = rule.kind === 'n_of' ? rule.count : rule.kind === 'any_of' ? 1 : rules.length;
    const of = (formulas: readonly Formula[]): Formula => ({ kind: 'at_least', count, members: formulas });
    const caps = limits.filter((limit) => !isOneOfAlternatives(limit)).map((limit) => atom(capName(limit)));
    return {
      certain: allOf([of(members.map(({ certain }) => certain)), ...caps]),
      possible: allOf([of(members.map(({ possible }) => possible)), ...caps]),
    };
  }

  /** A course that must not have been taken is the same, wherever the tree says so. */
  #none(rules: readonly Rule[]): Bounds {
    const members = rules.map((rule) => this.#bounds(rule, true));
    return {
      certain: not(anyOf(members.map(({ possible }) => possible))),
      possible: not(anyOf(members.map(({ certain }) => certain))),
    };
  }

  #key(code: string): string {
    const key = courseKey(code);
    return this.#scales.keys.get(key) ?? key;
  }

  #course(rule: Extract<Rule, { kind: 'course' }>): Formula {
    const key = this.#key(rule.course_code);
    const done = rule.minimum_grade === undefined ? atom(key) : this.#graded(key, String(rule.minimum_grade));
    return rule.concurrent === true ? anyOf([done, atom(`now ${key}`)]) : done;
  }

  /** Two courses of a set of codes are "two of" them. */
  #set(rule: RuleOf<'courses_from'>): Formula {
    const { course_codes = [], ...others } = rule.from;
    if (rule.count === undefined || course_codes.length === 0 || Object.keys(others).length > 0)
      return this.#gradedSet(rule);
    const grade = rule.minimum_grade === undefined ? {} : { minimum_grade: rule.minimum_grade };
    const members = course_codes.map((course_code) =>
      this.#course({ kind: 'course', course_code, ...grade }),
    );
    return { kind: 'at_least', count: rule.count, members };
  }

  /** With a grade it is the same set, too. */
  #gradedSet(rule: RuleOf<'courses_from'>): Formula {
    const { minimum_grade: grade, ...plain } = rule;
    const name = setName(plain);
    return grade === undefined ? atom(name) : this.#graded(name, String(grade));
  }

  #graded(key: string, grade: string): Formula {
    const grades = this.#grades.get(key) ?? new Set();
    this.#grades.set(key, grades.add(grade));
    return atom(`${key}@${grade}`);
  }

  #level(minimum: string | undefined, maximum: string | undefined): Formula {
    const parts: Formula[] = [];
    if (minimum !== undefined) parts.push(this.#atLeast(this.#rank(minimum)));
    if (maximum !== undefined) parts.push(not(this.#atLeast(this.#rank(maximum) + 1)));
    return allOf(parts);
  }

  #rank(level: string): number {
    const rank = this.#levels.indexOf(level.toLowerCase());
    if (rank < 0) throw new Error(`the catalog has no level ${level}`);
    return rank;
  }

  #atLeast(rank: number): Formula {
    if (rank >= this.#levels.length) return never;
    // No student has a lower standing than the lowest: not a freshman is a sophomore at least.
    if (rank === 0) return always;
    this.#usedLevels.add(rank);
    return atom(`level ${rank}`);
  }
}

/** No grade below the overall one counts anywhere inside. */
function withLeast(rule: Rule, overall: Grade): Rule {
  if (rule.kind === 'course' || rule.kind === 'courses_from') {
    const { minimum_grade: own } = rule;
    const isStronger = own !== undefined && compareGrades(String(own), String(overall)) >= 0;
    return isStronger ? rule : { ...rule, minimum_grade: overall };
  }
  if (rule.kind !== 'all_of' && rule.kind !== 'any_of' && rule.kind !== 'n_of') return rule;
  return { ...rule, rules: rule.rules.map((child) => withLeast(child, overall)) };
}

function setName(rule: Extract<Rule, { kind: 'courses_from' }>): string {
  const { from, count, units } = rule;
  const amount = units === undefined ? `${count ?? 1} courses` : `${units} units`;
  return `set ${amount} of ${partsOf(from).sort().join(' + ')}`;
}

/** The parser's own: of "CS 101 or CS 105" in a list only one counts. */
function isOneOfAlternatives({ from, maximum_count }: SharingLimit): boolean {
  return maximum_count === 1 && from?.course_codes !== undefined;
}

function capName({ from, maximum_count, maximum_units }: SharingLimit): string {
  const amount = maximum_units === undefined ? `${maximum_count} courses` : `${maximum_units} units`;
  return `at most ${amount} of ${partsOf(from ?? {})
    .sort()
    .join(' + ')}`;
}

/** The union of codes and patterns that a set is. */
function partsOf(set: CourseSet): string[] {
  const { course_codes, subjects, minimum_number, maximum_number, any_of, ...others } = set;
  const range = `${minimum_number ?? ''}-${maximum_number ?? ''} ${JSON.stringify(others)}`;
  const isPattern =
    subjects !== undefined || range !== '- {}' || (course_codes === undefined && any_of === undefined);
  return [
    ...(course_codes === undefined ? [] : [`{${course_codes.map(courseKey).sort().join(',')}}`]),
    ...(isPattern ? [`${(subjects ?? []).map(courseKey).sort().join('/')} ${range}`] : []),
    ...(any_of ?? []).flatMap(partsOf),
  ];
}

/** Ascending; letters by their place in the alphabet and their sign. */
function compareGrades(left: string, right: string): number {
  return gradeRank(left) - gradeRank(right);
}

function gradeRank(grade: string): number {
  if (/^\d/u.test(grade)) return Number(grade);
  const sign = grade.endsWith('+') ? 1 : grade.endsWith('-') ? -1 : 0;
  return -3 * (grade.codePointAt(0) ?? 0) + sign;
}

function sure(formula: Formula): Bounds {
  return { certain: formula, possible: formula };
}

function atom(name: string): Formula {
  return { kind: 'atom', name };
}

function not(member: Formula): Formula {
  return { kind: 'not', member };
}

function implied(condition: Formula, consequence: Formula): Formula {
  return anyOf([not(condition), consequence]);
}

/**
 * The notation of trees that a person wrote after reading a text: `CS 1@70 & (~2 | level>=3A) | <> not CS 9`. A number
 * alone has the last subject; `<>` is any condition outside courses, levels, averages and consent.
 */
import { itemAt } from '../../shared/column.ts';
import type { CourseSet, Rule } from '../../shared/contract/rule.ts';

export interface JudgedTree {
  /** Null if the text asks nothing. */
  readonly rule: Rule | null;
  /** Codes that must not have been taken. */
  readonly excluded: readonly string[];
}

const tokenPattern =
  /\s*((?:set|cap)\([^()]*\)(?:@\S+)?|level(?:>=|<=|=)[A-Za-z0-9.-]+|average>=[\d.]+|\d+\(|none\(|when\(|consent|<>|[()&|,:](?=\s|$|\()|[(),:]|[^\s(),:]+(?:\s(?![&|]\s)[^\s(),:<]+)*?(?=\s[&|]\s|\s*[(),:]|\s*$))/uy;

export function readJudgedTree(line: string): JudgedTree {
  const [tree = '', exclusions = ''] = line.split(/\bnot\b/u);
  const excluded: string[] = [];
  let subject = '';
  for (const match of exclusions.matchAll(/([A-Z&][A-Z&\s-]*?\s)?(\d\S*?)(?=[\s,]|$)/gu)) {
    subject = match[1]?.trim() ?? subject;
    excluded.push(`${subject} ${match[2]}`);
  }
  return { rule: tree.trim() === 'nothing' ? null : new NotationReader(tree.trim()).read(), excluded };
}

class NotationReader {
  readonly #tokens: readonly string[];
  #at = 0;
  #subject = '';

  constructor(text: string) {
    const tokens: string[] = [];
    tokenPattern.lastIndex = 0;
    while (tokenPattern.lastIndex < text.length) {
      const from = tokenPattern.lastIndex;
      const match = tokenPattern.exec(text);
      if (match === null) throw new Error(`cannot read ${JSON.stringify(text.slice(from))} in ${text}`);
      tokens.push(itemAt(match, 1));
    }
    this.#tokens = tokens;
  }

  read(): Rule {
    const rule = this.#alternatives();
    if (this.#at < this.#tokens.length)
      throw new Error(`${this.#peek()} is left of ${this.#tokens.join(' ')}`);
    return rule;
  }

  #peek(): string {
    return this.#tokens[this.#at] ?? '';
  }

  #accept(token: string): boolean {
    if (this.#peek() !== token) return false;
    this.#at += 1;
    return true;
  }

  #expect(token: string): void {
    if (!this.#accept(token))
      throw new Error(`${token} expected before ${this.#peek()} in ${this.#tokens.join(' ')}`);
  }

  /** `&` binds tighter than `|`. */
  #alternatives(): Rule {
    const rules = [this.#conjuncts()];
    while (this.#accept('|')) rules.push(this.#conjuncts());
    return rules.length === 1 ? itemAt(rules, 0) : { kind: 'any_of', rules };
  }

  #conjuncts(): Rule {
    const rules = [this.#leaf()];
    while (this.#accept('&')) rules.push(this.#leaf());
    return rules.length === 1 ? itemAt(rules, 0) : { kind: 'all_of', rules };
  }

  #list(): Rule[] {
    const rules = [this.#alternatives()];
    while (this.#accept(',')) rules.push(this.#alternatives());
    this.#expect(')');
    return rules;
  }

  #leaf(): Rule {
    const token = this.#peek();
    this.#at += 1;
    if (token === '(') {
      const inner = this.#alternatives();
      this.#expect(')');
      return inner;
    }
    if (/^\d+\($/u.test(token))
      return { kind: 'n_of', count: Number.parseInt(token, 10), rules: this.#list() };
    if (token === 'none(') return { kind: 'none_of', rules: this.#list() };
    if (token === 'when(') return this.#when();
    if (token === '<>') return { kind: 'external', text: '<>' };
    if (token === 'consent') return { kind: 'consent' };
    if (token.startsWith('set(')) return courseSet(token);
    if (token.startsWith('cap(')) return cap(token);
    if (token.startsWith('level')) return level(token);
    if (token.startsWith('average'))
      return { kind: 'average', minimum: Number(token.slice('average>='.length)) };
    return this.#course(token);
  }

  #when(): Rule {
    const condition = this.#alternatives();
    this.#expect(':');
    const then = this.#alternatives();
    this.#expect(')');
    return { kind: 'when', if: condition, then };
  }

  #course(token: string): Rule {
    const match = /^(~?)(?:(.*\S)\s+)?([A-Z]*\d[^@\s]*|TH[A-Z])(?:@(\S+))?$/u.exec(token);
    if (match === null) throw new Error(`${token} is no course`);
    const [, concurrent, subject, number, grade] = match;
    this.#subject = subject ?? this.#subject;
    return {
      kind: 'course',
      course_code: `${this.#subject} ${number}`,
      ...(grade === undefined ? {} : { minimum_grade: readGrade(grade) }),
      ...(concurrent === '~' ? { concurrent: true } : {}),
    };
  }
}

function readGrade(text: string): number | string {
  return /^\d/u.test(text) ? Number(text) : text;
}

function level(token: string): Rule {
  const [, operator, from = '', to] = /^level(>=|<=|=)([^.]+)(?:\.\.(.+))?$/u.exec(token) ?? [];
  if (operator === '>=') return { kind: 'level', minimum: from };
  if (operator === '<=') return { kind: 'level', maximum: from };
  return { kind: 'level', minimum: from, maximum: to ?? from };
}

/**
 * `set(3 units of MATH/STAT >=300 <=399)`, `set(2 of HIST)`, `set(60 units of anything)`, `set(6 units of {CS 101,CS 102})`; a union
 * is `set(6 units of {CS 101} + CS >=300 + MATH >=400)`, a set without some courses `set(1 of CS >=300 except {CS 399})`.
 */
function courseSet(token: string): Rule {
  const { amount, isUnits, from, grade } = describedSet(token);
  return {
    kind: 'courses_from',
    from,
    ...(isUnits ? { units: amount } : { count: amount }),
    ...(grade === undefined ? {} : { minimum_grade: readGrade(grade) }),
  };
}

/** `cap(6 units of CS <=199)`: the most of the set that may count. */
function cap(token: string): Rule {
  const { amount, isUnits, from } = describedSet(token);
  const most = isUnits ? { maximum_units: amount } : { maximum_count: amount };
  return { kind: 'all_of', rules: [], limits: [{ from, ...most }] };
}

interface DescribedSet {
  readonly amount: number;
  readonly isUnits: boolean;
  readonly from: CourseSet;
  readonly grade: string | undefined;
}

function describedSet(token: string): DescribedSet {
  const [, amount = '', units, described = '', grade] =
    /^(?:set|cap)\(([\d.]+)( units)? of ([^()]*)\)(?:@(\S+))?$/u.exec(token) ?? [];
  const [wanted = '', excepted] = described.split(' except ');
  const sets = wanted.split(' + ').map(patternOf);
  const excluded = excepted === undefined ? {} : { exclude_course_codes: codesOf(excepted) ?? [] };
  const from = { ...(sets.length === 1 ? itemAt(sets, 0) : { any_of: sets }), ...excluded };
  return { amount: Number(amount), isUnits: units !== undefined, from, grade };
}

function patternOf(described: string): CourseSet {
  const codes = codesOf(described);
  const subjects = /^(?!anything)([^{<>]+?)\s*(?:[<>]=|$)/u.exec(described)?.[1]?.split('/');
  const minimum = />=(\d+)/u.exec(described)?.[1];
  const maximum = /<=(\d+)/u.exec(described)?.[1];
  return {
    ...(codes === undefined ? {} : { course_codes: codes }),
    ...(subjects === undefined ? {} : { subjects }),
    ...(minimum === undefined ? {} : { minimum_number: Number(minimum) }),
    ...(maximum === undefined ? {} : { maximum_number: Number(maximum) }),
  };
}

/** The codes in braces. */
function codesOf(described: string): string[] | undefined {
  return /\{([^}]*)\}/u
    .exec(described)?.[1]
    ?.split(',')
    .map((code) => code.trim());
}

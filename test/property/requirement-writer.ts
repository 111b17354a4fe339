/** Writes requirements in many wordings from a tape of choices, together with the tree that each of them means. */
import { itemAt } from '../../shared/column.ts';
import type { Rule } from '../../shared/contract/rule.ts';

export interface Written {
  readonly text: string;
  readonly rule: Rule | null;
  readonly excluded: readonly string[];
  /** The kinds of clauses that it was composed of. */
  readonly kinds: ReadonlySet<string>;
}

/** A clause; one that is not `closed` is put into parentheses before "and" or "or" joins it to another. */
interface Clause {
  readonly text: string;
  readonly rule: Rule;
  readonly closed: boolean;
}

const subjects = ['CS', 'MATH', 'HIST', 'PHYS', 'COMP SCI', 'STAT'] as const;
const grades = ['A-', 'B', 'B+', 'C', 'C-'] as const;
const externals = [
  'placement into CHEM 900',
  'declared in Civil Engineering',
  'enrolled in the Civil Engineering program',
  'member of the Engineering Guild',
  'an audition',
] as const;
const consents = [
  'consent of instructor',
  'permission of the department',
  'instructor approval',
  'the consent of the dean',
] as const;

export class RequirementWriter {
  readonly #tape: readonly number[];
  readonly #kinds = new Set<string>();
  #at = 0;
  #number = 101;

  constructor(tape: readonly number[]) {
    this.#tape = tape;
  }

  /** A whole text: conditions, maybe sections beside them, and marks as they come from web pages. */
  write(): Written {
    const clauses = Array.from({ length: 1 + this.#choice(3) }, () => this.#clause(2));
    const whole = this.#sentences(clauses);
    let text =
      this.#one('', '', 'Prerequisite: ', 'Prerequisites: ', 'Prereq: ', '(DE) Prerequisite: ') + whole.text;
    let rule = whole.rule;
    const excluded: string[] = [];
    if (this.#choice(4) === 0) {
      const code = this.#code();
      text += this.#one(
        `. Not open to students who have not completed ${code}`,
        `. Students may not enroll in this course without having passed ${code}`,
        `. Students may not enroll if they have not completed ${code}`,
        `. May not be taken before ${code}`,
        `. May not be taken prior to or concurrently with ${code}`,
        `. May be taken only after ${code}`,
      );
      rule = { kind: 'all_of', rules: [rule, course(code)] };
      this.#kinds.add('double negative');
    }
    if (this.#choice(4) === 0) {
      const [code, other] = [this.#code(), this.#code()];
      text +=
        `. Take ${code}; - Must be completed prior to taking this course.,` +
        `<br>Take ${other} - Must be taken either prior to or at the same time as this course`;
      const both = [course(code), { ...course(other), concurrent: true } as Rule];
      rule = { kind: 'all_of', rules: [rule, ...both] };
      this.#kinds.add('printed requisites');
    }
    if (this.#choice(4) === 0) {
      const code = this.#code();
      excluded.push(code);
      text += this.#one(
        `. Not open to students with credit for ${code}`,
        `. Exclusion: ${code}`,
        `. Students will not receive credit if they have taken ${code}`,
        `. Students who have completed ${code} may not enrol`,
        `<br>Antirequisite: ${code}`,
        `. Cannot be taken for credit if credit received for ${code}`,
        `. Cannot be taken for credit by students who have completed ${code}`,
        `. Not allowed for students having done ${code}`,
        `. Overlaps with: ${code}`,
        `. Degree credit not granted for this course and ${code}`,
        ` [Exclusion: ${code}]`,
        `. Precludes additional credit for ${code}`,
        `. May not be held with ${code}`,
        `. If you take this module, you cannot also take: ${code}`,
        `. One-way exclusion: ${code}`,
      );
      this.#kinds.add('exclusion');
    }
    if (this.#choice(4) === 0) {
      const corequisite = this.#code();
      const isBefore = this.#choice(3) === 0;
      text = isBefore
        ? `[Corequisite: ${corequisite}] ${text}`
        : text +
          this.#one(
            `. Corequisite: ${corequisite}`,
            `; Co-requisite: ${corequisite}`,
            `\nCorequisite: ${corequisite}`,
            `. (RE) Corequisite(s): ${corequisite}`,
          );
      rule = {
        kind: 'all_of',
        rules: [rule, { kind: 'course', course_code: corequisite, concurrent: true }],
      };
      this.#kinds.add('corequisite');
    }
    if (this.#choice(4) === 0) {
      const code = this.#code();
      text += this.#one(
        `. Recommended: ${code}`,
        `. Assumed knowledge is ${code}`,
        `. Required for: ${code}`,
        `. ${code} is recommended`,
        `. It is recommended that students take ${code} first`,
      );
      this.#kinds.add('advice');
    }
    return { text: this.#spoil(text), rule, excluded, kinds: this.#kinds };
  }

  /** Marks of web pages and slips of spelling, none of which changes the meaning. */
  #spoil(text: string): string {
    switch (this.#choice(8)) {
      case 0:
        return text.replace(/ and /gu, ' AND ').replace(/ or /gu, ' OR ');
      case 1:
        return text.replace(/ and /gu, '&nbsp;and ').replace(/ or /gu, ' or&#160;');
      case 2:
        return text.replace(/([A-Z]) (\d)/gu, '$1\u00a0\u200b$2');
      case 3:
        return text.replace(/ /gu, '  ');
      default:
        return text;
    }
  }

  /** Conditions that are all required, or the last of which replaces all others. */
  #sentences(clauses: readonly Clause[]): Clause {
    if (clauses.length === 1) return itemAt(clauses, 0);
    const separator = this.#one('; ', '. ', '; and ', '.  ');
    const text = clauses.map((clause) => clause.text).join(separator);
    const all: Rule = { kind: 'all_of', rules: clauses.map(({ rule }) => rule) };
    if (this.#choice(4) > 0) return { text, rule: all, closed: false };
    const personal = this.#personal();
    this.#kinds.add('semicolon or');
    return {
      text: `${text}; or ${personal.text}`,
      rule: { kind: 'any_of', rules: [all, personal.rule] },
      closed: false,
    };
  }

  #clause(depth: number): Clause {
    const simple = [
      () => this.#course(),
      () => this.#alternatives(),
      () => this.#list(),
      () => this.#count(),
      () => this.#graded(),
      () => this.#concurrent(),
      () => this.#standing(),
      () => this.#units(),
      () => this.#former(),
    ];
    const nested = [
      () => this.#nested('and', depth - 1),
      () => this.#nested('or', depth - 1),
      () => this.#conditionAndList(),
      () => this.#orPersonal(depth - 1),
      () => this.#either(depth - 1),
    ];
    const makers = depth > 0 ? [...simple, ...nested, ...nested] : simple;
    return itemAt(makers, this.#choice(makers.length))();
  }

  #course(): Clause {
    const code = this.#code();
    return {
      text: this.#one(
        code,
        code,
        `successful completion of ${code}`,
        `credit for ${code}`,
        `Data Structures (${code})`,
        `${code}: Data Structures`,
        `${code} 3.00`,
        `${code}/3.0`,
        `the former ${code}`,
      ),
      rule: course(code),
      closed: true,
    };
  }

  #alternatives(): Clause {
    this.#kinds.add('alternatives');
    const codes = this.#codes(2 + this.#choice(3), this.#choice(2) === 0);
    const rule: Rule = { kind: 'any_of', rules: codes.map(course) };
    const commas = codes.join(', ');
    const wordings = [
      oxford(codes, 'or'),
      codes.join(' or '),
      `one of ${commas}`,
      `at least one of ${oxford(codes, 'or')}`,
      `any of ${oxford(codes, 'or')}`,
      codes.join('/'),
      `one of (${commas})`,
      ...(codes.length === 2
        ? [`${codes.join(' or ')} (but not both)`]
        : [`one of the following: ${oxford(codes, 'or')}`]),
    ];
    return { text: itemAt(wordings, this.#choice(wordings.length)), rule, closed: false };
  }

  #list(): Clause {
    this.#kinds.add('list');
    const codes = this.#codes(2 + this.#choice(3), this.#choice(2) === 0);
    const rule: Rule = { kind: 'all_of', rules: codes.map(course) };
    const wordings = [
      oxford(codes, 'and'),
      codes.join(' and '),
      codes.join(' & '),
      `all of ${oxford(codes, 'and')}`,
      codes.join(', '),
    ];
    return { text: itemAt(wordings, this.#choice(wordings.length)), rule, closed: false };
  }

  #count(): Clause {
    this.#kinds.add('count');
    const codes = this.#codes(3 + this.#choice(2), this.#choice(2) === 0);
    const rule: Rule = { kind: 'n_of', count: 2, rules: codes.map(course) };
    const wordings = [
      `two of ${codes.join(', ')}`,
      `at least two of ${oxford(codes, 'or')}`,
      `any two of (${codes.join(', ')})`,
      `two courses from ${codes.join(', ')}`,
      `two electives chosen from ${codes.join(', ')}`,
      `any two modules from ${codes.join(', ')}`,
    ];
    return { text: itemAt(wordings, this.#choice(wordings.length)), rule, closed: false };
  }

  #graded(): Clause {
    this.#kinds.add('grade');
    const word = this.#choice(2) === 0 ? 'or' : 'and';
    const codes = this.#codes(1 + this.#choice(3), this.#choice(2) === 0);
    const grade = itemAt(grades, this.#choice(grades.length));
    const rules = codes.map((code): Rule => ({ kind: 'course', course_code: code, minimum_grade: grade }));
    const rule: Rule =
      rules.length === 1 ? itemAt(rules, 0) : { kind: word === 'or' ? 'any_of' : 'all_of', rules };
    const list = codes.length === 1 ? itemAt(codes, 0) : oxford(codes, word);
    const wordings = [
      `a grade of ${grade} or better in ${list}`,
      `minimum grade of ${grade} in ${list}`,
      `at least ${grade} in ${list}`,
      `${list} with a grade of ${grade} or better`,
      `${list} with a minimum grade of ${grade}`,
      `${list}${codes.length > 1 ? ', each' : ''} with a grade of at least ${grade}`,
    ];
    const bracketed =
      codes.length === 1
        ? [`${list} (${grade} or better)`, `${list} (min. ${grade})`, `${list} (grade of ${grade})`]
        : [];
    const counted =
      word === 'or' && codes.length > 1
        ? [`one course with a minimum grade of ${grade} from (${codes.join(', ')})`]
        : [];
    const commas = codes.join(', ');
    const better = `${grade} or better`;
    const open = word === 'and' ? [`${better} in ${commas}`, `${commas} with a grade of ${better}`] : [];
    const all = [...wordings, ...bracketed, ...counted, ...open];
    return { text: itemAt(all, this.#choice(all.length)), rule, closed: false };
  }

  #concurrent(): Clause {
    this.#kinds.add('concurrent');
    const codes = this.#codes(1 + this.#choice(3), false);
    const rules = codes.map((code): Rule => ({ kind: 'course', course_code: code, concurrent: true }));
    const rule: Rule = rules.length === 1 ? itemAt(rules, 0) : { kind: 'any_of', rules };
    const list = codes.length === 1 ? itemAt(codes, 0) : oxford(codes, 'or');
    const wordings = [
      `concurrent enrollment in ${list}`,
      `prior or concurrent enrollment in ${list}`,
      `${list} (may be taken concurrently)`,
      `${list} or concurrent enrollment`,
      `completion of or concurrent registration in ${list}`,
      `credit or concurrent registration in ${list}`,
      ...(codes.length === 1
        ? [`taken after or concurrently with ${list}`, `${list} or concurrent enrollment in ${list}`]
        : []),
      `(${list} or concurrent enrollment in ${list})`,
    ];
    return { text: itemAt(wordings, this.#choice(wordings.length)), rule, closed: false };
  }

  #standing(): Clause {
    this.#kinds.add('standing');
    const rows: readonly (readonly [string, Rule])[] = [
      ['junior standing', { kind: 'level', minimum: 'junior' }],
      ['at least sophomore standing', { kind: 'level', minimum: 'sophomore' }],
      ['senior standing or above', { kind: 'level', minimum: 'senior' }],
      ['third-year standing', { kind: 'level', minimum: 'junior' }],
      ['graduate standing', { kind: 'level', minimum: 'graduate' }],
      ['graduate/professional standing', { kind: 'level', minimum: 'graduate' }],
    ];
    const [text, rule] = itemAt(rows, this.#choice(rows.length));
    return { text, rule, closed: true };
  }

  #units(): Clause {
    this.#kinds.add('units');
    const noun = this.#one(
      'units',
      'credits',
      'credit hours',
      'semester hours',
      's.h.',
      'points',
      'UOC',
      'FCE',
      'ECTS',
      'units of credit',
    );
    const amount = itemAt([3, 6, 12, 24], this.#choice(4));
    const subject = itemAt(subjects, this.#choice(subjects.length));
    const other = itemAt(
      subjects.filter((one) => one !== subject),
      this.#choice(subjects.length - 1),
    );
    const of = (from: Extract<Rule, { kind: 'courses_from' }>['from']): Rule => ({
      kind: 'courses_from',
      from,
      units: amount,
    });
    const rows: readonly (readonly [string, Rule])[] = [
      [`${amount} ${noun} in ${subject}`, of({ subjects: [subject] })],
      [`at least ${amount} ${noun} of ${subject}`, of({ subjects: [subject] })],
      [
        `${amount} ${noun} of ${subject} at the 300 level or above`,
        of({ subjects: [subject], minimum_number: 300 }),
      ],
      [
        `${amount} ${noun} of 300-level ${subject} or 400-level ${other}`,
        of({
          any_of: [
            { subjects: [subject], minimum_number: 300, maximum_number: 399 },
            { subjects: [other], minimum_number: 400, maximum_number: 499 },
          ],
        }),
      ],
      [
        `${amount} ${noun} of ${subject} at the 300 level or above or ${other} at the 200 level or above`,
        of({
          any_of: [
            { subjects: [subject], minimum_number: 300 },
            { subjects: [other], minimum_number: 200 },
          ],
        }),
      ],
      [`${amount} ${noun} completed`, of({})],
      [`completion of ${amount} ${noun}`, of({})],
    ];
    const [text, rule] = itemAt(rows, this.#choice(rows.length));
    return { text, rule, closed: false };
  }

  #former(): Clause {
    this.#kinds.add('former');
    const now = this.#code();
    const then = this.#code();
    const dated: Rule = { kind: 'all_of', rules: [course(then), { kind: 'external', text: 'time' }] };
    const rows: readonly (readonly [string, Rule])[] = [
      [`${now} (formerly ${then})`, course(then)],
      [`${now} (previously ${then})`, course(then)],
      [`${now} (or ${then} prior to Fall 2019)`, dated],
      [`${now} (${then} before Fall 2019)`, dated],
    ];
    const [text, other] = itemAt(rows, this.#choice(rows.length));
    return { text, rule: { kind: 'any_of', rules: [course(now), other] }, closed: true };
  }

  #personal(): Clause {
    const choice = this.#choice(3);
    if (choice === 0)
      return {
        text: itemAt(consents, this.#choice(consents.length)),
        rule: { kind: 'consent' },
        closed: true,
      };
    return { text: 'graduate standing', rule: { kind: 'level', minimum: 'graduate' }, closed: true };
  }

  /** "(A or B) and C", "(A, B, and C) or D" */
  #nested(word: 'and' | 'or', depth: number): Clause {
    this.#kinds.add('nested');
    const parts = Array.from({ length: 2 + this.#choice(2) }, () => this.#inParentheses(this.#clause(depth)));
    if (this.#choice(4) === 0) {
      const text = itemAt(externals, this.#choice(externals.length));
      parts.push({ text, rule: { kind: 'external', text }, closed: true });
      this.#kinds.add('external');
    }
    const [texts, rules] = [parts.map(({ text }) => text), parts.map(({ rule }) => rule)];
    // Commas between brackets with alternatives in them mean "and", as does the one behind a standing.
    const choices = rules.filter(({ kind }) => kind === 'any_of').length;
    const isPlain = this.#choice(2) === 0 || (word === 'or' && (choices > 1 || rules[0]?.kind === 'level'));
    const text = isPlain ? texts.join(` ${word} `) : oxford(texts, word);
    return { text, rule: { kind: word === 'and' ? 'all_of' : 'any_of', rules }, closed: false };
  }

  /** "P and A, B, or C": no member of the list replaces P. */
  #conditionAndList(): Clause {
    this.#kinds.add('condition and list');
    const first = this.#code();
    const codes = this.#codes(3, false);
    const rules: Rule[] = [course(first), { kind: 'any_of', rules: codes.map(course) }];
    const text = this.#one(
      `${first} and ${oxford(codes, 'or')}`,
      `${first} and one of ${codes.join(', ')}`,
      `${first} and either ${codes.join(' or ')}`,
    );
    return { text, rule: { kind: 'all_of', rules }, closed: false };
  }

  /** "A and B, or consent of instructor" */
  #orPersonal(depth: number): Clause {
    this.#kinds.add('or personal');
    const first = this.#inParentheses(this.#clause(depth));
    const second = this.#inParentheses(this.#clause(0));
    const personal = this.#personal();
    const both: Rule = { kind: 'all_of', rules: [first.rule, second.rule] };
    return {
      text: `${first.text} and ${second.text}, or ${personal.text}`,
      rule: { kind: 'any_of', rules: [both, personal.rule] },
      closed: false,
    };
  }

  #either(depth: number): Clause {
    this.#kinds.add('either');
    const first = this.#inParentheses(this.#clause(depth));
    const second = this.#inParentheses(this.#clause(0));
    return {
      text: `either ${first.text} or ${second.text}`,
      rule: { kind: 'any_of', rules: [first.rule, second.rule] },
      closed: false,
    };
  }

  #inParentheses(clause: Clause): Clause {
    return clause.closed ? clause : { ...clause, text: `(${clause.text})`, closed: true };
  }

  #choice(count: number): number {
    const value = itemAt(this.#tape, this.#at % this.#tape.length);
    this.#at += 1;
    return value % count;
  }

  #one(...texts: readonly string[]): string {
    return itemAt(texts, this.#choice(texts.length));
  }

  #code(): string {
    return `${itemAt(subjects, this.#choice(subjects.length))} ${this.#nextNumber()}`;
  }

  #codes(count: number, isOneSubject: boolean): readonly string[] {
    const subject = itemAt(subjects, this.#choice(subjects.length));
    return Array.from({ length: count }, () =>
      isOneSubject ? `${subject} ${this.#nextNumber()}` : this.#code(),
    );
  }

  /** Every course is named once. */
  #nextNumber(): number {
    this.#number += 2;
    return this.#number;
  }
}

function course(code: string): Rule {
  return { kind: 'course', course_code: code };
}

/** "A or B"; "A, B, or C" */
function oxford(texts: readonly string[], word: 'and' | 'or'): string {
  const last = itemAt(texts, texts.length - 1);
  return texts.length === 2 ? texts.join(` ${word} `) : `${texts.slice(0, -1).join(', ')}, ${word} ${last}`;
}

/** Requirement texts of programs composed of lists in many wordings and layouts, whose tree is known. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { judge } from '../../bench/parse-agreement/judgement.ts';
import type { Rule } from '../../shared/contract/rule.ts';
import { runs } from '../property-runs.ts';
import { codes, parse, spansAreSound } from './program-texts.ts';

type Item = { readonly kind: 'course' | 'pair' } | { readonly kind: 'list'; readonly list: List };
interface List {
  readonly amount: 'all' | 'one' | 'two' | 'units';
  readonly wording: number;
  readonly items: readonly Item[];
}

type Layout =
  | 'indented'
  | 'tabs'
  | 'bullets'
  | 'numbered'
  | 'roman'
  | 'html'
  | 'flat'
  | 'rows'
  | 'bars'
  | 'paragraphs';

const wordings: Readonly<Record<List['amount'], readonly string[]>> = {
  all: [
    'Complete all of the following:',
    'Complete all of the following courses',
    'All of the following:',
    'Students must complete the following courses:',
    'Take both of the following courses:',
    'All of:',
    'Complete all:',
    'Complete these courses:',
    'Candidates shall study and be assessed in the following modules:',
    'The programme of study shall include:',
    'Complete 6 units for all of the following:',
  ],
  one: [
    'Complete one of the following:',
    'Choose one from:',
    'One of:',
    'At least one course from the following list:',
    'Select 1 course from the following:',
    'Breadth (choose one):',
    'Breadth – choose one of the following:',
    'plus one of:',
    'and one of the following courses:',
    'Students are required to take one of the following:',
    'In the second year, students choose one of the following:',
  ],
  two: [
    'Choose two from:',
    'Complete 2 of the following',
    'Two courses chosen from the following:',
    'At least two of the following:',
    'Select a minimum of two courses from the list below:',
    'Electives (choose two of the following):',
    'Electives: choose two of',
    'Choose 2:',
    'and at least two of',
    'as well as two of the following modules:',
    'Two from List A below:',
    'Each candidate is required to take two of the following:',
    'Level 4 electives: choose two of the following:',
  ],
  units: [
    '6 credits from the following:',
    'Complete 6 units from:',
    'At least 6 credit hours of courses chosen from the following list:',
    'A minimum of 6 units from among the following',
    'Depth (6 credits from the following):',
    'and 6 credits from the following:',
    'plus at least 6 UOC from the list below',
    'At least 6 hp from List B below:',
    '6 units from completion of courses from the following list:',
    'Modules to the value of 6 credits from the following:',
    'In the elective area, 6 credits have to be acquired from the following modules:',
  ],
};

const titles = [
  '',
  ' - Numbers and Shapes (3)',
  ' Introduction to Methods',
  ': Race, Culture, and Power (3 credits)',
  ' (3)',
];

const plain = fc.constantFrom<Item>({ kind: 'course' }, { kind: 'pair' });
const listOf = (item: fc.Arbitrary<Item>): fc.Arbitrary<List> =>
  fc.record({
    amount: fc.constantFrom('all', 'one', 'two', 'units'),
    wording: fc.nat(20),
    items: fc.array(item, { minLength: 3, maxLength: 5 }),
  });
const nested: fc.Arbitrary<Item> = listOf(plain).map((list) => ({ kind: 'list', list }));
const anyItem = fc.oneof({ weight: 4, arbitrary: plain }, { weight: 1, arbitrary: nested });

/** Writes lists, and takes courses and titles from `pick` and `next` as it goes. */
class Writer {
  readonly lines: { readonly depth: number; readonly text: string }[] = [];
  readonly #title: () => string;
  #next = 0;

  constructor(title: () => string) {
    this.#title = title;
  }

  write(list: List, depth: number): Rule {
    const forms = wordings[list.amount];
    this.lines.push({ depth, text: forms[list.wording % forms.length] ?? '' });
    const isUnits = list.amount === 'units';
    const rules = list.items.map((item): Rule => {
      if (item.kind === 'list' && !isUnits) return this.write(item.list, depth + 1);
      const first = this.#course();
      if (item.kind !== 'pair' || isUnits) {
        this.lines.push({ depth: depth + 1, text: `${first}${this.#title()}` });
        return { kind: 'course', course_code: first };
      }
      const second = this.#course();
      this.lines.push({ depth: depth + 1, text: `${first} or ${second}` });
      return {
        kind: 'any_of',
        rules: [first, second].map((course_code) => ({ kind: 'course', course_code })),
      };
    });
    if (isUnits) {
      const course_codes = rules.flatMap((rule) => (rule.kind === 'course' ? [rule.course_code] : []));
      return { kind: 'courses_from', from: { course_codes }, units: 6 };
    }
    const count = { all: rules.length, one: 1, two: 2 }[list.amount as 'all' | 'one' | 'two'];
    return { kind: 'n_of', count, rules };
  }

  #course(): string {
    this.#next += 1;
    return codes[(this.#next * 7) % codes.length] ?? '';
  }
}

const romans = ['i', 'ii', 'iii', 'iv', 'v'];

function print(lines: Writer['lines'], layout: Layout): string {
  if (layout === 'html') return html(lines);
  if (layout === 'paragraphs') return lines.map(({ text }) => `<p>${text}</p>`).join('\n');
  const counters: number[] = [];
  return lines
    .map(({ depth, text }) => {
      counters.length = depth + 1;
      counters[depth] = (counters[depth] ?? 0) + 1;
      const ordinal = counters[depth] ?? 1;
      const letter = String.fromCodePoint(96 + ordinal);
      const marks: Readonly<Record<Exclude<Layout, 'html' | 'paragraphs'>, string>> = {
        indented: '  '.repeat(depth),
        tabs: '\t'.repeat(depth),
        bullets: depth === 0 ? '' : `${'   '.repeat(depth - 1)}• `,
        numbered: depth === 0 ? '' : depth === 1 ? `${ordinal}. ` : `${letter}) `,
        roman:
          depth === 0 ? `${ordinal}. ` : depth === 1 ? `(${letter}) ` : `(${romans[ordinal - 1] ?? ''}) `,
        flat: '',
        rows: '',
        bars: '',
      };
      const column = layout === 'rows' ? '\t3' : layout === 'bars' ? ' | 3' : '';
      return `${marks[layout]}${text}${column}`;
    })
    .join('\n');
}

function html(lines: Writer['lines']): string {
  let depth = 0;
  let text = '';
  for (const line of lines) {
    while (depth < line.depth) {
      text += '<ul>';
      depth += 1;
    }
    while (depth > line.depth) {
      text += '</ul>';
      depth -= 1;
    }
    text += depth === 0 ? `<p>${line.text}</p>` : `<li><span>${line.text.replace(' ', '&nbsp;')}</span></li>`;
  }
  return `${text}${'</ul>'.repeat(depth)}`;
}

const layouts: readonly Layout[] = ['indented', 'tabs', 'bullets', 'numbered', 'roman', 'html'];
const flatLayouts: readonly Layout[] = ['flat', 'rows', 'bars', 'paragraphs'];

function check(lists: readonly List[], layout: Layout, chosen: readonly number[]): void {
  let at = 0;
  const writer = new Writer(() => {
    at += 1;
    return titles[(chosen[at % chosen.length] ?? 0) % titles.length] ?? '';
  });
  const rules = lists.map((list) => writer.write(list, 0));
  const text = print(writer.lines, layout);
  const parsed = parse(text, 'program', null);
  const judged = { rule: { kind: 'all_of', rules } as const, excluded: [] };
  const verdict = judge(judged, parsed, { levels: ['1A', '1B'], keys: new Map() });
  assert.equal(verdict, 'right', `${text}\n${JSON.stringify(parsed.prerequisite)}`);
  spansAreSound(text, parsed.prerequisite);
}

test('nested lists in any layout and wording mean what they were composed of', () => {
  fc.assert(
    fc.property(
      fc.array(listOf(anyItem), { minLength: 1, maxLength: 3 }),
      fc.constantFrom(...layouts),
      fc.array(fc.nat(20), { minLength: 1, maxLength: 5 }),
      check,
    ),
    runs(300),
  );
});

test('lists one after another without indentation end where the next one begins', () => {
  fc.assert(
    fc.property(
      fc.array(listOf(plain), { minLength: 1, maxLength: 4 }),
      fc.constantFrom(...flatLayouts),
      fc.array(fc.nat(20), { minLength: 1, maxLength: 5 }),
      check,
    ),
    runs(150),
  );
});

const bindings = [
  (code: string) => `${code} is also required.`,
  (code: string) => `Also required: ${code}`,
  (code: string) => `plus ${code}`,
  (code: string) => `and\n${code}`,
  (code: string) => `All students complete ${code}.`,
] as const;

test('what a line behind a list asks of all students is asked beside the list', () => {
  fc.assert(
    fc.property(
      listOf(plain),
      fc.constantFrom(...bindings),
      fc.constantFrom(...flatLayouts),
      (list, bind, layout) => {
        const writer = new Writer(() => '');
        const rule = writer.write({ ...list, items: list.items.filter(({ kind }) => kind === 'course') }, 0);
        if (writer.lines.length < 3) return;
        const own = codes.at(-1) ?? '';
        const lines = [
          ...writer.lines,
          ...bind(own)
            .split('\n')
            .map((text) => ({ depth: 0, text })),
        ];
        const text = print(lines, layout === 'rows' || layout === 'bars' ? 'flat' : layout);
        const parsed = parse(text, 'program', null);
        const whole: Rule = { kind: 'all_of', rules: [rule, { kind: 'course', course_code: own }] };
        const judged = { rule: whole, excluded: [] };
        const verdict = judge(judged, parsed, { levels: ['1A', '1B'], keys: new Map() });
        assert.equal(verdict, 'right', `${text}\n${JSON.stringify(parsed.prerequisite)}`);
        spansAreSound(text, parsed.prerequisite);
      },
    ),
    runs(150),
  );
});

const optionTitles = [
  (at: number) => `Option ${'ABC'[at]}`,
  (at: number) => `Option ${at + 1}: Thesis`,
  (at: number) => `${['Thesis', 'Project', 'Coursework'][at]} Option`,
] as const;
const optionHeads = [
  '',
  'Choose one option:',
  'Complete one of the following options:',
  'Select one of the following three options',
];

test('of options one is taken, and what follows them binds all students', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 3, maxLength: 3 }),
      fc.constantFrom(...optionTitles),
      fc.constantFrom(...optionHeads),
      fc.boolean(),
      (sizes, title, head, isIndented) => {
        const blanks = isIndented ? '  ' : '';
        const options = sizes.map((size, at) => codes.slice(3 * at, 3 * at + size));
        const own = codes.at(-1) ?? '';
        const lines = options.flatMap((option, at) => [
          `${blanks}${title(at)}`,
          ...option.map((code) => `${blanks}${blanks}${code}`),
        ]);
        const text = [...(head === '' ? [] : [head]), ...lines, '', own].join('\n');
        const course = (course_code: string): Rule => ({ kind: 'course', course_code });
        const choice: Rule = {
          kind: 'any_of',
          rules: options.map((option) => ({ kind: 'all_of', rules: option.map(course) })),
        };
        const parsed = parse(text, 'program', null);
        const whole: Rule = { kind: 'all_of', rules: [choice, course(own)] };
        const judged = { rule: whole, excluded: [] };
        const verdict = judge(judged, parsed, { levels: ['1A', '1B'], keys: new Map() });
        assert.equal(verdict, 'right', `${text}\n${JSON.stringify(parsed.prerequisite)}`);
        spansAreSound(text, parsed.prerequisite);
      },
    ),
    runs(150),
  );
});

const overallGrades = [
  'A minimum grade of C is required in all courses.',
  'A grade of C or better is required in all major courses',
  'Students must earn a C or better in each course used to satisfy the requirements of the minor.',
  'All courses in the major must be completed with a grade of C or better.',
  'No grade below C may count toward the program.',
  'Grades lower than C do not count towards the degree.',
] as const;

test('a grade in every course reaches all that the lines ask for, wherever the sentence is', () => {
  fc.assert(
    fc.property(
      fc.array(listOf(plain), { minLength: 1, maxLength: 3 }),
      fc.constantFrom(...overallGrades),
      fc.boolean(),
      (lists, sentence, isFirst) => {
        const writer = new Writer(() => '');
        const rules = lists.map((list) => writer.write(list, 0));
        const lines = print(writer.lines, 'bullets');
        const text = isFirst ? `${sentence}\n\n${lines}` : `${lines}\n\n${sentence}`;
        const parsed = parse(text, 'program', null);
        const judged = { rule: { kind: 'all_of', rules, overall_minimum_grade: 'C' } as const, excluded: [] };
        const verdict = judge(judged, parsed, { levels: ['1A', '1B'], keys: new Map() });
        assert.equal(verdict, 'right', `${text}\n${JSON.stringify(parsed.prerequisite)}`);
        spansAreSound(text, parsed.prerequisite);
      },
    ),
    runs(150),
  );
});

test('whatever the lines are, nothing throws, and no span leaves the text', () => {
  const line = fc.oneof(
    fc.constantFrom(
      ...Object.values(wordings).flat(),
      'Core (12 credits)',
      'Electives',
      'or',
      'and',
      '',
      '<ul>',
      '</li>',
    ),
    fc.constantFrom(
      'CS 205',
      '  CS 210 or CS 215',
      '• MATH 205 - Sets (3)',
      'a) BIOL 205',
      '2 CS courses at the 300-level',
    ),
    fc.string({ maxLength: 30 }),
  );
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
      const text = lines.join('\n');
      spansAreSound(text, parse(text, 'program', null).prerequisite);
    }),
    runs(300),
  );
});

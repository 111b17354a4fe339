/** Normalizes phrases around an amount: "not less than 20 credits must be taken from" to "at least 20 credits from". */
import { LRUCache } from 'lru-cache';
import { numberPattern } from '../../words/wording.ts';
import { besides } from './line-words.ts';
import { rowTurns } from './row-turns.ts';
import { courseNouns, must, number, persons, take, unitNouns } from './unit-nouns.ts';

const ordinals = '(?:first|second|third|fourth|fifth|final|last|next|1st|2nd|3rd|4th)';
const done =
  '(?:taken|chosen|selected|earned|completed|acquired|obtained|drawn|passed|gained|achieved|required)';

const occasion = new RegExp(
  `^(?:(?:in|during|for)\\s+(?:the\\s+|their\\s+)?(?:${ordinals}\\s+(?:and\\s+${ordinals}\\s+)?(?:years?|semesters?|terms?|stage)|(?:years?|stage|semester|term)\\s+(?:\\d|one|two|three|four|[IVX]+)\\b)(?:\\s+of\\s+(?:study|the\\s+program(?:me)?))?,?\\s+|(?:in|within)\\s+the\\s+(?:[a-z-]+\\s+){0,4}(?:area|part|component|block|section)\\s*,\\s+|to\\s+(?:be\\s+awarded|earn|obtain|complete|receive|qualify\\s+for|graduate\\s+with)\\s+(?:the|an?|this)\\s+(?:[\\p{L}'’-]+\\s*){1,6},\\s+|to\\s+(?:complement|supplement|fulfil+|satisfy|meet)\\s+(?:the|this)\\s+(?:[\\p{L}'’-]+\\s*){1,5},\\s+|to\\s+(?:fulfil+|satisfy|meet)\\s+(?:the|this)\\s+(?:[\\p{L}'’-]+\\s+){1,4}?requirements?,?\\s+(?=students?\\s+must\\s)|to\\s+graduate,\\s+)`,
  'iu',
);

/** The length of the words that say when or in which part: "In the second year, ", "In the elective area, ". */
export function occasionEnd(words: string): number {
  return occasion.exec(words)?.[0].length ?? 0;
}

/** A lookbehind comes after a lookahead for the first character: a lookbehind at each letter takes much longer. */
const turns: readonly (readonly [RegExp, string])[] = [
  // "one and one-half credits from", "one-half CS credit"
  [/\bone\s+and\s+one-half\b/iu, '1.5'],
  [/\btwo\s+and\s+one-half\b/iu, '2.5'],
  [/\bone-half\b/iu, '0.5'],
  // "six additional CS credits, which may include courses listed above, not already used"
  [/,\s+which\s+may\s+include\s+[^,.;:\d]*(?:,\s+not\s+already\s+(?:used|taken|counted))?\.?$/iu, ''],
  // "1.0 full-course equivalent from"
  [/\bfull[- ]course\s+equivalents?\b/iu, 'credits'],
  // "The selection of courses must include one course from each category"
  [/^(?:the|your)\s+(?:selection|choice)\s+of\s+courses\s+must\s+include\s+/iu, ''],
  // "courses with the designation CS", "courses with a CS prefix"
  [/\bcourses\s+with\s+the\s+(?:designation|prefix|subject\s+code)\s+(?=\p{Lu}{2,}\b)/u, ''],
  [/\bcourses\s+with\s+an?\s+(\p{Lu}{2,8})\s+(?:designation|prefix|subject\s+code)/u, '$1 courses'],
  // "60 hours with a CS prefix"
  [
    new RegExp(
      `(${unitNouns})\\s+with\\s+an?\\s+(\\p{Lu}{2,8})\\s+(?:designation|prefix|subject\\s+code)\\b`,
      'u',
    ),
    '$1 of $2',
  ],
  [new RegExp(`^${besides}`, 'iu'), ''],
  // "all economics majors must complete"
  [
    new RegExp(`^(?:all|each|every)\\s+(?:\\p{L}+\\s+){1,3}(?:majors?|minors?)\\s+(?=${must}\\s)`, 'iu'),
    'students ',
  ],
  // "Students majoring in History must take": all students, the stricter of two readings.
  [
    new RegExp(
      `^(?:all\\s+)?students\\s+(?:from\\s+other\\s+\\p{L}+\\s+)?(?:(?:who\\s+(?:(?:want|wish|choose|decide|plan)\\s+to\\s+)?|(?:wishing|electing|choosing|planning|intending|desiring)\\s+to\\s+)(?:major|minor)|majoring|minoring)\\s+in\\s+(?:\\p{L}+\\s+){1,4}?(?=${must}\\s+(?:${take})\\b)`,
      'iu',
    ),
    'students ',
  ],
  // "two of these 300-level electives must be taken from"
  [
    new RegExp(
      `(?=\\s)(?<=^(?:\\p{L}+\\s+){0,3}(?:${number}))\\s+of\\s+(?:these|the)\\s+(?:(?:\\d0{2,3}|upper)-(?:level|division)\\s+)?(?:electives|courses)\\s+must\\s+be\\s+${done}\\s+(?=from\\b)`,
      'iu',
    ),
    ' ',
  ],
  // "two (2) courses"
  [
    new RegExp(
      `\\b(?:${numberPattern})\\s+\\((\\d{1,3})\\)\\s+(?=(?:\\p{L}+\\s+){0,4}?(?:${unitNouns}|${courseNouns})\\b)`,
      'iu',
    ),
    '$1 ',
  ],
  // "Select one (3 s.h.) Statistics Course from", "four courses (at least 12 credits) of CS courses": the number of courses says it.
  [
    new RegExp(
      `(?=\\s)(?<=\\b(?:${number}))\\s+\\(\\d{1,2}(?:\\.\\d+)?\\s*${unitNouns}\\)(?=\\s+(?:\\p{L}+\\s+){0,2}?course\\b)|(?=\\s)(?<=\\bcourses)\\s+\\((?:at\\s+least\\s+)?(?:${number})\\s*${unitNouns}\\)(?=\\s+(?:of|from|in)\\s)`,
      'iu',
    ),
    '',
  ],
  // "One (1) of the following"
  [new RegExp(`\\b(?:${numberPattern})\\s+\\((\\d{1,2})\\)\\s+(?=of\\s+the\\s)`, 'iu'), '$1 '],
  [new RegExp(`^the\\s+(?:remaining|other)\\s+(?=(?:${number})\\s)`, 'iu'), ''],
  // "Level I courses to the value of 12 units"
  [
    new RegExp(
      `^((?:level|stage)\\s+\\S+\\s+|\\d+-level\\s+)courses\\s+to\\s+the\\s+value\\s+of\\s+(\\d+\\s+${unitNouns})$`,
      'iu',
    ),
    '$2 of $1 courses',
  ],
  // "modules worth at least 12 credits": the amount says it.
  [
    /\b(?:(?:option|optional|elective)\s+)?(?:courses|modules|subjects|papers|units)\s+(?:worth|total?ling|amounting\s+to|to\s+the\s+value\s+of|with\s+a\s+(?:total\s+)?value\s+of|with\s+a\s+total\s+of)\s+(?=(?:at\s+least\s+|a\s+minimum\s+of\s+)?(?:\d|(?:ten|twelve|fifteen|twenty|thirty|forty|sixty)\b))/iu,
    '',
  ],
  // "Minimum 9 units, maximum 12 units from"
  [
    new RegExp(
      `^(?:a\\s+)?minimum\\s+(?:of\\s+)?(\\S+)\\s+(?:${unitNouns}),?\\s+(?:and\\s+|to\\s+)?(?:a\\s+)?maximum\\s+(?:of\\s+)?(?=\\S+\\s)`,
      'iu',
    ),
    'at least $1 and no more than ',
  ],
  // "three options from", "three others chosen from among"
  [
    new RegExp(
      `(?=\\s)(?<=\\b(?:${number}))\\s+(?:options|electives|others|choices)(?=\\s+(?:(?:chosen|selected|drawn|taken)\\s+)?from\\b)`,
      'iu',
    ),
    ' courses',
  ],
  // "Complete one of the following: 3 credits", "One course from: (3)"
  [
    new RegExp(
      `(?=:)(?<=^(?:\\p{L}+\\s+){0,2}(?:${number})\\s[^:]*):\\s*\\(?\\s*\\d{1,2}(?:\\.\\d+)?(?:\\s*[-–]\\s*\\d{1,2}(?:\\.\\d+)?)?\\s*(?:${unitNouns}\\.?)?\\s*\\)?$`,
      'iu',
    ),
    ':',
  ],
  [/,?\s+other\s+than\s+(?=\p{Lu}{2,}\s?\d)/u, ', except '],
  // "Any combination of CS courses totaling 15 credits"
  [
    new RegExp(
      `^(?:any\\s+(?:additional\\s+)?)combination\\s+of\\s+([^,;]+?),?\\s+(?:total?ling|to\\s+total|for\\s+a\\s+total\\s+of|leading\\s+to\\s+a\\s+total\\s+of)\\s+((?:at\\s+least\\s+)?(?:${number})\\s*${unitNouns})\\.?$`,
      'iu',
    ),
    '$2 of $1',
  ],
  // "2 of the 3 core courses (6-7 credits) listed below"
  [
    new RegExp(
      `(?=\\s)(?<=^(?:\\p{L}+\\s+)?(?:${number}))\\s+of\\s+the\\s+(?:${number})\\s+(?:[\\p{L}-]+\\s+){0,3}?${courseNouns}\\s*(?:\\([^()]*\\)\\s*)?(?:listed\\s+)?below(?=\\s*:?$)`,
      'iu',
    ),
    ' of the following',
  ],
  // "18 credits in French at the 300 level"
  [
    new RegExp(
      `(?=\\s)(?<=\\d\\s*${unitNouns})\\s+(?:in|of)\\s+(\\p{Lu}\\p{Ll}+(?:\\s+(?:\\p{Lu}\\p{Ll}+|and|of)){0,3})\\s+(?=at\\s+the\\s+\\d)`,
      'u',
    ),
    ' of $1 courses ',
  ],
  // "numbered above 1999"
  ...[99, 199, 299, 399, 499, 999, 1999, 2999, 3999].map(
    (last) =>
      [
        new RegExp(`\\bnumbered\\s+(?:above|higher\\s+than|greater\\s+than)\\s+${last}\\b`, 'iu'),
        `numbered ${last + 1} or above`,
      ] as const,
  ),
  // "0.5 CS credit"
  [
    new RegExp(
      `(?=\\s)(?<=^(?:\\p{L}+\\s+){0,2}\\d+(?:\\.\\d+)?)\\s+(\\p{Lu}{2,8})\\s+(${unitNouns})(?=\\s+at\\b|$)`,
      'u',
    ),
    ' $2 of $1',
  ],
  [/\b([1-9]00)\/([1-9]00)[- ](?=level)/u, '$1- or $2-'],
  // "MATH 211 or above"
  [
    /\b(from|of|in)\s+(\p{Lu}{2,8})\s+(\d{3,5})(?=\s+(?:or|and)\s+(?:above|higher|beyond|up)\b)/u,
    '$1 $2 numbered $3',
  ],
  // "One six-hour course sequence from among the following"
  [
    new RegExp(
      `\\b(${number})\\s+(?:\\S+-(?:hour|credit|unit|course|semester|term)\\s+)?(?:(?:course|year-long|full-year)\\s+)?sequences?\\s+(?=(?:(?:chosen|selected)\\s+)?(?:from|of)\\b)`,
      'iu',
    ),
    '$1 ',
  ],
  // "3 credits required from one of the following courses"
  [
    new RegExp(
      `^(?:\\p{L}+\\s+[-–]\\s+)?(?:${number})\\s*(?:\\(\\d+\\)\\s*)?${unitNouns}\\s+(?:(?:is|are)\\s+)?(?:required\\s+)?(?:from|in)\\s+(?=one\\s+of\\s)`,
      'iu',
    ),
    '',
  ],
  [/,\s*depending\s+on\s+[^:,;]+(?=:|\s+the\s+following:)/iu, ''],
  // "30 units must be CS courses"
  [new RegExp(`(?=\\s)(?<=\\d\\s*${unitNouns})\\s+must\\s+be\\s+(?=\\p{Lu}{2,}\\s+courses\\b)`, 'u'), ' in '],
  // "two Economics (ECON) courses (6 credits) numbered 3000 or above": the code and the number of courses say it.
  [
    /\b\p{Lu}\p{Ll}+(?:\s+\p{Lu}\p{Ll}+){0,3}\s+\((\p{Lu}{2,8})\)(?=\s+(?:courses?|classes|modules?|papers?)\b)/u,
    '$1',
  ],
  [
    /\b(?:lower[- ](?:level|division)\s+or\s+upper|upper[- ](?:level|division)\s+or\s+lower)[- ](?:level|division)\s+/iu,
    '',
  ],
  [
    /\b(?:upper|lower)[- ](?:level|division)\s+\(\s*(\d{3,4}-(?:\s*(?:and|or|\/)\s*\d{3,4}-)?\s*level)\s*\)(?=\s)/iu,
    '$1',
  ],
  [/\bnot\s+including\s+(?=\p{Lu}{2,}\s?\d)/u, 'excluding '],
  [
    /\b(?:upper[- ](?:level|division)|advanced)\s+(?=(?:\p{L}+\s+){0,3}(?:courses?|classes|modules?|papers?)\s+numbered\s+(?:between\s+)?\d)/iu,
    '',
  ],
  [/\bnumbered\s+(?:between|from)\s+(\d{3,5})\s+(?:and|to)\s+(?=\d{3,5}\b)/iu, 'numbered $1 to '],
  [/\bfrom\s+the\s+following\s+types\s+of\s+courses\s*:\s*/iu, 'from '],
  [/\bfrom\s+(?:the\s+)?completion\s+of\s+/iu, 'from '],
  [/\bfrom\s+(?:an?\s+|the\s+)?(?:courses?|modules?)\s+(?:from|in|on)\s+(?=the\s+following\b)/iu, 'from '],
  [
    /\b(?:from|in|of)\s+the\s+subject\s+areas?\s+(?:of\s+)?(\p{Lu}{2,8}\b)(?:\s+\p{Lu}[\p{Ll}]\S*){0,4}$/u,
    'in $1',
  ],
  // "Students can choose any two CS courses"
  [
    new RegExp(
      `^(?:${persons}\\s+)(?:can|may)\\s+(?=(?:choose|select|pick)\\s+(?:any\\s+)?(?:${number})\\s+(?!from\\b|of\\b))`,
      'iu',
    ),
    '',
  ],
  [new RegExp(`^(?:${persons}\\s+)?${must}\\s+`, 'iu'), ''],
  // "Minimum credits to be earned in CS courses: 48"
  [
    new RegExp(
      `^minimum\\s+(?:number\\s+of\\s+)?(${unitNouns}|${courseNouns})\\s+(?:to\\s+be\\s+\\p{L}+\\s+|required\\s+)?(in|from)\\s+([^:]+):\\s*(\\d+)$`,
      'iu',
    ),
    'minimum $4 $1 $2 $3',
  ],
  [/\bbetween\s+(\S+)\s+and\s+(?=\S+\s+(?:\p{L}+\s+)?from\b)/iu, 'at least $1 and no more than '],
  [/\b(?:not\s+less|no\s+less|not\s+fewer|no\s+fewer)\s+than\b/iu, 'at least'],
  [new RegExp(`\\s+${must}\\s+(?:be\\s+${done}|come)\\s+(?=from\\b|in\\b|at\\b|out\\s+of\\b)`, 'iu'), ' '],
];

const allTurns = [...rowTurns, ...turns];

/** Results for recent lines: many readers ask for the same one. */
const known = new LRUCache<string, string>({ max: 1000 });

export function plainWords(text: string): string {
  const plain =
    known.get(text) ?? allTurns.reduce((words, [turn, plainer]) => words.replace(turn, plainer), text);
  known.set(text, plain);
  return plain;
}

const passive = new RegExp(`\\s+(?:${must}|is|are)\\s+(?:be\\s+)?${done}\\s*\\.?(?=:?$)`, 'iu');

/** "One of CS 101 and CS 102 has to be chosen" */
export function withoutPassive(words: string): string {
  return words.replace(passive, '');
}

/** "One 300-level and one 400-level CS course" */
const twoLevels =
  /^(.*?\b(?:one|two|three|four|\d{1,2})\s+\d{3,4}[- ]level)\s+and\s+((?:one|two|three|four|\d{1,2})\s+\d{3,4}[- ]level\s+)(.+)$/iu;
const atLevel = `(?:${number})\\s+${courseNouns}\\s+at\\s+the\\s+\\d{3,4}[- ]level`;
/** "One course at the 100 level, two courses at the 200 level and two courses at the 300 level in CS" */
const manyLevels = new RegExp(
  `^(${atLevel}(?:(?:,|,?\\s+and)\\s+${atLevel})+)\\s+((?:in|of|from)\\s.+)$`,
  'iu',
);

/** The demands of a line whose levels share the words after the last one; for any other line, the line itself. */
export function demandsByLevel(text: string): readonly string[] {
  const [, listed, shared = ''] = manyLevels.exec(text) ?? [];
  if (listed !== undefined)
    return listed.split(/,\s+and\s+|,\s+|\s+and\s+/iu).map((part) => `${part} ${shared}`);
  const [, first, second = '', rest = ''] = twoLevels.exec(text) ?? [];
  return first === undefined ? [text] : [`${first} ${rest}`, second + rest];
}

/**
 * The first line of a list in a requirement text of a program: "Complete all of the following:", "Choose three from:",
 * "18 credits from the following with a minimum grade of C". It says how much of the lines below is required.
 */
import type { Grade } from '../../../../shared/contract/rule.ts';
import { numberWords } from '../wording.ts';

export type Amount =
  | { readonly kind: 'all' }
  | { readonly kind: 'count'; readonly count: number }
  | { readonly kind: 'units'; readonly units: number };

export interface ListHead {
  readonly amount: Amount;
  /** "two courses at the 400 level from": only these of the list count. */
  readonly minimumNumber: number | null;
  readonly maximumNumber: number | null;
  readonly grade: Grade | null;
}

/** Of a list whose first line says nothing of its courses. */
export const plainHead: ListHead = {
  amount: { kind: 'all' },
  minimumNumber: null,
  maximumNumber: null,
  grade: null,
};

/** A heading such as "Electives (9 credits)". */
export interface Heading {
  readonly isElective: boolean;
  readonly isRequired: boolean;
  readonly amount: Amount | null;
}

const number = `\\d+(?:\\.\\d+)?|${[...numberWords.keys()].join('|')}`;
export const unitNouns =
  '(?:(?:semester|quarter|academic|course)[- ])?(?:units?|credits?|credit[- ](?:hours?|points?|units?)|hours?|hrs?|points?|pts|cp|cr|s\\.h\\.|uoc|fces?|ects|hp|mcs?)(?: of credit)?';
const courseNouns = '(?:courses?|classes|subjects?|modules?|papers?)';
const verb =
  '(?:(?:the\\s+)?(?:you|students?|candidates?|majors?|minors?)\\s+)?(?:(?:must|shall|may|need\\s+to|are\\s+required\\s+to|are\\s+to|will)\\s+)?(?:also\\s+|successfully\\s+)*(?:complete|completion\\s+of|choose|select|take|pick|earn|pass|obtain|include)\\s+';
const least =
  '(?:at\\s+least\\s+|a\\s+minimum\\s+of\\s+|minimum\\s+of\\s+|minimum\\s+|no\\s+fewer\\s+than\\s+|not\\s+less\\s+than\\s+|a\\s+total\\s+of\\s+|exactly\\s+|any\\s+|an?\\s+additional\\s+)?';
const more = '(?:(?:additional|further|more|other|elective|of|different|required)\\s+)*';
const level = '(?:at\\s+the\\s+(\\d)00[- ]level(\\s+or\\s+(?:above|higher))?\\s+)?';
const chosen = '(?:(?:to\\s+be\\s+)?(?:chosen|selected|taken|drawn)\\s+)?';
const groupNouns =
  '(?:(?:subject\\s+|course\\s+|elective\\s+)?(?:areas?|groups?|categor(?:y|ies)|clusters?|blocks?|sections?|tracks?|streams?|fields|themes|pairs|sequences?|sets|lists?|options?|concentrations?|pools?|baskets?))';
const following = `(?:(?:the\\s+|these\\s+)?(?:following|below)(?:\\s+(?:${number}))?(?:\\s+(?:${groupNouns}|courses?|choices|subjects|modules?|units?))?(?:\\s+of\\s+courses)?(?:\\s+(?:listed\\s+)?below)?|(?:list|group|table)\\s+[A-Z\\d]{1,2}\\s+below|(?:the\\s+)?(?:list|courses)(?:\\s+of\\s+courses)?(?:\\s+listed)?\\s+below|these\\s+courses)`;
const grade =
  '(?:,?\\s+(?:each\\s+|all\\s+)?with\\s+(?:an?\\s+)?(?:minimum\\s+|final\\s+)?(?:grade|mark)s?\\s+of\\s+(?:at\\s+least\\s+)?(?:an?\\s+)?([A-DF][+-]?|\\d{2,3}\\s*%)(?:\\s+or\\s+(?:better|higher|above))?(?:\\s+in\\s+each)?)?';
const note = `(?:\\s*\\(\\s*(?:${number})\\s*(?:${unitNouns}|${courseNouns})\\s*\\))?`;
const end = '\\s*[:.]?\\s*$';

const forms: readonly (readonly [RegExp, Amount['kind']])[] = [
  [
    form(
      `(?:${verb})?(?:all|both|each|every\\s+one)(?:\\s+of)?(?:\\s+(?:${following}))(?:\\s+${courseNouns})?(?:\\s+are\\s+required)?`,
    ),
    'all',
  ],
  [form(`(?:${verb})?(?:all|both)\\s+of`), 'all'],
  [form(`${verb}(?:the\\s+)?following(?:\\s+(?:required\\s+)?${courseNouns})?`), 'all'],
  [form(`(?:the\\s+)?following(?:\\s+${courseNouns})?\\s+are\\s+required`), 'all'],
  [
    form(
      `(?:${verb})?${least}(?<amount>${number})(?:\\s*(?:-|–|to)\\s*(?:${number}))?\\s+${more}(?:${courseNouns}\\s+)?${level}${chosen}(?:of|from|from\\s+among|among|out\\s+of)(?:\\s+(?:any\\s+of\\s+)?${following})?`,
    ),
    'count',
  ],
  [
    form(`(?:${verb})(?:one|any\\s+one|either)(?:\\s+(?:course\\s+)?(?:of|from)(?:\\s+${following})?)`),
    'count',
  ],
  [
    form(
      `(?:${verb})?${least}(?<amount>${number})(?:\\s*(?:-|–|to)\\s*(?:${number}))?\\s+${more}${unitNouns}\\s+(?:of\\s+)?${more}(?:${courseNouns}\\s+|electives\\s+)?${level}${chosen}(?:from|of|from\\s+among|among|in)(?:\\s+(?:any\\s+of\\s+)?${following})?`,
    ),
    'units',
  ],
];

function form(words: string): RegExp {
  return new RegExp(`^${words}${note}${grade}${note}${end}`, 'iu');
}

const eachOfGroups = new RegExp(
  `^(?:${verb})?${least}(?<amount>${number})\\s+${more}(?:(?<unit>${unitNouns})|${courseNouns})?\\s*(?:of\\s+)?(?:${courseNouns}\\s+)?${chosen}(?:from|in|of|out\\s+of)\\s+each(?:\\s+one)?(?:\\s+of)?(?:\\s+the(?:se)?)?(?:\\s+(?:${number}))?(?:\\s+following)?(?:\\s+(?:${number}))?(?:\\s+(?:${groupNouns}|subjects))?(?:\\s+(?:listed\\s+)?below)?${end}`,
  'iu',
);

/** "One course from each of the following groups:": how much of each. */
export function readEachGroup(line: string): Amount | null {
  const { amount, unit } = eachOfGroups.exec(line.replace(joining, ''))?.groups ?? {};
  if (amount === undefined) return null;
  const value = readNumber(amount);
  if (unit !== undefined) return { kind: 'units', units: value };
  return Number.isInteger(value) ? { kind: 'count', count: value } : null;
}

/** Another list follows: "plus two of:", "and 6 credits from the following". */
const joining = /^(?:and|or|plus|as\s+well\s+as|together\s+with)(?:\s+also)?\s+/iu;

/** Null if the line is not the first one of a list. A title may be before it: "Electives (choose two):". */
export function readListHead(given: string): ListHead | null {
  const line = given.replace(joining, '');
  const plain = readPlainHead(line) ?? (/:\s*$/u.test(line) ? readBareHead(line) : null);
  if (plain !== null) return plain;
  const rest = titledLine(line)?.rest ?? bracketed.exec(line)?.[1];
  return rest === undefined ? null : (readPlainHead(rest) ?? readBareHead(rest));
}

/** "Electives (choose two):", "Group B (9 credits from)" */
const bracketed = /^\p{Lu}[^()\d]{0,60}(?:\b[\dA-Z]{1,2}\s)?\s*\(([^()]+)\)\s*:?$/u;

/** "Choose 2:" has only the lines below it to choose from. */
function readBareHead(line: string): ListHead | null {
  const given = bareHead.exec(line)?.[1];
  const count = given === undefined ? Number.NaN : readNumber(given);
  if (!Number.isInteger(count)) return null;
  return { amount: { kind: 'count', count }, minimumNumber: null, maximumNumber: null, grade: null };
}

const bareHead = new RegExp(
  `^(?:choose|select|pick|take|complete)\\s+(?:any\\s+|at\\s+least\\s+)?(${number})(?:\\s+(?:${courseNouns}|electives?))?\\s*:?\\s*$`,
  'iu',
);

export interface TitledLine {
  readonly heading: Heading;
  /** Where the rest begins. */
  readonly offset: number;
  readonly rest: string;
}

/** "Core: CS 101 and CS 102", "Electives – choose two of". Null where the words before the mark are more than a title. */
export function titledLine(line: string): TitledLine | null {
  const [, before = '', mark = '', rest = ''] =
    /^([^:–—]{1,60}?)(\s*:\s+|\s+[–—-]\s+)(\S.*)$/u.exec(line) ?? [];
  const heading = rest === '' || notTitles.test(before) ? null : readHeading(before);
  return heading === null ? null : { heading, offset: before.length + mark.length, rest };
}

/** These say what the rest is for, and the sentence reader knows them. */
const notTitles =
  /\b(?:recommend\w*|suggest\w*|optional(?!\s+(?:modules|courses|subjects|units|papers)\b)|notes?|advice|advis\w+|pre-?req\w*|co-?req\w*|anti-?req\w*|exclu\w+|restrict\w*|not|former\w*|equivalent\w*|cross\w*|examples?|limits?|total)\b/iu;

function readPlainHead(line: string): ListHead | null {
  for (const [pattern, kind] of forms) {
    const match = pattern.exec(line);
    if (match === null) continue;
    const given = match.groups?.amount;
    const value = given === undefined ? 1 : readNumber(given);
    const plain = match.slice(1).filter((_, index) => index !== amountGroup(match));
    const hundreds = plain.find((group) => /^\d$/u.test(group ?? ''));
    const isOpen = plain.some((group) => /above|higher/iu.test(group ?? ''));
    const granted = plain.find((group) => /^(?:[A-DF][+-]?|\d{2,3}\s*%)$/u.test(group ?? ''));
    const minimumNumber = hundreds === undefined ? null : Number(hundreds) * 100;
    if (kind === 'count' && !Number.isInteger(value)) continue;
    return {
      amount: kind === 'all' ? { kind } : kind === 'count' ? { kind, count: value } : { kind, units: value },
      minimumNumber,
      maximumNumber: minimumNumber === null || isOpen ? null : minimumNumber + 99,
      grade: granted === undefined ? null : readGrade(granted),
    };
  }
  return null;
}

function amountGroup(match: RegExpExecArray): number {
  const given = match.groups?.amount;
  return given === undefined ? -1 : match.slice(1).indexOf(given);
}

export function readNumber(text: string): number {
  return numberWords.get(text.toLowerCase()) ?? Number(text);
}

export function readGrade(text: string): Grade {
  return /^\d/u.test(text) ? Number(text.replace(/\s*%$/u, '')) : text;
}

const headingAmount = new RegExp(
  `^(.*?)[\\s:–-]*[(:–-]?\\s*(?:at\\s+least\\s+|minimum\\s+)?(${number})(?:\\s*[-–]\\s*(?:${number}))?\\s*(${unitNouns}|${courseNouns})(?:\\s+required)?\\s*\\)?\\s*:?$`,
  'iu',
);

/** "Generic electives (any two)" */
const titleCount = new RegExp(
  `^(.*?)\\s*\\((?:any|choose|choose\\s+any|select|take)\\s+(${number})\\)\\s*:?$`,
  'iu',
);

/** A line that names what is below it and asks for nothing that can be read from it alone. */
export function readHeading(line: string): Heading | null {
  const counted = titleCount.exec(line);
  const count = readNumber(counted?.[2] ?? '');
  if (counted !== null && Number.isInteger(count) && isTitle(counted[1] ?? ''))
    return { isElective: true, isRequired: false, amount: { kind: 'count', count } };
  const found = headingAmount.exec(line);
  const title = (found?.[1] ?? line).replace(/[\s:–(-]+$/u, '');
  if (!isTitle(title)) return null;
  const isElective = /\b(?:electives?|options?|optional|choices?|choose|select|list|approved)\b/iu.test(
    title,
  );
  const isRequired =
    /\b(?:required|core|requirements?|foundations?|compulsory|mandatory|obligatory)\b/iu.test(title);
  const isCount = found !== null && new RegExp(`^${courseNouns}$`, 'iu').test(found[3] ?? '');
  const value = readNumber(found?.[2] ?? '');
  if (found !== null && isCount && !Number.isInteger(value)) return null;
  const amount: Amount | null =
    found === null ? null : isCount ? { kind: 'count', count: value } : { kind: 'units', units: value };
  return { isElective, isRequired: isRequired && !isElective, amount };
}

const smallWords =
  /^(?:of|and|the|to|in|for|or|a|an|&|-|–|\/|list|courses?|requirements?|electives?|elective|options?|modules?|subjects?|papers?|areas?|classes|compulsory|mandatory|required|optional|core)$/iu;

/** "8 CS courses" and "Two subjects in Literature" ask for them. */
const countedCourses = new RegExp(
  `^(?:${number})\\s(?:.*\\b(?:courses?|classes|subjects?|electives?|modules?)$|${more}${courseNouns}\\b)`,
  'iu',
);

/** Up to eight words in capitals, without a number of a course. */
function isTitle(text: string): boolean {
  const words = text.split(/\s+/u).filter((word) => word !== '');
  if (words.length === 0 || words.length > 8 || /\d{2,}|[.;,]\s/u.test(text)) return false;
  if (/^(?:and|or|complete|take|note|students?|must|no|not|at|any|all|one)\b/iu.test(text)) return false;
  if (countedCourses.test(text)) return false;
  return words.every(
    (word) => smallWords.test(word) || /^[("]?\p{Lu}/u.test(word) || /^[\dIVX]{1,3}:?$/u.test(word),
  );
}

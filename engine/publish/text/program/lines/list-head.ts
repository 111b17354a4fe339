/**
 * Heads of lists in requirement texts of programs: "Complete all of the following:", "Choose three from:",
 * "18 credits from the following with a minimum grade of C". A head says how much of the lines below is required.
 */
import type { Grade } from '../../../../../shared/contract/rule.ts';
import { type Amount, amountOf, readNumber } from './amount.ts';
import { type Heading, readHeading } from './heading.ts';
import { type ListPart, levelEnd, subjectOfHead, withoutPart } from './list-part.ts';
import { choosesAmong, withoutTopic } from './list-topic.ts';
import { occasionEnd, plainWords, withoutPassive } from './plain-words.ts';
import { courseNouns, least, more, must, number, persons, take, unitNouns } from './unit-nouns.ts';

export interface ListHead {
  readonly amount: Amount;
  /** "two courses at the 400 level from": only courses of the level count. */
  readonly minimumNumber: number | null;
  readonly maximumNumber: number | null;
  /** "two CS courses from": only courses of the subject count. */
  readonly subject?: string;
  readonly grade: Grade | null;
  /** "at least 20 and no more than 40 credits from": the most that may count. */
  readonly most?: number;
  /** ", at least one of which must be at the 300 level", ", with no more than 6 credits of CS courses" */
  readonly part?: ListPart;
  /** "Complete six courses:": the lines below may be lists that add up to it. */
  readonly isBare?: boolean;
}

/** The head of a list that says nothing about its courses. */
export const plainHead: ListHead = {
  amount: { kind: 'all' },
  minimumNumber: null,
  maximumNumber: null,
  grade: null,
};

const verb = `(?:${persons}\\s+)?(?:(?:${must}|may)\\s+)?(?:also\\s+|successfully\\s+)*(?:${take}|completion\\s+of)\\s+`;
const most = `(?:\\s+(?:and|but|to)\\s+(?:no\\s+more\\s+than|not\\s+more\\s+than|at\\s+most)\\s+(?<most>${number}))?`;
const level = '(?:at\\s+the\\s+(?<level>\\d0{2,4})[- ]level(?<open>\\s+or\\s+(?:above|higher))?\\s+)?';
const chosen =
  '(?:(?:to\\s+be\\s+)?(?:chosen|selected|taken|drawn|obtained|acquired|earned|completed|at\\s+choice|of\\s+choice)\\s+)?';
const groupNouns =
  '(?:(?:(?:subject|course|elective|content|core|breadth|distribution)\\s+)?(?:areas?|groups?|categor(?:y|ies)|clusters?|blocks?|sections?|tracks?|streams?|fields|themes|pairs?|sequences?|sets|lists?|options?|concentrations?|pools?|baskets?|menus?|regions?|periods?|divisions?|disciplines?|sub-?fields?)(?:\\s+of\\s+(?:concentration|study|emphasis|speciali[sz]ation))?)';
const following = `(?:(?:the\\s+|these\\s+)?(?:following|below)(?:\\s+(?:${number}))?(?:\\s+(?:elective\\s+|optional\\s+|(?:two|three|four)-(?:course|semester|term|quarter)\\s+)?(?:${groupNouns}|courses?|class(?:es)?|choices|types|subjects|modules?|units?))?(?:\\s+of\\s+courses)?(?:\\s+(?:listed\\s+)?below)?|(?:the\\s+)?following\\s+${groupNouns}\\s+of(?:\\s+(?:elective|optional|core|compulsory|required))?\\s+(?:courses|modules|subjects|units)|(?:list|group|table)\\s+[A-Z\\d]{1,2}\\s+below|(?:the\\s+)?(?:lists?|courses|catalogue|table|selection)(?:\\s+of\\s+courses)?(?:\\s+listed)?\\s+below|these\\s+courses|the\\s+(?:two|three|four|five)\\s+courses(?=:))`;
const grade =
  '(?:,?\\s+(?:each\\s+|all\\s+)?with\\s+(?:an?\\s+)?(?:(?:minimum\\s+|final\\s+)?(?:grade|mark)s?\\s+of\\s+)?(?:at\\s+least\\s+)?(?:an?\\s+)?(?<grade>[A-DF][+-]?|\\d{2,3}\\s*%)(?:\\s+or\\s+(?:better|higher|above))?(?:\\s+in\\s+each)?)?';
const note = `(?:\\s*\\(\\s*(?:electives?|(?:${number})(?:\\s*[-–]\\s*\\d{1,2})?\\s*(?:${unitNouns}|${courseNouns})?)\\s*\\))?`;
const end = '\\s*[:;.]?\\s*$';

const required = '(?:required|core|compulsory|mandatory|obligatory)';

const forms: readonly (readonly [RegExp, Amount['kind']])[] = [
  [
    form(
      `(?:${verb})?(?:all|both|each|every\\s+one)(?:\\s+of)?(?:\\s+(?:${following}))(?:\\s+${courseNouns})?(?:\\s+are\\s+required)?`,
    ),
    'all',
  ],
  [form(`(?:${verb})?(?:all|both)(?:\\s+of|\\s+courses)?`), 'all'],
  // "Required for all History minors:"
  [form(`required\\s+(?:for|of)\\s+all\\s+(?:[\\p{L}&]+\\s+){0,4}(?:majors|minors|students)(?=:)`), 'all'],
  [
    form(
      `(?:${verb})?${least}(?:${number})\\s+${unitNouns}\\s+(?:for|from|in)\\s+(?:all|each)\\s+of\\s+${following}`,
    ),
    'all',
  ],
  // "Complete the following three courses", "9 units of the following core courses", "The following are required", "Following (6 units):"
  [
    form(
      `(?:${verb}|(?=.*(?:\\s${required}\\s+${courseNouns}|\\sare\\s+required|[:)])\\s*[:;.]?$))(?:${least}(?:${number})\\s+(?:${unitNouns}|${courseNouns})\\s+(?:of|from|in)\\s+(?=the\\s+following\\s+${required}\\s))?(?:(?:all\\s+of\\s+)?(?:the\\s+)?following|(?:all\\s+)?(?:of\\s+)?these)(?:\\s+(?:${number}))?(?:\\s+(?:\\d0{2,4}[- ]level|${required}))*(?:\\s+(?:${courseNouns}|units|requirements))?(?:\\s+are\\s+required)?`,
    ),
    'all',
  ],
  [gradedForm(`(?:each|all|both|every\\s+one)(?:\\s+of)?`), 'all'],
  [gradedForm(`(?:at\\s+least\\s+)?(?<amount>${number})\\s+of`), 'count'],
  [
    form(
      `(?:${verb})?${least}(?<amount>${number})(?:\\s*(?:-|–|to)\\s*(?:${number})|${most})?\\s+${more}(?:${courseNouns}\\s+)?${level}${chosen}(?:of|from|from\\s+among|among|out\\s+of)(?:\\s+(?:any\\s+of\\s+)?${following})?`,
    ),
    'count',
  ],
  [
    form(
      `(?:${verb}(?:one|any\\s+one|either)\\s+(?:course\\s+)?(?:of|from)(?:\\s+${following})?|either\\s+of\\s+${following})`,
    ),
    'count',
  ],
  [
    form(
      `(?:${verb})?${least}(?<amount>${number})(?:\\s*(?:-|–|to)\\s*(?:${number})|${most})?\\s*${more}${unitNouns}\\s+(?:of\\s+)?${more}(?:${courseNouns}\\s+|electives\\s+)?${level}${chosen}(?:from|of|from\\s+among|among|in)(?:\\s+(?:any\\s+of\\s+)?${following})?`,
    ),
    'units',
  ],
];

/** "Earn a minimum grade of B- in each of the following:" */
function gradedForm(whichOf: string): RegExp {
  return new RegExp(
    `^(?:(?:students?|you|candidates?)\\s+)?(?:(?:must|shall|need\\s+to|are\\s+required\\s+to)\\s+)?(?:earn|obtain|achieve|receive|attain)(?:e?d)?\\s+(?:an?\\s+)?(?:minimum\\s+|final\\s+)?(?:(?:grade|mark)\\s+of\\s+)?(?:at\\s+least\\s+)?(?:an?\\s+)?(?<grade>[A-DF][+-]?|\\d{2,3}\\s*%)(?:\\s+or\\s+(?:better|higher|above))?(?:\\s+grade)?\\s+in\\s+${whichOf}(?:\\s+(?:the\\s+following|these)(?:\\s+${courseNouns})?${end}|\\s*:$)`,
    'iu',
  );
}

function form(words: string): RegExp {
  return new RegExp(`^${words}${note}${grade}${note}${end}`, 'iu');
}

const eachOfGroups = new RegExp(
  `^(?:${verb})?${least}(?<amount>${number})\\s+${more}(?:(?<unit>${unitNouns})|${courseNouns})?\\s*(?:of\\s+)?(?:${courseNouns}\\s+)?(?:each\\s+)?${chosen}(?:from|in|of|out\\s+of)\\s+(?:each(?:\\s+one)?|(?<some>two|three|four|five|[2-5])(?=\\s+(?:out\\s+)?of\\s.*\\s${groupNouns}))(?:\\s+(?:out\\s+)?of)?(?:\\s+the(?:se)?)?(?:\\s+(?<all>${number}))?(?:\\s+following)?(?:\\s+(?<outOf>${number}))?(?:\\s+(?:major|main|broad|different))?(?:\\s+(?:${groupNouns}|subjects)(?:\\s+of\\s+courses)?(?:\\s+within\\s+(?:the\\s+)?[\\p{L}]+)?)?(?:\\s+(?:(?:listed|shown|given)\\s+)?below)?${end}`,
  'iu',
);

/** How much of each group; of `some` of the `outOf` groups, if not of all. */
export type GroupAmount = Amount & { readonly some?: number; readonly outOf?: number };

/** "One course from each of the following groups:", "One course from two of the following three areas:" */
export function readEachGroup(line: string): GroupAmount | null {
  const found =
    eachOfGroups.exec(plainWords(line.replace(joining, '').replace(programAsks, '').replace(unique, '')))
      ?.groups ?? {};
  const { amount, unit, some, all, outOf = all } = found;
  const rest = amount === undefined ? titledLine(line)?.rest : undefined;
  if (amount === undefined) return rest === undefined ? null : readEachGroup(rest);
  const value = readNumber(amount);
  const groups = outOf === undefined ? {} : { outOf: readNumber(outOf) };
  // "Four courses from two of the areas" leaves open how many of each.
  if (some !== undefined && (unit !== undefined || (value !== 1 && value !== readNumber(some)))) return null;
  if (some !== undefined) return { kind: 'count', count: 1, some: readNumber(some), ...groups };
  if (unit !== undefined) return { kind: 'units', units: value, ...groups };
  return !isWeight(amount) && Number.isInteger(value) ? { kind: 'count', count: value, ...groups } : null;
}

/** "The History major also requires one course from each of ..." */
const programAsks =
  /^(?:the|this|a|an)\s+(?:[\p{L}&-]+\s+){0,4}?(?:major|minor|program(?:me)?|certificate|degree)\s+(?:also\s+)?requires\s+/iu;
/** "one unique course from each": a course counts once anyway. */
const unique = /\b(?:unique|separate|distinct)\s+(?=course)/iu;

/** The conjunction before a further list: "plus two of:", "and 6 credits from the following". */
const joining = /^(?:(?:and|or|plus|as\s+well\s+as|together\s+with)(?:\s+also)?|also,?)\s+/iu;

/** Returns null if the line is not a list head. A title may precede the head: "Electives (choose two):". */
export function readListHead(given: string): ListHead | null {
  const head = readOwnHead(given);
  const own = head === null ? subjectOfHead(given) : null;
  const ofSubject = own === null ? null : readOwnHead(own.line);
  return ofSubject === null || own === null ? head : { ...ofSubject, subject: own.subject };
}

function readOwnHead(given: string): ListHead | null {
  const { line, part } = withoutPart(plainHeadWords(given));
  const head = readHeadOf(line) ?? readHeadOf(withoutPassive(line));
  return head === null || part === null ? head : { ...head, part };
}

function plainHeadWords(given: string): string {
  return withoutTopic(
    plainWords(given.slice(occasionEnd(given)).replace(joining, '').replace(countedTowards, '')),
  );
}

/** "(21 credits towards the major and 3 credits towards the core):" */
const countedTowards = new RegExp(
  `\\s*\\((?:(?:${number})\\s*${unitNouns}\\s+towards?\\s+(?:the\\s+)?(?:(?!and\\b)[\\p{L}-]+\\s*){1,4}(?:and\\s+)?)+\\)(?=\\s*:$)`,
  'iu',
);

function readHeadOf(line: string): ListHead | null {
  const plain =
    readPlainHead(line) ?? (/:\s*$/u.test(line) ? readBareHead(line) : null) ?? readTopicHead(line);
  if (plain !== null) return plain;
  const said = bracketed.exec(line) ?? noted.exec(line) ?? aboutHead.exec(line);
  const rest = titledLine(line)?.rest ?? said?.[1];
  return rest === undefined
    ? null
    : (readPlainHead(plainWords(rest)) ?? readBareHead(plainWords(rest), true));
}

/** True for "Electives (choose two):", a head with a title, which begins a section. */
export function isTitledHead(line: string): boolean {
  const isPlain = readPlainHead(withoutPart(plainHeadWords(line)).line) !== null;
  return !isPlain && (titledLine(line) !== null || bracketed.test(line)) && readListHead(line) !== null;
}

/** "Electives (choose two):", "Group B (9 credits from)" */
const bracketed = /^\p{Lu}[^()\d]{0,60}(?:\b[\dA-Z]{1,2}\s)?\s*\(([^()]+)\)\s*:?$/u;

/** "Metaphysics (4 units) Four units chosen from:", "Statistics. One course:" */
const noted = new RegExp(
  `^\\p{L}[^()\\d:.]{1,70}(?:\\((?:${number})\\s*(?:${unitNouns}|${courseNouns})\\)|\\.)\\s+(?=(?:${number})\\s)(.+)$`,
  'iu',
);

/** "Cell biology labs - choose one from:" */
const aboutHead =
  /^(?!.*\b(?:if|for|who|when|either|recommended|suggested|optional)\b)\p{Lu}[\p{L}\s&,'’/]{1,60}?(?:\s[-–—]|:)\s+(?=(?:choose|select|pick|take|complete)\s)(.+)$/iu;

/** Reads a head that does not refer to the lines below it: "Choose 2:". */
function readBareHead(line: string, isTitled = false): ListHead | null {
  const sized = (isTitled ? titledUnits : bareUnits).exec(line)?.[1];
  if (sized !== undefined) return { ...plainHead, amount: { kind: 'units', units: readNumber(sized) } };
  const given = (bareHead.exec(line) ?? requiredHead.exec(line))?.[1];
  const count = given === undefined ? Number.NaN : readNumber(given);
  if (!Number.isInteger(count)) return null;
  return { ...plainHead, amount: { kind: 'count', count }, isBare: true };
}

const bareHead = new RegExp(
  `^(?:(?:choose|select|pick|take|complete|pass)\\s+|(?=.*\\s${courseNouns}:$))(?:any\\s+|at\\s+least\\s+)?(${number})(?:\\s+${more}(?:${courseNouns}|electives?|options?|alternatives?|sequences?))?(?:\\s+below:?)?${note}\\s*:?\\s*$`,
  'iu',
);

/** "Choose one: Ethics", "Choose one Capstone Experience:", "Choose one [Writing] course:" */
const topicHead = new RegExp(
  `^(?:[Cc]hoose|[Ss]elect|[Pp]ick|[Tt]ake|[Cc]omplete)\\s+(${number})(?:\\s*:\\s+(?=\\p{Lu}\\p{Ll})([\\p{L},'’-]+(?:\\s+(?:\\p{Lu}[\\p{L},'’-]*|and|of|the|in|&))*)|\\s+(\\[[^\\[\\]]+\\]|(?:\\p{Lu}\\p{Ll}+\\s+)*\\p{Lu}\\p{Ll}+)(?:\\s+(?:[Cc]ourse|[Ee]xperience|[Ss]eminar|[Oo]ption)s?)?\\s*:)$`,
  'u',
);

function readTopicHead(line: string): ListHead | null {
  const [, amount = '', before, behind = ''] = topicHead.exec(line) ?? [];
  const count = readNumber(amount);
  const topic = before ?? behind;
  if (amount === '' || !Number.isInteger(count) || (!topic.startsWith('[') && choosesAmong(topic)))
    return null;
  return { ...plainHead, amount: { kind: 'count', count } };
}

/** "Five CS courses (12 credits) are required:" */
const requiredHead = new RegExp(
  `^(${number})\\s+(?:(?!elective|option|approved)[\\p{L}&-]+\\s+){0,6}?${courseNouns}${note}\\s+are\\s+required\\s*:$`,
  'iu',
);

/** "Optional modules - choose 60 credits" */
const bareUnits = unitsForm('choose|select|pick|take');
/** "Electives: complete 3 credits (3 hours)" */
const titledUnits = unitsForm('choose|select|pick|take|complete|earn');

function unitsForm(verbs: string): RegExp {
  return new RegExp(
    `^(?:${verbs})\\s+(?:at\\s+least\\s+)?(${number})\\s*${unitNouns}${note}\\s*:?\\s*$`,
    'iu',
  );
}

export interface TitledLine {
  readonly heading: Heading;
  /** The offset of the rest in the line. */
  readonly offset: number;
  readonly rest: string;
}

/** "Core: CS 101 and CS 102", "Electives – choose two of". Null if the words before the mark are not a title. */
export function titledLine(line: string): TitledLine | null {
  const atColon = titledAt(line, /^([^:]{1,60}?|[^:()]{1,40}\([^:()]{1,60}\))(\s*:\s+)(\S.*)$/u);
  return atColon ?? titledAt(line, /^([^:–—]{1,60}?)(\s+[–—-]\s+)(\S.*)$/u);
}

function titledAt(line: string, form: RegExp): TitledLine | null {
  const [, before = '', mark = '', rest = ''] = form.exec(line) ?? [];
  const isOptional = /^optional$/iu.test(before);
  const isNoTitle = rest === '' || (notTitles.test(before) && !isOptional);
  const heading = isNoTitle ? null : readHeading(before.replace(/\s*\(\d{1,2}\)$/u, ''));
  return heading === null ? null : { heading, offset: before.length + mark.length, rest };
}

/** Words that say what the rest is for; the sentence reader understands them. */
const notTitles =
  /\b(?:recommend\w*|suggest\w*|optional(?!\s+(?:modules|courses|subjects|units|papers)\b)|notes?|advice|advis\w+|pre-?req\w*|co-?req\w*|anti-?req\w*|exclu\w+|restrict\w*|not|former\w*|equivalent\w*|cross\w*|examples?|limits?|total)\b/iu;

function readPlainHead(line: string): ListHead | null {
  for (const [pattern, kind] of forms) {
    const match = pattern.exec(line);
    if (match === null) continue;
    const given = match.groups?.amount;
    const value = given === undefined ? 1 : readNumber(given);
    const { level: named, open, grade: granted, most: highest } = match.groups ?? {};
    const minimumNumber = named === undefined ? null : Number(named);
    if (value === 0 || (kind === 'count' && (isWeight(given) || !Number.isInteger(value)))) continue;
    return {
      amount: kind === 'all' ? { kind } : amountOf(value, kind === 'count'),
      minimumNumber,
      maximumNumber: minimumNumber === null || open !== undefined ? null : levelEnd(minimumNumber),
      grade: granted === undefined ? null : readGrade(granted),
      ...(highest === undefined ? {} : { most: readNumber(highest) }),
    };
  }
  return null;
}

/** True for "1.0 course from": a weight, which is not a number of courses and may not be in the catalog's units. */
function isWeight(given: string | undefined): boolean {
  return given?.includes('.') === true;
}

export function readGrade(text: string): Grade {
  return /^\d/u.test(text) ? Number(text.replace(/\s*%$/u, '')) : text;
}

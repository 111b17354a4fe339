/** Headings in a requirement text of a program: "Core courses", "Electives (9 credits)", "First year". */
import { numberPattern } from '../../words/wording.ts';
import { type Amount, amountOf, readNumber } from './amount.ts';
import { courseNouns, more, number, unitNouns } from './unit-nouns.ts';

/** A heading such as "Electives (9 credits)". */
export interface Heading {
  readonly isElective: boolean;
  readonly amount: Amount | null;
  /** True for "Three required courses": if there are more rows, they are a choice. */
  readonly isCounted?: boolean;
}

const headingAmount = new RegExp(
  `^(.*?)[\\s:–—-]*[(:–—-]?\\s*(?:at\\s+least\\s+|minimum\\s+|total\\s+)?(${number})(?:\\s*[-–]\\s*(?:${number})|\\s*\\+|\\s+or\\s+more)?\\s*(${unitNouns}|${courseNouns})(?:\\s+(?:required|total)\\.?)?\\s*\\)?\\s*:?$`,
  'iu',
);

/** "Generic electives (any two)" */
const titleCount = new RegExp(
  `^(.*?)\\s*\\((?:any|choose|choose\\s+any|select|take)\\s+(${number})\\)\\s*:?$`,
  'iu',
);

/** "Year 1 (all modules compulsory)" */
const allRequired = new RegExp(
  `\\s*\\((?:all\\s+)?(?:${courseNouns}\\s+)?(?:are\\s+)?(?:compulsory|required|mandatory|obligatory)\\)(?=\\s*:?$)`,
  'iu',
);

/** "Compulsory courses, year 1" */
const inYear =
  /,\s+(?:(?:year|semester|term|stage)\s+[\dIVX]{1,3}|(?:first|second|third|fourth|final)\s+(?:year|semester))(?=\s*(?::|\(|$))/iu;

/** "43 credit hours of major requirements:" */
const sizedRequirements = new RegExp(
  `^(${number})\\s*${unitNouns}\\s+of\\s+(?!.*\\b(?:electives?|options?|optional|choices?|approved|following)\\b)(?:[\\p{L}-]+\\s+){0,5}(?:requirements|core\\s+courses|required\\s+courses|compulsory\\s+(?:courses|modules|units))\\s*:$`,
  'iu',
);

/** "Six required courses:", "Three required introductory courses", "Four Supporting Courses (12-16 credits)" */
const requiredCount = new RegExp(
  `^(?!\\d+\\.)(${number})\\s+(?:required|core|compulsory|mandatory|foundation)\\s+(?:(?:(?!from\\b|in\\b|of\\b)[\\p{L}-]+\\s+){0,3}${courseNouns}(?=:?$)|${courseNouns}\\s*(?:\\([^()]*\\)\\s*)?(?=:$)):?$|^(${number})\\s+(?!(?:additional|other|further|more|elective|approved|optional)\\b)(?:\\p{Lu}[\\p{L}-]+\\s+){1,3}Courses\\s+\\(\\d{1,2}(?:\\s*[-–]\\s*\\d{1,2})?\\s*${unitNouns}\\)$`,
  'iu',
);

/** "Twelve (12) credits" */
const saidTwice = new RegExp(`\\b(?:${numberPattern})\\s+\\((\\d{1,3})\\)(?=\\s*${unitNouns})`, 'iu');

/** "(4 credits each for a total of 20 credits)" */
const each = new RegExp(
  `\\((?:${number})\\s*${unitNouns}\\s+each(?:,?\\s+(?:for\\s+)?a\\s+total\\s+of\\s+((?:${number})\\s*${unitNouns}))?\\)(?=\\s*:?$)`,
  'iu',
);

/** "Elective courses (6 hours to be selected from the following options)" */
const chosenFrom =
  /\s+(?:to\s+be\s+)?(?:chosen|selected|taken)\s+from(?:\s+the\s+following)?(?:\s+(?:options|courses|list))?(?=\)\s*:?$)/iu;

/** "Part A. Foundation studies (30 points)", whichever of its words are capitalized */
const sizedPart = new RegExp(
  `^(?:part|section|component)\\s+(?:[A-Z]|\\d{1,2}|[IVX]{1,4})[.:]?\\s+(\\p{L}[^.;:()]{2,60}?)\\s*\\((${number})\\s*${unitNouns}\\)$`,
  'iu',
);

/** "Core courses (34)": the title does not say whether units or courses. */
const bareUnits = /\s*\(\d{1,2}(?:\s*[-–]\s*\d{1,2})?\)(?=\s*:?$)/u;

/** "Core sociology courses:" */
const coreCourses = /^(?:core|required|compulsory|mandatory)\s+(?:\p{L}+\s+){1,3}courses\s*:$/iu;

/** "Three elective courses", "Three (3) elective courses" */
const electiveCount = new RegExp(`^(${number})(?:\\s+\\(\\d\\))?\\s+elective\\s+courses\\s*:?$`, 'iu');

/** "B.A. (normally 56 credits)": no demand */
const usualUnits = new RegExp(
  `\\s*\\((?:normally|usually|typically|generally|approximately|about)\\s+(?:${number})(?:\\s*[-–]\\s*\\d{1,3})?\\s*${unitNouns}\\)(?=\\s*:?$)`,
  'iu',
);

/** "Lower-level (1000-2000 level) requirements:" */
const ofLevels = /\s*\(\d0{2,4}(?:\s*[-–]\s*\d0{2,4})?[- ]levels?\)(?=\s|:|$)/iu;

/** Reads a line that names what is below it; null if it can be read as a demand by itself. */
export function readHeading(line: string): Heading | null {
  const [, part = '', size = ''] = sizedPart.exec(line) ?? [];
  if (part !== '')
    return { isElective: isOfChoices(part), amount: { kind: 'units', units: readNumber(size) } };
  const counted = titleCount.exec(line);
  const electives = electiveCount.exec(line)?.[1];
  if (electives !== undefined)
    return { isElective: false, amount: { kind: 'count', count: readNumber(electives) }, isCounted: true };
  if (coreCourses.test(line)) return { isElective: false, amount: null };
  const sized = sizedRequirements.exec(line)?.[1];
  const required = /\p{Lu}{2}/u.test(line) ? undefined : requiredTitle(line);
  if (required !== undefined)
    return { isElective: false, amount: { kind: 'count', count: readNumber(required) }, isCounted: true };
  if (sized !== undefined) return { isElective: false, amount: { kind: 'units', units: readNumber(sized) } };
  const bracketed = line.replace(/\s*\[([^[\]]*)\](?=\s*:?$)/u, ' ($1)');
  if (bracketed !== line) return readHeading(bracketed);
  const plain = line
    .replace(ofLevels, '')
    .replace(allRequired, '')
    .replace(usualUnits, '')
    .replace(inYear, '')
    .replace(saidTwice, '$1')
    .replace(chosenFrom, '')
    .replace(each, (_, total?: string) => (total === undefined ? '' : `(${total})`))
    .replace(isOfChoices(line) ? '' : bareUnits, '');
  if (plain !== line) return readHeading(plain);
  const count = readNumber(counted?.[2] ?? '');
  if (counted !== null && Number.isInteger(count) && isTitle(counted[1] ?? ''))
    return { isElective: true, amount: { kind: 'count', count } };
  const found = headingAmount.exec(line);
  const title = (found?.[1] ?? line).replace(/[\s:–—(-]+$/u, '');
  if (!isTitle(title)) return null;
  const isElective = isOfChoices(title);
  const isCount = found !== null && new RegExp(`^${courseNouns}$`, 'iu').test(found[3] ?? '');
  const value = readNumber(found?.[2] ?? '');
  const isHalf = isCount && (!Number.isInteger(value) || found?.[2]?.includes('.') === true);
  return { isElective, amount: found === null || isHalf ? null : amountOf(value, isCount) };
}

/** "### Capstone experience": a title whichever of its words are capitalized, unless it may ask for something. */
export function readMarkedTitle(line: string): Heading | null {
  const isPlain = /^\p{Lu}[\p{L}\s&,'’/-]{2,60}$/u.test(line) && !mayAsk.test(line);
  return isPlain ? { isElective: isOfChoices(line), amount: null } : null;
}

const mayAsk = new RegExp(
  `\\b(?:${number}|any|all|each|every|either|complete|take|choose|select|must|shall|from|of\\s+the\\s+following|recommended|suggested|notes?)\\b`,
  'iu',
);

function requiredTitle(line: string): string | undefined {
  const [, required, titled] = requiredCount.exec(line) ?? [];
  return required ?? titled;
}

function isOfChoices(title: string): boolean {
  return /\b(?:electives?|options?|optional|choices?|choose|select|list|approved|pools?)\b/iu.test(title);
}

const containers =
  /\b(?:requirements?|required|core|compulsory|mandatory|major|minor|program(?:me)?|curriculum|degree|certificate|year|semester|term|level|stage|part|component|area)\b/iu;

/** True if a title may contain the sections after it: "Major requirements (45 credits)". */
export function contains(title: string): boolean {
  return containers.test(title);
}

const smallWords =
  /^(?:of|and|the|to|in|for|or|a|an|&|-|–|\/|minor|major|program(?:me)?|degree|certificate|concentration|list|courses?|requirements?|electives?|elective|options?|modules?|subjects?|papers?|units?|sets?|areas?|classes|compulsory|mandatory|required|optional|core|notes?)$/iu;

/** "Admission to the BCom Program", "Declared Major in Writing", "Permission of the Program": not titles. */
const condition =
  /^(?:(?:admission|admitted|acceptance|accepted)\s+(?:in)?to|(?:written\s+)?(?:permission|consent|approval)\s+(?:of|from|by)|declared|(?:enrol{1,2}|regist)\p{L}*\s+in)\b|\bstanding$/iu;

/** "8 CS courses" and "Two subjects in Literature" are demands. */
const countedCourses = new RegExp(
  `^(?:${number})\\s(?:.*\\b(?:courses?|classes|subjects?|electives?|modules?)$|${more}${courseNouns}\\b)`,
  'iu',
);

/** "Nine units of CS", "6 units Natural Sciences" */
const countedUnits = new RegExp(
  `^(?:${number})\\s+${unitNouns}\\s+(?!(?:[\\p{L}-]+\\s+){0,3}(?:required|core|compulsory|mandatory|foundation|requirements?|electives?|total|minimum)\\b)\\p{L}`,
  'iu',
);

/** "100-level papers", "Level 4", "2nd Semester", "First Semester: 7-Week 1" */
const levelTitle = new RegExp(
  `^(?:(?:freshman|sophomore|junior|senior|year\\s+\\d|(?:first|second|third|fourth)\\s+year)?,?\\s*(?:first|second|third|fourth|fifth|sixth|final|freshman|sophomore|junior|senior|1st|2nd|3rd|[4-8]th)\\s+(?:year|semester|term|quarter|trimester|session)(?::?\\s+\\d{1,2}-week(?:\\s+\\d)?)?|\\d0{2,4}[- ]level|(?:level|stage|part)\\s+(?:\\d{1,4}|[IVX]+))(?:\\s+(?:compulsory|core|required)\\s+)?(?:\\s*${courseNouns})?$`,
  'iu',
);

/** True for up to eight capitalized words without a catalog number. */
function isTitle(text: string): boolean {
  if (levelTitle.test(text)) return true;
  const words = text
    .replaceAll(/\b(?:[A-Z]\.){1,3}(?:[A-Z][a-z]{0,2}\.)?(?=[\s)]|$)/gu, 'BA')
    .split(/\s+/u)
    .filter((word) => word !== '');
  if (words.length === 0 || words.length > 8 || /\d{2,}|[.;,]\s/u.test(words.join(' '))) return false;
  if (
    /^(?:and|or|equivalents?|complete|take|earn|see|pass|passing|obtain|achieve|choose|select|pick|include|maintain|attain|gain|note|students?|must|no|not|at|any|all|one)\b/iu.test(
      text,
    )
  )
    return false;
  if (condition.test(text) || countedCourses.test(text) || countedUnits.test(text)) return false;
  return words.every(
    (word) => smallWords.test(word) || /^[("]?\p{Lu}/u.test(word) || /^[\dIVX]{1,3}:?$/u.test(word),
  );
}

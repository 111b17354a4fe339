/** Lines that introduce a program: "The minor requires 18 credits, including", "The programme shall include:". */
import { type Amount, amountOf, readNumber } from './amount.ts';
import { occasionEnd, plainWords } from './plain-words.ts';
import { courseNouns, number, unitNouns } from './unit-nouns.ts';

export interface Intro {
  /** Null if the line states no total. */
  readonly total: Amount | null;
  /** The offset at which the demands begin; the length of the line if they are below it. */
  readonly offset: number;
}

const subject =
  "(?:(?:the|this|a|an|each|every|your|all)\\s+|to\\s+(?:complete|earn|obtain)\\s+(?:the|this|an?)\\s+)?(?:(?:\\d-year|[\\p{L}&'’()-]+)\\s+){0,10}?";
const asks =
  '(?:(?:shall|must|will)\\s+(?:include|consist\\s+of|comprise|contain|complete)|includes?|consists?\\s+of|comprises?|requires?(?:\\s+(?:the\\s+)?(?:successful\\s+)?completion\\s+of)?|contains?|(?:must|need\\s+to|are\\s+required\\s+to)\\s+(?:complete|take|pass)|completes?|take|pass)';
const amount = `(?:at\\s+least\\s+|a\\s+minimum\\s+of\\s+|a\\s+total\\s+of\\s+|exactly\\s+)?(?:(?:${number})\\s+\\((?=\\d))?(?<amount>${number})(?:\\s*[-–]\\s*\\d{1,3})?\\)?\\s+(?:(?:semester|term|credit|half|full|core|required)\\s+)?(?:(?<unit>${unitNouns})|${courseNouns})\\*{0,3}(?:\\s+(?:in|for|towards?)\\s+(?:all|total|(?:the|this|an?)\\s+(?:department|major|minor|certificate|degree|discipline|field|program)))?(?:\\s*\\(\\s*(?:at\\s+least\\s+)?(?:${number})\\s*(?:${unitNouns}|${courseNouns})\\s*\\))?`;
const opens = `(?:,?\\s*(?:(?:which|that)\\s+(?:must|shall)\\s+)?(?:including|include|consisting\\s+of|consist\\s+of|comprising|comprise|of\\s+which(?!\\s+(?:no|not|at\\s+most|up\\s+to|only|a\\s+maximum)\\b)|as\\s+follows|made\\s+up\\s+of|distributed\\s+as\\s+follows|in\\s+the\\s+following\\s+(?:(?:${number})\\s+)?(?:categories|areas|parts|components)(?=[.:]$))\\s*[:.]?|\\.\\s+(?:these|the)\\s+(?:courses|credits|units|hours)\\s+(?:(?:must|shall)\\s+)?(?:include|are)\\s*:|\\s*:)`;

/** "Twelve units as follows:", "15 hours of coursework consisting of", "The 18 hours must include the following:", "3 credits required." */
const behind = [
  ',?\\s+(?:(?:earned|taken|completed|chosen|distributed)\\s+)?as\\s+follows\\s*:$',
  `\\s+of\\s+(?:course\\s?work|courses|study)${opens}$`,
  `\\s+(?:(?:are|is)\\s+required|must\\s+be\\s+(?:completed|taken|passed))${opens}(?:\\s+|$)`,
  `\\s+(?:must|shall|will)\\s+include(?:\\s+(?:all\\s+of\\s+)?the\\s+following(?:\\s+${courseNouns})?)?\\s*:$`,
  '\\s+required\\.?$',
  '\\s+(?:is|are)\\s+required\\s+(?:for|to\\s+complete)\\s+(?:the|an?|this)\\s+(?:[\\p{L}&]+\\s+){0,4}?(?:minor|major|certificate|program(?:me)?)(?:\\s+in(?:\\s+[\\p{L}&-]+){1,5})?\\.$',
].join('|');
/** "A 90 credit degree with a Biology major requires:" */
const sizedDegree = new RegExp(
  `^(?:an?|the)\\s+(?<amount>\\d{1,3})[- ](?<unit>${unitNouns})\\s+(?:degree|major|minor|program(?:me)?|certificate)(?:\\s+(?:in|with)\\s+(?:[\\p{L}&-]+\\s*){1,5}?)?\\s+(?:requires|consists\\s+of)\\s*:$`,
  'iu',
);
/** "The Art minor is an 18-credit program." */
const sizedProgram = new RegExp(
  `^(?:the|this)\\s+(?:[\\p{L}&-]+\\s+){0,4}?(?:minor|major|certificate|degree|program(?:me)?)\\s+is\\s+an?\\s+(?<amount>\\d{1,3})[- ](?<unit>${unitNouns})\\s+(?:program(?:me)?|minor|major|degree)\\.$`,
  'iu',
);
/** "The minor is an 18-credit minor that requires students to take the following six courses:" */
const sizedAbove = new RegExp(
  `^(?:the|this)\\s+(?:[\\p{L}&]+\\s+){0,4}?(?:minor|major|certificate|degree|program(?:me)?)(?:\\s+in(?:\\s+\\p{Lu}[\\p{L}&]*){1,3})?\\s+is\\s+an?\\s+(?<amount>\\d{1,3})[- ](?<unit>${unitNouns})\\s+(?:program(?:me)?|minor|major|degree)\\s+that\\s+requires\\s+(?:students\\s+to\\s+take|completion\\s+of)\\s+the\\s+following(?:\\s+(?:${number}))?(?:\\s+\\(\\d{1,2}\\))?\\s+courses\\s*:$`,
  'iu',
);
/** "The minor consists of three sets of requirements:" */
const inParts = new RegExp(
  `^(?:the|this)\\s+(?:[\\p{L}&]+\\s+){0,4}?(?:minor|major|certificate|degree|program(?:me)?)\\s+(?:consists\\s+of|has|comprises)\\s+(?:${number})\\s+(?:sets\\s+of\\s+requirements|parts|components)\\s*:$`,
  'iu',
);
const totals: readonly RegExp[] = [
  sizedAbove,
  sizedDegree,
  sizedProgram,
  new RegExp(
    `^(?:the\\s+|\\p{L}[^()\\d:]{1,60}\\((?:${number})\\s*(?:${unitNouns}|${courseNouns})\\)\\s+)?${amount}(?:${behind})`,
    'iu',
  ),
  new RegExp(`^${subject}(?:${asks})\\s+${amount}(?:${opens}(?:\\s+|$)|\\.$)`, 'iu'),
];
/** "The course requirements must be distributed as follows:", "The requirements for a minor in Chemistry are:", "The minor must include the requirements listed below." */
const distributed =
  /^(?:the|this|an?)\s+(?:[\p{L}&-]+\s+){0,4}?(?:minor|major|program(?:me)?|certificate|degree)\s+must\s+include\s+the\s+requirements\s+(?:listed\s+)?below[.:]$|^(?:the\s+)?requirements\s+(?:for|of)\s+(?:the|an?|this)\s+(?:minor|major|program(?:me)?|certificate|degree)(?:\s+in\s+(?:[\p{L}&-]+\s+){1,4}?)?\s*are\s*:$|^(?:the\s+)?(?:(?:minor|major|program|course|degree)\s+){0,2}requirements\s+(?:(?:must\s+be|are)\s+(?:distributed\s+)?as\s+follows|are)\s*:$|^(?:each|every|the|this)\s+(?:minor|major|program(?:me)?|certificate)\s+must\s+(?:conform\s+to|satisfy|meet|fulfil+)\s+the\s+following\s+(?:requirements|conditions|criteria|stipulations|rules)\b[^:.;\d]*:$/iu;
/** "All students must:" */
const persons =
  /^(?:to\s+[^,:;]{3,70},\s+)?(?:(?:all|each|every)\s+)?(?:students?|majors?|minors?|candidates?)\s+(?:must|shall|are\s+required\s+to|need\s+to)\s*:$/iu;
const plain = new RegExp(
  `^${subject}(?:${asks})(?:\\s+(?:all\\s+of\\s+)?the\\s+following)?(?:\\s+(?:requirements|components|${courseNouns}))?\\s*:\\s*$`,
  'iu',
);
/** "The major in Economics includes the following courses." */
const plainSentence = new RegExp(
  `^(?:the|this|a|an)\\s+(?:[\\p{L}&-]+\\s+){0,3}?(?:minor|major|program(?:me)?|certificate|degree)\\s+(?:in\\s+(?:[\\p{L}&-]+\\s+){1,4}?)?(?:${asks})\\s+(?:all\\s+of\\s+)?the\\s+following\\s+(?:required\\s+)?(?:requirements|components|${courseNouns})\\.$`,
  'iu',
);
/** Words for what is optional or required of some students only. */
const isOpen =
  /\b(?:electives?|options?|optional|choices?|approved|examples?|such|may|not|no|only|either|any|some|groups?|if|who|recommended|prerequisites?)\b/iu;

export function readIntro(given: string): Intro | null {
  // The demands are below the line, so that plain words do not change their offset.
  const words = /[:.]$/u.test(given) ? plainWords(given.slice(occasionEnd(given))) : '';
  const intro = readOwnIntro(words);
  const isWhole = words.endsWith(':') || intro?.offset === words.length;
  return intro === null || !isWhole ? readOwnIntro(given) : { ...intro, offset: given.length };
}

function readOwnIntro(line: string): Intro | null {
  for (const pattern of totals) {
    const found = pattern.exec(line);
    const { amount: given, unit } = found?.groups ?? {};
    if (found === null || given === undefined || isOpen.test(found[0])) continue;
    const value = readNumber(given);
    if (unit === undefined && !Number.isInteger(value)) continue;
    return { total: amountOf(value, unit === undefined), offset: found[0].length };
  }
  return [plain, plainSentence, persons, distributed, inParts].some((pattern) => pattern.test(line)) &&
    !isOpen.test(line)
    ? { total: null, offset: line.length }
    : null;
}

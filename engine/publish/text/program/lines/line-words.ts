/** Words at the beginning of a line, and marks within one, that decide how it is read. */
import { numberPattern } from '../../words/wording.ts';
import { courseNouns, must, number, persons, take, unitNouns } from './unit-nouns.ts';

/** "or", "[or]", "AND:" */
export const connective = /^[[(]?(and|or|and\/or|plus)[\])]?\s*(?::|[-–—])?$/iu;
const consists = `the\\s+(?:${number})\\s+(?:required|core|compulsory|mandatory|foundation)\\s+${courseNouns}\\s+are\\s*:?\\s*(?=\\p{Lu}{2,}\\s?\\d)|(?:the\\s+)?following\\s+(?:${number})\\s+(?:required\\s+)?${courseNouns}\\s*:\\s*(?=\\p{Lu}{2,}\\s?\\d)|all\\s+students\\s*:\\s*|(?:completion\\s+of\\s+)?(?:the|this|an?)\\s+(?:[\\p{L}-]+\\s+){0,3}(?:curriculum|program(?:me)?|minor|major|certificate|concentration|core|option)(?:\\s+in(?:\\s+[\\p{L}&]+){1,3}?)?\\s+(?:consists\\s+of|comprises|includes|requires)\\s+(?=\\p{Lu}{2,}\\s?\\d)|the\\s+following\\s+(?:courses|modules|units|subjects|papers)\\s+are\\s+(?:core|compulsory|required|mandatory|obligatory)\\s*:\\s*(?=\\S)|(?:${number})\\s*${unitNouns}\\s+of\\s+(?:core|compulsory|required|mandatory|obligatory)\\s+(?:${courseNouns}|units)\\s*:\\s*(?=\\p{Lu}{2,}\\s?\\d)`;
/** "In addition to the two required courses shown below, " */
export const besides = `in\\s+addition\\s+to\\s+(?:meeting|completing|fulfilling|satisfying)\\s+(?!following\\b)[^,.;:\\d]{3,90}(?:requirements|core),\\s+|in\\s+addition\\s+to\\s+the\\s+(?:\\d+\\s*${unitNouns}\\s+of\\s+)(?:required|core|introductory|lower[- ]level)\\s+(?:[\\p{L}-]+\\s+){0,2}(?:courses?|course\\s?work),\\s+|in\\s+addition\\s+to\\s+(?:the|these|those)\\s+(?:(?!following\\b)[\\p{L}-]+\\s+){1,8}?(?:requirements|core),\\s+|in\\s+addition(?:\\s+to\\s+the\\s+(?:(?:${number})\\s+)?(?:(?:required|core|compulsory|above|introductory)\\s+)*${courseNouns}(?:\\s+(?:shown|listed|named|given))?(?:\\s+(?:above|below))?)?,?\\s+`;
export const imperative = new RegExp(
  `^(?:${consists}|${persons}\\s+(?:can|may)\\s+(?:choose|select|pick)\\s+(?=(?:any\\s+)?(?:${number})\\s)|(?:${besides})?(?:${persons}\\s+(?:${must}\\s+)?)?(?:also\\s+)?${take}\\s+)`,
  'iu',
);
export const amountOpening = new RegExp(
  `^(?:an additional \\d|at least|a minimum|minimum|no more|not more|at most|up to|\\d|${numberPattern}|any|all|a total)\\b`,
  'iu',
);

export const choiceTitle =
  /^(?:group|area|track|list|stream|path|pathway|choice|cluster|category|set|plan|either|basket|pool)\b/iu;
/** Titles of alternatives, one of which is taken whole. */
export const pathTitle = /^(?:track|path|pathway|stream|plan|option|sequence|concentration)\b/iu;
/** "any CS course at the 400 level": a member of a list, like a course. */
export const oneCourseOfSet = /^any\s+(?!one\b|of\b)(?:[\w&()-]+[\s-]+){0,6}(?:course|class)\b/iu;
/** "CS 101 must be passed before CS 201 is taken": an order, which does not require CS 201. */
export const inOrder =
  /\d[A-Z]?\s+(?:must|should|has to|is to|needs to|may|can|shall)\s+(?:not\s+)?be\s+(?:taken|passed|completed)\s+(?:\w+\s+){0,3}(?:before|prior\s+to|after|until|with)\b/iu;
/** "Choose any of the following: A, B" does not say how many. */
export const openChoice = /^(?:choose|select|pick|take)\s+(?:from\s+)?any\s+(?:of|from)\b/iu;

const totalOf =
  '(?:(?:minimum|grand|sub|semester|term|program(?:me)?|degree|year|section|core|major|minor|certificate|overall|course)[\\s-]*){0,3}total';
/** "Credits  15", "Semester Credit Hours  12" */
const columnOf = '(?:(?:semester|term|quarter)\\s+)?(?:credit\\s+)?(?:hours|credits|units)';
/** "Minimum number of credits (exclusive of the core) required for the minor: 18." */
const leastNumber = `^(?:the\\s+)?minimum\\s+number\\s+of\\s+${unitNouns}\\s*(?:\\([^()]*\\)\\s*)?(?:required\\s+)?(?:for|in|to\\s+complete)\\s+(?:the|this)\\s+(?:minor|major|certificate|concentration|program(?:me)?)\\s*:\\s*\\d{1,3}\\.?$`;
/** "Total credits: 30", "Subtotal 6.0" */
export const isTotal = new RegExp(
  `${leastNumber}|^(?:the|this|a)\\s+\\w+\\s+(?:requires|consists\\s+of)\\s+[\\w.]+\\s+(?:credits?|hours|units|points)[^:.;]{0,20}:|^${totalOf}s?\\b[^.;]*\\d|^${columnOf}\\s+\\d+(?:\\.\\d+)?$|\\btotal\\s*[:=]?\\s*\\d+(?:\\.\\d+)?$|^\\d{1,3}(?:\\.\\d+)?\\s+${unitNouns}\\s+total$|^(?:[\\p{L}]+\\s+){0,3}(?:hours|credits|units|points)(?:\\s+required(?:\\s+for\\s+[\\p{L}\\s]+)?)?:\\s*\\d+$`,
  'iu',
);
const totalNouns =
  '(?:minimum|required|requirements?|for|of|in|the|this|to|program(?:me)?|degree|major|minor|certificate|credits?|hours|units|points|semester|quarter|credit|ects)';
/** "Total Hours  17", "Total: 18-20 credits", "Semester total: 6  0  6" */
export const isTotalRow = new RegExp(
  `${leastNumber}|^\\d{1,3}(?:\\.\\d+)?\\s+${unitNouns}\\s+total$|^(?:${totalOf}s?|${columnOf})(?:,?\\s+${totalNouns})*\\s*[:=]?\\s*\\d{1,3}(?:\\.\\d+)?(?:\\s+\\d{1,3}(?:\\.\\d+)?)*(?:\\s*[-–]\\s*\\d{1,3}(?:\\.\\d+)?)?(?:\\s+(?:${totalNouns}|cr|hrs|s\\.?h)\\.?)*[\\s|]*$`,
  'iu',
);
/** True for "Total credits 120": those of a degree. Majors in quarter units may have more than a hundred. */
export function isDegreeTotal(row: string): boolean {
  return isTotalRow.test(row) && /^(?!.*\bpoints\b)\D*1[23]\d(?!\d)/iu.test(row);
}
/** "CS 340-CS 398", "CS 340-398": a range, not two courses. */
export const rangeOfCodes = /\d[A-Z]?\s*(?:[-–]|\bto\b)\s*(?:[A-Z][A-Z&\s]*)?\d{2,}/u;

/** True if a line opens a list, whatever for: "Choose any of the following:", "The following may not be used:". */
export function opensList(line: string): boolean {
  return (
    /:$|\bsuch\s+as$/u.test(line) || (/\bfollowing\b[^:;.]*$/iu.test(line) && line.split(/\s+/u).length < 14)
  );
}

/** True if not all that is below is required: "Select one course from each group", "Two courses from two areas". */
export function asksForSome(line: string): boolean {
  const asks =
    /\b(?:choose|select|pick|choice|(?:selected|chosen|drawn)\s+from\s+(?:the\s+|these\s+)?(?:following|lists?))\b/iu.test(
      line,
    );
  return (asks || someCourses.test(line)) && !/\b(?:all|both)\s+(?:of|courses|the)\b/iu.test(line);
}

/** "If you are a beginner you must take 12 credits of the following courses." */
export const refersBelow =
  /\b(?:of|from|among)\s+(?:(?:the|these)\s+)?following\b|\blisted?\s+below\b|\bfrom(?=\s*[,)]|\s*$)/iu;

const someCourses = new RegExp(
  `\\b(?:${number})\\s+(?:(?:of|from)|(?:[\\p{L}-]+\\s+){0,4}?(?:${courseNouns}|${unitNouns}|electives?)\\s+from)(?![\\p{L}])`,
  'iu',
);

/** "Course  Title  Credits": the first row of a table. */
export const isTableHead =
  /^course\s+title\s+(?:cr\.?(?:\s*hrs?\.?)?|credits?|hours|units)$|^(?:(?:course\s+)?(?:code|#|id|number|no\.?)\s+(?:course\s+)?(?:title|name)\s+(?:credits?|hours|units|points)(?:\s+hours)?|course\s+(?:#|id|number)\s+(?:course\s+)?(?:title|name)(?:\s+(?:class|lecture|lab|clinical|contact))*(?:\s+(?:credits?|hours|units))?)$|^(?:(?:course|code|subject|number|no\.?|prefix|title|name|description|class|lab|lecture|contact|clinical|work\/clinical|prerequisites?|item|credits?|hours|units|points|ects|cr\.?|hrs\.?|semester|term|type|elective)(?:\s*#|\s+(?:code|number|title|name|hours|hrs|offered))?(?:\s*\t\s*|\s{2,}|$)){2,}$/iu;

/** The offset of the courses after their topic, or 0: "Probability: CS 101", "Undergraduate capstone [CS 490]". */
export function topicEnd(line: string): number {
  const [label = ''] =
    /^\p{Lu}[\p{L}'’&,-]*(?:\s+[\p{L}'’&,-]+){0,6}(?:\s*:\s+|\s+\[)(?=(?:[Ee]ither\s+)?\p{Lu}{2,})/u.exec(
      line,
    ) ?? [];
  return notTopics.test(label) ? 0 : label.length;
}

const notTopics = new RegExp(
  `\\b(?:electives?|options?|optional|choices?|choose|select|any|some|recommended|suggested|notes?|advice|pre-?req\\w*|co-?req\\w*|exclu\\w+|restrict\\w*|not|no|except|former\\w*|equivalent\\w*|cross\\w*|examples?|limits?|maximum|students?|majors|minors|candidates|for|if|when|who|track|path\\w*|stream|plan|group|area|list|category|must|may|honou?rs|total|from|least|minimum|${number}|${unitNouns})(?![\\p{L}])`,
  'iu',
);

/** Normalizes phrases of table rows and handbooks to those that lists and sets understand: see plain-words.ts. */
import { courseNouns, must, number, persons, take, unitNouns } from './unit-nouns.ts';

const programNouns =
  '(?:minor|major|program(?:me)?|concentration|certificate|speciali[sz]ation|degree|option|track|emphasis|B\\.?[AS]\\.?)';

export const rowTurns: readonly (readonly [RegExp, string])[] = [
  // "the \"4000\" level", "Complete all courses [20 hrs]", "CS courses 300+"
  [/["“](\d{3,4})["”]/gu, '$1'],
  [new RegExp(`\\[((?:${number})\\s*${unitNouns})\\](?=\\s*:?$)`, 'iu'), '($1)'],
  [/\b([1-9]0{2,3})\+(?=\s|$)/u, '$1 or above'],
  // "Two electives in CS 6 hours": the units that the words state, again
  [
    new RegExp(
      `^((?:${number})\\s+(?:additional\\s+|further\\s+)?${unitNouns}\\s+(?:in|of)\\s[^\\d]{2,60}?)\\s+\\d{1,2}\\s*${unitNouns}$`,
      'iu',
    ),
    '$1',
  ],
  // "10 credits in these departments: CS, MATH", "from the following prefixes: CS, MATH"
  [
    /\b(?:in|from)\s+(?:any\s+of\s+)?(?:the\s+following|these)\s+(?:departments|disciplines|prefixes|subject\s+codes)\s*:\s+(?=\p{Lu}{2,8}\b)/u,
    'in ',
  ],
  // "Choose from the following (9 credits):"
  [
    new RegExp(
      `^(choose|select|take|complete)\\s+(?:courses\\s+)?from\\s+the\\s+following(?:\\s+(?:courses|list))?:?\\s*\\(((?:${number})\\s*(?:${unitNouns}|${courseNouns}))\\)\\s*:?$`,
      'iu',
    ),
    '$1 $2 from the following:',
  ],
  // "Three of the following (one must be at the 300 level):"
  [
    /(?=\s)(?<=\bfollowing(?:\s+courses)?)\s+\((?:at\s+least\s+)?(one|two|three|\d)\s+(?:of\s+(?:these|which|them)\s+)?must\s+be\s+(at\s+the\s+\d{3,4}[- ]level(?:\s+or\s+(?:above|higher))?)\)(?=\s*:?$)/iu,
    ', with at least $1 $2',
  ],
  // "6 credits from the following list or substitute other courses with the approval of the director": people judge these.
  [
    /(?=\s)(?<=\bfollowing(?:\s+(?:list|courses))?),?\s+or\s+(?:substitute\s+)?(?:other|another)\s+(?:appropriate\s+)?courses?,?\s+(?:with|as|approved|subject)\s[^.:;\d]*:?$/iu,
    ':',
  ],
  // "Any CS course, excluding courses taken as required supporting courses": a course counts once.
  [
    /,\s+(?:excluding|except)\s+(?:those|(?:the\s+)?courses)\s+(?:taken|used|counted|listed)\s+(?:as|for|in|above|towards?)(?:\s[^.:;,\d]*)?\.?$/iu,
    '',
  ],
  // "the following courses in three areas with a grade of C or better:"
  [new RegExp(`(?=\\s)(?<=\\bfollowing\\s+courses)\\s+in\\s+(?:${number})\\s+areas(?=\\s|:|$)`, 'iu'), ''],
  // "History majors must take one of the following": all students, the stricter of two readings.
  [
    new RegExp(
      `^(?:\\p{L}+\\s+){1,3}(?:majors|minors)\\s+(?=${must}\\s+(?:${take})\\s+(?:all|both|each|${number})\\s+of\\s+(?:the\\s+following|these)(?:\\s+${courseNouns})?\\s*:$)`,
      'iu',
    ),
    'students ',
  ],
  // Coursedog prints "Complete ANY of the following Courses:" for alternatives; "choose any of the following" leaves open how many.
  [
    /^(Complete|Fulfil+)\s+ANY(?=\s+of\s+the\s+following\s+(?:[Cc]ourses|[Rr]equirements):?$)/u,
    'complete one',
  ],
  // "In addition to the general requirements of the college, history majors take a minimum of 34 hours in history"
  [
    new RegExp(
      `^(?:in\\s+addition\\s+to\\s+(?:the|all)\\s+[^,:;]{3,60}?requirements(?:\\s+(?:of|for)\\s+[^,:;\\d]{3,60})?,\\s+)?(?:all\\s+|each\\s+|every\\s+)?(?:\\p{L}+\\s+){1,3}?(?:majors?|minors?)\\s+(?:${must}\\s+)?(?:${take})\\s+(?=(?:at\\s+least\\s+|a\\s+minimum\\s+of\\s+|a\\s+total\\s+of\\s+)?(?:${number})\\s+(?:${unitNouns}|${courseNouns})\\s+(?:of|in)\\s)`,
      'iu',
    ),
    '',
  ],
  // "18 semester hours of work in History"
  [new RegExp(`(?=\\s)(?<=\\d\\s*${unitNouns})\\s+of\\s+(?:work|study|credit)\\s+(?=in\\s)`, 'iu'), ' '],
  // "Thirty-three or more credits in History"
  [new RegExp(`^(${number})\\s+or\\s+more\\s+(?=${unitNouns}\\s)`, 'iu'), '$1 '],
  // "Four electives in economics* (16 credits)"
  [/(?=\*)(?<=\p{L})\*+(?=\s|$)/u, ''],
  // "Four CS courses: (12 hours) at the 200 level"
  [
    new RegExp(
      `(?=:)(?<=^(?:\\p{L}+\\s+){0,5}${courseNouns}):\\s*\\(\\d{1,2}\\s*${unitNouns}\\)(?=\\s+at\\s+the\\s)`,
      'iu',
    ),
    '',
  ],
  // "Three economics electives; with at least one at the 300 level"
  [/;\s+(?=with\s+at\s+least\s)/iu, ', '],
  // "Students select (3) electives"
  [/^((?:\p{L}+\s+){0,3}?(?:choose|select|take|complete))\s+\((\d{1,2})\)\s+/iu, '$1 $2 '],
  // "12 hours (four courses) at the 300 level", "3 courses (9 credits) from", "12 units (2.0 full-course equivalents) in": both say the amount.
  [
    new RegExp(
      `(?=\\s*\\()(?<=\\b(?:(?:${number})\\s*${unitNouns}|${courseNouns}))\\s*\\((?:(?:${number})\\s*(?:${unitNouns}|${courseNouns})(?:\\s+each)?(?:,\\s+for\\s+a\\s+total\\s+of\\s+\\d+\\s*${unitNouns})?|[^()]*\\bequivalents?)\\)(?=\\s+(?:at|in|from|of|numbered|chosen|selected|must)\\s|\\s+\\((?:excluding|except)\\b|\\s+[-–])`,
      'iu',
    ),
    '',
  ],
  [new RegExp(`\\s*\\(\\d{1,2}(?:\\.\\d+)?\\s*${unitNouns}\\s+each\\)(?=\\s*:?$)`, 'iu'), ''],
  // "The minor in Sociology consists of 15 credits (5 courses) in sociology"
  [
    new RegExp(
      `^(?:the|this|an?)\\s+(?:[\\p{L}&-]+\\s+){0,4}?${programNouns}(?:\\s+in\\s+(?:[\\p{L}&-]+\\s*){1,5}?)?\\s+(?:(?:will\\s+)?consists?\\s+of|comprises|requires)\\s+(?:(?:the\\s+)?(?:successful\\s+)?completion\\s+of\\s+)?(?=(?:at\\s+least\\s+|a\\s+minimum\\s+of\\s+|a\\s+total\\s+of\\s+)?(?:${number})\\s+(?:\\(\\d+\\)\\s+)?(?:${unitNouns}|${courseNouns})\\s+(?:\\([^()]*\\)\\s+)?(?:in|of)\\s+\\p{L})`,
      'iu',
    ),
    '',
  ],
  // "Any CS course numbered 400 or higher  3 hrs", "3 4000-level courses 9 hours": the units that they add up to.
  [
    new RegExp(
      `(?=\\s)(?<=^(?:any|an?|one|two|three|four|five|six|\\d)\\s(?:.*\\s)?(?:courses?|class(?:es)?|numbered\\s+\\d{3,4}\\s+(?:or|and)\\s+(?:above|higher)))\\s+\\d{1,2}(?:\\.\\d+)?\\s*${unitNouns}$`,
      'iu',
    ),
    '',
  ],
  // "16 credits of CS courses, which must include CS 101 and 102"
  [/,?\s+(?:which|that)\s+must\s+include\s+(?=\p{Lu}{2,}\s?\d|\p{Lu}\p{Ll}+\s\d)/u, ', including '],
  // "18 units - From CS 301, CS 305"
  [new RegExp(`^((?:${number})\\s*${unitNouns})\\s*[-–]\\s*from\\s+`, 'iu'), '$1 from '],
  // "Take 15 additional CS hours", "six further elective Psychology credits"
  [
    new RegExp(
      `^((?:\\p{L}+\\s+){0,3}?(?:\\d+(?:\\.\\d+)?|\\p{L}+))\\s+(?:(?:additional|more|further|elective)\\s+)+(\\p{Lu}{2,8}|\\p{Lu}\\p{Ll}+(?:\\s+\\p{Lu}\\p{Ll}+)?)\\s+(${unitNouns})(?=\\s+(?:in|at)\\s+(?:the\\s+)?\\d|\\.?$)`,
      'u',
    ),
    '$1 $3 of $2',
  ],
  // "6 credits English at 1000 level"
  [
    new RegExp(
      `^((?:${number})\\s*${unitNouns})\\s+(?=(?:\\p{Lu}{2,8}|\\p{Lu}\\p{Ll}+)\\s+(?:at|numbered)\\s)`,
      'u',
    ),
    '$1 of ',
  ],
  [/\b([1-9]0{2,3})\s+and\/or\s+(?=[1-9]0{2,3}[- ]level)/u, '$1 or '],
  // "Students must earn 6 credits in one of the following sequences"
  [
    new RegExp(
      `^(?:${persons}\\s+${must}\\s+)?(?:earn|complete|take)\\s+(?:${number})\\s*${unitNouns}\\s+(?:from|in)\\s+(?=one\\s+of\\s+the\\s+following\\b)`,
      'iu',
    ),
    'complete ',
  ],
  // "must be advanced level (300-level or above)"
  [
    /\b(?:(?:advanced|upper|lower)[- ](?:level|division)\s*|(?:(?:advanced|upper|lower)[- ](?:level|division)\s+)?((?:\p{Lu}{2,8}\s+)?courses\s+))\(\s*(\d{3,4})[- ]level((?:\s+(?:or|and)\s+(?:above|higher))?)\s*\)/iu,
    '$1at the $2 level$3',
  ],
  // "Students pursuing a minor in Sociology must complete": all students, the stricter of two readings.
  [
    new RegExp(
      `^students\\s+(?:choosing|selecting|pursuing|seeking|completing|earning|obtaining)\\s+(?:(?!options?\\b|tracks?\\b|concentrations?\\b|streams?\\b)[\\p{L}’'-]+\\s+){0,5}?(?:minor|major|degree)\\s+(?:(?!options?\\b|tracks?\\b|concentrations?\\b)[\\p{L}-]+\\s+){0,4}?(?=${must}\\s+(?:${take})\\b)`,
      'iu',
    ),
    'students ',
  ],
  // "At least two CS courses at the 300- or 400-level  6"
  [/(?=\s)(?<=^(?:at\s+least\s+)?(?:\d|one|two|three|four|five|six)\s.*\d[- ]level)\s+\d{1,2}$/iu, ''],
  // "at least one of the following 200-level courses", "12 credit points from the following 1000-level units"
  [
    new RegExp(
      `\\b(?:at\\s+least\\s+)?((?:${number})(?:\\s*${unitNouns})?)\\s+(?:of|from)\\s+the\\s+following\\s+([1-9]0{2,3})[- ]level\\s+(?:${courseNouns}|units)(?=\\s*:?$)`,
      'iu',
    ),
    '$1 at the $2 level from the following',
  ],
  // "18 credit points of 2000-level units from the following"
  [
    new RegExp(
      `^((?:${number})\\s*${unitNouns})\\s+of\\s+([1-9]0{2,3})[- ]level\\s+(?:${courseNouns}|units)\\s+(?=from\\s+the\\s+following\\s*:?$)`,
      'iu',
    ),
    '$1 at the $2 level ',
  ],
  // "One of the following may be used to fulfill the capstone requirement:"
  [
    /\s+(?:may|can|must)\s+be\s+(?:used|taken)\s+to\s+(?:fulfil+|satisfy|meet)\s+(?:the|this)\s+(?:[\p{L}-]+\s+){0,3}requirement(?=\s*:$)/iu,
    '',
  ],
  // "the 3000 to 4000 levels", "six hours of course work"
  [/\b([1-9]0{2,3})\s+(?:to|through)\s+([1-9]0{2,3})[- ](?=levels?\b)/u, '$1-$2 '],
  [/\bcourse\s+work\b/iu, 'coursework'],
  // "Three 400 Level CS Electives 9 Credits", "One 300-400 Level CS Elective"
  [
    new RegExp(
      `^(${number})\\s+([1-9]0{2,3}(?:[-–][1-9]0{2,3})?)[- ]level\\s+(\\p{Lu}{2,8})\\s+electives?(?:\\s+\\d{1,2}\\s*${unitNouns})?$`,
      'iu',
    ),
    '$1 $3 courses at the $2 level',
  ],
  // "Required core courses include any one of the following four-credit courses:"
  [
    new RegExp(
      `^(?:[\\p{L}-]+\\s+){1,4}?courses\\s+include\\s+(?=(?:any\\s+)?(?:${number})\\s+of\\s+the\\s+following\\b)`,
      'iu',
    ),
    '',
  ],
  [/(?=\s)(?<=\bfollowing)\s+\p{L}+-(?:credit|hour|unit)(?=\s+courses\s*:?$)/iu, ''],
  // "Complete 1 of 2 Courses"
  [
    new RegExp(
      `(?=\\s)(?<=\\bcomplete\\s+(?:${number}))\\s+of\\s+\\d{1,2}\\s+(?:${courseNouns}|options)$`,
      'iu',
    ),
    ' of the following',
  ],
  // "The following courses are required for all music majors:"
  [
    /(?=\s)(?<=\bfollowing\s(?:[\p{L}-]+\s)?(?:courses|modules|subjects|units|papers)\s+are\s+required)\s+(?:for|of|by|in)\s+(?:all|every|each|the|this)\s+(?:[\p{L}-]+\s+){0,4}(?:majors?|minors?|students|program(?:me)?|degree)(?=\s*:?$)/iu,
    '',
  ],
  // "One from Biological", above courses
  [
    new RegExp(
      `^(${number}|One|Two|Three|Four)\\s+from\\s+\\p{Lu}\\p{Ll}+(?:\\s+(?:and|in|of|the|&|\\p{Lu}\\p{Ll}+)){0,5}\\s*:?$`,
      'u',
    ),
    '$1 from the following:',
  ],
  // "the following core courses, which provide an overview of the discipline:", "in the junior and senior years:"
  [
    /(?=[\s,])(?<=\bthe\s+following\s+(?:[\p{Ll}-]+\s+){0,2}courses),?\s+(?:(?:which|that)\s+(?:provide|introduce|cover|give|form|serve|build|constitute)s?\s[^:.;\d]*|in\s+the(?:\s+(?:and|or|freshman|sophomore|junior|senior|first|second|third|fourth|final))+\s+years?)[:.]?$/iu,
    ':',
  ],
  // "all of the following courses or department-approved equivalents:"
  [
    /(?=[\s,(])(?<=\bfollowing(?:\s+[\p{Ll}-]+){0,2}),?\s+\(?or\s+(?:(?:an?|the|their)\s+)?(?:(?:[\p{Ll}]+[- ])?approved\s+)?(?:equivalents?|substitutes?)\)?(?=\s*:$)/iu,
    '',
  ],
  // "Nine additional hours of History for a total of 18 hours in the minor": the sum of the demands.
  [
    new RegExp(
      `,?\\s+(?:to\\s+complete|for)\\s+a\\s+(?:minimum\\s+)?total\\s+of\\s+\\d+\\s*${unitNouns}\\s+(?:in|for)\\s+(?:the\\s+|this\\s+)?${programNouns}\\.?$`,
      'iu',
    ),
    '',
  ],
  // "A major in Economics leading to a Bachelor of Arts degree requires"
  [
    /\s+leading\s+to\s+(?:the|an?)\s+(?:bachelor\s+of\s+\p{L}+(?:\s+in\s+\p{L}+)?|B\.?[AS]\.?)(?:\s+degree)?(?=\s+(?:requires|consists|comprises))/iu,
    '',
  ],
  [/\b(grade\s+of\s+)["“]([A-D][+-]?)["”]/iu, '$1$2'],
  // "21 credits of CS courses, including 6 at the 300 level, with a grade of C or better": the grade is of all of them.
  [
    /^([^,:;.]*\bcourses\b[^,:;.]*)(,\s+including\s+[^,:;.]*),\s+(with\s+an?\s+grade\s+of\s+["“]?[A-D][+-]?["”]?\s+or\s+(?:better|higher|above))\.?$/iu,
    '$1 $3$2',
  ],
  // "Choose either:"
  [/^(choose|select|take|complete)\s+either(?=\s*:?$)/iu, '$1 one of the following'],
  // "as outlined below:"
  [
    /\bas\s+(?:outlined|specified|listed|described|shown|indicated|detailed|set\s+out)\s+below(?=\s*:$)/iu,
    'as follows',
  ],
  // "five courses in History, however it is recommended that": advice about them
  [
    /,\s+(?:however|although|but),?\s+it\s+is\s+(?:strongly\s+)?(?:recommended|suggested|advised)\s+that\s+[^.;:]*\.?$/iu,
    '',
  ],
  // "Students can elect to take any other five courses"
  [
    new RegExp(
      `^(?:${persons}\\s+)?(?:can|may|must)\\s+(?:elect|choose)\\s+to\\s+take\\s+(?:any\\s+)?(?:other\\s+)?(?=(?:${number})\\s)`,
      'iu',
    ),
    'take ',
  ],
  // "Natural science electives from one of the following sequences:"
  [
    /^(?:[\p{L}()&,-]+\s+){0,9}?(?:electives?|courses?|requirements?)\s+from\s+(?=one\s+of\s+the\s+following\s+(?:sequences|series|pairs)\s*:$)/iu,
    'complete ',
  ],
  // "One course in Physics or Chemistry; select from the following options:"
  [
    new RegExp(
      `^((?:${number})\\s+${courseNouns})\\s+in\\s+[^:;\\d]+;\\s+(?:select|choose|selected|chosen)\\s+from\\s+the\\s+following(?:\\s+options)?\\s*:$`,
      'iu',
    ),
    '$1 from the following:',
  ],
  // "Complete two CS courses at the 400 level. Choose from:"
  [
    new RegExp(
      `^([^.:]*\\b(?:${courseNouns}|electives)\\b[^.:]*)\\.\\s+(?:choose|select|chosen|selected)\\s+from(?:\\s+(?:among\\s+)?the\\s+following)?(?:\\s+courses)?\\s*:$`,
      'iu',
    ),
    '$1 from the following:',
  ],
  // "210 credits from 200- and 300-level courses (including the 180 credits above)"
  [new RegExp(`\\s+\\(including\\s+the\\s+\\d+\\s*${unitNouns}\\s+above\\)(?=\\.?$)`, 'iu'), ''],
  // "the 300- or 400- level"
  [/\b([1-9]0{2,3})-\s+(?=level)/u, '$1-'],
];

/**
 * Sentences of a description that ask something without a heading: "A continuation of CS 101, which is a prerequisite.",
 * "Enrollment is limited to graduate students.", "Instructor permission required.", "Must have senior standing."
 */

const code = String.raw`(?:\p{Lu}{2,8}[\s/])?\p{Lu}[\p{L}&]+[\s-]?\d{1,4}\p{Lu}{0,2}`;
const member = String.raw`(?:${code}|\d{2,4}\p{Lu}{0,2}|(?:an?\s|the\s|its\s)?equivalent)\b`;
const list = String.raw`(?:(?:[Bb]oth|[Ee]ither)\s+)?${code}(?:(?:\s*,\s*(?:(?:and|or)\s+)?|\s+(?:and|or)\s+|\s*[\/\u2013-]\s*)${member}){0,24}`;
const ofThis = String.raw`(?:\s+(?:for|of|to)\s+(?:this|the)\s+(?:course|class|seminar|module|unit))?`;
const prerequisite = String.raw`(?:an?\s+|the\s+)?(?:necessary\s+|required\s+)?(?:pre-?requisites?(?:\s+or\s+co-?requisites?)?|co-?requisites?)${ofThis}`;
const which = String.raw`,?\s+\(?(?:which|(?:both|all)\s+of\s+which)\s+`;
const first = String.raw`must\s+(?:be|have\s+been)\s+(?:successfully\s+)?(?:completed|taken|passed)\s+(?:first|beforehand|previously|before\s+this\s+course)`;
const isEnd = String.raw`(?=\s*(?:[.;,!)]|$))`;
/** The courses of "CS 101, which is a prerequisite", up to the statement; not in "is a prerequisite for CS 105". */
const named = new RegExp(
  String.raw`(?<![\p{L}\d&-])${list}(?:\s+\([^()]{1,24}\))?(?:(?:${which}|\s+)(?:(?:is|are)\s+${prerequisite}|${first})|,\s+an?\s+pre-?requisite\s+(?:for|of|to)\s+(?:this|the)\s+course)${isEnd}`,
  'gu',
);
/** "The course for which CS 101 is a prerequisite" is another one. */
const ofAnother = /\b(?:if|unless|whether|which|whom|whose|when|where|not|neither|nor)\s+$/iu;

const begin = String.raw`(?<=^\s{0,4}|[.!?)\]]\s{1,4})`;
const limited = String.raw`(?:limited|restricted|reserved|closed|not\s+open|open\s+only|only\s+open)\s+(?:only\s+|exclusively\s+)?(?:to|for)\b(?!\s+\d+\s*(?:[,;.]|$))`;
const restriction = new RegExp(
  String.raw`${begin}(?:(?:(?:this|the)\s+)?(?:course|class|seminar|enrol?l?ments?|registration|admission)\s+(?:(?:is|are|will\s+be)\s+)?(?:strictly\s+)?)?(?:${limited}|open\s+to\s[^.;!?]*\bonly(?=\s*[.;]|\s*$))`,
  'giu',
);
const students =
  /\b(?:students?|majors?|minors?|seniors?|juniors?|sophomores?|fresh(?:men|man)|first-years?|(?:under)?graduates?|concentrators?|candidates?|members)\b/iu;
/** "Limited to 20 students" is the size of a class, as is "limited to 20; three places are for juniors". */
const size = /\b\d+\s+students?\b/giu;

const allowed = '(?:permission|consent|approval)';
const giver = String.raw`(?:instructors?|departments?|departmental|faculty|director|chair|dean|program(?:me)?|advis[eo]r)(?:['\u2019]s?)?`;
/** A whole sentence: "Instructor permission required.", "Requires the consent of the department." */
const consent = new RegExp(
  String.raw`${begin}(?:${giver}\s+(?:written\s+|prior\s+)?${allowed}|(?:written\s+|prior\s+)?${allowed}\s+of\s+(?:the\s+)?${giver})\s+(?:(?:is|are)\s+)?(?:required|needed)(?:\s+(?:to|for)\s+(?:enroll?(?:ment)?|regist(?:er|ration))(?:\s+in\s+th(?:e|is)\s+(?:course|class|seminar))?)?(?=\s*(?:\.|$))`,
  'giu',
);

const year = '(?:freshman|sophomore|junior|senior|graduate|upper[- ]division)';
/** "Must be senior level standing.", "Junior or senior standing is required." */
const standing = new RegExp(
  String.raw`${begin}(?:(?:students?\s+)?must\s+(?:be|have)\s+(?:at\s+least\s+)?(?:an?\s+)?${year}\b[^.;!?]{0,40}\b(?:standing|status)|${year}(?:\s+(?:or|and)\s+${year})?\s+(?:level\s+)?(?:standing|status)\s+(?:or\s+(?:above|higher)\s+)?(?:is\s+)?required)\b`,
  'giu',
);

const notAdvised = String.raw`(?![^.;!?]{0,160}\b(?:not|no|nor|helpful|preferred|useful|recommended)\b)`;
const ended = String.raw`(?=\s*(?:[.;]|$))`;
const done = '(?:completed|taken|passed)';
/** Whole sentences about courses: "Prior completion of CS 101 is required.", "Must be taken concurrently with CS 102." */
const taken = new RegExp(
  [
    String.raw`${begin}(?:(?:[Pp]rior|[Ss]uccessful)\s+)?(?:[Cc]ompletion\s+of\s+)?${list}\s+(?:(?:is|are)\s+)?required${ended}`,
    String.raw`${begin}[Ss]tudents?\s+(?:are|is)\s+(?:expected|assumed|presumed|required)\s+to\s+have\s+(?:successfully\s+|previously\s+|already\s+)?(?:${done}\s+)?${list}`,
    String.raw`${begin}(?:[Ss]tudents?\s+)?[Mm]ust\s+have\s+(?:successfully\s+|previously\s+)?${done}\s+${list}`,
    String.raw`${begin}(?:(?:[Tt]o|(?:[Tt]his\s+course\s+)?[Mm]ust)\s+be\s+t|T)aken\s+(?:concurrently|simultaneously)\s+with\s+${list}`,
    String.raw`${begin}[Cc]oncurrent\s+(?:enrol?lment|registration)\s+(?:in|with)\s+${list}\s+(?:(?:is|are)\s+)?required${ended}`,
  ].join('|'),
  'gu',
);
/** Whole sentences about who may enrol: "Majors only.", "For seniors only." */
const only = new RegExp(
  String.raw`${begin}(?:for\s+)?(?:[\p{L}-]+\s+){0,4}(?:majors?|minors?|students|seniors|juniors|sophomores|fresh(?:men|man)|graduates|undergraduates)\s+only${ended}`,
  'giu',
);
/** Whole sentences about students: "Consent of instructor.", "Junior standing.", "Knowledge of calculus is assumed." */
const personal = new RegExp(
  [
    String.raw`${begin}(?:by\s+)?(?:${giver}\s+${allowed}|${allowed}(?:\s+of\s+(?:the\s+)?${giver})?\s+only|${allowed}\s+of\s+(?:the\s+)?${giver})${ended}`,
    String.raw`${begin}${year}(?:\s+or\s+${year})?\s+(?:standing|status)(?:\s+or\s+(?:${allowed}\s+of\s+(?:the\s+)?${giver}|above|higher))?${ended}`,
    String.raw`${begin}${notAdvised}(?:(?:an?|some|basic|prior|previous|working|good|strong)\s+){0,2}(?:knowledge|familiarity|background|experience|proficiency|fluency|literacy)\s[^.;!?]{0,120}?\b(?:required|assumed|presumed|expected|necessary)${ended}`,
    String.raw`${begin}auditions?\s+(?:(?:is|are)\s+)?required${ended}`,
  ].join('|'),
  'giu',
);
/** "Credit is not given for both CS 101 and CS 102.", "No credit after CS 102." */
const uncredited = new RegExp(
  String.raw`${begin}(?:no\s+credit\s+(?:for|if|after|to)\b|(?:degree\s+)?credit\s+(?:(?:is|will|may|can)\s+)?(?:not|cannot)\s+(?:be\s+)?(?:given|granted|allowed|awarded|earned|received)\b|students?\s+(?:may\s+not|cannot|can\s+not)\s+(?:receive|earn)\s+credit\s+for\s+both\b|not\s+for\s+credit\b)`,
  'giu',
);

/** The sentences, each from the words that ask something to its end, in order. */
export function statementsIn(description: string): readonly string[] {
  const courses = [...description.matchAll(named)].flatMap(({ index }) =>
    ofAnother.test(description.slice(0, index)) ? [] : [index],
  );
  const consents = [...description.matchAll(consent)].map(({ index }) => index);
  const whole = [taken, personal].flatMap((form) =>
    [...description.matchAll(form)].map(({ index }) => index),
  );
  return sentencesAt(description, [...courses, ...consents, ...whole, ...restrictionsAt(description)]);
}

/** The sentences that say who may enrol, and beside which courses this one does not count. */
export function restrictionsIn(description: string): readonly string[] {
  return sentencesAt(description, restrictionsAt(description));
}

function restrictionsAt(description: string): readonly number[] {
  const found = [restriction, standing, only].flatMap((form) => [...description.matchAll(form)]);
  const restricted = found.flatMap(({ index }) =>
    students.test(sentenceFrom(description, index).replaceAll(size, '')) ? [index] : [],
  );
  const excluded = [...description.matchAll(uncredited)].flatMap(({ index }) =>
    hasCode.test(sentenceFrom(description, index)) ? [index] : [],
  );
  return [...restricted, ...excluded];
}

function sentencesAt(description: string, positions: readonly number[]): readonly string[] {
  const sentences: string[] = [];
  let past = 0;
  for (const from of [...positions].sort((a, b) => a - b)) {
    if (from < past) continue;
    const sentence = sentenceFrom(description, from);
    past = from + sentence.length;
    sentences.push(sentence.trim());
  }
  return sentences;
}

/** Up to a stop that a capital letter or an amount follows, so not to those of "e.g. seniors". */
function sentenceFrom(description: string, from: number): string {
  const rest = description.slice(from);
  return (
    /^.*?[.!?](?=\s+(?:[\p{Lu}(]|\d[^.]{0,20}\b(?:hours|credits|units|points)\b)|\s*$)/su.exec(rest)?.[0] ??
    rest
  );
}

/** Without these words a sentence behind a requirement asks nothing: "A continuation of CS 101.", "Offered every year." */
const mayAsk =
  /\b(?:(?:pre|co)-?requisites?|concurrent(?:ly)?|permission|consent|approval|must|(?:is|are)\s+required(?!\s+to\b)|(?:is|are)\s+(?:assumed|presumed|expected\s+to\s+(?:have|know))|(?:have|has)\s+(?:not\s+)?(?:completed|taken|passed|received)|(?:open|limited|restricted|reserved|closed)\s+(?:only\s+)?(?:to|for)|only\s+(?:open|if|by|with|after|for|to)|majors?\s+only|may\s+(?:enrol|regist)\w*|not\s+(?:open|for|be\s+taken)|(?:for|receive|no)\s+credit|standing|eligible|admitted|admission|placement)\b/iu;

/** The sentences with words of a requirement. */
export function askingSentencesIn(description: string): readonly string[] {
  const sentences: string[] = [];
  for (let from = 0; from < description.length; ) {
    const sentence = sentenceFrom(description, from);
    from += sentence.length;
    if (mayAsk.test(sentence)) sentences.push(sentence.trim());
  }
  return sentences;
}

/** Beside the words above, what a requirement may be about: "A course in statistics.", "Two years of French." */
const mayBeAsked =
  /\b(?:knowledge|familiar(?:ity)?|background|experience|ability|proficien\w*|fluen\w*|skills?|equivalen(?:ts?|cy)|instructors?|department(?:al)?|advis[eo]rs?|(?:one|two|three|four|\d+)\s+(?:years?|semesters?|terms?|quarters?|courses?)|years?\s+of|high[\s-]school|college(?:-level)?|grades?|gpa|credits?|units|points|recommended|preferred|desirable|suggested|helpful|strongly|priority|prior|previous(?:ly)?|unless|except)\b/iu;
const hasCode = /\p{Lu}[\p{Lu}&]+[\s-]?\p{Lu}{0,2}\d|(?<!\d)\d{3}(?!\d)/u;
const pieceEnd =
  /(?<!(?<!\p{L})\p{Lu}\p{L}{0,3})[.!?][)\]"\u201d]?(?=\s+[\p{Lu}([])|(?<![,;:\s])(?=\s*\n\s*\p{Lu})/gu;

/**
 * Where, behind a heading that opens a description, the course itself begins: "Prerequisite: CS 101. A survey of the
 * methods that …". Behind a line break fewer words show that something may be asked.
 */
export function openingEnd(text: string): number {
  let from = 0;
  for (const { index, 0: stop } of [...text.matchAll(pieceEnd), { index: text.length, 0: '' }]) {
    const piece = text.slice(from, index + stop.length);
    const words = piece.trim().split(/\s+/u).length;
    const asks = /^\s*\n/u.test(piece)
      ? words < 4 || (words < 12 && hasCode.test(piece))
      : words < 9 || hasCode.test(piece) || mayBeAsked.test(piece);
    if (from > 0 && !asks && !mayAsk.test(piece)) return from;
    from = index + stop.length;
  }
  return text.length;
}

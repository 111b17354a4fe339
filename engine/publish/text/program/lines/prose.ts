/** Sentences of program texts that ask nothing of all students: descriptions, permissions, demands on some students. */

const demands =
  /\b(?:must|shall|should|requir\w*|need\w*|least|minimum|maximum|more than|fewer|complet\w+|select\w*|choos\w+|choose|take[ns]?|pass\w*|earn\w*|not|no|only|unless|except|but|prerequisite\w*|approv\w+|consent|permission|grades?|average|gpa|mandatory|compulsory|obligatory|necessary|expected|following|includ\w+|compris\w+|consists?|either|restrict\w*|limit\w*|credits?|units?|courses? (?:of|from|in|at)|one|two|three|four|five|six|seven|eight|nine|ten|both|all|every|each|if|when)\b|\d/iu;

const programNouns =
  '(?:program|programme|degree|major|minor|certificate|option|concentration|specialization|specialisation|track|curriculum|course of study|department|school)s?';
const describes = new RegExp(
  `^(?:this|the|our|an?)\\b[^.;:]{0,60}?\\b${programNouns}\\b[^.;:]{0,60}?\\b(?:(?:is|are)\\s+(?:designed|intended|meant|aimed|suited|well\\s+suited|accredited|open|excellent)|provides?|offers?|introduces|combines|prepares?|develops|gives|trains|aims|focuses|allows|explores|serves?|strengthens|enriches|equips|helps|enables|supports|exposes|complements|emphasi[sz]es|examines)\\b`,
  'iu',
);

/** "They serve as prerequisites for many courses", "These courses involve reading original articles", "It is built around a topic" */
const describesCourses =
  /^(?:they|it|(?:these|the|this)\s+(?:[\p{L}-]+\s+){0,3}?(?:courses?|seminars?|sequences?|classes))\s+(?:(?:is|are)\s+(?:built|designed|structured|intended|meant)|serves?|involves?|covers?|introduces?|provides?|gives?|helps?|focus(?:es)?|explores?|offers?|allows?|prepares?)\s/iu;

/** True for "This program is designed for students interested in ...", without any word of a demand. */
function isDescription(sentence: string): boolean {
  if (describesCourses.test(sentence)) return !demands.test(sentence.replace(/\bas\s+prerequisites\b/iu, ''));
  return describes.test(sentence) && !demands.test(sentence);
}

const permits =
  /\b(?:may|can)\s+(?:also\s+)?(?:be\s+)?(?:substitut\w+|replaced?|used|counted|applied|count)\b|\b(?:may|can)\s+also\s+(?:fulfil+|satisfy|meet)\b/iu;
const restricts =
  /\b(?:not|no|nor|neither|only|must|shall|requires?|required|least|most|minimum|maximum|max|limit\w*|up to|more than|but|unless|except|provided|if|either|one of|one|two|three|once|exceed\w*|subject to|complet\w+|choose|select|take)\b|\b\d+(?:\.\d+)?\s*(?:credits?|units?|hours?|points?|courses?)\b/iu;

/** "Satisfies both the core curriculum requirement and the minor requirement": what a course counts for; "Satisfy the language requirement" is a demand. */
const countsFor =
  /^(?:(?:the|this|these|both)\s+(?:[\p{L}-]+\s+){1,5}?(?:also\s+)?(?:satisfy|fulfil+|meet|count\s+(?:towards?|for|as))|(?:(?:the|this)\s+(?:[\p{L}-]+\s+){1,5}?)?(?:also\s+)?(?:satisfies|fulfil+s|meets|counts\s+(?:towards?|for|as)))\s/iu;
/** "No audition is necessary." */
const needsNone =
  /^no\s+(?!fewer\b|less\b|more\b)(?:[\p{L}-]+\s+){1,5}(?:is|are)\s+(?:necessary|needed|required)\.?$/iu;

/** "MATH 213 is not required.", "Minors may take the seminar, but are not required to do so", "Minors need not take calculus." */
const isNotAsked =
  /^(?:note:\s+)?[^.;:]*?\b(?:(?:is|are)\s+(?:\p{L}+,?\s+but\s+)?not\s+required(?:\s+to\s+do\s+so)?|need\s+not\s+[^.;:]+)\.?$/iu;
/** Words of a demand beside what is not required. */
const alsoAsked =
  /\b(?:must|shall|only|at\s+least|minimum|unless|if|except|other|others|instead|requires?|required\b.*\brequired)\b/iu;

/** "CS 101 or its equivalent is the prerequisite for all upper-level CS courses": asked by those courses. */
const ofOtherCourses =
  /^(?:note:\s+)?\p{Lu}[\p{Lu}&]*[\s-]?\d\w*(?:\s+(?:and|or|&)\s+(?:\p{Lu}[\p{Lu}&]*[\s-]?)?\d\w*)*[:\s]*(?:\p{Lu}\p{L}+(?:\s+(?:\p{Lu}\p{L}*|of|and|to|in))*|\([^()]*\))?,?\s*(?:or\s+(?:its\s+|an\s+|the\s+)?equivalents?,?\s+)?(?:is|are|may\s+(?:also\s+)?be\s+required\s+as)\s+(?:an?\s+|the\s+)?(?:pre|co)-?requisites?\s+(?:for|to|of)\s+(?:all|many|most|some|several)\b(?![^.;]*\b(?:majors|minors)\b(?!\s+or\b))[^.;]*\b(?:courses?|coursework|classes)\b[^.;]*\.?$/iu;

/** "Course substitutions may be approved by the chair", "Other courses may apply with the approval of the chair": names no course. */
const isWaived =
  /^(?=.*\bmay\b)(?=.*\b(?:approv\w+|permission|consent)\b)(?=.*(?:\bsubstitut|\bother\s+(?:[\p{L}-]+\s+){0,3}courses?\b|\banother\s+(?:[\p{L}-]+\s+){0,2}course\b|\bcourses?\s+not\b))(?!.*(?:\d|\b(?:only|no|maximum|most|limit\w*|up\s+to|one|two|three|four|five|six|must|shall|requir\w+|unless|grade)\b))/iu;

/** "CS 101 and CS 105 satisfy the writing requirement", "(The labs count as science in General Education)", "CS 110 may be used as an elective" */
const ofCourses =
  /^(?:\(?\p{Lu}[\p{Lu}&]*[\s-]?\d[\w/]*(?:(?:,?\s+(?:and|or|&)\s+|,\s+)(?:\p{Lu}[\p{Lu}&]*[\s-]?)?\d[\w/]*)*(?:\s[\p{L}\s]+?)?|\((?:[\p{L}-]+\s+){1,7}?)\s*(?:satisf(?:y|ies)|fulfil+s?|meets?|counts?\s+(?:towards?|for|as)|(?:may|can)\s+(?:also\s+)?be\s+(?:used|counted|applied)\s+(?:to|towards?|as|for))\s[^.;:]*\.?\)?$/u;
const bounds =
  /\b(?:not|no|only|must|shall|if|but|unless|except|provided|once|either|most|least|maximum|minimum|limit\w*|up to|grade|approv\w+|permission|consent|complet\w+|take[ns]?)\b/iu;

/** "CS 101 or CS 105, which may be used for the core": what it permits is beside the courses. */
const courseBeforeWhich =
  /\d\w*,?\s+(?:(?:either|both|all|each|any)\s+of\s+)?(?:which|that)\s+(?:may|can)\s/iu;

/** True for "AMATH 361 can be used to satisfy the elective": allowed, not required. */
export function isPermission(sentence: string): boolean {
  if (courseBeforeWhich.test(sentence)) return false;
  if (ofCourses.test(sentence) && !bounds.test(sentence)) return true;
  if (needsNone.test(sentence) || ofOtherCourses.test(sentence)) return true;
  if (isNotAsked.test(sentence) && !alsoAsked.test(sentence.replace(/\bnot\s+required\b/iu, ''))) return true;
  return (permits.test(sentence) || countsFor.test(sentence)) && !restricts.test(sentence);
}

const partOfStudents =
  /^(?:(?!all\s+students)[\p{L}\s-]{3,50}\b(?:students|majors)(?:\s+only)?\s*:|regarding\s[^.;:]{3,90},\s+students\s+who\s|(?:the\s+|all\s+|an?\s+|any\s+)?(?:other\s+)?(?:students?|majors|minors|candidates|those)\s+(?:(?:currently|previously|already)\s+)?(?:who\s+(?!(?:declare|wish to (?:complete|declare|pursue) (?:the|this)|pursue this|complete this)\b)|choosing|(?:majoring|minoring)(?!\s+in\s+(?:\p{L}+\s+){1,4}?(?:must|will)\s+(?:complete|take|earn)\s+(?:(?:at\s+least|a\s+minimum\s+of)\s+)?\d)|seeking|electing|pursuing|planning|intending|writing|undertaking|preparing|attempting|considering|applying|transferring|entering|interested|participating|admitted|accepted|enrolled|from|with|without)|for\s+(?:students|those|majors)\b|if\b|in\s+(?:the\s+event|cases?)\b|to\s+(?:graduate|earn|receive)\s+(?:with\s+)?(?:[\p{L}]+\s+)?honou?rs\b|in\s+order\s+to\s+(?:enrol+|register)\s|registration\s+(?:for|in)\b|others?\b|normally\b|typically\b|usually\b|generally\b|substitutions?\b|exceptions?\b|waivers?\b|transfer\s+credits?\b)/iu;
const mayBe =
  /\bmay\s+(?:only\b|apply|declare|substitute|petition|transfer|be\s+(?:admitted|permitted|approved|considered|waived|taken\s+only|\w+\s+only))/iu;

/** "One course taken elsewhere may count with the approval of the chair": allowed on a condition. */
const mayCount =
  /\bmay\s+(?:also\s+)?(?:be\s+)?(?:count(?:ed)?|used?|appl(?:y|ied)|substituted?|replaced?|petition\w*)\b.*\b(?:approv\w+|permission|consent)\b|^with\s+(?:[\p{L}-]+\s+){0,3}(?:approval|permission|consent)\s[^.;]*\bmay\s+(?:also\s+)?(?:be\s+)?(?:count(?:ed)?|used?|appl(?:y|ied)|substituted?|replaced?)\b/iu;

/** True for "Students who choose the thesis complete CS 498.": courses do not show to whom it applies. */
export function isForSome(sentence: string): boolean {
  return partOfStudents.test(sentence) || mayBe.test(sentence) || mayCount.test(sentence);
}

/** True for "A student who has passed CS 100 may use it for ...": not a member of the list around it. */
export function isOfSomeStudents(sentence: string): boolean {
  return ofStudents.test(sentence) && isForSome(sentence);
}

const ofStudents =
  /^(?:the\s+|all\s+|an?\s+|any\s+)?(?:other\s+)?(?:students?|majors|minors|candidates|those)\s/iu;

/** "Those who plan to teach are advised to take CS 101", "CS 101 is offered every other year", "See the handbook for more information." */
export function isRemark(sentence: string): boolean {
  if (isWaived.test(sentence) || (consults.test(sentence) && !asksBesides.test(sentence))) return true;
  return remarks.some((one) => one.test(sentence)) && !obliges.test(sentence);
}

const remarks: readonly RegExp[] = [
  /^[^.;:]*\b(?:is|are)\s+(?:also\s+|strongly\s+|highly\s+)*(?:encouraged|recommended|advised|urged|suggested)\b/iu,
  /^(?!.*\b(?:choose|select|take|complete|pass|earn)\b)[^.;:,]*\b(?:is|are|may\s+be)\s+(?:not\s+|only\s+|usually\s+|normally\s+)*(?:offered|taught|cross-?listed)\b[^,;:]*$/iu,
  /^(?!.*\b(?:take|complete|choose|select|pass|earn|submit|demonstrate|arrange)\b)[^.;:]*\bshould\s+(?:also\s+)?(?:consult|contact|be\s+aware|speak|discuss|check\s+with)\b[^;:]*\.?$/iu,
  /^(?!.*(?:\d|\bbefore\b))[^.;:]*\bshould\s+be\s+(?:taken|completed|elected|begun)\s+(?:immediately|early|as\s+(?:soon|early)|in\s+the\s+(?:first|second|third|freshman|sophomore|junior|senior)\s+year)\b[^;:]*\.?$/iu,
  /^\(?(?:please\s+)?see\s[^;:]*\b(?:for\s+(?:more\s+|further\s+|additional\s+)?|to\s+review\s+(?:[\p{L}-]+\s+){0,3})(?:information|details|descriptions)\b/iu,
  /^for\s+(?:more|further|additional)\s+(?:information|details)\b|^(?!.*\bfollowing\b)[^.;:]*\b(?:(?:can|may)\s+be\s+found|(?:is|are)\s+(?:explained|described|available))\s+(?:here|below|online|at|on|in)\b[^;:]*$/iu,
  /^(?:it\s+should\s+be\s+noted\s+that\s+|note\s+that\s+)?(?:some|many|most|several|certain)\s[^.;:]*\b(?:have|carry)\b[^.;:]*\bprerequisites?\b/iu,
  /^it\s+is\s+the\s+(?:student['’]?s|responsibility\s+of\s+(?:the|each)\s+student)\b/iu,
  /^(?:some|many)\s+courses\s+may\s+(?:apply|count)\s/iu,
  /^below\s+are\s+the\s+requirements\s+(?:for|of)\s+(?:[\p{L}-]+\s+){1,6}?(?:major|minor|degree|program(?:me)?|certificate)\.?$/iu,
  /^students\s+may\s+(?:also\s+)?(?:double[- ](?:major|minor|count)|(?:combine|add)\s+(?:this|the)\s+(?:major|minor))\s[^.;:\d]*\.?$/iu,
  /^(?:(?:all\s+)?students|majors|minors)\s+may,?\s+in\s+consultation\s+with\b[^.;:\d]*\.?$/iu,
  /^there\s+(?:is|are)\s+no\s+(?:[\p{L}-]+\s+){0,4}(?:requirements?|prerequisites?|fees?)\b(?!.*(?:\d|\b(?:beyond|other|besides)\b))/iu,
];
/** "Students must consult with their adviser before choosing a site": neither a course nor an approval. */
const consults =
  /^(?:(?:all\s+)?(?:students?|majors|minors|candidates)\s+(?:(?:must|should|need\s+to|are\s+(?:expected|required)\s+to|are\s+responsible\s+for)\s+)(?:also\s+)?(?:consult|meet|speak|confer|talk)\s|(?:other\s+)?courses\s+(?:are\s+to|should|must)\s+be\s+(?:chosen|selected)\s+(?:on\s+the\s+basis\s+of\s+interests?\s+and\s+)?in\s+consultation\s)/iu;
const asksBesides =
  /\d|\b(?:approv\w*|permission|consent|complet\w+|take|pass|earn|submit|audition\w*|apply|application|and\s+(?:must|select|choose)|portfolio|interview|interviewed|exam\w*|test)\b/iu;

const obliges =
  /^(?:if|when)\b|\b(?:must|shall|requires?|required|needs?|will|can\s+only|up\s+to|only\s+(?:courses|one|two)|at\s+(?:least|most)|minimum|maximum|no\s+more|unless|except|but|however|cannot|may\s+not|not\s+(?:count\w*|be\s+(?:used|counted|applied)))\b/iu;

/** The part of a line between sentences at its ends that ask nothing; null if there are none, or nothing else. */
export function withoutRemarks(line: string): { readonly from: number; readonly to: number } | null {
  const asked = sentencesOf(line).filter(({ from, to }) => !asksNothing(line.slice(from, to)));
  const [first, last] = [asked[0], asked.at(-1)];
  const isAll = first === undefined || last === undefined || (first.from === 0 && last.to === line.length);
  return isAll ? null : { from: first.from, to: last.to };
}

/** True for a description, a permission or a remark. */
export function asksNothing(sentence: string): boolean {
  return isDescription(sentence) || isPermission(sentence) || isRemark(sentence);
}

/** The offsets of the sentences of a line; a one-letter abbreviation or a decimal point does not end one. */
export function sentencesOf(line: string): readonly { readonly from: number; readonly to: number }[] {
  const sentences: { from: number; to: number }[] = [];
  let from = 0;
  for (const match of line.matchAll(/(?<=[\p{L}\d)%]{2} ?)\.\s+(?=\p{Lu})/gu)) {
    sentences.push({ from, to: match.index + 1 });
    from = match.index + match[0].length;
  }
  sentences.push({ from, to: line.length });
  return sentences;
}

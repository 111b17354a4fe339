/** Sentences of program texts that ask nothing of all students: descriptions, permissions, demands on some students. */

const demands =
  /\b(?:must|shall|should|requir\w*|need\w*|least|minimum|maximum|more than|fewer|complet\w+|select\w*|choos\w+|choose|take[ns]?|pass\w*|earn\w*|not|no|only|unless|except|but|prerequisite\w*|approv\w+|consent|permission|grades?|average|gpa|mandatory|compulsory|obligatory|necessary|expected|following|includ\w+|compris\w+|consists?|either|restrict\w*|limit\w*|credits?|units?|courses? (?:of|from|in|at)|one|two|three|four|five|six|seven|eight|nine|ten|both|all|every|each|if|when)\b|\d/iu;

const programNouns =
  '(?:program|programme|degree|major|minor|certificate|option|concentration|specialization|specialisation|track|curriculum|course of study|department|school)s?';
const describes = new RegExp(
  `^(?:this|the|our)\\b[^.;:]{0,60}?\\b${programNouns}\\b[^.;:]{0,60}?\\b(?:(?:is|are)\\s+(?:designed|intended|meant|aimed|suited|well\\s+suited|accredited|open|excellent)|provides?|offers?|introduces|combines|prepares?|develops|gives|trains|aims|focuses|allows|explores)\\b`,
  'iu',
);

/** True for "This program is designed for students interested in ...", without any word of a demand. */
export function isDescription(sentence: string): boolean {
  return describes.test(sentence) && !demands.test(sentence);
}

const permits =
  /\b(?:may|can)\s+(?:also\s+)?(?:be\s+)?(?:substitut\w+|replaced?|used|counted|applied|count)\b/iu;
const restricts =
  /\b(?:not|no|nor|neither|only|must|shall|requires?|required|least|most|minimum|maximum|max|limit\w*|up to|more than|but|unless|except|provided|if|either|one of|one|two|three|once|exceed\w*|subject to|complet\w+|choose|select|take)\b|\b\d+(?:\.\d+)?\s*(?:credits?|units?|hours?|points?|courses?)\b/iu;

/** "Satisfies both the core curriculum requirement and the minor requirement": what a course counts for. */
const countsFor =
  /^(?:(?:the|this|these|both)\s+(?:[\p{L}-]+\s+){1,5}?)?(?:also\s+)?(?:satisf(?:ies|y)|fulfil+s?|meets?|counts?\s+(?:towards?|for|as))\s/iu;
/** "No audition is necessary." */
const needsNone =
  /^no\s+(?!fewer\b|less\b|more\b)(?:[\p{L}-]+\s+){1,5}(?:is|are)\s+(?:necessary|needed|required)\.?$/iu;

/** "CS 101 and CS 105 satisfy the writing requirement", "(The labs count as science in General Education)", "CS 110 may be used as an elective" */
const ofCourses =
  /^(?:\(?\p{Lu}[\p{Lu}&]*[\s-]?\d[\w/]*(?:(?:,?\s+(?:and|or|&)\s+|,\s+)(?:\p{Lu}[\p{Lu}&]*[\s-]?)?\d[\w/]*)*(?:\s[\p{L}\s]+?)?|\((?:[\p{L}-]+\s+){1,7}?)\s*(?:satisf(?:y|ies)|fulfil+s?|meets?|counts?\s+(?:towards?|for|as)|(?:may|can)\s+(?:also\s+)?be\s+(?:used|counted|applied)\s+(?:to|towards?|as|for))\s[^.;:]*\.?\)?$/u;
const bounds =
  /\b(?:not|no|only|must|shall|if|but|unless|except|provided|once|either|most|least|maximum|minimum|limit\w*|up to|grade|approv\w+|permission|consent|complet\w+|take[ns]?)\b/iu;

/** True for "AMATH 361 can be used to satisfy the elective": allowed, not required. */
export function isPermission(sentence: string): boolean {
  if (ofCourses.test(sentence) && !bounds.test(sentence)) return true;
  if (needsNone.test(sentence)) return true;
  return (permits.test(sentence) || countsFor.test(sentence)) && !restricts.test(sentence);
}

const partOfStudents =
  /^(?:(?!all\s+students)[\p{L}\s-]{3,50}\b(?:students|majors)(?:\s+only)?\s*:|(?:the\s+|all\s+|an?\s+|any\s+)?(?:other\s+)?(?:students?|majors|minors|candidates|those)\s+(?:(?:currently|previously|already)\s+)?(?:who\s+(?!(?:declare|wish to (?:complete|declare|pursue) (?:the|this)|pursue this|complete this)\b)|choosing|(?:majoring|minoring)(?!\s+in\s+(?:\p{L}+\s+){1,4}?(?:must|will)\s+(?:complete|take|earn)\s+(?:(?:at\s+least|a\s+minimum\s+of)\s+)?\d)|seeking|electing|pursuing|planning|intending|enrolled|from|with|without)|for\s+(?:students|those|majors)\b|if\b|in\s+(?:the\s+event|cases?)\b|to\s+(?:graduate|earn|receive)\s+(?:with\s+)?(?:[\p{L}]+\s+)?honou?rs\b|registration\s+(?:for|in)\b|others?\b|normally\b|typically\b|usually\b|generally\b|substitutions?\b|exceptions?\b|waivers?\b|transfer\s+credits?\b)/iu;
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
  return remarks.some((one) => one.test(sentence)) && !obliges.test(sentence);
}

const remarks: readonly RegExp[] = [
  /^[^.;:]*\b(?:is|are)\s+(?:also\s+|strongly\s+|highly\s+)*(?:encouraged|recommended|advised|urged|suggested)\b/iu,
  /^(?!.*\b(?:choose|select|take|complete|pass|earn)\b)[^.;:,]*\b(?:is|are|may\s+be)\s+(?:not\s+|only\s+|usually\s+|normally\s+)*(?:offered|taught|cross-?listed)\b[^,;:]*$/iu,
  /^(?!.*\b(?:take|complete|choose|select|pass|earn|submit|demonstrate|arrange)\b)[^.;:]*\bshould\s+(?:also\s+)?(?:consult|contact|be\s+aware|speak|discuss)\b[^;:]*\.?$/iu,
  /^\(?(?:please\s+)?see\s[^;:]*\bfor\s+(?:more\s+|further\s+|additional\s+)?(?:information|details|descriptions)\b/iu,
  /^there\s+(?:is|are)\s+no\s+(?:[\p{L}-]+\s+){0,4}(?:requirements?|prerequisites?|fees?)\b(?!.*(?:\d|\b(?:beyond|other|besides)\b))/iu,
];
const obliges =
  /^(?:if|when)\b|\b(?:must|shall|requires?|required|needs?|will|can\s+only|up\s+to|only\s+(?:courses|one|two)|at\s+(?:least|most)|minimum|maximum|no\s+more|unless|except|but|however|cannot|may\s+not|not\s+(?:count\w*|be\s+(?:used|counted|applied)))\b/iu;

/** The offsets of the sentences of a line; a one-letter abbreviation or a decimal point does not end one. */
export function sentencesOf(line: string): readonly { readonly from: number; readonly to: number }[] {
  const sentences: { from: number; to: number }[] = [];
  let from = 0;
  for (const match of line.matchAll(/(?<=[\p{L}\d)%]{2})\.\s+(?=\p{Lu})/gu)) {
    sentences.push({ from, to: match.index + 1 });
    from = match.index + match[0].length;
  }
  sentences.push({ from, to: line.length });
  return sentences;
}

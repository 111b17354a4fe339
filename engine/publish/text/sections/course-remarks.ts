/** Recognises sentences about how a course is held and graded, or about knowledge that is not required. */
import { lowerAt, type Token } from '../words/token.ts';
import { wordSet } from '../words/wording.ts';

/** True if the words from `from` to `to` (exclusive) are such a sentence. */
export function isRemark(tokens: readonly Token[], from: number, to: number): boolean {
  return (
    isSchedule(tokens, from, to) ||
    isDisclaimer(tokens, from, to) ||
    isOfGrading(tokens, from, to) ||
    isOfPriority(tokens, from, to) ||
    isDescription(tokens, from, to) ||
    isReferral(tokens, from, to) ||
    isFee(tokens, from, to) ||
    limitsCredit(tokens, from, to) ||
    areHoursOfKinds(tokens, from, to) ||
    isOffering(tokens, from, to) ||
    isOwnAmount(tokens, from, to)
  );
}

const amount = String.raw`(?:0\.\d+|[1-6](?:\.\d+)?)(?: (?:-|to|or) \d{1,2})? (?:semester |credit )?(?:cr|crs|credits?|hours?|units?|points?|pts)`;
const ownAmount = new RegExp(`^(?:${amount}|(?:credits?|units?|points?) : [1-6](?:\\.\\d+)?)$`, 'u');
const variableAmount = new RegExp(`^variable credit(?: : ${amount})?$`, 'u');

/** "CS 101. 3 credits.", "CS 101. 3 hours lecture; 3 semester hours.": the credits of the course itself, behind another sentence. */
function isOwnAmount(tokens: readonly Token[], from: number, to: number): boolean {
  const said = wordsOf(tokens, from, to);
  if (variableAmount.test(said)) return true;
  if (!ownAmount.test(said.replace(hoursBefore, ''))) return false;
  return isAfterSentence(tokens, from) || isBehindHours(tokens, from);
}

/** "3 hours lecture;", "variable credit;", "none;": these words are about the course, and not asked. */
function isBehindHours(tokens: readonly Token[], at: number): boolean {
  if (lowerAt(tokens, at - 1) !== ';') return false;
  const before = tokens.slice(Math.max(0, at - longestHours), at - 1);
  const from = before.findLastIndex(({ lower }) => /^[.;:]$/u.test(lower)) + 1;
  const said = wordsOf(before, from, before.length);
  return /^(?:none|variable credit)$/u.test(said) || hoursOfKinds.test(said);
}

const longestHours = 24;

function wordsOf(tokens: readonly Token[], from: number, to: number): string {
  const words = tokens.slice(from, to).filter(({ lower }) => lower !== '.');
  return words.map(({ lower }) => lower).join(' ');
}

const priority =
  /^this is an? priority access course\b|^(?:this (?:course|class|module|unit) )?is (?:(?:primarily|mainly|principally) (?:intended|designed)|(?:intended|designed) (?:primarily|mainly|principally)) for\b|^designed (?:primarily |mainly |principally |especially )?for\b|^(?:(?:first|enrollment|enrolment|registration) )*(?:priority|preference|consideration) (?:to|for|:|will|is)\b|\b(?:have|has|get|gets|receive|receives|given) (?:(?:first|second|third|enrollment|enrolment|registration) )*(?:priority|preference|(?:right of )?consideration)\b/u;

const demands = wordSet(
  'standing permission consent approval required must only complete completed completion enrolled average gpa',
);

/** "Seniors have priority", "Enrollment priority: majors", "This course is intended primarily for majors": who comes first. */
function isOfPriority(tokens: readonly Token[], from: number, to: number): boolean {
  const words = tokens.slice(from, to);
  const isPlain = words.every(
    ({ kind, lower }) => (kind === 'word' && !demands.has(lower)) || /^[-/.:,&]$/u.test(lower),
  );
  const said = words.map(({ lower }) => lower).join(' ');
  // "Required of all majors" says whom the course is for, and asks nothing of others.
  return (
    (isPlain && priority.test(said) && !/\bnot open\b/u.test(said)) || obliges.test(said) || leads.test(said)
  );
}

/** "Successful completion is expected prior to being granted permission to commence CS 301": what the course itself leads to. */
const leads =
  /^(?:successful )?completion (?:of (?:[a-z-]+ ){1,9})?is expected (?:prior to|before) being granted permission to [a-z]+ (?:in )?[a-z]+ \w+ ?\.?$/u;

const obliges =
  /^required (?:of|for|by) (?:all )?(?:[a-z/-]+ ){0,6}(?:majors?|minors?|students|candidates|concentrators)(?: in (?:their|the) (?:[a-z-]+ ){1,3}(?:year|semester|placement))? ?\.?$/u;

const describes =
  /^an? (?:[a-z-]+ ){0,4}(?:introduction to|(?:survey|overview|exploration|examination|investigation) of|(?:course|seminar|workshop) (?:designed|intended) (?:to|for))\b|^this (?:course|class|module|seminar) (?:also |then |will )?(?:provides?|introduces?|covers?|examines?|explores?|presents?|surveys?|teaches|teach|develops?|emphasi[sz]es?|focuses|focus|investigates?|studies|study|analy[sz]es?|addresses|address|traces?|continues?|offers?|is an? (?:[a-z]+ )?(?:introduction|survey|study|overview|continuation|exploration|examination|investigation)|is designed to)\b/u;

/** Words of a sentence that is more than a description. */
const beyondDescription = wordSet(
  'prerequisite prerequisites corequisite corequisites requires requirement requirements taken pass passed credit credits ' +
    'placement eligible eligibility restricted limited open majors admission admitted enroll enrolment enrollment register concurrent ' +
    'concurrently had prior previous previously before after unless if not cannot may should expected audition recommended advised',
);

/** "This course introduces students to the design of experiments." */
function isDescription(tokens: readonly Token[], from: number, to: number): boolean {
  const words = tokens.slice(from, to);
  const isPlain = words.every(
    ({ kind, lower }) => kind !== 'number' && !demands.has(lower) && !beyondDescription.has(lower),
  );
  return isPlain && describes.test(words.map(({ lower }) => lower).join(' '));
}

const disclaims = wordSet('required assumed necessary needed expected presupposed');
const reservations = wordSet('but except other unless beyond besides however more less fewer');
const knowledge = wordSet(
  'experience knowledge background training familiarity preparation skills proficiency ability exposure',
);
const longestDisclaimer = 14;

/** "No prior experience with programming is required.", "Prior knowledge of Latin is not necessary." */
function isDisclaimer(tokens: readonly Token[], from: number, to: number): boolean {
  const words = tokens.slice(from, to).filter(({ kind }) => kind !== 'mark');
  const [first, ...rest] = words;
  const arePlain = words.every(({ kind, lower }) => kind === 'word' && !reservations.has(lower));
  const isOfKnowledge = rest.some(({ lower }) => knowledge.has(lower));
  const isDenied =
    rest.at(-2)?.lower === 'not' && words.slice(0, 3).some(({ lower }) => knowledge.has(lower));
  return (
    (first?.lower === 'no' || isDenied) &&
    arePlain &&
    isOfKnowledge &&
    rest.length < longestDisclaimer &&
    disclaims.has(rest.at(-1)?.lower ?? '')
  );
}

const scales =
  /^(?:(?:(?:this |the )?(?:course|class|module|unit) )?(?:is |will be )?(?:graded|evaluated|assessed) (?:on (?:an? |the )?)?)?(?:a - f|complete \/ incomplete|s \/ (?:d \/ f|n|nc|u)|s - n|p \/ (?:np|d \/ f|nc|f)|cr \/ (?:nc|ne|f|d \/ f)|credit \/ no credit|pass \/ fail|(?<= or )[a-z]+ \/ [a-z]+| or )+(?: (?:basis|grading|grades?|graded))?(?: only)?$/u;

/** "Sociology majors/minors must register A-F", "P/NP grading only": how the course is graded. */
function isOfGrading(tokens: readonly Token[], from: number, to: number): boolean {
  const words = tokens.slice(from, to).filter(({ lower }) => lower !== '.');
  const isPlain = words.every(({ kind, lower }) => kind === 'word' || /^[-/]$/u.test(lower));
  const said = words.map(({ lower }) => lower).join(' ');
  return isPlain && (/\bmust register (?:a - f|s - n)$/u.test(said) || scales.test(said));
}

/** "Please consult the physics advisor for further details.", "If you are unable to register, please contact the instructor." */
function isReferral(tokens: readonly Token[], from: number, to: number): boolean {
  const said = tokens
    .slice(from, to)
    .map(({ kind, lower }) => (kind === 'word' ? lower : '.'))
    .join(' ');
  const instructed = tokens
    .slice(from, to)
    .map(({ kind, lower }) => (kind === 'mark' ? '.' : lower))
    .join(' ');
  return (
    /^(?:please )?(?:consult|contact|email|see|ask) [^.]+ for (?:more |further |additional )?(?:details|information|advice)(?: \.)?$|^(?:other )?students [a-z ]*\bshould refer to\b/u.test(
      said,
    ) ||
    /^(?:please )?(?:consult|see|visit) [^.]+ for (?:registration |enroll?ment |more |further )?(?:instructions|information on how to [a-z ]+)(?: \.)?$/u.test(
      instructed,
    ) ||
    /^if (?:you are |students are )?unable to (?:enroll?|register)\b(?!.*\b(?:must|required?)\b).*\b(?:contact|email)\b/u.test(
      said,
    )
  );
}

const offered =
  /^(?:(?:this |the )?(?:course|class|module|unit) (?:is |will be )?)?(?:(?:may |is |will |might )?(?:not )?(?:be )?)?(?:[a-z]+ly |first |last |next )?(?:offered|taught) /u;
const times =
  /^(?:\d{1,2}|(?:19|20)\d\d|fall|autumn|spring|summer|winter|interims?|january|february|march|april|may|june|july|august|september|october|november|december|half|j|semesters?|quarters?|terms?|trimesters?|sessions?|years?|each|every|other|most|some|even|odd|numbered|alternate|alternating|both|all|in|during|the|a|an|and|or|of|on|as|needed|demand|basis|irregular|regular|rotation|rotational|rotating|person|online|once|twice|at|least|only|first|second|third|fourth|two|three|four|based|upon|department|departmental|decision|interest|arrangement|by|[a-z]+ly)$/u;

const season = /^(?:fall|autumn|spring|summer|winter)$/u;

/** "Offered alternate years", "This course is usually offered in the fall of even-numbered years". */
function isOffering(tokens: readonly Token[], from: number, to: number): boolean {
  const words = tokens.slice(from, to).filter(({ kind, lower }) => kind !== 'mark' || /^[()]$/u.test(lower));
  const [opening] = offered.exec(words.map(({ lower }) => `${lower} `).join('')) ?? [];
  // "Fall semester only"
  const isSeason = opening === undefined && words.some(({ lower }) => season.test(lower));
  const said = isSeason ? words : opening === undefined ? [] : words.slice(opening.trim().split(' ').length);
  return said.length > 0 && said.every(({ lower }) => times.test(lower));
}

const heldAs =
  '(?:lectures?|labs?|laboratory|clinical|practicum|studio|internship|seminar|discussion|recitation|shop|field|research)';
const hours = String.raw`\d{1,2}(?:\.\d)? (?:(?:hr|hrs|hour|hours) (?:of )?${heldAs}(?: (?:\/|and) ${heldAs})?|${heldAs} (?:hour|hours))(?: per (?:week|term|semester|quarter))?`;
const hoursOfKinds = new RegExp(`^(?:${hours}(?: (?:,|and|&) |$))+$`, 'u');
const hoursBefore = new RegExp(`^(?:${hours} , ){1,3}`, 'u');
const hoursInRow = /^(?:\d,\d,\d|\d{1,2},0,\d{1,2}|\d{1,2},\d{1,2},0|\d,\d,\d,\d{1,2})$/u;

function areHoursOfKinds(tokens: readonly Token[], from: number, to: number): boolean {
  return hoursOfKinds.test(wordsOf(tokens, from, to));
}

/** "CS 101, CS 102 and MATH 120 combined: maximum credit, one course": how much of their credit counts. */
export function limitsCredit(tokens: readonly Token[], from: number, to: number): boolean {
  const said = tokens.slice(from, to).map(({ lower }) => lower);
  return /\bcombined (?::|,)? ?(?:max|maximum) credit\b/u.test(said.join(' '));
}

/** "Applied Music Fee: $195" */
function isFee(tokens: readonly Token[], from: number, to: number): boolean {
  const words = tokens.slice(from, to).map(({ lower }) => lower);
  const fee = words.findIndex((word) => /^fees?$/u.test(word));
  const isOfFee = tokens.slice(from, from + fee).every(({ kind }) => kind === 'word');
  return fee >= 0 && isOfFee && words.indexOf('$') > fee && !words.some((word) => demands.has(word));
}

/** "(3 hr lecture, 2 hr lab)", "(3,3,0)": the contact hours of the course between the brackets `open` and `close`. */
export function areContactHours(tokens: readonly Token[], open: number, close: number): boolean {
  const inside = tokens.slice(open + 1, close);
  if (hoursOfKinds.test(inside.map(({ lower }) => lower).join(' '))) return true;
  const isGlued = inside.slice(1).every(({ glued }) => glued);
  const isOfSubject = /^\p{Lu}/u.test(tokens[open - 1]?.text ?? '');
  return isGlued && !isOfSubject && hoursInRow.test(inside.map(({ lower }) => lower).join(''));
}

const ownCredits =
  /^(\d{1,2})(?:\.\d+)?(?: (-|to|or) \d{1,2})? (?:crs?|credits?|hours?|hrs?|units?)(?: per (?:term|semester|quarter))?(?: ,? ?up to a maximum of \d{1,2} [a-z]+)?$/u;

/** "(4 cr.) Pre: CS 101", "CS 101. (2-5 units)", "CS 101 (4 cr.)": the credits of the course itself, or of the one before. */
export function areOwnCredits(tokens: readonly Token[], open: number, close: number): boolean {
  const inside = tokens.slice(open + 1, close).filter(({ lower }) => lower !== '.');
  const [, least, range] = ownCredits.exec(inside.map(({ lower }) => lower).join(' ')) ?? [];
  if (least === undefined) return false;
  if (open === 0) return /^(?:p|pr|pre|prereqs?|prerequisites?)$/u.test(tokens[close + 1]?.lower ?? '');
  if (isAfterSentence(tokens, open)) return Number(least) <= 5;
  // "CS 100-199 (3 credits)" and "CS 101 or CS 102 (6 credits)" ask for so much.
  const isBehindCode = tokens[open - 1]?.kind === 'number' && /^\p{Lu}/u.test(tokens[open - 2]?.text ?? '');
  return Number(least) <= 4 && range === undefined && isBehindCode;
}

function isAfterSentence(tokens: readonly Token[], at: number): boolean {
  return (
    lowerAt(tokens, at - 1) === '.' && !/^(?:pr?|pre|co|(?:pre|co)?reqs?)$/u.test(lowerAt(tokens, at - 2))
  );
}

/** "CS 101. [Computing Science]": a name in square brackets behind everything else. */
function isNameAtEnd(tokens: readonly Token[], open: number, close: number): boolean {
  const inside = tokens.slice(open + 1, close);
  return (
    tokens[open]?.text === '[' &&
    (lowerAt(tokens, close + 1) === '.' ? close + 2 : close + 1) >= tokens.length &&
    inside.every(
      ({ text, lower }) => /^(?:\p{Lu}\p{L}+|and|of|[,&/-])$/u.test(text) && !conditional.test(lower),
    )
  );
}

const conditional =
  /^(?:freshm[ae]n|sophomores?|juniors?|seniors?|graduates?|undergraduates?|honou?rs|co|op|online|waived|recommended|concurrent|co-?requisite|pre-?requisite)$/u;

/** "CS 101. [Faculty of Science]": who offers the course. */
export function isOfferingUnit(tokens: readonly Token[], open: number, close: number): boolean {
  const inside = tokens.slice(open + 1, close);
  const said = inside.map(({ lower }) => lower).join(' ');
  const arePlain = inside.every(
    ({ kind, lower }) => (kind === 'word' && !demands.has(lower)) || /^[,&/-]$/u.test(lower),
  );
  return (
    arePlain &&
    lowerAt(tokens, open - 1) === '.' &&
    (/^(?:offered by )?(?:the )?(?:faculty|school|department|college|institute) of /u.test(said) ||
      isNameAtEnd(tokens, open, close)) &&
    !/\b(?:students?|majors?)\b/u.test(said)
  );
}

/** "(www.example.edu/tests)", "(example.edu/tests)" */
export function isAddress(tokens: readonly Token[], open: number, close: number): boolean {
  const inside = tokens.slice(open + 1, close);
  const isGlued = inside.slice(1).every(({ glued }) => glued);
  const written = inside.map(({ lower }) => lower).join('');
  return (
    isGlued && /^(?:https?:\/\/|www\.|[a-z]+\.(?:[a-z]+\.)*(?:com|org|edu|ac|ca|uk|au|nz)\b)/u.test(written)
  );
}

/** "CS 101(S22988)": the record's key in the system that printed the text. */
export function isRecordKey(tokens: readonly Token[], open: number, close: number): boolean {
  const inside = tokens.slice(open, close);
  const written = inside.map(({ lower }) => lower).join('');
  return inside.every(({ glued }) => glued) && /^\(s\d{4,6}$/u.test(written);
}

const schedule = /^\(\d{1,2}(?:\.\d+)? ?-(?:\d{1,2}(?:\.\d+)?$|\($)/u;

const longestSchedule = 11;

/** "(3-0) Y": lecture and laboratory hours and how often a course is offered. */
function isSchedule(tokens: readonly Token[], from: number, to: number): boolean {
  if (to - from > longestSchedule) return false;
  const written = tokens.slice(from, from + 4).map(({ lower, glued }) => (glued ? lower : ` ${lower}`));
  return schedule.test(written.join('').trimStart());
}

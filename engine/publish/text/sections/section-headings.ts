/** The headings of sections within a text, in all their wordings. */
import { PhraseTable } from '../words/phrase.ts';
import { lowerAt, type Token } from '../words/token.ts';

export type SectionKind = 'prerequisite' | 'corequisite' | 'either' | 'antirequisite' | 'advice';

/** Misspellings. */
const misspelt =
  'prequisite|prequisites|prerequsite|prerequsites|prerequiste|prerequistes|prerequisit|prerequisiste|pre requisities|prerequisities|preriquisite|prerequesite|prerequesites|prerequite|prerequites|rerequisite|pre requiste|pre requistes|pre requsite|pre requsites|prer equisite';

const pre = `(<misspelt-prerequisite>|${misspelt}|prerequisite|prerequisites|prereq|prereqs|pre requisite|pre requisites|pre req|pre reqs|requisite|requisites|preq|prerequisite / s|pre requisite / s|pre requisite conditions) (<open> s <close>)?`;
const co =
  '(<misspelt-corequisite>|creq|parallel|corequisite|corequisites|coreq|coreqs|co requisite|co requisites|co req|co reqs|corequisite / s|co requisite / s) (<open> s <close>)?';
const anti =
  '(never taken|never taken / not registered|never taken or registered|not taken|not completed|credit restriction|credit restrictions|credit restriction <open> s <close>|antirequisite|antirequisites|antireq|antireqs|anti requisite|anti requisites|anti req|anti|antirequisite / s|anti requisite / s|exclusion|exclusions|one way exclusion|one way exclusions|equivalent exclusion|anti requisite modules|anti requisite module|credit exclusion|credit exclusions|course credit exclusion|course credit exclusions|course exclusion|course exclusions|excl|(course)? (credit)? exclusion <open> s <close>|excluded|excludes|exclusive|exclusive with|exclusive course|exclusive courses|not to count for credit with|nccw|enrolment not permitted|enrollment not permitted|excluded course|excluded courses|(excluded|inadmissible|disallowed) (subject|module|unit|course)? (combination|combinations) (of (modules|units|courses|subjects))?|incompatible|incompatible with|incompatible course|incompatible courses|incompatibility|prohibition|prohibitions|prohibited|prohibited combinations|non allowed subjects|non allowed units|non allowed courses|disallowed courses|barred combinations|barred courses|forbidden overlap|forbidden overlaps|overlapping courses|overlap with|overlaps with|substantially similar|substantial overlap with|conflicting courses|exclusionary courses|mutually exclusive|mutually exclusive with|mutual exclusions|antirequisite <open> s <close>|anti requisite <open> s <close>|preclusion|preclusions|barred|debarred|precluded|precluded course|precluded courses|preclusion <open> s <close>)';

const done =
  '(the)? following (course|courses|module|modules) must be (successfully)? (completed|taken|passed)';

export const headings = new PhraseTable<SectionKind>([
  [`(required|course|enforced|enrollment|enrolment)? ${pre} (or|and|/|and/or) ${co}`, 'either'],
  [`${co} (or|and|/|and/or) ${pre}`, 'either'],
  [`pre (or|/|and) ${co}`, 'either'],
  [`${pre} <open> (or|and|/) ${co} <close>`, 'either'],
  [`${pre} (or|/|and) (concur|concurrent)`, 'either'],
  [`${pre} with concurrency`, 'either'],
  ['(p|pr) (:)? (or|/) (c|cr|co)', 'either'],
  ['(concurrent|simultaneous) (enrollment|enrolment|registration) (required)?', 'either'],
  [`${pre} <open> (may|can) be taken concurrently <close>`, 'either'],
  ['(enforced)? concurrent at enrollment', 'either'],
  ['(concur|concurrent|concurrently)', 'corequisite'],
  [`co (or|/|and) ${pre}`, 'either'],
  [
    `${pre} (or|/|and) (concurrent|concurrently) (registration|enrollment|enrolment|requirement|requirements)?`,
    'either',
  ],
  [
    `(required|course|enforced|enrollment|enrolment|formal)? ${pre} (module|modules|module <open> s <close>|unit|units|unit <open> s <close>|subject|subjects|paper|papers|paper <open> s <close>)? (at enrollment)?`,
    'prerequisite',
  ],
  [
    `(required|course|enforced)? ${co} (module|modules|unit|units|subject|subjects|paper|papers)?`,
    'corequisite',
  ],
  ['preparation', 'prerequisite'],
  ['a prerequisite of', 'prerequisite'],
  [`${pre} (and|&|/) (other)? (notes|note|comments|restrictions)`, 'prerequisite'],
  [
    `${pre} for (admission|entry|entrance|progression|participation|registration|enrolment|enrollment) (to (the)? (program|programme|major|degree))?`,
    'prerequisite',
  ],
  [anti, 'antirequisite'],
  [
    '(enrollment|enrolment|registration|entry|course|admission|formal) (requirement|requirements|restriction|restrictions|restriction <open> s <close>|rule|rules)',
    'prerequisite',
  ],
  [
    '(credit)? (limitation|limitations|limitation <open> s <close>) ((on|of) (enrollment|enrolment|registration))?',
    'prerequisite',
  ],
  ['(enrollment|enrolment|registration) (limitation|limitations)', 'prerequisite'],
  [
    '(requirement|requirements|eligibility|restriction|restrictions|requirement <open> s <close>|restriction <open> s <close>)',
    'prerequisite',
  ],
  [
    '(equivalent|equivalents|equivalency|equivalence|equivalent course|equivalent courses|equivalent to|cross listed|cross listed with|cross listed to|cross listed as|crosslisted|cross listing|cross listings|same as|former code|formerly|previously|(previously|formerly|also) (offered|listed|known) as)',
    'advice',
  ],
  [
    '(please note|note|notes|reserved seats|note <open> s <close>|comment <open> s <close>|comment|comments|remark|remarks|course rotation|terms offered|term offered|(course)? typically offered|fulfillment|fulfilment|general education objectives|requirement designations|university breadth|assumed knowledge|assumed prior knowledge|assumed background|advice|advisory note|advisory notes)',
    'advice',
  ],
  [
    `(strongly)? (recommended|recomm|suggested|advisory|advised|preferred|desirable|helpful) (,)? (but not (required|mandatory|compulsory|necessary))? (additional)? (prior)? (preparation|background|${pre}|${co}|(pre|${pre}) (or|and|/|and/or) ${co}|courses|course|coursework)?`,
    'advice',
  ],
  ['proof of completion of (the)? (prerequisite|prerequisites) (is)? required', 'advice'],
  [
    '(skill|skills|departmental|department|program)? (advisory|advisories|recommendation|recommendations|recommendation <open> s <close>|advisory <open> s <close>)',
    'advice',
  ],
  ['(required|prerequisite|corequisite) for', 'advice'],
  ['(transfer|transfers to|transfer credit|transferable to|transferability)', 'advice'],
  ['(p|pre|pr)', 'prerequisite'],
  ['(cr|cor)', 'corequisite'],
  ['(enforced|required|mandatory|compulsory|essential)', 'prerequisite'],
  [`${done} (previously or concurrently|concurrently or previously|prior to or concurrently)`, 'either'],
  [`${done} concurrently`, 'corequisite'],
  [`${done} (previously|beforehand)?`, 'prerequisite'],
  ['required (prior|previous) knowledge', 'prerequisite'],
  ['(precursor|precursors|pre cursor|pre cursors)', 'prerequisite'],
  ['(companion|concomitant) (course|courses)?', 'corequisite'],
]);

/** True if the word before `from` is no heading: "Prerequisites may be waived", "do not apply". */
export function saysWaived(tokens: readonly Token[], from: number): boolean {
  let at = from;
  while (
    at < from + 4 &&
    /^(is|are|do|does|will|may|can|could|might|not|cannot|also|only|be|courses)$/u.test(lowerAt(tokens, at))
  )
    at += 1;
  const isWaived =
    lowerAt(tokens, at) === 'waived' ||
    (lowerAt(tokens, at) === 'apply' && lowerAt(tokens, at - 1) === 'not');
  return isWaived && lowerAt(tokens, from - 1) !== ':';
}

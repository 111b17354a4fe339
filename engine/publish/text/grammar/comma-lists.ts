/** The comma lists of a clause, such as "A, B, or C". A modifier next to such a list governs all of it. */
import { itemAt } from '../../../../shared/column.ts';
import { leavesOf, type Rule } from '../../../../shared/contract/rule.ts';
import { splitCourseCode } from '../../../../shared/course-code.ts';
import type { TextDialect } from '../../catalog-source.ts';
import { isConsent, isCoursesOnly, isEquivalent } from '../build-rule.ts';
import { substitutesFrom } from './and-or.ts';
import { datedCourse } from './occasions.ts';
import type { ClauseTerm, Separator } from './term.ts';

/** Terms between two commas. */
export interface Segment {
  readonly separator: Separator;
  readonly terms: readonly ClauseTerm[];
}

/** The terms `first` to `end` (exclusive) of a clause. */
export interface CommaList {
  readonly first: number;
  readonly end: number;
  readonly kind: 'and' | 'or';
}

export function splitAtCommas(terms: readonly ClauseTerm[]): readonly Segment[] {
  const segments: { separator: Separator; terms: ClauseTerm[] }[] = [];
  for (const term of terms) {
    const last = segments.at(-1);
    if (last === undefined) segments.push({ separator: 'none', terms: [term] });
    else if (term.separator.startsWith('comma')) segments.push({ separator: term.separator, terms: [term] });
    else last.terms.push(term);
  }
  return segments;
}

/**
 * The comma lists of a clause, in order: "A, B, or C", "A, B, and C", and "A, B or C" if it is one list. "A, or B" and
 * "A, and B" are not lists: the comma sets B apart.
 */
export function commaListsOf(terms: readonly ClauseTerm[], dialect: TextDialect): readonly CommaList[] {
  const lists: CommaList[] = [];
  let open: Segment[] = [];
  let first = 0;
  let end = 0;
  const close = (kind: 'and' | 'or' | null): void => {
    if (kind !== null) lists.push({ first, end, kind });
    open = [];
    first = end;
  };
  for (const segment of splitAtCommas(terms)) {
    const { separator } = segment;
    if (segment.terms[0]?.population != null) close(plainListKind(open, dialect));
    const isClosing = separator === 'comma-and' || separator === 'comma-or';
    if (isClosing && open.length < 2) close(null);
    open.push(segment);
    end += segment.terms.length;
    if (isClosing && open.length > 2) close(separator === 'comma-or' ? 'or' : 'and');
  }
  // "A, B and C or consent": the list ends before its alternative.
  const last = open.at(-1);
  const substitutes = last === undefined || open.length < 2 ? null : finalSubstitutesFrom(open);
  if (last !== undefined && substitutes !== null) {
    open[open.length - 1] = { ...last, terms: last.terms.slice(0, substitutes) };
    end -= last.terms.length - substitutes;
  }
  close(plainListKind(open, dialect));
  return lists;
}

/**
 * "A, B and C or consent", "A, B, C or graduate standing": the index in the last segment of the first of the final terms that
 * replace all before them; null unless those are all required, or the last has an equivalent.
 */
export function finalSubstitutesFrom(segments: readonly Segment[]): number | null {
  const terms = lastTermsOf(segments);
  const from = substitutesFrom(terms);
  const before = terms.slice(1, from);
  const areRequired = before.every(({ separator, rule }) => separator === 'and' || isEquivalent(rule));
  const [only, ...more] = terms.slice(from);
  const isOne = from === 1 && more.length === 0 && only !== undefined && !isConsent(only.rule);
  return from < terms.length && areRequired && !(isOne && isOfOneSubject(segments)) ? from : null;
}

/**
 * "CS 100, 104, 300 or graduate standing", whose subject is printed once: catalogs list alternatives so, which the standing may
 * end. Not where a course and its laboratory are among them.
 */
function isOfOneSubject(segments: readonly Segment[]): boolean {
  const courses = segments.flatMap(({ terms: [first] }) => (first === undefined ? [] : leavesOf(first.rule)));
  const codes = new Set(courses.map((leaf) => (leaf.kind === 'course' ? leaf.course_code : '')));
  const hasLab = [...codes].some((code) => codes.has(`${code}L`));
  const last = lastTermsOf(segments)[0]?.rule;
  return last !== undefined && !hasLab && isElided(last) === true;
}

/** True for single terms and a last member whose terms `separator` joins: "A, B or C", "A, B and C". */
export function endsIn(separator: 'and' | 'or', segments: readonly Segment[]): boolean {
  const last = lastTermsOf(segments);
  const [, second, ...more] = last;
  // "A, B and C or D": the last member has alternatives.
  const links = separator === 'and' ? ['and', 'or'] : ['or'];
  const isJoined =
    second?.separator === separator && more.every((term) => links.includes(term.separator ?? ''));
  return isJoined && segments.slice(0, -1).every(({ terms }) => terms.length === 1);
}

/**
 * In "A, B and C, D, or E", the number of members through the one with "and": A, B, and C may be required along with D
 * or E, which is the stricter reading. 0 in "A, B and C, or D", and unless all members are courses.
 */
export function closedInFront(segments: readonly Segment[]): number {
  const at = segments.findIndex(({ terms }) => terms.length > 1);
  const isPair = segments[at]?.terms.slice(1).every(({ separator }) => separator === 'and') === true;
  const others = segments.filter((_, index) => index !== at);
  const arePlain = others.every(({ terms }) => terms.length === 1);
  const areCourses = segments.every(({ terms }) => terms.every(({ rule }) => isCoursesOnly(rule)));
  return isPair && arePlain && areCourses && at > 0 && at < segments.length - 2 ? at + 1 : 0;
}

/**
 * True if the members are of the kind and subject of the alternatives at the end, or if all are courses and the
 * alternatives differ in subject. "A, B or C or D" is not one list, as only one "or" closes a list with commas; nor is
 * "CS 101, MATH 120 or 121": the repeated subject sets MATH off from CS.
 */
export function isOneList(segments: readonly Segment[]): boolean {
  const first = itemAt(lastTermsOf(segments), 0);
  if (first.gradeAfter !== null || first.members !== null || endsInEquivalent(segments)) return false;
  if (endsInElided(segments)) return false;
  if (lastTermsOf(segments).filter(({ rule }) => isCoursesOnly(rule)).length > 2) return false;
  // "A, B or placement or consent": the placement may be in place of B alone.
  const others = lastTermsOf(segments).slice(1);
  if (others.length > 1 && others.some(({ rule }) => isTest(rule))) return false;
  if (isAcrossSubjects(segments)) return true;
  const expected = subjectOf(first.rule);
  return segments.every(({ terms }) => {
    const { members, rule } = itemAt(terms, 0);
    return members === null && subjectOf(rule) === expected;
  });
}

/** "CS 101, CS 102, CS 103 or 104": the subject that is printed again sets the last two off. */
function endsInElided(segments: readonly Segment[]): boolean {
  const [, last, ...more] = lastTermsOf(segments);
  const heads = segments.map(({ terms }) => itemAt(terms, 0).rule);
  return (
    last !== undefined &&
    more.length === 0 &&
    isElided(last.rule) === true &&
    heads.every((rule) => isElided(rule) === false)
  );
}

/** True for a course that is printed as a number alone; null for other rules. */
function isElided(rule: Rule): boolean | null {
  if (rule.kind !== 'course' || rule.span === undefined) return null;
  return rule.span[1] - rule.span[0] <= splitCourseCode(rule.course_code).catalogNumber.length;
}

/** "A, B or equivalent", "A, B or equivalent (undergraduates)": "or" adds an alternative to B alone, so no "or" closes the list. */
export function endsInEquivalent(segments: readonly Segment[]): boolean {
  const [, last, ...more] = lastTermsOf(segments);
  if (last?.separator !== 'or' || more.length > 0) return false;
  const [first, ...others] = last.rule.kind === 'all_of' ? last.rule.rules : [last.rule];
  return first !== undefined && isEquivalent(first) && others.every(({ kind }) => kind === 'external');
}

/** "A or B, C, D or E", "A, B and C, D": true if some courses are joined, so that no "or" joins the whole list. */
export function areGroups(segments: readonly Segment[]): boolean {
  const areCourses = segments.every(({ terms }) =>
    terms.every(({ rule }) =>
      leavesOf(rule).every((leaf) => isCoursesOnly(leaf) || isEquivalent(leaf) || isShown(leaf)),
    ),
  );
  // "A and B, C, or consent" may be a list of alternatives.
  const isJoined = segments.map(({ terms }) => terms.length > 1);
  const hasChoice = segments.some(({ terms }) => terms.slice(1).some(({ separator }) => separator === 'or'));
  const areChoices = areCourses && (hasChoice || isJoined.lastIndexOf(true) !== 0);
  const [first] = segments[0]?.terms ?? [];
  const isEither = first !== undefined && (first.isEither || first.quantifier !== null);
  // "(A or B), (C or D)", "(A or concurrent), (B or concurrent)"
  const alone = segments.flatMap(({ terms: [only, ...more] }) => (more.length === 0 && only ? [only] : []));
  const hasPair = alone.some(({ members, rule }) => members !== null && rule.kind === 'all_of');
  const bracketed = alone.filter((term) => isChoice(term) || (!hasPair && isOwnConcurrent(term)));
  const hasOwn = segments.some(({ terms: [only, ...more] }) => more.length > 0 || hasOwnChoice(only));
  return areChoices && !isEither && (hasOwn || bracketed.length > 1);
}

function isTest(rule: Rule): boolean {
  return rule.kind === 'external' && !isEquivalent(rule);
}

/** "Audition", "ACT score of 25": may be asked for beside a course; a placement replaces one. */
function isShown(leaf: Rule): boolean {
  return (
    leaf.kind === 'external' &&
    /\b(?:auditions?|interviews?|portfolios?|essays?|proposals?)\b|^(?!.*\b(?:placement|placed|AP|IB|CLEP|ALEKS)\b).*\bscores?\b/iu.test(
      leaf.text,
    )
  );
}

/** "A (or B)", "CS 101/102". "CS 101/MATH 101" may be one course in two lists. */
function hasOwnChoice(term: ClauseTerm | undefined): boolean {
  if (term?.rule.kind !== 'any_of' || term.members !== null || term.quantifier !== null) return false;
  if (term.hasFormer) return false;
  return !term.isSlashed || new Set(term.rule.rules.map(subjectOf)).size === 1;
}

function isChoice({ members, rule }: ClauseTerm): boolean {
  return members !== null && rule.kind === 'any_of';
}

/** "(A or concurrent)" */
function isOwnConcurrent({ members, rule }: ClauseTerm): boolean {
  return members !== null && rule.kind === 'course' && rule.concurrent === true;
}

function isAcrossSubjects(segments: readonly Segment[]): boolean {
  const terms = segments.flatMap((segment) => segment.terms);
  const isPlain = terms.every(({ rule, members, gradeBefore }) => {
    return rule.kind === 'course' && members === null && gradeBefore === null;
  });
  const last = lastTermsOf(segments).map(({ rule }) => subjectOf(rule));
  return isPlain && new Set(last).size === last.length;
}

/** The conjunction of a list with plain commas, "A, B or C"; null if its commas separate conditions. */
function plainListKind(segments: readonly Segment[], { comma }: TextDialect): 'and' | 'or' | null {
  if (segments.length < 2) return null;
  if (endsIn('and', segments)) return comma === 'or' ? null : 'and';
  if (!endsIn('or', segments) || comma === 'and') return null;
  return comma === 'or' || isOneList(segments) ? 'or' : null;
}

/** "A, B or C, and D": true if D is a course of the subject that the list begins with. */
export function goesOn(segments: readonly Segment[], next: Segment): boolean {
  const [first, added] = [segments[0]?.terms[0]?.rule, next.terms[0]?.rule];
  return first !== undefined && added?.kind === 'course' && subjectOf(first) === subjectOf(added);
}

function lastTermsOf(segments: readonly Segment[]): readonly ClauseTerm[] {
  return itemAt(segments, segments.length - 1).terms;
}

function subjectOf(rule: Rule): string {
  const dated = datedCourse(rule);
  if (dated === null && !isCoursesOnly(rule)) return rule.kind;
  const first = dated ?? itemAt(leavesOf(rule), 0);
  return first.kind === 'course' ? splitCourseCode(first.course_code).subject : '';
}

/** The number of courses in "A, B, and C" or "A, B and C"; 0 if the segments are not such a list. */
export function requiredCourses(segments: readonly Segment[]): number {
  const terms = segments.flatMap((segment) => segment.terms);
  const isClosed = segments.at(-1)?.separator === 'comma-and' && terms.length === segments.length;
  const isList = segments.length > 1 && (isClosed || endsIn('and', segments));
  const areListed = segments.slice(1, -1).every(({ separator }) => separator === 'comma');
  return isList && areListed && terms.every(({ rule }) => isCoursesOnly(rule)) ? terms.length : 0;
}

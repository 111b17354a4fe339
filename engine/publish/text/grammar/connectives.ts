/** Joins the terms of a clause by its commas, "and" and "or". */
import { itemAt } from '../../../../shared/column.ts';
import type { Rule } from '../../../../shared/contract/rule.ts';
import { isConsent, isCoursesOnly, isPersonal, join } from '../build-rule.ts';
import { andPosition, joinAndOr, lastAnd, substitutesFrom } from './and-or.ts';
import {
  areGroups,
  closedInFront,
  endsIn,
  endsInEquivalent,
  goesOn,
  isOneList,
  requiredCourses,
  type Segment,
  splitAtCommas,
} from './comma-lists.ts';
import { foldEither, isEitherAnd } from './either.ts';
import { eachWithLastChoice, joinCommaList } from './plain-comma-list.ts';
import { asksForEach } from './plural-intro.ts';
import type { ReadingContext } from './reading-context.ts';
import { withListsFolded } from './repeated-or.ts';
import { beginsDemandAnew, beginsWithRequirement, behindStanding, withTermsSetOff } from './set-off-terms.ts';
import { foldStandings, isOfMajor } from './standing-lists.ts';
import { areEquivalents, isByConsent } from './substitutes.ts';
import type { ClauseTerm } from './term.ts';

/** `isParenthesis`: the terms are a clause in parentheses, or one of several clauses. */
export function joinTerms(
  terms: readonly ClauseTerm[],
  context: ReadingContext,
  isParenthesis = false,
): Rule | null {
  if (terms.length === 0) return null;
  return new ClauseJoiner(
    splitAtCommas(
      withTermsSetOff(
        foldStandings(foldEither(withListsFolded(terms, context.text), (inner) => joinTerms(inner, context))),
        context.text,
      ),
    ),
    context,
    isParenthesis,
  ).join();
}

/** Reads the segments of a clause from left to right; a comma with "and" or "or" closes the open list. */
class ClauseJoiner {
  readonly #segments: readonly Segment[];
  readonly #context: ReadingContext;
  #at = 0;
  /** Complete conditions, all of them required. */
  #required: Rule[] = [];
  /** Alternatives to which ", or ..." adds another. */
  #alternatives: Rule | null = null;
  /** Members of a list that no conjunction has closed yet. */
  #open: Segment[] = [];
  /** True if `#required` and the open segment are one list, "A, B, and C". */
  #isClosedList = false;

  readonly #isParenthesis: boolean;

  constructor(segments: readonly Segment[], context: ReadingContext, isParenthesis: boolean) {
    this.#segments = segments;
    this.#context = context;
    this.#isParenthesis = isParenthesis;
  }

  join(): Rule {
    for (; this.#at < this.#segments.length; this.#at += 1) {
      const segment = itemAt(this.#segments, this.#at);
      if (segment.separator === 'comma-and') this.#and(segment);
      else if (segment.separator === 'comma-or') this.#or(segment);
      else if (this.#alternatives !== null && this.#isPersonalTail()) {
        this.#alternatives = join('any_of', [this.#alternatives, joinAndOr(segment.terms, this.#context)]);
      } else {
        this.#settleAlternatives();
        this.#open.push(segment);
      }
    }
    this.#settleAlternatives();
    const persons = this.#finalPersons();
    if (this.#open.length > 0)
      this.#required.push(joinCommaList(this.#open, this.#context, this.#isParenthesis));
    const whole = join('all_of', this.#required);
    return persons.length === 0 ? whole : join('any_of', [whole, ...persons]);
  }

  /**
   * "A, B, and C or graduate standing": removes the terms that replace the whole list. Consent, too, in a list of courses;
   * behind a choice or a condition on the student it may replace C alone.
   */
  #finalPersons(): readonly Rule[] {
    const [last, ...more] = this.#open;
    if (last?.separator !== 'comma-and' || more.length > 0 || this.#required.length === 0) return [];
    const from = substitutesFrom(last.terms);
    const persons = last.terms.slice(from).map(({ rule }) => rule);
    const isPlainList = this.#isClosedList && this.#required.every((rule) => rule.kind === 'course');
    if (persons.every(isConsent) && !isPlainList) return [];
    this.#open = [{ ...last, terms: last.terms.slice(0, from) }];
    return persons;
  }

  /** "A, B, and C", "A, and B": the last member stays open, since it may begin a list: "A, and B, C, or D". */
  #and(segment: Segment): void {
    this.#settleAlternatives();
    const whole = this.#personOrList(segment);
    if (whole !== null) {
      this.#required.push(whole);
      this.#open = [];
      return;
    }
    this.#isClosedList = this.#open.length > 1;
    // "CS 101, 102 or 105, and MATH 120"; in "CS 101, CS 102 or CS 105, and CS 240" the list continues.
    const isChoice =
      this.#isClosedList && endsIn('or', this.#open) && isOneList(this.#open) && !goesOn(this.#open, segment);
    if (isChoice) this.#required.push(joinCommaList(this.#open, this.#context, this.#isParenthesis));
    else this.#required.push(...this.#open.map((member) => joinAndOr(member.terms, this.#context)));
    this.#open = [segment];
  }

  /** "Graduate standing or A, B, and C": a condition on the student replaces the whole list of courses. */
  #personOrList(segment: Segment): Rule | null {
    const [first, ...others] = this.#open;
    const [person, course, ...more] = first?.terms ?? [];
    const isLast = this.#at === this.#segments.length - 1 && this.#required.length === 0;
    if (!isLast || person === undefined || course?.separator !== 'or' || more.length > 0) return null;
    const list = [course, ...[...others, segment].flatMap(({ terms }) => terms)];
    const areAlone = others.length > 0 && list.length === others.length + 2;
    if (!areAlone || !isPersonal(person.rule) || !list.every(({ rule }) => rule.kind === 'course'))
      return null;
    const whole = join('any_of', [
      person.rule,
      join(
        'all_of',
        list.map(({ rule }) => rule),
      ),
    ]);
    this.#context.note(whole, 'what is said of a student is read as in place of the whole list behind it');
    return whole;
  }

  #or(segment: Segment): void {
    const last = joinAndOr(segment.terms, this.#context);
    if (this.#alternatives !== null) this.#alternatives = join('any_of', [this.#alternatives, last]);
    else if (this.#open.length > 1) this.#alternatives = this.#closeList(segment);
    else this.#alternatives = this.#orAfterComma(segment, last);
    this.#open = [];
  }

  /** "A and B, or C", "A, B, and C, or D": the last term replaces all; in "A, and B, or C" only if it is personal. */
  #orAfterComma(segment: Segment, last: Rule): Rule {
    const open = this.#open.map(({ terms }) => joinAndOr(terms, this.#context));
    if (this.#required.length > 0 && !this.#isClosedList && !isPersonal(last)) {
      const narrow = join('any_of', [...open, last]);
      this.#context.note(narrow, '", or" after ", and" is read as an alternative to the last condition');
      return narrow;
    }
    const whole = join('all_of', [...this.#required, ...open]);
    this.#required = [];
    return join('any_of', [whole, this.#furtherList(segment) ?? last]);
  }

  /** Joins "A, B, or C". What "and" ties to the first or last member may be outside the list. */
  #closeList(segment: Segment): Rule {
    const members = this.#open;
    const [first] = members;
    const last = itemAt(segment.terms, 0);
    if (segment.terms.length === 1 && areEquivalents(last) && first?.terms[0]?.isEither !== true)
      return join('any_of', [joinCommaList(members, this.#context, this.#isParenthesis), last.rule]);
    if (endsIn('and', members) || this.#isGradedList(members)) return this.#listOrList(members, segment);
    const areDemands =
      (isByConsent(last, this.#context.text) && first?.terms[0]?.isEither !== true) ||
      beginsWithRequirement(members, this.#context) ||
      beginsDemandAnew(members, this.#context);
    if (areDemands && segment.terms.length === 1 && isConsent(last.rule)) {
      const demands = members.map(({ terms }) => joinAndOr(terms, this.#context));
      const whole = join('any_of', [join('all_of', demands), last.rule]);
      this.#context.note(whole, 'consent is read as in place of all that is listed before it');
      return whole;
    }
    const behind = behindStanding(members, segment, this.#context, this.#isParenthesis);
    if (behind !== null) {
      this.#required.push(behind.standing);
      return behind.courses;
    }
    // "A, B or equivalent, or consent", "A or B, C, D or E, or consent"
    if (
      (endsInEquivalent(members) || areGroups(members)) &&
      isPersonal(joinAndOr(segment.terms, this.#context))
    )
      return join('any_of', [
        joinCommaList(members, this.#context, this.#isParenthesis),
        joinAndOr(segment.terms, this.#context),
      ]);
    const others = [...members.slice(1), segment];
    // "A or B, physics majors, or chemistry minors": the course is required of all of them.
    const areMemberships = others.every(({ terms }) => isOfMajor(joinAndOr(terms, this.#context)));
    if (first !== undefined && areMemberships && first.terms.every(({ rule }) => isCoursesOnly(rule))) {
      this.#required.push(joinAndOr(first.terms, this.#context));
      return join(
        'any_of',
        others.map(({ terms }) => joinAndOr(terms, this.#context)),
      );
    }
    const joinedByAnd = others.filter(({ terms }) => andPosition(terms) !== null);
    const head = first === undefined ? null : lastAnd(first.terms);
    // "Either A and B, C, or D": "A and B" is one alternative.
    const isEither = first?.terms[0]?.isEither === true;
    if (first !== undefined && head !== null && !isEither && joinedByAnd.length === 0) {
      const rules = others.map(({ terms }) => joinAndOr(terms, this.#context));
      if (rules.every(isPersonal)) return join('any_of', [joinAndOr(first.terms, this.#context), ...rules]);
      this.#required.push(joinAndOr(first.terms.slice(0, head), this.#context));
      return join('any_of', [joinAndOr(first.terms.slice(head), this.#context), ...rules]);
    }
    const tail = andPosition(segment.terms);
    if (tail !== null && head === null && joinedByAnd.length === 1) {
      const list = [...members.map(({ terms }) => terms), segment.terms.slice(0, tail)];
      const choice = join(
        'any_of',
        list.map((terms) => joinAndOr(terms, this.#context)),
      );
      const whole = join('all_of', [choice, joinAndOr(segment.terms.slice(tail), this.#context)]);
      this.#context.note(whole, '"and" after a list of alternatives is read as a further condition');
      return whole;
    }
    const inFront = isEither ? 0 : closedInFront([...members, segment]);
    const [front, rest] = [members.slice(0, inFront), [...members.slice(inFront), segment]];
    const rules = rest.map(({ terms }) => joinAndOr(terms, this.#context));
    if (front.length > 0) {
      this.#required.push(...front.map(({ terms }) => joinAndOr(terms, this.#context)));
      const choice = join('any_of', rules);
      this.#context.note(choice, 'the courses before an "and" in the middle of a list are all required');
      return choice;
    }
    const [begin, close] = [
      itemAt(itemAt(members, 0).terms, 0),
      itemAt(segment.terms, segment.terms.length - 1),
    ];
    if (!asksForEach(begin, close, this.#context)) return join('any_of', rules);
    const end = itemAt(rules, rules.length - 1);
    const { quantifier, gradeBefore } = itemAt(segment.terms, 0);
    // "A grade of B in each of A, B, or in each of C and D"
    const isAnew = quantifier?.count === 'all' && gradeBefore !== null;
    if (isPersonal(end) || isAnew) return join('any_of', [join('all_of', rules.slice(0, -1)), end]);
    return eachWithLastChoice([...rules.slice(0, -2), join('any_of', rules.slice(-2))], this.#context);
  }

  /** "A, B and C, or D": a list with a conjunction is one alternative; so are both in "A, B and C, or D, E and F". */
  #listOrList(members: readonly Segment[], segment: Segment): Rule {
    const list = join(
      'all_of',
      members.map(({ terms }) => joinAndOr(terms, this.#context)),
    );
    const rest = this.#furtherList(segment);
    const choice = join('any_of', [list, rest ?? joinAndOr(segment.terms, this.#context)]);
    if (rest === null && !isPersonal(joinAndOr(segment.terms, this.#context)))
      this.#context.note(choice, 'a list that ends in "and" is read as one alternative');
    return choice;
  }

  /** "A, B, both with a C, or D", "A, B, with a C, or D": true if the grade closes a list whose members are all required. */
  #isGradedList(members: readonly Segment[]): boolean {
    const grade = members.at(-1)?.terms.at(-1)?.gradeAfter ?? null;
    const words = grade === null ? '' : this.#context.text.slice(grade.start, grade.end);
    return /^[\s,]*(?:all|both|each)\b|^\s*,|\bgrades\b|\bin each\b/iu.test(words) && !endsIn('or', members);
  }

  /** The rest as a list ending in "and", or null; "D, E, and F" only after "A, B, and C" or "either A and B". */
  #furtherList(segment: Segment): Rule | null {
    const list = [segment, ...this.#segments.slice(this.#at + 1)];
    const [last, ...others] = list.slice(1).reverse();
    if (last === undefined || others.some(({ separator }) => separator !== 'comma')) return null;
    const before = this.#segments.slice(0, this.#at);
    const isPair = before.length === 1 && isEitherAnd(before[0]?.terms);
    const isAlike =
      requiredCourses(list) > 0 && (isPair || requiredCourses(list) === requiredCourses(before));
    const isClosed = last.separator === 'comma' ? endsIn('and', list) : isAlike;
    if (!isClosed) return null;
    this.#at = this.#segments.length;
    return join(
      'all_of',
      list.map(({ terms }) => joinAndOr(terms, this.#context)),
    );
  }

  /**
   * "A, or B, graduate standing, or member of the guild": true if all terms up to the next ", or" are about the
   * student, and so further alternatives. After "either", test scores are too.
   */
  #isPersonalTail(): boolean {
    const rest = this.#segments.slice(this.#at);
    const last = rest.findIndex(({ separator }) => separator !== 'comma');
    if (last < 0 || rest[last]?.separator !== 'comma-or') return false;
    const isEither = this.#segments[0]?.terms[0]?.isEither === true;
    const isMore = ({ rule }: ClauseTerm): boolean =>
      isPersonal(rule) || (isEither && rule.kind === 'external');
    return rest.slice(0, last + 1).every(({ terms }) => terms.every(isMore));
  }

  #settleAlternatives(): void {
    if (this.#alternatives === null) return;
    this.#required.push(this.#alternatives);
    this.#alternatives = null;
    this.#isClosedList = false;
  }
}

/** Reads the nodes of one clause as its terms: what its connectives divide, each with the modifiers beside it. */
import type { Rule, RuleOf } from '../../../../shared/contract/rule.ts';
import {
  areFormer,
  areOfOneKind,
  beginsAnew,
  isCoursesOnly,
  isPersonal,
  isWithLab,
  join,
  withAll,
  withConcurrency,
  withGrade,
} from '../build-rule.ts';
import type { ItemOf } from '../items/item.ts';
import type { Group, Node } from './item-tree.ts';
import type { ClauseReading, ClauseTerm, GradeItem, TermReading } from './term.ts';

interface Pending extends Pick<ClauseTerm, 'separator' | 'isSpaced'> {
  isEither: boolean;
  quantifier: ItemOf<'quantifier'> | null;
  grade: GradeItem | null;
  concurrent: ItemOf<'concurrent'> | null;
  population: Rule | null;
}

type ReadGroup = (group: Group, isListed: boolean) => ClauseReading;

/** Reads the nodes of one clause; `readGroup` reads the parentheses in it. */
export function readTerms(nodes: readonly Node[], slash: 'or' | 'and', readGroup: ReadGroup): TermReading {
  const terms: ClauseTerm[] = [];
  const reader = new TermReader(terms, slash, readGroup);
  for (const node of nodes) reader.read(node);
  return reader.reading();
}

class TermReader {
  readonly #terms: ClauseTerm[];
  readonly #slash: 'or' | 'and';
  readonly #readGroup: ReadGroup;
  #pending: Pending = nothingPending();
  #grown: RuleOf<'all_of'> | null = null;
  #before: Node['kind'] | null = null;
  #gradeInSlashes: GradeItem | null = null;

  constructor(terms: ClauseTerm[], slash: 'or' | 'and', readGroup: ReadGroup) {
    this.#terms = terms;
    this.#slash = slash;
    this.#readGroup = readGroup;
  }

  read(node: Node): void {
    this.#readNode(node);
    this.#before = node.kind;
  }

  #readNode(node: Node): void {
    switch (node.kind) {
      case 'comma':
      case 'colon':
      case 'enumerator':
        if (this.#pending.separator === 'none') this.#pending.separator = 'comma';
        return;
      case 'and':
      case 'or':
        // "A and completion of or exemption from B": the "or" joins words that require nothing themselves.
        if (/and$/u.test(this.#pending.separator) && this.#before !== 'comma') return;
        this.#pending.separator = /^comma(?:-or)?$/u.test(this.#pending.separator)
          ? `comma-${node.kind}`
          : node.kind;
        return;
      case 'slash':
        this.#pending.separator = 'slash';
        this.#pending.isSpaced = node.isSpaced === true;
        return;
      case 'quantifier':
        this.#pending.quantifier = node;
        return;
      case 'either':
        this.#pending.isEither = true;
        return;
      case 'grade':
        this.#readGrade(node);
        return;
      case 'concurrent':
        this.#readConcurrent(node);
        return;
      case 'population':
        this.#pending.population = node.rule;
        return;
      case 'leaf':
        this.#addRule(node.rule, null);
        return;
      case 'group':
        this.#addGroup(this.#readGroup(node, this.#pending.quantifier !== null), node.isMember === true);
        return;
      default:
        return;
    }
  }

  reading(): TermReading {
    const { grade, concurrent, population, quantifier, separator } = this.#pending;
    const isAll = quantifier?.count === 'all';
    const last = this.#terms.at(-1);
    const before = this.#terms.slice(1).map((term) => term.separator);
    // "A, B, or both"
    const isChoice = isAll && separator.endsWith('or') && before.every((kind) => kind === 'comma');
    if (isChoice && last?.separator === 'comma') last.separator = 'comma-or';
    return { terms: this.#terms, modifiers: { grade, concurrent, population, isAll } };
  }

  #readGrade(item: GradeItem): void {
    const last = this.#terms.at(-1);
    if (item.side === 'before' || last === undefined || last.gradeAfter !== null) {
      this.#pending.grade = item;
      return;
    }
    last.gradeAfter = item;
    this.#pending.separator = 'none';
  }

  #readConcurrent(item: ItemOf<'concurrent'>): void {
    const last = this.#terms.at(-1);
    if (item.side === 'before' || last === undefined) {
      this.#pending.concurrent = item;
      return;
    }
    last.concurrentAfter = item;
    const isPlainList =
      this.#terms.length > 1 &&
      areOfOneKind(this.#terms.map(({ rule }) => rule)) &&
      // "CS 101 or concurrent, MATH 120 or concurrent"
      this.#terms.slice(0, -1).every(({ concurrentAfter }) => concurrentAfter === null) &&
      this.#terms.slice(1).every(({ separator }) => separator === 'comma');
    if (item.isAlternative && isPlainList) last.separator = 'comma-or';
  }

  #addGroup(reading: ClauseReading, isMember: boolean): void {
    const last = this.#terms.at(-1);
    const { grade, concurrent, population } = reading.modifiers;
    if (reading.rule === null) {
      this.#pending.population = population ?? this.#pending.population;
      if (last !== undefined && reading.modifiers.isAll && grade === null) last.rule = withAll(last.rule);
      if (grade !== null) this.#readGrade(last === undefined ? grade : { ...grade, side: 'after' });
      const after = { side: 'after', isAlternative: false } as const;
      if (concurrent !== null)
        this.#readConcurrent(last === undefined ? concurrent : { ...concurrent, ...after });
      return;
    }
    const offered = reading.rule;
    const isOffered =
      reading.leadsWithOr || (last !== undefined && isCoursesOnly(last.rule) && areFormer(offered));
    if (last !== undefined && this.#pending.separator === 'none' && isOffered) {
      // "CS 101 Logic MATH 101 Algebra (or MATH 102)": an alternative to the last of them.
      this.#widenLast(last, (tail) => join('any_of', [tail, offered]));
      last.hasFormer = reading.isFormer;
      return;
    }
    this.#addRule(reading.rule, isMember ? null : reading.members);
  }

  #addRule(rule: Rule, members: readonly Rule[] | null): void {
    const last = this.#terms.at(-1);
    const pending = this.#pending;
    this.#pending = nothingPending();
    if (last !== undefined && pending.separator === 'slash' && pending.quantifier === null) {
      const counts = last.quantifier !== null && last.quantifier.count !== 1;
      // The rule itself grows with what the slash offers.
      const ownOf = (one: Rule): Rule => (one.kind === 'all_of' ? { ...one, rules: [...one.rules] } : one);
      if (counts) last.members = [...(last.isSlashed ? (last.members ?? []) : [ownOf(last.rule)]), rule];
      last.isSpaced = pending.isSpaced && (last.isSpaced || !last.isSlashed);
      this.#gradeInSlashes = pending.grade ?? this.#gradeInSlashes;
      const graded = this.#gradeInSlashes === null ? rule : withGrade(rule, this.#gradeInSlashes.grade);
      const member = pending.concurrent === null ? graded : withConcurrency(graded);
      // "Majors who have CS 101/MATH 101": the slash offers an alternative to the course before it alone.
      this.#widenLast(last, (tail) =>
        join(this.#slash === 'or' && !isWithLab([tail, member]) ? 'any_of' : 'all_of', [tail, member]),
      );
      last.isSlashed = true;
      return;
    }
    this.#gradeInSlashes = null;
    const touches = last !== undefined && pending.separator === 'none';
    if (
      touches &&
      rule.kind === 'average' &&
      rule.over === undefined &&
      last.rule.kind === 'courses_from' &&
      Object.keys(last.rule.from).length > 0
    ) {
      // "12 credits in BIO with a GPA of 2.5": the average over these.
      this.#extendLast(last, { ...rule, over: last.rule.from });
      return;
    }
    // "By permission CS 101 or CS 102", "Junior standing CS 101 or CS 102": required in addition to all that follows.
    const isFirst = touches && this.#terms.length === 1 && last.gradeAfter === null;
    const isAside = isFirst && isPersonal(last.rule) && isCoursesOnly(rule);
    const isNext = isAside || (touches && this.#before === 'group' && beginsAnew(last.rule, rule));
    if (touches && !isNext && isOneCondition(last, rule, pending)) {
      this.#extendLast(last, pending.concurrent === null ? rule : withConcurrency(rule));
      return;
    }
    const isSetOff = isAside || pending.quantifier !== null || (isNext && rule.kind !== 'course');
    this.#terms.push({
      separator: touches ? (isSetOff ? 'comma-and' : 'comma') : pending.separator,
      rule,
      members,
      isSlashed: false,
      isSpaced: false,
      hasFormer: false,
      quantifier: pending.quantifier,
      isEither: pending.isEither,
      population: pending.population,
      gradeBefore: pending.grade,
      gradeAfter: null,
      concurrentBefore: pending.concurrent !== null,
      concurrentAfter: null,
    });
  }

  /** Widens the last term; of adjacent leaves, only a course at their end. */
  #widenLast(last: ClauseTerm, widened: (rule: Rule) => Rule): void {
    const end = last.rule === this.#grown ? this.#grown.rules.at(-1) : undefined;
    if (end === undefined || !isCoursesOnly(end)) last.rule = widened(last.rule);
    else this.#grown?.rules.splice(-1, 1, widened(end));
  }

  /** Extends one group in place: a text may have thousands of adjacent leaves. */
  #extendLast(last: ClauseTerm, rule: Rule): void {
    if (last.rule === this.#grown) this.#grown.rules.push(rule);
    else {
      this.#grown = { kind: 'all_of', rules: [last.rule, rule] };
      last.rule = this.#grown;
    }
  }
}

/** Adjacent leaves are one condition; adjacent courses are a list without its comma. */
function isOneCondition(last: ClauseTerm, rule: Rule, pending: Pending): boolean {
  if (pending.quantifier !== null || pending.grade !== null || pending.population !== null) return false;
  if (pending.concurrent?.isLabel === true) return false;
  return rule.kind !== 'consent' && !(isCoursesOnly(last.rule) && isCoursesOnly(rule));
}

function nothingPending(): Pending {
  return {
    separator: 'none',
    isSpaced: false,
    isEither: false,
    quantifier: null,
    grade: null,
    concurrent: null,
    population: null,
  };
}

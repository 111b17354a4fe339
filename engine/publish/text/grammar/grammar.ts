/**
 * The grammar of clauses, by increasing precedence: stops and semicolons, commas, "and", "or", parentheses and
 * quantifiers, slashes, adjacent leaves. "or" binds tighter than "and", as is usual in catalogs.
 */
import { itemAt } from '../../../../shared/column.ts';
import { leavesOf, type Rule } from '../../../../shared/contract/rule.ts';
import type { TextDialect } from '../../catalog-source.ts';
import { hullOf, join, saysOnly } from '../build-rule.ts';
import { clausesOf, groupConcurrentChoice, groupEnumerated, splitClauses } from './clause-lists.ts';
import { joinTerms } from './connectives.ts';
import {
  codeOf,
  holdsDemand,
  isConditional,
  isExclusion,
  isOfSameTerm,
  isPredicate,
  isSubject,
  makesExceptions,
  wordsBeside,
} from './exclusion-clauses.ts';
import { governTerms, labelledBy } from './governing.ts';
import { unread } from './grades-of-words.ts';
import type { Group, Node } from './item-tree.ts';
import { joinClauses, leftovers } from './joined-clauses.ts';
import { governOccasion } from './occasions.ts';
import { joinPairs } from './offered-lists.ts';
import { foldOwnConcurrency } from './own-concurrency.ts';
import { foldOwnConsent } from './own-consent.ts';
import { withOwnModifiers } from './own-modifiers.ts';
import { joinByPopulation } from './population.ts';
import { resolveQuantifiers } from './quantified-lists.ts';
import { readTerms } from './read-terms.ts';
import type { ReadingContext } from './reading-context.ts';
import { withRestated } from './restated.ts';
import { restrictionAt, restrictionKind } from './restrictions.ts';
import {
  type ClauseReading,
  type ClauseTerm,
  type GradeItem,
  noModifiers,
  type TermReading,
} from './term.ts';
import { conditionIn, negationIn } from './unclear-clauses.ts';
import { foldQualifiedChoice, foldUnknownChoice, joinUnreadPairs, takeUnknownEnds } from './unknown-ends.ts';

export interface Ambiguity {
  readonly span: readonly [number, number];
  readonly message: string;
}

/** A course that must not have been taken, with its span. */
export interface ExcludedCourse {
  readonly course_code: string;
  readonly span: readonly [number, number];
}

export interface GrammarReading {
  readonly rule: Rule | null;
  readonly excluded: readonly ExcludedCourse[];
  readonly ambiguities: readonly Ambiguity[];
}

/** Reads the items of one section. */
export function readRule(text: string, nodes: readonly Node[], dialect: TextDialect): GrammarReading {
  const reader = new RuleReader(text, dialect);
  const { rule } = reader.readClauses(withRestated(nodes, text), topLevel);
  return { rule: reader.withSameTerm(rule), excluded: reader.excluded, ambiguities: reader.ambiguities };
}

/** Reads a list of exclusions. What is not a course becomes a `none_of`, unless it is a restriction. */
export function readExclusions(text: string, nodes: readonly Node[], dialect: TextDialect): GrammarReading {
  const reader = new RuleReader(text, dialect);
  const rules = reader.readExcluded(nodes);
  const rule = rules.length === 0 ? null : join('all_of', rules);
  return { rule, excluded: reader.excluded, ambiguities: reader.ambiguities };
}

/** The context of a clause. */
interface Surroundings {
  readonly isParenthesis: boolean;
  /** It is in a parenthesis, or one of several clauses, and may be a mere modifier of what precedes it. */
  readonly mayModify: boolean;
  /** Its commas separate the members of a quantifier's list. */
  readonly isListed: boolean;
}

const topLevel: Surroundings = { isParenthesis: false, mayModify: false, isListed: false };

/** True if the node before this one is a stop. */
function isAfterStop(nodes: readonly Node[], node: Node | undefined): boolean {
  return node !== undefined && nodes[nodes.indexOf(node) - 1]?.kind === 'stop';
}

const emptyReading: ClauseReading = {
  rule: null,
  leadsWithOr: false,
  isFormer: false,
  isOfLast: false,
  isAside: false,
  saysOthers: false,
  members: [],
  gradeOfAll: null,
  modifiers: noModifiers,
};

class RuleReader {
  readonly excluded: ExcludedCourse[] = [];
  readonly ambiguities: Ambiguity[] = [];
  /** Courses that may not be taken in the same term, each list with the sentence that says so. */
  readonly #sameTerm: { readonly courses: readonly ExcludedCourse[]; readonly sentence: Rule }[] = [];
  readonly #context: ReadingContext;

  constructor(text: string, dialect: TextDialect) {
    this.#context = { text, dialect, note: (rule, message) => this.#note(rule, message) };
  }

  /** "CS 101 or CS 102. May not be concurrently enrolled with CS 101": redundant for prerequisites, else unparsed. */
  withSameTerm(rule: Rule | null): Rule | null {
    const asked = new Set(rule === null ? [] : leavesOf(rule).map((leaf) => codeOf(leaf)));
    const open = this.#sameTerm.filter(
      ({ courses }) => !courses.every((course) => asked.has(course.course_code)),
    );
    const rules = [...(rule === null ? [] : [rule]), ...open.map(({ sentence }) => sentence)];
    return rules.length === 0 ? null : join('all_of', rules);
  }

  /** A clause of a parenthesis, or one of several, may be a mere modifier of what precedes it. */
  readClauses(nodes: readonly Node[], where: Surroundings): ClauseReading {
    const clauses = clausesOf(nodes, this.#context.text);
    const inner = { ...where, mayModify: where.isParenthesis || clauses.length > 1 };
    const opening = new Set(clauses.flatMap(([node], at) => (isAfterStop(nodes, node) ? [at] : [])));
    const labelled = labelledBy(clauses, opening, this.#context.text);
    const readings = clauses.map((clause, at) => labelled(this.#readClause(clause, inner), at));
    const [first = emptyReading] = readings;
    if (readings.length <= 1) return first;
    const members = readings.flatMap((reading) => reading.members);
    return { ...first, rule: joinClauses(readings, opening, this.#context), members, modifiers: noModifiers };
  }

  readExcluded(nodes: readonly Node[]): readonly Rule[] {
    const rules: Rule[] = [];
    for (const clause of splitClauses(nodes)) {
      const from = restrictionAt(clause, this.#context.text);
      if (from > 0) {
        rules.push(...this.readExcluded(clause.slice(0, from)), ...this.readExcluded(clause.slice(from)));
        continue;
      }
      const restriction = this.#restriction(clause);
      if (restriction !== null) {
        rules.push(restriction);
        continue;
      }
      const { terms, modifiers } = this.#readTerms(clause, 'or');
      rules.push(
        ...leftovers(modifiers, this.#context).map((rule): Rule => ({ kind: 'none_of', rules: [rule] })),
      );
      for (const term of terms) {
        const words = term.population === null ? wordsBeside(term.rule) : null;
        if (words === null) rules.push(this.#noneOf(term));
        else {
          this.#exclude(term.rule);
          rules.push(...words.map((rule): Rule => ({ kind: 'none_of', rules: [rule] })));
        }
      }
    }
    return rules;
  }

  /** "Restricted to students with a 70% average", "Instructor consent required"; null if the clause excludes. */
  #restriction(clause: readonly Node[]): Rule | null {
    const [first, last] = [clause[0], clause.at(-1)];
    if (first === undefined || last === undefined || clause.some(({ kind }) => kind === 'exclusion'))
      return null;
    const { text } = this.#context;
    const kind = restrictionKind(text.slice(first.start, last.end));
    if (kind === 'unclear') return unread(text, first.start, last.end);
    return kind === 'asked' ? this.#readClause(clause, topLevel).rule : null;
  }

  /** "First-year students only" in a list of exclusions is ambiguous: it stays unparsed. */
  #noneOf({ population, rule }: ClauseTerm): Rule {
    const [start, end] = hullOf(rule) ?? [0, 0];
    const isRestriction = !leavesOf(rule).some(({ kind }) => kind === 'course');
    const { text } = this.#context;
    if ((isRestriction && saysOnly(rule, text)) || isConditional(rule) || makesExceptions(rule))
      return unread(text, start, end);
    // "Not open to freshmen" is an exclusion by itself.
    if (isExclusion(rule) && population === null) return rule;
    if (holdsDemand(rule)) return unread(text, start, end);
    const conditional = rule.kind === 'when' ? join('all_of', [rule.if, rule.then]) : rule;
    return {
      kind: 'none_of',
      rules: [population === null ? conditional : join('all_of', [population, rule])],
    };
  }

  #exclude(rule: Rule): void {
    for (const leaf of leavesOf(rule)) {
      if (leaf.kind === 'course') {
        this.excluded.push({ course_code: leaf.course_code, span: leaf.span ?? [0, 0] });
      }
    }
  }

  #readClause(nodes: readonly Node[], where: Surroundings): ClauseReading {
    const at = nodes.findIndex((node) => node.kind === 'exclusion');
    if (at < 0) return this.#readPositive(nodes, where);
    if (isSubject(nodes, at)) {
      const from = this.excluded.length;
      const none = this.readExcluded(nodes.slice(at + 1));
      // "CS 110 may not be taken in the same year as CS 111": CS 110 is the course itself; words beside CS 111 remain.
      if (none.length > 0) return { ...emptyReading, rule: join('all_of', none) };
      const after = this.excluded.splice(from);
      this.readExcluded(nodes.slice(0, at));
      this.excluded.push(...after);
      return emptyReading;
    }
    const reading = this.#readPositive(nodes.slice(0, at), topLevel);
    // "CS 101 and junior standing will not be allowed"
    const isLast = nodes.slice(at + 1).every(({ kind }) => kind === 'filler');
    if (isLast && isPredicate(nodes[at]) && reading.rule !== null) {
      const whole = unread(this.#context.text, itemAt(nodes, 0).start, itemAt(nodes, nodes.length - 1).end);
      return { ...emptyReading, rule: whole, members: [whole] };
    }
    const from = this.excluded.length;
    const none = this.readExcluded(nodes.slice(at + 1));
    if (isOfSameTerm(itemAt(nodes, at), this.#context.text)) {
      const sentence = unread(
        this.#context.text,
        itemAt(nodes, at).start,
        itemAt(nodes, nodes.length - 1).end,
      );
      this.#sameTerm.push({ courses: this.excluded.splice(from), sentence });
    }
    const rules = reading.rule === null ? none : [reading.rule, ...none];
    return { ...reading, rule: rules.length === 0 ? null : join('all_of', rules) };
  }

  #readPositive(nodes: readonly Node[], where: Surroundings): ClauseReading {
    const unknown = negationIn(nodes, this.#context.text) ?? conditionIn(nodes, this.#context.text);
    if (unknown !== null) return { ...emptyReading, rule: unknown, members: [unknown] };
    const { terms, modifiers } = this.#readTerms(
      withOwnModifiers(groupConcurrentChoice(groupEnumerated(nodes)), this.#context.text),
      this.#context.dialect.slash ?? 'or',
    );
    joinUnreadPairs(terms);
    if (where.mayModify) governOccasion(terms);
    const [first] = terms;
    if (first === undefined && where.mayModify) return { ...emptyReading, modifiers };
    foldOwnConcurrency(terms);
    foldOwnConsent(terms, this.#context.text);
    foldQualifiedChoice(terms);
    const [leading, trailing] = takeUnknownEnds(terms);
    foldUnknownChoice(terms);
    joinPairs(terms);
    governTerms(terms, this.#context, where.isListed);
    const opening = openingOf(nodes);
    const leadsWithOr = opening?.kind === 'or';
    const isFormer = leadsWithOr && opening.isFormer === true;
    const isOfLast = leadsWithOr && opening.isOfLast === true;
    const saysOthers = leadsWithOr && opening.isOfOthers === true;
    const isAside = leadsWithOr && !nodes.includes(opening);
    const members =
      first?.members != null && terms.length === 1 ? first.members : terms.map(({ rule }) => rule);
    const gradeOfAll = this.#gradeOfAll(terms);
    const resolved = resolveQuantifiers(terms, this.#context);
    const rule = joinByPopulation(resolved, (part) => joinTerms(part, this.#context, where.isParenthesis));
    const rules = [
      ...leading,
      ...(rule === null ? [] : [rule]),
      ...trailing,
      ...leftovers(modifiers, this.#context),
    ];
    return {
      ...emptyReading,
      rule: rules.length === 0 ? null : join('all_of', rules),
      leadsWithOr,
      isFormer,
      isOfLast,
      isAside,
      saysOthers,
      members,
      gradeOfAll,
    };
  }

  /** "A; B; C, all with a grade of B" governs the courses before semicolons too; "A; B and C, each with" does not. */
  #gradeOfAll(terms: readonly ClauseTerm[]): GradeItem | null {
    const grade = terms.findLast(({ gradeAfter }) => gradeAfter !== null)?.gradeAfter ?? null;
    const words = grade === null ? '' : this.#context.text.slice(grade.start, grade.end);
    const isOne = terms.length === 1 && terms[0]?.rule.kind === 'course';
    return (isOne ? /^[\s,]*(?:all|both|each)\b|\bin (?:all|both|each)\b/iu : /^[\s,]*all\b/iu).test(words)
      ? grade
      : null;
  }

  #readTerms(nodes: readonly Node[], slash: 'or' | 'and'): TermReading {
    return readTerms(nodes, slash, (group: Group, isListed) =>
      this.readClauses(group.children, { isParenthesis: true, mayModify: true, isListed }),
    );
  }

  #note(rule: Rule, message: string): void {
    const span = hullOf(rule);
    if (span !== null) this.ambiguities.push({ span, message });
  }
}

/** The first node of a clause; of one in parentheses, "(Or permission of the director)", the first node inside. */
function openingOf(nodes: readonly Node[]): Node | undefined {
  const [first, ...more] = nodes.filter(({ kind }) => kind !== 'comma' && kind !== 'semicolon');
  const isWhole = first?.kind === 'group' && more.length === 0 && splitClauses(first.children).length === 1;
  return isWhole ? openingOf(first.children) : first;
}

/**
 * The grammar of clauses, loosest first: stops and semicolons, commas, "and", "or", parentheses and
 * quantifiers, slashes, and leaves that touch. "or" binds tighter than "and", as catalogs write.
 */
import type { Rule } from '../../../shared/contract/rule.ts';
import type { TextDialect } from '../catalog-source.ts';
import { hullOf, isCoursesOnly, join, leavesOf } from './build-rule.ts';
import { joinTerms } from './connectives.ts';
import type { ReadingContext } from './governing.ts';
import { governTerms, resolveQuantifiers, unread } from './governing.ts';
import type { Group, Node } from './item-tree.ts';
import { joinByPopulation } from './population.ts';
import type { ClauseReading, Modifiers, TermReading } from './term.ts';
import { noModifiers, readTerms } from './term.ts';

export interface Ambiguity {
  readonly span: readonly [number, number];
  readonly message: string;
}

/** A course that must not have been taken, and where the text says so. */
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
  const { rule } = reader.readClauses(nodes, topLevel);
  return { rule, excluded: reader.excluded, ambiguities: reader.ambiguities };
}

/** Reads a list of courses that exclude each other; what is more than a code stays a `none_of`. */
export function readExclusions(text: string, nodes: readonly Node[], dialect: TextDialect): GrammarReading {
  const reader = new RuleReader(text, dialect);
  const rules = reader.readExcluded(nodes);
  const rule = rules.length === 0 ? null : join('all_of', rules);
  return { rule, excluded: reader.excluded, ambiguities: reader.ambiguities };
}

/** Where a clause stands. */
interface Surroundings {
  /** It is all that a parenthesis holds, and may only modify what stands before. */
  readonly isParenthesis: boolean;
  /** Its commas part the members of a quantifier's list. */
  readonly isListed: boolean;
}

const topLevel: Surroundings = { isParenthesis: false, isListed: false };

const emptyReading: ClauseReading = {
  rule: null,
  lead: null,
  members: [],
  modifiers: noModifiers,
};

class RuleReader {
  readonly excluded: ExcludedCourse[] = [];
  readonly ambiguities: Ambiguity[] = [];
  readonly #dialect: TextDialect;
  readonly #context: ReadingContext;

  constructor(text: string, dialect: TextDialect) {
    this.#dialect = dialect;
    this.#context = { text, note: (rule, message) => this.#note(rule, message) };
  }

  /** A parenthesis of one clause may be nothing but a modifier of what stands before it. */
  readClauses(nodes: readonly Node[], where: Surroundings): ClauseReading {
    const clauses = splitClauses(relaxLists(nodes));
    const inner = { ...where, isParenthesis: where.isParenthesis && clauses.length === 1 };
    const readings = clauses.map((clause) => this.#readClause(clause, inner));
    const [first = emptyReading] = readings;
    if (readings.length <= 1) return first;
    const parts: Rule[] = [];
    for (const { rule, lead } of readings) {
      if (rule === null) continue;
      const last = lead === 'or' ? parts.pop() : undefined;
      parts.push(last === undefined ? rule : join('any_of', [last, rule]));
    }
    const members = readings.flatMap((reading) => reading.members);
    return { ...first, rule: parts.length === 0 ? null : join('all_of', parts), members };
  }

  readExcluded(nodes: readonly Node[]): readonly Rule[] {
    const rules: Rule[] = [];
    for (const clause of splitClauses(nodes)) {
      const { terms, modifiers } = this.#readTerms(clause, 'or');
      rules.push(...this.#leftovers(modifiers).map((rule): Rule => ({ kind: 'none_of', rules: [rule] })));
      for (const term of terms) {
        const only = term.population;
        if (only === null && isCoursesOnly(term.rule)) this.#exclude(term.rule);
        else
          rules.push({
            kind: 'none_of',
            rules: [only === null ? term.rule : join('all_of', [only, term.rule])],
          });
      }
    }
    return rules;
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
    const reading = this.#readPositive(nodes.slice(0, at), topLevel);
    const none = this.readExcluded(nodes.slice(at + 1));
    const rules = reading.rule === null ? none : [reading.rule, ...none];
    return { ...reading, rule: rules.length === 0 ? null : join('all_of', rules) };
  }

  #readPositive(nodes: readonly Node[], where: Surroundings): ClauseReading {
    const { terms, modifiers } = this.#readTerms(nodes, this.#dialect.slash ?? 'or');
    const [first] = terms;
    if (first === undefined && where.isParenthesis) return { ...emptyReading, modifiers };
    governTerms(terms, this.#context, where.isListed);
    const lead = leadOf(first?.separator ?? 'none');
    const members =
      first?.members != null && terms.length === 1 ? first.members : terms.map(({ rule }) => rule);
    const resolved = resolveQuantifiers(terms, this.#context);
    const rule = joinByPopulation(resolved, (part) => joinTerms(part, this.#dialect, this.#context.note));
    const rules = [...(rule === null ? [] : [rule]), ...this.#leftovers(modifiers)];
    return { ...emptyReading, rule: rules.length === 0 ? null : join('all_of', rules), lead, members };
  }

  #readTerms(nodes: readonly Node[], slash: 'or' | 'and'): TermReading {
    return readTerms(nodes, slash, (group: Group, isListed) =>
      this.readClauses(group.children, { isParenthesis: true, isListed }),
    );
  }

  /** Modifiers that modify nothing stay as what they say. */
  #leftovers({ grade, concurrent, population }: Modifiers): readonly Rule[] {
    const unreadItems = [grade, concurrent].flatMap((item) => (item === null ? [] : [item]));
    const rules = unreadItems.map((item) => unread(this.#context.text, item.start, item.end));
    return population === null ? rules : [...rules, population];
  }

  #note(rule: Rule, message: string): void {
    const span = hullOf(rule);
    if (span !== null) this.ambiguities.push({ span, message });
  }
}

function leadOf(separator: string): 'and' | 'or' | null {
  if (separator === 'or' || separator === 'comma-or') return 'or';
  return separator === 'and' || separator === 'comma-and' ? 'and' : null;
}

function splitClauses(nodes: readonly Node[]): readonly (readonly Node[])[] {
  const clauses: Node[][] = [[]];
  for (const node of nodes) {
    if (node.kind === 'semicolon' || node.kind === 'stop') clauses.push([]);
    else clauses.at(-1)?.push(node);
  }
  return clauses.filter((clause) => clause.length > 0);
}

/** After "one of the following:" a semicolon parts the members of the list, up to the stop. */
function relaxLists(nodes: readonly Node[]): readonly Node[] {
  let listed = false;
  let afterQuantifier = false;
  return nodes.map((node) => {
    if (node.kind === 'stop') listed = false;
    if (node.kind === 'colon' && afterQuantifier) listed = true;
    if (node.kind !== 'filler') afterQuantifier = node.kind === 'quantifier';
    if (node.kind === 'colon' && !listed) return { ...node, kind: 'semicolon' };
    return node.kind === 'semicolon' && listed ? { ...node, kind: 'comma' } : node;
  });
}

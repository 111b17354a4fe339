/**
 * The grammar of clauses, loosest first: stops and semicolons, commas, "and", "or", parentheses and
 * quantifiers, slashes, and leaves that touch. "or" binds tighter than "and", as catalogs write.
 */
import type { Rule } from '../../../shared/contract/rule.ts';
import type { TextDialect } from '../catalog-source.ts';
import { hullOf, isCoursesOnly, join, leavesOf } from './build-rule.ts';
import { joinTerms } from './connectives.ts';
import { governTerms, resolveQuantifiers } from './governing.ts';
import type { Group, Node } from './item-tree.ts';
import type { ClauseReading } from './term.ts';
import { readTerms } from './term.ts';

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
export function readRule(nodes: readonly Node[], dialect: TextDialect): GrammarReading {
  const reader = new RuleReader(dialect);
  const { rule } = reader.readClauses(nodes);
  return { rule, excluded: reader.excluded, ambiguities: reader.ambiguities };
}

/** Reads a list of courses that exclude each other; what is more than a code stays a `none_of`. */
export function readExclusions(nodes: readonly Node[], dialect: TextDialect): GrammarReading {
  const reader = new RuleReader(dialect);
  const rules = reader.readExcluded(nodes);
  const rule = rules.length === 0 ? null : join('all_of', rules);
  return { rule, excluded: reader.excluded, ambiguities: reader.ambiguities };
}

const emptyReading: ClauseReading = {
  rule: null,
  lead: null,
  members: [],
  grade: null,
  concurrent: false,
  population: null,
};

class RuleReader {
  readonly excluded: ExcludedCourse[] = [];
  readonly ambiguities: Ambiguity[] = [];
  readonly #dialect: TextDialect;

  constructor(dialect: TextDialect) {
    this.#dialect = dialect;
  }

  readClauses(nodes: readonly Node[]): ClauseReading {
    const readings = splitClauses(relaxLists(nodes)).map((clause) => this.#readClause(clause));
    const [first = emptyReading] = readings;
    if (readings.length <= 1) return first;
    const parts: Rule[] = [];
    for (const { rule, lead } of readings) {
      if (rule === null) continue;
      const last = lead === 'or' ? parts.pop() : undefined;
      parts.push(last === undefined ? rule : join('any_of', [last, rule]));
    }
    const members = readings.flatMap((reading) => reading.members);
    const population = readings.find((reading) => reading.population !== null)?.population ?? null;
    return { ...first, rule: parts.length === 0 ? null : join('all_of', parts), members, population };
  }

  readExcluded(nodes: readonly Node[]): readonly Rule[] {
    const rules: Rule[] = [];
    for (const clause of splitClauses(nodes)) {
      const { terms, orphanPopulation } = readTerms(clause, 'or', (group) =>
        this.readClauses(group.children),
      );
      if (orphanPopulation !== null) rules.push({ kind: 'none_of', rules: [orphanPopulation] });
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

  #readClause(nodes: readonly Node[]): ClauseReading {
    const at = nodes.findIndex((node) => node.kind === 'exclusion');
    if (at < 0) return this.#readPositive(nodes);
    const reading = this.#readPositive(nodes.slice(0, at));
    const none = this.readExcluded(nodes.slice(at + 1));
    const rules = reading.rule === null ? none : [reading.rule, ...none];
    return { ...reading, rule: rules.length === 0 ? null : join('all_of', rules) };
  }

  #readPositive(nodes: readonly Node[]): ClauseReading {
    const slash = this.#dialect.slash ?? 'or';
    const reading = readTerms(nodes, slash, (group: Group) => this.readClauses(group.children));
    const { terms, orphanGrade: grade, orphanConcurrent: concurrent, orphanPopulation: population } = reading;
    const [first] = terms;
    if (first === undefined) return { ...emptyReading, grade, concurrent, population };
    const note = (rule: Rule, message: string): void => this.#note(rule, message);
    governTerms(terms, note);
    const lead = leadOf(first.separator);
    const members =
      first.members !== null && terms.length === 1 ? first.members : terms.map(({ rule }) => rule);
    const resolved = resolveQuantifiers(terms, note);
    const rule = joinTerms(resolved, this.#dialect, note);
    return { rule, lead, members, grade: null, concurrent: false, population: null };
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

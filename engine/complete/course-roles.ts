/**
 * The roles of each course in a completion: the leaves it counts for, and the limits and tests it affects.
 * Courses with equal roles are interchangeable.
 */

import { uint32At } from '../../shared/column.ts';
import { groupBy } from '../../shared/group-by.ts';
import { firstRow } from '../../shared/index-format/first-row.ts';
import { none } from '../../shared/index-format/layout.ts';
import { CredentialVisits } from '../evaluate/credential-visits.ts';
import { type Demand, demandOf } from '../evaluate/demand.ts';
import { groupOf, requirementOf, subjectOf } from '../evaluate/graph/course-columns.ts';
import { groupsIn } from '../evaluate/graph/course-set.ts';
import {
  afterSubtree,
  kindOf,
  maximumCredentialNesting,
  requirementsOf,
} from '../evaluate/graph/rule-tree.ts';
import { filterOf } from '../evaluate/student/entry-filter.ts';
import type { CompletionProblem } from './completion-problem.ts';
import {
  type NamedCourses,
  namedCourses,
  type RelevantCodes,
  rulesOf,
  targetRoots,
} from './relevant-courses.ts';

/** Role numbers, ascending. */
export interface Roles {
  /** Leaves: more are better. */
  readonly gains: readonly number[];
  /** Limits: fewer are better. */
  readonly limits: readonly number[];
  /** Tests, counted subjects and course blocks: neither more nor fewer are better. */
  readonly ties: readonly number[];
}

export const noRoles: Roles = { gains: [], limits: [], ties: [] };

interface Collected {
  readonly gains: number[];
  readonly limits: number[];
  readonly ties: number[];
}

/** The roles of each code in the rules of the targets and of the tight codes. */
export function courseRoles(problem: CompletionProblem, relevant: RelevantCodes): Map<number, Roles> {
  return new RoleCollector(problem, relevant).collect();
}

class RoleCollector {
  readonly #problem: CompletionProblem;
  readonly #relevant: RelevantCodes;
  readonly #byGroup: ReadonlyMap<number, readonly number[]>;
  readonly #roles = new Map<number, Collected>();
  readonly #numbers = new Map<string, number>();

  constructor(problem: CompletionProblem, relevant: RelevantCodes) {
    this.#problem = problem;
    this.#relevant = relevant;
    this.#byGroup = groupBy(relevant.codes, (code) => groupOf(problem.evaluator.sections, code));
    for (const code of relevant.codes) this.#roles.set(code, { gains: [], limits: [], ties: [] });
  }

  collect(): Map<number, Roles> {
    const { evaluator, credentials } = this.#problem;
    const { codes, loose } = this.#relevant;
    const tight = codes.filter((code) => !loose.has(code));
    const roots = [...targetRoots(this.#problem), ...tight.flatMap((code) => rulesOf(evaluator, code))];
    for (const root of roots) for (const named of namedCourses(evaluator, root)) this.#addLeaf(named);
    const visits = new CredentialVisits();
    for (const credential of credentials)
      this.#addLimits(requirementOf(evaluator.sections, credential), 0, visits);
    return this.#roles;
  }

  #addLeaf({ node, group, set, isTest }: NamedCourses): void {
    const { evaluator } = this.#problem;
    const kind = isTest ? 'ties' : 'gains';
    if (group !== none) {
      const role = this.#newRole(`${kind} course ${group}`);
      if (role !== null)
        for (const code of this.#byGroup.get(group) ?? []) this.#roles.get(code)?.[kind].push(role);
      return;
    }
    const demand = demandOf(evaluator, node);
    this.#tieBlocks(node, demand);
    const countsSubjects = demand.subjects > 0 || demand.maximumPerSubject !== none;
    const role = this.#newRole(`${kind} set ${set}`);
    const bySubject = countsSubjects ? this.#newRole(`subjects ${set}`) : null;
    if (role === null && bySubject === null) return;
    this.#eachMember(set, (code) => {
      if (role !== null) this.#roles.get(code)?.[kind].push(role);
      if (bySubject === null) return;
      const subject = subjectOf(evaluator.sections, code);
      this.#roles.get(code)?.ties.push(this.#numberOf(`subject ${subject}`));
    });
  }

  /** A course that counts only as part of a block cannot be replaced by another one. */
  #tieBlocks(node: number, { blocks }: Demand): void {
    for (const group of (blocks ?? []).flat())
      for (const code of this.#byGroup.get(group) ?? [])
        this.#roles.get(code)?.ties.push(this.#numberOf(`block ${node} ${group}`));
  }

  #addLimits(root: number, nesting: number, visits: CredentialVisits): void {
    if (root === none || nesting > maximumCredentialNesting || !visits.isDue(root, nesting)) return;
    const { sections } = this.#problem.evaluator;
    const rules = sections['limit.rule'];
    const end = afterSubtree(sections, root);
    for (let row = firstRow(rules, root); row < firstRow(rules, end); row += 1) {
      const set = uint32At(sections['limit.set'], row);
      const filter = filterOf(sections, uint32At(sections['limit.filter'], row));
      if (filter !== null && !filter.admitsPlanned) continue;
      const role = this.#newRole(`limit ${set}`);
      if (role !== null) this.#eachMember(set, (code) => this.#roles.get(code)?.limits.push(role));
    }
    for (let node = root; node < end; node += 1)
      if (kindOf(sections, node) === 'credential')
        for (const inner of requirementsOf(sections, node)) this.#addLimits(inner, nesting + 1, visits);
  }

  #eachMember(set: number, visit: (code: number) => void): void {
    const { sections } = this.#problem.evaluator;
    for (const group of groupsIn(sections, set))
      for (const code of this.#byGroup.get(group) ?? []) visit(code);
  }

  /** Null if the role already has a number. */
  #newRole(name: string): number | null {
    return this.#numbers.has(name) ? null : this.#numberOf(name);
  }

  #numberOf(name: string): number {
    const number = this.#numbers.get(name) ?? this.#numbers.size;
    this.#numbers.set(name, number);
    return number;
  }
}

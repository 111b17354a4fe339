/**
 * The rules and courses that no plan can satisfy, and why: codes without a record; courses never offered,
 * avoided, excluded by a held course, or out of reach within the horizon.
 */
import { itemAt, uint32At } from '../../shared/column.ts';
import type { PlanObstacle } from '../../shared/contract/words.ts';
import { none } from '../../shared/index-format/layout.ts';
import { setOf } from '../evaluate/demand.ts';
import { groupOf } from '../evaluate/graph/course-columns.ts';
import { membersOf } from '../evaluate/graph/course-set.ts';
import { childrenOf, isExclusion, kindOf, requirementsOf } from '../evaluate/graph/rule-tree.ts';
import { wholeState } from '../evaluate/student/student.ts';
import { isMet, unknown } from '../evaluate/verdict.ts';
import { AddableCodes } from './addable-codes.ts';
import type { CompletionProblem } from './completion-problem.ts';
import { type EarliestTerms, earliestTerms, hasRoom, isOffered, never } from './earliest-terms.ts';
import { withLongerHorizon } from './longer-horizon.ts';
import { type FoundObstacle, nodeObstacle, type ObstacleTarget, targetObstacle } from './obstacle.ts';
import { relevantCodes, rulesOf } from './relevant-courses.ts';
import { type Availability, RulePossibility } from './rule-possibility.ts';

/** Longer chains of courses are not followed; the deepest course reached is named instead. */
const maximumDepth = 12;
/** Obstacles reported per target. */
const maximumObstacles = 10;

export class ImpossibleRules {
  readonly #problem: CompletionProblem;
  readonly #addable: AddableCodes;
  readonly #possibility: RulePossibility;
  readonly #available: Availability;
  readonly #earliest: EarliestTerms;
  #longer: EarliestTerms | null = null;
  #lenient: EarliestTerms | null = null;
  readonly #followed = new Set<number>();
  /** Obstacles of credentials that the target requires, by requirement and depth. */
  readonly #ofCredentials = new Map<string, readonly FoundObstacle[]>();

  constructor(problem: CompletionProblem, addable: AddableCodes, earliest: EarliestTerms) {
    this.#problem = problem;
    this.#addable = addable;
    this.#earliest = earliest;
    this.#possibility = new RulePossibility(problem);
    this.#available = earliest.atEnd(problem.terms.length);
  }

  /** The obstacles that make the requirement of a credential impossible. */
  ofCredential(target: ObstacleTarget, root: number): FoundObstacle[] {
    this.#ofCredentials.clear();
    return this.#below(target, root, 0).slice(0, maximumObstacles);
  }

  /** Why a course cannot be taken. */
  ofCourse(target: ObstacleTarget, course: number): FoundObstacle[] {
    this.#ofCredentials.clear();
    return this.#ofCodes(target, [course], null, 0).slice(0, maximumObstacles);
  }

  /** Why the rules of a planned course can be met in no term. */
  ofRules(target: ObstacleTarget, course: number): FoundObstacle[] {
    this.#ofCredentials.clear();
    return rulesOf(this.#problem.evaluator, course).flatMap((root) => this.#below(target, root, 0));
  }

  #below(target: ObstacleTarget, node: number, depth: number): FoundObstacle[] {
    const { sections } = this.#problem.evaluator;
    if (depth > maximumDepth || this.#possibility.of(node, this.#available)) return [];
    const kind = kindOf(sections, node);
    switch (kind) {
      case 'all_of':
      case 'any_of':
      case 'n_of': {
        const children = childrenOf(sections, node).filter((child) => !isExclusion(sections, child));
        const found = children.flatMap((child) => this.#below(target, child, depth + 1));
        return found.length > 0 ? found : [this.#of(target, 'requirement_infeasible', node)];
      }
      case 'course': {
        const course = uint32At(sections['rule.argument'], node);
        return this.#ofCodes(target, this.#problem.evaluator.crossListings.of(course), node, depth);
      }
      case 'courses_from':
        return this.#ofSelection(target, node, depth);
      case 'credential': {
        const roots = requirementsOf(sections, node);
        const found = roots.flatMap((root) => this.#ofRequirement(target, root, depth + 1));
        return found.length > 0 ? found : [this.#of(target, 'requirement_infeasible', node)];
      }
      default: {
        const isOpen = this.#problem.evaluator.verdict(node, wholeState) === unknown;
        return [this.#of(target, isOpen ? 'undecidable' : 'requirement_infeasible', node)];
      }
    }
  }

  /** Evaluates each required credential once per depth: credentials may require one another many times. */
  #ofRequirement(target: ObstacleTarget, root: number, depth: number): readonly FoundObstacle[] {
    const place = `${root} ${depth}`;
    const found =
      this.#ofCredentials.get(place) ?? this.#below(target, root, depth).slice(0, maximumObstacles);
    this.#ofCredentials.set(place, found);
    return found;
  }

  /** Too few courses of the set are available: reports the cause of those that are not. */
  #ofSelection(target: ObstacleTarget, node: number, depth: number): FoundObstacle[] {
    const { evaluator } = this.#problem;
    const members = [...membersOf(evaluator.sections, setOf(evaluator.sections, node))];
    const missing = members.filter((course) => !this.#isAvailable(course));
    const [first] = missing;
    if (first === undefined) return [this.#of(target, 'requirement_infeasible', node)];
    const causes = missing.slice(0, maximumObstacles).flatMap((course) =>
      this.#ofCodes(target, [course], node, depth).map(({ obstacle, termsNeeded }) => ({
        obstacle,
        termsNeeded,
      })),
    );
    const [cause] = causes.filter(({ obstacle }) => obstacle !== 'requirement_infeasible');
    return [
      nodeObstacle(
        this.#problem,
        cause?.obstacle ?? 'requirement_infeasible',
        target,
        node,
        none,
        cause?.termsNeeded ?? null,
      ),
    ];
  }

  #isAvailable(course: number): boolean {
    const { evaluator, terms } = this.#problem;
    const group = groupOf(evaluator.sections, course);
    if (isMet(evaluator.student.entryVerdict(group, 0, wholeState))) return true;
    return this.#available.has(group, false) && this.#earliest.of(course) < terms.length;
  }

  /** Why no code of a course can be taken. `node` is the leaf that names the course, if any. */
  #ofCodes(
    target: ObstacleTarget,
    codes: readonly number[],
    node: number | null,
    depth: number,
  ): FoundObstacle[] {
    const { evaluator, terms } = this.#problem;
    const course = itemAt(codes, 0);
    const about = (obstacle: PlanObstacle, termsNeeded: number | null = null): FoundObstacle[] =>
      node === null
        ? [targetObstacle(this.#problem, obstacle, target, termsNeeded, course)]
        : [nodeObstacle(this.#problem, obstacle, target, node, course, termsNeeded)];
    const barred = codes.map((code) => this.#addable.whyNot(code));
    if (barred.every((why) => why === 'no_record')) return about('requirement_infeasible');
    const open = codes.filter((_, at) => barred[at] === null);
    if (open.length === 0)
      return about(
        barred.some((why) => why === 'avoided' || why === 'excluded') ? 'excluded' : 'requirement_infeasible',
      );
    const needed = Math.min(...open.map((code) => this.#termsOfLonger(code)));
    if (needed !== never) return about('horizon_too_short', needed + 1);
    const offered = [...terms.keys()].filter((term) =>
      open.some((code) => isOffered(this.#problem, code, term)),
    );
    if (offered.length === 0) return about('never_offered');
    if (!offered.some((term) => hasRoom(this.#problem, term))) return about('term_limits');
    if (this.#problem.unknowns === 'forbid' && open.some((code) => this.#isReachableIfRelying(code)))
      return about('undecidable');
    // Its own rules are impossible: the root causes are among them.
    const inner = open.flatMap((code) => {
      if (this.#followed.has(code)) return [];
      this.#followed.add(code);
      return rulesOf(evaluator, code).flatMap((root) => this.#below(target, root, depth + 1));
    });
    return inner.length > 0 ? inner : about('requirement_infeasible');
  }

  #termsOfLonger(code: number): number {
    this.#longer ??= this.#earliestOf(withLongerHorizon(this.#problem));
    return this.#longer.of(code);
  }

  #isReachableIfRelying(code: number): boolean {
    this.#lenient ??= this.#earliestOf({ ...this.#problem, unknowns: 'avoid' });
    return this.#lenient.of(code) !== never;
  }

  #earliestOf(problem: CompletionProblem): EarliestTerms {
    return earliestTerms(problem, relevantCodes(problem, new AddableCodes(problem), { tight: 'all' }));
  }

  #of(target: ObstacleTarget, obstacle: PlanObstacle, node: number): FoundObstacle {
    return nodeObstacle(this.#problem, obstacle, target, node);
  }
}

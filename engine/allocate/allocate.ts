/**
 * Exact allocation: which of the student's courses counts for which rule of the credentials of one question
 * (decisions.md, part F, Sharing), or for which part of a course's rule. It observes `exclusive`,
 * `shares_with`, `limits` and `overlap_limits`; objective.ts defines the optimum; for credentials the whole
 * state counts. README.md maps this folder. A `course` leaf whose course is spent elsewhere is a conflict,
 * since no further course can meet it. Allocations with fewer credentials in conflict come first, so a
 * credential is in conflict only if it is so in every allocation.
 */
import { numberAt, uint32At } from '../../shared/column.ts';
import { none } from '../../shared/index-format/layout.ts';
import type { Evaluator } from '../evaluate/evaluator.ts';
import { maximumCredentialNesting } from '../evaluate/graph/rule-tree.ts';
import { wholeState } from '../evaluate/student/student.ts';
import { isUncontested } from '../evaluate/uncontested.ts';
import { unknown, unsatisfied, type Verdict } from '../evaluate/verdict.ts';
import type { WorkMeter } from '../evaluate/work-meter.ts';
import { AllocatedTree, provenVerdict, type SearchEnd } from './allocated-tree.ts';
import type { AllocationTrees } from './allocation-trees.ts';
import { buildAllocationTrees } from './build-allocation-trees.ts';
import { findContestedCourses } from './contested-courses.ts';
import { limitsOf, type Overlap, overlapQuota, overlapsAmong } from './quotas.ts';
import type { Proof } from './rule-search.ts';
import { defaultCourseSearchSteps, Search } from './search.ts';
import { dropUncountedUses } from './uncounted-uses.ts';
import { coursesOf } from './uses.ts';

export interface Allocation {
  /** One tree per credential, in the order of the request. */
  readonly trees: readonly AllocatedTree[];
  /** False if the search of any credential ended before its allocation was proven optimal. */
  readonly proven: boolean;
}

/** The verdict of one credential, and the bound that ended the search before it was proven, or null. */
export type FoundVerdict = Pick<AllocatedTree, 'verdict' | 'endedBy'>;

/** Work units of a node, of a use, and of a use at a quota (work-meter.ts). */
const unitsPerNode = 30;
const unitsPerUse = 16;
const unitsPerDraw = 2;

/** Search parameters; tests vary them to exercise every search on small allocations. */
export interface SearchWays {
  /** States that the search over courses expands before the search over rules takes over (search.ts). */
  readonly courseSearchSteps: number;
  /** If false, treats every course as one with too many options to list. */
  readonly listsOptions: boolean;
  /** Ends the search once it is proven whether a single credential is met, regardless of what else could count. */
  readonly onlyWhetherMet?: boolean;
}

/** For callers of `allocate` that need to know only whether the credential is met. */
export const onlyWhetherMet: SearchWays = {
  courseSearchSteps: defaultCourseSearchSteps,
  listsOptions: true,
  onlyWhetherMet: true,
};

const defaultWays: SearchWays = { courseSearchSteps: defaultCourseSearchSteps, listsOptions: true };

/** Allocates the loaded student's courses jointly to the requirement trees of the credentials. */
export function allocate(
  evaluator: Evaluator,
  credentials: readonly number[],
  meter: WorkMeter,
  ways: SearchWays = defaultWays,
): Allocation {
  return new Allocator(evaluator, meter, ways).allocate(credentials);
}

/** The verdicts of credentials that are allocated jointly. */
export function allocatedVerdicts(
  evaluator: Evaluator,
  credentials: readonly number[],
  meter: WorkMeter,
  ways: SearchWays = defaultWays,
): readonly FoundVerdict[] {
  return new Allocator(evaluator, meter, ways).eachOf(credentials, verdictIn).found;
}

/** Allocates the courses of terms up to `through` to a rule of a course. */
export function allocateToRule(
  evaluator: Evaluator,
  root: number,
  through: number,
  meter: WorkMeter,
): AllocatedTree {
  return new Allocator(evaluator, meter, defaultWays).allocateToRule(root, through);
}

/** Trees that were searched jointly. */
interface Searched {
  readonly trees: AllocationTrees;
  readonly end: SearchEnd;
  readonly proven: boolean;
}

/** Reads a result from the tree at position `root`. */
type Reading<Result> = (searched: Searched, root: number) => Result;

const verdictIn: Reading<FoundVerdict> = ({ trees, end }, root) => ({
  verdict: provenVerdict(trees, root, end),
  endedBy: end.endedBy,
});

class Allocator {
  readonly #evaluator: Evaluator;
  readonly #meter: WorkMeter;
  readonly #ways: SearchWays;
  readonly #courses: readonly number[];
  /** Proven verdicts that hold wherever a rule requires the credential. */
  readonly #nestedVerdicts = new Map<number, Verdict>();
  /** Proven verdicts that the nesting bound cut short, valid at one level only; by level and credential. */
  readonly #cutVerdicts = new Map<number, Verdict>();
  /** Credentials whose nested verdict is being computed. */
  readonly #nesting: number[] = [];
  /** Whether a cycle or the nesting bound was met since the last reset. */
  #metCycle = false;
  #metBound = false;

  constructor(evaluator: Evaluator, meter: WorkMeter, ways: SearchWays) {
    this.#evaluator = evaluator;
    this.#ways = ways;
    this.#meter = meter;
    this.#courses = coursesOf(evaluator);
  }

  allocate(credentials: readonly number[]): Allocation {
    const { student } = this.#evaluator;
    const { found, proven } = this.eachOf(
      credentials,
      ({ trees, end }, root) => new AllocatedTree(student, trees, root, end),
    );
    return { trees: found, proven };
  }

  allocateToRule(root: number, through: number): AllocatedTree {
    // As for a rule without sharing: other credentials are only tested.
    const ofNested = (credential: number): Verdict => this.#evaluator.credentialVerdict(credential, through);
    const trees = buildAllocationTrees(this.#evaluator, [root], ofNested, this.#courses, through);
    return new AllocatedTree(this.#evaluator.student, trees, 0, this.#searched(trees, [], true).end);
  }

  /** Reads a result from each credential's tree. Credentials not connected by overlap limits are allocated separately. */
  eachOf<Result>(
    credentials: readonly number[],
    read: Reading<Result>,
  ): { readonly found: readonly Result[]; readonly proven: boolean } {
    const [first] = credentials;
    if (first !== undefined && credentials.length === 1) {
      const searched = this.#searchTogether([first], []);
      return { found: [read(searched, 0)], proven: searched.proven };
    }
    const distinct = [...new Set(credentials)];
    const overlaps = overlapsAmong(this.#evaluator, distinct);
    const found = new Map<number, Result>();
    let proven = true;
    const components = connectedCredentials(distinct.length, overlaps);
    const parts = this.#meter.divide(components.length);
    for (const members of components) {
      const ownOverlaps = overlaps
        .filter(({ left }) => members.includes(left))
        .map((overlap) => ({
          ...overlap,
          left: members.indexOf(overlap.left),
          right: members.indexOf(overlap.right),
        }));
      const together = members.map((member) => numberAt(distinct, member));
      const searched = parts.next(() => this.#searchTogether(together, ownOverlaps));
      proven &&= searched.proven;
      for (const [position, credential] of together.entries())
        found.set(credential, read(searched, numberAt(searched.trees.roots, position)));
    }
    return { found: credentials.flatMap((credential) => found.get(credential) ?? []), proven };
  }

  #searchTogether(credentials: readonly number[], overlaps: readonly Overlap[]): Searched {
    const requirements = this.#evaluator.sections['credential.requirement'];
    const roots = credentials.map((credential) => uint32At(requirements, credential));
    let nestedProven = true;
    const ofNested = (credential: number): Verdict => {
      const nested = this.#nestedVerdict(credential);
      nestedProven &&= nested.proven;
      return nested.verdict;
    };
    const trees = buildAllocationTrees(this.#evaluator, roots, ofNested, this.#courses);
    return this.#searched(trees, overlaps, nestedProven);
  }

  #searched(trees: AllocationTrees, overlaps: readonly Overlap[], areTestsProven: boolean): Searched {
    this.#meter.spend(
      unitsPerNode * trees.nodes.length + unitsPerUse * trees.uses.length + this.#evaluator.takeSteps(),
    );
    const quotas = limitsOf(this.#evaluator, trees);
    for (const overlap of overlaps) quotas.push(overlapQuota(trees, overlap));
    this.#meter.spend(unitsPerDraw * quotas.length * trees.uses.length);
    const contested = findContestedCourses(
      this.#evaluator,
      trees,
      quotas,
      this.#meter,
      this.#ways.listsOptions,
    );
    let proof: Proof = 'best';
    if (contested.choices.length > 0) {
      // The exact verdict of other credentials matters to the rules that name them.
      const endsOnceMet = this.#ways.onlyWhetherMet === true && this.#nesting.length === 0;
      proof = new Search(contested, this.#meter, endsOnceMet).run(this.#ways.courseSearchSteps);
    }
    trees.decide();
    if (contested.choices.length > 0) dropUncountedUses(trees);
    if (!areTestsProven) proof = 'nothing';
    const proven = proof === 'best';
    const end = {
      endedBy: proven ? null : (this.#meter.endedBy ?? 'work'),
      provesVerdicts: proof !== 'nothing',
    };
    return { trees, end, proven };
  }

  /** The verdict of another credential, allocated on its own; unknown if it is not proven. */
  #nestedVerdict(credential: number): { readonly verdict: Verdict; readonly proven: boolean } {
    const level = this.#nesting.length;
    const atLevel = credential * (maximumCredentialNesting + 1) + level;
    const cut = this.#cutVerdicts.get(atLevel);
    const known = cut ?? this.#nestedVerdicts.get(credential);
    if (known !== undefined) {
      this.#metBound ||= cut !== undefined;
      return { verdict: known, proven: true };
    }
    // The last credential ids are of credentials that rules name and the catalog does not have.
    if (credential >= this.#evaluator.sections['credential.requirement'].length)
      return { verdict: unsatisfied, proven: true };
    const isCycle = this.#nesting.includes(credential);
    if (isCycle || level >= maximumCredentialNesting) {
      this.#metCycle ||= isCycle;
      this.#metBound ||= !isCycle;
      return { verdict: unknown, proven: true };
    }
    const root = uint32At(this.#evaluator.sections['credential.requirement'], credential);
    if (root !== none && isUncontested(this.#evaluator, root)) {
      const verdict = this.#evaluator.verdict(root, wholeState);
      this.#nestedVerdicts.set(credential, verdict);
      return { verdict, proven: true };
    }
    // Credentials may require one another along many paths, each with verdicts of its own.
    if (this.#meter.endedBy !== null) return { verdict: unknown, proven: false };
    const [metCycle, metBound] = [this.#metCycle, this.#metBound];
    this.#metCycle = false;
    this.#metBound = false;
    this.#nesting.push(credential);
    const searched = this.#searchTogether([credential], []);
    this.#nesting.pop();
    const { proven } = searched;
    const { verdict } = verdictIn(searched, numberAt(searched.trees.roots, 0));
    // A verdict that a cycle cut short depends on where the nesting began, so it is not cached.
    if (proven && !this.#metCycle) {
      if (this.#metBound) this.#cutVerdicts.set(atLevel, verdict);
      else this.#nestedVerdicts.set(credential, verdict);
    }
    this.#metCycle ||= metCycle;
    this.#metBound ||= metBound;
    return { verdict, proven };
  }
}

/** The credentials that overlap limits connect, together: ascending positions for each connected component. */
function connectedCredentials(count: number, overlaps: readonly Overlap[]): number[][] {
  const labels = Array.from({ length: count }, (_, position) => position);
  for (const { left, right } of overlaps) {
    const [one, other] = [numberAt(labels, left), numberAt(labels, right)];
    for (const [position, label] of labels.entries())
      if (label === Math.max(one, other)) labels[position] = Math.min(one, other);
  }
  const positions = [...labels.keys()];
  return [...new Set(labels)].map((label) => positions.filter((position) => labels[position] === label));
}

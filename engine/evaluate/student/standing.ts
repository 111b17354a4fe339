/**
 * The student's standing in a term (decisions.md, J.2): as stated for that term, an earlier one, or now; or
 * derived from completed and planned units if the catalog does so.
 */
import { uint32At } from '../../../shared/column.ts';
import { type GraphSections, none } from '../../../shared/index-format/layout.ts';
import { absent, type JobState, noLevel } from '../../../shared/job/job.ts';
import { maximumTerms } from '../../../shared/limits.ts';
import { catalogMilliunits } from '../graph/course-columns.ts';
import { inPlan, isMet, satisfied, unknown, unsatisfied, type Verdict } from '../verdict.ts';
import { noEntry, type Student, wholeState } from './student.ts';

/** A level stated for the term or for an earlier one, since which the standing may have risen but not fallen. */
export interface KnownStanding {
  readonly level: number;
  readonly isExact: boolean;
}

/** The range of milliunits of a standing, inclusive. */
export interface StandingUnits {
  readonly least: number;
  readonly most: number;
}

/** The verdict of a `level` rule, and its basis. */
export interface StandingVerdict {
  readonly verdict: Verdict;
  /** Position of the term whose standing would settle it; -1 if the state states no standing. */
  readonly missingTerm: number;
  /** Whether units decide it instead of a stated level. */
  readonly isFromUnits: boolean;
}

/** The parts of an evaluation context that decide a standing. */
interface StandingContext {
  readonly sections: GraphSections;
  readonly student: Student;
  steps: number;
}

export class Standings {
  readonly #byUnits: readonly (readonly [level: number, milliunits: number])[];
  #level = absent;
  /** Overrides what the state says (its level may be `absent`); null if nothing is supposed. */
  #supposed: KnownStanding | null = null;
  /** u16 per term, little-endian; null if the state states none. */
  #ofTerms: DataView | null = null;
  #termCount = 0;
  /** Incremented when the statements or suppositions change: cached verdicts are valid while it is unchanged. */
  changes = 0;
  /** The first term with an entry in progress or planned: the standing "now" holds up to it. */
  #now = wholeState;
  /** Like `#now`, for questions about a term: without such an entry, the first term after all entries. */
  #nowAmongTerms = wholeState;

  constructor(sections: GraphSections) {
    const starts = sections['level.milliunits'];
    this.#byUnits = Array.from(starts, (milliunits, level) => [level, milliunits] as const)
      .filter(([, milliunits]) => milliunits !== none)
      .sort(([, a], [, b]) => a - b);
  }

  /**
   * Evaluates every term under one level, or none (`absent`), until `asStated` or the next `load`; unless it
   * is exact, the standing may have risen since.
   */
  suppose(level: number, isExact = true): void {
    this.changes += 1;
    this.#supposed = { level, isExact };
  }

  /** Ends `suppose`. */
  asStated(): void {
    this.changes += 1;
    this.#supposed = null;
  }

  load(state: Pick<JobState, 'level' | 'termLevels'>, student: Student): void {
    this.changes += 1;
    this.#supposed = null;
    this.#level = state.level;
    const bytes = state.termLevels;
    this.#ofTerms = bytes === null ? null : new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#termCount = bytes === null ? 0 : bytes.byteLength / 2;
    this.#now = student.firstTermInPlan;
    const isOpen = this.#now === wholeState && this.#level !== absent;
    this.#nowAmongTerms = isOpen ? student.firstTermAfterAll() : this.#now;
  }

  /** Whether units decide a level rule that the state leaves open. */
  get derivesFromUnits(): boolean {
    return this.#byUnits.length > 0;
  }

  /** The verdict of a `level` rule in the term of the question; `wholeState`: after the whole state. */
  verdictOf(context: StandingContext, node: number, term: number): StandingVerdict {
    const { sections } = context;
    const minimum = uint32At(sections['rule.argument'], node);
    const maximum = uint32At(sections['rule.argument2'], node);
    const known = this.knownAt(term);
    const stated = statedVerdict(known, minimum, maximum);
    if (stated !== unknown) return { verdict: stated, missingTerm: -1, isFromUnits: false };
    if (this.derivesFromUnits) {
      const verdict = this.#verdictByUnits(context, leftOpen(known, minimum), maximum, term);
      // Units cannot refute a rule after an earlier statement: the standing may have risen beyond them.
      if (known === null || isMet(verdict)) return { verdict, missingTerm: -1, isFromUnits: true };
    }
    const isTermMissing = this.#supposed === null && (known !== null || this.#ofTerms !== null);
    const missingTerm = isTermMissing ? this.#positionOf(term) : -1;
    return { verdict: unknown, missingTerm, isFromUnits: false };
  }

  get now(): number {
    return this.#now;
  }

  /** The stated level closest to the standing in a term, if `now` were the first term with entries in plan. */
  knownAt(term: number, now = isAfterAll(term) ? this.#now : this.#nowAmongTerms): KnownStanding | null {
    if (this.#supposed !== null) return this.#supposed.level === absent ? null : this.#supposed;
    const isNowKnown = this.#level !== absent;
    const position = this.#positionOf(term);
    const own = this.#ofTerm(position);
    if (own !== noLevel && (position === term || isAfterAll(term))) return { level: own, isExact: true };
    const isNow = term === now || (isAfterAll(term) && now === wholeState);
    if (isNowKnown && isNow) return { level: this.#level, isExact: true };
    let earlier = position;
    while (earlier >= 0 && this.#ofTerm(earlier) === noLevel) earlier -= 1;
    if (isNowKnown && now <= position && now > earlier) return { level: this.#level, isExact: false };
    if (earlier >= 0) return { level: this.#ofTerm(earlier), isExact: false };
    return isNowKnown ? { level: this.#level, isExact: true } : null;
  }

  /** The last term of the state not after `term`: a course that is tried out may be between two terms. */
  #positionOf(term: number): number {
    return isAfterAll(term) ? this.#termCount - 1 : Math.floor(term);
  }

  #ofTerm(position: number): number {
    if (this.#ofTerms === null || position < 0 || position >= this.#termCount) return noLevel;
    return this.#ofTerms.getUint16(2 * position, true);
  }

  /** Decided by completed courses before the term; if planned ones are needed, the standing is in plan. */
  #verdictByUnits(context: StandingContext, minimum: number, maximum: number, term: number): Verdict {
    const { completed, withPlanned } = unitsBefore(context, term);
    const { least, most } = this.unitsOf(minimum, maximum);
    const fits = (milliunits: number): boolean => milliunits >= least && milliunits <= most;
    if (!fits(withPlanned)) return unsatisfied;
    return fits(completed) ? satisfied : inPlan;
  }

  /** The units of the levels from `minimum` to `maximum`, positions or `none`; infinity for levels that units do not give. */
  unitsOf(minimum: number, maximum: number): StandingUnits {
    const startOf = (reaches: (level: number) => boolean): number =>
      this.#byUnits.find(([level]) => reaches(level))?.[1] ?? Number.POSITIVE_INFINITY;
    return {
      least: minimum === none ? 0 : startOf((level) => level >= minimum),
      most: maximum === none ? Number.POSITIVE_INFINITY : startOf((level) => level > maximum) - 1,
    };
  }
}

/** Paths place added courses in a term after all others if the question has none. */
function isAfterAll(term: number): boolean {
  return term > maximumTerms;
}

/** The verdict of a level rule by the stated level; unknown if that does not settle it. */
export function statedVerdict(known: KnownStanding | null, minimum: number, maximum: number): Verdict {
  if (known === null) return unknown;
  const { level, isExact } = known;
  if (maximum !== none && level > maximum) return unsatisfied;
  const reaches = minimum === none || level >= minimum;
  if (reaches && (isExact || maximum === none)) return satisfied;
  return isExact ? unsatisfied : unknown;
}

/** The minimum that an earlier standing leaves open: `none` if the standing reaches it. */
export function leftOpen(known: KnownStanding | null, minimum: number): number {
  return known !== null && minimum !== none && known.level >= minimum ? none : minimum;
}

/** The milliunits of all courses before a term, each once: completed, and with planned ones. */
export function unitsBefore(
  context: StandingContext,
  term: number,
): { completed: number; withPlanned: number } {
  let completed = 0;
  let withPlanned = 0;
  forEachBefore(context, term, (entry, verdict) => {
    const milliunits = context.student.milliunitsOf(entry);
    withPlanned += milliunits;
    if (verdict === satisfied) completed += milliunits;
  });
  const { hypotheticalCourse, hypotheticalGroup } = context.student;
  if (hypotheticalCourse !== none && context.student.firstOf(hypotheticalGroup) === noEntry)
    withPlanned += catalogMilliunits(context.sections, hypotheticalCourse);
  return { completed, withPlanned };
}

/** The planned courses before a term, by course id. */
export function plannedBefore(context: StandingContext, term: number): number[] {
  const courses: number[] = [];
  forEachBefore(context, term, (entry, verdict) => {
    if (verdict === inPlan) courses.push(uint32At(context.student.course, entry));
  });
  return courses.sort((a, b) => a - b);
}

/** Visits the entry of each course that counts before a term. */
function forEachBefore(
  context: StandingContext,
  term: number,
  visit: (entry: number, verdict: Verdict) => void,
): void {
  const { student } = context;
  const through = isAfterAll(term) ? wholeState : term - 1;
  context.steps += student.entryCount;
  for (let entry = 0; entry < student.entryCount; entry += 1) {
    const group = uint32At(student.group, entry);
    if (!student.isFirst(entry, group)) continue;
    const verdict = student.entryVerdict(group, 0, through);
    if (!isMet(verdict) || student.chosenEntry === noEntry) continue;
    visit(student.chosenEntry, verdict);
  }
}

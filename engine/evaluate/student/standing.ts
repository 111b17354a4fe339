/**
 * The student's standing in a term (decisions.md, J.2): what the state says of that term, of an earlier one, or of now; where
 * the catalog derives it from units, what completed and planned units come to.
 */
import { uint32At } from '../../../shared/column.ts';
import { type GraphSections, none } from '../../../shared/index-format/layout.ts';
import { absent, type JobState, noLevel } from '../../../shared/job/job.ts';
import { maximumTerms } from '../../../shared/limits.ts';
import { catalogMilliunits } from '../graph/course-columns.ts';
import { inPlan, isMet, satisfied, unknown, unsatisfied, type Verdict } from '../verdict.ts';
import { noEntry, type Student, wholeState } from './student.ts';

/** A level of the catalog, in the term that is asked for or before it: standing may have risen since, but not fallen. */
export interface KnownStanding {
  readonly level: number;
  readonly isExact: boolean;
}

/** The thousandths of units that bring a standing, both included. */
export interface StandingUnits {
  readonly least: number;
  readonly most: number;
}

/** How a `level` rule is decided. */
export interface StandingVerdict {
  readonly verdict: Verdict;
  /** Position of the term whose standing would settle it; -1 where nothing at all is known. */
  readonly missingTerm: number;
  /** Whether units decide in place of a level that the state does not say. */
  readonly isFromUnits: boolean;
}

/** What of an evaluation decides a standing. */
interface StandingContext {
  readonly sections: GraphSections;
  readonly student: Student;
  steps: number;
}

export class Standings {
  readonly #byUnits: readonly (readonly [level: number, milliunits: number])[];
  #level = absent;
  /** What counts instead of what the state says (its level may be `absent`); null where nothing is supposed. */
  #supposed: KnownStanding | null = null;
  /** u16 for each term, little-endian; null where the state says none. */
  #ofTerms: DataView | null = null;
  #termCount = 0;
  /** Counts the changes to what is stated or supposed: verdicts that were kept hold while it is the same. */
  changes = 0;
  /** The first term with an entry in progress or planned: the standing now holds there and before it. */
  #now = wholeState;
  /** The term in which it holds for questions about a term: without such an entry the first one after all entries. */
  #nowAmongTerms = wholeState;

  constructor(sections: GraphSections) {
    const starts = sections['level.milliunits'];
    this.#byUnits = Array.from(starts, (milliunits, level) => [level, milliunits] as const)
      .filter(([, milliunits]) => milliunits !== none)
      .sort(([, a], [, b]) => a - b);
  }

  /**
   * Judges every term by one level, or by none (`absent`), until `asStated` or the next student; where it is not exact, it may
   * have risen since.
   */
  suppose(level: number, isExact = true): void {
    this.changes += 1;
    this.#supposed = { level, isExact };
  }

  /** Judges terms by what the state says again. */
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

  /** The verdict of a `level` rule in `term`, the term of the question; `wholeState`: after all that the state holds. */
  verdictOf(context: StandingContext, node: number, term: number): StandingVerdict {
    const { sections } = context;
    const minimum = uint32At(sections['rule.argument'], node);
    const maximum = uint32At(sections['rule.argument2'], node);
    const known = this.knownAt(term);
    const stated = statedVerdict(known, minimum, maximum);
    if (stated !== unknown) return { verdict: stated, missingTerm: -1, isFromUnits: false };
    if (this.derivesFromUnits) {
      const verdict = this.#verdictByUnits(context, leftOpen(known, minimum), maximum, term);
      // Since an earlier statement standing can have risen beyond what units say: they may meet the rule, but not deny it.
      if (known === null || isMet(verdict)) return { verdict, missingTerm: -1, isFromUnits: true };
    }
    const isTermMissing = this.#supposed === null && (known !== null || this.#ofTerms !== null);
    const missingTerm = isTermMissing ? this.#positionOf(term) : -1;
    return { verdict: unknown, missingTerm, isFromUnits: false };
  }

  /** The first term with an entry in progress or planned, or `wholeState`. */
  get now(): number {
    return this.#now;
  }

  /** What the state says that comes nearest to the standing in a term; `now` if the first term with entries in plan were that one. */
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

  /** The last of the state's terms that is not after `term`: a course that is tried out may be between two. */
  #positionOf(term: number): number {
    return isAfterAll(term) ? this.#termCount - 1 : Math.floor(term);
  }

  #ofTerm(position: number): number {
    if (this.#ofTerms === null || position < 0 || position >= this.#termCount) return noLevel;
    return this.#ofTerms.getUint16(2 * position, true);
  }

  /** Completed courses before the term decide; if planned ones are needed, the standing is in plan, too. */
  #verdictByUnits(context: StandingContext, minimum: number, maximum: number, term: number): Verdict {
    const { completed, withPlanned } = unitsBefore(context, term);
    const { least, most } = this.unitsOf(minimum, maximum);
    const fits = (milliunits: number): boolean => milliunits >= least && milliunits <= most;
    if (!fits(withPlanned)) return unsatisfied;
    return fits(completed) ? satisfied : inPlan;
  }

  /** The units of the levels from `minimum` to `maximum`, positions or `none`; those that no units bring start at infinity. */
  unitsOf(minimum: number, maximum: number): StandingUnits {
    const startOf = (reaches: (level: number) => boolean): number =>
      this.#byUnits.find(([level]) => reaches(level))?.[1] ?? Number.POSITIVE_INFINITY;
    return {
      least: minimum === none ? 0 : startOf((level) => level >= minimum),
      most: maximum === none ? Number.POSITIVE_INFINITY : startOf((level) => level > maximum) - 1,
    };
  }
}

/** Paths place what they add in a term after all terms where the question has none. */
function isAfterAll(term: number): boolean {
  return term > maximumTerms;
}

/** The verdict of a level rule by what is stated; unknown where that does not settle it. */
export function statedVerdict(known: KnownStanding | null, minimum: number, maximum: number): Verdict {
  if (known === null) return unknown;
  const { level, isExact } = known;
  if (maximum !== none && level > maximum) return unsatisfied;
  const reaches = minimum === none || level >= minimum;
  if (reaches && (isExact || maximum === none)) return satisfied;
  return isExact ? unsatisfied : unknown;
}

/** The minimum that an earlier standing leaves open: `none` where it reaches it already. */
export function leftOpen(known: KnownStanding | null, minimum: number): number {
  return known !== null && minimum !== none && known.level >= minimum ? none : minimum;
}

/** Thousandths of units of all courses before a term, each once: those completed, and with those in plan. */
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

/** The courses in plan before a term, by course id. */
export function plannedBefore(context: StandingContext, term: number): number[] {
  const courses: number[] = [];
  forEachBefore(context, term, (entry, verdict) => {
    if (verdict === inPlan) courses.push(uint32At(context.student.course, entry));
  });
  return courses.sort((a, b) => a - b);
}

/** Visits the entry behind each course that counts before a term. */
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

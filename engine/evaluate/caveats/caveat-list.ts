/** The unknowns, conflicts and assumptions of one result, each reported once. */
import type { AssumptionName, ConflictReason, UnknownReason } from '../../../shared/contract/words.ts';
import { none } from '../../../shared/index-format/layout.ts';
import type { WorkEnd } from '../work-meter.ts';

/** Why a leaf is unknown; never because a bound ended the evaluation. */
export type LeafReason = Exclude<UnknownReason, 'evaluation_bounded'>;

/** `text` is a text id of the graph, or `none`. */
export interface UnknownCaveat {
  readonly reason: UnknownReason;
  readonly source: number;
  readonly text: number;
  /** Position of the term whose standing the state does not state, or -1. */
  readonly missingTerm: number;
  /** The bound that ended the evaluation; null if none did. */
  readonly cause: WorkEnd | null;
}

/** `other` is a course id or `none`; `term` is a position in the job's terms, or -1. */
export interface ConflictCaveat {
  readonly reason: ConflictReason;
  readonly other: number;
  readonly term: number;
  readonly source: number;
}

export interface AssumptionCaveat {
  readonly assumption: AssumptionName;
  readonly course: number;
  readonly source: number;
}

export class Caveats {
  readonly unknowns: UnknownCaveat[] = [];
  readonly conflicts: ConflictCaveat[] = [];
  readonly assumptions: AssumptionCaveat[] = [];
  /** True if some leaf is unknown, or a bound ended the evaluation. */
  undecided = false;
  isBounded = false;

  unknown(reason: LeafReason, source: number, text: number = none, missingTerm = -1): void {
    this.undecided = true;
    this.#add({ reason, source, text, missingTerm, cause: null });
  }

  /** An unknown that a path to the target depends on, but not the verdict. */
  unknownOnPath(reason: LeafReason, source: number, text: number, missingTerm: number): void {
    this.#add({ reason, source, text, missingTerm, cause: null });
  }

  /** Reports that a bound ended the evaluation. */
  bounded(cause: WorkEnd, source: number, text: number = none): void {
    this.undecided = true;
    this.isBounded = true;
    this.#add({ reason: 'evaluation_bounded', source, text, missingTerm: -1, cause });
  }

  #add(caveat: UnknownCaveat): void {
    const { reason, source, text, missingTerm } = caveat;
    const known = this.unknowns.some(
      (u) => u.reason === reason && u.source === source && u.text === text && u.missingTerm === missingTerm,
    );
    if (!known) this.unknowns.push(caveat);
  }

  conflict(caveat: ConflictCaveat): void {
    const { reason, other, source } = caveat;
    // A conflict with a held course is reported once, but every infeasible rule is reported.
    const isOfRule = other === none || reason === 'requirement_infeasible';
    const known = this.conflicts.some(
      (c) => c.reason === reason && c.other === other && (!isOfRule || c.source === source),
    );
    if (!known) this.conflicts.push(caveat);
  }

  assume(assumption: AssumptionName, course: number, source: number): void {
    const known = this.assumptions.some((a) => a.assumption === assumption && a.course === course);
    if (!known) this.assumptions.push({ assumption, course, source });
  }
}

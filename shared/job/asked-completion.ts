/** A plan completion in a job: the horizon, the targets and the limits as integers (decisions.md, K). */
import { assert } from '../assert.ts';
import {
  type CompletionObjective,
  completionObjectives,
  type PlannedMode,
  plannedModes,
  type UnknownsMode,
  unknownsModes,
} from '../contract/words.ts';

/** "No limit" or "not stated" in the integers of a term. */
export const unstated = -1;

export interface HorizonTerm {
  /** The position among the job's terms; ascending. */
  readonly position: number;
  /** The position in `seasons`, or `unstated`. */
  readonly season: number;
  /** The position of the student's level among the catalog's levels, or `unstated`. */
  readonly level: number;
  /** A limit, or `unstated`. */
  readonly maximumMilliunits: number;
  readonly maximumCourses: number;
  /** The minimum for a term with courses; 0 if there is none. */
  readonly minimumMilliunits: number;
  /** True if the state lacks the term, whose label is then needed. */
  readonly isNew: boolean;
  readonly label: string | null;
  /** The level that the horizon states, if the state does not state it of the term. */
  readonly newLevel: string | null;
}

export interface AskedCompletion {
  readonly terms: readonly HorizonTerm[];
  readonly objectives: readonly CompletionObjective[];
  readonly planned: PlannedMode;
  readonly unknowns: UnknownsMode;
  readonly maximumPlans: number;
  /** Course ids, u32 each. */
  readonly avoided: Uint8Array;
  readonly preferred: Uint8Array;
}

export type PackedCompletion = ReturnType<typeof toPackedCompletion>;

export function toPackedCompletion(asked: AskedCompletion) {
  return [
    asked.terms.map(
      (term) =>
        [
          term.position,
          term.season,
          term.level,
          term.maximumMilliunits,
          term.maximumCourses,
          term.minimumMilliunits,
          term.isNew,
          term.label,
          term.newLevel,
        ] as const,
    ),
    asked.objectives.map((objective) => completionObjectives.indexOf(objective)),
    plannedModes.indexOf(asked.planned),
    unknownsModes.indexOf(asked.unknowns),
    asked.maximumPlans,
    asked.avoided,
    asked.preferred,
  ] as const;
}

export function fromPackedCompletion(packed: PackedCompletion): AskedCompletion {
  const planned = plannedModes[packed[2]];
  const unknowns = unknownsModes[packed[3]];
  assert(planned !== undefined && unknowns !== undefined, 'a job asks for known modes');
  return {
    terms: packed[0].map((term) => ({
      position: term[0],
      season: term[1],
      level: term[2],
      maximumMilliunits: term[3],
      maximumCourses: term[4],
      minimumMilliunits: term[5],
      isNew: term[6],
      label: term[7],
      newLevel: term[8],
    })),
    objectives: packed[1].map((code) => {
      const objective = completionObjectives[code];
      assert(objective !== undefined, 'a job asks for known objectives');
      return objective;
    }),
    planned,
    unknowns,
    maximumPlans: packed[4],
    avoided: packed[5],
    preferred: packed[6],
  };
}

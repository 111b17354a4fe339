/** The lane of a question follows from the work that it is estimated to be. */

/** `light` questions never wait behind `heavy` ones. */
const lanes = ['light', 'heavy'] as const;
export type Lane = (typeof lanes)[number];

/** A light question takes at most about as long as a batch of usual ones, microseconds. */
const maximumLightMicros = 1000;

export function laneOf(workMicros: number): Lane {
  return workMicros > maximumLightMicros ? 'heavy' : 'light';
}

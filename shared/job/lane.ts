/** The lane of a question, determined by its estimated work. */

/** `light` questions never wait behind `heavy` ones. */
const lanes = ['light', 'heavy'] as const;
export type Lane = (typeof lanes)[number];

/** A light question takes at most about as long as a usual batch, microseconds. */
const maximumLightMicros = 1000;

export function laneOf(workMicros: number): Lane {
  return workMicros > maximumLightMicros ? 'heavy' : 'light';
}

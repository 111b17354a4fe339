/** The five bounds of a request: their ranges and defaults (decisions.md, A.3). */
import { type Fault, fault } from '../../shared/contract/errors.ts';
import { type Bounds, defaultBounds } from '../../shared/job/job.ts';
import { type BoundName, boundLimits, boundNames } from '../../shared/limits.ts';

/** Bounds as the client sent them: known names, unchecked values. */
export type RequestedBounds = Readonly<Partial<Record<BoundName, unknown>>>;

/** The fault of the first bound out of its range, or null. `path` is the place of the question in the body. */
export function boundsFault(requested: RequestedBounds | undefined, path = ''): Fault | null {
  if (requested === undefined) return null;
  for (const name of boundNames) {
    const value = requested[name];
    if (value === undefined) continue;
    const { minimum, hard_max: hardMaximum } = boundLimits[name];
    if (!Number.isInteger(value) || (value as number) < minimum) {
      const expected = `an integer from ${minimum} to ${hardMaximum}`;
      return fault('bad_request', `The bound ${name} must be ${expected}.`, {
        path: `${path}/bounds/${name}`,
        expected,
      });
    }
    if ((value as number) > hardMaximum) {
      return fault('bound_exceeds_hard_max', `The bound ${name} may be at most ${hardMaximum}.`, {
        bound: name,
        requested: value,
        hard_max: hardMaximum,
        ...(path === '' ? {} : { path: `${path}/bounds/${name}` }),
      });
    }
  }
  return null;
}

/** Checked bounds with the defaults filled in. */
export function effectiveBounds(checked: RequestedBounds | undefined): Bounds {
  return checked === undefined ? defaultBounds : { ...defaultBounds, ...(checked as Partial<Bounds>) };
}

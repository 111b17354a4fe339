/** Remarks on accepted settings. */
import type { Observe } from '../observe/event.ts';
import type { AcceptedSettings } from '../process/settings.ts';

/** 128 bits in Base64. */
const shortestInternalToken = 22;

export function observeSettings(
  { settings, unknownNames, framedNames }: AcceptedSettings,
  observe: Observe,
): void {
  const { internalToken } = settings;
  if (unknownNames.length > 0) observe({ kind: 'unknown_settings', names: unknownNames });
  if (framedNames.length > 0) observe({ kind: 'framed_settings', names: framedNames });
  if (internalToken !== null && internalToken.length < shortestInternalToken)
    observe({ kind: 'internal_token_short', characters: internalToken.length });
}

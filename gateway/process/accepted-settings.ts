/** Reads the settings of a command; settings that are not accepted end it. */
import { CommandFailure } from './exit-codes.ts';
import { readSettings, type SettingsOutcome } from './settings.ts';

export type AcceptedSettings = Extract<SettingsOutcome, { kind: 'read' }>;

/** Throws CommandFailure with one line for each setting that is not accepted. */
export function acceptedSettings(environment: NodeJS.ProcessEnv): AcceptedSettings {
  const outcome = readSettings(environment);
  if (outcome.kind === 'refused') throw new CommandFailure('setting', outcome.lines.join('\n'));
  return outcome;
}

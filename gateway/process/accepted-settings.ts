/** The settings that a command goes by, or the command's end. */
import { CommandFailure } from './exit-codes.ts';
import { readSettings, type SettingsOutcome } from './settings.ts';

export type AcceptedSettings = Extract<SettingsOutcome, { kind: 'read' }>;

/** Reads the settings or says in one line each what is wrong with them. */
export function acceptedSettings(environment: NodeJS.ProcessEnv): AcceptedSettings {
  const outcome = readSettings(environment);
  if (outcome.kind === 'refused') throw new CommandFailure('setting', outcome.lines.join('\n'));
  return outcome;
}

/** `gradus copy-state`: places, messages and exit codes; the store does the work. */
import { resolve } from 'node:path';
import {
  type CopyRefusal,
  type CopyStep,
  copyState,
  readStateUrl,
  type StatePlace,
  stateUrlFault,
} from '../../statestore/store.ts';
import { CommandFailure, type ExitName, exitCodes } from '../process/exit-codes.ts';
import { acceptedSettings } from '../process/settings.ts';
import { orCommandFailure } from './open-state-store.ts';

export interface CopyStateOptions {
  readonly from?: string;
  readonly to?: string;
  readonly force?: boolean;
}

/** Appended to `copy-state --help`. */
export const copyStateHelp = `
Each place is a data directory or a URL as in SVC_STATE_URL (postgres://…). If one of the two is
left out, the settings name it (SVC_STATE_URL, or else SVC_DATA_DIR), which keeps a password off the command line.
Stop the servers of both first. Plans, events, tombstones and their numbers are copied and read back; the target
changes all at once, so a copy that was interrupted has changed nothing: run it again. A target that holds an
older copy of the same plans is brought up to date. Both need the same SVC_TOKEN_KEY afterwards.
Exit codes: 0 copied, or already equal; 2 refused: the target holds other plans or later writes (--force replaces them),
is open in a server, or has deleted plans of the source; 65 there is no state database, or it is damaged; 73 the target
cannot be written; 75 a database cannot be reached, or a server wrote meanwhile: run it again; 78 a refused login.`;

const refusalExits: Readonly<Record<CopyRefusal, ExitName>> = {
  same_place: 'usage',
  target_live: 'refused',
  target_differs: 'refused',
  deleted_at_target: 'refused',
  not_the_same: 'data',
};

/** Copies and returns the exit code. */
export async function copyStateCommand(
  { from, to, force = false }: CopyStateOptions,
  environment: NodeJS.ProcessEnv,
  print: (line: string) => void,
): Promise<number> {
  if (from === undefined && to === undefined)
    throw new CommandFailure('usage', 'copy-state needs --from <place>, --to <place>, or both');
  const outcome = await orCommandFailure(
    copyState({
      from: placeOf(from, '--from', environment),
      to: placeOf(to, '--to', environment),
      force,
      observe: (step) => print(lineOf(step)),
    }),
  );
  if (outcome.kind === 'refused') throw new CommandFailure(refusalExits[outcome.refusal], outcome.message);
  if (outcome.kind === 'written_meanwhile') {
    const { place, writes } = outcome;
    const message = `a server is running: ${place} has ${writes} writes that came after the copy began; stop it and run copy-state again`;
    throw new CommandFailure('temporary', message);
  }
  const { summary } = outcome;
  if (outcome.kind === 'equal') print(`equal: nothing to do, sha256 ${summary.digest}`);
  else {
    if (outcome.keptPath !== null) print(`the replaced database is kept as ${outcome.keptPath}`);
    print(`copied and read back: sha256 ${summary.digest}`);
  }
  return exitCodes.ok.code;
}

function placeOf(given: string | undefined, option: string, environment: NodeJS.ProcessEnv): StatePlace {
  if (given === undefined) {
    const { stateUrl, dataDirectory } = acceptedSettings(environment).settings;
    return stateUrl === null ? { directory: resolve(dataDirectory) } : { url: stateUrl };
  }
  if (!/^[a-z]+:\/\//iu.test(given)) return { directory: resolve(given) };
  if (readStateUrl(given) !== null) return { url: given };
  // The rejected URL is not printed: it may contain a password.
  const accepted = 'a data directory or postgres://user:password@host:port/database, as in docs/settings.md';
  throw new CommandFailure('usage', `${option}: it is not accepted; ${accepted} (${stateUrlFault(given)})`);
}

function lineOf(step: CopyStep): string {
  if (step.kind === 'copying') return 'copying';
  if (step.kind === 'reading_back') return 'reading back';
  const { summary, place } = step;
  const held =
    summary === null
      ? 'empty'
      : `${summary.plans} plans, ${summary.events} events, ${summary.tombstones} deleted plans`;
  return `${step.kind === 'source_read' ? 'from' : 'to'} ${place}: ${held}`;
}

/**
 * How a finished index comes to its place. It is built in a sibling directory and takes the place by
 * rename, so that no reader ever sees half of one.
 *
 * Where an index stands already, rename(2) cannot replace a directory that holds files, so the old
 * one steps aside first: between two system calls the place is empty. A process killed just there
 * leaves the old index whole under the name of `asidePath`, and the next publication to the same
 * place puts it back before anything else.
 */
import { existsSync, lstatSync, mkdirSync, readdirSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { syncPath } from './sync-path.ts';

/** The directory that `out` names: a symbolic link stands for what it leads to. */
export function placeOf(out: string): string {
  return existsSync(out) ? realpathSync(out) : resolve(out);
}

/** The sibling directory in which this process builds. */
export function buildingPath(place: string): string {
  return `${buildingPrefix(place)}${process.pid}`;
}

/** Where the old index steps aside. */
export function asidePath(place: string): string {
  return join(dirname(place), `.${basename(place)}.replaced`);
}

/** Puts back an index that a killed publication left aside, and removes what others left half built. */
export function recoverPlace(place: string): void {
  mkdirSync(dirname(place), { recursive: true });
  const aside = asidePath(place);
  if (existsSync(aside)) {
    if (existsSync(place)) rmSync(aside, { recursive: true });
    else renameSync(aside, place);
  }
  const prefix = basename(buildingPrefix(place));
  for (const name of readdirSync(dirname(place))) {
    if (name.startsWith(prefix) && !isRunning(Number(name.slice(prefix.length)))) {
      rmSync(join(dirname(place), name), { recursive: true });
    }
  }
}

/** Moves the built directory to its place and removes what stood there. */
export function takePlace(building: string, place: string): void {
  const aside = asidePath(place);
  const replaces = lstatSync(place, { throwIfNoEntry: false }) !== undefined;
  if (replaces) renameSync(place, aside);
  try {
    renameSync(building, place);
  } catch (error) {
    if (replaces) renameSync(aside, place);
    throw error;
  }
  syncPath(dirname(place));
  rmSync(aside, { recursive: true, force: true });
}

function buildingPrefix(place: string): string {
  return join(dirname(place), `.${basename(place)}.building-`);
}

function isRunning(pid: number): boolean {
  try {
    return pid === process.pid ? false : process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

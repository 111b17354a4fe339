/**
 * Moves a finished index to its place. It is built in a sibling directory and renamed, so that no reader ever sees a
 * partial index. What is at the place decides how:
 *
 * - Nothing: one rename.
 * - A symbolic link: the index stays next to the link as `<name>-<index id>`, and one rename replaces the link. There
 *   is an index at the place at every moment, whenever a process is killed.
 * - A directory: rename(2) cannot replace a directory that is not empty, so the old index is moved to `asidePath`
 *   first, and between two system calls the place is empty. If the process is killed there, the old index remains
 *   whole at `asidePath`, and the next publication moves it back before it starts.
 *
 * Publication by itself makes plain directories: they can be copied, mounted and deleted as usual. Operators who need
 * an index at every moment create the link once.
 */

import {
  existsSync,
  lstatSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { makeDirectory } from '../../../shared/make-directory.ts';
import { isOtherProcessRunning } from '../../../shared/other-process.ts';
import { syncPath } from '../../../shared/sync-path.ts';

/** The place contains something that is not an index and that publication must not remove. */
class PlaceTaken extends Error {
  override readonly name = 'PlaceTaken';
  readonly code = 'GRADUS_PLACE_TAKEN';
}

/** The sibling directory in which this process builds; `place` is an absolute path. */
export function buildingPath(place: string): string {
  return `${buildingPrefix(place)}${process.pid}`;
}

/** The path of the old index while the new one is moved into place. */
export function asidePath(place: string): string {
  return join(dirname(place), `.${basename(place)}.replaced`);
}

/** Restores an index that a killed publication left aside, and removes partial builds of ended processes. */
export function recoverPlace(place: string): void {
  makeDirectory(dirname(place));
  const aside = asidePath(place);
  if (existsSync(aside)) {
    if (existsSync(place)) rmSync(aside, { recursive: true });
    else renameSync(aside, place);
  }
  for (const name of readdirSync(dirname(place))) {
    const path = join(dirname(place), name);
    if (isAbandoned(name, place) || (isOwnTarget(path, place) && !leadsTo(place, path))) {
      rmSync(path, { recursive: true });
    }
  }
}

/** @throws PlaceTaken unless the place is free, an empty directory, or an index */
export function requireIndexOrNothing(place: string): void {
  const there = statSync(place, { throwIfNoEntry: false });
  if (there === undefined) return;
  const names = there.isDirectory() ? readdirSync(place) : null;
  if (names !== null && (names.length === 0 || names.includes('build-metadata.json'))) return;
  const what = names === null ? 'a file' : 'a directory that is not an index';
  throw new PlaceTaken(
    `there is already ${what}; name a new directory, an empty one, or an index to replace`,
  );
}

/** Moves the built directory to its place and removes the index that it replaces. */
export function takePlace(building: string, place: string, indexId: string): void {
  const there = lstatSync(place, { throwIfNoEntry: false });
  if (there?.isSymbolicLink() === true) replaceLink(building, place, indexId);
  else if (there === undefined) renameSync(building, place);
  else replaceDirectory(building, place);
  syncPath(dirname(place));
}

function replaceDirectory(building: string, place: string): void {
  const aside = asidePath(place);
  renameSync(place, aside);
  try {
    renameSync(building, place);
  } catch (error) {
    renameSync(aside, place);
    throw error;
  }
  rmSync(aside, { recursive: true });
}

function replaceLink(building: string, place: string, indexId: string): void {
  const old = resolve(dirname(place), readlinkSync(place));
  const target = freeName(`${place}-${indexId}`);
  const link = `${building}-link`;
  renameSync(building, target);
  try {
    symlinkSync(basename(target), link);
    renameSync(link, place);
  } catch (error) {
    rmSync(target, { recursive: true });
    throw error;
  }
  if (isOwnTarget(old, place)) rmSync(old, { recursive: true, force: true });
}

/** True if an earlier publication made this directory next to a link; directories that an operator linked are kept. */
function isOwnTarget(path: string, place: string): boolean {
  const isLink = lstatSync(place, { throwIfNoEntry: false })?.isSymbolicLink() === true;
  return isLink && dirname(path) === dirname(place) && basename(path).startsWith(`${basename(place)}-idx-`);
}

function leadsTo(link: string, path: string): boolean {
  return existsSync(link) && realpathSync(link) === realpathSync(path);
}

/** Adds a number to the name if it exists: the same index may be published twice in a row. */
function freeName(name: string): string {
  let free = name;
  for (let count = 2; existsSync(free); count += 1) free = `${name}-${count}`;
  return free;
}

function buildingPrefix(place: string): string {
  return join(dirname(place), `.${basename(place)}.building-`);
}

/** True for a build, or the link of one, whose process has ended; this process has not started its own yet. */
function isAbandoned(name: string, place: string): boolean {
  const prefix = basename(buildingPrefix(place));
  return name.startsWith(prefix) && !isOtherProcessRunning(Number.parseInt(name.slice(prefix.length), 10));
}

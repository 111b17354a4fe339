/** Reads input files of adapters as a whole, decompressed if the name ends in `.gz` and checked against a schema. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Static, TSchema } from 'typebox';
import { type InputFaults, wholeFile } from './input-faults.ts';
import { parseJson } from './json-text.ts';
import { type Checked, schemaCheck } from './schema-check.ts';
import { codeOf, decodeText, readBytes } from './text-file.ts';

/** The text of a required file; null, with a fault, if it cannot be read. */
export function readInputText(directory: string, file: string, faults: InputFaults): string | null {
  const faultsBefore = faults.count;
  const bytes = readBytes(directory, file, faults);
  if (bytes === null) {
    if (faults.count === faultsBefore) faults.add(file, wholeFile, 'the file is missing');
    return null;
  }
  if (!file.endsWith('.gz')) return decodeText(bytes, file, faults);
  const unpacked = unpack(bytes);
  if (unpacked !== null) return decodeText(unpacked, file, faults);
  faults.add(file, wholeFile, 'the file is not gzip data, or it is truncated');
  return null;
}

/** Returns a reader of JSON files of one shape. The schema is compiled once. */
export function jsonFileReader<Schema extends TSchema>(
  schema: Schema,
): (directory: string, file: string, faults: InputFaults) => Static<Schema> | null {
  const check = schemaCheck(schema);
  return (directory, file, faults) => readJsonFile(directory, file, check, faults);
}

/** The checked value of a required JSON file; null, with a fault, if it cannot be read or is refused. */
export function readJsonFile<Item>(
  directory: string,
  file: string,
  check: (value: unknown) => Checked<Item>,
  faults: InputFaults,
): Item | null {
  const text = readInputText(directory, file, faults);
  if (text === null) return null;
  const json = parseJson(text);
  const checked = json.kind === 'accepted' ? check(json.record) : json;
  if (checked.kind === 'accepted') return checked.record;
  for (const reason of checked.reasons) faults.add(file, json.faultLine ?? wholeFile, reason);
  return null;
}

/** The sorted names in a folder with this ending; empty if there is no such folder. */
export function listNames(
  directory: string,
  folder: string,
  ending: string,
  faults: InputFaults,
): readonly string[] {
  try {
    return readdirSync(join(directory, folder))
      .filter((name) => name.endsWith(ending))
      .sort();
  } catch (error) {
    const code = codeOf(error);
    if (code !== 'ENOENT' && code !== 'ENOTDIR')
      faults.add(folder, wholeFile, `the folder cannot be read (${code})`);
    return [];
  }
}

/** True if it can be read; otherwise reports a fault. */
export function isReadableDirectory(directory: string, faults: InputFaults): boolean {
  try {
    readdirSync(directory);
    return true;
  } catch (error) {
    const code = codeOf(error);
    faults.add('', wholeFile, directoryFaults[code] ?? `the directory cannot be read (${code})`);
    return false;
  }
}

const directoryFaults: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such directory',
  ENOTDIR: 'it is not a directory; name the one that holds it',
};

function unpack(bytes: Uint8Array): Uint8Array | null {
  try {
    return gunzipSync(bytes);
  } catch {
    return null;
  }
}

/** One input file of an adapter, read whole and checked against its schema; gzip by its name. */
import { gunzipSync } from 'node:zlib';
import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { type InputFaults, wholeFile } from './input-faults.ts';
import { parseJson } from './json-text.ts';
import { describeSchemaFault } from './schema-fault.ts';
import { decodeText, readBytes } from './text-file.ts';

/** The text of a file that must be there; null, and a fault, where it cannot be had. */
export function readInputText(directory: string, file: string, faults: InputFaults): string | null {
  const faultsBefore = faults.count;
  const bytes = readBytes(directory, file, faults);
  if (bytes === null) {
    if (faults.count === faultsBefore) faults.add(file, wholeFile, `the file ${file} is missing`);
    return null;
  }
  if (!file.endsWith('.gz')) return decodeText(bytes, file, faults);
  const unpacked = unpack(bytes);
  if (unpacked !== null) return decodeText(unpacked, file, faults);
  faults.add(file, wholeFile, 'the file is not gzip data, or is cut short');
  return null;
}

/** Reads JSON files of one shape; the schema is compiled once. */
export function jsonFileReader<Schema extends TSchema>(
  schema: Schema,
): (directory: string, file: string, faults: InputFaults) => Static<Schema> | null {
  const check = Compile(schema);
  return (directory, file, faults) => {
    const text = readInputText(directory, file, faults);
    if (text === null) return null;
    const json = parseJson(text);
    if (json.kind === 'fault') {
      faults.add(file, json.line, json.reason);
      return null;
    }
    if (check.Check(json.value)) return json.value as Static<Schema>;
    faults.add(file, wholeFile, describeSchemaFault(schema, json.value));
    return null;
  };
}

function unpack(bytes: Uint8Array): Uint8Array | null {
  try {
    return gunzipSync(bytes);
  } catch {
    return null;
  }
}

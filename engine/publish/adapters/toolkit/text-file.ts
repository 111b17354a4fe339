/** Input files as text: whole, or missing, or with the lines that are not UTF-8. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type InputFaults, wholeFile } from './input-faults.ts';

const lineFeed = 0x0a;
const byteOrderMark = [0xef, 0xbb, 0xbf] as const;

/** The bytes of a file, or null where there is none. Every other failure to read it is a fault. */
export function readBytes(directory: string, file: string, faults: InputFaults): Uint8Array | null {
  try {
    return readFileSync(join(directory, file));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
    if (code !== 'ENOENT') faults.add(file, wholeFile, `the file cannot be read (${code})`);
    return null;
  }
}

/**
 * Decodes UTF-8 strictly, with or without a byte order mark. Null, and one fault for each line
 * that is not UTF-8, when the bytes are not.
 */
export function decodeText(bytes: Uint8Array, file: string, faults: InputFaults): string | null {
  const body = hasByteOrderMark(bytes) ? bytes.subarray(byteOrderMark.length) : bytes;
  const text = decodeStrictly(body);
  if (text === null) reportBadLines(body, file, faults);
  return text;
}

function hasByteOrderMark(bytes: Uint8Array): boolean {
  return byteOrderMark.every((byte, index) => bytes[index] === byte);
}

function decodeStrictly(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** A line feed is never part of a longer UTF-8 sequence, so each line stands or falls alone. */
function reportBadLines(bytes: Uint8Array, file: string, faults: InputFaults): void {
  let start = 0;
  for (let line = 1; start <= bytes.length; line += 1) {
    const feed = bytes.indexOf(lineFeed, start);
    const end = feed < 0 ? bytes.length : feed;
    if (decodeStrictly(bytes.subarray(start, end)) === null)
      faults.add(file, line, 'the line is not UTF-8 text; the file must be saved as UTF-8');
    start = end + 1;
  }
}

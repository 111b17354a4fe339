/** Reads input files as UTF-8 text and reports the lines that are not UTF-8. */
import { constants, isUtf8 } from 'node:buffer';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type InputFaults, wholeFile } from './input-faults.ts';

const lineFeed = 0x0a;
const byteOrderMark = [0xef, 0xbb, 0xbf] as const;

/** The bytes of a file; null if it does not exist. Every other read error is a fault. */
export function readBytes(directory: string, file: string, faults: InputFaults): Uint8Array | null {
  const path = join(directory, file);
  try {
    // Reading a pipe without a writer, or a device without an end, would never return.
    if (statSync(path).isFile()) return readFileSync(path);
    faults.add(file, wholeFile, 'the file cannot be read: it is not a regular file');
    return null;
  } catch (error) {
    const code = codeOf(error);
    if (code !== 'ENOENT') faults.add(file, wholeFile, `the file cannot be read (${code})`);
    return null;
  }
}

/** The code of an error of the file system. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
}

/** Decodes UTF-8 with or without a byte order mark. Null, with a fault for each bad line, for other bytes. */
export function decodeText(bytes: Uint8Array, file: string, faults: InputFaults): string | null {
  const other = otherFormat(bytes) ?? (bytes.length > longestText ? tooLong : null);
  if (other !== null) {
    faults.add(file, wholeFile, other);
    return null;
  }
  const body = hasByteOrderMark(bytes) ? bytes.subarray(byteOrderMark.length) : bytes;
  const text = decodeStrictly(body);
  if (text === null) reportBadLines(body, file, faults);
  return text;
}

/**
 * The same for files whose records are checked one by one: bytes that are not UTF-8 are read as Windows-1252, to find
 * all other faults in one run. The faults of the bad lines refuse the file in any case.
 */
export function decodeRecords(bytes: Uint8Array, file: string, faults: InputFaults): string | null {
  const text = decodeText(bytes, file, faults);
  return text !== null || otherFormat(bytes) !== null || bytes.length > longestText
    ? text
    : fromWindows1252(bytes);
}

/**
 * The lines of the same, each decoded on demand: a file of records may be longer than a string can be, and its text
 * takes no memory in addition to the records.
 */
export function decodeRecordLines(
  bytes: Uint8Array,
  file: string,
  faults: InputFaults,
): Iterable<string> | null {
  const body = hasByteOrderMark(bytes) ? bytes.subarray(byteOrderMark.length) : bytes;
  if (otherFormat(bytes) === null && isUtf8(body)) return linesOf(body, file, faults);
  return decodeRecords(bytes, file, faults)?.split('\n') ?? null;
}

function* linesOf(bytes: Uint8Array, file: string, faults: InputFaults): Generator<string> {
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  let line = 1;
  for (let start = 0; start <= body.length; line += 1) {
    const end = endOfLine(body, start);
    const isLine = end - start <= longestText;
    if (!isLine) faults.add(file, line, tooLong);
    yield isLine ? body.toString('utf8', start, end) : '';
    start = end + 1;
  }
}

function endOfLine(bytes: Uint8Array, start: number): number {
  const feed = bytes.indexOf(lineFeed, start);
  return feed < 0 ? bytes.length : feed;
}

const saveAsUtf8 = 'save it as UTF-8, which Excel calls "CSV UTF-8"';

/** In bytes: a string can hold this much in any case. */
const longestText = constants.MAX_STRING_LENGTH;
const tooLong = `longer than ${Math.floor(longestText / 2 ** 20)} MiB, the most that is read of one text`;

/** Detects a format by its first bytes: workbooks are often renamed rather than converted. Null for text. */
function otherFormat(bytes: Uint8Array): string | null {
  const found = formats.find(([, magic]) => magic.every((byte, index) => bytes[index] === byte));
  return found === undefined ? null : found[0];
}

const notText = (format: string) =>
  `the file is ${format}, whatever its name says; open it and ${saveAsUtf8}`;
const utf16 = `the file is UTF-16 ("Unicode text"); ${saveAsUtf8}`;
const formats: readonly (readonly [fault: string, magic: readonly number[]])[] = [
  [notText('a workbook (XLSX or ODS)'), [0x50, 0x4b, 0x03, 0x04]],
  [notText('a workbook (XLS)'), [0xd0, 0xcf, 0x11, 0xe0]],
  [notText('compressed (gzip)'), [0x1f, 0x8b]],
  [utf16, [0xff, 0xfe]],
  [utf16, [0xfe, 0xff]],
];

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

/** The characters from 0x80, which are controls in ISO 8859-1; Node 20 decodes "windows-1252" as ISO 8859-1. */
const punctuation = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

function fromWindows1252(bytes: Uint8Array): string {
  return new TextDecoder('latin1')
    .decode(bytes)
    .replace(/[\u0080-\u009f]/gu, (control) => punctuation[control.charCodeAt(0) - 0x80] ?? control);
}

/** The first word with a non-ASCII letter, decoded as Windows-1252 (western Europe and America). */
function guess(line: Uint8Array): string {
  const word = /\p{L}*[^\p{ASCII}]\p{L}*/u.exec(fromWindows1252(line))?.[0];
  return word === undefined ? '' : `${JSON.stringify(word)} looks like Windows-1252: `;
}

/** Lines can be decoded separately, since a line feed byte is never part of a longer UTF-8 sequence. */
function reportBadLines(bytes: Uint8Array, file: string, faults: InputFaults): void {
  let start = 0;
  for (let line = 1; start <= bytes.length; line += 1) {
    const end = endOfLine(bytes, start);
    const content = bytes.subarray(start, end);
    if (decodeStrictly(content) === null)
      faults.add(file, line, `the line is not UTF-8; ${guess(content)}${saveAsUtf8}`);
    start = end + 1;
  }
}

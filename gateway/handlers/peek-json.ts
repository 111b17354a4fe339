/** What the peeks at an unparsed body share: they compare its bytes, find a member, and count a list of strings. */

export const openBracket = 0x5b;
const closeBracket = 0x5d;
const quote = 0x22;
const comma = 0x2c;
const colon = 0x3a;

/** The offset of a member's name, or -1. Searches backwards: the targets usually follow the state, which is long. */
export function lastMember(bytes: Buffer, name: Buffer): number {
  for (let at = bytes.lastIndexOf(name); at > 0; at = bytes.lastIndexOf(name, at - 1))
    if (valueBehind(bytes, at + name.length) !== null) return at;
  return -1;
}

/** The offset of the value of the member whose name ends at `nameEnd`; null if no colon follows the name. */
export function valueBehind(body: Uint8Array, nameEnd: number): number | null {
  const colonAt = afterBlanks(body, nameEnd);
  return body[colonAt] === colon ? afterBlanks(body, colonAt + 1) : null;
}

/** The number of elements, at least 1, of the list of strings without escapes at `at`; stops counting at `most` + 1. */
export function countElements(body: Uint8Array, at: number, most: number): number {
  let count = 1;
  let isInString = false;
  for (let next = at + 1; next < body.length && count <= most; next += 1) {
    const byte = body[next];
    if (byte === quote) isInString = !isInString;
    else if (isInString) continue;
    else if (byte === closeBracket) break;
    else if (byte === comma) count += 1;
  }
  return count;
}

export function holdsAt(body: Uint8Array, at: number, text: readonly number[]): boolean {
  for (let offset = 0; offset < text.length; offset += 1) {
    if (body[at + offset] !== text[offset]) return false;
  }
  return true;
}

/** Skips JSON white space (RFC 8259, section 2). */
export function afterBlanks(body: Uint8Array, from: number): number {
  let at = from;
  while (body[at] === 0x20 || body[at] === 0x09 || body[at] === 0x0a || body[at] === 0x0d) at += 1;
  return at;
}

/** Returns an array of numbers, whose elements are read with fewer checks than those of a typed array. */
export function ascii(text: string): readonly number[] {
  return [...Buffer.from(text, 'latin1')];
}

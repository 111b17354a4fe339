/** The words of a text, as indexed and as searched: letters and digits, in lower case, without accents. */

export function searchWords(text: string): string[] {
  if (isAscii(text)) return text.toLowerCase().match(/[a-z\d]+/g) ?? [];
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** True for most texts, which need no table of letters and accents. */
function isAscii(text: string): boolean {
  return !/[^\0-\x7f]/.test(text);
}

/** Lower case with single spaces, as in the `search` columns. */
export function normalSearch(text: string): string {
  return text.trim().replace(/\s+/gu, ' ').toLowerCase();
}

/** Lists in sentences. */

/** "A, B and C". */
export function withLastWord(parts: readonly string[], word: string): string {
  if (parts.length <= 1) return parts.join('');
  return `${parts.slice(0, -1).join(', ')} ${word} ${parts.at(-1)}`;
}

/** Adds brackets if a part of an "and" contains "or", or vice versa; "3A or above" is one unit, and so is a quotation. */
export function bracketed(part: string, word: 'and' | 'or'): string {
  const plain = part.replace(/“[^”]*”|\([^()]*\)| or (?:above|below)\b/gu, '');
  return (word === 'and' ? / or /u : / and /u).test(plain) ? `(${part})` : part;
}

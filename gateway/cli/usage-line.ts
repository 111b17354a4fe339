/** What is wrong with a command line in one line, with what was probably meant; it knows no command itself. */

/** Shorter words are part of too many names. */
const shortestPart = 3;

/** `text` is Commander's, which itself names what is spelt alike. */
export function usageLine(text: string, commandNames: readonly string[]): string {
  const line = text
    .replace(/^error: /u, '')
    .trim()
    .replaceAll('\n', ' ');
  const unknown = /^unknown command '([^']*)'$/u.exec(line)?.[1];
  const meant = unknown === undefined ? [] : namesWith(unknown, commandNames);
  const hint = meant.length === 0 ? '' : ` (Did you mean ${meant.join(' or ')}?)`;
  return `gradus: ${line}${hint} (--help lists what is accepted)\n`;
}

/** Those that the word is a part of, in whatever case: `snapshot`, `STATE`. */
function namesWith(word: string, names: readonly string[]): readonly string[] {
  return word.length < shortestPart ? [] : names.filter((name) => name.includes(word.toLowerCase()));
}

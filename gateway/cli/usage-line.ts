/** Reports a fault of the command line in one line, with what was probably meant. Knows no command. */

/** Shorter words occur in too many names. */
const shortestPart = 3;

/** `text` is Commander's message, which suggests names of similar spelling itself. */
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

/** The names that contain the word, in any letter case: `snapshot`, `STATE`. */
function namesWith(word: string, names: readonly string[]): readonly string[] {
  return word.length < shortestPart ? [] : names.filter((name) => name.includes(word.toLowerCase()));
}

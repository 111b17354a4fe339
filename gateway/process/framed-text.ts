/** Detects quotes and blanks that a shell would have removed: `docker --env-file` passes lines unchanged. */

/** Completes a sentence that begins with "it has"; null if there is nothing. */
export function framingOf(text: string): string | null {
  if (text.endsWith('\r')) return 'a carriage return at its end, as the lines of a file from Windows do';
  if (text !== text.trim()) return 'blanks at its ends';
  return /^(?:".*"|'.*')$/su.test(text) ? 'quotes around it' : null;
}

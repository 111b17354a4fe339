/** Formats course codes and credential ids as a list in a sentence. */

const maximumListed = 10;

/** `CS 1`, `CS 1 and CS 2`, `CS 1, CS 2 and CS 3`; after ten, the number of further ones. */
export function listCodes(codes: readonly string[]): string {
  const shown = codes.slice(0, maximumListed);
  const more = codes.length - shown.length;
  const parts = more > 0 ? [...shown, `${more} more`] : shown;
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

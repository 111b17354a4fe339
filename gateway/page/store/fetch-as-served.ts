/** How the page asks: for what is served now, and not for ever. */

const longestWaitMs = 20_000;

/**
 * What the browser kept of a catalog that has moved on would be taken for the served one; asking again costs a 304. A connection
 * that is lost without a word leaves a request without an answer for minutes: only who has a signal waits longer.
 */
export const fetchAsServed: typeof fetch = (input, init) =>
  fetch(input, { signal: AbortSignal.timeout(longestWaitMs), ...init, cache: 'no-cache' });

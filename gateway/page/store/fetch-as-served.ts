/** The page's `fetch`: always revalidates, and has a time limit. */

const longestWaitMs = 20_000;

/**
 * A cached answer of a replaced catalog would be mistaken for the served one; revalidating costs a 304. A connection
 * that is lost silently would leave a request pending for minutes: only callers with their own signal wait longer.
 */
export const fetchAsServed: typeof fetch = (input, init) =>
  fetch(input, { signal: AbortSignal.timeout(longestWaitMs), ...init, cache: 'no-cache' });

/** The tests of `npm run test:fast`: everything that needs neither a server nor a whole catalog, in seconds. */

/** Beginnings of paths below `test`. */
export const fastTests: readonly string[] = [
  'unit/',
  'format/',
  'contract/',
  'tidy/',
  'property/job-reader',
  'property/verdict-law',
];

/** Those among them that read or publish whole catalogs, measure, start pools or database servers, or fill memories. */
export const slowTests: readonly string[] = [
  'contract/postgres-reads',
  'contract/postgres-store',
  'format/published-index',
  'format/waterloo-index',
  'unit/adapters/fireroad.test',
  'unit/adapters/nebula.test',
  'unit/adapters/waterloo.test',
  'unit/bench/',
  'unit/engine/pool.test',
  'unit/gateway/index-watch',
  'unit/gateway/million-addresses',
  'unit/publish/demonstration',
  'unit/publish/publish-in-thread',
  'unit/publish/waterloo-compiled',
  'unit/publish/wisconsin',
  'unit/statestore/bench',
  'unit/text/agreement',
  'unit/text/long-lines',
  'unit/text/unseen-readings',
];

/** `file` is a path below `test`. */
export function isFast(file: string): boolean {
  const begins = (beginning: string): boolean => file.startsWith(beginning);
  return fastTests.some(begins) && !slowTests.some(begins);
}

/** A read that the store could not answer: the database is damaged, unreadable or closed. */
export class StoreReadError extends Error {
  override readonly name = 'StoreReadError';
}

/**
 * Plans, the events of their writes, and the tombstones of deleted plans.
 *
 * `plan_number` is AUTOINCREMENT so that the number of a deleted plan is never reused. Every write adds one row to
 * `state_event` and none is ever removed, so the highest `event_number` tells which of two copies of a database is
 * newer, independently of the clock. Events and tombstones hold no academic content and no verifier.
 */
export const plans = {
  version: 1,
  sql: `
    CREATE TABLE plan (
      plan_number        INTEGER PRIMARY KEY AUTOINCREMENT,
      verifier           BLOB    NOT NULL UNIQUE CHECK (length(verifier) = 32),
      state_version      INTEGER NOT NULL CHECK (state_version >= 0),
      catalog_version_id TEXT    NOT NULL,
      document           BLOB    NOT NULL
    ) STRICT;

    CREATE TABLE state_event (
      event_number   INTEGER PRIMARY KEY,
      plan_number    INTEGER NOT NULL,
      kind           TEXT    NOT NULL CHECK (kind IN ('created', 'patched', 'replaced', 'migrated', 'deleted')),
      state_version  INTEGER NOT NULL,
      occurred_at_ms INTEGER NOT NULL
    ) STRICT;

    CREATE TABLE tombstone (
      plan_number        INTEGER PRIMARY KEY,
      deleted_at_ms      INTEGER NOT NULL,
      last_state_version INTEGER NOT NULL
    ) STRICT;
  `,
};

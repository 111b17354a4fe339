/**
 * Plans, the events of their writes, and the tombstones of deleted plans, as in the SQLite database.
 *
 * `write_id` is random and new with every write: after a failover to a replica that lacked the last writes, a version
 * may come back with another document. Sequences never give a number twice, so that a deleted plan's is not reused.
 * Every statement may be run again, since a migration that was interrupted is.
 */
export const plans: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS gradus_plan (
     verifier           BYTEA  PRIMARY KEY CHECK (octet_length(verifier) = 32),
     plan_number        BIGINT NOT NULL GENERATED ALWAYS AS IDENTITY,
     state_version      BIGINT NOT NULL CHECK (state_version >= 0),
     write_id           UUID   NOT NULL,
     catalog_version_id TEXT   NOT NULL,
     document           BYTEA  NOT NULL
   )`,
  `CREATE TABLE IF NOT EXISTS gradus_state_event (
     event_number   BIGINT PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
     plan_number    BIGINT NOT NULL,
     kind           TEXT   NOT NULL
                    CHECK (kind IN ('created', 'patched', 'replaced', 'migrated', 'rekeyed', 'deleted')),
     state_version  BIGINT NOT NULL,
     occurred_at_ms BIGINT NOT NULL
   )`,
  `CREATE TABLE IF NOT EXISTS gradus_tombstone (
     plan_number        BIGINT PRIMARY KEY,
     deleted_at_ms      BIGINT NOT NULL,
     last_state_version BIGINT NOT NULL
   )`,
];

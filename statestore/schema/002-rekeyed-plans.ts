/** Adds the event kind `rekeyed`. SQLite cannot alter a CHECK constraint, so the table is rebuilt. */
export const rekeyedPlans = {
  version: 2,
  sql: `
    CREATE TABLE state_event_2 (
      event_number   INTEGER PRIMARY KEY,
      plan_number    INTEGER NOT NULL,
      kind           TEXT    NOT NULL
                     CHECK (kind IN ('created', 'patched', 'replaced', 'migrated', 'rekeyed', 'deleted')),
      state_version  INTEGER NOT NULL,
      occurred_at_ms INTEGER NOT NULL
    ) STRICT;
    INSERT INTO state_event_2 (event_number, plan_number, kind, state_version, occurred_at_ms)
      SELECT event_number, plan_number, kind, state_version, occurred_at_ms FROM state_event ORDER BY event_number;
    DROP TABLE state_event;
    ALTER TABLE state_event_2 RENAME TO state_event;
  `,
};

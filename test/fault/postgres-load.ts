/** Clients that write plans of their own through a store, and remember what they were promised. */
import type { Store, WriteOutcome } from '../../statestore/store.ts';
import type { PostgresServer } from '../postgres/server.ts';
import { verifierOf } from '../unit/statestore/temporary-store.ts';
import { until } from '../wire/until.ts';
import { documentOf, isDeletedInTheEnd, type Promised, versionsPerPlan } from './statestore-promises.ts';

export interface Load {
  readonly promises: readonly Promised[];
  /** Writes whose outcome was `failed`: they may be stored. */
  readonly failures: number;
  /** Waits until this number of further writes has been acknowledged. */
  acknowledged(writes: number): Promise<void>;
  /** Lets every client finish its write. */
  stop(): Promise<void>;
}

/** Begins; a client leaves a plan alone whose write failed, and repeats a write that was surely not carried out. */
export function writeUnderLoad(store: Store, clients: number): Load {
  const promises: Promised[] = [];
  let failures = 0;
  let isStopped = false;
  let nextPlan = 0;
  const write = async (attempt: () => Promise<WriteOutcome>): Promise<WriteOutcome> => {
    for (;;) {
      const outcome = await attempt();
      if (outcome.kind !== 'unavailable' || isStopped) return outcome;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
  /** Writes every version of a plan; false once one was not acknowledged. */
  const writePlan = async (plan: number): Promise<void> => {
    const verifier = verifierOf(plan);
    for (let version = 0; version < versionsPerPlan && !isStopped; version += 1) {
      const content = { catalogVersionId: 'demo-2025', document: documentOf(plan, version) };
      const outcome = await write(() =>
        version === 0
          ? store.create(verifier, content)
          : store.replace(verifier, version - 1, content, 'patched'),
      );
      if (outcome.kind !== 'written') return refused(plan, version, outcome);
      promises.push({ kind: 'written', plan, version });
    }
    if (isStopped || !isDeletedInTheEnd(plan)) return;
    const deleted = await write(() => store.delete(verifier));
    if (deleted.kind === 'written') promises.push({ kind: 'deleted', plan, version: versionsPerPlan - 1 });
    else refused(plan, versionsPerPlan, deleted);
  };
  const refused = (plan: number, version: number, outcome: WriteOutcome): void => {
    if (outcome.kind !== 'failed' && !isStopped)
      throw new Error(`plan ${plan} at ${version}: ${JSON.stringify(outcome)}`);
    failures += 1;
  };
  const runClient = async (): Promise<void> => {
    while (!isStopped) {
      const plan = nextPlan;
      nextPlan += 1;
      await writePlan(plan);
    }
  };
  const running = Promise.all(Array.from({ length: clients }, runClient));
  // A client that throws is reported by `stop`.
  running.catch(() => undefined);
  return {
    promises,
    get failures() {
      return failures;
    },
    acknowledged(writes) {
      const wanted = promises.length + writes;
      return until(() => promises.length >= wanted);
    },
    async stop() {
      isStopped = true;
      await running;
    },
  };
}

/** Plans whose events do not add up to their version, and plans that exist next to their tombstones. */
export async function databaseFaultsAt(
  server: PostgresServer,
  database: string,
): Promise<readonly unknown[]> {
  const miscounted = await server.rowsOf(
    database,
    `SELECT p.plan_number FROM gradus_plan AS p LEFT JOIN gradus_state_event AS e ON e.plan_number = p.plan_number
     GROUP BY p.plan_number, p.state_version HAVING count(e.event_number) <> p.state_version + 1`,
  );
  const halfDeleted = await server.rowsOf(
    database,
    'SELECT p.plan_number FROM gradus_tombstone AS t JOIN gradus_plan AS p ON p.plan_number = t.plan_number',
  );
  return [...miscounted, ...halfDeleted];
}

/** The writes that a killed process had acknowledged, and the check that its store still has all of them. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { integrityFaults, openReadOnly } from '../../shared/sqlite.ts';
import type { Store } from '../../statestore/store.ts';
import { verifierOf } from '../unit/statestore/temporary-store.ts';

/** `refused`: a write that was answered with anything but `written`, after which its client stopped. */
export interface Promised {
  readonly kind: 'written' | 'deleted' | 'refused';
  readonly plan: number;
  readonly version: number;
}

/** Each plan is written this often, then left alone or, if its number is odd, deleted. */
export const versionsPerPlan = 7;

export function isDeletedInTheEnd(plan: number): boolean {
  return plan % 2 === 1;
}

/** A document of about a kilobyte with its plan and version in it, the same in every process. */
export function documentOf(plan: number, version: number): Uint8Array {
  const block = createHash('sha512').update(`${plan} ${version}`).digest('base64');
  return Buffer.from(JSON.stringify({ plan, version, filling: block.repeat(11) }));
}

export function lineOf(promised: Promised): string {
  return `${promised.kind} ${promised.plan} ${promised.version}\n`;
}

/** Reads whole lines only: the last one may have been cut by the kill. */
export function parseLines(output: string): readonly Promised[] {
  const whole = output.slice(0, output.lastIndexOf('\n') + 1);
  return whole.split('\n').flatMap((line) => {
    const [kind, plan, version] = line.split(' ');
    if (kind !== 'written' && kind !== 'deleted' && kind !== 'refused') return [];
    return [{ kind, plan: Number(plan), version: Number(version) }];
  });
}

/**
 * Every promise that the store breaks, in words. A plan may be one write further than promised, since its
 * acknowledgement may have been cut off, but never behind, and its document belongs to its version.
 */
export async function brokenPromises(
  store: Store,
  promises: readonly Promised[],
): Promise<readonly string[]> {
  const last = new Map(promises.filter(({ kind }) => kind !== 'refused').map((each) => [each.plan, each]));
  const broken: string[] = [];
  for (const promised of last.values()) {
    const fault = await faultOf(store, promised);
    if (fault !== null) broken.push(`plan ${promised.plan}: ${fault}`);
  }
  return broken;
}

/** What is wrong with the database itself: damage, or plans whose events do not add up to their version. */
export function databaseFaults(directory: string): readonly string[] {
  const connection = openReadOnly(join(directory, 'state.sqlite'));
  try {
    const miscounted = connection
      .prepare<[], number>(
        `SELECT p.plan_number FROM plan AS p LEFT JOIN state_event AS e USING (plan_number)
         GROUP BY p.plan_number HAVING count(e.event_number) != p.state_version + 1`,
      )
      .pluck()
      .all();
    const halfDeleted = connection
      .prepare<[], number>('SELECT plan_number FROM tombstone JOIN plan USING (plan_number)')
      .pluck()
      .all();
    return [
      ...integrityFaults(connection),
      ...miscounted.map((plan) => `the events of plan number ${plan} do not add up to its version`),
      ...halfDeleted.map((plan) => `plan number ${plan} exists next to its tombstone`),
    ];
  } finally {
    connection.close();
  }
}

async function faultOf(store: Store, promised: Promised): Promise<string | null> {
  const plan = await store.read(verifierOf(promised.plan));
  if (promised.kind === 'deleted') return plan === null ? null : 'was deleted and is there again';
  const mayBeDeleted = promised.version === versionsPerPlan - 1 && isDeletedInTheEnd(promised.plan);
  if (plan === null)
    return mayBeDeleted ? null : `version ${promised.version} was acknowledged, nothing is there`;
  const ahead = plan.stateVersion - promised.version;
  if (ahead !== 0 && ahead !== 1)
    return `version ${promised.version} was acknowledged, ${plan.stateVersion} is there`;
  const isWhole = Buffer.from(documentOf(promised.plan, plan.stateVersion)).equals(plan.document);
  return isWhole ? null : `the document at version ${plan.stateVersion} is not the one written`;
}

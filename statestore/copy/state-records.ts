/**
 * All records of a state database of any kind, in one order: plans by verifier, events and tombstones by number.
 * Equal records have equal digests.
 */
import { createHash, type Hash } from 'node:crypto';

export interface PlanRecord {
  readonly verifier: Uint8Array;
  readonly planNumber: number;
  readonly stateVersion: number;
  readonly catalogVersionId: string;
  readonly document: Uint8Array;
}

export interface EventRecord {
  readonly eventNumber: number;
  readonly planNumber: number;
  readonly kind: string;
  readonly stateVersion: number;
  readonly occurredAtMs: number;
}

export interface TombstoneRecord {
  readonly planNumber: number;
  readonly deletedAtMs: number;
  readonly lastStateVersion: number;
}

/** The records at one moment, in non-empty portions. Later writes are invisible. */
export interface StateRecords {
  plans(): AsyncIterable<readonly PlanRecord[]>;
  events(): AsyncIterable<readonly EventRecord[]>;
  tombstones(): AsyncIterable<readonly TombstoneRecord[]>;
  /** 0 without events. Every write adds an event and none is removed: a higher number means a later state. */
  lastEventNumber(): Promise<number>;
  close(): Promise<void>;
}

/** Must be given all records in the order of `StateRecords`. */
export interface RecordWriter {
  addPlans(plans: readonly PlanRecord[]): Promise<void>;
  addEvents(events: readonly EventRecord[]): Promise<void>;
  addTombstones(tombstones: readonly TombstoneRecord[]): Promise<void>;
}

export interface RecordSummary {
  readonly plans: number;
  readonly events: number;
  readonly tombstones: number;
  readonly lastEventNumber: number;
  /** The highest number that a plan ever had. */
  readonly lastPlanNumber: number;
  /** SHA-256 of all records, in hexadecimal digits. */
  readonly digest: string;
  /** The number and digest of the events up to a number that the caller names. */
  readonly eventsUpTo: { readonly count: number; readonly digest: string };
}

/** The number of records in a portion. */
export const portionRecords = 500;

/** Reads all records and passes them to `writer` if there is one. */
export async function summarize(
  records: StateRecords,
  upToEvent: number,
  writer: RecordWriter | null = null,
): Promise<RecordSummary> {
  const hash = createHash('sha256');
  const eventsHash = createHash('sha256');
  const counts = { plans: 0, events: 0, tombstones: 0, eventsUpTo: 0 };
  let lastEventNumber = 0;
  let lastPlanNumber = 0;
  for await (const plans of records.plans()) {
    await writer?.addPlans(plans);
    counts.plans += plans.length;
    for (const plan of plans) {
      addPlan(hash, plan);
      lastPlanNumber = Math.max(lastPlanNumber, plan.planNumber);
    }
  }
  for await (const events of records.events()) {
    await writer?.addEvents(events);
    counts.events += events.length;
    for (const event of events) {
      addEvent(hash, event);
      lastEventNumber = event.eventNumber;
      lastPlanNumber = Math.max(lastPlanNumber, event.planNumber);
      if (event.eventNumber > upToEvent) continue;
      addEvent(eventsHash, event);
      counts.eventsUpTo += 1;
    }
  }
  for await (const tombstones of records.tombstones()) {
    await writer?.addTombstones(tombstones);
    counts.tombstones += tombstones.length;
    for (const { planNumber, deletedAtMs, lastStateVersion } of tombstones) {
      addNumbers(hash, [planNumber, deletedAtMs, lastStateVersion]);
      lastPlanNumber = Math.max(lastPlanNumber, planNumber);
    }
  }
  // The counts separate the three lists, which the records alone do not.
  addNumbers(hash, [counts.plans, counts.events, counts.tombstones]);
  return {
    ...counts,
    lastEventNumber,
    lastPlanNumber,
    digest: hash.digest('hex'),
    eventsUpTo: { count: counts.eventsUpTo, digest: eventsHash.digest('hex') },
  };
}

function addPlan(hash: Hash, plan: PlanRecord): void {
  const catalogVersionId = Buffer.from(plan.catalogVersionId);
  addNumbers(hash, [plan.planNumber, plan.stateVersion, catalogVersionId.length, plan.document.length]);
  hash.update(plan.verifier).update(catalogVersionId).update(plan.document);
}

function addEvent(
  hash: Hash,
  { eventNumber, planNumber, kind, stateVersion, occurredAtMs }: EventRecord,
): void {
  addNumbers(hash, [eventNumber, planNumber, stateVersion, occurredAtMs, kind.length]);
  hash.update(kind);
}

/** Eight bytes each: every number is a safe integer. */
function addNumbers(hash: Hash, numbers: readonly number[]): void {
  hash.update(BigInt64Array.from(numbers, BigInt));
}

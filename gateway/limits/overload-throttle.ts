/**
 * Refuses clients at the head of their requests that the engine keeps refusing: a client that asks again at once
 * otherwise makes the gateway read bodies only to refuse them. Each client gets through at most twice as often as
 * the engine takes its questions, so it finds out within moments that there is room again, and no throughput is lost.
 * After Beyer et al., "Site Reliability Engineering" (2016), chapter 21, "Client-side throttling", with the count on the
 * server's side and each share spread evenly rather than drawn at random.
 */
import { LRUCache } from 'lru-cache';

/** What is to become of a request. */
export type ThrottleVerdict = 'passes' | 'refused' | 'refused_later';

/** Counts cover this window and the one before it. */
const windowMs = 500;
/** This number of a client's requests pass in a window whatever became of the others. */
const freeRequests = 10;
/** Requests that pass for each one that the engine takes. */
const passesForEachTaken = 2;
/** A client that is refused more often than this in a window does not wait between its requests: it is made to. */
const hastyRefusals = 250;
/** A client without an entry is not throttled: none is made before the engine has refused it. About 200 bytes each. */
const maximumClients = 10_000;

interface Counts {
  requests: number;
  taken: number;
  refused: number;
}

interface Client {
  windowBeganMs: number;
  /** When the engine last refused it. */
  engineRefusedMs: number;
  current: Counts;
  previous: Counts;
  /** The part of a refusal that is due, below 1. */
  due: number;
}

export class OverloadThrottle {
  readonly #clients = new LRUCache<string, Client>({ max: maximumClients });

  /** False as long as the engine has refused no client: then there is nothing to ask or to count. */
  get isActive(): boolean {
    return this.#clients.size > 0;
  }

  /** Counts a request and says whether it passes. `key`: its client and what it asks for. */
  judge(key: string, nowMs: number): ThrottleVerdict {
    const client = this.#clients.get(key);
    if (client === undefined) return 'passes';
    if (nowMs - client.engineRefusedMs > 2 * windowMs) {
      this.#clients.delete(key);
      return 'passes';
    }
    turnWindow(client, nowMs);
    client.current.requests += 1;
    client.due += refusedShare(client);
    if (client.due < 1) return 'passes';
    client.due -= 1;
    client.current.refused += 1;
    return client.current.refused + client.previous.refused > hastyRefusals ? 'refused_later' : 'refused';
  }

  /** The engine has answered a question of this client. */
  taken(key: string, nowMs: number): void {
    const client = this.#clients.get(key);
    if (client === undefined) return;
    turnWindow(client, nowMs);
    client.current.taken += 1;
  }

  /** The engine has refused a question of this client. */
  refused(key: string, nowMs: number): void {
    const client = this.#clients.get(key);
    if (client !== undefined) client.engineRefusedMs = nowMs;
    else this.#clients.set(key, newClient(nowMs));
  }
}

function refusedShare({ current, previous }: Client): number {
  const requests = current.requests + previous.requests;
  const passing = freeRequests + passesForEachTaken * (current.taken + previous.taken);
  return Math.max(0, (requests - passing) / (requests + 1));
}

function turnWindow(client: Client, nowMs: number): void {
  const passedMs = nowMs - client.windowBeganMs;
  if (passedMs < windowMs) return;
  client.previous = passedMs < 2 * windowMs ? client.current : noCounts();
  client.current = noCounts();
  client.windowBeganMs = nowMs;
}

function newClient(nowMs: number): Client {
  return {
    windowBeganMs: nowMs,
    engineRefusedMs: nowMs,
    current: noCounts(),
    previous: noCounts(),
    due: 0,
  };
}

function noCounts(): Counts {
  return { requests: 0, taken: 0, refused: 0 };
}

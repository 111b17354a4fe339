/**
 * Refuses clients at the head of their requests while the engine keeps refusing them: a client that retries at once
 * would otherwise make the gateway read bodies only to refuse them. Each client gets through at most twice as often
 * as the engine accepts its questions: it notices soon that there is room again, and no throughput is lost. After
 * Beyer et al., "Site Reliability Engineering" (2016), chapter 21, "Client-side throttling", with the count on the
 * server and refusals spread evenly rather than drawn at random.
 */
import { LRUCache } from 'lru-cache';

export type ThrottleVerdict = 'passes' | 'refused' | 'refused_later';

/** Counts cover this window and the one before it. */
const windowMs = 500;
/** This many requests of a client pass in two windows regardless of the engine. */
const freeRequests = 10;
/** Requests that pass for each one that the engine accepts. */
const passesForEachTaken = 2;
/** A client refused more often than this in two windows does not wait between requests: it is refused late. */
const hastyRefusals = 250;
/** A client without an entry is not throttled: the engine's first refusal adds one. About 200 bytes each. */
const maximumClients = 10_000;

interface Counts {
  requests: number;
  taken: number;
  refused: number;
}

interface Client {
  windowBeganMs: number;
  /** When the engine last refused a question of it. */
  engineRefusedMs: number;
  current: Counts;
  previous: Counts;
  /** The fraction of a refusal that has accumulated, below 1. */
  due: number;
}

export class OverloadThrottle {
  readonly #clients = new LRUCache<string, Client>({ max: maximumClients });

  /** False while no client has an entry: there is nothing to judge or to count. */
  get isActive(): boolean {
    return this.#clients.size > 0;
  }

  /** Counts a request and decides whether it passes. `key` identifies the client and the route. */
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

  /** The engine has accepted a question of this client. */
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

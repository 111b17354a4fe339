/**
 * A load on a server. Closed loop: each connection sends as soon as it is answered, which finds the
 * throughput. Open loop: requests are due at a fixed rate independent of the server, and their latency counts
 * from when they were due, so that a stall of the server delays all requests that are due meanwhile.
 */
import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';
import { LoadConnection } from './connection.ts';
import { startPacer } from './pacer.ts';
import type { LoadRequest, RequestSource } from './request.ts';

export interface LoadOptions {
  readonly port: number;
  readonly connections: number;
  readonly seconds: number;
  readonly source: RequestSource;
  /** Null: closed loop. */
  readonly ratePerSecond: number | null;
  /** The address that each connection comes from; absent: one for all. */
  readonly addressOf?: (connection: number) => string;
  /** Open loop: free connections take turns; else the one that was answered last is next, and few are used. */
  readonly takesTurns?: boolean;
  /** Open loop: of requests that are due in these first seconds, no latency is counted; 0 if absent. */
  readonly warmSeconds?: number;
  /** Ends the run early; a bound for tests. */
  readonly maximumRequests?: number;
}

export interface LoadResult {
  /** Answered, expected or not. */
  readonly requests: number;
  readonly seconds: number;
  /** Nanoseconds; of expected answers, and of requests that were never sent. */
  readonly latency: RecordableHistogram;
  readonly errors: ReadonlyMap<string, number>;
  /** Open loop: requests that were due and found no free connection before the end; their wait is counted. */
  readonly unsent: number;
  /** Open loop: nanoseconds by which the generator itself was late. */
  readonly lateness: RecordableHistogram;
}

/** How long answers may take after the end. */
const drainMs = 10_000;

export async function runLoad(options: LoadOptions): Promise<LoadResult> {
  const run = new LoadRun(options);
  await run.connect();
  try {
    return options.ratePerSecond === null ? await run.closed() : await run.open(options.ratePerSecond);
  } finally {
    run.close();
  }
}

class LoadRun {
  readonly #options: LoadOptions;
  readonly #connections: LoadConnection[] = [];
  readonly #underWay: (LoadRequest | null)[] = [];
  /** When the current request of a connection was sent, or was due. */
  readonly #since: number[] = [];
  readonly #free: number[] = [];
  readonly #latency = createHistogram({ figures: 3 });
  readonly #lateness = createHistogram({ figures: 3 });
  readonly #errors = new Map<string, number>();
  #measuredFromMs = 0;
  #sent = 0;
  #answered = 0;
  #failure: Error | null = null;
  #onAnswer: (connection: number) => void = () => undefined;
  #wake: () => void = () => undefined;

  constructor(options: LoadOptions) {
    this.#options = options;
  }

  async connect(): Promise<void> {
    for (let index = 0; index < this.#options.connections; index += 1) {
      const events = {
        answered: (status: number, body: Buffer) => this.#answer(index, status, body),
        failed: (error: Error) => this.#fail(error),
      };
      this.#connections.push(
        await LoadConnection.open(this.#options.port, events, this.#options.addressOf?.(index)),
      );
      this.#underWay.push(null);
      this.#since.push(0);
      this.#free.push(index);
    }
  }

  close(): void {
    for (const connection of this.#connections) connection.close();
  }

  async closed(): Promise<LoadResult> {
    const start = performance.now();
    const end = start + this.#options.seconds * 1000;
    const next = (connection: number): void => {
      const now = performance.now();
      if (now < end && this.#mayStart(0)) this.#send(connection, now);
      else this.#rest(connection);
    };
    this.#onAnswer = next;
    for (const connection of this.#free.splice(0)) next(connection);
    await this.#until(() => this.#isIdle(), end + drainMs);
    return this.#result(start, 0);
  }

  async open(ratePerSecond: number): Promise<LoadResult> {
    const due: number[] = [];
    let head = 0;
    let made = 0;
    let isPaced = false;
    const dispatch = (): void => {
      for (; head < due.length && this.#free.length > 0; head += 1)
        this.#send(this.#nextFree(), due[head] ?? 0);
    };
    this.#onAnswer = (connection) => {
      this.#rest(connection);
      dispatch();
    };
    const pacer = await startPacer();
    const start = performance.now();
    const end = start + this.#options.seconds * 1000;
    this.#measuredFromMs = start + (this.#options.warmSeconds ?? 0) * 1000;
    const dueAt = (): number => start + (made * 1000) / ratePerSecond;
    pacer.onTick(() => {
      const now = Math.min(performance.now(), end);
      for (; dueAt() < now && this.#mayStart(due.length - head); made += 1) {
        this.#lateness.record(nanoseconds(now - dueAt()));
        due.push(dueAt());
      }
      dispatch();
      isPaced = now === end || !this.#mayStart(due.length - head);
      if (isPaced) this.#wake();
    });
    await this.#until(() => isPaced, end + drainMs);
    pacer.stop();
    const unsent = due.splice(head);
    for (const since of unsent) this.#count(since);
    await this.#until(() => this.#isIdle(), performance.now() + drainMs);
    return this.#result(start, unsent.length);
  }

  #nextFree(): number {
    return (this.#options.takesTurns === true ? this.#free.shift() : this.#free.pop()) ?? 0;
  }

  #mayStart(waiting: number): boolean {
    return this.#sent + waiting < (this.#options.maximumRequests ?? Number.POSITIVE_INFINITY);
  }

  #send(connection: number, since: number): void {
    const request = this.#options.source(connection);
    this.#underWay[connection] = request;
    this.#since[connection] = since;
    this.#sent += 1;
    this.#connections[connection]?.send(request.bytes);
  }

  #answer(connection: number, status: number, body: Buffer): void {
    const sinceMs = this.#since[connection] ?? 0;
    this.#answered += 1;
    const error = this.#underWay[connection]?.judge(status, body) ?? null;
    if (error === null) this.#count(sinceMs);
    else this.#errors.set(error, (this.#errors.get(error) ?? 0) + 1);
    this.#onAnswer(connection);
  }

  #count(sinceMs: number): void {
    if (sinceMs >= this.#measuredFromMs) this.#latency.record(nanoseconds(performance.now() - sinceMs));
  }

  #rest(connection: number): void {
    this.#underWay[connection] = null;
    this.#free.push(connection);
    if (this.#isIdle()) this.#wake();
  }

  #fail(error: Error): void {
    this.#failure ??= error;
    this.#wake();
  }

  #isIdle(): boolean {
    return this.#free.length === this.#connections.length;
  }

  /** Throws once a connection has failed or the time is over. */
  async #until(isReached: () => boolean, latestMs: number): Promise<void> {
    while (!isReached() && this.#failure === null) {
      if (performance.now() >= latestMs)
        throw new Error(`${this.#sent - this.#answered} requests were not answered in time`);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, Math.max(1, latestMs - performance.now()));
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    if (this.#failure !== null) throw this.#failure;
  }

  #result(start: number, unsent: number): LoadResult {
    return {
      requests: this.#answered,
      seconds: (performance.now() - start) / 1000,
      latency: this.#latency,
      errors: this.#errors,
      unsent,
      lateness: this.#lateness,
    };
  }
}

function nanoseconds(milliseconds: number): number {
  return Math.max(1, Math.round(milliseconds * 1e6));
}

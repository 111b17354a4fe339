/** The gateway, built from its parts: route table, pipeline and server. It opens nothing and reads no setting itself. */
import { assert } from '../shared/assert.ts';
import { CrossOrigin } from './http/cors.ts';
import { Exchange, type ExchangeEnd, type RawResponse, type RequestHead } from './http/exchange.ts';
import type { HeaderList } from './http/headers.ts';
import { RequestIds } from './http/request-id.ts';
import { type ListeningServer, listen, type RequestReceiver, type UnroutedPath } from './http/uws-server.ts';
import type { IndexUse } from './index/index-use.ts';
import { RateLimiter } from './limits/rate-limiter.ts';
import type { RouteTally } from './observe/route-tally.ts';
import { Pipeline } from './pipeline/pipeline.ts';
import type { RateFamily, Settings } from './process/settings.ts';
import { type Route, routeTable } from './routes/route-table.ts';
import type { Service, ServiceBase } from './service.ts';

export interface Gateway {
  /** Null where the address cannot be had. Until `serve` every request is told that the service is starting. */
  listen(host: string, port: number): Promise<ListeningServer | null>;
  /** Answers from now on. */
  serve(service: Service): void;
  /** Resolves to true once no request is in flight, to false after `graceMs`. */
  drained(graceMs: number): Promise<boolean>;
}

export function buildGateway(base: ServiceBase): Gateway {
  return new HttpGateway(base);
}

/** Addresses that one limiter remembers at most; about 100 bytes each. */
const maximumBuckets = 100_000;
const drainPollMs = 5;

/** The limiters of the families that the settings enforce (decisions.md, A.2). */
export function buildLimiters(settings: Settings): Partial<Record<RateFamily, RateLimiter>> {
  const perMinute = (count: number) => ({ perMinute: count, burst: count });
  const rows = {
    state: {
      name: 'state_per_ip_per_minute',
      rate: { perMinute: settings.statePerIpPerMinute, burst: settings.statePerIpBurst },
    },
    state_read: { name: 'state_read_per_ip_per_minute', rate: perMinute(settings.stateReadPerIpPerMinute) },
    catalog: { name: 'catalog_per_minute', rate: perMinute(settings.catalogPerMinute) },
    query: { name: 'query_per_ip_per_minute', rate: perMinute(settings.queryPerMinute) },
  } as const satisfies Record<RateFamily, object>;
  const enforced = [...settings.rateLimitEnforce];
  return Object.fromEntries(
    enforced.map((family) => [family, new RateLimiter({ ...rows[family], maximumBuckets })]),
  );
}

class HttpGateway implements Gateway, RequestReceiver {
  readonly #service: ServiceBase;
  /** Null while the service starts. */
  #serving: { readonly service: Service; readonly pipeline: Pipeline } | null = null;
  readonly #routes: readonly Route[];
  readonly #crossOrigin: CrossOrigin;
  readonly #requestIds = new RequestIds();
  readonly #logsRequests: boolean;

  /** How the requests of the index in service end. */
  #ending: { readonly use: IndexUse | null; readonly ended: ExchangeEnd };

  constructor(service: ServiceBase) {
    const { logLevel } = service.settings;
    this.#service = service;
    this.#ending = { use: null, ended: this.#ended };
    this.#crossOrigin = new CrossOrigin(service.settings.corsOrigins);
    this.#routes = routeTable(service.settings);
    this.#logsRequests = logLevel === 'debug' || logLevel === 'trace';
    assert(this.#routes.length > 0, 'a gateway has routes');
    // Routes that nobody has asked yet are counted too: as zero.
    for (const route of this.#routes) service.counters.tallyOf(route);
  }

  listen(host: string, port: number): Promise<ListeningServer | null> {
    return listen(this.#routes, this, this.#crossOrigin, host, port);
  }

  serve(service: Service): void {
    this.#serving = { service, pipeline: new Pipeline(service) };
    this.#service.lifecycle.enter('serving');
  }

  async drained(graceMs: number): Promise<boolean> {
    const { counters, monotonicMs } = this.#service;
    const endMs = monotonicMs() + graceMs;
    while (counters.requestsInFlight > 0 && monotonicMs() < endMs) {
      await new Promise((resolve) => setTimeout(resolve, drainPollMs));
    }
    return counters.requestsInFlight === 0;
  }

  receiverOf(route: Route): (response: RawResponse, head: RequestHead) => void {
    const tally = this.#service.counters.tallyOf(route);
    return (response, head) => {
      const exchange = this.#exchange(response, head, route.noStore, tally);
      if (this.#serving === null) this.#refuse(exchange);
      else this.#serving.pipeline.run(route, exchange);
      exchange.leaveHandler();
    };
  }

  onPreflight(response: RawResponse, head: RequestHead, headers: HeaderList): void {
    const exchange = this.#exchange(response, head, false, this.#service.counters.preflights);
    if (this.#serving === null) this.#refuse(exchange);
    else this.#serving.pipeline.runPreflight(exchange, headers);
    exchange.leaveHandler();
  }

  onUnrouted(response: RawResponse, head: RequestHead, { allow, noStore }: UnroutedPath): void {
    const exchange = this.#exchange(response, head, noStore, this.#service.counters.unrouted);
    if (this.#serving === null) this.#refuse(exchange);
    else this.#serving.pipeline.runUnrouted(exchange, allow);
    exchange.leaveHandler();
  }

  #exchange(response: RawResponse, head: RequestHead, noStore: boolean, tally: RouteTally): Exchange {
    const { counters, monotonicMs } = this.#service;
    counters.requestStarted();
    const standing = this.#crossOrigin.standingHeaders(head.origin, noStore);
    const ended = this.#beginAt(this.#serving?.service.index.use ?? null);
    return new Exchange(response, head, this.#requestIds.next(), standing, tally, monotonicMs(), ended);
  }

  #refuse(exchange: Exchange): void {
    const { refusal } = this.#service.lifecycle;
    assert(refusal !== null, 'before anything is open the service refuses');
    exchange.refuse(refusal);
  }

  /** Counts a request at the index that answers it, and gives what counts its end there. */
  #beginAt(use: IndexUse | null): ExchangeEnd {
    use?.begin();
    if (this.#ending.use !== use) {
      const ended: ExchangeEnd = (exchange, status) => {
        use?.end();
        this.#ended(exchange, status);
      };
      this.#ending = { use, ended };
    }
    return this.#ending.ended;
  }

  readonly #ended = ({ head, requestId, tally, startedMs }: Exchange, status: number): void => {
    const durationMs = this.#service.monotonicMs() - startedMs;
    this.#service.counters.requestEnded(tally, status, durationMs);
    if (!this.#logsRequests) return;
    const { method, route } = head;
    this.#service.observe({ kind: 'request_finished', method, route, status, durationMs, requestId });
  };
}

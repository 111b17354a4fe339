/** A request on its way through the pipeline: what every stage after the first is told of it. */
import type { Exchange } from '../http/exchange.ts';
import type { ServedIndex } from '../index/served-index.ts';
import type { Route } from '../routes/route-table.ts';

export interface RequestContext {
  readonly route: Route;
  readonly exchange: Exchange;
  /** The index that answers this request from its beginning to its end. */
  readonly index: ServedIndex;
}

/** A request on its way through the pipeline: what every stage after the first is told of it. */
import type { Exchange } from '../http/exchange.ts';
import type { Route } from '../routes.ts';
import type { ServedIndex } from '../served-index.ts';

export interface Passage {
  readonly route: Route;
  readonly exchange: Exchange;
  /** The index that answers this request from its beginning to its end. */
  readonly index: ServedIndex;
}

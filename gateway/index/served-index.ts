/**
 * An index in service: its files and the pool that evaluates over them. They travel together, so that a
 * request is answered by one index from its beginning to its end, whatever is published meanwhile.
 */
import type { Engine } from '../../engine/engine.ts';
import type { IndexLoading } from '../observe/event.ts';
import type { IndexUse } from './index-use.ts';
import type { OpenIndex } from './open-index.ts';

export interface ServedIndex extends OpenIndex {
  readonly engine: Engine;
  /** 1 for the index that the server started with, one more for each that took its place. */
  readonly generation: number;
  readonly use: IndexUse;
  readonly loading: IndexLoading;
}

/**
 * An index in service: its open files and the engine that evaluates over them. They are one value: a request is
 * answered by one index from beginning to end even if another is published meanwhile.
 */
import type { Engine } from '../../engine/engine.ts';
import type { IndexLoading } from '../observe/event.ts';
import type { IndexUse } from './index-use.ts';
import type { OpenIndex } from './open-index.ts';

export interface ServedIndex extends OpenIndex {
  readonly engine: Engine;
  /** 1 for the index that the server started with; each replacement adds one. */
  readonly generation: number;
  readonly use: IndexUse;
  readonly loading: IndexLoading;
}

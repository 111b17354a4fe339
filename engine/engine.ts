/**
 * The public face of the engine, and the only file of it that the gateway may import: jobs in,
 * rendered bytes out. Publication is loaded on demand, so that a server that only serves holds none of it.
 */
export { SolverWarmUp } from './complete/solver/solver-warm-up.ts';
export type {
  AnswerListener,
  Engine,
  EngineLoad,
  EngineOptions,
  EngineOutcome,
  JobTraits,
  Submission,
} from './pool/engine-types.ts';
export { ownTraits } from './pool/engine-types.ts';
export { startEngine } from './pool/pool.ts';

/** The index tool: `publish`, `verify`, `inspect`. */
export function loadPublisher(): Promise<typeof import('./publish/publisher.ts')> {
  return import('./publish/publisher.ts');
}

/**
 * The index tool behind `gradus publish`, `gradus verify` and `gradus inspect`: the public face of
 * publication. A worker never loads it.
 */
export { adapterNames, publish, type PublishOptions, type PublishOutcome } from './publish.ts';
export { inspectIndex, type InspectOutcome } from './inspect-index.ts';
export { verifyIndex, type VerifyOutcome } from './verify-index.ts';

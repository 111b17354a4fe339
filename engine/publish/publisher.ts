/**
 * The index tool behind `gradus publish`, `gradus verify` and `gradus inspect`: the public face of
 * publication. A worker never loads it.
 */

export { type InspectOutcome, inspectIndex } from './inspect/inspect-index.ts';
export { adapterNames, type PublishOptions, type PublishOutcome, publish } from './publish.ts';
export { type VerifyOutcome, verifyIndex } from './verify/verify-index.ts';

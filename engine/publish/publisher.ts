/**
 * The public interface of publication, behind `gradus publish`, `gradus verify` and `gradus inspect`. Nothing outside of
 * engine/publish imports another file of it, and workers never load it.
 */
export { type InspectOutcome, inspectIndex } from './inspect/inspect-index.ts';
export type { PublishOptions, PublishOutcome } from './publication.ts';
export { adapterNames, publish } from './publish.ts';
export { publishInThread } from './publish-in-thread.ts';
export { type VerifyOutcome, verifyIndex } from './verify/verify-index.ts';

/**
 * The public interface of publication, behind `gradus publish`, `verify`, `inspect` and `read-text`. Code outside
 * engine/publish imports no other file of it, and workers never load it.
 */
export { type InspectOutcome, inspectIndex } from './inspect/inspect-index.ts';
export { readCatalogTexts } from './inspect/read-catalog-text.ts';
export type { PublishOptions, PublishOutcome } from './publication.ts';
export { adapterNames, publish } from './publish.ts';
export { publishInThread } from './publish-in-thread.ts';
export { textFields } from './text/parse-requirement-text.ts';
export { type VerifyOutcome, verifyIndex } from './verify/verify-index.ts';

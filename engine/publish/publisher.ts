/**
 * The public interface of publication, behind `gradus publish`, `verify`, `inspect` and `read-text`. Code outside
 * engine/publish imports no other file of it, and workers never load it. What reads catalog English is loaded when it is
 * called: it is most of the code, and commands that publish in a thread, verify or inspect do not need it.
 */
import type { CatalogTextOptions, CatalogTextReading } from './inspect/read-catalog-text.ts';
import type { PublishOptions, PublishOutcome } from './publication.ts';

export { adapterNames } from './adapters/adapters.ts';
export { catalogVersionIdForm, isCatalogVersionId } from './catalog-version-id.ts';
export { type InspectOutcome, inspectIndex } from './inspect/inspect-index.ts';
export type { PublishOptions, PublishOutcome } from './publication.ts';
export { publishInThread } from './publish-in-thread.ts';
export { textFields } from './text/text-fields.ts';
export { type VerifyOutcome, verifyIndex } from './verify/verify-index.ts';

/** Reads, compiles, links, validates, decides, writes and verifies. Throws only for bugs. */
export async function publish(options: PublishOptions): Promise<PublishOutcome> {
  return (await import('./publish.ts')).publish(options);
}

/** Reads a catalog once, for any number of texts. */
export async function readCatalogTexts(options: CatalogTextOptions): Promise<CatalogTextReading> {
  return (await import('./inspect/read-catalog-text.ts')).readCatalogTexts(options);
}

/**
 * The head of a success envelope: identical for all answers from one index, up to the request id. The renderer of an
 * answer reserves room for the id, and the sender fills it in.
 */

export const apiVersion = 'v1';

export interface EnvelopeMeta {
  readonly catalogVersionId: string;
  readonly indexId: string;
}

/** A placeholder for the request id; all ids have the same length. */
export const requestIdRoom = 'req_----------------';

/** `"` closes the id, `},` the meta object; further members of `meta` may come between the two. */
export const afterRequestId = '"},';
export const afterMeta = '},';

/** The text before the request id. */
export function envelopeHead(meta: EnvelopeMeta): Uint8Array {
  const fixed = JSON.stringify({
    api_version: apiVersion,
    catalog_version_id: meta.catalogVersionId,
    index_id: meta.indexId,
  });
  return new TextEncoder().encode(`{"meta":${fixed.slice(0, -1)},"request_id":"`);
}

/**
 * How a success envelope begins: the same bytes for every answer out of one index, up to the request id. Whoever
 * renders an answer leaves room for the id, whoever sends it fills it in.
 */

export const apiVersion = 'v1';

export interface EnvelopeMeta {
  readonly catalogVersionId: string;
  readonly indexId: string;
}

/** Stands where the request id goes; as long as every id is. */
export const requestIdRoom = 'req_----------------';

/** `"` closes the id, `},` the meta object; members of `meta` may stand between the two. */
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

/** Fills in the request id of an answer that was rendered with room for it. */
export function fillInRequestId(answer: Uint8Array, headBytes: number, requestId: string): void {
  for (let at = 0; at < requestIdRoom.length; at += 1) answer[headBytes + at] = requestId.charCodeAt(at);
}

/**
 * Validators of answers that are determined by index, program and URL: one entity tag serves every URL of an index.
 * It is weak, because `meta.request_id` differs between answers and the bytes between encodings.
 */
import { type HeaderList, ready, together, variesByCoding } from './headers.ts';

export interface Validator {
  readonly etag: string;
  /** Entity tag and freshness, for both successes and 304. */
  readonly headers: HeaderList;
  /** The same for answers that may be compressed. */
  readonly codedHeaders: HeaderList;
}

/** How long a cache may answer without asking, and hence how long a client may see the previous index. */
const freshSeconds = 60;

/** `identity` identifies the state that answers depend on, in characters allowed in an entity tag, without quotes. */
export function validatorOf(identity: string): Validator {
  const etag = `W/"${identity}"`;
  const caching = `public, max-age=${freshSeconds}, must-revalidate`;
  const headers = [ready('ETag', etag), ready('Cache-Control', caching)];
  return { etag, headers: together(headers), codedHeaders: together([...headers, variesByCoding]) };
}

const entityTag = /(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"/gu;

/** The weak comparison of RFC 9110, 8.8.3.2 with each entity tag in the list; `*` matches any. */
export function matches(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true;
  const opaque = opaqueTag(etag);
  return ifNoneMatch.match(entityTag)?.some((tag) => opaqueTag(tag) === opaque) ?? false;
}

function opaqueTag(etag: string): string {
  return etag.startsWith('W/') ? etag.slice(2) : etag;
}

/**
 * Validators of catalog answers. What they say is a function of index, program and URL, so one entity
 * tag serves every URL of an index. It is weak: `meta.request_id` differs with each answer, and the
 * bytes with the encoding, while what is said stays the same.
 */
import type { Call } from '../handlers/call.ts';
import type { Service } from '../service.ts';
import { type HeaderList, joined, ready, variesByCoding } from './headers.ts';
import type { Reply } from './reply.ts';

export interface Validator {
  readonly etag: string;
  /** The entity tag and how long an answer stays fresh: of successes and of 304 alike. */
  readonly headers: HeaderList;
  /** The same where the answer may be coded. */
  readonly codedHeaders: HeaderList;
}

/**
 * Seconds for which a cache may answer by itself: as long may a client see the index before. After it a
 * 304 costs no body.
 */
const freshSeconds = 60;

/** The validator of all that `identity` decides: characters of an entity tag, without quotes. */
export function validatorOf(identity: string): Validator {
  const etag = `W/"${identity}"`;
  const caching = `public, max-age=${freshSeconds}, must-revalidate`;
  const headers = [ready('ETag', etag), ready('Cache-Control', caching)];
  return { etag, headers: joined(headers), codedHeaders: joined([...headers, variesByCoding]) };
}

type CatalogHandler = (service: Service, call: Call) => Reply;

/** A success with its validator, or 304 where the client has it; a refusal stays what it is. */
export function revalidated(handle: CatalogHandler): CatalogHandler {
  return (service, call) => {
    const { etag, headers } = call.index.validator;
    return withValidator(handle(service, call), etag, headers, call.head.ifNoneMatch);
  };
}

/** The same for routes that may code their answers. */
export function revalidatedAndCoded(handle: CatalogHandler): CatalogHandler {
  return (service, call) => {
    const { etag, codedHeaders } = call.index.validator;
    return withValidator(handle(service, call), etag, codedHeaders, call.head.ifNoneMatch);
  };
}

/** Conditions are looked at once it is known that the answer would be a success (RFC 9110, 13.2.1). */
function withValidator(reply: Reply, etag: string, headers: HeaderList, ifNoneMatch: string): Reply {
  if (reply.kind !== 'success') return reply;
  if (ifNoneMatch !== '' && matches(ifNoneMatch, etag)) return { kind: 'not_modified', headers };
  return { kind: 'success', status: reply.status, members: reply.members, headers };
}

const entityTag = /(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"/gu;

/** The weak comparison of RFC 9110, 8.8.3.2, with each entity tag of the list; `*` is any. */
export function matches(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true;
  const opaque = opaqueTag(etag);
  return ifNoneMatch.match(entityTag)?.some((tag) => opaqueTag(tag) === opaque) ?? false;
}

function opaqueTag(etag: string): string {
  return etag.startsWith('W/') ? etag.slice(2) : etag;
}

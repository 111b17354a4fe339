/** Handlers whose answers are determined by index and URL alone: their successes carry the index's validator. */
import { matches } from '../http/etag.ts';
import type { Reply } from '../http/reply.ts';
import type { Service } from '../service.ts';
import type { HandlerCall } from './call.ts';

type CatalogHandler = (service: Service, call: HandlerCall) => Reply | Promise<Reply>;

/**
 * Adds the validator to a success, or returns 304 if the client has it; a refusal is unchanged, since conditions
 * apply only to what would be a success (RFC 9110, 13.2.1). `coded`: the route compresses its answers.
 */
export function revalidated(
  handle: CatalogHandler,
  coded: 'coded' | 'plain' = 'plain',
): (service: Service, call: HandlerCall) => Reply | Promise<Reply> {
  return (service, call) => {
    const reply = handle(service, call);
    if (reply instanceof Promise) return reply.then((ready) => withValidator(ready, call, coded));
    return withValidator(reply, call, coded);
  };
}

function withValidator(reply: Reply, { index, head }: HandlerCall, coded: 'coded' | 'plain'): Reply {
  if (reply.kind !== 'success') return reply;
  const { validator } = index;
  const headers = coded === 'coded' ? validator.codedHeaders : validator.headers;
  const { ifNoneMatch } = head;
  if (ifNoneMatch !== '' && matches(ifNoneMatch, validator.etag)) return { kind: 'not_modified', headers };
  return { kind: 'success', status: reply.status, members: reply.members, headers };
}

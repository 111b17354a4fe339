/** Handlers of lists and searches whose pages are kept with the index (gateway/index/page-cache.ts). */

import { type Reply, success } from '../http/reply.ts';
import type { PageCache } from '../index/page-cache.ts';
import type { Service } from '../service.ts';
import type { HandlerCall } from './call.ts';

type ListHandler = (service: Service, call: HandlerCall) => Reply | Promise<Reply>;

/** Sends the page that was sent before for the same path and query string, or else the one that `handle` makes. */
export function keptPage(path: string, handle: ListHandler): ListHandler {
  return (service, call) => {
    const { pages } = call.index;
    const url = `${path}?${call.head.query}`;
    const known = pages.get(url);
    service.counters.cacheLookedUp('catalog_page', known !== undefined);
    if (known !== undefined) return success(known);
    const reply = handle(service, call);
    return reply instanceof Promise ? reply.then((page) => kept(pages, url, page)) : kept(pages, url, reply);
  };
}

function kept(pages: PageCache, url: string, reply: Reply): Reply {
  if (reply.kind === 'success' && typeof reply.members !== 'string') pages.keep(url, reply.members);
  return reply;
}

/** What a body has to be before a handler sees it: of the media type, small enough, JSON, of the shape. */
import { assert } from '../../shared/assert.ts';
import { type Fault, fault } from '../../shared/contract/errors.ts';
import type { RequestHead } from '../http/exchange.ts';
import { readJson } from '../http/read-json.ts';
import type { RouteBody } from '../routes/route-table.ts';

/** A body that was accepted. */
export interface Body {
  readonly kind: 'body';
  readonly value: unknown;
}

export const noBody: Body = { kind: 'body', value: undefined };

export class BodyAcceptance {
  readonly maximumBytes: number;

  constructor(maximumBytes: number) {
    this.maximumBytes = maximumBytes;
  }

  /** What a head alone says against its body: media type, then size. */
  declaredFault({ contentType, contentLength }: RequestHead): Fault | null {
    const declaredBytes = Number(contentLength);
    if (declaredBytes > 0 && !isJsonMediaType(contentType)) return unsupportedMediaType;
    return declaredBytes > this.maximumBytes ? this.#tooLarge() : null;
  }

  /** Media type, size, JSON and shape of a body, in that order; null bytes are too many. */
  accept({ contentType }: RequestHead, accepted: RouteBody | null, bytes: Uint8Array | null): Body | Fault {
    assert(accepted !== null, 'only a route that takes a body reads one');
    // A chunked body declares no length: only now is it known whether there is one.
    if (bytes?.length !== 0 && !isJsonMediaType(contentType)) return unsupportedMediaType;
    if (bytes === null) return this.#tooLarge();
    const json = readJson(bytes);
    if (json.kind === 'fault') return json.fault;
    if (json.kind === 'empty') return accepted.optional ? noBody : emptyBody;
    return accepted.check(json.value) ?? { kind: 'body', value: json.value };
  }

  #tooLarge(): Fault {
    return fault('payload_too_large', `A body may have at most ${this.maximumBytes} bytes.`, {
      maximum_bytes: this.maximumBytes,
    });
  }
}

/** `application/json` with any parameters, in any letter case. */
export function isJsonMediaType(contentType: string): boolean {
  if (contentType === 'application/json') return true;
  return contentType.split(';', 1)[0]?.trim().toLowerCase() === 'application/json';
}

const unsupportedMediaType = fault(
  'unsupported_media_type',
  'Bodies are sent as Content-Type: application/json.',
);
const emptyBody = fault('bad_request', 'This request needs a JSON body.', {
  path: '',
  expected: 'a JSON object',
});

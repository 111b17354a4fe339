/** The stages between a request's head and its handler: media type, size, arrival, JSON and shape of the body. */
import { assert } from '../../shared/assert.ts';
import { type Fault, fault } from '../../shared/contract/errors.ts';
import type { BodyFlaw } from '../http/incoming-body.ts';
import { readJson } from '../http/read-json.ts';
import type { RequestHead } from '../http/request-head.ts';
import { pending, type RequestContext, type Resume } from './request-context.ts';

/** Returns a 415 before the body arrives if the head declares its length. */
export function checkDeclaredMediaType({ head }: RequestContext): Fault | null {
  return head.contentLength > 0 ? mediaTypeFault(head) : null;
}

/** Returns a 413 before the body arrives if the head declares its length. */
export function checkDeclaredSize({ head, responder }: RequestContext): Fault | null {
  const { maximumBodyBytes } = responder;
  return head.contentLength > maximumBodyBytes ? tooLarge(maximumBodyBytes) : null;
}

export function receiveBody(context: RequestContext, resume: Resume): typeof pending {
  const { incoming, head, responder, exchange } = context;
  assert(incoming !== null, 'the body of such a route is received from the start');
  incoming.whenComplete((body) => {
    if (typeof body !== 'string') context.bytes = body;
    else if (body === 'too_fragmented') exchange.endsConnection = true;
    resume(context, receivedFault(head, body, responder.maximumBodyBytes));
  });
  return pending;
}

/** A chunked body declares no length: its media type and size are checked once it has arrived. */
function receivedFault(head: RequestHead, body: Uint8Array | BodyFlaw, maximumBytes: number): Fault | null {
  if (body === 'too_fragmented') return fragmentedBody;
  const mediaFault = body.length === 0 ? null : mediaTypeFault(head);
  return mediaFault ?? (body === 'too_large' ? tooLarge(maximumBytes) : null);
}

export function parseBody(context: RequestContext): Fault | null {
  const json = readJson(context.bytes);
  if (json.kind === 'fault') return json.fault;
  if (json.kind === 'empty') return context.route.body?.optional === true ? null : emptyBody;
  context.body = json.value;
  return null;
}

export function checkShape({ route, body }: RequestContext): Fault | null {
  return body === undefined || route.body === null ? null : route.body.check(body);
}

/** Accepts `application/json` in UTF-8 without a content coding, in any letter case; other parameters are ignored. */
function mediaTypeFault({ contentType, contentEncoding }: RequestHead): Fault | null {
  if (contentEncoding !== '') return codedBody;
  if (contentType === 'application/json') return null;
  const [mediaType = '', ...parameters] = contentType.toLowerCase().split(';');
  if (mediaType.trim() !== 'application/json') return unsupportedMediaType;
  return parameters.every(isUtf8OrNoCharset) ? null : unsupportedCharset;
}

function isUtf8OrNoCharset(parameter: string): boolean {
  const [name = '', value = ''] = parameter.split('=', 2);
  return name.trim() !== 'charset' || /^\s*"?utf-?8"?\s*$/u.test(value);
}

const unsupportedMediaType = fault(
  'unsupported_media_type',
  'A body must be sent as Content-Type: application/json.',
);
const unsupportedCharset = fault(
  'unsupported_media_type',
  'A body must be sent in UTF-8: the charset may be utf-8 or left out.',
);
const codedBody = fault(
  'unsupported_media_type',
  'A body must be sent without a Content-Encoding; compressed bodies are not accepted.',
);
const fragmentedBody = fault('bad_request', 'The body arrived in too many tiny chunks.', {
  path: '',
  expected: 'chunks of 16 bytes or more on average',
});
const emptyBody = fault('bad_request', 'This request requires a JSON body.', {
  path: '',
  expected: 'a JSON object',
});

function tooLarge(maximumBytes: number): Fault {
  return fault('payload_too_large', `A body may have at most ${maximumBytes} bytes.`, {
    maximum_bytes: maximumBytes,
  });
}

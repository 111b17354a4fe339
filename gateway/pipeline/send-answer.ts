/** The last stage: sends the answer, compressed if the client accepts that and it is worthwhile. */
import { assert } from '../../shared/assert.ts';
import type { Coding } from '../http/compression.ts';
import { contentEncoding, envelopeMediaType, noHeaders } from '../http/headers.ts';
import type { Answer, Envelope, Success } from '../http/reply.ts';
import type { RequestContext } from './request-context.ts';

export function sendAnswer(context: RequestContext): null | Promise<null> {
  const { answer, head, responder } = context;
  assert(answer !== null, 'a request that reaches its last stage has an answer');
  // The header is read only for routes that compress their answers.
  if (head.acceptEncoding !== '' && (answer.kind === 'success' || answer.kind === 'envelope')) {
    const { length } = answer.kind === 'envelope' ? answer.bytes : answer.members;
    const coding = responder.coder.choose(head.acceptEncoding, length);
    if (coding !== null) return sendCoded(context, answer, coding);
  }
  send(context, answer);
  return null;
}

async function sendCoded(context: RequestContext, answer: Success | Envelope, coding: Coding): Promise<null> {
  const { responder, index, requestId } = context;
  const envelope = responder.envelopes.complete(index.envelopeHead, requestId, answer);
  // The next answer overwrites the envelope's memory before this one is compressed.
  const body = await responder.coder.code(coding, Buffer.from(envelope));
  const further = answer.kind === 'envelope' ? noHeaders : (answer.headers ?? noHeaders);
  const headers = [...further, contentEncoding[coding]];
  send(context, { kind: 'document', mediaType: envelopeMediaType, body, isShared: false, headers });
  return null;
}

function send({ exchange, responder, index }: RequestContext, answer: Answer): void {
  exchange.send(answer, responder.envelopes, index.envelopeHead);
}

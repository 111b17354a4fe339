/**
 * One request and its one answer. Enforces the rules for the server's response object: nothing is written twice or
 * after an abort, and every answer is written in one cork.
 */

import { requestIdRoom } from '../../shared/contract/envelope-head.ts';
import type { Fault } from '../../shared/contract/errors.ts';
import { viewOf } from '../../shared/view-of.ts';
import type { CommonHeaders } from './common-headers.ts';
import type { EnvelopeWriter } from './envelope.ts';
import { statusLines, toHttpRefusal } from './faults-to-http.ts';
import { contentType, type HeaderList, noHeaders } from './headers.ts';
import type { RawResponse } from './raw-response.ts';
import { refusalPage } from './refusal-page.ts';
import type { Answer, Envelope, Success } from './reply.ts';
import type { RequestHead } from './request-head.ts';
import type { RequestId } from './request-id.ts';
import type { BodyOwner, UnsentAnswer, UnsentAnswers } from './unsent-answers.ts';

/** Counts, times and logs an exchange. */
export interface ExchangeOwner {
  /** Called once, when the exchange has been answered or the client has disconnected (499). */
  exchangeEnded(status: number): void;
  /** The value of Server-Timing; null to omit the header. */
  serverTiming(): string | null;
  /** Holds the rest of an answer that the client does not read at once. */
  readonly unsent: UnsentAnswers;
}

const requestIdHeader = Buffer.from('X-Request-Id');
/** Reused for the value of X-Request-Id: the server copies bytes faster than it encodes text. */
const requestIdBytes = Buffer.alloc(requestIdRoom.length);
const requestIdView = viewOf(requestIdBytes);

/** The size of uWebSockets.js's cork buffer. */
const corkBufferBytes = 16 * 1024;

/**
 * The largest last body whose unsent rest the server may copy. A larger one waits as others do, and nothing more is
 * read from its connection, which the server closes when it has been idle.
 */
const mostBytesOfLastBody = 65_536;

/** Logged when a client disconnects; never sent. */
const clientGone = 499;

export class Exchange {
  readonly head: RequestHead;
  readonly response: RawResponse;
  readonly requestId: RequestId;
  /** Headers of every answer to this request, refusals included. */
  readonly #commonHeaders: CommonHeaders;
  readonly #owner: ExchangeOwner;
  /** Set if nothing that the client sends after this answer may be interpreted as a request. */
  endsConnection: boolean;
  #open = true;
  /** True while the server's request handler is running, during which the server corks by itself. */
  #inHandler = true;
  /** The part of the answer that the socket has not taken yet. */
  #rest: UnsentAnswer | null = null;

  constructor(
    response: RawResponse,
    head: RequestHead,
    requestId: RequestId,
    commonHeaders: CommonHeaders,
    owner: ExchangeOwner,
  ) {
    this.head = head;
    this.endsConnection = head.inChunks;
    this.response = response;
    this.requestId = requestId;
    this.#commonHeaders = commonHeaders;
    this.#owner = owner;
  }

  /** Must be the last call before the server's request handler returns: the answer may be pending. */
  leaveHandler(): void {
    if (this.#open) this.#watchForAbort();
    this.#inHandler = false;
  }

  /** False once the exchange is answered or the client has disconnected. */
  get open(): boolean {
    return this.#open;
  }

  /** The peer's address. Must be called only while the exchange is open. */
  socketAddress(): string {
    return Buffer.from(this.response.getRemoteAddressAsText()).toString('latin1');
  }

  send(answer: Answer, envelopes: EnvelopeWriter, envelopeHead: Uint8Array): void {
    if (answer.kind === 'success' || answer.kind === 'envelope')
      this.#succeed(answer, envelopes, envelopeHead);
    else if (answer.kind === 'not_modified') this.sendHead(304, answer.headers);
    else this.#sendDocument(answer);
  }

  refuse(fault: Fault): void {
    if (!this.#open) return;
    const refusal = toHttpRefusal(fault, this.requestId.text, this.head.authorization);
    const page = refusalPage(this.head, refusal);
    this.#cork(() => {
      this.response.writeStatus(refusal.statusLine);
      if (page === null) this.#writeEnvelopeHeaders();
      else this.#writeDocumentHeaders(page);
      this.#writeHeaders(refusal.headers);
      this.#writeBody(Buffer.from((page ?? refusal).body, 'utf8'), 'own');
    });
    this.#end(Number.parseInt(refusal.statusLine, 10));
  }

  /** Answers with a status that allows no body: no length and no media type are sent. */
  sendHead(status: 204 | 304, headers: HeaderList): void {
    if (!this.#open) return;
    this.#cork(() => {
      this.response.writeStatus(statusLines[status]);
      this.#writeRequestId();
      this.#writeHeaders(this.#commonHeaders.list);
      this.#writeHeaders(headers);
      this.#writeServerTiming();
      this.#endWithoutBody();
    });
    this.#end(status);
  }

  /** Sends an answer that is not an envelope. */
  #sendDocument(document: Answer & { kind: 'document' }): void {
    if (!this.#open) return;
    this.#cork(() => {
      this.#writeDocumentHeaders(document);
      this.#writeBody(document.body, document.isShared ? 'shared' : 'own');
    });
    this.#end(200);
  }

  #succeed(reply: Success | Envelope, envelopes: EnvelopeWriter, envelopeHead: Uint8Array): void {
    if (!this.#open) return;
    const status = reply.kind === 'envelope' ? 200 : reply.status;
    const headers = reply.kind === 'envelope' ? noHeaders : (reply.headers ?? noHeaders);
    const body = envelopes.complete(envelopeHead, this.requestId, reply);
    this.#cork(() => {
      if (status !== 200) this.response.writeStatus(statusLines[status]);
      this.#writeEnvelopeHeaders();
      this.#writeHeaders(headers);
      this.#writeBody(body, 'borrowed');
    });
    this.#end(status);
  }

  /** The server corks by itself within its request handler. */
  #cork(write: () => void): void {
    if (this.#inHandler) write();
    else this.response.cork(write);
  }

  #writeEnvelopeHeaders(): void {
    this.response.writeHeader(contentType, this.#commonHeaders.envelopeContentType(this.requestId));
    this.#writeServerTiming();
  }

  #writeDocumentHeaders({
    mediaType,
    headers,
  }: Pick<Answer & { kind: 'document' }, 'mediaType' | 'headers'>): void {
    this.response.writeHeader(contentType, mediaType);
    this.#writeRequestId();
    this.#writeHeaders(this.#commonHeaders.list);
    this.#writeServerTiming();
    this.#writeHeaders(headers);
  }

  #writeRequestId(): void {
    this.requestId.writeTo(requestIdView, 0);
    this.response.writeHeader(requestIdHeader, requestIdBytes);
  }

  #writeServerTiming(): void {
    const value = this.#owner.serverTiming();
    if (value !== null) this.response.writeHeader('Server-Timing', value);
  }

  #writeHeaders(headers: HeaderList): void {
    for (const [name, value] of headers) this.response.writeHeader(name, value);
  }

  /**
   * Writes no more than the socket takes now. `end` would copy the rest of even a small body: a client that keeps
   * asking and never reads could fill the memory. Until the client has read the rest, the response is pending for the
   * server, which closes the connection rather than handle another request on it: a connection never holds more than
   * one answer.
   */
  #writeBody(body: Uint8Array, owner: BodyOwner): void {
    if (this.head.method === 'HEAD') {
      this.#endWithoutBody(body.length);
      return;
    }
    if (this.endsConnection && body.length <= mostBytesOfLastBody) {
      this.#writeLastBody(body);
      return;
    }
    if (this.endsConnection) {
      this.response.writeHeader('Connection', 'close');
      this.response.pause();
    }
    const { unsent } = this.#owner;
    // A borrowed body would have to be copied in order to wait: it is written at once.
    const share = owner === 'borrowed' ? body.length : unsent.shareOfTurn(body.length);
    const [tookAll, isComplete] = this.response.tryEnd(
      share === body.length ? body : body.subarray(0, share),
      body.length,
    );
    if (isComplete) return;
    if (this.#inHandler) this.#watchForAbort();
    this.#rest = unsent.keep(this.response, body, owner, tookAll);
  }

  /**
   * As long as the answer fits the cork buffer, the server proceeds to the next pipelined request even if the answer
   * closes the connection. A larger body is written and the connection closed at once, so the JSON is padded with
   * blanks.
   */
  #writeLastBody(json: Uint8Array): void {
    const padded = Buffer.alloc(Math.max(json.length, corkBufferBytes + 1), ' ');
    padded.set(json);
    this.response.end(padded, true);
  }

  /**
   * The server requires an abort handler before an answer without a body. If it knows the length that HEAD leaves out, it
   * waits for that much and closes the connection on its next request: the length is a header of ours.
   */
  #endWithoutBody(bodyBytes?: number): void {
    if (this.#inHandler) this.#watchForAbort();
    if (bodyBytes !== undefined) this.response.writeHeader('Content-Length', String(bodyBytes));
    this.response.endWithoutBody();
  }

  #watchForAbort(): void {
    this.response.onAborted(() => {
      if (this.#rest !== null) this.#owner.unsent.forget(this.#rest);
      this.#end(clientGone);
    });
  }

  #end(status: number): void {
    if (!this.#open) return;
    this.#open = false;
    this.#owner.exchangeEnded(status);
  }
}

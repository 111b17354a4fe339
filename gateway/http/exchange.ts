/**
 * One request and its one answer. It owns the rules of the server's response object: nothing is
 * written after an abort or twice, and every answer is written in one cork.
 */
import type { Fault } from '../../shared/contract/errors.ts';
import type { AddressEvidence } from '../limits/client-address.ts';
import type { RouteTally } from '../observe/route-tally.ts';
import type { EnvelopeWriter } from './envelope.ts';
import { statusLines, toHttpRefusal } from './faults-to-http.ts';
import { contentType, envelopeMediaType, type HeaderList, type HeaderPart, noHeaders } from './headers.ts';
import type { BodySource } from './read-body.ts';
import type { Envelope, Reply, Success } from './reply.ts';

/** What an exchange uses of the server's response object. */
export interface RawResponse extends BodySource {
  writeStatus(status: string): unknown;
  writeHeader(name: HeaderPart, value: HeaderPart): unknown;
  end(body: string | Uint8Array): unknown;
  endWithoutBody(contentLength?: number): unknown;
  cork(write: () => void): unknown;
  onAborted(handler: () => void): unknown;
  getRemoteAddressAsText(): ArrayBuffer;
}

/** What of a request outlives the server's callback; headers that are absent are empty. */
export interface RequestHead {
  /** In upper case. */
  readonly method: string;
  /** As the route table writes it, never as the client did. */
  readonly route: string;
  readonly query: string;
  /** Path parameters, not decoded. */
  readonly parameters: readonly string[];
  /** Null where the request has none. */
  readonly authorization: string | null;
  readonly contentType: string;
  readonly contentLength: string;
  /** Repeated headers joined by commas; filled in for routes that ask for the client's address. */
  readonly edgeClientIp: string;
  readonly forwardedFor: string;
  /** Filled in for routes that have more than one form of answer. */
  readonly accept: string;
  /** Filled in where the answer depends on the asking origin. */
  readonly origin: string;
  /** Filled in for routes whose answers carry a validator. */
  readonly ifNoneMatch: string;
  /** Filled in for routes whose answers may be coded. */
  readonly acceptEncoding: string;
}

/** How an exchange ended, for logs and counters. */
export type ExchangeEnd = (exchange: Exchange, status: number) => void;

const requestIdHeader = Buffer.from('X-Request-Id');

/** What an answer is sent with that says nothing of it. */
const plainSuccess: Pick<Success, 'status' | 'headers'> = { status: 200 };

/** 499 stands in logs for a client that went away; it is never sent. */
const clientGone = 499;

export class Exchange {
  readonly head: RequestHead;
  readonly response: RawResponse;
  readonly requestId: string;
  /** Of every answer to this request, whatever it is. */
  readonly #standingHeaders: HeaderList;
  /** Where it is counted. */
  readonly tally: RouteTally;
  /** On the monotonic clock. */
  readonly startedMs: number;
  readonly #ended: ExchangeEnd;
  #open = true;
  /** Whether the server's request handler is running: what is written then leaves at once when it returns. */
  #inHandler = true;

  constructor(
    response: RawResponse,
    head: RequestHead,
    requestId: string,
    standingHeaders: HeaderList,
    tally: RouteTally,
    startedMs: number,
    ended: ExchangeEnd,
  ) {
    this.head = head;
    this.response = response;
    this.requestId = requestId;
    this.#standingHeaders = standingHeaders;
    this.tally = tally;
    this.startedMs = startedMs;
    this.#ended = ended;
  }

  /** Must be called before the server's request handler returns, last of all: an answer may be still to come. */
  leaveHandler(): void {
    if (this.#open) this.#watchForAbort();
    this.#inHandler = false;
  }

  /** False once it is answered or the client has gone. */
  get open(): boolean {
    return this.#open;
  }

  /** Where the request came from; only to be asked before the first wait. */
  addressEvidence(): AddressEvidence {
    return {
      edgeClientIp: this.head.edgeClientIp,
      forwardedFor: this.head.forwardedFor,
      socketAddress: Buffer.from(this.response.getRemoteAddressAsText()).toString('latin1'),
    };
  }

  send(reply: Reply, envelopes: EnvelopeWriter, envelopeHead: Uint8Array): void {
    if (reply.kind === 'success' || reply.kind === 'envelope') this.#succeed(reply, envelopes, envelopeHead);
    else if (reply.kind === 'fault') this.refuse(reply.fault);
    else if (reply.kind === 'not_modified') this.sendHead(304, reply.headers);
    else this.#sendDocument(reply);
  }

  refuse(fault: Fault): void {
    if (!this.#open) return;
    const refusal = toHttpRefusal(fault, this.requestId, this.head.authorization);
    this.#cork(() => {
      this.response.writeStatus(refusal.statusLine);
      this.#writeCommonHeaders();
      this.#writeHeaders(refusal.headers);
      this.#writeBody(Buffer.from(refusal.body, 'utf8'));
    });
    this.#end(Number.parseInt(refusal.statusLine, 10));
  }

  /** An answer that has no body by its status: nothing is said of a length or a media type. */
  sendHead(status: 204 | 304, headers: HeaderList): void {
    if (!this.#open) return;
    this.#cork(() => {
      this.response.writeStatus(statusLines[status]);
      this.response.writeHeader(requestIdHeader, this.requestId);
      this.#writeHeaders(this.#standingHeaders);
      this.#writeHeaders(headers);
      this.#endWithoutBody();
    });
    this.#end(status);
  }

  /** An answer that is no envelope. */
  #sendDocument({ mediaType, body, headers }: Reply & { kind: 'document' }): void {
    if (!this.#open) return;
    this.#cork(() => {
      this.#writeCommonHeaders(mediaType);
      this.#writeHeaders(headers);
      this.#writeBody(body);
    });
    this.#end(200);
  }

  #succeed(reply: Success | Envelope, envelopes: EnvelopeWriter, envelopeHead: Uint8Array): void {
    if (!this.#open) return;
    const { status, headers = noHeaders } = reply.kind === 'envelope' ? plainSuccess : reply;
    const block = envelopes.headers.valueFor(this.requestId, this.#standingHeaders, headers);
    const body = envelopes.complete(envelopeHead, this.requestId, reply);
    if (status === 200 && this.head.method !== 'HEAD' && !this.#inHandler) {
      envelopes.ready.send(this.response, block, body);
    } else {
      this.#cork(() => {
        if (status !== 200) this.response.writeStatus(statusLines[status]);
        this.response.writeHeader(contentType, block);
        this.#writeBody(body);
      });
    }
    this.#end(status);
  }

  /** Within its request handler the server corks by itself. */
  #cork(write: () => void): void {
    if (this.#inHandler) write();
    else this.response.cork(write);
  }

  #writeCommonHeaders(mediaType: HeaderPart = envelopeMediaType): void {
    this.response.writeHeader(contentType, mediaType);
    this.response.writeHeader(requestIdHeader, this.requestId);
    this.#writeHeaders(this.#standingHeaders);
  }

  #writeHeaders(headers: HeaderList): void {
    for (const [name, value] of headers) this.response.writeHeader(name, value);
  }

  #writeBody(body: Uint8Array): void {
    if (this.head.method === 'HEAD') this.#endWithoutBody(body.length);
    else this.response.end(body);
  }

  /** The server takes no answer without a body for one: it wants to know whom to tell of an abort. */
  #endWithoutBody(bodyBytes?: number): void {
    if (this.#inHandler) this.#watchForAbort();
    if (bodyBytes === undefined) this.response.endWithoutBody();
    else this.response.endWithoutBody(bodyBytes);
  }

  #watchForAbort(): void {
    this.response.onAborted(() => this.#end(clientGone));
  }

  #end(status: number): void {
    if (!this.#open) return;
    this.#open = false;
    this.#ended(this, status);
  }
}

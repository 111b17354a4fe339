/**
 * One request and its one answer. It owns the rules of the server's response object: nothing is
 * written after an abort or twice, and every answer is written in one cork.
 */
import type { Fault } from '../../shared/contract/errors.ts';
import type { AddressEvidence } from '../limits/client-address.ts';
import type { EnvelopeWriter } from './envelope.ts';
import { statusLines, toHttpRefusal } from './faults-to-http.ts';
import type { BodySource } from './read-body.ts';
import type { Reply } from './reply.ts';

/** What an exchange uses of the server's response object. */
export interface RawResponse extends BodySource {
  writeStatus(status: string): unknown;
  writeHeader(name: Header, value: Header): unknown;
  end(body: string | Uint8Array): unknown;
  endWithoutBody(contentLength: number): unknown;
  cork(write: () => void): unknown;
  onAborted(handler: () => void): unknown;
  getRemoteAddressAsText(): ArrayBuffer;
}
type Header = string | Uint8Array;

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
}

/** How an exchange ended, for logs and counters. */
export type ExchangeEnd = (exchange: Exchange, status: number) => void;

const contentType = Buffer.from('Content-Type');
const json = Buffer.from('application/json; charset=utf-8');
const requestIdHeader = Buffer.from('X-Request-Id');
const cacheControl = Buffer.from('Cache-Control');
const noStore = Buffer.from('no-store');

/** 499 stands in logs for a client that went away; it is never sent. */
const clientGone = 499;

export class Exchange {
  readonly head: RequestHead;
  readonly response: RawResponse;
  readonly requestId: string;
  /** Answers about plans must not stay in any cache. */
  readonly noStore: boolean;
  readonly #ended: ExchangeEnd;
  #open = true;

  constructor(
    response: RawResponse,
    head: RequestHead,
    requestId: string,
    noStore: boolean,
    ended: ExchangeEnd,
  ) {
    this.head = head;
    this.response = response;
    this.requestId = requestId;
    this.noStore = noStore;
    this.#ended = ended;
    response.onAborted(() => this.#end(clientGone));
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
    if (reply.kind === 'fault') this.refuse(reply.fault);
    else this.#succeed(reply, envelopes, envelopeHead);
  }

  refuse(fault: Fault): void {
    if (!this.#open) return;
    const refusal = toHttpRefusal(fault, this.requestId, this.head.authorization);
    this.response.cork(() => {
      this.response.writeStatus(refusal.statusLine);
      this.#writeCommonHeaders();
      for (const [name, value] of refusal.headers) this.response.writeHeader(name, value);
      this.#writeBody(Buffer.from(refusal.body, 'utf8'));
    });
    this.#end(Number.parseInt(refusal.statusLine, 10));
  }

  #succeed(reply: Reply & { kind: 'success' }, envelopes: EnvelopeWriter, envelopeHead: Uint8Array): void {
    if (!this.#open) return;
    this.response.cork(() => {
      if (reply.status !== 200) this.response.writeStatus(statusLines[reply.status]);
      this.#writeCommonHeaders();
      const { members, furtherMeta } = reply;
      this.#writeBody(envelopes.splice(envelopeHead, this.requestId, members, furtherMeta));
    });
    this.#end(reply.status);
  }

  #writeCommonHeaders(): void {
    this.response.writeHeader(contentType, json);
    this.response.writeHeader(requestIdHeader, this.requestId);
    if (this.noStore) this.response.writeHeader(cacheControl, noStore);
  }

  #writeBody(body: Uint8Array): void {
    if (this.head.method === 'HEAD') this.response.endWithoutBody(body.length);
    else this.response.end(body);
  }

  #end(status: number): void {
    if (!this.#open) return;
    this.#open = false;
    this.#ended(this, status);
  }
}

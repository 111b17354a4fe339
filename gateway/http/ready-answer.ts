/**
 * Sends answers whose headers and body are ready. One function serves every cork: a closure for each answer would
 * be made, called once and collected.
 */
import type { RawResponse } from './exchange.ts';
import { contentType, type HeaderPart } from './headers.ts';

const nothing = new Uint8Array(0);

export class ReadyAnswers {
  #response: RawResponse | null = null;
  #headers: HeaderPart = nothing;
  #body: Uint8Array = nothing;

  /** `headers` are the value of Content-Type and what follows it (envelope-headers.ts). */
  send(response: RawResponse, headers: HeaderPart, body: Uint8Array): void {
    this.#response = response;
    this.#headers = headers;
    this.#body = body;
    response.cork(this.#write);
    this.#response = null;
  }

  readonly #write = (): void => {
    this.#response?.writeHeader(contentType, this.#headers);
    this.#response?.end(this.#body);
  };
}

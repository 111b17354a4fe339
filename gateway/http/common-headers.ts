/**
 * Headers of every answer to one origin, made when the server starts. In an envelope they always follow its media type and the id
 * of its request, so all of them are written by one call (docs/decisions/response-header-block.md).
 */
import { requestIdRoom } from '../../shared/contract/envelope-head.ts';
import { viewOf } from '../../shared/view-of.ts';
import { envelopeMediaType, type HeaderList, linesOf, together } from './headers.ts';
import type { RequestId } from './request-id.ts';

const untilRequestId = `${envelopeMediaType}\r\nX-Request-Id: `;
const closeConnection = ['Connection', 'close'] as const;

export class CommonHeaders {
  /** For answers that are no envelope. */
  readonly list: HeaderList;
  readonly #envelope: Uint8Array;
  readonly #view: DataView;
  #closing: CommonHeaders | null = null;

  constructor(headers: HeaderList) {
    this.list = together(headers);
    this.#envelope = Buffer.from(untilRequestId + requestIdRoom + linesOf(headers), 'latin1');
    this.#view = viewOf(this.#envelope);
  }

  /** The value of an envelope's Content-Type, with all these headers behind it; valid until the next call. */
  envelopeContentType(requestId: RequestId): Uint8Array {
    requestId.writeTo(this.#view, untilRequestId.length);
    return this.#envelope;
  }

  /** The same for an answer that asks its client to close the connection. */
  get closing(): CommonHeaders {
    this.#closing ??= new CommonHeaders([...this.list, closeConnection]);
    return this.#closing;
  }
}

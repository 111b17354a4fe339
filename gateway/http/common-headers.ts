/**
 * The headers of every answer to one origin, encoded when the server starts. In an envelope they always follow its
 * media type and request id: one call writes all of them (docs/decisions/response-header-block.md).
 */
import { requestIdRoom } from '../../shared/contract/envelope-head.ts';
import { viewOf } from '../../shared/view-of.ts';
import { envelopeMediaType, type HeaderList, linesOf, together } from './headers.ts';
import type { RequestId } from './request-id.ts';

const untilRequestId = `${envelopeMediaType}\r\nX-Request-Id: `;
const closeConnection = ['Connection', 'close'] as const;

export class CommonHeaders {
  /** For answers that are not envelopes. */
  readonly list: HeaderList;
  readonly #envelope: Uint8Array;
  readonly #view: DataView;
  #closing: CommonHeaders | null = null;

  constructor(headers: HeaderList) {
    this.list = together(headers);
    this.#envelope = Buffer.from(untilRequestId + requestIdRoom + linesOf(headers), 'latin1');
    this.#view = viewOf(this.#envelope);
  }

  /** The value of an envelope's Content-Type followed by all these headers; valid until the next call. */
  envelopeContentType(requestId: RequestId): Uint8Array {
    requestId.writeTo(this.#view, untilRequestId.length);
    return this.#envelope;
  }

  /** The same headers and `Connection: close`. */
  get closing(): CommonHeaders {
    this.#closing ??= new CommonHeaders([...this.list, closeConnection]);
    return this.#closing;
  }
}

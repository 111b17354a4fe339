/**
 * Where a request ends. A head on which two servers could disagree is refused: a proxy that interprets Content-Length
 * or Transfer-Encoding differently would let part of a body pass for a request (request smuggling).
 */
import { type Fault, fault } from '../../shared/contract/errors.ts';

/** The part of the server's request object that a head is read from. */
export interface HeadSource {
  forEach(handler: (name: string, value: string) => void): void;
  getHeader(name: string): string;
}

/** Reads one request head after another; the members are those of the last one. */
export class HeadReader {
  contentType = '';
  contentLength = 0;
  /** Empty if the body has no content coding. */
  contentEncoding = '';
  /** Null if the header is absent, unlike an empty one. */
  authorization: string | null = null;
  flaw: Fault | null = null;
  /** True for `Transfer-Encoding: chunked`. */
  inChunks = false;
  #lengths = 0;
  #hosts = 0;
  #transferEncodings = 0;

  /** One pass over all headers costs about as much as looking up six of them. */
  read(request: HeadSource): this {
    this.contentType = '';
    this.contentLength = 0;
    this.contentEncoding = '';
    this.authorization = null;
    this.flaw = null;
    this.#lengths = 0;
    this.#hosts = 0;
    this.#transferEncodings = 0;
    request.forEach(this.#take);
    this.inChunks = this.#transferEncodings > 0;
    if (this.#lengths > 0 && this.#transferEncodings > 0) this.flaw = lengthTwice;
    return this;
  }

  /** For methods that usually have no body: two lookups if there is none. A chunked body is refused. */
  flawOfBodiless(request: HeadSource): Fault | null {
    if (request.getHeader('content-length') === '' && request.getHeader('transfer-encoding') === '')
      return null;
    const { flaw, inChunks } = this.read(request);
    return flaw ?? (inChunks ? chunksUnread : null);
  }

  /** Names arrive in lower case; most differ in length. Of a repeated header, the first one counts. */
  readonly #take = (name: string, value: string): void => {
    switch (name.length) {
      case 4:
        if (name === 'host' && ++this.#hosts > 1) this.flaw = repeated('Host');
        break;
      case 12:
        if (name === 'content-type' && this.contentType === '') this.contentType = value;
        break;
      case 13:
        if (name === 'authorization') this.authorization ??= value;
        break;
      case 14:
        if (name === 'content-length') this.#takeLength(value);
        break;
      case 16:
        if (name === 'content-encoding' && !isIdentity(value)) this.contentEncoding = value;
        break;
      case 17:
        if (name === 'transfer-encoding') this.#takeTransferEncoding(value);
        break;
    }
  };

  #takeLength(value: string): void {
    this.#lengths += 1;
    this.contentLength = lengthIn(value);
    if (this.#lengths > 1) this.flaw = repeated('Content-Length');
    else if (Number.isNaN(this.contentLength)) this.flaw = notALength;
  }

  #takeTransferEncoding(value: string): void {
    this.#transferEncodings += 1;
    if (this.#transferEncodings > 1) this.flaw = repeated('Transfer-Encoding');
    else if (value.toLowerCase() !== 'chunked') this.flaw = notChunked;
  }
}

function isIdentity(coding: string): boolean {
  return coding === '' || coding.toLowerCase() === 'identity';
}

/** NaN unless the text consists of digits. A regular expression and `Number` would cost 800 instructions. */
function lengthIn(text: string): number {
  let length = text === '' ? Number.NaN : 0;
  for (let at = 0; at < text.length; at += 1) {
    const digit = text.charCodeAt(at) - zero;
    length = digit >= 0 && digit <= 9 ? 10 * length + digit : Number.NaN;
  }
  return length;
}

const zero = '0'.charCodeAt(0);

function repeated(header: string): Fault {
  return refused(`A request may have only one ${header} header.`, header, 'one header');
}

const lengthTwice = refused(
  'A request has either Content-Length or Transfer-Encoding.',
  'Transfer-Encoding',
  'none beside Content-Length',
);
const notALength = refused('Content-Length must be a number of bytes.', 'Content-Length', 'digits');
const notChunked = refused(
  'A body is sent with Content-Length or with Transfer-Encoding: chunked.',
  'Transfer-Encoding',
  'chunked',
);
const chunksUnread = refused(
  'A request of this method has no body in chunks.',
  'Transfer-Encoding',
  'none with this method',
);

function refused(message: string, path: string, expected: string): Fault {
  return fault('bad_request', message, { path, expected });
}

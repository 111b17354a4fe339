/** The parts of a request's head that outlive the server's callback. Absent headers are empty strings. */
import type { Fault } from '../../shared/contract/errors.ts';

export interface RequestHead {
  /** In upper case. */
  readonly method: string;
  /** The path as in the route table, never as the client wrote it. */
  readonly route: string;
  readonly query: string;
  /** Path parameters, not decoded. */
  readonly parameters: readonly string[];
  /** Null if the header is absent. */
  readonly authorization: string | null;
  readonly contentType: string;
  /** The declared Content-Length; 0 if there is none. */
  readonly contentLength: number;
  /** Empty if the body has no content coding. */
  readonly contentEncoding: string;
  /** True for a chunked body. The library does not check what follows it, so the connection must end with it. */
  readonly inChunks: boolean;
  /** Why it is unclear where the request ends; null if it is clear. */
  readonly flaw: Fault | null;
  /** Repeated headers joined by commas; read only for routes that need the client's address. */
  readonly edgeClientIp: string;
  readonly forwardedFor: string;
  /** Read only for routes that answer in several media types. */
  readonly accept: string;
  /** Read only if the answer depends on the origin. */
  readonly origin: string;
  /** Read only for routes whose answers carry a validator. */
  readonly ifNoneMatch: string;
  /** Read only for routes whose answers may be compressed. */
  readonly acceptEncoding: string;
}

/** The parts of a request's head that outlive the server's callback. Headers that are absent are empty. */
import type { Fault } from '../../shared/contract/errors.ts';

export interface RequestHead {
  /** In upper case. */
  readonly method: string;
  /** The path as in the route table, never as the client wrote it. */
  readonly route: string;
  readonly query: string;
  /** Path parameters, not decoded. */
  readonly parameters: readonly string[];
  /** Null if the request has none. */
  readonly authorization: string | null;
  readonly contentType: string;
  /** Bytes of the body as the head declares them; 0 where it does not. */
  readonly contentLength: number;
  /** Empty where the body is sent as it is. */
  readonly contentEncoding: string;
  /** Whether the body comes in chunks: the library does not check what follows the last one, so the connection ends there. */
  readonly inChunks: boolean;
  /** Why it is unclear where the request ends; null where it is clear. */
  readonly flaw: Fault | null;
  /** Repeated headers joined by commas; read only for routes that need the client's address. */
  readonly edgeClientIp: string;
  readonly forwardedFor: string;
  /** Read only for routes that answer in several media types. */
  readonly accept: string;
  /** Read only where the answer depends on the origin. */
  readonly origin: string;
  /** Read only for routes whose answers carry a validator. */
  readonly ifNoneMatch: string;
  /** Read only for routes whose answers may be compressed. */
  readonly acceptEncoding: string;
}

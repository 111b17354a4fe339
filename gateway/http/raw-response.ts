/** The part of uWebSockets.js's response object that the gateway uses. */
import type { HeaderPart } from './headers.ts';
import type { BodySource } from './incoming-body.ts';
import type { BodySink } from './unsent-answers.ts';

export interface RawResponse extends BodySource, BodySink {
  writeStatus(status: string): unknown;
  writeHeader(name: HeaderPart, value: HeaderPart): unknown;
  end(body: Uint8Array, closeConnection: true): unknown;
  /** Stops reading from the connection. */
  pause(): unknown;
  endWithoutBody(contentLength?: number): unknown;
  cork(write: () => void): unknown;
  onAborted(handler: () => void): unknown;
  getRemoteAddressAsText(): ArrayBuffer;
}

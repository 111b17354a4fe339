/** The part of uWebSockets.js's response object that the gateway uses. */
import type { HeaderPart } from './headers.ts';
import type { BodySource } from './incoming-body.ts';

export interface RawResponse extends BodySource {
  writeStatus(status: string): unknown;
  writeHeader(name: HeaderPart, value: HeaderPart): unknown;
  end(body: string | Uint8Array): unknown;
  endWithoutBody(contentLength?: number): unknown;
  cork(write: () => void): unknown;
  onAborted(handler: () => void): unknown;
  getRemoteAddressAsText(): ArrayBuffer;
}

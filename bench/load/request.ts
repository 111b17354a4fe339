/** One request of a load as bytes, and the check of its answer. */

export interface LoadRequest {
  readonly bytes: Buffer;
  /** Null if the answer is the expected one, else what kind of error it is. */
  readonly judge: Judge;
}

export type Judge = (status: number, body: Buffer) => string | null;

/** Makes a connection's next request. Requests of one connection never overlap, those of two may. */
export type RequestSource = (connection: number) => LoadRequest;

/** One whole HTTP/1.1 request. */
export function requestBytes(
  method: string,
  path: string,
  body: string | null,
  headers: readonly string[] = [],
): Buffer {
  const lines = [`${method} ${path} HTTP/1.1`, 'Host: 127.0.0.1', ...headers];
  if (body !== null)
    lines.push('Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`);
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body ?? ''}`);
}

/** The path of a request, without its query. */
export function pathIn(request: Buffer): string {
  return request.toString('latin1').split(' ')[1]?.split('?')[0] ?? '/';
}

const idMark = '"request_id":"';
const idCharacters = 'req_'.length + 16;

/** The same bytes as the sample, the request id aside. */
export function sameAs(sample: Buffer): Judge {
  const at = sample.indexOf(idMark);
  const idStart = at < 0 ? sample.length : at + idMark.length;
  const idEnd = at < 0 ? sample.length : idStart + idCharacters;
  return (status, body) => {
    if (status !== 200) return `status ${status}`;
    if (body.length !== sample.length) return 'another length';
    const isSame =
      sample.compare(body, 0, idStart, 0, idStart) === 0 &&
      sample.compare(body, idEnd, body.length, idEnd, sample.length) === 0;
    return isSame ? null : 'other bytes';
  };
}

/** An answer that changes from one request to the next: its status, and a text that it must contain. */
export function holding(expectedStatus: number, text: string): Judge {
  return (status, body) => {
    if (status !== expectedStatus) return `status ${status}`;
    return body.includes(text) ? null : 'other content';
  };
}

/** Whose requests are known by their number only. */
export const anySuccess: Judge = (status) => (status === 200 ? null : `status ${status}`);

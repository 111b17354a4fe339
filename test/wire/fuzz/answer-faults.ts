/** What an answer to a malformed request must never be: the faults found in raw bytes off the socket. */
import { errorStatuses } from '../../../shared/contract/errors.ts';

export interface ReadAnswers {
  /** Answers that have come whole. */
  readonly whole: number;
  readonly statuses: readonly number[];
  readonly faults: readonly string[];
}

const statusOf: Readonly<Record<string, number>> = errorStatuses;
/** What the HTTP library itself refuses never reaches the gateway and has no envelope. */
const transportStatuses = new Set([400, 413, 431, 505]);
const leaks: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['a stack', /\n\s+at |\.[jt]s:\d+/u],
  ['a path', /\/(?:tmp|home|root|work|usr|var)\//u],
  ['a native word', /"(?:engine_unknown|engine_timeout|engine_unsat|UNKNOWN|UNSAT|infeasible|timeout)"/u],
];

/** Reads every answer in the bytes; `secret` must not be in any of them. */
export function readAnswers(received: Buffer, secret: string): ReadAnswers {
  const statuses: number[] = [];
  const faults: string[] = [];
  let at = 0;
  while (at < received.length) {
    const headEnd = received.indexOf('\r\n\r\n', at);
    if (headEnd < 0) break;
    const head = received.subarray(at, headEnd).toString('latin1');
    const length = Number(/^content-length: (\d+)/imu.exec(head)?.[1] ?? 0);
    if (head.startsWith('HTTP/1.1 100 ')) {
      at = headEnd + 4;
      continue;
    }
    const bodyEnd = headEnd + 4 + length;
    if (bodyEnd > received.length) break;
    const status = Number(/^HTTP\/1\.1 (\d{3}) /u.exec(head)?.[1] ?? 0);
    const body = received.subarray(headEnd + 4, bodyEnd).toString('utf8');
    statuses.push(status);
    faults.push(...answerFaults(status, head, body, secret));
    at = bodyEnd;
  }
  return { whole: statuses.length, statuses, faults };
}

function answerFaults(status: number, head: string, body: string, secret: string): string[] {
  const faults: string[] = [];
  if (status === 0) faults.push(`no HTTP answer: ${head.slice(0, 80)}`);
  if (status === 500) faults.push(`a 500: ${body}`);
  if (`${head}${body}`.includes(secret)) faults.push('the token');
  if (!/^content-type: application\/json/imu.test(head)) {
    // HTML comes from the reference page alone; all else without an envelope is the library's refusal.
    if (status >= 400 && !transportStatuses.has(status))
      faults.push(`${status} without an envelope: ${body}`);
    return faults;
  }
  for (const [name, pattern] of leaks) if (pattern.test(body)) faults.push(`${name}: ${body.slice(0, 300)}`);
  return body === '' ? faults : [...faults, ...envelopeFaults(status, body)];
}

function envelopeFaults(status: number, body: string): string[] {
  let envelope: { error?: { code?: unknown; message?: unknown }; data?: unknown; meta?: unknown };
  try {
    envelope = JSON.parse(body);
  } catch {
    return [`not JSON: ${body.slice(0, 300)}`];
  }
  if (status < 400) return envelope.data === undefined ? [`a success without data: ${body}`] : [];
  const code = String(envelope.error?.code);
  if (statusOf[code] !== status) return [`${status} with the code ${code}`];
  return envelope.data === undefined && envelope.meta !== undefined
    ? []
    : [`an error envelope with data: ${body}`];
}

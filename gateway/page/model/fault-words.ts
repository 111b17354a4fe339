/** Why something could not be read, in a sentence for students, without requests and addresses. */
import { GradusRefusal, GradusUnreachable } from '../../../shared/client/client.ts';

/** `what` is a sentence that says what did not work. */
export function faultSentence(what: string, error: unknown): string {
  if (error instanceof GradusUnreachable) return `${what} The server cannot be reached at the moment.`;
  if (isBusy(error)) return `${what} The server is busy at the moment.`;
  if (error instanceof GradusRefusal) return `${what} ${error.message}`;
  return `${what} The server answered with an error.`;
}

/** True if a retry may succeed once the network or the server is back. */
export function isPassing(error: unknown): boolean {
  return error instanceof GradusUnreachable || isBusy(error);
}

function isBusy(error: unknown): boolean {
  return error instanceof GradusRefusal && (error.status === 429 || error.status === 503);
}

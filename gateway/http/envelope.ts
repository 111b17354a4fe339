/**
 * The success envelope as bytes: a head made once for each index, the request id, then the payload's
 * members as they came from a stored record. Nothing is parsed or serialized here.
 */
import { afterRequestId, fillInRequestId } from '../../shared/contract/envelope-head.ts';
import { EnvelopeHeaders } from './envelope-headers.ts';
import { ReadyAnswers } from './ready-answer.ts';
import type { Envelope, Success } from './reply.ts';

const initialScratchBytes = 64 * 1024;
/**
 * Splices envelopes into one scratch buffer. The view that `splice` gives is valid until the next call:
 * whoever sends it has it copied before.
 */
export class EnvelopeWriter {
  readonly headers = new EnvelopeHeaders();
  readonly ready = new ReadyAnswers();
  #scratch = Buffer.allocUnsafe(initialScratchBytes);
  /** The head that the scratch buffer begins with: it changes with the index, not with the answer. */
  #head: Uint8Array | null = null;

  /** The whole envelope of an answer; of one that is complete but for its request id, the same bytes. */
  complete(head: Uint8Array, requestId: string, reply: Success | Envelope): Uint8Array {
    if (reply.kind === 'success') return this.splice(head, requestId, reply.members);
    fillInRequestId(reply.bytes, head.length, requestId);
    return reply.bytes;
  }

  splice(head: Uint8Array, requestId: string, members: string | Uint8Array): Uint8Array {
    const membersBytes = typeof members === 'string' ? members.length * 3 : members.length;
    this.#reserve(head.length + requestId.length + membersBytes + afterRequestId.length + 1);
    const scratch = this.#scratch;
    if (head !== this.#head) {
      scratch.set(head, 0);
      this.#head = head;
    }
    let end = this.#ascii(afterRequestId, this.#ascii(requestId, head.length));
    if (typeof members === 'string') end += scratch.write(members, end, 'utf8');
    else {
      scratch.set(members, end);
      end += members.length;
    }
    scratch[end] = 0x7d;
    return new Uint8Array(scratch.buffer, scratch.byteOffset, end + 1);
  }

  /** For a few characters a loop beats the native copy. */
  #ascii(text: string, at: number): number {
    const scratch = this.#scratch;
    for (let index = 0; index < text.length; index += 1) scratch[at + index] = text.charCodeAt(index);
    return at + text.length;
  }

  #reserve(bytes: number): void {
    if (bytes <= this.#scratch.length) return;
    this.#scratch = Buffer.allocUnsafe(bytes * 2);
    this.#head = null;
  }
}

/**
 * The success envelope as bytes: a head encoded once per index, the request id, then the members of the payload as
 * stored. Nothing is parsed or serialized here.
 */
import { afterRequestId, requestIdRoom } from '../../shared/contract/envelope-head.ts';
import { viewOf } from '../../shared/view-of.ts';
import type { Envelope, Success } from './reply.ts';
import type { RequestId } from './request-id.ts';

const initialScratchBytes = 64 * 1024;
const closingBrace = 0x7d;

/** Assembles envelopes in one scratch buffer: what `splice` returns is valid until the next call. */
export class EnvelopeWriter {
  #scratch = Buffer.allocUnsafeSlow(initialScratchBytes);
  #view = viewOf(this.#scratch);
  /** The envelope head at the start of the scratch buffer; it changes only with the index. */
  #head: Uint8Array | null = null;
  /** The last batch of answers and a view of all of it. */
  #batch: Uint8Array | null = null;
  #batchView = this.#view;

  /** The complete envelope. One from the engine lacks only the request id, which is written in place. */
  complete(head: Uint8Array, requestId: RequestId, reply: Success | Envelope): Uint8Array {
    if (reply.kind === 'success') return this.splice(head, requestId, reply.members);
    if (reply.batch !== this.#batch) {
      this.#batch = reply.batch;
      this.#batchView = viewOf(reply.batch);
    }
    requestId.writeTo(this.#batchView, reply.start + head.length);
    return reply.bytes;
  }

  splice(head: Uint8Array, requestId: RequestId, members: string | Uint8Array): Uint8Array {
    const membersBytes = typeof members === 'string' ? members.length * 3 : members.length;
    this.#reserve(head.length + requestIdRoom.length + membersBytes + afterRequestId.length + 1);
    const scratch = this.#scratch;
    if (head !== this.#head) {
      scratch.set(head, 0);
      this.#head = head;
    }
    requestId.writeTo(this.#view, head.length);
    let end = this.#ascii(afterRequestId, head.length + requestIdRoom.length);
    if (typeof members === 'string') end += scratch.write(members, end, 'utf8');
    else {
      scratch.set(members, end);
      end += members.length;
    }
    scratch[end] = closingBrace;
    return new Uint8Array(this.#view.buffer, 0, end + 1);
  }

  /** For a few characters, a loop is faster than the native copy. */
  #ascii(text: string, at: number): number {
    const scratch = this.#scratch;
    for (let index = 0; index < text.length; index += 1) scratch[at + index] = text.charCodeAt(index);
    return at + text.length;
  }

  #reserve(bytes: number): void {
    if (bytes <= this.#scratch.length) return;
    this.#scratch = Buffer.allocUnsafeSlow(bytes * 2);
    this.#view = viewOf(this.#scratch);
    this.#head = null;
  }
}

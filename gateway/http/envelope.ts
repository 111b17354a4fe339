/**
 * The success envelope as bytes: a head made once for each index, the request id, then the payload's
 * members as they came from a worker or a stored record. Nothing is parsed or serialized here.
 */
import { apiVersion } from '../../shared/contract/envelope.ts';
import { EnvelopeHeaders } from './envelope-headers.ts';

const initialScratchBytes = 64 * 1024;
/** `"` closes the id, `},` the meta object; members of `meta` may stand between the two. */
const afterRequestId = '"},';
const afterMeta = '},';

export interface EnvelopeMeta {
  readonly catalogVersionId: string;
  readonly indexId: string;
}

/** The text before the request id; the same for every answer out of one index. */
export function envelopeHead(meta: EnvelopeMeta): Uint8Array {
  const fixed = JSON.stringify({
    api_version: apiVersion,
    catalog_version_id: meta.catalogVersionId,
    index_id: meta.indexId,
  });
  return Buffer.from(`{"meta":${fixed.slice(0, -1)},"request_id":"`, 'utf8');
}

/**
 * Splices envelopes into one scratch buffer. The view that `splice` gives is valid until the next call:
 * whoever sends it has it copied before.
 */
export class EnvelopeWriter {
  readonly headers = new EnvelopeHeaders();
  #scratch = Buffer.allocUnsafe(initialScratchBytes);
  /** The head that the scratch buffer begins with: it changes with the index, not with the answer. */
  #head: Uint8Array | null = null;

  splice(head: Uint8Array, requestId: string, members: string | Uint8Array, furtherMeta = ''): Uint8Array {
    const membersBytes = typeof members === 'string' ? members.length * 3 : members.length;
    this.#reserve(
      head.length + requestId.length + membersBytes + furtherMeta.length + afterRequestId.length + 1,
    );
    const scratch = this.#scratch;
    if (head !== this.#head) {
      scratch.set(head, 0);
      this.#head = head;
    }
    const afterId = furtherMeta === '' ? afterRequestId : `"${furtherMeta}${afterMeta}`;
    let end = this.#ascii(afterId, this.#ascii(requestId, head.length));
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

/**
 * What a job says of names that the catalog does not have. Finding names that are like one takes longer than all else that a
 * worker does to a question, and clients that use other words than the catalog use few of them: the latest are kept.
 */
import type { CatalogIds } from '../../shared/index-format/catalog-ids.ts';
import { type NamingParts, packUnknownAttributes } from '../../shared/index-format/unknown-attributes.ts';

const maximumKept = 64;
/** Longer ones are not kept: a state may name 64 programs of 256 characters. */
const maximumKeyCharacters = 1024;

export class UnknownNames {
  readonly #ids: CatalogIds;
  readonly #kept = new Map<string, Uint8Array | null>();

  constructor(ids: CatalogIds) {
    this.#ids = ids;
  }

  /** As the gateway packs them; null where the catalog has them all. */
  packed(parts: NamingParts): Uint8Array | null {
    const key = JSON.stringify(parts);
    const known = this.#kept.get(key);
    if (known !== undefined) return known;
    const packed = packUnknownAttributes(parts, this.#ids);
    if (key.length > maximumKeyCharacters) return packed;
    if (this.#kept.size >= maximumKept) this.#kept.clear();
    this.#kept.set(key, packed);
    return packed;
  }
}

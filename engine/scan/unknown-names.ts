/**
 * Packs the names that the catalog does not have. Finding similar names takes longer than everything else that a worker
 * does for a question, and clients that use other words use few of them: the latest results are cached.
 */
import type { CatalogIds } from '../../shared/index-format/catalog-ids.ts';
import { type NamingParts, packUnknownAttributes } from '../../shared/index-format/unknown-attributes.ts';

const maximumKept = 64;
/** Longer keys are not kept: a state may name 64 programs of 256 characters. */
const maximumKeyCharacters = 1024;

export class UnknownNames {
  readonly #ids: CatalogIds;
  readonly #kept = new Map<string, Uint8Array | null>();

  constructor(ids: CatalogIds) {
    this.#ids = ids;
  }

  /** Packs names as the gateway does; null if the catalog has all of them. */
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

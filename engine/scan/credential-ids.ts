/** Reads the credential ids of a body: those of the state and those in question. */
import type { CatalogIds } from '../../shared/index-format/catalog-ids.ts';
import { none } from '../../shared/index-format/layout.ts';
import { type JsonBytes, noMatch } from './json-bytes.ts';

/** The limit of the contract's schema; a worker does not load the schemas. */
const maximumCharacters = 160;

export class CredentialReader {
  readonly #json: JsonBytes;
  readonly #ids: CatalogIds;
  #credential: number = none;

  constructor(json: JsonBytes, ids: CatalogIds) {
    this.#json = json;
    this.#ids = ids;
  }

  /** The credential read last. */
  get credential(): number {
    return this.#credential;
  }

  /** The position after the id at `at`; `noMatch` if it names no credential of the catalog. */
  read(at: number): number {
    const end = this.#json.text(at, 1, maximumCharacters);
    if (end === noMatch) return noMatch;
    this.#credential = this.#ids.credential(this.#json.copyText());
    return this.#credential === none ? noMatch : end;
  }
}

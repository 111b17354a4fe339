/** Scans the state document of a supplied query into the packed members of a job. */
import { uint16At } from '../../shared/column.ts';
import type { CatalogIds } from '../../shared/index-format/catalog-ids.ts';
import { absent, noLevel } from '../../shared/job/job.ts';
import type { StateAttributes } from '../../shared/job/job-writer.ts';
import { maximumPlanCredentials, maximumTerms } from '../../shared/limits.ts';
import type { CourseReader } from './course-codes.ts';
import type { CredentialReader } from './credential-ids.ts';
import { EntryList } from './entry-list.ts';
import { type JsonBytes, Members, noMatch } from './json-bytes.ts';
import { TermSlots } from './term-slots.ts';
import { UnknownNames } from './unknown-names.ts';

/** The bits of members, in the order of their tables. */
const hasCourses = 0b00100;
const hasTermId = 0b01;

const maximumPrograms = 64;
/** The range of the contract's `Year`; a worker does not load the schemas. */
const years = { first: 1000, last: 9999 } as const;

const maximumCharacters = { label: 128, identifier: 160, level: 64, program: 256 } as const;

export class StateScan {
  readonly terms: TermSlots;
  readonly #json: JsonBytes;
  readonly #ids: CatalogIds;
  readonly #credentials: CredentialReader;
  readonly #catalogVersionId: Uint8Array;
  readonly #entries: EntryList;
  readonly #document: Members;
  readonly #termMembers: Members;
  readonly #attributeMembers: Members;
  #credentialIds: number[] = [];
  #programs: string[] | null = null;
  #level = absent;
  #unknownLevel: string | null = null;
  /** The level of the term being read; `absent` if it has none. */
  #termLevel = absent;
  #unknownTermLevel: string | null = null;
  /** The levels of terms, by slot. */
  readonly #termLevels = new Uint16Array(maximumTerms);
  #hasTermLevels = false;
  readonly #unknownTermLevels = new Map<number, string>();
  #hasUnknownProgram = false;
  readonly #unknownNames: UnknownNames;
  /** The slot of a term that only the question names, or `absent`. */
  #asked = absent;
  #average: number | null = null;
  #cohort: number = absent;
  #catalogVersionBehind = false;

  constructor(json: JsonBytes, ids: CatalogIds, courses: CourseReader, credentials: CredentialReader) {
    this.#termLevels.fill(noLevel);
    this.#json = json;
    this.#ids = ids;
    this.#credentials = credentials;
    this.#unknownNames = new UnknownNames(ids);
    this.#catalogVersionId = Buffer.from(ids.catalogVersionId, 'utf8');
    this.terms = new TermSlots(json);
    this.#entries = new EntryList(json, courses, this.terms);
    this.#document = new Members({
      catalog_version_id: (at) => this.#readCatalogVersion(at),
      terms: (at) => json.array(at, maximumTerms, this.#readTerm),
      courses: (at) => this.#entries.readList(at),
      credential_ids: (at) => json.array(at, maximumPlanCredentials, this.#readCredentialId),
      attributes: (at) => json.object(at, this.#attributeMembers),
    });
    this.#termMembers = new Members({
      term_id: (at) => this.terms.read(at),
      label: (at) => json.text(at, 0, maximumCharacters.label),
      level: (at) => this.#readTermLevel(at),
    });
    this.#attributeMembers = new Members({
      level: (at) => this.#readLevel(at),
      programs: (at) => this.#readPrograms(at),
      cumulative_average: (at) => this.#readAverage(at),
      cohort: (at) => this.#readCohort(at),
    });
  }

  clear(): void {
    this.terms.clear();
    this.#entries.clear();
    this.#credentialIds = [];
    this.#programs = null;
    this.#hasUnknownProgram = false;
    this.#level = absent;
    this.#unknownLevel = null;
    if (this.#hasTermLevels) this.#termLevels.fill(noLevel);
    this.#hasTermLevels = false;
    // Clearing an empty map costs a worker as much as reading an entry.
    if (this.#unknownTermLevels.size > 0) this.#unknownTermLevels.clear();
    this.#average = null;
    this.#cohort = absent;
    this.#catalogVersionBehind = false;
  }

  read(at: number): number {
    const end = this.#json.object(at, this.#document);
    return (this.#json.seen & hasCourses) === 0 ? noMatch : end;
  }

  /** Sorts the terms (`TermSlots.sort`) and replaces slots by positions in the entries. */
  sortTerms(asked: number): void {
    this.#asked = asked;
    if (this.terms.sort(asked)) this.#entries.replaceSlots();
  }

  /** The packed entries, once the terms are sorted; valid until the next body. */
  get packedEntries(): Uint8Array {
    return this.#entries.packed;
  }

  attributes(): StateAttributes {
    return {
      level: this.#level,
      termLevels: this.#hasTermLevels ? this.#packTermLevels() : null,
      programs: this.#programs === null ? null : this.#ids.packPrograms(this.#programs),
      cumulativeAverage: this.#average,
      cohort: this.#cohort,
      catalogVersionBehind: this.#catalogVersionBehind,
      unknownAttributes: this.#packUnknown(),
    };
  }

  #readCatalogVersion(at: number): number {
    const end = this.#json.text(at, 1, maximumCharacters.identifier);
    this.#catalogVersionBehind = !this.#json.isText(this.#catalogVersionId);
    return end;
  }

  /** Must be called after the terms are sorted. */
  #packTermLevels(): Uint8Array {
    const { count } = this.terms;
    const bytes = new Uint8Array(2 * count);
    const view = new DataView(bytes.buffer);
    for (let slot = 0; slot < count; slot += 1)
      view.setUint16(2 * this.terms.positionOf(slot), uint16At(this.#termLevels, slot), true);
    return bytes;
  }

  /** The names that the catalog does not have, packed as by the gateway; null if there are none. Call after sorting. */
  #packUnknown(): Uint8Array | null {
    const isAllKnown = this.#unknownLevel === null && this.#unknownTermLevels.size === 0;
    if (isAllKnown && !this.#hasUnknownProgram) return null;
    const attributes = {
      ...(this.#unknownLevel === null ? {} : { level: this.#unknownLevel }),
      programs: this.#programs ?? [],
    };
    const terms = Array.from({ length: this.terms.count }, () => ({}));
    for (const [slot, level] of this.#unknownTermLevels) terms[this.terms.positionOf(slot)] = { level };
    // The question's own term is not in the document.
    if (this.#asked !== absent) terms.splice(this.terms.positionOf(this.#asked), 1);
    return this.#unknownNames.packed({ attributes, terms, courses: [] });
  }

  readonly #readTerm = (at: number): number => {
    this.#termLevel = absent;
    this.#unknownTermLevel = null;
    const end = this.#json.object(at, this.#termMembers);
    if (end === noMatch || (this.#json.seen & hasTermId) === 0) return noMatch;
    if (this.#termLevel !== absent) {
      this.#termLevels[this.terms.last] = this.#termLevel;
      this.#hasTermLevels = true;
    }
    if (this.#unknownTermLevel !== null) this.#unknownTermLevels.set(this.terms.last, this.#unknownTermLevel);
    return this.terms.list() ? end : noMatch;
  };

  readonly #readCredentialId = (at: number): number => {
    const end = this.#credentials.read(at);
    const { credential } = this.#credentials;
    if (end === noMatch || this.#credentialIds.includes(credential)) return noMatch;
    this.#credentialIds.push(credential);
    return end;
  };

  #readLevel(at: number): number {
    const end = this.#json.text(at, 1, maximumCharacters.level);
    if (end === noMatch) return noMatch;
    const name = this.#json.copyText();
    this.#level = this.#ids.level(name);
    if (this.#level === absent) this.#unknownLevel = name;
    return end;
  }

  #readTermLevel(at: number): number {
    const end = this.#json.text(at, 1, maximumCharacters.level);
    if (end === noMatch) return noMatch;
    const name = this.#json.copyText();
    const level = this.#ids.level(name);
    this.#termLevel = level === absent ? noLevel : level;
    if (level === absent) this.#unknownTermLevel = name;
    return end;
  }

  #readPrograms(at: number): number {
    this.#programs = [];
    return this.#json.array(at, maximumPrograms, this.#readProgram);
  }

  readonly #readProgram = (at: number): number => {
    const end = this.#json.text(at, 1, maximumCharacters.program);
    if (end === noMatch) return noMatch;
    const name = this.#json.copyText();
    this.#programs?.push(name);
    this.#hasUnknownProgram ||= !this.#ids.hasProgram(name);
    return end;
  };

  #readAverage(at: number): number {
    const end = this.#json.unsigned(at);
    this.#average = this.#json.number;
    return end;
  }

  #readCohort(at: number): number {
    const end = this.#json.unsigned(at);
    const year = this.#json.number;
    if (end === noMatch || !Number.isInteger(year) || year < years.first || year > years.last) return noMatch;
    this.#cohort = year;
    return end;
  }
}

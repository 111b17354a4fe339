/** What the page knows of the catalog: the courses that it names, the vocabulary, and searches. */
import { signal } from '@preact/signals';
import type {
  CourseAnswer,
  CoursePage,
  CredentialPage,
  GradusClient,
  VocabularyAnswer,
} from '../../../shared/client/client.ts';

export type CourseInfo = CoursePage['items'][number];
export type CredentialInfo = CredentialPage['items'][number];
export type VocabularyInfo = VocabularyAnswer['data'];

export interface FoundCourses {
  readonly courses: readonly CourseInfo[];
  readonly total: number;
}

/** One list names no more. */
const maximumCodes = 100;
const foundAtOnce = 20;

/** The largest first: a new plan begins with a degree or a major. */
const kinds: readonly string[] = ['degree', 'major', 'minor', 'option', 'specialization'];

function rankOf({ kind }: CredentialInfo): number {
  return kinds.indexOf(kind);
}

export class CatalogStore {
  readonly courses = signal<ReadonlyMap<string, CourseInfo>>(new Map());
  /** Codes that the catalog does not have. */
  readonly unknownCodes = signal<ReadonlySet<string>>(new Set());
  readonly credentials = signal<readonly CredentialInfo[]>([]);
  readonly vocabulary = signal<VocabularyInfo | null>(null);
  /** The served version; null until the first answer. */
  readonly versionId = signal<string | null>(null);
  readonly institution = signal<string | null>(null);
  /** Some catalogs have courses alone; null until the first answer. */
  readonly credentialCount = signal<number | null>(null);
  readonly #client: GradusClient;
  readonly #asked = new Set<string>();

  constructor(client: GradusClient) {
    this.#client = client;
  }

  /** Vocabulary, credentials and the catalog's name. */
  async open(): Promise<void> {
    const [vocabulary, index] = await Promise.all([this.#client.readVocabulary(), this.#client.readIndex()]);
    this.vocabulary.value = vocabulary.data;
    this.versionId.value = index.data.catalog_version_id;
    this.institution.value = index.data.institution ?? null;
    this.credentialCount.value = index.data.credential_count;
  }

  titleOf(courseCode: string): string {
    return this.courses.value.get(courseCode)?.title ?? '';
  }

  readonly unitsOf = (courseCode: string): number => this.courses.value.get(courseCode)?.units ?? 0;

  /** Reads the records of those courses that are not known yet. */
  async want(codes: Iterable<string>): Promise<void> {
    const missing = [...new Set(codes)].filter((code) => code !== '' && !this.#asked.has(code));
    for (const code of missing) this.#asked.add(code);
    for (let at = 0; at < missing.length; at += maximumCodes) {
      const part = missing.slice(at, at + maximumCodes);
      try {
        const { data } = await this.#client.listCourses({ codes: part, include: [] });
        this.keep(data.items);
        const unknown = data.unknown_course_codes ?? [];
        if (unknown.length > 0) this.unknownCodes.value = new Set([...this.unknownCodes.peek(), ...unknown]);
      } catch (error) {
        for (const code of part) this.#asked.delete(code);
        throw error;
      }
    }
  }

  keep(items: readonly CourseInfo[]): void {
    if (items.length === 0) return;
    const known = new Map(this.courses.peek());
    for (const item of items) {
      known.set(item.course_code, item);
      this.#asked.add(item.course_code);
    }
    this.courses.value = known;
  }

  async find(text: string, subject: string | null = null): Promise<FoundCourses> {
    const q = text.trim();
    const { data } = await this.#client.listCourses({
      ...(q === '' ? {} : { q }),
      ...(subject === null ? {} : { subject }),
      include: [],
      limit: q === '' ? 100 : foundAtOnce,
    });
    this.keep(data.items);
    return { courses: data.items, total: data.total_count ?? data.items.length };
  }

  async findCredentials(text: string): Promise<readonly CredentialInfo[]> {
    const q = text.trim();
    const { data } = await this.#client.listCredentials({
      ...(q === '' ? {} : { q }),
      include: [],
      limit: q === '' ? 100 : foundAtOnce,
    });
    this.keepCredentials(data.items);
    return q === '' ? data.items.toSorted((a, b) => rankOf(a) - rankOf(b)) : data.items;
  }

  /** Reads the titles of credentials that are not known yet. */
  async wantCredentials(ids: readonly string[]): Promise<void> {
    const known = new Set(this.credentials.peek().map(({ credential_id }) => credential_id));
    const missing = ids.filter((id) => !known.has(id));
    const answers = await Promise.all(missing.map((id) => this.#client.readCredential(id)));
    this.keepCredentials(answers.map(({ data }) => data));
  }

  titleOfCredential(credentialId: string): string {
    const found = this.credentials.value.find(({ credential_id }) => credential_id === credentialId);
    return found?.title ?? credentialId.replace(/^credential:/u, '');
  }

  readCourse(courseCode: string): Promise<CourseAnswer> {
    return this.#client.readCourse(courseCode);
  }

  keepCredentials(items: readonly CredentialInfo[]): void {
    const known = new Map(this.credentials.peek().map((item) => [item.credential_id, item]));
    for (const item of items) known.set(item.credential_id, item);
    this.credentials.value = [...known.values()];
  }
}

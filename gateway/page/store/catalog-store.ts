/** What the page has read of the catalog: courses it shows, the vocabulary, and searches. */
import { signal } from '@preact/signals';
import {
  type CourseAnswer,
  type CoursePage,
  type CredentialPage,
  type GradusClient,
  GradusRefusal,
  type VocabularyAnswer,
} from '../../../shared/client/client.ts';
import { isPassing } from '../model/fault-words.ts';
import { codesOf, type PlanDocument } from '../model/plan-document.ts';
import { usualSeasons } from '../model/seasons.ts';
import type { Season } from '../model/terms.ts';

export type CourseInfo = CoursePage['items'][number];
export type CredentialInfo = CredentialPage['items'][number];
export type VocabularyInfo = VocabularyAnswer['data'];

export interface FoundCourses {
  readonly courses: readonly CourseInfo[];
  readonly total: number;
}

export interface FoundCredentials {
  readonly credentials: readonly CredentialInfo[];
  readonly total: number;
}

/** The limit on codes in one list request. */
const maximumCodes = 100;
const foundAtOnce = 20;
const listedAtOnce = 600;
const retryMs = 3000;

/** Largest first: a new plan begins with a degree or a major. */
const kinds: readonly string[] = ['degree', 'major', 'minor', 'option', 'specialization'];

function rankOf({ kind }: CredentialInfo): number {
  return kinds.indexOf(kind);
}

export class CatalogStore {
  readonly courses = signal<ReadonlyMap<string, CourseInfo>>(new Map());
  /** Codes that the catalog lacks. */
  readonly unknownCodes = signal<ReadonlySet<string>>(new Set());
  readonly credentials = signal<readonly CredentialInfo[]>([]);
  readonly vocabulary = signal<VocabularyInfo | null>(null);
  /** The served version; null until the first answer. */
  readonly versionId = signal<string | null>(null);
  /** Incremented whenever another version is served, after which everything is read again. */
  readonly edition = signal(0);
  readonly institution = signal<string | null>(null);
  /** 0 for catalogs of courses only; null until the first answer. */
  readonly credentialCount = signal<number | null>(null);
  readonly #client: GradusClient;
  readonly #asked = new Set<string>();

  constructor(client: GradusClient) {
    this.#client = client;
  }

  /** Reads vocabulary, credentials and the catalog's name. */
  async open(): Promise<void> {
    const [vocabulary, index] = await Promise.all([this.#client.readVocabulary(), this.#client.readIndex()]);
    const before = this.versionId.peek();
    if (before !== null && before !== index.data.catalog_version_id) this.#forget();
    this.vocabulary.value = vocabulary.data;
    this.versionId.value = index.data.catalog_version_id;
    this.institution.value = index.data.institution ?? null;
    this.credentialCount.value = index.data.credential_count;
  }

  /** Forgets everything about another version. */
  #forget(): void {
    this.edition.value += 1;
    this.#asked.clear();
    this.courses.value = new Map();
    this.unknownCodes.value = new Set();
    this.credentials.value = [];
  }

  /** True if it is known of each code whether the catalog has it, and with how many units. */
  isKnown(codes: readonly string[]): boolean {
    const [courses, unknown] = [this.courses.value, this.unknownCodes.value];
    return codes.every((code) => courses.has(code) || unknown.has(code));
  }

  /** Records codes that the catalog lacks. */
  addUnknown(codes: readonly string[]): void {
    const known = this.unknownCodes.peek();
    if (codes.some((code) => !known.has(code))) this.unknownCodes.value = new Set([...known, ...codes]);
  }

  /** The seasons in which students of this catalog study most. */
  usualSeasons(): readonly Season[] {
    const vocabulary = this.vocabulary.peek();
    return usualSeasons(vocabulary?.offered_seasons ?? [], vocabulary?.grade_scale ?? null);
  }

  readonly seasonsOf = (courseCode: string): readonly Season[] | undefined =>
    this.courses.value.get(courseCode)?.offered_seasons;

  /** The code in the catalog's spelling; null if it has no such course. */
  async canonicalCode(typed: string): Promise<string | null> {
    const { data } = await this.#client.listCourses({ codes: [typed], include: [] });
    this.keep(data.items);
    return data.items[0]?.course_code ?? null;
  }

  titleOf(courseCode: string): string {
    return this.courses.value.get(courseCode)?.title ?? '';
  }

  readonly unitsOf = (courseCode: string): number => this.courses.value.get(courseCode)?.units ?? 0;

  /** Reads the records of courses that are not known yet. */
  async loadCourses(codes: Iterable<string>): Promise<void> {
    const missing = [...new Set(codes)].filter((code) => code !== '' && !this.#asked.has(code));
    for (const code of missing) this.#asked.add(code);
    for (let at = 0; at < missing.length; at += maximumCodes) {
      const part = missing.slice(at, at + maximumCodes);
      try {
        const { data } = await this.#client.listCourses({ codes: part, include: [] });
        this.keep(data.items);
        this.addUnknown(data.unknown_course_codes ?? []);
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

  /** Courses with codes similar to one that the catalog lacks: the service suggests them in its refusal. */
  async findSimilar(code: string): Promise<readonly CourseInfo[]> {
    const suggestions = await this.#client
      .about({ courses: [] })
      .courseUnlock({ targets: { course_codes: [code] }, detail: 'status' })
      .then(() => [], suggestionsOf);
    if (suggestions.length === 0) return [];
    const { data } = await this.#client.listCourses({ codes: suggestions, include: [] });
    this.keep(data.items);
    return data.items;
  }

  /** For a text, the best matches, first those whose title begins with it; without one, all by kind and title, if a list of them is useful. */
  async findCredentials(text: string): Promise<FoundCredentials> {
    const q = text.trim();
    if (q !== '') {
      const { data } = await this.#client.listCredentials({ q, include: [], limit: foundAtOnce });
      this.keepCredentials(data.items);
      const isElsewhere = ({ title }: CredentialInfo): boolean =>
        !title.toLowerCase().startsWith(q.toLowerCase());
      const sorted = data.items.toSorted((a, b) => Number(isElsewhere(a)) - Number(isElsewhere(b)));
      return { credentials: sorted, total: data.total_count ?? sorted.length };
    }
    const credentials: CredentialInfo[] = [];
    let cursor: string | null = null;
    do {
      const page: CredentialPage = (
        await this.#client.listCredentials({
          include: [],
          limit: 200,
          ...(cursor === null ? {} : { cursor }),
        })
      ).data;
      credentials.push(...page.items);
      cursor = page.next_cursor;
    } while (cursor !== null && credentials.length < listedAtOnce);
    this.keepCredentials(credentials);
    const sorted = credentials.toSorted((a, b) => rankOf(a) - rankOf(b) || a.title.localeCompare(b.title));
    return { credentials: sorted, total: Math.max(this.credentialCount.peek() ?? 0, sorted.length) };
  }

  /** Reads titles and units of everything in the plan; retries while the server is unreachable and the plan is shown. */
  async loadPlan(plan: PlanDocument, isShown: () => boolean): Promise<void> {
    try {
      await Promise.all([this.loadCourses(codesOf(plan)), this.loadCredentials(plan.credential_ids)]);
    } catch (error) {
      if (isPassing(error) && isShown()) setTimeout(() => void this.loadPlan(plan, isShown), retryMs);
    }
  }

  /** Reads unknown titles of credentials; a credential that the catalog lacks gets none. */
  async loadCredentials(ids: readonly string[]): Promise<void> {
    const known = new Set(this.credentials.peek().map(({ credential_id }) => credential_id));
    const missing = ids.filter((id) => !known.has(id));
    const answers = await Promise.allSettled(missing.map((id) => this.#client.readCredential(id)));
    this.keepCredentials(answers.flatMap((one) => (one.status === 'fulfilled' ? one.value.data : [])));
    for (const one of answers) if (one.status === 'rejected' && isPassing(one.reason)) throw one.reason;
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

function suggestionsOf(error: unknown): readonly string[] {
  if (!(error instanceof GradusRefusal)) throw error;
  if (error.code !== 'unknown_target') return [];
  const unknown = error.details['unknown'] as readonly { readonly suggestions: readonly string[] }[];
  return unknown.flatMap(({ suggestions }) => suggestions);
}

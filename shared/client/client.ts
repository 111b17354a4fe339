/**
 * The client of Gradus, `import { GradusClient } from 'gradus/client'`: all endpoints, typed by the contract's
 * schemas. It needs only fetch, so it runs in Node, browsers and workers.
 */
import type { BaseViewName } from '../contract/words.ts';
import { splitCourseCode } from '../course-code.ts';
import type {
  Answer,
  ClientAddressAnswer,
  CourseAnswer,
  CourseListQuery,
  CoursePage,
  CreatedAnswer,
  CredentialAnswer,
  CredentialListQuery,
  CredentialPage,
  HealthAnswer,
  IndexAnswer,
  InitialState,
  LinksAnswer,
  Page,
  SourceReferenceAnswer,
  SuppliedState,
  ViewAnswer,
  ViewList,
  ViewRequest,
  VocabularyAnswer,
} from './answers.ts';
import { PlanClient } from './plan-client.ts';
import { Questions } from './questions.ts';
import { type ClientOptions, Transport } from './transport.ts';

export type * from './answers.ts';
export { GradusRefusal, GradusUnreachable } from './client-error.ts';
export type { PlanClient } from './plan-client.ts';
export type { Questions } from './questions.ts';
export type { ClientOptions } from './transport.ts';

export class GradusClient {
  readonly #transport: Transport;

  constructor(options: ClientOptions) {
    this.#transport = new Transport(options);
  }

  /** Creates a plan. The token in the answer is never sent again and is the only access to the plan. */
  createPlan(initial?: InitialState): Promise<CreatedAnswer> {
    const body = initial === undefined ? {} : { body: initial };
    return this.#transport.call({ method: 'POST', path: '/state', ...body });
  }

  /** The plan of a token. Sends no request. */
  plan(token: string): PlanClient {
    return new PlanClient(this.#transport, token);
  }

  /** Questions about a state that is sent with each request and not stored. */
  about(state: SuppliedState): Questions {
    return new Questions(this.#transport, { state_mode: 'supplied', student_state: state }, null);
  }

  /** The paths of all endpoints. */
  readLinks(): Promise<LinksAnswer> {
    return this.#get('');
  }

  /** The values that forms offer: subjects, levels, programs, kinds. */
  readVocabulary(): Promise<VocabularyAnswer> {
    return this.#get('/vocabulary');
  }

  readIndex(): Promise<IndexAnswer> {
    return this.#get('/index');
  }

  listCourses(query: CourseListQuery = {}): Promise<Answer<CoursePage>> {
    return this.#get('/courses', query);
  }

  /** All courses of a list, page by page. */
  courses(query: CourseListQuery = {}): AsyncGenerator<CoursePage['items'][number]> {
    return items((cursor) => this.listCourses({ ...query, ...cursor }));
  }

  /** `courseCode` in any spelling that the service understands: `COMP SCI 300`, `comp-sci 300`, `compsci300`. */
  readCourse(courseCode: string): Promise<CourseAnswer> {
    return this.#get(coursePath(courseCode));
  }

  listCredentials(query: CredentialListQuery = {}): Promise<Answer<CredentialPage>> {
    return this.#get('/credentials', query);
  }

  credentials(query: CredentialListQuery = {}): AsyncGenerator<CredentialPage['items'][number]> {
    return items((cursor) => this.listCredentials({ ...query, ...cursor }));
  }

  readCredential(credentialId: string): Promise<CredentialAnswer> {
    return this.#get(`/credentials/${encodeURIComponent(credentialId)}`);
  }

  readSourceReference(sourceReferenceId: string): Promise<SourceReferenceAnswer> {
    return this.#get(`/source-references/${encodeURIComponent(sourceReferenceId)}`);
  }

  listViews(): Promise<Answer<ViewList>> {
    return this.#get('/graph/views');
  }

  /** A graph view of the catalog; for views of a plan use `plan(token)`. */
  view<Name extends BaseViewName>(name: Name, request: ViewRequest<Name>): Promise<ViewAnswer> {
    return this.#transport.call({ method: 'POST', path: `/graph/views/${name}`, body: request });
  }

  health(): Promise<HealthAnswer> {
    return this.#get('/health');
  }

  clientAddress(): Promise<ClientAddressAnswer> {
    return this.#get('/client-address');
  }

  #get<Data>(path: string, query: object = {}): Promise<Answer<Data>> {
    const parameters = new URLSearchParams();
    for (const [name, value] of Object.entries(query)) parameters.set(name, String(value));
    const search = parameters.size === 0 ? '' : `?${parameters}`;
    return this.#transport.call({ method: 'GET', path: `${path}${search}` });
  }
}

async function* items<Item>(
  readPage: (cursor: { cursor?: string }) => Promise<Answer<Page<Item>>>,
): AsyncGenerator<Item> {
  let next: string | null = null;
  do {
    const page: Page<Item> = (await readPage(next === null ? {} : { cursor: next })).data;
    yield* page.items;
    next = page.next_cursor;
  } while (next !== null);
}

/** A code without a blank is all subject: its path has a blank as the number, which the service ignores. */
function coursePath(courseCode: string): string {
  const { subject, catalogNumber } = splitCourseCode(courseCode.trim().replace(/\s+/gu, ' '));
  return `/courses/${encodeURIComponent(subject)}/${encodeURIComponent(catalogNumber || ' ')}`;
}

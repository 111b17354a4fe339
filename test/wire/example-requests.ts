/** The requests whose answers are the examples of the OpenAPI document: one plan from its first day to its last. */
import type { OperationId } from '../../gateway/openapi/operations.ts';
import type { ErrorCode } from '../../shared/contract/errors.ts';
import type { CallOptions } from './http-client.ts';

export interface ExampleRequest {
  readonly method: string;
  readonly path: string;
  readonly options?: CallOptions;
}

/** What later requests need of earlier answers. */
export interface Known {
  readonly token: string;
  readonly internalToken: string;
  readonly catalogVersionId: string;
  readonly sourceReferenceId: string;
  /** As export answered it. */
  readonly exported: Readonly<Record<string, unknown>>;
}

const studentState = {
  terms: [{ term_id: '2026-fall' }, { term_id: '2027-winter' }],
  courses: [
    { term_id: '2026-fall', course_code: 'COMP 110', status: 'taken', grade: 82 },
    { term_id: '2026-fall', course_code: 'COMP 165', status: 'failed', grade: 41 },
    {
      term_id: '2026-fall',
      status: 'transferred',
      external: { title: 'Drawing from Life', institution: 'Lakeside College', units: 0.5 },
    },
    { term_id: '2027-winter', course_code: 'COMP 160', status: 'in_progress' },
  ],
  credential_ids: ['credential:computing-minor'],
  attributes: { level: '1B', programs: ['computing'] },
};
const supplied = { state_mode: 'supplied', student_state: studentState };
const courseTargets = { course_codes: ['COMP 210'] };
const credentialTargets = { credential_ids: ['credential:computing-minor'] };
const evaluationProblem = {
  added_courses: [{ course_code: 'COMP 165', status: 'planned', term_id: '2027-winter' }],
  removed_courses: [{ course_code: 'COMP 160', term_id: '2027-winter' }],
};
const current = '/api/v1/state/current';

function get(path: string): ExampleRequest {
  return { method: 'GET', path };
}

function query(name: string, body: object): ExampleRequest {
  return { method: 'POST', path: `/api/v1/query/${name}`, options: { body: { ...supplied, ...body } } };
}

function view(name: string, body: object, token?: string): ExampleRequest {
  const options = token === undefined ? { body } : { body, token };
  return { method: 'POST', path: `/api/v1/graph/views/${name}`, options };
}

const completionTerms = [
  { term_id: '2027-winter', level: '2A' },
  { term_id: '2027-fall', level: '2B' },
  { term_id: '2028-winter', level: '3A' },
  { term_id: '2028-fall', level: '3B' },
];

type Maker = (known: Known) => ExampleRequest;

/** In the order in which they are sent. */
export const exampleRequests: Readonly<Record<OperationId, Maker>> = {
  readLinks: () => get('/api/v1'),
  readVocabulary: () => get('/api/v1/vocabulary'),
  readIndex: () => get('/api/v1/index'),
  listCourses: () => get('/api/v1/courses?subject=COMP&q=data&limit=2'),
  readCourse: () => get('/api/v1/courses/COMP/210'),
  listCredentials: () => get('/api/v1/credentials?kind=minor&limit=2'),
  readCredential: () => get('/api/v1/credentials/credential%3Acomputing-minor'),
  readSourceReference: ({ sourceReferenceId }) => get(`/api/v1/source-references/${sourceReferenceId}`),
  courseUnlock: () => query('course-unlock', { targets: courseTargets }),
  courseImpact: () => query('course-impact', { targets: { course_codes: ['COMP 165'] } }),
  credentialProgress: () => query('credential-progress', { targets: credentialTargets }),
  credentialGapSummary: () =>
    query('credential-gap-summary', { targets: credentialTargets, bounds: { max_courses: 4 } }),
  whatIf: () => query('what-if', { evaluation_problem: evaluationProblem, targets: courseTargets }),
  planCompletion: () =>
    query('plan-completion', {
      targets: credentialTargets,
      horizon: { terms: completionTerms },
      limits: { maximum_courses: 3 },
    }),
  advisory: () =>
    query('advisory', {
      questions: [
        { question: 'course_unlock', targets: courseTargets, include_paths: true },
        { question: 'what_if', evaluation_problem: evaluationProblem, targets: courseTargets },
      ],
    }),
  listViews: () => get('/api/v1/graph/views'),
  viewCourseNeighborhood: () =>
    view('course-neighborhood', { filter: { course_code: 'COMP 210' }, bounds: { max_depth: 1 } }),
  viewCourseUniverse: () =>
    view('course-universe', {
      filter: { subjects: ['WRIT'] },
      bounds: { max_nodes: 6 },
      include_layout: true,
    }),
  viewCoursePathways: () =>
    view('course-pathways', { filter: { from_course_codes: ['COMP 110'], to_course_code: 'COMP 210' } }),
  viewCredentialRequirements: () =>
    view('credential-requirements', {
      filter: { credential_id: 'credential:computing-minor' },
      bounds: { max_nodes: 8 },
    }),
  viewExpandNode: () =>
    view('expand-node', { filter: { node_id: 'course:COMP 165' }, bounds: { max_nodes: 8 } }),
  createState: () => ({ method: 'POST', path: '/api/v1/state', options: { body: studentState } }),
  patchState: ({ token }) => ({
    method: 'PATCH',
    path: current,
    options: {
      token,
      body: {
        expected_state_version: 0,
        operations: [
          { op: 'add_course', term_id: '2027-fall', course_code: 'comp 210' },
          {
            op: 'set_course_status',
            term_id: '2027-winter',
            course_code: 'COMP 160',
            status: 'taken',
            grade: 74,
          },
        ],
      },
    },
  }),
  readState: ({ token }) => ({ method: 'GET', path: current, options: { token } }),
  exportState: ({ token }) => ({ method: 'GET', path: `${current}/export`, options: { token } }),
  putState: ({ token, exported }) => ({
    method: 'PUT',
    path: current,
    options: { token, body: { ...exported, expected_state_version: 1 } },
  }),
  viewUnlockOverlay: ({ token }) => {
    const filter = { view: 'course-neighborhood', filter: { course_code: 'COMP 210' } };
    return view('unlock-overlay', { filter, bounds: { max_depth: 1 } }, token);
  },
  viewTargetRelevance: ({ token }) => {
    const filter = { target: { kind: 'course', course_code: 'COMP 255' } };
    return view('target-relevance', { filter, bounds: { max_nodes: 8 } }, token);
  },
  previewMigration: ({ token, catalogVersionId }) => ({
    method: 'POST',
    path: `${current}/migration-preview`,
    options: { token, body: { target_catalog_version_id: catalogVersionId } },
  }),
  deleteState: ({ token }) => ({
    method: 'DELETE',
    path: current,
    options: { token, body: { confirm: true } },
  }),
  readHealth: () => get('/api/v1/health'),
  readClientAddress: () => get('/api/v1/client-address'),
  readMetrics: ({ internalToken }) => ({
    method: 'GET',
    path: '/internal/metrics',
    options: { token: internalToken },
  }),
  readOpenApi: () => get('/api/v1/openapi.json'),
};

/** Codes that only a fault inside, a start or a shutdown bring about. */
export const unasked = ['engine_native_status_leaked', 'internal_error', 'service_unavailable'] as const;
export type AskedCode = Exclude<ErrorCode, (typeof unasked)[number]>;

const post = (path: string, options: CallOptions): ExampleRequest => ({ method: 'POST', path, options });
const patch = (token: string, body: object): ExampleRequest => ({
  method: 'PATCH',
  path: current,
  options: { token, body },
});
const operation = { op: 'remove_course', term_id: '2026-fall', course_code: 'COMP 210' };

/** Sent while the plan exists; the limited route is requested until the limit fires, last of all. */
export const refusedRequests: Readonly<Record<AskedCode, Maker>> = {
  bad_request: () => get('/api/v1/courses?limit=500'),
  bound_exceeds_hard_max: () => query('course-unlock', { targets: courseTargets, bounds: { max_depth: 9 } }),
  missing_confirm: ({ token }) => ({ method: 'DELETE', path: current, options: { token, body: {} } }),
  missing_token: () => get(current),
  unauthorized: () => ({ method: 'GET', path: current, options: { token: 'unknown' } }),
  forbidden: () => get('/internal/metrics'),
  token_in_query: () => get(`${current}?token=secret`),
  course_not_found: () => get('/api/v1/courses/COMP/999'),
  credential_not_found: () => get('/api/v1/credentials/credential%3Anone'),
  source_reference_not_found: () => get('/api/v1/source-references/sref_none'),
  unknown_view: () => view('course-galaxy', { filter: {} }),
  not_found: () => get('/api/v1/nowhere'),
  method_not_allowed: () => ({ method: 'PUT', path: '/api/v1/courses' }),
  state_version_conflict: ({ token }) =>
    patch(token, { expected_state_version: 9, operations: [{ op: 'add_term', term_id: '2028-fall' }] }),
  payload_too_large: () => post('/api/v1/state', { body: { attributes: { level: 'x'.repeat(300_000) } } }),
  unsupported_media_type: () => post('/api/v1/state', { body: '{}', contentType: 'text/plain' }),
  catalog_version_mismatch: () => post('/api/v1/state', { body: { catalog_version_id: 'another-2020' } }),
  evaluation_problem_invalid: () =>
    query('what-if', {
      evaluation_problem: { removed_courses: [{ course_code: 'COMP 210' }] },
      targets: courseTargets,
    }),
  state_document_invalid: () =>
    post('/api/v1/state', {
      body: { terms: Array.from({ length: 65 }, (_, term) => ({ term_id: `term-${term}` })) },
    }),
  state_operation_invalid: ({ token }) =>
    patch(token, { expected_state_version: 2, operations: [operation] }),
  unknown_target: () => query('course-unlock', { targets: { course_codes: ['COMP 999'] } }),
  rate_limit_exceeded: () => post('/api/v1/state', {}),
};

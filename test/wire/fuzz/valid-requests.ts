/** One request for each endpoint that the server takes: what the fuzzer breaks. */

export interface PlainRequest {
  readonly method: string;
  readonly path: string;
  /** Names as they are sent. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: unknown;
}

const state = {
  terms: [{ term_id: '1A' }, { term_id: '1B', label: 'Winter' }],
  courses: [
    { term_id: '1A', course_code: 'CS 115', status: 'taken', grade: 81 },
    { term_id: '1B', course_code: 'CS 116', status: 'planned' },
  ],
  credential_ids: ['credential:wire-minor'],
  attributes: { level: '1B', programs: ['H-WIRES'], cumulative_average: 77.5 },
};
const supplied = { state_mode: 'supplied', student_state: state };
const bounds = { max_nodes: 20, max_edges: 40, max_depth: 2, max_courses: 10, max_credentials: 5 };
const courses = { course_codes: ['CS 116', 'MATH 100'] };
const credentials = { credential_ids: ['credential:wire-minor', 'credential:wire-major'] };
const hypothetical = {
  added_courses: [{ course_code: 'CS 10', status: 'planned', term_id: '1B' }],
  removed_courses: [{ course_code: 'CS 116' }],
};
const current = '/api/v1/state/current';
const operations = [
  { op: 'add_term', term_id: '2A', before_term_id: '1B' },
  { op: 'add_course', term_id: '2A', course_code: 'CS 9', status: 'planned' },
  { op: 'move_course', term_id: '2A', course_code: 'CS 9', to_term_id: '1A' },
  { op: 'set_attributes', attributes: state.attributes },
];

/** Rows of method, path and body. */
const rows: readonly (readonly [method: string, path: string, body?: unknown])[] = [
  ['POST', '/api/v1/state', state],
  ['GET', current],
  ['GET', `${current}/export`],
  ['PATCH', current, { expected_state_version: 0, operations }],
  ['PUT', current, { ...state, catalog_version_id: 'wire-2026', expected_state_version: 0 }],
  ['POST', `${current}/migration-preview`, { target_catalog_version_id: 'wire-2026' }],
  // Never true: the plan is needed to the end.
  ['DELETE', current, { confirm: false }],
  ['POST', '/api/v1/query/course-unlock', { ...supplied, targets: courses, bounds, term_id: '1B' }],
  ['POST', '/api/v1/query/course-unlock', { state_mode: 'persisted', targets: courses }],
  ['POST', '/api/v1/query/course-impact', { ...supplied, targets: courses }],
  ['POST', '/api/v1/query/credential-progress', { ...supplied, targets: credentials, bounds }],
  ['POST', '/api/v1/query/credential-gap-summary', { ...supplied, targets: credentials, bounds }],
  ['POST', '/api/v1/query/what-if', { ...supplied, evaluation_problem: hypothetical, targets: courses }],
  [
    'POST',
    '/api/v1/query/advisory',
    {
      ...supplied,
      questions: [{ question: 'course_unlock', targets: courses, bounds, include_paths: true }],
    },
  ],
  ['GET', '/api/v1/index'],
  ['GET', '/api/v1/courses?limit=2&q=wires&subject=cs'],
  ['GET', '/api/v1/courses/CS/115'],
  ['HEAD', '/api/v1/courses/CS/116'],
  ['GET', '/api/v1/credentials?kind=minor&limit=1'],
  ['GET', '/api/v1/credentials/credential:wire-minor'],
  ['GET', '/api/v1/source-references/sref_1'],
  ['GET', '/api/v1/health'],
  ['GET', '/api/v1/client-address'],
  ['GET', '/internal/metrics'],
  ['GET', '/api/v1/graph/views'],
  ['POST', '/api/v1/graph/views/course-neighborhood', { filter: { course_code: 'CS 116' }, bounds }],
  ['POST', '/api/v1/graph/views/course-universe', { filter: { subjects: ['CS'] }, include_layout: true }],
  [
    'POST',
    '/api/v1/graph/views/course-pathways',
    { filter: { from_course_codes: ['CS 115'], to_credential_id: 'credential:wire-minor' } },
  ],
  [
    'POST',
    '/api/v1/graph/views/credential-requirements',
    { filter: { credential_id: 'credential:wire-minor' } },
  ],
  [
    'POST',
    '/api/v1/graph/views/unlock-overlay',
    { filter: { view: 'course-universe', filter: { subjects: ['MATH'] } } },
  ],
  [
    'POST',
    '/api/v1/graph/views/target-relevance',
    { filter: { target: { kind: 'course', course_code: 'CS 116' } } },
  ],
  ['POST', '/api/v1/graph/views/expand-node', { filter: { node_id: 'course:CS 116' } }],
  ['OPTIONS', '/api/v1/courses'],
];

/** Every request, with the bearer of a plan. */
export function validRequests(token: string): readonly PlainRequest[] {
  return rows.map(([method, path, body]) => ({
    method,
    path,
    headers: [
      ['Host', 'test'],
      ['Authorization', `Bearer ${token}`],
    ],
    body,
  }));
}

/** The request as it goes over the wire; `lengths` are the length headers, by default the one true length. */
export function requestBytes(
  request: PlainRequest,
  body: Uint8Array | null,
  lengths?: readonly string[],
): Buffer {
  const { method, path, headers } = request;
  const lines = [`${method} ${path} HTTP/1.1`, ...headers.map(([name, value]) => `${name}: ${value}`)];
  if (body !== null) {
    lines.push('Content-Type: application/json', ...(lengths ?? [`Content-Length: ${body.length}`]));
  }
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), body ?? new Uint8Array(0)]);
}

export function jsonBytes(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value), 'utf8');
}

/** A server over an index, and its catalog as clients read it. */
import assert from 'node:assert/strict';
import type { CourseRecord, CredentialRecord } from '../../../shared/contract/catalog-records.ts';
import { call, payload } from '../../wire/http-client.ts';
import { startServer } from '../../wire/server-process.ts';
import type { Catalog } from './catalog-graphs.ts';

export async function withServer(directory: string, use: (port: number) => Promise<void>): Promise<void> {
  const server = await startServer({ SVC_INDEX_DIR: directory, SVC_RATE_LIMIT_ENFORCE: 'none' });
  try {
    await use(server.port);
  } finally {
    assert.equal(await server.stop(), 0);
  }
}

/** Every record, as clients read it. */
export async function readCatalog(port: number): Promise<Catalog> {
  const get = async (path: string) => payload(await call(port, 'GET', `/api/v1${path}`)).data;
  const list = async (path: string, member: string): Promise<string[]> => {
    const ids: string[] = [];
    for (let cursor = ''; ; ) {
      const page = await get(`${path}?limit=200${cursor}`);
      ids.push(...(page['items'] as Record<string, string>[]).map((item) => item[member] ?? ''));
      if (page['next_cursor'] === null) return ids;
      cursor = `&cursor=${encodeURIComponent(String(page['next_cursor']))}`;
    }
  };
  const courses = new Map<string, CourseRecord>();
  for (const code of await list('/courses', 'course_code')) {
    const [subject = '', number = ''] = code.split(/ (.*)/u);
    const record = await get(`/courses/${encodeURIComponent(subject)}/${encodeURIComponent(number)}`);
    courses.set(code, record as unknown as CourseRecord);
  }
  const credentials = new Map<string, CredentialRecord>();
  for (const id of await list('/credentials', 'credential_id')) {
    credentials.set(id, (await get(`/credentials/${encodeURIComponent(id)}`)) as unknown as CredentialRecord);
  }
  return { courses, credentials };
}

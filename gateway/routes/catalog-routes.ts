/** Catalog endpoints (interface.md, 4.4): what they answer changes with the index alone. */
import {
  listCourses,
  listCredentials,
  readCourse,
  readCredential,
  readIndex,
  readSourceReference,
} from '../handlers/catalog.ts';
import { revalidated } from '../http/etag.ts';
import type { Row } from './route.ts';

const catalog = {
  method: 'GET',
  family: 'catalog',
  auth: 'none',
  runsOn: 'gateway',
  revalidates: true,
} as const;

export const catalogRoutes: readonly Row[] = [
  { ...catalog, path: '/api/v1/index', operation: 'readIndex', handle: revalidated(readIndex) },
  { ...catalog, path: '/api/v1/courses', operation: 'listCourses', handle: revalidated(listCourses) },
  {
    ...catalog,
    path: '/api/v1/courses/:subject/:catalog_number',
    operation: 'readCourse',
    handle: revalidated(readCourse),
  },
  {
    ...catalog,
    path: '/api/v1/credentials',
    operation: 'listCredentials',
    handle: revalidated(listCredentials),
  },
  {
    ...catalog,
    path: '/api/v1/credentials/:credential_id',
    operation: 'readCredential',
    handle: revalidated(readCredential),
  },
  {
    ...catalog,
    path: '/api/v1/source-references/:source_reference_id',
    operation: 'readSourceReference',
    handle: revalidated(readSourceReference),
  },
];

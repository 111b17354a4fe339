/** Catalog endpoints (interface.md, 4.4): their answers change only with the index. */
import {
  listCourses,
  listCredentials,
  readCourse,
  readCredential,
  readIndex,
  readSourceReference,
  readVocabulary,
} from '../handlers/catalog.ts';
import { keptPage } from '../handlers/kept-page.ts';
import { revalidated } from '../handlers/revalidated.ts';
import type { Row } from './route.ts';

const catalog = {
  method: 'GET',
  family: 'catalog',
  auth: 'none',
  runsOn: 'gateway',
  revalidates: true,
} as const;
/** For answers that grow with the catalog. A course record is about 3 KB: compressing it costs three times its answer. */
const coded = { ...catalog, compresses: true } as const;

const coursesPath = '/api/v1/courses';
const credentialsPath = '/api/v1/credentials';

export const catalogRoutes: readonly Row[] = [
  { ...catalog, path: '/api/v1/index', operation: 'readIndex', handle: revalidated(readIndex) },
  {
    ...coded,
    path: '/api/v1/vocabulary',
    operation: 'readVocabulary',
    handle: revalidated(readVocabulary, 'coded'),
  },
  {
    ...coded,
    path: coursesPath,
    operation: 'listCourses',
    handle: revalidated(keptPage(coursesPath, listCourses), 'coded'),
  },
  {
    ...catalog,
    path: '/api/v1/courses/:subject/:catalog_number',
    operation: 'readCourse',
    handle: revalidated(readCourse),
  },
  {
    ...coded,
    path: credentialsPath,
    operation: 'listCredentials',
    handle: revalidated(keptPage(credentialsPath, listCredentials), 'coded'),
  },
  {
    ...coded,
    path: '/api/v1/credentials/:credential_id',
    operation: 'readCredential',
    handle: revalidated(readCredential, 'coded'),
  },
  {
    ...catalog,
    path: '/api/v1/source-references/:source_reference_id',
    operation: 'readSourceReference',
    handle: revalidated(readSourceReference),
  },
];

/** Documents: the planner page, the OpenAPI document and the reference page. */
import { plannerFiles, readPlannerFile } from '../handlers/planner-page.ts';
import { readReferenceFile, referenceFiles } from '../handlers/reference-page.ts';
import { StaticDocument } from '../http/static-document.ts';
import type { Row } from './route.ts';

const fixed = {
  method: 'GET',
  family: 'document',
  auth: 'none',
  runsOn: 'gateway',
  revalidates: true,
  compresses: true,
} as const;

const openApiPath = '/api/v1/openapi.json';

export function openApiRoute(bytes: Uint8Array): Row {
  const document = new StaticDocument({ mediaType: 'application/json', bytes, compresses: true });
  return {
    ...fixed,
    operation: 'readOpenApi',
    path: openApiPath,
    handle: (_service, { head }) => document.answer(head),
  };
}

export function referenceRoutes(): readonly Row[] {
  return referenceFiles.map((file) => ({
    ...fixed,
    operation: null,
    path: file.path,
    handle: readReferenceFile(file),
  }));
}

export function plannerRoutes(): readonly Row[] {
  return plannerFiles().map((file) => ({
    ...fixed,
    operation: null,
    path: file.path,
    negotiates: file.path === '/',
    handle: readPlannerFile(file),
  }));
}

/**
 * The browsable reference: Swagger UI from its npm package. The files are a fixed list, each read on its first
 * request; the page may load nothing from other origins.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { packageRoot } from '../../shared/package-root.ts';
import { ready } from '../http/headers.ts';
import { refuse } from '../http/reply.ts';
import { StaticDocument } from '../http/static-document.ts';
import type { Handler } from './call.ts';

interface ReferenceFile {
  readonly path: string;
  readonly mediaType: string;
  readonly compresses: boolean;
  /** `own` is gateway/reference, `viewer` the package. */
  readonly from: 'own' | 'viewer';
  readonly file: string;
}

const html = { mediaType: 'text/html; charset=utf-8', compresses: true } as const;
const css = { mediaType: 'text/css; charset=utf-8', compresses: true } as const;
const javaScript = { mediaType: 'text/javascript; charset=utf-8', compresses: true } as const;
const png = { mediaType: 'image/png', compresses: false } as const;

export const referenceFiles: readonly ReferenceFile[] = [
  { path: '/docs', ...html, from: 'own', file: 'index.html' },
  { path: '/docs/', ...html, from: 'own', file: 'index.html' },
  { path: '/docs/start.js', ...javaScript, from: 'own', file: 'start.js' },
  { path: '/docs/swagger-ui.css', ...css, from: 'viewer', file: 'swagger-ui.css' },
  { path: '/docs/swagger-ui-bundle.js', ...javaScript, from: 'viewer', file: 'swagger-ui-bundle.js' },
  { path: '/docs/favicon-32x32.png', ...png, from: 'viewer', file: 'favicon-32x32.png' },
];

/** Scripts, styles and requests of this server only, nothing inline, no frames. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const headers = [
  ready('Content-Security-Policy', contentSecurityPolicy),
  ready('X-Content-Type-Options', 'nosniff'),
  ready('Referrer-Policy', 'no-referrer'),
];

/** Serves one of the files; 404 if the viewer is not installed, which must not prevent the start. */
export function readReferenceFile(file: ReferenceFile, findViewer = viewerDirectory): Handler {
  let document: StaticDocument | null = null;
  return (_service, call) => {
    document ??= openDocument(file, findViewer());
    return document === null ? refuse('not_found', notInstalled) : document.answer(call.head);
  };
}

function openDocument(reference: ReferenceFile, viewer: string | null): StaticDocument | null {
  const { from, file, mediaType, compresses } = reference;
  if (viewer === null) return null;
  const bytes = readFileSync(join(from === 'own' ? ownDirectory : viewer, file));
  return new StaticDocument({ mediaType, compresses, headers, bytes });
}

const ownDirectory = join(packageRoot(), 'gateway', 'reference');
const notInstalled =
  'The reference page needs the package swagger-ui-dist, which is not installed. /api/v1/openapi.json has the same content.';

function viewerDirectory(): string | null {
  try {
    return dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  } catch {
    return null;
  }
}

/**
 * The planner page: the contents of `dist/page`, read once at start. The document is revalidated; the names of its
 * assets contain the hash of their content. It may load nothing from other origins.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { packageRoot } from '../../shared/package-root.ts';
import { documentHeaders } from '../http/page-headers.ts';
import { refuse } from '../http/reply.ts';
import { StaticDocument } from '../http/static-document.ts';
import type { Handler } from './call.ts';

interface PlannerFile {
  readonly path: string;
  /** Null if the page is not built. */
  readonly file: string | null;
}

const built = join(packageRoot(), 'dist', 'page');
const documentFile = 'index.html';

const mediaTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
};

/** The page and its assets; without a build, a page that says so. */
export function plannerFiles(): readonly PlannerFile[] {
  if (!existsSync(join(built, documentFile))) return [{ path: '/', file: null }];
  return readdirSync(built)
    .filter((name) => extname(name) in mediaTypes)
    .map((name) => ({
      path: name === documentFile ? '/' : `/page/${name}`,
      file: join(built, name),
    }));
}

export function readPlannerFile({ file }: PlannerFile): Handler {
  if (file === null) return () => refuse('not_found', notBuilt);
  const document = new StaticDocument({
    mediaType: mediaTypes[extname(file)] ?? '',
    bytes: readFileSync(file),
    headers: documentHeaders,
    compresses: true,
    caching: /-[0-9a-f]{16}\.\w+$/u.test(file) ? 'immutable' : 'checked',
  });
  return (_service, call) => document.answer(call.head);
}

const notBuilt =
  'The planner page is not built: npm run build does it. /docs describes the interface, which works without it.';

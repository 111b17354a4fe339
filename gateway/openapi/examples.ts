/**
 * The examples of the document: requests with the answers of a real server. They are recorded in
 * docs/api/examples.json by test/wire/openapi-examples.test.ts; none is written by hand.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { itemAt } from '../../shared/column.ts';
import type { ErrorCode } from '../../shared/contract/errors.ts';
import { packageRoot } from '../../shared/package-root.ts';
import type { OperationId } from './operations.ts';

export interface RecordedExchange {
  /** Path and query as sent. */
  readonly path: string;
  /** Absent if no body was sent. */
  readonly body?: unknown;
  readonly answer: unknown;
}

export interface RecordedExamples {
  readonly operations: Readonly<Partial<Record<OperationId, RecordedExchange>>>;
  /** One error answer for each code. */
  readonly errors: Readonly<Partial<Record<ErrorCode, RecordedExchange>>>;
}

export const examplesPath = join(packageRoot(), 'docs', 'api', 'examples.json');

export function readExamples(): RecordedExamples {
  return JSON.parse(readFileSync(examplesPath, 'utf8')) as RecordedExamples;
}

/** The decoded values of a route's path and query parameters in a recorded request. */
export function parameterExamples(
  routePath: string,
  { path }: RecordedExchange,
): ReadonlyMap<string, string> {
  const [sent = '', query = ''] = path.split('?');
  const pieces = sent.split('/');
  const inPath = routePath
    .split('/')
    .flatMap((piece, position): [string, string][] =>
      piece.startsWith(':') ? [[piece.slice(1), decodeURIComponent(itemAt(pieces, position))]] : [],
    );
  return new Map([...inPath, ...new URLSearchParams(query)]);
}

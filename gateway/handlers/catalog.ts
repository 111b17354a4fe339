/** Catalog endpoints: records as their stored bytes, lists as pages (decisions.md, part F). */
import { credentialKinds } from '../../shared/contract/catalog-records.ts';
import { includableParts } from '../../shared/contract/words.ts';
import { canonicalSubject } from '../../shared/course-code.ts';
import { none } from '../../shared/index-format/layout.ts';
import {
  defaultPageItems,
  maximumListedCodes,
  maximumPageItems,
  maximumSearchCharacters,
} from '../../shared/limits.ts';
import { normalSearch } from '../../shared/search-words.ts';
import { withoutTokenShapes } from '../../shared/token-shape.ts';
import { plainData, type Reply, refuse, success, unavailable } from '../http/reply.ts';
import type { ListName } from '../index/course-universe.ts';
import { decodeCursor, encodeCursor, type PagedQuery } from '../index/cursor.ts';
import { type ListItems, listItems, type ShownParts } from '../index/list-items.ts';
import type { ServedIndex } from '../index/served-index.ts';
import { joinSourceRecords, viewSourceRecord } from '../index/source-records.ts';
import type { Service } from '../service.ts';
import { includedParts } from './answer-parts.ts';
import type { HandlerCall } from './call.ts';
import { listParameters, unknownParameters } from './list-parameters.ts';

const includeForm = `any of ${includableParts.join(', ')}, separated by commas`;
/** Enough for the maximum number of codes at any length that a document may have. */
const maximumCodesCharacters = 65 * maximumListedCodes;

/** The accepted form of a path parameter. */
const percentEncoded = 'percent-encoded UTF-8';

/** `GET /api/v1/index` */
export function readIndex(_service: Service, { index }: HandlerCall): Reply {
  return plainData(index.description);
}

/** `GET /api/v1/vocabulary` */
export function readVocabulary(_service: Service, { index }: HandlerCall): Reply {
  return plainData(index.vocabulary);
}

/** `GET /api/v1/courses/{subject}/{catalog_number}` */
export function readCourse(_service: Service, { head, index }: HandlerCall): Reply {
  const subject = decodeParameter(head.parameters[0]);
  const catalogNumber = decodeParameter(head.parameters[1]);
  if (subject === null) return badParameter('subject', percentEncoded);
  if (catalogNumber === null) return badParameter('catalog_number', percentEncoded);
  const courseCode = `${subject} ${catalogNumber}`.trim().replace(/\s+/gu, ' ');
  const course = index.names.courseSpelled(courseCode);
  const members = course === none ? undefined : index.universe.courseMembers(course);
  if (members !== undefined) return success(members);
  return refuse('course_not_found', `The catalog has no course ${courseCode}.`, { course_code: courseCode });
}

/** `GET /api/v1/credentials/{credential_id}` */
export function readCredential(_service: Service, { head, index }: HandlerCall): Reply {
  const credentialId = decodeParameter(head.parameters[0]);
  if (credentialId === null) return badParameter('credential_id', percentEncoded);
  const members = index.universe.credentialMembers(credentialId);
  if (members !== undefined) return success(members);
  return refuse('credential_not_found', `The catalog has no credential ${credentialId}.`, {
    credential_id: credentialId,
  });
}

/** `GET /api/v1/source-references/{source_reference_id}` */
export function readSourceReference(_service: Service, { head, index }: HandlerCall): Reply {
  const id = decodeParameter(head.parameters[0]);
  if (id === null) return badParameter('source_reference_id', percentEncoded);
  const row = index.universe.sourceRow(id);
  if (row === undefined) {
    return refuse('source_reference_not_found', `This catalog version has no source reference ${id}.`, {
      source_reference_id: id,
    });
  }
  const record = viewSourceRecord(index.graph, row);
  return success(
    Buffer.concat([
      Buffer.from('"data":'),
      record,
      Buffer.from(',"warnings":[],"unknowns":[],"source_references":['),
      record,
      Buffer.from(']'),
    ]),
  );
}

/** `GET /api/v1/courses` */
export function listCourses(_service: Service, { head, index }: HandlerCall): Reply | Promise<Reply> {
  const parameters = new URLSearchParams(head.query);
  const refused = refusedParameter(parameters, 'course');
  if (refused !== null) return refused;
  const codes = parameters.get('codes');
  if (codes !== null) return namedCourses(index, parameters, codes);
  const subject = canonicalSubject(parameters.get('subject') ?? '');
  return listPage(index, 'course', parameters, subject === '' ? null : subject);
}

/** `GET /api/v1/credentials` */
export function listCredentials(_service: Service, { head, index }: HandlerCall): Reply | Promise<Reply> {
  const parameters = new URLSearchParams(head.query);
  const refused = refusedParameter(parameters, 'credential');
  if (refused !== null) return refused;
  const kind = parameters.get('kind');
  if (kind !== null && !(credentialKinds as readonly string[]).includes(kind)) {
    return badParameter('kind', `one of ${credentialKinds.join(', ')}`);
  }
  return listPage(index, 'credential', parameters, kind);
}

/** Checks the parameters that all lists have; null if they are accepted. */
function refusedParameter(parameters: URLSearchParams, list: ListName): Reply | null {
  const repeated = listParameters[list].find((name) => parameters.getAll(name).length > 1);
  if (repeated !== undefined)
    return badParameter(repeated, 'given once: of several values only one would count');
  const included = includedParts(parameters.get('include'));
  return included === null ? badParameter('include', includeForm) : null;
}

/** Parameters that select courses by something other than their codes. */
const otherSelections = ['subject', 'q', 'limit', 'cursor'] as const;

function namedCourses(index: ServedIndex, parameters: URLSearchParams, codes: string): Reply {
  const named = [...new Set(codes.split(',').map((code) => code.trim()))];
  const isTooLong = named.length > maximumListedCodes || codes.length > maximumCodesCharacters;
  if (isTooLong || named.includes('')) {
    return badParameter('codes', `1 to ${maximumListedCodes} course codes, separated by commas`);
  }
  const other = otherSelections.find((name) => parameters.has(name));
  if (other !== undefined) return badParameter(other, 'absent, since `codes` names the courses');
  const ids = new Set<number>();
  const unknown: string[] = [];
  for (const code of named) {
    const course = index.names.courseSpelled(code);
    if (course === none) unknown.push(code);
    else ids.add(course);
  }
  const items = listItems(index.universe.courseRows([...ids]), shownParts(parameters));
  return success(
    pageMembers(
      index,
      'course',
      parameters,
      items,
      null,
      `,"unknown_course_codes":${JSON.stringify(unknown.map(withoutTokenShapes))}`,
    ),
  );
}

function listPage(
  index: ServedIndex,
  list: ListName,
  parameters: URLSearchParams,
  exact: string | null,
): Reply | Promise<Reply> {
  const limit = readLimit(parameters.get('limit'));
  if (limit === null) return badParameter('limit', `an integer from 1 to ${maximumPageItems}`);
  const text = normalSearch(parameters.get('q') ?? '');
  if (text.length > maximumSearchCharacters || /\p{Cc}/u.test(text)) {
    return badParameter(
      'q',
      `a string of at most ${maximumSearchCharacters} characters, without control characters`,
    );
  }
  const filters = [exact, text === '' ? null : text];
  const question: PagedQuery = { indexId: index.metadata.index_id, list, filters };
  const cursor = parameters.get('cursor');
  const afterRow = cursor === null ? -1 : decodeCursor(question, cursor);
  if (afterRow === null) {
    return badParameter('cursor', 'a next_cursor of this index, with the same subject, kind and q');
  }
  const pageOf = (page: ListItems, hasMore: boolean, total: number | null): Reply => {
    const next = hasMore && page.lastRow !== null ? encodeCursor(question, page.lastRow) : null;
    return success(
      pageMembers(index, list, parameters, page, next, total === null ? '' : `,"total_count":${total}`),
    );
  };
  const shown = shownParts(parameters);
  if (text === '') {
    const rows = index.universe.page(list, { exact, afterRow, limit });
    return pageOf(listItems(rows.slice(0, limit), shown), rows.length > limit, null);
  }
  const found = index.search.find({ list, exact, text, afterRow, limit, shown });
  if (found === null) return unavailable('Too many searches are waiting. Try again in a moment.');
  return found.then((page) => pageOf(page, page.hasMore, page.total));
}

function shownParts(parameters: URLSearchParams): ShownParts {
  const included = includedParts(parameters.get('include'));
  return { claims: included?.has('claims') ?? false, sources: included?.has('source_references') ?? false };
}

/** `further`: additional members of `data`, as JSON. */
function pageMembers(
  index: ServedIndex,
  list: ListName,
  parameters: URLSearchParams,
  { items, sources }: ListItems,
  nextCursor: string | null,
  further: string,
): Uint8Array {
  const warnings = unknownParameters(parameters, list);
  return Buffer.concat([
    Buffer.from('"data":{"items":['),
    items,
    Buffer.from(`],"next_cursor":${JSON.stringify(nextCursor)}${further}},`),
    Buffer.from(`"warnings":${JSON.stringify(warnings)},"unknowns":[],"source_references":[`),
    joinSourceRecords(index.graph, sources),
    Buffer.from(']'),
  ]);
}

/** The requested page size, or null if it is invalid. */
function readLimit(text: string | null): number | null {
  if (text === null) return defaultPageItems;
  const limit = /^\d{1,9}$/u.test(text) ? Number(text) : 0;
  return limit >= 1 && limit <= maximumPageItems ? limit : null;
}

/** Decodes a path parameter; null if its percent-encoding is malformed. */
function decodeParameter(raw: string | undefined): string | null {
  if (raw === undefined) return null;
  if (!raw.includes('%')) return raw;
  try {
    return decodeURIComponent(raw);
  } catch {
    return null;
  }
}

function badParameter(path: string, expected: string): Reply {
  return refuse('bad_request', `\`${path}\` must be ${expected}.`, { path, expected });
}

/** The rows of `course-universe.sqlite` against the contract: bodies are envelopes without `meta`. */
import assert from 'node:assert/strict';
import Type, { type TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import {
  CourseListItem,
  CourseRecord,
  CredentialListItem,
  CredentialRecord,
} from '../../shared/contract/catalog-records.ts';
import { successEnvelope } from '../../shared/contract/envelope.ts';
import type { Connection } from '../../shared/sqlite.ts';

const shapes = {
  course: { body: Compile(bodySchema(CourseRecord)), listItem: Compile(CourseListItem) },
  credential: { body: Compile(bodySchema(CredentialRecord)), listItem: Compile(CredentialListItem) },
};

interface Row {
  readonly list_item: string;
  readonly body: Buffer;
}

export interface Body<Data> {
  readonly data: Data;
  readonly unknowns: readonly { readonly source_reference_id: string }[];
  readonly source_references: readonly { readonly source_reference_id: string }[];
}

export function courseBodies(database: Connection): readonly Body<CourseRecord>[] {
  return readBodies(database, 'course');
}

export function credentialBodies(database: Connection): readonly Body<CredentialRecord>[] {
  return readBodies(database, 'credential');
}

/** Reads every body; fails on the first row that is not what the contract says, or lacks a source. */
function readBodies<Data>(database: Connection, table: keyof typeof shapes): readonly Body<Data>[] {
  const rows = database.prepare<[], Row>(`SELECT list_item, body FROM ${table} ORDER BY id`).all();
  return rows.map(({ list_item, body }) => {
    const parsed = JSON.parse(`{${body.toString('utf8')}}`) as Body<Data>;
    requireShape(shapes[table].body, parsed);
    requireShape(shapes[table].listItem, JSON.parse(list_item));
    requireSources(parsed);
    return parsed;
  });
}

/** Every id that data or unknowns mention has its record, once, in order of first mention. */
function requireSources({ data, unknowns, source_references }: Body<unknown>): void {
  const mentioned = JSON.stringify([data, unknowns]).match(/sref_[A-Za-z0-9_-]{22}/gu) ?? [];
  assert.deepEqual(
    source_references.map((source) => source.source_reference_id),
    [...new Set(mentioned)],
  );
}

interface Shape {
  Check(value: unknown): boolean;
  Errors(value: unknown): readonly { readonly instancePath: string; readonly message: string }[];
}

function requireShape(shape: Shape, value: unknown): void {
  if (shape.Check(value)) return;
  const [error] = shape.Errors(value);
  assert.fail(`${error?.instancePath} ${error?.message}: ${JSON.stringify(value)}`);
}

function bodySchema<Data extends TSchema>(data: Data) {
  return Type.Omit(successEnvelope(data), ['meta']);
}

/** The one envelope around every JSON answer (interface.md, 2.1; decisions.md, part B). */
import Type, { type Static, type TSchema } from 'typebox';
import { AcademicUnknown } from './academic-result.ts';
import { SourceReference } from './catalog-records.ts';
import { apiVersion } from './envelope-head.ts';
import { type ErrorCode, errorStatuses } from './errors.ts';

export const Meta = Type.Object({
  api_version: Type.Literal(apiVersion),
  request_id: Type.String({ pattern: '^req_[A-Za-z0-9_-]{16,}$' }),
  catalog_version_id: Type.String(),
  index_id: Type.String(),
});
export type Meta = Static<typeof Meta>;

export const warningCodes = [
  'graph_view_truncated',
  'enumeration_truncated',
  'catalog_version_behind',
] as const;
export type WarningCode = (typeof warningCodes)[number];

export const Warning = Type.Object({
  code: Type.Enum(warningCodes),
  message: Type.String(),
});
export type Warning = Static<typeof Warning>;

/** The success envelope around a payload. */
export function successEnvelope<Data extends TSchema>(data: Data, meta: TSchema = Meta) {
  return Type.Object({
    data,
    meta,
    warnings: Type.Array(Warning),
    unknowns: Type.Array(AcademicUnknown),
    source_references: Type.Array(SourceReference),
  });
}

export const ErrorEnvelope = Type.Object({
  error: Type.Object({
    code: Type.Enum(Object.keys(errorStatuses) as ErrorCode[]),
    message: Type.String(),
    details: Type.Record(Type.String(), Type.Unknown()),
  }),
  meta: Type.Object({ api_version: Type.Literal(apiVersion), request_id: Type.String() }),
});

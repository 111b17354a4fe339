/** The one envelope around every JSON answer (interface.md, 2.1; decisions.md, part B). */
import Type, { type Static, type TSchema } from 'typebox';
import { boundNames } from '../limits.ts';
import { AcademicUnknown, Target } from './academic-result.ts';
import { SourceReference } from './catalog-records.ts';
import { apiVersion } from './envelope-head.ts';
import { type ErrorCode, errorStatuses } from './errors.ts';
import { boundedCauses, noPathReasons } from './words.ts';

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
  'list_truncated',
  'no_path',
  'unknown_attribute_value',
  'removed_course_not_counted',
  'catalog_version_behind',
  'unknown_parameter',
] as const;
export type WarningCode = (typeof warningCodes)[number];

/** The facts of a warning, for programs. */
export const WarningDetails = Type.Object({
  bound: Type.Optional(
    Type.Enum(boundNames, { description: 'The bound that cut an enumeration or a list.' }),
  ),
  cause: Type.Optional(
    Type.Enum(boundedCauses, {
      description: 'What ended the work instead: its budget, the same at any load, or the clock.',
    }),
  ),
  path: Type.Optional(
    Type.String({ description: 'JSON pointer into the state document, to the unknown value or the entry.' }),
  ),
  value: Type.Optional(Type.String()),
  course_code: Type.Optional(Type.String({ description: 'The course that the catalog no longer has.' })),
  suggestions: Type.Optional(Type.Array(Type.String(), { description: 'Known names that are like it.' })),
  target: Type.Optional(Target),
  member: Type.Optional(Type.String({ description: 'The list of the result that was cut.' })),
  sent: Type.Optional(Type.Integer({ minimum: 0, description: 'How many of its elements were sent.' })),
  reasons: Type.Optional(Type.Array(Type.Enum(noPathReasons), { description: 'Why there is no path.' })),
  labels: Type.Optional(Type.Array(Type.String(), { description: 'Some of the rules that are the reason.' })),
  available: Type.Optional(Type.Integer({ minimum: 0, description: 'How many there are.' })),
});

export const Warning = Type.Object({
  code: Type.Enum(warningCodes),
  message: Type.String(),
  details: Type.Optional(WarningDetails),
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

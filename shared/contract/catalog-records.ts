/** Records of the catalog as clients see them (interface.md, 2.4; decisions.md, part F). */
import Type, { type Static, type TSchema } from 'typebox';
import { closedObject } from './closed-object.ts';
import { Rule } from './rule.ts';
import { seasons } from './words.ts';

export const sourceReferenceKinds = [
  'course_record',
  'prerequisite_text',
  'corequisite_text',
  'antirequisite_text',
  'cross_listing',
  'credential_record',
  'requirement_text',
] as const;
export type SourceReferenceKind = (typeof sourceReferenceKinds)[number];

/** The catalog sentence behind a claim. */
export const SourceReference = Type.Object({
  source_reference_id: Type.String({ pattern: '^sref_' }),
  kind: Type.Enum(sourceReferenceKinds),
  text: Type.String(),
  captured_at: Type.String(),
  catalog_version_id: Type.String(),
  url: Type.Optional(Type.String()),
});
export type SourceReference = Static<typeof SourceReference>;

/** A course that a record names, with the reference that names it. */
export const CitedCourse = Type.Object({
  course_code: Type.String(),
  source_reference_id: Type.String(),
  /** For an antirequisite: the course whose text states it, if that is not the course of the record. */
  stated_by: Type.Optional(Type.String()),
});
export type CitedCourse = Static<typeof CitedCourse>;

/** The seasons in which a course is offered; absent if the catalog does not say. */
export const OfferedSeasons = Type.Array(Type.Enum(seasons), { minItems: 1, uniqueItems: true });

/** `units` is null if the catalog states none. */
export const CourseRecord = Type.Object({
  course_code: Type.String(),
  subject: Type.String(),
  catalog_number: Type.String(),
  title: Type.String(),
  description: Type.String(),
  units: Type.Union([Type.Number(), Type.Null()]),
  level: Type.Optional(Type.String()),
  offered_seasons: Type.Optional(OfferedSeasons),
  /** Attributes that rules may require, such as a distribution area. */
  tags: Type.Optional(Type.Array(Type.String())),
  prerequisite: Type.Union([Rule, Type.Null()]),
  corequisite: Type.Union([Rule, Type.Null()]),
  antirequisites: Type.Array(CitedCourse),
  cross_listings: Type.Array(CitedCourse),
  /** The number of courses whose prerequisite or corequisite rules name this one. */
  unlocks_count: Type.Integer({ minimum: 0 }),
  source_reference_ids: Type.Array(Type.String()),
  /** Member names with the source references that support them. */
  claims: Type.Record(Type.String(), Type.Array(Type.String())),
});
export type CourseRecord = Static<typeof CourseRecord>;

/** A course in a list: no rules, no description, and no claims unless they are included. */
export const CourseListItem = Type.Object({
  ...Type.Omit(CourseRecord, ['prerequisite', 'corequisite', 'description', 'claims']).properties,
  claims: Type.Optional(CourseRecord.properties.claims),
});
export type CourseListItem = Static<typeof CourseListItem>;

/** A page of a list; `next_cursor` requests the following page and is null on the last. */
export function pageOf<Item extends TSchema>(item: Item) {
  return Type.Object({
    items: Type.Array(item),
    next_cursor: Type.Union([Type.String(), Type.Null()]),
    /** The number of records that `q` matches, on all pages; absent without `q`. */
    total_count: Type.Optional(Type.Integer({ minimum: 0 })),
  });
}

/** A page of courses. */
export const CoursePage = Type.Object({
  ...pageOf(CourseListItem).properties,
  /** With `codes`: those that the catalog lacks. */
  unknown_course_codes: Type.Optional(Type.Array(Type.String())),
});

export const credentialKinds = ['degree', 'major', 'minor', 'option', 'specialization'] as const;
export type CredentialKind = (typeof credentialKinds)[number];

/** How much a credential may share with another credential in the same request. */
export const OverlapLimit = closedObject({
  credential_ids: Type.Optional(Type.Array(Type.String({ minLength: 1 }))),
  kinds: Type.Optional(Type.Array(Type.Enum(credentialKinds))),
  maximum_count: Type.Optional(Type.Integer({ minimum: 0 })),
  maximum_units: Type.Optional(Type.Number({ minimum: 0 })),
});
export type OverlapLimit = Static<typeof OverlapLimit>;

export const CredentialRecord = Type.Object({
  credential_id: Type.String(),
  kind: Type.Enum(credentialKinds),
  title: Type.String(),
  requirement: Rule,
  total_units: Type.Optional(Type.Number({ minimum: 0 })),
  overlap_limits: Type.Optional(Type.Array(OverlapLimit)),
  source_reference_ids: Type.Array(Type.String()),
});
export type CredentialRecord = Static<typeof CredentialRecord>;

/** A credential in a list: no requirement tree. */
export const CredentialListItem = Type.Omit(CredentialRecord, ['requirement']);
export type CredentialListItem = Static<typeof CredentialListItem>;

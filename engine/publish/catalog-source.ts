/**
 * The catalog source: the output of every adapter and the input of publication. Also the format that the `source`
 * adapter reads (docs/catalog-source.md). It contains only statements of the catalog, no ids and no verdicts.
 */
import Type, { type Static } from 'typebox';
import {
  credentialKinds,
  OfferedSeasons,
  OverlapLimit,
  sourceReferenceKinds,
} from '../../shared/contract/catalog-records.ts';
import { closedObject } from '../../shared/contract/closed-object.ts';
import { Rule } from '../../shared/contract/rule.ts';
import { catalogVersionIdForm } from './catalog-version-id.ts';

const Text = Type.String();
const Code = Type.String({ minLength: 1, maxLength: 64 });
const Timestamp = Type.String({ minLength: 10, maxLength: 40 });

/** How to parse phrases of this catalog that are ambiguous in English. */
export const TextDialect = closedObject({
  comma: Type.Optional(Type.Union([Type.Literal('and'), Type.Literal('or'), Type.Literal('context')])),
  slash: Type.Optional(Type.Union([Type.Literal('or'), Type.Literal('and')])),
  grade_scale: Type.Optional(
    Type.Union([Type.Literal('percent'), Type.Literal('letter'), Type.Literal('mark')]),
  ),
  /** Further single words for units. */
  units: Type.Optional(Type.Array(Type.String({ minLength: 1 }))),
});
export type TextDialect = Static<typeof TextDialect>;

/** A program that texts may name, with its spellings. */
export const SourceProgram = closedObject({
  program: Type.String({ minLength: 1, maxLength: 128 }),
  names: Type.Array(Type.String({ minLength: 1 })),
});
export type SourceProgram = Static<typeof SourceProgram>;

/** A subject of the catalog. Texts may name it by its title or one of its names before a catalog number. */
export const SourceSubject = closedObject({
  subject: Type.String({ minLength: 1, maxLength: 64 }),
  title: Type.Optional(Text),
  names: Type.Optional(Type.Array(Type.String({ minLength: 1 }))),
});
export type SourceSubject = Static<typeof SourceSubject>;

/** `catalog.json`. */
export const SourceCatalog = closedObject({
  institution: Type.String({ minLength: 1 }),
  catalog_version_id: Type.String(catalogVersionIdForm),
  captured_at: Timestamp,
  url: Type.Optional(Text),
  licence: Type.Optional(Text),
  levels: Type.Optional(Type.Array(Type.String({ minLength: 1 }))),
  subjects: Type.Optional(Type.Array(SourceSubject)),
  programs: Type.Optional(Type.Array(SourceProgram)),
  terms: Type.Optional(Type.Array(Type.String({ minLength: 1 }))),
  /** The completed units that confer a level; each level once. */
  levels_by_units: Type.Optional(
    Type.Array(
      closedObject({ level: Type.String({ minLength: 1 }), minimum_units: Type.Number({ minimum: 0 }) }),
    ),
  ),
  /** The lowest passing percentage or mark. */
  pass_mark: Type.Optional(Type.Number({ minimum: 0, exclusiveMaximum: 500 })),
  text_dialect: Type.Optional(TextDialect),
});
export type SourceCatalog = Static<typeof SourceCatalog>;

/** A further catalog text about a course or credential, kept as an additional source reference. */
export const FurtherText = closedObject({
  kind: Type.Enum(sourceReferenceKinds),
  text: Text,
  captured_at: Type.Optional(Timestamp),
  url: Type.Optional(Text),
});
export type FurtherText = Static<typeof FurtherText>;

/** One line of `courses.jsonl`. A given Rule overrides its text, which is kept as its source reference. */
export const SourceCourse = closedObject({
  course_code: Code,
  title: Type.String(),
  /** The parts of the code, if they differ from the result of `splitCourseCode`. */
  subject: Type.Optional(Code),
  catalog_number: Type.Optional(Code),
  description: Type.Optional(Text),
  units: Type.Optional(Type.Number({ minimum: 0 })),
  level: Type.Optional(Text),
  offered_seasons: Type.Optional(OfferedSeasons),
  /** Attributes that rules may require, such as a distribution area. */
  tags: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 128 }))),
  prerequisite_text: Type.Optional(Text),
  corequisite_text: Type.Optional(Text),
  antirequisite_text: Type.Optional(Text),
  prerequisite: Type.Optional(Rule),
  corequisite: Type.Optional(Rule),
  antirequisites: Type.Optional(Type.Array(Code)),
  cross_listings: Type.Optional(Type.Array(Code)),
  url: Type.Optional(Text),
  captured_at: Type.Optional(Timestamp),
  /** Other wordings of the same claims, from other years or systems. */
  further_texts: Type.Optional(Type.Array(FurtherText)),
});
export type SourceCourse = Static<typeof SourceCourse>;

/** One line of `credentials.jsonl`. */
export const SourceCredential = closedObject({
  credential_id: Type.String({
    pattern: '^credential:[A-Za-z0-9][A-Za-z0-9._-]*$',
    description:
      '"credential:" and letters, digits, dots, hyphens and underscores, such as credential:web-minor',
  }),
  kind: Type.Enum(credentialKinds),
  title: Type.String({ minLength: 1 }),
  requirement: Type.Optional(Rule),
  requirement_text: Type.Optional(Text),
  total_units: Type.Optional(Type.Number({ minimum: 0 })),
  overlap_limits: Type.Optional(Type.Array(OverlapLimit)),
  url: Type.Optional(Text),
  captured_at: Type.Optional(Timestamp),
  further_texts: Type.Optional(Type.Array(FurtherText)),
});
export type SourceCredential = Static<typeof SourceCredential>;

/** One row of `renames.csv`. */
export interface SourceRename {
  readonly from_course_code: string;
  readonly to_course_code: string;
}

/** One row of `wordings.csv`: a phrase of this catalog, and how the parser should read it. */
export const SourceWording = closedObject({
  printed: Type.String({ minLength: 1 }),
  /** The phrase in words that the parser knows; "nothing" if it has no meaning for rules. */
  read_as: Type.String({ minLength: 1 }),
});
export type SourceWording = Static<typeof SourceWording>;

/** A whole catalog as read by an adapter. */
export interface CatalogSource {
  readonly catalog: SourceCatalog;
  readonly courses: readonly SourceCourse[];
  readonly credentials: readonly SourceCredential[];
  readonly renames: readonly SourceRename[];
  /** Default: none. */
  readonly wordings?: readonly SourceWording[];
  /** What the adapter could not convert completely; each becomes a finding of the validation report. */
  readonly remarks: readonly AdapterRemark[];
}

/** `subject` is a course code, a credential id or an input file. */
export interface AdapterRemark {
  readonly subject: string;
  readonly message: string;
}

/** The end of a remark about requirements that were found in descriptions, whose extent is uncertain. */
export const describedRequirementsRead = 'the requirements in their descriptions are read';

/** One input line (or file, with line 0) that cannot be read. Adapters report all of them, not only the first. */
export interface UnreadableInput {
  readonly file: string;
  readonly line: number;
  readonly reason: string;
}

/** The result of an adapter: a catalog, or everything in its input that cannot be read. */
export type AdapterOutcome =
  | { readonly kind: 'read'; readonly source: CatalogSource }
  | { readonly kind: 'unreadable'; readonly inputs: readonly UnreadableInput[] };

/** Converts the files of one institution into a catalog source. */
export interface CatalogAdapter {
  readonly name: string;
  /** One line for `gradus publish --help`. */
  readonly summary: string;
  /** Reads `directory`. Throws only for bugs. `catalogVersionId` overrides the adapter's default. */
  read(directory: string, options: { readonly catalogVersionId?: string }): AdapterOutcome;
}

/**
 * The catalog source: what every adapter hands to publication, and what the `source` adapter
 * reads from a directory (decisions.md, part I). No ids, no verdicts: only what the catalog says.
 */
import Type, { type Static } from 'typebox';
import {
  credentialKinds,
  OverlapLimit,
  sourceReferenceKinds,
} from '../../shared/contract/catalog-records.ts';
import { Rule } from '../../shared/contract/rule.ts';

const closed = { additionalProperties: false } as const;
const Text = Type.String();
const Code = Type.String({ minLength: 1, maxLength: 64 });
const Timestamp = Type.String({ minLength: 10, maxLength: 40 });

/** How this catalog's English is to be read where English leaves it open. */
export const TextDialect = Type.Object(
  {
    comma: Type.Optional(Type.Union([Type.Literal('and'), Type.Literal('or'), Type.Literal('context')])),
    slash: Type.Optional(Type.Union([Type.Literal('or'), Type.Literal('and')])),
    grade_scale: Type.Optional(
      Type.Union([Type.Literal('percent'), Type.Literal('letter'), Type.Literal('mark')]),
    ),
  },
  closed,
);
export type TextDialect = Static<typeof TextDialect>;

/** A program that texts may name, with the spellings they use. */
export const SourceProgram = Type.Object(
  {
    program: Type.String({ minLength: 1, maxLength: 128 }),
    names: Type.Array(Type.String({ minLength: 1 })),
  },
  closed,
);
export type SourceProgram = Static<typeof SourceProgram>;

/** `catalog.json`. */
export const SourceCatalog = Type.Object(
  {
    institution: Type.String({ minLength: 1 }),
    catalog_version_id: Type.String({ pattern: '^[A-Za-z0-9]+(-[A-Za-z0-9]+)+$' }),
    captured_at: Timestamp,
    url: Type.Optional(Text),
    licence: Type.Optional(Text),
    levels: Type.Optional(Type.Array(Type.String({ minLength: 1 }))),
    programs: Type.Optional(Type.Array(SourceProgram)),
    terms: Type.Optional(Type.Array(Type.String({ minLength: 1 }))),
    text_dialect: Type.Optional(TextDialect),
  },
  closed,
);
export type SourceCatalog = Static<typeof SourceCatalog>;

/** A further catalog text about a course or credential, kept as a source reference beside the main one. */
export const FurtherText = Type.Object(
  {
    kind: Type.Enum(sourceReferenceKinds),
    text: Text,
    captured_at: Type.Optional(Timestamp),
    url: Type.Optional(Text),
  },
  closed,
);
export type FurtherText = Static<typeof FurtherText>;

/** One line of `courses.jsonl`. A given Rule wins over its text, which stays its source reference. */
export const SourceCourse = Type.Object(
  {
    course_code: Code,
    title: Type.String(),
    description: Type.Optional(Text),
    units: Type.Optional(Type.Number({ minimum: 0 })),
    level: Type.Optional(Text),
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
  },
  closed,
);
export type SourceCourse = Static<typeof SourceCourse>;

/** One line of `credentials.jsonl`. */
export const SourceCredential = Type.Object(
  {
    credential_id: Type.String({ pattern: '^credential:[A-Za-z0-9][A-Za-z0-9._-]*$' }),
    kind: Type.Enum(credentialKinds),
    title: Type.String({ minLength: 1 }),
    requirement: Type.Optional(Rule),
    requirement_text: Type.Optional(Text),
    total_units: Type.Optional(Type.Number({ minimum: 0 })),
    overlap_limits: Type.Optional(Type.Array(OverlapLimit)),
    url: Type.Optional(Text),
    captured_at: Type.Optional(Timestamp),
    further_texts: Type.Optional(Type.Array(FurtherText)),
  },
  closed,
);
export type SourceCredential = Static<typeof SourceCredential>;

/** One row of `renames.csv`. */
export interface SourceRename {
  readonly from_course_code: string;
  readonly to_course_code: string;
}

/** A whole catalog as an adapter read it. */
export interface CatalogSource {
  readonly catalog: SourceCatalog;
  readonly courses: readonly SourceCourse[];
  readonly credentials: readonly SourceCredential[];
  readonly renames: readonly SourceRename[];
  /** What the adapter saw and could not carry over whole; becomes entries of the validation report. */
  readonly remarks: readonly AdapterRemark[];
}

/** `subject` is the course code or credential id that the remark is about. */
export interface AdapterRemark {
  readonly subject: string;
  readonly message: string;
}

/** One input line (or record) that could not be read; all of them are listed before the tool gives up. */
export interface UnreadableInput {
  readonly file: string;
  readonly line: number;
  readonly reason: string;
}

/** What an adapter answers: a catalog, or every place at which its input could not be read. */
export type AdapterOutcome =
  | { readonly kind: 'read'; readonly source: CatalogSource }
  | { readonly kind: 'unreadable'; readonly inputs: readonly UnreadableInput[] };

/** Turns one institution's files into a catalog source. One file an adapter, nothing shared but this. */
export interface CatalogAdapter {
  readonly name: string;
  /** One line for `gradus publish --help`. */
  readonly summary: string;
  /** Reads `directory`; throws only on bugs. `catalogVersionId` replaces the adapter's own choice. */
  read(directory: string, options: { readonly catalogVersionId?: string }): AdapterOutcome;
}

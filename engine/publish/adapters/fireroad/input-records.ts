/** Schemas of the FireRoad input files. Members that the adapter does not use are not listed. */
import Type, { type Static } from 'typebox';

const Optional = Type.Optional;

/** "At least 3 subjects", "at most 24 units". */
export const Threshold = Type.Object({
  type: Type.Union([Type.Literal('GTE'), Type.Literal('GT'), Type.Literal('LTE')]),
  cutoff: Type.Integer({ minimum: 0 }),
  criterion: Type.Union([Type.Literal('subjects'), Type.Literal('units')]),
});
export type Threshold = Static<typeof Threshold>;

const RequirementModule = Type.Module({
  Requirement: Type.Object({
    title: Optional(Type.String()),
    desc: Optional(Type.String()),
    'threshold-desc': Optional(Type.String()),
    reqs: Optional(Type.Array(Type.Ref('Requirement'))),
    'connection-type': Optional(Type.Union([Type.Literal('all'), Type.Literal('any')])),
    threshold: Optional(Threshold),
    'distinct-threshold': Optional(Threshold),
    req: Optional(Type.String()),
    'plain-string': Optional(Type.Boolean()),
  }),
});

/** A node of a requirement list: a grouping of others, a subject, a category of subjects, or words. */
export const Requirement = RequirementModule.Requirement;
export type Requirement = Static<typeof Requirement>;

/** `requirements/*.json`. */
export const RequirementList = Type.Object({
  'list-id': Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9._-]*\\.reql$' }),
  title: Type.String({ minLength: 1 }),
  desc: Optional(Type.String()),
  url: Optional(Type.String()),
  reqs: Type.Array(Requirement),
});
export type RequirementList = Static<typeof RequirementList>;

/** The columns of `courses-<season>-<year>.csv.gz`; the older file lacks some. */
export const subjectColumns = {
  accepted: [
    'Subject Id',
    'Subject Title',
    'Subject Level',
    'Lecture Units',
    'Lab Units',
    'Preparation Units',
    'Total Units',
    'Gir Attribute',
    'Comm Req Attribute',
    'Hass Attribute',
    'Prerequisites',
    'Corequisites',
    'Subject Description',
    'Joint Subjects',
    'Meets With Subjects',
    'Equivalent Subjects',
    'Not Offered Year',
    'Is Offered Fall Term',
    'Is Offered Iap',
    'Is Offered Spring Term',
    'Is Offered Summer Term',
    'Quarter Information',
    'Instructors',
    'Schedule',
    'URL',
  ],
  required: ['Subject Id', 'Subject Title', 'Total Units', 'Prerequisites', 'Corequisites'],
} as const;
export type SubjectColumn = (typeof subjectColumns.accepted)[number];

/** One row; an empty cell is absent. */
export interface Subject {
  readonly id: string;
  readonly cell: (column: SubjectColumn) => string | undefined;
}

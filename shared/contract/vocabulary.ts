/** The values that forms offer: `GET /api/v1/vocabulary` (decisions.md, J.9). */
import Type, { type Static } from 'typebox';
import { credentialKinds } from './catalog-records.ts';
import { gradeScales } from './index-description.ts';
import { entryStatuses, seasons } from './words.ts';

const count = Type.Integer({ minimum: 0 });

export const Vocabulary = Type.Object({
  subjects: Type.Array(
    Type.Object({ subject: Type.String(), title: Type.Optional(Type.String()), course_count: count }),
  ),
  levels: Type.Array(Type.String(), { description: "Standings, in the catalog's own order." }),
  programs: Type.Array(
    Type.Object({
      program: Type.String(),
      names: Type.Array(Type.String(), { description: 'Other ways to write it, in lower case.' }),
    }),
  ),
  seasons: Type.Array(Type.Enum(seasons)),
  offered_seasons: Type.Array(Type.Object({ season: Type.Enum(seasons), course_count: count }), {
    description: 'How many courses the catalog offers in each season; empty if it states no seasons.',
  }),
  tags: Type.Array(Type.String(), { description: 'Course attributes that rules may ask for.' }),
  credential_kinds: Type.Array(Type.Object({ kind: Type.Enum(credentialKinds), count })),
  grade_scale: Type.Union([Type.Enum(gradeScales), Type.Null()], {
    description: 'Null if the catalog does not state it.',
  }),
  entry_statuses: Type.Array(Type.Enum(entryStatuses)),
});
export type Vocabulary = Static<typeof Vocabulary>;

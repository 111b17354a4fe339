/** What the text parser needs to know about the catalog in addition to its courses. */

/** The programs that requisites name, with their spellings in descriptions. */
export const programs = [
  { program: 'BBSC', names: ['BBSC', 'BBSC majors', 'BBS majors'] },
  { program: 'ENCS', names: ['ENCS', 'ENCS majors'] },
  { program: 'COMD', names: ['COMD', 'COMD majors'] },
  { program: 'PhD', names: ['PhD students', 'doctoral students'] },
  { program: 'UGRD', names: ['undergraduate students'] },
  { program: 'GRAD', names: ['graduate students'] },
  { program: 'Business', names: ['Business majors'] },
] as const;

export const textDialect = { comma: 'context', slash: 'or', grade_scale: 'letter' } as const;

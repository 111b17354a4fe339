/** All rows of classes of wording, by what is read; the catalog that they are read with. */
import type { CatalogWords } from '../../../engine/publish/text/parse-requirement-text.ts';
import * as american from './american-class-rows.ts';
import * as bulletins from './bulletin-class-rows.ts';
import * as calendars from './calendar-class-rows.ts';
import * as campuses from './campus-class-rows.ts';
import * as classes from './class-rows.ts';
import * as colleges from './college-class-rows.ts';
import * as countries from './country-class-rows.ts';
import * as sentences from './course-sentence-rows.ts';
import * as departments from './department-class-rows.ts';
import * as further from './further-class-rows.ts';
import * as handbooks from './handbook-class-rows.ts';
import * as newcomers from './newcomer-class-rows.ts';
import * as offices from './office-class-rows.ts';
import * as overseas from './overseas-class-rows.ts';
import type { Reading } from './readings.ts';
import * as registries from './registry-class-rows.ts';
import * as scopes from './scope-class-rows.ts';
import * as strangers from './stranger-class-rows.ts';
import * as syllabuses from './syllabus-class-rows.ts';
import * as twoYearColleges from './two-year-college-rows.ts';
import * as unseen from './unseen-class-rows.ts';

export const catalog: CatalogWords = {
  subjects: new Set(['CS', 'COMP SCI', 'HIST', 'MATH', 'PHYS', 'STAT']),
  levels: ['freshman', 'sophomore', 'junior', 'senior', 'graduate'],
  programs: [
    { program: 'CIVE', names: ['Civil Engineering'] },
    { program: 'CSC', names: ['Computer Science'] },
  ],
  dialect: {},
};

export const allClassReadings: Readonly<Record<string, readonly Reading[]>> = {
  ...classes,
  ...unseen,
  ...further,
  ...handbooks,
  ...sentences,
  ...scopes,
  ...strangers,
  ...departments,
  ...newcomers,
  ...colleges,
  ...twoYearColleges,
  ...calendars,
  ...campuses,
  ...countries,
  ...overseas,
  ...american,
  ...bulletins,
  ...registries,
  ...offices,
  ...syllabuses,
};

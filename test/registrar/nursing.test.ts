/** A nursing degree: floors of grades by group, a higher one for a single course, an average, a record check. */
import { auditProgram } from './audit.ts';

auditProgram(
  'nursing',
  ['credential:nursing'],
  [
    {
      name: 'fresh: two courses under way',
      terms: '2026-fall: NUR 101 in_progress, BIO 150 in_progress',
      audit: `
        partial | Bachelor of Nursing | 13:0+2 | 6:0+0 units | BIO 150, NUR 101
          partial | Nursing, no grade below 65 | 4:0+1 | NUR 101
            in_plan | NUR 101 | 1:0+1 | NUR 101
            unsatisfied | NUR 110 | 1:0+0
            unsatisfied | NUR 201 | 1:0+0
            unsatisfied | NUR 210 | 1:0+0
          unsatisfied | Clinical practice, no grade below 70 | 2:0+0
            unsatisfied | NUR 301 | 1:0+0
            unsatisfied | NUR 401 | 1:0+0
          partial | Sciences, no grade below 60 | 4:0+1 | BIO 150
            in_plan | BIO 150 | 1:0+1 | BIO 150
            unsatisfied | BIO 151 | 1:0+0
            unsatisfied | CHE 105 | 1:0+0
            unsatisfied | A course with numbers | 1:0+0
              unsatisfied | STA 200 with a grade of at least 55 | 1:0+0
              unsatisfied | STA 210 | 1:0+0
          unsatisfied | Doses, with a grade of at least 75 | 1:0+0
          unsatisfied | 6 units of electives | 2:0+0 | 6:0+0 units
          unknown | An average of 70 in nursing | 0:0+0
          unknown | Record check | 0:0+0
        assumes grade_assumed BIO 150
        assumes grade_assumed NUR 101
        assumes planned_course_completed BIO 150
        assumes planned_course_completed NUR 101
        unknown external_condition A clear record check.
        unknown grade_missing An average of 70 in nursing
        unparsed_subrules`,
    },
    {
      name: 'mid-way: courses repeated for a grade or after a failure, a science transferred without one',
      terms: `
        2024-fall: NUR 101 62, BIO 150 71, CHE 105 44, PSY 100 80
        2025-winter: NUR 101 68, NUR 110 70, BIO 151 transferred, CHE 105 61
        2025-fall: NUR 201 64, STA 200 58, SOC 105 transferred, PHM 210 failed 49
        2026-winter: NUR 201 in_progress, NUR 210 in_progress, PHM 210 in_progress`,
      // The floor of the group, 60, is above that of STA 200 itself. The average: (3 × 68 + 3 × 70 + 4 × 64) / 10 = 67.
      audit: `
        partial | Bachelor of Nursing | 13:6+3 | 6:6+0 units | BIO 150, CHE 105, NUR 101, NUR 110, NUR 201, NUR 210, PHM 210, PSY 100, SOC 105
          in_plan | Nursing, no grade below 65 | 4:2+2 | NUR 101, NUR 110, NUR 201, NUR 210
            satisfied | NUR 101 | 1:1+0 | NUR 101
            satisfied | NUR 110 | 1:1+0 | NUR 110
            in_plan | NUR 201 | 1:0+1 | NUR 201
            in_plan | NUR 210 | 1:0+1 | NUR 210
          unsatisfied | Clinical practice, no grade below 70 | 2:0+0
            unsatisfied | NUR 301 | 1:0+0
            unsatisfied | NUR 401 | 1:0+0
          partial | Sciences, no grade below 60 | 4:2+0 | BIO 150, CHE 105
            satisfied | BIO 150 | 1:1+0 | BIO 150
            unknown | BIO 151 | 1:0+0
            satisfied | CHE 105 | 1:1+0 | CHE 105
            unsatisfied | A course with numbers | 1:0+0
              unsatisfied | STA 200 with a grade of at least 55 | 1:0+0
              unsatisfied | STA 210 | 1:0+0
          in_plan | Doses, with a grade of at least 75 | 1:0+1 | PHM 210
          satisfied | 6 units of electives | 2:2+0 | 6:6+0 units | PSY 100, SOC 105
          unsatisfied | An average of 70 in nursing | 0:0+0
          unknown | Record check | 0:0+0
        assumes grade_assumed NUR 201
        assumes grade_assumed NUR 210
        assumes grade_assumed PHM 210
        assumes planned_course_completed NUR 201
        assumes planned_course_completed NUR 210
        assumes planned_course_completed PHM 210
        assumes retake_counts_once NUR 101
        assumes retake_counts_once NUR 201
        unknown external_condition A clear record check.
        unknown grade_missing
        counts nowhere: BIO 151, STA 200
        unparsed_subrules`,
    },
    {
      name: 'complete but for one grade: a point is missing in doses',
      terms: `
        2022-fall: NUR 101 80, NUR 110 75, BIO 150 66, BIO 151 62, CHE 105 70
        2023-fall: NUR 201 72, NUR 210 65, STA 200 60, PSY 100 55, LAN 101 90
        2024-fall: NUR 301 70, PHM 210 74
        2025-fall: NUR 401 88`,
      audit: `
        partial | Bachelor of Nursing | 13:12+0 | 6:6+0 units | BIO 150, BIO 151, CHE 105, LAN 101, NUR 101, NUR 110, NUR 201, NUR 210, NUR 301, NUR 401, PSY 100, STA 200
          satisfied | Nursing, no grade below 65 | 4:4+0 | NUR 101, NUR 110, NUR 201, NUR 210
            satisfied | NUR 101 | 1:1+0 | NUR 101
            satisfied | NUR 110 | 1:1+0 | NUR 110
            satisfied | NUR 201 | 1:1+0 | NUR 201
            satisfied | NUR 210 | 1:1+0 | NUR 210
          satisfied | Clinical practice, no grade below 70 | 2:2+0 | NUR 301, NUR 401
            satisfied | NUR 301 | 1:1+0 | NUR 301
            satisfied | NUR 401 | 1:1+0 | NUR 401
          satisfied | Sciences, no grade below 60 | 4:4+0 | BIO 150, BIO 151, CHE 105, STA 200
            satisfied | BIO 150 | 1:1+0 | BIO 150
            satisfied | BIO 151 | 1:1+0 | BIO 151
            satisfied | CHE 105 | 1:1+0 | CHE 105
            satisfied | A course with numbers | 1:1+0 | STA 200
              satisfied | STA 200 with a grade of at least 55 | 1:1+0 | STA 200
              unsatisfied | STA 210 | 1:0+0
          unsatisfied | Doses, with a grade of at least 75 | 1:0+0
          satisfied | 6 units of electives | 2:2+0 | 6:6+0 units | LAN 101, PSY 100
          satisfied | An average of 70 in nursing | 0:0+0
          unknown | Record check | 0:0+0
        unknown external_condition A clear record check.
        counts nowhere: PHM 210
        unparsed_subrules`,
    },
    {
      name: 'transferred in: what has no grade meets no floor, what has no course is no elective',
      terms: `
        2024-fall: NUR 101 72, BIO 150 71, CHE 105 failed 44
        2025-summer: elsewhere Chemistry by Letter (4) as CHE 105, elsewhere Minds (4) as PSY 100, elsewhere Pottery (3)
        2025-fall: NUR 110 withdrawn
        2026-winter: SOC 105 planned`,
      // Chemistry counts once its grade is known to be at least 60. Minds count by the 3 units of PSY 100, not the 4 they
      // state; pottery has no subject. The average is of NUR 101 alone: nothing else of nursing was completed.
      audit: `
        partial | Bachelor of Nursing | 13:3+1 | 6:3+3 units | BIO 150, NUR 101, PSY 100, SOC 105
          partial | Nursing, no grade below 65 | 4:1+0 | NUR 101
            satisfied | NUR 101 | 1:1+0 | NUR 101
            unsatisfied | NUR 110 | 1:0+0
            unsatisfied | NUR 201 | 1:0+0
            unsatisfied | NUR 210 | 1:0+0
          unsatisfied | Clinical practice, no grade below 70 | 2:0+0
            unsatisfied | NUR 301 | 1:0+0
            unsatisfied | NUR 401 | 1:0+0
          partial | Sciences, no grade below 60 | 4:1+0 | BIO 150
            satisfied | BIO 150 | 1:1+0 | BIO 150
            unsatisfied | BIO 151 | 1:0+0
            unknown | CHE 105 | 1:0+0
            unsatisfied | A course with numbers | 1:0+0
              unsatisfied | STA 200 with a grade of at least 55 | 1:0+0
              unsatisfied | STA 210 | 1:0+0
          unsatisfied | Doses, with a grade of at least 75 | 1:0+0
          in_plan | 6 units of electives | 2:1+1 | 6:3+3 units | PSY 100, SOC 105
          satisfied | An average of 70 in nursing | 0:0+0
          unknown | Record check | 0:0+0
        assumes planned_course_completed SOC 105
        unknown external_condition A clear record check.
        unknown grade_missing
        counts nowhere: CHE 105
        unparsed_subrules`,
    },
  ],
);

/** Two majors that may share two courses, and 7 units, and a degree that asks for both. */
import { auditProgram } from './audit.ts';

auditProgram(
  'double-major',
  ['credential:mathematics', 'credential:economics', 'credential:two-majors'],
  [
    {
      name: 'fresh: the first course of each',
      terms: '2026-fall: MTH 101 planned, ECN 101 planned',
      audit: `
        partial | Mathematics | 8:0+1 | MTH 101
          partial | Core | 3:0+1 | MTH 101
            in_plan | MTH 101 | 1:0+1 | MTH 101
            unsatisfied | MTH 201 | 1:0+0
            unsatisfied | MTH 202 | 1:0+0
          unsatisfied | Three upper-year courses | 3:0+0
          unsatisfied | Two applications | 2:0+0
        assumes planned_course_completed MTH 101
        counts nowhere: ECN 101
        partial | Economics | 7:0+1 | ECN 101
          partial | Core | 3:0+1 | ECN 101
            in_plan | ECN 101 | 1:0+1 | ECN 101
            unsatisfied | ECN 201 | 1:0+0
            unsatisfied | ECN 202 | 1:0+0
          unsatisfied | Two quantitative courses | 2:0+0
          unsatisfied | Two upper-year courses | 2:0+0
        assumes planned_course_completed ECN 101
        counts nowhere: MTH 101
        partial | Bachelor with two majors | 16:0+2 | ECN 101, MTH 101
          partial | Both majors | 15:0+2
          partial | 16 courses in all | 16:0+2 | ECN 101, MTH 101
        assumes planned_course_completed ECN 101
        assumes planned_course_completed MTH 101`,
    },
    {
      name: 'mid-way: one course failed and repeated, another failed, one transferred',
      terms: `
        2024-fall: MTH 101 75, ECN 101 41, CMP 210 transferred
        2025-winter: MTH 201 66, ECN 101 60
        2025-fall: MTH 202 in_progress, ECN 201 in_progress, STT 301 in_progress
        2026-winter: MTH 301 planned, STT 310 planned, ECN 202 planned, ECN 310 failed 30`,
      // STT 310 counts for the earlier of two rules that it could complete, and MTH 201 and MTH 202 are what both majors share.
      audit: `
        partial | Mathematics | 8:3+4 | CMP 210, MTH 101, MTH 201, MTH 202, MTH 301, STT 301, STT 310
          in_plan | Core | 3:2+1 | MTH 101, MTH 201, MTH 202
            satisfied | MTH 101 | 1:1+0 | MTH 101
            satisfied | MTH 201 | 1:1+0 | MTH 201
            in_plan | MTH 202 | 1:0+1 | MTH 202
          in_plan | Three upper-year courses | 3:0+3 | MTH 301, STT 301, STT 310
          partial | Two applications | 2:1+0 | CMP 210
        assumes planned_course_completed MTH 202
        assumes planned_course_completed MTH 301
        assumes planned_course_completed STT 301
        assumes planned_course_completed STT 310
        counts nowhere: ECN 101, ECN 201, ECN 202
        partial | Economics | 7:2+3 | ECN 101, ECN 201, ECN 202, MTH 201, MTH 202
          in_plan | Core | 3:1+2 | ECN 101, ECN 201, ECN 202
            satisfied | ECN 101 | 1:1+0 | ECN 101
            in_plan | ECN 201 | 1:0+1 | ECN 201
            in_plan | ECN 202 | 1:0+1 | ECN 202
          in_plan | Two quantitative courses | 2:1+1 | MTH 201, MTH 202
          unsatisfied | Two upper-year courses | 2:0+0
        assumes planned_course_completed ECN 201
        assumes planned_course_completed ECN 202
        assumes planned_course_completed MTH 202
        counts nowhere: CMP 210, MTH 101, MTH 301, STT 301, STT 310
        partial | Bachelor with two majors | 16:4+6 | CMP 210, ECN 101, ECN 201, ECN 202, MTH 101, MTH 201, MTH 202, MTH 301, STT 301, STT 310
          partial | Both majors | 15:5+7
          partial | 16 courses in all | 16:4+6 | CMP 210, ECN 101, ECN 201, ECN 202, MTH 101, MTH 201, MTH 202, MTH 301, STT 301, STT 310
        assumes failing_grade_not_counted ECN 101
        assumes planned_course_completed ECN 201
        assumes planned_course_completed ECN 202
        assumes planned_course_completed MTH 202
        assumes planned_course_completed MTH 301
        assumes planned_course_completed STT 301
        assumes planned_course_completed STT 310`,
    },
    {
      name: 'complete but for one rule: a third course would have to be shared',
      terms: `
        2022-fall: MTH 101 80, ECN 101 75, ART 100 70, BIO 100 66
        2023-fall: MTH 201 71, MTH 202 69, ECN 201 77, ECN 202 70, LAN 100 85
        2024-fall: MTH 301 64, MTH 302 70, STT 301 81, ECN 310 68, PHI 100 90
        2025-fall: MTH 330 75, ECN 320 82`,
      // Each major alone has all it needs, so the degree is complete; together ECN 320 counts for one of them.
      audit: `
        satisfied | Mathematics | 8:8+0 | ECN 320, MTH 101, MTH 201, MTH 202, MTH 301, MTH 302, MTH 330, STT 301
          satisfied | Core | 3:3+0 | MTH 101, MTH 201, MTH 202
            satisfied | MTH 101 | 1:1+0 | MTH 101
            satisfied | MTH 201 | 1:1+0 | MTH 201
            satisfied | MTH 202 | 1:1+0 | MTH 202
          satisfied | Three upper-year courses | 3:3+0 | MTH 301, MTH 302, STT 301
          satisfied | Two applications | 2:2+0 | ECN 320, MTH 330
        counts nowhere: ART 100, BIO 100, ECN 101, ECN 201, ECN 202, ECN 310, LAN 100, PHI 100
        partial | Economics | 7:6+0 | ECN 101, ECN 201, ECN 202, ECN 310, MTH 201, MTH 202
          satisfied | Core | 3:3+0 | ECN 101, ECN 201, ECN 202
            satisfied | ECN 101 | 1:1+0 | ECN 101
            satisfied | ECN 201 | 1:1+0 | ECN 201
            satisfied | ECN 202 | 1:1+0 | ECN 202
          satisfied | Two quantitative courses | 2:2+0 | MTH 201, MTH 202
          partial | Two upper-year courses | 2:1+0 | ECN 310
        counts nowhere: ART 100, BIO 100, ECN 320, LAN 100, MTH 101, MTH 301, MTH 302, MTH 330, PHI 100, STT 301
        satisfied | Bachelor with two majors | 16:16+0 | ART 100, BIO 100, ECN 101, ECN 201, ECN 202, ECN 310, ECN 320, LAN 100, MTH 101, MTH 201, MTH 202, MTH 301, MTH 302, MTH 330, PHI 100, STT 301
          satisfied | Both majors | 15:15+0
          satisfied | 16 courses in all | 16:16+0 | ART 100, BIO 100, ECN 101, ECN 201, ECN 202, ECN 310, ECN 320, LAN 100, MTH 101, MTH 201, MTH 202, MTH 301, MTH 302, MTH 330, PHI 100, STT 301`,
    },
    {
      name: 'transferred in: a shared course from elsewhere has the units of its equivalent',
      terms: `
        2024-summer: elsewhere Dice (5) as STT 301, elsewhere Sailing (3)
        2024-fall: MTH 101 70, MTH 201 41, ECN 101 66
        2025-winter: MTH 201 64, MTH 202 withdrawn, MTH 301 72, ECN 310 failed 38
        2025-fall: MTH 302 77, MTH 330 69, CMP 210 80`,
      // The majors share MTH 201 and STT 301: 3 + 4 units, as many as they may. By the 5 units that the dice state, they could not.
      // The rules of the majors name MTH 201, and its second attempt meets them; the set of all courses has both attempts.
      audit: `
        partial | Mathematics | 8:7+0 | CMP 210, MTH 101, MTH 201, MTH 301, MTH 302, MTH 330, STT 301
          partial | Core | 3:2+0 | MTH 101, MTH 201
            satisfied | MTH 101 | 1:1+0 | MTH 101
            satisfied | MTH 201 | 1:1+0 | MTH 201
            unsatisfied | MTH 202 | 1:0+0
          satisfied | Three upper-year courses | 3:3+0 | MTH 301, MTH 302, STT 301
          satisfied | Two applications | 2:2+0 | CMP 210, MTH 330
        counts nowhere: ECN 101
        partial | Economics | 7:3+0 | ECN 101, MTH 201, STT 301
          partial | Core | 3:1+0 | ECN 101
            satisfied | ECN 101 | 1:1+0 | ECN 101
            unsatisfied | ECN 201 | 1:0+0
            unsatisfied | ECN 202 | 1:0+0
          satisfied | Two quantitative courses | 2:2+0 | MTH 201, STT 301
          unsatisfied | Two upper-year courses | 2:0+0
        counts nowhere: CMP 210, MTH 101, MTH 301, MTH 302, MTH 330
        partial | Bachelor with two majors | 16:8+0 | CMP 210, ECN 101, MTH 101, MTH 201, MTH 301, MTH 302, MTH 330, STT 301
          partial | Both majors | 15:10+0
          partial | 16 courses in all | 16:8+0 | CMP 210, ECN 101, MTH 101, MTH 201, MTH 301, MTH 302, MTH 330, STT 301
        assumes failing_grade_not_counted MTH 201`,
    },
  ],
);

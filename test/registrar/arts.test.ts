/** An arts degree: breadth by distribution areas with caps on one subject and on first-year courses, a major, a minor that may share one course. */
import { auditProgram } from './audit.ts';

auditProgram(
  'arts',
  ['credential:bachelor-of-arts', 'credential:history-major', 'credential:letters-minor'],
  [
    {
      name: 'fresh: nothing yet',
      terms: '',
      audit: `
        unsatisfied | Bachelor of Arts | 12:0+0
          unsatisfied | Breadth | 5:0+0
            unsatisfied | Two humanities of two subjects | 2:0+0
            unsatisfied | Two social sciences, one of a subject | 2:0+0
            unsatisfied | A natural science | 1:0+0
          unsatisfied | Two courses with much writing | 2:0+0
          unsatisfied | A major | 5:0+0
          unsatisfied | 12 courses in all | 12:0+0
        unsatisfied | History | 5:0+0
          unsatisfied | A gateway | 1:0+0
          unsatisfied | Three courses at the 200-level or above | 3:0+0
          unsatisfied | Seminar | 1:0+0
        unsatisfied | Letters | 4:0+0
          unsatisfied | Novels | 1:0+0
          unsatisfied | Three courses of letters | 3:0+0`,
    },
    {
      name: 'mid-way: a failed course planned again, one withdrawn, one transferred',
      terms: `
        2024-fall: HIS 101 B+, POL 101 A-, ART 110 F, GEO 115 C
        2025-winter: HIS 205 B, ANT 101 transferred, SOC 101 withdrawn C
        2025-fall: HIS 230 in_progress, POL 220 in_progress, LIT 201 in_progress
        2026-winter: HIS 310 planned, ART 110 planned`,
      // One history course counts for breadth. Of equals it is the first that is decided, and those are first which also count as
      // writing, the smaller rule: HIS 205, not HIS 101. It is also the one that major and minor share.
      audit: `
        partial | Bachelor of Arts | 12:5+5 | ANT 101, ART 110, GEO 115, HIS 101, HIS 205, HIS 230, HIS 310, LIT 201, POL 101, POL 220
          in_plan | Breadth | 5:4+1 | ANT 101, ART 110, GEO 115, HIS 205, LIT 201, POL 101
            in_plan | Two humanities of two subjects | 2:1+2 | ART 110, HIS 205, LIT 201
            satisfied | Two social sciences, one of a subject | 2:2+0 | ANT 101, POL 101
            satisfied | A natural science | 1:1+0 | GEO 115
          in_plan | Two courses with much writing | 2:1+2 | HIS 205, HIS 310, LIT 201
          partial | A major | 5:2+2
          partial | 12 courses in all | 12:5+5 | ANT 101, ART 110, GEO 115, HIS 101, HIS 205, HIS 230, HIS 310, LIT 201, POL 101, POL 220
        assumes failing_grade_not_counted ART 110
        assumes planned_course_completed ART 110
        assumes planned_course_completed HIS 230
        assumes planned_course_completed HIS 310
        assumes planned_course_completed LIT 201
        assumes planned_course_completed POL 220
        partial | History | 5:2+2 | HIS 101, HIS 205, HIS 230, HIS 310
          satisfied | A gateway | 1:1+0 | HIS 101
          in_plan | Three courses at the 200-level or above | 3:1+2 | HIS 205, HIS 230, HIS 310
          unsatisfied | Seminar | 1:0+0
        assumes planned_course_completed HIS 230
        assumes planned_course_completed HIS 310
        counts nowhere: ANT 101, ART 110, GEO 115, LIT 201, POL 101, POL 220
        in_plan | Letters | 4:1+3 | ART 110, HIS 205, LIT 201
          in_plan | Novels | 1:0+1 | LIT 201
          in_plan | Three courses of letters | 3:1+2 | ART 110, HIS 205, LIT 201
        assumes failing_grade_not_counted ART 110
        assumes planned_course_completed ART 110
        assumes planned_course_completed LIT 201
        counts nowhere: ANT 101, GEO 115, HIS 101, HIS 230, HIS 310, POL 101, POL 220`,
    },
    {
      name: 'complete but for one course: seven of the first year, of which six count',
      terms: `
        2022-fall: HIS 101 B+, POL 101 A-, ART 110 B, GEO 115 C
        2023-fall: ANT 101 B, SOC 101 C+, BIO 105 B-, LIT 201 A
        2024-fall: HIS 205 B, HIS 310 A
        2025-fall: HIS 340 B, HIS 401 A-`,
      // HIS 101 gives way: without it one course less counts, and another history course takes its part in breadth.
      audit: `
        partial | Bachelor of Arts | 12:11+0 | ANT 101, ART 110, BIO 105, GEO 115, HIS 205, HIS 310, HIS 340, HIS 401, LIT 201, POL 101, SOC 101
          satisfied | Breadth | 5:5+0 | ANT 101, ART 110, BIO 105, GEO 115, HIS 205, LIT 201, POL 101, SOC 101
            satisfied | Two humanities of two subjects | 2:3+0 | ART 110, HIS 205, LIT 201
            satisfied | Two social sciences, one of a subject | 2:3+0 | ANT 101, POL 101, SOC 101
            satisfied | A natural science | 1:2+0 | BIO 105, GEO 115
          satisfied | Two courses with much writing | 2:3+0 | HIS 205, HIS 310, LIT 201
          satisfied | A major | 5:5+0
          partial | 12 courses in all | 12:11+0 | ANT 101, ART 110, BIO 105, GEO 115, HIS 205, HIS 310, HIS 340, HIS 401, LIT 201, POL 101, SOC 101
        counts nowhere: HIS 101
        satisfied | History | 5:5+0 | HIS 101, HIS 205, HIS 310, HIS 340, HIS 401
          satisfied | A gateway | 1:1+0 | HIS 101
          satisfied | Three courses at the 200-level or above | 3:3+0 | HIS 205, HIS 310, HIS 340
          satisfied | Seminar | 1:1+0 | HIS 401
        counts nowhere: ANT 101, ART 110, BIO 105, GEO 115, LIT 201, POL 101, SOC 101
        satisfied | Letters | 4:4+0 | ART 110, HIS 205, LIT 201
          satisfied | Novels | 1:1+0 | LIT 201
          satisfied | Three courses of letters | 3:3+0 | ART 110, HIS 205, LIT 201
        counts nowhere: ANT 101, BIO 105, GEO 115, HIS 101, HIS 310, HIS 340, HIS 401, POL 101, SOC 101`,
    },
    {
      name: 'transferred in: a novel from elsewhere is a course, ceramics are none',
      terms: `
        2024-summer: elsewhere The Novel as LIT 201, elsewhere Ceramics (1)
        2024-fall: HIS 101 B, SOC 101 F, GEO 115 withdrawn
        2025-winter: SOC 101 failed, POL 101 planned`,
      // The novel has the tags of LIT 201. "12 courses" are courses, which ceramics are not, and a failure or withdrawal is none.
      audit: `
        partial | Bachelor of Arts | 12:2+1 | HIS 101, LIT 201, POL 101
          partial | Breadth | 5:2+1 | HIS 101, LIT 201, POL 101
            satisfied | Two humanities of two subjects | 2:2+0 | HIS 101, LIT 201
            partial | Two social sciences, one of a subject | 2:0+1 | POL 101
            unsatisfied | A natural science | 1:0+0
          partial | Two courses with much writing | 2:1+0 | LIT 201
          partial | A major | 5:1+0
          partial | 12 courses in all | 12:2+1 | HIS 101, LIT 201, POL 101
        assumes failing_grade_not_counted SOC 101
        assumes planned_course_completed POL 101
        partial | History | 5:1+0 | HIS 101
          satisfied | A gateway | 1:1+0 | HIS 101
          unsatisfied | Three courses at the 200-level or above | 3:0+0
          unsatisfied | Seminar | 1:0+0
        counts nowhere: LIT 201, POL 101
        partial | Letters | 4:2+0 | LIT 201
          satisfied | Novels | 1:1+0 | LIT 201
          partial | Three courses of letters | 3:1+0 | LIT 201
        counts nowhere: HIS 101, POL 101`,
    },
  ],
);

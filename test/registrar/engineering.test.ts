/** An engineering degree: laboratories with their lectures, technical electives with a cap, residence, work terms. */
import { auditProgram } from './audit.ts';

auditProgram(
  'engineering',
  ['credential:applied-science'],
  [
    {
      name: 'fresh: two courses planned',
      terms: '2026-fall: MAT 101 planned, ENG 100 planned',
      audit: `
        partial | Bachelor of Applied Science | 20:0+2 | 48:0+6 units | ENG 100, MAT 101
          partial | Mathematics | 2:0+1 | MAT 101
            in_plan | MAT 101 | 1:0+1 | MAT 101
            unsatisfied | MAT 102 | 1:0+0
          unsatisfied | A laboratory science | 2:0+0 | 4:0+0 units
          partial | Core | 4:0+1 | ENG 100
            in_plan | ENG 100 | 1:0+1 | ENG 100
            unsatisfied | ENG 210 | 1:0+0
            unsatisfied | ENG 220 | 1:0+0
            unsatisfied | ENG 230 | 1:0+0
          unsatisfied | Technical electives | 6:0+0
            unsatisfied | Four technical electives | 4:0+0
            unsatisfied | Two of them at the 400-level | 2:0+0
          unsatisfied | Capstone | 1:0+0
          unsatisfied | Complementary studies in two subjects | 2:0+0
          unsatisfied | 15 units of engineering at the 300-level or above, taken here | 3:0+0 | 15:0+0 units
          unknown | Work terms | 0:0+0
          partial | 48 units in all | 9:0+2 | 48:0+6 units | ENG 100, MAT 101
        assumes planned_course_completed ENG 100
        assumes planned_course_completed MAT 101
        unknown external_condition Three work terms, each with a report.
        unparsed_subrules`,
    },
    {
      name: 'mid-way: a failed laboratory, a course repeated, a science transferred',
      terms: `
        2024-fall: MAT 101 68, PHY 101 71, PHY 101L failed 40, ENG 100 75
        2025-winter: MAT 102 45, ENG 210 66, CHE 101 transferred, CHE 101L transferred
        2025-fall: MAT 102 58, PHL 200 withdrawn, HIS 210 80, ENG 220 in_progress, CSC 310 in_progress
        2026-winter: ENG 410 planned, ECO 120 planned`,
      // The lecture of physics counts towards the units in all, and not as a science without its laboratory.
      audit: `
        partial | Bachelor of Applied Science | 20:7+6 | 48:22+12 units | CHE 101, CHE 101L, CSC 310, ECO 120, ENG 100, ENG 210, ENG 220, ENG 410, HIS 210, MAT 101, MAT 102, PHY 101
          satisfied | Mathematics | 2:2+0 | MAT 101, MAT 102
            satisfied | MAT 101 | 1:1+0 | MAT 101
            satisfied | MAT 102 | 1:1+0 | MAT 102
          satisfied | A laboratory science | 2:2+0 | 4:4+0 units | CHE 101, CHE 101L
          partial | Core | 4:2+1 | ENG 100, ENG 210, ENG 220
            satisfied | ENG 100 | 1:1+0 | ENG 100
            satisfied | ENG 210 | 1:1+0 | ENG 210
            in_plan | ENG 220 | 1:0+1 | ENG 220
            unsatisfied | ENG 230 | 1:0+0
          partial | Technical electives | 6:0+3 | CSC 310, ENG 410
            partial | Four technical electives | 4:0+2 | CSC 310, ENG 410
            partial | Two of them at the 400-level | 2:0+1 | ENG 410
          unsatisfied | Capstone | 1:0+0
          in_plan | Complementary studies in two subjects | 2:1+1 | ECO 120, HIS 210
          partial | 15 units of engineering at the 300-level or above, taken here | 3:0+1 | 15:0+3 units | ENG 410
          unknown | Work terms | 0:0+0
          partial | 48 units in all | 15:8+4 | 48:22+12 units | CHE 101, CHE 101L, CSC 310, ECO 120, ENG 100, ENG 210, ENG 220, ENG 410, HIS 210, MAT 101, MAT 102, PHY 101
        assumes failing_grade_not_counted MAT 102
        assumes planned_course_completed CSC 310
        assumes planned_course_completed ECO 120
        assumes planned_course_completed ENG 220
        assumes planned_course_completed ENG 410
        unknown external_condition Three work terms, each with a report.
        unparsed_subrules`,
    },
    {
      name: 'complete but for residence: a technical elective was transferred',
      terms: `
        2022-fall: MAT 101 80, MAT 102 77, PHY 101 70, PHY 101L 82, ENG 100 71
        2023-winter: ENG 210 65, ENG 220 69, ENG 230 74, HIS 210 81, PHL 200 66
        2023-fall: ENG 330 transferred, ENG 410 72, CSC 410 88, ECO 120 75
        2024-winter: ENG 420 70, ENG 490 85, CHE 101 64, MGT 300 90`,
      // Of CSC 410 and MGT 300 one counts as an elective: of equals the first by code.
      audit: `
        partial | Bachelor of Applied Science | 21:20+0 | 48:45+0 units | CHE 101, CSC 410, ECO 120, ENG 100, ENG 210, ENG 220, ENG 230, ENG 330, ENG 410, ENG 420, ENG 490, HIS 210, MAT 101, MAT 102, MGT 300, PHL 200, PHY 101, PHY 101L
          satisfied | Mathematics | 2:2+0 | MAT 101, MAT 102
            satisfied | MAT 101 | 1:1+0 | MAT 101
            satisfied | MAT 102 | 1:1+0 | MAT 102
          satisfied | A laboratory science | 2:2+0 | 4:4+0 units | PHY 101, PHY 101L
          satisfied | Core | 4:4+0 | ENG 100, ENG 210, ENG 220, ENG 230
            satisfied | ENG 100 | 1:1+0 | ENG 100
            satisfied | ENG 210 | 1:1+0 | ENG 210
            satisfied | ENG 220 | 1:1+0 | ENG 220
            satisfied | ENG 230 | 1:1+0 | ENG 230
          satisfied | Technical electives | 6:6+0 | CSC 410, ENG 330, ENG 410, ENG 420
            satisfied | Four technical electives | 4:4+0 | CSC 410, ENG 330, ENG 410, ENG 420
            satisfied | Two of them at the 400-level | 2:2+0 | ENG 410, ENG 420
          satisfied | Capstone | 1:1+0 | ENG 490
          satisfied | Complementary studies in two subjects | 2:3+0 | ECO 120, HIS 210, PHL 200
          partial | 15 units of engineering at the 300-level or above, taken here | 4:3+0 | 15:12+0 units | ENG 410, ENG 420, ENG 490
          unknown | Work terms | 0:0+0
          satisfied | 48 units in all | 18:18+0 | 48:55+0 units | CHE 101, CSC 410, ECO 120, ENG 100, ENG 210, ENG 220, ENG 230, ENG 330, ENG 410, ENG 420, ENG 490, HIS 210, MAT 101, MAT 102, MGT 300, PHL 200, PHY 101, PHY 101L
        unknown external_condition Three work terms, each with a report.
        unparsed_subrules`,
    },
    {
      name: 'transferred in: 15 units from elsewhere, of which 9 may count',
      terms: `
        2024-summer: elsewhere Calculus at Sea (4) as MAT 101, elsewhere Waves (3) as PHY 101, elsewhere Waves Bench (1) as PHY 101L, elsewhere Ceramics (6), elsewhere Drama (2)
        2024-fall: ENG 100 75, MAT 102 40, CHE 101 failed 30
        2025-winter: ENG 210 66, MAT 102 withdrawn`,
      // Of elsewhere 3 + 3 + 1 units have a course, whatever units they state; 2 of drama make 9, and ceramics find no room: in
      // the place of the others they would bring as many units and meet no rule. The 33 units left are six courses of at most 6.
      audit: `
        partial | Bachelor of Applied Science | 20:5+0 | 48:15+0 units | ENG 100, ENG 210, MAT 101, PHY 101, PHY 101L
          partial | Mathematics | 2:1+0 | MAT 101
            satisfied | MAT 101 | 1:1+0 | MAT 101
            unsatisfied | MAT 102 | 1:0+0
          satisfied | A laboratory science | 2:2+0 | 4:4+0 units | PHY 101, PHY 101L
          partial | Core | 4:2+0 | ENG 100, ENG 210
            satisfied | ENG 100 | 1:1+0 | ENG 100
            satisfied | ENG 210 | 1:1+0 | ENG 210
            unsatisfied | ENG 220 | 1:0+0
            unsatisfied | ENG 230 | 1:0+0
          unsatisfied | Technical electives | 6:0+0
            unsatisfied | Four technical electives | 4:0+0
            unsatisfied | Two of them at the 400-level | 2:0+0
          unsatisfied | Capstone | 1:0+0
          unsatisfied | Complementary studies in two subjects | 2:0+0
          unsatisfied | 15 units of engineering at the 300-level or above, taken here | 3:0+0 | 15:0+0 units
          unknown | Work terms | 0:0+0
          partial | 48 units in all | 11:5+0 | 48:15+0 units | ENG 100, ENG 210, MAT 101, PHY 101, PHY 101L | 2 units from elsewhere
        assumes failing_grade_not_counted MAT 102
        unknown external_condition Three work terms, each with a report.
        unparsed_subrules`,
    },
  ],
);

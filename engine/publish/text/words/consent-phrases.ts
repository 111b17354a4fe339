/** Tables of the phrases of consent, and of who else may enrol with it. */

/** Who gives consent: words for that person or body. */
const consentGivers =
  "(the)? (course|subject|unit|paper|module)? (department|departmental|program|school|division|college|individual|supervising|sponsoring|undergraduate|graduate|internship|practicum|course|<proper-name>|<acronym> <proper-name>|<acronym>)? (instructor|department (chair|head|director|coordinator)|instr .|instr|inst .|inst|instructors|instructor's|professor|department|departmental|department's|school's|faculty's|division's|dean's|chair's|head's|director's|coordinator's|professor's|(faculty|academic|program|thesis)? (advisor's|adviser's|sponsor's|supervisor's|mentor's)|program|programme|program chair|program director|program director's|program manager|manager|director|directors|dean|associate dean|chair|chairperson|chairman|head|advising head|advisor|program advisor|(program)? advisor <open> s <close>|adviser|clinical coordinator|(academic|dissertation|thesis|doctoral|major|master|masters|master's) (advisor|adviser)|dissertation supervisor|faculty|faculty sponsor|faculty member|faculty advisor|school|college|division|academic supervisor|faculty supervisor|thesis supervisor|project supervisor|supervisor|coordinator|co ordinator|(co op|coop|co operative) (education|program|programme|work term)? (coordinator|co ordinator|director|advisor|office)|leader|convenor|convener|organiser|program coordinator|undergraduate coordinator|undergraduate advisor|graduate advisor|graduate director|graduate coordinator|university|unit head|unit|registrar|special|written|prior|dept|divisional|committee chair|committee|undergraduate studies committee|curriculum committee chair|curriculum committee|undergraduate curriculum committee|undergraduate curriculum committee chair|graduate committee|honours committee|honors committee|office|center|centre|tutor|mentor|teacher|lecturer|authority|<proper-name>|music faculty|(dr|prof|professor|mr|ms|mrs) <person>)";

const giver = `${consentGivers} (for <proper-name>)? (of (the)? (department|(student's|doctoral|dissertation|thesis|student's doctoral|student's thesis)? committee|program|school|faculty|division|unit|undergraduate studies|graduate studies|(undergraduate|graduate) (curriculum|program|programs|studies)? committee|<proper-name>))?`;

/** After "of": "approval of a program advisor". A phrase that begins with an article would be tried at every one. */
const giverOf = giver.replace('(the)?', '(the|a|an|your|their)?');

/** "Placement Test Results or instructor permission": before a connective a name alone may be something else. */
const officeGiver = consentGivers.replace('|authority|<proper-name>|', '|authority|');

/** "consent of instructor or departmental placement": an adjective does not name a person. */
const furtherGiver = giver
  .replace('|department|departmental|', '|department|')
  .replace('|special|written|prior|', '|')
  .replace(
    '(instructor|',
    '((his or her|his / her|their|the)? (designee|nominee|delegate|designate|representative)|instructor|',
  );

const permission =
  '(consent|cons|perm .|perm|permission|premission|permision|permisson|approval|authorization|authorisation|override|signature|stamp|waiver)';

/** Who else may enrol: an alternative to what the preceding clause requires of students. */
export const exemptedPhrases = [
  `<group> (may|can) (also)? (enroll|enrol|register) (only)? (with|by) (the)? (written|special|prior)? (${permission} (of|from|by) ${giver}|${giver} ${permission}|${permission})`,
  `(qualified|advanced|interested|exceptional|other)? (undergraduates|undergraduate students|graduate students|nonmajors|non majors|other students) (may (also)? (enroll|enrol|register)|(are|may be|can be)? (also)? admitted) (only)? (with|by) (the)? (written|special|prior)? (${permission} (of|from|by) ${giver}|${giver} ${permission}|${permission})`,
  `(open to)? (qualified|advanced|interested|exceptional|other)? (undergraduates|undergraduate students|graduate students|nonmajors|non majors|other students) (may (also)? (enroll|enrol|register))? (only)? (with|by) (the)? (written|special|prior)? (${permission} (of|from|by) ${giver}|${giver} ${permission})`,
  `(,)? unless (otherwise)? (approved|waived|permitted|excused|exempted|exempt|authorized|authorised) by ${giver} (,)? ((and|or|/)? ${furtherGiver})? (,)? ((and|or|/)? ${furtherGiver})?`,
  `(,)? (except|unless) (with|by) (the)? (written|special|prior)? (${permission} (of|from|by) ${giver}|${giver} ${permission})`,
] as const;

/** Who else may enrol: an alternative to everything before it. */
export const othersPhrases = [
  `(written|special|prior)? ${permission} (of|from|by) ${giver} (is|are|may be|will be)? also (acceptable|accepted|sufficient)`,
  `(if|when|where) (the|these|all)? (prerequisite|prerequisites|requirement|requirements) (are|is|have|has|were) not (been)? (satisfied|met|fulfilled) ,? (the)? (written|special|prior)? (${permission} (of|from|by) ${giver}|${giver} ${permission}) (is|will be)? (required|needed)?`,
  `(students|a student|those|anyone|applicants) (without|lacking|missing|who lack|who do not (have|meet|satisfy)|who have not (met|completed|satisfied)) (all)? (of)? (the|these|this|any)? (stated|formal|required|listed|necessary)? (prerequisite|prerequisites|requirement|requirements) (course|courses)? (may|can|must|should|need to|need)? (enroll|enrol|register|be admitted|obtain|seek|request|get|receive)? (in this course|for this course)? (only)? (with|by)? (the)? (written|special|prior)? (${permission} (of|from|by) ${giver}|${giver} ${permission})`,
  `(students|a student|those|anyone) (who have|who has|having) not (yet)? (completed|taken|passed|had) (the)? (prerequisite|prerequisites)? <courses> (may|can|must|should)? (enroll|enrol|register|be admitted|obtain|seek|request)? (in this course)? (only)? (with|by)? (the)? (written|special|prior)? (${permission} (of|from|by) ${giver}|${giver} ${permission})`,
  `(written|special|prior)? (${permission} (of|from|by) ${giver}|${giver} ${permission}) (is)? (required)? for (students|those|anyone) (without|lacking|missing|who lack|who do not (have|meet|satisfy)) (all)? (of)? (the|these|this|any)? (stated|formal|required|listed|necessary)? (prerequisite|prerequisites|requirement|requirements)`,
  `(requirement|requirements|prerequisite|prerequisites)? (may|can) be waived (by|with) (the)? (consent of|permission of|approval of)? ${giver}`,
  `(alternatively|otherwise) ,? (you|students|a student) (may|can) (gain|obtain|seek|request|get|receive|ask for|apply for) (the)? (written|special|prior)? ${permission} ((of|from|by) ${giver})? (to (enrol|enroll|register) (in|for)? (this|the)? (course|unit|class|subject|module)?)?`,
  `(exception|exceptions) (are|may be|can be|will be)? (possible|made|granted|allowed)? (only)? (with|by) (the)? (written|special|prior)? (${permission} (of|from|by) ${giver}|${giver} ${permission}|${permission})`,
  `(students|a student)? (may|can) (bypass|skip) (the|these|this)? (prerequisite|prerequisites|requirement|requirements) (only)? (by|with) (the)? (written|special|prior)? (${permission} (of|from|by) ${giver}|${giver} ${permission})`,
  `exceptions (to (this|these))? (require|need) (the)? (written|special|prior)? (${permission} (of|from|by) ${giver}|${giver} ${permission})`,
  `(and|or)? (all)? (other|others|other students|other majors|all others|otherwise|students) (may enroll|may enrol|may register|admitted|require|requires|need)? (only)? (by|with)? (the)? (written|special|prior)? ${permission} ((of|from|by) ${giver})? (only|required|is required)?`,
] as const;

export const othersWithConsentPhrases = [
  `(and|or)? (all)? (others|other students|all others|otherwise) (may (enroll|enrol|register))? (only)? (by|with) ${giver} ${permission} (only|required|is required)?`,
] as const;

export const consentPhrases = [
  `(with|by|requires|require|need)? (the)? (written|prior|special|explicit)? ${permission} (of|from|by) (the)? <body> ((and|or|and/or|/) ${furtherGiver})? (is|are)? (required|needed|only)?`,
  `(must|has to|needs to) be approved by (${giver}|(the)? <body>)`,
  `((enrolment|enrollment|registration|admission|entry|entrance) (in this course|to this course)? (is)? (only)?)? (with|by|requires|require|need|have|having|has|obtain|obtained|receive|received|gain|gained)? (the)? (written|prior|special|explicit)? ${permission} (of|from|by) ${giverOf} ((and|or|and/or|/) ${furtherGiver} (${permission})?)? (is|are)? (required|needed|only)?`,
  `(written|prior|special)? ${permission} of ${giver} , ${giver} (,)? (and|or) ${furtherGiver}`,
  `((enrolment|enrollment|registration|admission) (is)? (only)? (with|by))? (with|by|requires|require|obtain)? (${giver}|${officeGiver} (and|or|and / or|/|&) ${giver}) ${permission} (is|are)? (required|needed|only)?`,
  `(with|by)? (written|special|prior)? ${permission} (is|are)? (required|needed|only)`,
  `(with|by) (a|an)? (permission|permit|override) (number|code) ((of|from|by) ${giver})? (is)? (required|needed|only)?`,
  `(a|an)? (permission|permit|override) (number|code) ((of|from|by) ${giver} (is)? (required|needed|only)?|(is)? (required|needed|only))`,
  `(with|by|requires) (written|special|prior)? ${permission}`,
  `(instructor|department|departmental|program|coordinator|advisor|chair|dean) approved <lookahead-stop>`,
  `(with|by)? (written|special|prior)? ${permission} ${giver} <lookahead-stop>`,
  '(coi|poi|pod)',
  '(cons|consent|perm|permission) (/)? (inst|instr|instructor|dept|department)',
  permission,
] as const;

/** The checks of validation with their severities, and the findings of one build. */

export const severities = ['error', 'warning', 'note'] as const;
export type Severity = (typeof severities)[number];

interface CheckRow {
  readonly severity: Severity;
  /** One sentence for readers of a report, in the plural. */
  readonly meaning: string;
}

const rowOf =
  (severity: Severity) =>
  (meaning: string): CheckRow => ({ severity, meaning });
const error = rowOf('error');
const warning = rowOf('warning');
const note = rowOf('note');

/** The checks in the order in which reports list them. */
export const checks = {
  duplicate_course: error('Records that repeat the code of an earlier course; the first one counts.'),
  duplicate_credential: error('Records that repeat an earlier credential id; the first one counts.'),
  count_above_rules: error('Groups that require more rules than they have.'),
  missing_requirement: warning('Credentials without a requirement in the catalog.'),
  dangling_course: warning('Course codes that a record names and that are not in the catalog.'),
  dangling_credential: warning('Credential ids that a record names and that are not in the catalog.'),
  selection_too_small: warning('Selections that require more courses than they offer.'),
  empty_selection: warning('Selections with neither a count nor units.'),
  self_prerequisite: warning('Courses that name themselves in their own prerequisite or corequisite.'),
  prerequisite_circle: warning(
    'Courses that form a prerequisite cycle, which is intended only if there are alternatives outside the cycle.',
  ),
  unsatisfiable_rule: warning(
    'Rules that no student can meet: no alternative is in the catalog, or the rule contradicts itself.',
  ),
  untakeable_course: warning(
    'Courses that no student can ever take: what they require is not in the catalog, requires itself, or cannot be taken either.',
  ),
  impossible_credential: warning(
    'Credentials that no student can complete by taking courses: what they need is not in the catalog, cannot be taken, excludes each other, or is too little for exclusive rules.',
  ),
  html_left: warning('HTML tags and entities in texts.'),
  self_exclusion: warning('Courses that exclude or cross-list themselves; the reference is left out.'),
  unparsed_requirement: warning('Catalog texts, or parts of them, that the parser does not understand.'),
  template_left: warning('Members of catalog.json that are still those of the template.'),
  unlisted_standing: warning(
    'Conditions on a standing that the catalog does not list (levels): whether a student meets them stays unknown.',
  ),
  unknown_level: warning('Levels that the catalog does not list; they rank above all listed levels.'),
  assumed_level: note(
    'Standings of a catalog that lists none: they are ranked as in English. If students state others, list these (levels).',
  ),
  unknown_program: warning('Programs that the catalog does not list.'),
  unknown_rule_id: warning('Rules that share courses with a rule that is not their sibling.'),
  one_sided_sharing: warning(
    'Rules that share courses with a sibling that does not share with them; they share nothing.',
  ),
  one_sided_cross_listing: warning('Cross-listings that only one of the two courses states.'),
  missing_units: warning('Courses without units.'),
  ambiguous_code: warning(
    'Courses whose codes differ only in blanks, marks between subject and number, or letter case: clients must write them exactly.',
  ),
  empty_title: warning('Courses without a title.'),
  unknown_rename: warning('Renames to a course that is not in the catalog.'),
  ambiguous_text: note('Texts with two readings that the dialect of the catalog does not resolve.'),
  unused_wording: warning('Wordings of the catalog that occur in none of its texts.'),
  own_wording: note('Wordings of the catalog: phrases that are read as it says, with the number of texts.'),
  corequisite_circle: note('Courses that form a corequisite cycle and must be taken together.'),
  empty_text: note('Blank requirement texts, treated as absent.'),
  missing_description: note('Courses without a description.'),
  one_sided_antirequisite: note(
    'Antirequisites that only one of the two courses states; they hold for both.',
  ),
  antirequisite_required: note(
    'Antirequisites that only one of the two courses states, while a requirement asks for both courses; they hold for the one that states them.',
  ),
  adapter_remark: note('What the adapter could not convert completely.'),
} as const satisfies Record<string, CheckRow>;

export type CheckName = keyof typeof checks;
export const checkNames = Object.keys(checks) as readonly CheckName[];

/** One entry of `validation-report.json`. */
export interface Finding {
  readonly check: CheckName;
  readonly severity: Severity;
  /** Course code or credential id. */
  readonly subject: string;
  readonly source_reference_id?: string;
  readonly message: string;
  /** The number of courses or credentials in a combined finding; otherwise one. */
  readonly count?: number;
}

/** Adds one finding. The check determines the severity. */
export type ReportFinding = (
  check: CheckName,
  subject: string,
  message: string,
  sourceReferenceId?: string,
  count?: number,
) => void;

/** A list of findings, in order of discovery, and the function that appends to it. */
export function collectFindings(): { findings: Finding[]; report: ReportFinding } {
  const findings: Finding[] = [];
  const report: ReportFinding = (check, subject, message, sourceReferenceId, count) => {
    const source = sourceReferenceId === undefined ? {} : { source_reference_id: sourceReferenceId };
    const several = count === undefined ? {} : { count };
    findings.push({ check, severity: checks[check].severity, subject, ...source, message, ...several });
  };
  return { findings, report };
}

/** Sorts by check in the order of the table, then by order of discovery. */
export function sortFindings(findings: readonly Finding[]): readonly Finding[] {
  return checkNames.flatMap((check) => findings.filter((finding) => finding.check === check));
}

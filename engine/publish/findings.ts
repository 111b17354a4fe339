/** What validation can find wrong with a catalog: every check, its severity, and the list that a build fills. */

export const severities = ['error', 'warning', 'note'] as const;
export type Severity = (typeof severities)[number];

interface CheckRow {
  readonly severity: Severity;
  /** One sentence for the reader of a report, in the plural of its findings. */
  readonly meaning: string;
}

/** The checks in the order in which reports list them. */
export const checks = {
  duplicate_course: row('error', 'Records that repeat the code of an earlier course; the first one counts.'),
  duplicate_credential: row('error', 'Records that repeat an earlier credential id; the first one counts.'),
  count_above_rules: row('error', 'Groups that ask for more of their rules than they have.'),
  missing_requirement: row('warning', 'Credentials of which the catalog gives no requirement.'),
  dangling_course: row('warning', 'Course codes that a record names and the catalog does not have.'),
  dangling_credential: row('warning', 'Credential ids that a record names and the catalog does not have.'),
  selection_too_small: row('warning', 'Selections that ask for more courses than they offer.'),
  empty_selection: row('warning', 'Selections that ask for no number of courses or units.'),
  self_prerequisite: row('warning', 'Courses that name themselves in their own prerequisite or corequisite.'),
  prerequisite_circle: row(
    'warning',
    'Courses that need each other in a circle. A catalog may mean it, where alternatives open the circle.',
  ),
  unsatisfiable_rule: row(
    'warning',
    'Rules that nobody can meet: all alternatives missing from the catalog, or a rule against itself.',
  ),
  self_exclusion: row('warning', 'Courses that exclude, or are listed across, themselves; left out.'),
  unparsed_requirement: row('warning', 'Catalog texts, or parts of them, that nothing could parse.'),
  unknown_level: row('warning', 'Levels that the catalog does not list; added after those that it does.'),
  unknown_program: row('warning', 'Programs that the catalog does not list; added after those that it does.'),
  unknown_rule_id: row('warning', 'Rules that share courses with a rule that is not beside them.'),
  one_sided_sharing: row(
    'warning',
    'Rules that share courses with a rule beside them that does not name them back; they share nothing.',
  ),
  one_sided_cross_listing: row('warning', 'Cross-listings that only one of the two courses states.'),
  missing_units: row('warning', 'Courses without units.'),
  empty_title: row('warning', 'Courses without a title.'),
  unknown_rename: row('warning', 'Renames to a course that the catalog does not have.'),
  ambiguous_text: row(
    'note',
    'Texts with two readings between which the dialect of the catalog does not choose.',
  ),
  corequisite_circle: row('note', 'Courses that need each other as corequisites, to be taken together.'),
  empty_text: row('note', 'Requirement texts that are there and blank; taken for none.'),
  missing_description: row('note', 'Courses without a description.'),
  one_sided_antirequisite: row('note', 'Antirequisites that only one of the two courses states.'),
  adapter_remark: row('note', 'What the adapter saw and could not carry over whole.'),
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
  /** How many courses or credentials it stands for, where it stands for several or might; else one. */
  readonly count?: number;
}

/** Takes one finding; the severity follows from the check. */
export type ReportFinding = (
  check: CheckName,
  subject: string,
  message: string,
  sourceReferenceId?: string,
  count?: number,
) => void;

/** A list of findings and the function that fills it, in the order of discovery. */
export function collectFindings(): { findings: Finding[]; report: ReportFinding } {
  const findings: Finding[] = [];
  const report: ReportFinding = (check, subject, message, sourceReferenceId, count) => {
    const source = sourceReferenceId === undefined ? {} : { source_reference_id: sourceReferenceId };
    const several = count === undefined ? {} : { count };
    findings.push({ check, severity: checks[check].severity, subject, ...source, message, ...several });
  };
  return { findings, report };
}

/** By check in the order of the table, then in the order of discovery. */
export function sortFindings(findings: readonly Finding[]): readonly Finding[] {
  const rank = new Map(checkNames.map((name, index) => [name, index]));
  return [...findings].sort((a, b) => (rank.get(a.check) ?? 0) - (rank.get(b.check) ?? 0));
}

function row<Level extends Severity>(severity: Level, meaning: string) {
  return { severity, meaning };
}

/**
 * What a registrar should fix first: the few causes behind many findings, each with a remedy. Derived from the
 * findings and the linked catalog; deterministic.
 */

import { groupBy } from '../../../shared/group-by.ts';
import { describedRequirementsRead, type SourceRename } from '../catalog-source.ts';
import type { DecidedGate, ReleaseDecision } from '../check/decide-release.ts';
import type { CheckName, Finding } from '../findings.ts';
import type { LinkedCatalog } from '../link/link.ts';
import { type CauseKind, type DanglingSubject, danglingSubjects } from './dangling-subjects.ts';
import { type RecurringFragment, type UnparsedFragments, unparsedFragments } from './recurring-fragments.ts';

/** One cause, with the number of records that it concerns. */
export interface Repair {
  readonly problem: string;
  readonly records: number;
  readonly remedy: string;
  /** A catalog text that shows the cause. */
  readonly example: string | null;
  /** The check with its findings. */
  readonly check: CheckName | null;
}

export interface Diagnosis {
  /** The most important first. */
  readonly fix_first: readonly Repair[];
  readonly dangling_by_subject: readonly DanglingSubject[];
  readonly recurring_fragments: readonly RecurringFragment[];
}

const mostRepairs = 8;
const mostOfOneKind = 3;
const mostNames = 6;

export function diagnose(
  linked: LinkedCatalog,
  findings: readonly Finding[],
  decision: ReleaseDecision,
  renames: readonly SourceRename[],
): Diagnosis {
  const dangling = danglingSubjects(linked, findings, renames);
  const { recurring: fragments, scattered } = unparsedFragments(linked);
  const causes = [
    ...danglingRepairs(dangling),
    ...fragments.slice(0, mostOfOneKind).map(fragmentRepair),
    ...scatteredRepair(scattered, findings),
    ...levelRepair(findings),
    ...checkRepairs(findings),
  ].sort((a, b) => b.records - a.records);
  const gates = decision.gates.flatMap(gateRepair);
  const part = partRepair(dangling, decision);
  const refusals = gates.length > 0 ? [...gates, ...part] : [];
  const lacking = [...templateRepair(findings), ...credentialRepair(linked)];
  // Reasons for a refusal come before other repairs.
  const repairs =
    refusals.length > 0
      ? [...refusals, ...causes.slice(0, mostRepairs - refusals.length - lacking.length), ...lacking]
      : [...lacking, ...part, ...causes];
  return {
    fix_first: repairs.slice(0, mostRepairs),
    dangling_by_subject: dangling,
    recurring_fragments: fragments,
  };
}

/** A gate that refuses comes before everything else. */
function gateRepair({ verdict, measure, measured, refusal_limit, bound, reason }: DecidedGate): Repair[] {
  if (verdict !== 'refused' || refusal_limit === undefined) return [];
  const value = (amount: number) =>
    measure.endsWith('_share') ? `${(amount * 100).toFixed(1)} %` : String(amount);
  const side = bound === 'at_least' ? 'at least' : 'at most';
  return [
    {
      problem: `the release is refused: ${measure} is ${value(measured)}, accepted is ${side} ${value(refusal_limit)}`,
      records: 0,
      remedy: `${reason} The causes are below.`,
      example: null,
      check: null,
    },
  ];
}

/** Causes that indicate missing records rather than codes read incorrectly. */
const leftOut: ReadonlySet<CauseKind> = new Set(['unknown_subject', 'unknown_number', 'cross_listed']);

/** Reported past the refusal limit if two thirds of the dangling names have such a cause. */
function partRepair(dangling: readonly DanglingSubject[], { gates }: ReleaseDecision): readonly Repair[] {
  const gate = gates.find(({ measure }) => measure === 'dangling_course_share');
  if (gate?.refusal_limit === undefined || gate.measured <= gate.refusal_limit) return [];
  const missing = dangling.filter(({ kind }) => leftOut.has(kind));
  const records = namedIn(missing);
  if (3 * records < 2 * namedIn(dangling)) return [];
  const whole = missing.filter(({ kind }) => kind === 'unknown_subject').map(({ subject }) => subject);
  const shown = whole.slice(0, mostNames).join(', ');
  const subjects =
    whole.length === 0
      ? ''
      : ` (of ${shown}${whole.length > mostNames ? ` and ${whole.length - mostNames} more subjects` : ''} none)`;
  return [
    {
      problem: `this seems to be a part of a catalog: ${(gate.measured * 100).toFixed(0)} % of the courses that it names have no record${subjects}`,
      records,
      remedy:
        'see whether the export leaves out schools, graduate courses, or courses that are not offered this year; to publish a part on purpose, accept it in a policy (--policy)',
      example: null,
      check: 'dangling_course',
    },
  ];
}

function namedIn(subjects: readonly DanglingSubject[]): number {
  return subjects.reduce((sum, { named }) => sum + named, 0);
}

/** Concerns every answer, whatever the number of records. */
function templateRepair(findings: readonly Finding[]): readonly Repair[] {
  const left = findings.find(({ check }) => check === 'template_left');
  if (left === undefined) return [];
  return [
    {
      problem: `catalog.json is still that of "gradus new-catalog": ${left.message}`,
      records: 0,
      remedy:
        'write the names of your institution and catalog version in it, and the standings and programs that your texts name',
      example: null,
      check: 'template_left',
    },
  ];
}

/** There is no finding for this, since there is no record that it could be about. */
function credentialRepair({ credentials }: LinkedCatalog): readonly Repair[] {
  if (credentials.length > 0) return [];
  return [
    {
      problem: 'the catalog has no credentials: no question about a degree can be answered',
      records: 0,
      remedy:
        'see whether the export leaves out degrees, majors and minors; add their records with their requirements',
      example: null,
      check: null,
    },
  ];
}

/** Subjects with the same cause are one repair. */
function danglingRepairs(dangling: readonly DanglingSubject[]): readonly Repair[] {
  const byCause = groupBy(dangling, ({ kind }) => kind);
  return [...byCause.values()].flatMap((subjects) => {
    const [first] = subjects;
    if (first === undefined) return [];
    const names = subjects.slice(0, mostOfOneKind).map(({ codes: [code = ''] }) => code);
    const others = subjects.length > names.length ? ` and others of ${subjects.length} subjects` : '';
    return [
      {
        problem: `${names.join(', ')}${others} ${names.length === 1 && others === '' && first.codes.length === 1 ? 'is' : 'are'} named but not in the catalog: ${first.cause}`,
        records: namedIn(subjects),
        remedy: first.remedy,
        example: first.example === null ? null : `${first.example.owner}: ${first.example.text}`,
        check: 'dangling_course' as const,
      },
    ];
  });
}

const sayHow = 'say what they mean in other words (in the source format: a row of wordings.csv)';

function fragmentRepair({ fragment, count, sentence, owner }: RecurringFragment): Repair {
  const isWhole = sentence.replace(/[.\s]+$/u, '') === fragment.replace(/[.\s]+$/u, '');
  return {
    problem: `the words "${fragment}" are not understood`,
    records: count,
    remedy: isWhole
      ? `leave the cell or member empty where they mean that nothing is required; otherwise ${sayHow}, or give these courses a rule`
      : `${sayHow}, list the program or subject that they name (catalog.json), or give these courses a prerequisite rule`,
    example: `${owner}: ${sentence}`,
    check: 'unparsed_requirement',
  };
}

/** With fewer, there is no common cause. */
const fewestScattered = 10;

/** No words recur in these records: either their source is the cause, or they need individual attention. */
function scatteredRepair(
  scattered: UnparsedFragments['scattered'],
  findings: readonly Finding[],
): readonly Repair[] {
  if (scattered === null || scattered.records < fewestScattered) return [];
  const areDescribed = findings.some(
    ({ check, message }) => check === 'adapter_remark' && message.endsWith(describedRequirementsRead),
  );
  return [
    {
      problem: 'words that are not understood and that no other record has',
      records: scattered.records,
      remedy: areDescribed
        ? 'where requirements are read from descriptions, up to their ends, give them a column or member of their own (prerequisite_text), without what follows them; reword the other texts, or give their records rules'
        : 'begin with the subjects that are least parsed, on the report page: reword these texts, or give the records rules',
      example: scattered.example,
      check: 'unparsed_requirement',
    },
  ];
}

/** Standings that rules name but `catalog.json` does not list: their order is unknown. */
function levelRepair(findings: readonly Finding[]): readonly Repair[] {
  const own = findings.filter(({ check }) => check === 'unlisted_standing' || check === 'unknown_level');
  const [first] = own;
  if (first === undefined) return [];
  const names = [...new Set(own.map(({ message }) => /^"(.*?)" is not/u.exec(message)?.[1] ?? message))];
  const shown = names.slice(0, mostNames).map((name) => JSON.stringify(name));
  const others = names.length > shown.length ? ` and ${names.length - shown.length} more` : '';
  return [
    {
      problem: `the standings ${shown.join(', ')}${others} are named, but the catalog does not list them`,
      records: new Set(own.map(({ subject }) => subject)).size,
      remedy:
        'list all standings in catalog.json (levels), the lowest first, in the words that students state',
      example: first.message,
      check: first.check,
    },
  ];
}

/** Checks that concern whole records, with their remedies. */
const remedies: Partial<Record<CheckName, readonly [problem: string, remedy: string]>> = {
  untakeable_course: [
    'courses that no student can take',
    'repair the causes of missing codes first; then correct the requirements that remain',
  ],
  self_prerequisite: [
    'courses that require themselves',
    'see whether their texts are those of a list of equivalent courses; remove the course from its own requirement',
  ],
  impossible_credential: [
    'credentials that no student can complete',
    'repair missing codes first; where courses exclude each other, see which of them the credential means, and whether the exclusion is meant so',
  ],
  html_left: ['texts with HTML', 'export plain text, or remove tags and entities before publication'],
  ambiguous_code: [
    'courses whose codes differ only in blanks, marks between subject and number, or letter case',
    'see whether they are one course that is listed twice',
  ],
  unused_wording: [
    'wordings that occur in none of the texts',
    'write the phrases as the texts have them, or remove these rows of wordings.csv',
  ],
  duplicate_course: ['records that repeat a course code', 'keep one record of each course'],
  missing_units: [
    'courses without units',
    'add their units: such a course counts for nothing where units are asked for',
  ],
  unsatisfiable_rule: [
    'rules that no student can meet',
    'look at the alternatives that they name: none is in the catalog, or the rule contradicts itself',
  ],
};

function checkRepairs(findings: readonly Finding[]): readonly Repair[] {
  return (Object.keys(remedies) as CheckName[]).flatMap((check) => {
    const [problem = '', remedy = ''] = remedies[check] ?? [];
    const own = findings.filter((finding) => finding.check === check);
    const [first] = own;
    if (first === undefined) return [];
    const records = own.reduce((sum, { count = 1 }) => sum + count, 0);
    return [{ problem, records, remedy, example: exampleOf(first), check }];
  });
}

/** Some messages begin with their record, others leave it to the column next to them. */
function exampleOf({ subject, message }: Finding): string {
  return message.includes(subject) ? message : `${subject}: ${message}`;
}

/** What `gradus publish` prints after validation: the decision, the counts, and what to fix first. */
import type { loadPublisher } from '../../engine/engine.ts';
import { counted } from '../../shared/counted.ts';

type Publisher = Awaited<ReturnType<typeof loadPublisher>>;
type Outcome = Extract<
  Awaited<ReturnType<Publisher['publish']>>,
  { kind: 'published' | 'refused' | 'checked' }
>;
export type Release = Pick<Outcome, 'kind' | 'decision' | 'summary' | 'diagnosis' | 'changes'>;

const mostRepairs = 5;
const longestProblem = 240;
const ofPolicy =
  '  these limits are the release policy, which --policy <file> replaces (docs/release-policy.md)';

/** `page` is the path of the report page, or null. A catalog that is only checked is not released. */
export function releaseLines(
  { kind, decision, summary, diagnosis, changes }: Release,
  page: string | null,
): readonly string[] {
  const { error, warning, note } = summary.by_severity;
  const failed = decision.gates.filter(({ verdict }) => verdict !== 'passed');
  const repairs = diagnosis.fix_first.slice(0, mostRepairs);
  const found = summary.by_check.filter(({ severity }) => severity !== 'note');
  const status = decision.release_status.replaceAll('_', ' ');
  return [
    `${kind === 'checked' ? `would be ${status}` : status}: ${counted(error, 'error')}, ${counted(warning, 'warning')}, ${counted(note, 'note')}`,
    ...found.map(
      ({ severity, check, count: times, meaning }) => `  ${counted(times, severity)} (${check}): ${meaning}`,
    ),
    ...failed.map(
      ({ measure, measured, verdict, reason }) => `  ${verdict}: ${measure} is ${measured}. ${reason}`,
    ),
    ...(decision.release_status === 'refused' ? [ofPolicy] : []),
    ...(repairs.length === 0 ? [] : ['what to fix first:']),
    ...repairs.flatMap(({ problem, records, remedy }, at) => [
      `  ${at + 1}. ${records === 0 ? '' : `(${counted(records, 'record')}) `}${cut(problem)}`,
      `     ${remedy}`,
    ]),
    ...changeLines(changes),
    page === null ? 'the whole report as a page: --report <file>' : `the whole report: ${page}`,
  ];
}

const longestList = 6;

/** Differences from the previous version, one line for each kind of record. */
function changeLines(changes: Release['changes']): readonly string[] {
  if (changes === null) return [];
  const lines = (['course', 'credential'] as const).flatMap((noun) => {
    const { renamed, removed, added, changed } = changes[noun];
    const parts = [
      ['renamed', renamed.map(({ from, to }) => `${from} to ${to}`)],
      ['removed', removed],
      ['new', added],
      ['with other requirements or units', changed.map(({ code }) => code)],
    ] as const;
    return parts.flatMap(([what, names]) =>
      names.length === 0 ? [] : [`  ${counted(names.length, noun)} ${what}: ${listed(names)}`],
    );
  });
  if (lines.length === 0) return [`since ${changes.fromVersion}: no course or credential is different`];
  return [`since ${changes.fromVersion}:`, ...lines];
}

function listed(names: readonly string[]): string {
  const more = names.length - longestList;
  return `${names.slice(0, longestList).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

function cut(text: string): string {
  return text.length <= longestProblem ? text : `${text.slice(0, longestProblem - 1)}…`;
}

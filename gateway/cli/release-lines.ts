/** What `gradus publish` says about a catalog after its validation: the decision, the counts, and what to fix first. */
import type { loadPublisher } from '../../engine/engine.ts';

type Publisher = Awaited<ReturnType<typeof loadPublisher>>;
type Outcome = Extract<
  Awaited<ReturnType<Publisher['publish']>>,
  { kind: 'published' | 'refused' | 'checked' }
>;
export type Release = Pick<Outcome, 'kind' | 'decision' | 'summary' | 'diagnosis'>;

const mostRepairs = 5;
const longestProblem = 240;

/** `page` is the path of the report page, or null where none was written. A catalog that is only checked is not released. */
export function releaseLines(
  { kind, decision, summary, diagnosis }: Release,
  page: string | null,
): readonly string[] {
  const { error, warning, note } = summary.by_severity;
  const failed = decision.gates.filter(({ verdict }) => verdict !== 'passed');
  const repairs = diagnosis.fix_first.slice(0, mostRepairs);
  const found = summary.by_check.filter(({ severity }) => severity !== 'note');
  const status = decision.release_status.replaceAll('_', ' ');
  return [
    `${kind === 'checked' ? `would be ${status}` : status}: ${count(error, 'error')}, ${count(warning, 'warning')}, ${count(note, 'note')}`,
    ...found.map(
      ({ severity, check, count: times, meaning }) => `  ${count(times, severity)} (${check}): ${meaning}`,
    ),
    ...failed.map(
      ({ measure, measured, verdict, reason }) => `  ${verdict}: ${measure} is ${measured}. ${reason}`,
    ),
    ...(repairs.length === 0 ? [] : ['what to fix first:']),
    ...repairs.flatMap(({ problem, records, remedy }, at) => [
      `  ${at + 1}. ${records === 0 ? '' : `(${count(records, 'record')}) `}${cut(problem)}`,
      `     ${remedy}`,
    ]),
    page === null ? 'the whole report as a page: --report <file>' : `the whole report: ${page}`,
  ];
}

function count(amount: number, noun: string): string {
  return `${amount} ${noun}${amount === 1 ? '' : 's'}`;
}

function cut(text: string): string {
  return text.length <= longestProblem ? text : `${text.slice(0, longestProblem - 1)}…`;
}

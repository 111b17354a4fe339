/** The warnings of answers to queries: what was truncated, and by what. */

import { uint32At } from '../../shared/column.ts';
import type { Warning } from '../../shared/contract/envelope.ts';
import type { NoPathReason } from '../../shared/contract/words.ts';
import { type CourseGraph, copyText } from '../../shared/index-format/course-graph.ts';
import type { JobState, RemovedEntry, UnknownAttribute } from '../../shared/job/job.ts';
import type { BoundName } from '../../shared/limits.ts';
import type { Inquiry } from '../evaluate/inquiry.ts';
import type { WorkEnd } from '../evaluate/work-meter.ts';

/** Adds a warning unless the answer already has an equal one. */
export function addOnce(warnings: Warning[], warning: Warning): void {
  const isKnown = warnings.some(({ code, message }) => code === warning.code && message === warning.message);
  if (!isKnown) warnings.push(warning);
}

const ends: Readonly<Record<WorkEnd, string>> = { work: 'its work budget', time: 'its time budget' };

/** The warning if an enumeration of paths was truncated by a bound or by its budget. */
export function enumerationTruncated(truncatedBy: BoundName | WorkEnd): Warning {
  return {
    code: 'enumeration_truncated',
    message: `The enumeration of alternative paths was cut short by ${inWords(truncatedBy)}.`,
    details: detailsOf(truncatedBy),
  };
}

function inWords(truncatedBy: BoundName | WorkEnd): string {
  return truncatedBy === 'work' || truncatedBy === 'time' ? ends[truncatedBy] : truncatedBy;
}

function detailsOf(
  truncatedBy: BoundName | WorkEnd,
): { readonly bound: BoundName } | { readonly cause: WorkEnd } {
  return truncatedBy === 'work' || truncatedBy === 'time' ? { cause: truncatedBy } : { bound: truncatedBy };
}

/** The warning if a list of a result was truncated by a bound or by its budget. */
export function listTruncated(
  graph: CourseGraph,
  inquiry: Inquiry,
  list: { readonly member: string; readonly sent: number; readonly available: number },
  truncatedBy: BoundName | WorkEnd,
): Warning {
  const { member, sent, available } = list;
  const target = targetOf(graph, inquiry);
  return {
    code: 'list_truncated',
    message: `${sent} of the ${available} ${member} of ${nameOf(target)} were sent: cut by ${inWords(truncatedBy)}.`,
    details: { target, member, sent, available, ...detailsOf(truncatedBy) },
  };
}

const noWarnings: readonly Warning[] = [];

/**
 * The warnings about a state that names a level or programs unknown to the catalog, which meet no rule, or has entries
 * of removed courses, which no rule counts.
 */
export function unknownAttributeWarnings({ unknownAttributes }: JobState): readonly Warning[] {
  if (unknownAttributes === null) return noWarnings;
  const unknown = JSON.parse(Buffer.from(unknownAttributes).toString('utf8')) as (
    | UnknownAttribute
    | RemovedEntry
  )[];
  return unknown.map((each) => ('value' in each ? unknownAttribute(each) : removedCourse(each)));
}

function unknownAttribute({ path, value, suggestions }: UnknownAttribute): Warning {
  return {
    code: 'unknown_attribute_value',
    message:
      `No rule of the catalog knows ${JSON.stringify(value)} (${path}).` +
      (suggestions.length === 0 ? '' : ` It knows ${suggestions.join(', ')}.`),
    details: { path, value, suggestions: [...suggestions] },
  };
}

function removedCourse({ path, course_code }: RemovedEntry): Warning {
  return {
    code: 'removed_course_not_counted',
    message: `${course_code} (${path}) is of an earlier catalog version: no rule of this one counts it.`,
    details: { path, course_code },
  };
}

const reasonsInWords: Readonly<Record<NoPathReason, string>> = {
  undecided: 'it depends on what neither the catalog nor the state settles (unknowns)',
  attribute_unmet: 'a level, program or average is required that the state does not have',
  not_in_catalog: 'a rule names a course that the catalog does not have',
  excluded: 'a course that is needed is excluded by the courses of the state, or is planned already',
  too_few_courses: 'too few courses of a set can be taken',
  no_combination: 'the courses that are needed do not fit together',
  enumeration_truncated: 'the search was cut short before it found one',
};

/** The warning for an unmet target without a path. `labels` are text ids. */
export function noPath(
  graph: CourseGraph,
  inquiry: Inquiry,
  { reasons, labels }: { readonly reasons: readonly NoPathReason[]; readonly labels: readonly number[] },
): Warning {
  const target = targetOf(graph, inquiry);
  const said = reasons.map((reason) => reasonsInWords[reason]).join('; ');
  return {
    code: 'no_path',
    message: `No further courses are known to complete ${nameOf(target)}: ${said}.`,
    details: { target, reasons: [...reasons], labels: labels.map((label) => copyText(graph, label)) },
  };
}

type NamedTarget =
  | { readonly kind: 'course'; readonly course_code: string }
  | { readonly kind: 'credential'; readonly credential_id: string };

function targetOf(graph: CourseGraph, inquiry: Inquiry): NamedTarget {
  if (inquiry.kind === 'course') return { kind: 'course', course_code: copyText(graph, inquiry.course) };
  const id = uint32At(graph.sections['credential.id'], inquiry.credential);
  return { kind: 'credential', credential_id: copyText(graph, id) };
}

function nameOf(target: NamedTarget): string {
  return target.kind === 'course' ? target.course_code : target.credential_id;
}

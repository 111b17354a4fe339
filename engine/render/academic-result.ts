/** An academic_result as JSON (interface.md, 2.3; decisions.md, part D). */
import type { Completeness } from '../../shared/contract/academic-result.ts';
import { entryStatuses } from '../../shared/contract/student-state.ts';
import { none } from '../../shared/index-format/layout.ts';
import type { Evaluator } from '../evaluate/evaluator.ts';
import type { Findings } from '../evaluate/findings.ts';
import type { CourseInquiry } from '../evaluate/inquiry.ts';
import type { MissingOptions } from '../evaluate/missing-options.ts';
import { noEntry } from '../evaluate/student.ts';
import { academicStatus } from '../evaluate/verdict.ts';
import { explainCourse } from './explanation.ts';
import type { JsonWriter } from './json-writer.ts';

export interface CourseResult {
  readonly inquiry: CourseInquiry;
  readonly findings: Findings;
  readonly missing: MissingOptions;
  /** The state's own entry of the target, or `noEntry`. */
  readonly entry: number;
}

/** Where the elements of a result's `unknowns` stand in the sink: the envelope repeats them. */
export type UnknownsRange = readonly [start: number, end: number];

export function renderCourseResult(
  evaluator: Evaluator,
  writer: JsonWriter,
  termIds: readonly string[],
  result: CourseResult,
): UnknownsRange {
  const { inquiry, findings, missing, entry } = result;
  writer.beginResult();
  writer.openObject();
  writer.name('target');
  courseTarget(writer, inquiry.course);
  writer.name('status');
  writer.word(academicStatus(inquiry.verdict));
  writer.name('completeness');
  writer.word(completenessOf(findings, missing));
  if (entry !== noEntry) {
    writer.name('entry_status');
    writer.word(entryStatuses[evaluator.student.status[entry] ?? 0] ?? 'planned');
  }
  writer.name('explanation_tree');
  explainCourse(evaluator, writer, inquiry);
  renderMissing(writer, missing);
  const unknowns = renderUnknowns(writer, inquiry.course, findings);
  renderConflicts(writer, termIds, inquiry.course, findings);
  renderAssumptions(writer, findings);
  writer.name('source_reference_ids');
  writer.openArray();
  for (const source of [...writer.resultSources]) writer.cite(source);
  writer.closeArray();
  writer.closeObject();
  return unknowns;
}

function completenessOf(findings: Findings, missing: MissingOptions): Completeness {
  if (findings.bounded || missing.bounded) return 'bounded';
  return findings.undecided ? 'unparsed_subrules' : 'all_subrules_evaluated';
}

function courseTarget(writer: JsonWriter, course: number): void {
  writer.openObject();
  writer.name('kind');
  writer.word('course');
  writer.name('course_code');
  writer.text(course);
  writer.closeObject();
}

/** `missing_options_omitted` says how many options the bound left out; it is absent when none. */
function renderMissing(writer: JsonWriter, { options, omitted }: MissingOptions): void {
  writer.name('missing_options');
  writer.openArray();
  for (const option of options) {
    writer.openObject();
    writer.name('course_code');
    writer.text(option.course);
    writer.name('source_reference_id');
    writer.cite(option.source);
    writer.name('unlocks_alone');
    writer.boolean(option.unlocksAlone);
    writer.name('ready');
    writer.boolean(option.ready);
    writer.closeObject();
  }
  writer.closeArray();
  if (omitted === 0) return;
  writer.name('missing_options_omitted');
  writer.number(omitted);
}

function renderUnknowns(writer: JsonWriter, course: number, findings: Findings): UnknownsRange {
  writer.name('unknowns');
  writer.openArray();
  const start = writer.sink.length;
  for (const { reason, source, text } of findings.unknowns) {
    writer.openObject();
    writer.name('unknown_reason');
    writer.word(reason);
    writer.name('source_reference_id');
    writer.cite(source);
    if (text !== none) {
      writer.name('text');
      writer.text(text);
    }
    writer.name('target');
    courseTarget(writer, course);
    writer.closeObject();
  }
  const end = writer.sink.length;
  writer.closeArray();
  return [start, end];
}

function renderConflicts(
  writer: JsonWriter,
  termIds: readonly string[],
  course: number,
  findings: Findings,
): void {
  writer.name('conflicts');
  writer.openArray();
  for (const { reason, other, term, source } of findings.conflicts) {
    writer.openObject();
    writer.name('conflict_reason');
    writer.word(reason);
    writer.name('course_code');
    writer.text(course);
    if (other !== none) {
      writer.name('conflicting_course_code');
      writer.text(other);
    }
    const termId = termIds[term];
    if (termId !== undefined) {
      writer.name('term_id');
      writer.string(termId);
    }
    writer.name('source_reference_id');
    writer.cite(source);
    writer.closeObject();
  }
  writer.closeArray();
}

function renderAssumptions(writer: JsonWriter, findings: Findings): void {
  writer.name('assumptions');
  writer.openArray();
  for (const { assumption, course, source } of findings.assumptions) {
    writer.openObject();
    writer.name('assumption');
    writer.word(assumption);
    writer.name('course_code');
    writer.text(course);
    writer.name('source_reference_id');
    writer.cite(source);
    writer.closeObject();
  }
  writer.closeArray();
}

/** Writes an academic_result as JSON (interface.md, 2.3; decisions.md, part D). */
import { itemAt, uint8At, uint32At } from '../../shared/column.ts';
import type { Warning } from '../../shared/contract/envelope.ts';
import {
  type AssumptionName,
  academicStatuses,
  assumptionNames,
  type Completeness,
  completenesses,
  entryStatuses,
  type UnknownReason,
  unknownReasons,
} from '../../shared/contract/words.ts';
import { none } from '../../shared/index-format/layout.ts';
import { omissions } from '../../shared/job/job.ts';
import type { Caveats } from '../evaluate/caveats/caveat-list.ts';
import type { Evaluator } from '../evaluate/evaluator.ts';
import type { Inquiry } from '../evaluate/inquiry.ts';
import type { MissingOptions } from '../evaluate/options/missing-options.ts';
import { noEntry } from '../evaluate/student/student.ts';
import { academicStatus, type Verdict } from '../evaluate/verdict.ts';
import type { PathEnumeration } from '../paths/alternative-path.ts';
import { explainInquiry } from './explanation.ts';
import {
  type Advance,
  type Impact,
  renderAdvances,
  renderImpacts,
  renderTarget,
  type TargetId,
} from './impacts.ts';
import type { JsonWriter } from './json-writer.ts';
import { type ReadyJson, readyJson } from './ready-json.ts';
import { listTruncated } from './warnings.ts';

/** The answer to a question about one target. */
export interface TargetResult {
  readonly inquiry: Inquiry;
  readonly caveats: Caveats;
  readonly missing: MissingOptions;
  /** The state's entry of the target, or `noEntry`. */
  readonly entry: number;
  /** Alternative paths, if requested. */
  readonly paths?: PathEnumeration;
}

/** Members that only some questions have. */
export interface ResultExtras {
  /** For what-if: the verdict under the actual state. */
  readonly baseline?: Verdict | undefined;
  /** For course-impact. */
  readonly impacts?: readonly Impact[];
  readonly advances?: readonly Advance[];
}

/** The range of a result's `unknowns` elements in the sink, with an exclusive end; the envelope repeats them. */
export type UnknownsRange = readonly [start: number, end: number];

/** The part of a question's context that rendering needs. */
export interface RenderContext {
  readonly evaluator: Evaluator;
  readonly writer: JsonWriter;
  readonly state: { readonly terms: readonly string[] };
  readonly unknowns: UnknownsRange[];
  /** The parts to omit, as bits of `omissions`. */
  readonly omitted: number;
  readonly warnings: Warning[];
}

export function renderResult(context: RenderContext, result: TargetResult, extras: ResultExtras = {}): void {
  const { evaluator, writer } = context;
  const { inquiry, missing, entry } = result;
  writer.beginResult();
  renderVerdict(context, result);
  if (extras.baseline !== undefined) writer.wordMember('baseline_status', academicStatus(extras.baseline));
  if (entry !== noEntry)
    writer.wordMember('entry_status', itemAt(entryStatuses, uint8At(evaluator.student.status, entry)));
  const start = writer.sink.length;
  const sourceCount = writer.answerSourceCount;
  writer.continueReady(written.explanation);
  explainInquiry(evaluator, writer, inquiry);
  const isStatus = omits(context, omissions.all_but_status);
  // The verdict rests on what the explanation cites, which stays cited if the explanation is dropped.
  if (isStatus || omits(context, omissions.explanation)) writer.dropFrom(start, sourceCount);
  if (!isStatus && !omits(context, omissions.missing_options)) {
    renderMissing(writer, missing);
    warnOfOmitted(context, 'missing_options', inquiry, missing);
  }
  if (!isStatus) renderPaths(writer, result.paths);
  if (!isStatus && inquiry.kind === 'credential') renderUnapplied(context, inquiry.unapplied);
  if (extras.impacts !== undefined) renderImpacts(context, extras.impacts);
  if (!isStatus && extras.advances !== undefined) renderAdvances(context, extras.advances);
  renderCaveats(context, result);
  writer.closeObject();
}

/** `part` is a bit of `omissions`. */
export function omits({ omitted }: RenderContext, part: number): boolean {
  return (omitted & part) !== 0;
}

/** Opens a result and writes its target, status and completeness. */
export function renderVerdict(context: RenderContext, result: TargetResult): void {
  const { evaluator, writer } = context;
  writer.openReady(written.target);
  renderTarget(evaluator, writer, targetOf(result.inquiry));
  if (omits(context, omissions.all_but_status))
    writer.wordMember('status', academicStatus(result.inquiry.verdict));
  else writer.closeReady(verdictMembers[result.inquiry.verdict][completenessOf(result)]);
}

/** Writes the last members of every result: unknowns, conflicts, assumptions and the sources cited in it. */
export function renderCaveats(context: RenderContext, { inquiry, caveats }: TargetResult): void {
  const { writer } = context;
  renderUnknowns(context, inquiry, caveats);
  renderConflicts(context, inquiry, caveats);
  if (!omits(context, omissions.all_but_status)) renderAssumptions(writer, caveats);
  writer.continueReady(written.sources);
  writer.citedIds();
  writer.closeArray();
}

/** Describes only the verdict: a truncated list has a warning. */
function completenessOf({ caveats }: TargetResult): Completeness {
  if (caveats.isBounded) return 'bounded';
  return caveats.undecided ? 'unparsed_subrules' : 'all_subrules_evaluated';
}

/** Writes `alternative_paths`, if requested. */
export function renderPaths(writer: JsonWriter, enumeration: PathEnumeration | undefined): void {
  if (enumeration === undefined) return;
  writer.objects('alternative_paths', enumeration.paths, ({ courses, milliunits, depth }) => {
    writer.list('course_codes', courses, (course) => writer.text(course));
    writer.numberMember('total_units', milliunits / 1000);
    writer.numberMember('depth', depth);
  });
}

function targetOf(inquiry: Inquiry): TargetId {
  return inquiry.kind === 'course'
    ? { kind: 'course', id: inquiry.course }
    : { kind: 'credential', id: inquiry.credential };
}

function renderUnapplied({ evaluator, writer }: RenderContext, entries: readonly number[]): void {
  writer.continueReady(written.unapplied);
  for (const entry of entries) writer.text(uint32At(evaluator.student.course, entry));
  writer.closeArray();
}

const written = {
  target: readyJson('{"target":'),
  explanation: readyJson(',"explanation_tree":'),
  missing: readyJson(',"missing_options":['),
  unapplied: readyJson(',"unapplied_course_codes":['),
  unknowns: readyJson(',"unknowns":['),
  conflicts: readyJson(',"conflicts":['),
  assumptions: readyJson(',"assumptions":['),
  sources: readyJson(',"source_reference_ids":['),
  courseCode: readyJson('{"course_code":'),
  text: readyJson(',"text":'),
  unknownTarget: readyJson(',"target":'),
} as const;

const unknownOpenings = Object.fromEntries(
  unknownReasons.map((reason) => [reason, readyJson(`{"unknown_reason":"${reason}"`)]),
) as Readonly<Record<UnknownReason, ReadyJson>>;

/** The members `status` and `completeness`, by verdict and completeness. */
const verdictMembers = academicStatuses.map((status) =>
  Object.fromEntries(
    completenesses.map((word) => [word, readyJson(`,"status":"${status}","completeness":"${word}"`)]),
  ),
) as unknown as Readonly<Record<Verdict, Readonly<Record<Completeness, ReadyJson>>>>;

/** The end of a missing option: an answer has many options, but only four different ends. */
const optionClosings = [false, true].map((unlocksAlone) =>
  [false, true].map((ready) => readyJson(`,"unlocks_alone":${unlocksAlone},"ready":${ready}}`)),
);

/** `missing_options_omitted` is the number of options beyond the bound; absent if there are none. */
function renderMissing(writer: JsonWriter, { options, omitted }: MissingOptions): void {
  writer.continueReady(written.missing);
  for (const option of options) {
    writer.openReady(written.courseCode);
    writer.text(option.course);
    writer.sourceMember(option.source);
    writer.closeReady(itemAt(itemAt(optionClosings, Number(option.unlocksAlone)), Number(option.ready)));
  }
  writer.closeArray();
  if (omitted > 0) writer.numberMember('missing_options_omitted', omitted);
}

/** Adds a warning if not all options were sent. */
export function warnOfOmitted(
  { evaluator, warnings }: RenderContext,
  member: string,
  inquiry: Inquiry,
  { options, omitted, endedBy }: MissingOptions,
): void {
  if (omitted === 0) return;
  const list = { member, sent: options.length, available: options.length + omitted };
  warnings.push(listTruncated(evaluator.graph, inquiry, list, endedBy ?? 'max_courses'));
}

function renderUnknowns(
  { evaluator, writer, unknowns }: RenderContext,
  inquiry: Inquiry,
  caveats: Caveats,
): void {
  writer.continueReady(written.unknowns);
  const start = writer.sink.length;
  for (const { reason, source, text, missingTerm, cause } of caveats.unknowns) {
    writer.openReady(unknownOpenings[reason]);
    writer.sourceMember(source);
    if (text !== none) {
      writer.continueReady(written.text);
      writer.text(text);
    }
    if (missingTerm >= 0) writer.wordMember('path', `/terms/${missingTerm}/level`);
    if (cause !== null) writer.wordMember('cause', cause);
    writer.continueReady(written.unknownTarget);
    renderTarget(evaluator, writer, targetOf(inquiry));
    writer.closeObject();
  }
  unknowns.push([start, writer.sink.length]);
  writer.closeArray();
}

function renderConflicts({ writer, state }: RenderContext, inquiry: Inquiry, caveats: Caveats): void {
  writer.continueReady(written.conflicts);
  for (const { reason, other, term, source } of caveats.conflicts) {
    writer.openObject();
    writer.wordMember('conflict_reason', reason);
    renderConflicting(writer, inquiry, other);
    const termId = state.terms[term];
    if (termId !== undefined) writer.jsonMember('term_id', termId);
    writer.sourceMember(source);
    writer.closeObject();
  }
  writer.closeArray();
}

/**
 * Writes the conflicting courses. A course target conflicts with another course; in a credential, the other course is
 * itself in conflict. A conflict with a rule that names no course, such as an excluded program, has an empty code.
 */
function renderConflicting(writer: JsonWriter, inquiry: Inquiry, other: number): void {
  const isCourse = inquiry.kind === 'course';
  writer.name('course_code');
  if (isCourse) writer.text(inquiry.course);
  else if (other === none) writer.word('');
  else writer.text(other);
  if (isCourse && other !== none) writer.textMember('conflicting_course_code', other);
}

const assumptionOpenings = Object.fromEntries(
  assumptionNames.map((name) => [
    name,
    {
      ofCourse: readyJson(`{"assumption":"${name}","course_code":`),
      alone: readyJson(`{"assumption":"${name}"`),
    },
  ]),
) as Readonly<Record<AssumptionName, Readonly<Record<'ofCourse' | 'alone', ReadyJson>>>>;

function renderAssumptions(writer: JsonWriter, caveats: Caveats): void {
  writer.continueReady(written.assumptions);
  for (const { assumption, course, source } of caveats.assumptions) {
    const openings = assumptionOpenings[assumption];
    writer.openReady(course === none ? openings.alone : openings.ofCourse);
    if (course !== none) writer.text(course);
    writer.sourceMember(source);
    writer.closeObject();
  }
  writer.closeArray();
}

/** An academic_result as JSON (interface.md, 2.3; decisions.md, part D). */
import {
  type AssumptionName,
  academicStatuses,
  assumptionNames,
  type Completeness,
  completenesses,
  entryStatuses,
} from '../../shared/contract/words.ts';
import { none } from '../../shared/index-format/layout.ts';
import type { Evaluator } from '../evaluate/evaluator.ts';
import type { Findings } from '../evaluate/finding-list.ts';
import type { Inquiry } from '../evaluate/inquiry.ts';
import type { MissingOptions } from '../evaluate/missing-options.ts';
import { noEntry } from '../evaluate/student.ts';
import { academicStatus, type Verdict } from '../evaluate/verdict.ts';
import type { PathEnumeration } from '../paths/alternative-path.ts';
import { explainInquiry } from './explanation.ts';
import type { JsonWriter } from './json-writer.ts';
import { type ReadyJson, readyJson } from './ready-json.ts';

/** What was found out about one target. */
export interface TargetResult {
  readonly inquiry: Inquiry;
  readonly findings: Findings;
  readonly missing: MissingOptions;
  /** The state's own entry of the target, or `noEntry`. */
  readonly entry: number;
  /** Alternative paths, where they are asked for. */
  readonly paths?: PathEnumeration;
}

/** A course or credential whose status a change would change. */
export interface Impact {
  readonly kind: 'course' | 'credential';
  readonly id: number;
  readonly before: Verdict;
  readonly after: Verdict;
}

/** Members that only some questions have. */
export interface ResultExtras {
  /** what-if: the verdict under the real state. */
  readonly baseline?: Verdict | undefined;
  /** course-impact. */
  readonly impacts?: readonly Impact[];
}

/** Where the elements of a result's `unknowns` stand in the sink: the envelope repeats them. */
export type UnknownsRange = readonly [start: number, end: number];

/** What rendering needs of a question's context. */
export interface RenderContext {
  readonly evaluator: Evaluator;
  readonly writer: JsonWriter;
  readonly state: { readonly terms: readonly string[] };
  readonly unknowns: UnknownsRange[];
}

export function renderResult(context: RenderContext, result: TargetResult, extras: ResultExtras = {}): void {
  const { evaluator, writer } = context;
  const { inquiry, missing, entry } = result;
  writer.beginResult();
  renderVerdict(context, result);
  if (extras.baseline !== undefined) {
    writer.name('baseline_status');
    writer.word(academicStatus(extras.baseline));
  }
  if (entry !== noEntry) {
    writer.name('entry_status');
    writer.word(entryStatuses[evaluator.student.status[entry] ?? 0] ?? 'planned');
  }
  writer.goOnReady(written.explanation);
  explainInquiry(evaluator, writer, inquiry);
  renderMissing(writer, missing);
  renderPaths(writer, result.paths);
  if (inquiry.kind === 'credential') renderUnapplied(context, inquiry.unapplied);
  if (extras.impacts !== undefined) renderImpacts(context, extras.impacts);
  renderFindings(context, result);
  writer.closeObject();
}

/** Opens a result with target, status and completeness: how every one begins. */
export function renderVerdict({ evaluator, writer }: RenderContext, result: TargetResult): void {
  writer.openReady(written.target);
  renderTarget(evaluator, writer, targetOf(result.inquiry));
  writer.closeReady(verdictMembers[result.inquiry.verdict][completenessOf(result)]);
}

/** Unknowns, conflicts, assumptions and the sources of all that was said: how every result ends. */
export function renderFindings(context: RenderContext, { inquiry, findings }: TargetResult): void {
  const { writer } = context;
  renderUnknowns(context, inquiry, findings);
  renderConflicts(context, inquiry, findings);
  renderAssumptions(writer, findings);
  writer.goOnReady(written.sources);
  writer.citedIds();
  writer.closeArray();
}

function completenessOf({ findings, missing, paths }: TargetResult): Completeness {
  if (findings.bounded || missing.omitted > 0 || (paths?.cutBy ?? null) !== null) return 'bounded';
  return findings.undecided ? 'unparsed_subrules' : 'all_subrules_evaluated';
}

/** Writes `alternative_paths`, where they are asked for. */
export function renderPaths(writer: JsonWriter, enumeration: PathEnumeration | undefined): void {
  if (enumeration === undefined) return;
  writer.name('alternative_paths');
  writer.openArray();
  for (const { courses, milliunits, depth } of enumeration.paths) {
    writer.openObject();
    writer.name('course_codes');
    writer.openArray();
    for (const course of courses) writer.text(course);
    writer.closeArray();
    writer.name('total_units');
    writer.number(milliunits / 1000);
    writer.name('depth');
    writer.number(depth);
    writer.closeObject();
  }
  writer.closeArray();
}

type TargetId = Pick<Impact, 'kind' | 'id'>;

function targetOf(inquiry: Inquiry): TargetId {
  return inquiry.kind === 'course'
    ? { kind: 'course', id: inquiry.course }
    : { kind: 'credential', id: inquiry.credential };
}

const targetOpenings: Readonly<Record<TargetId['kind'], ReadyJson>> = {
  course: readyJson('{"kind":"course","course_code":'),
  credential: readyJson('{"kind":"credential","credential_id":'),
};

function renderTarget({ sections }: Evaluator, writer: JsonWriter, { kind, id }: TargetId): void {
  writer.openReady(targetOpenings[kind]);
  writer.text(kind === 'course' ? id : (sections['credential.id'][id] ?? 0));
  writer.closeObject();
}

function renderUnapplied({ evaluator, writer }: RenderContext, entries: readonly number[]): void {
  writer.goOnReady(written.unapplied);
  for (const entry of entries) writer.text(evaluator.student.course[entry] ?? none);
  writer.closeArray();
}

function renderImpacts({ evaluator, writer }: RenderContext, impacts: readonly Impact[]): void {
  writer.name('impacts');
  writer.openArray();
  for (const impact of impacts) {
    writer.openObject();
    writer.name('target');
    renderTarget(evaluator, writer, impact);
    writer.name('status_before');
    writer.word(academicStatus(impact.before));
    writer.name('status_after');
    writer.word(academicStatus(impact.after));
    writer.closeObject();
  }
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
  source: readyJson(',"source_reference_id":'),
} as const;

/** Status and completeness, by verdict and completeness. */
const verdictMembers = academicStatuses.map((status) =>
  Object.fromEntries(
    completenesses.map((word) => [word, readyJson(`,"status":"${status}","completeness":"${word}"`)]),
  ),
) as unknown as Readonly<Record<Verdict, Readonly<Record<Completeness, ReadyJson>>>>;

/** How an option ends: there are many in an answer, and but four ways. */
const unlockingClosings = optionClosings(true);
const otherClosings = optionClosings(false);

function optionClosings(unlocksAlone: boolean): Readonly<Record<'ready' | 'unready', ReadyJson>> {
  const closing = (ready: boolean): ReadyJson =>
    readyJson(`,"unlocks_alone":${unlocksAlone},"ready":${ready}}`);
  return { ready: closing(true), unready: closing(false) };
}

/** `missing_options_omitted` says how many options the bound left out; it is absent when none. */
function renderMissing(writer: JsonWriter, { options, omitted }: MissingOptions): void {
  writer.goOnReady(written.missing);
  for (const option of options) {
    writer.openReady(written.courseCode);
    writer.text(option.course);
    writer.goOnReady(written.source);
    writer.cite(option.source);
    writer.closeReady(
      (option.unlocksAlone ? unlockingClosings : otherClosings)[option.ready ? 'ready' : 'unready'],
    );
  }
  writer.closeArray();
  if (omitted === 0) return;
  writer.name('missing_options_omitted');
  writer.number(omitted);
}

function renderUnknowns(
  { evaluator, writer, unknowns }: RenderContext,
  inquiry: Inquiry,
  findings: Findings,
): void {
  writer.goOnReady(written.unknowns);
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
    renderTarget(evaluator, writer, targetOf(inquiry));
    writer.closeObject();
  }
  unknowns.push([start, writer.sink.length]);
  writer.closeArray();
}

function renderConflicts({ writer, state }: RenderContext, inquiry: Inquiry, findings: Findings): void {
  writer.goOnReady(written.conflicts);
  for (const { reason, other, term, source } of findings.conflicts) {
    writer.openObject();
    writer.name('conflict_reason');
    writer.word(reason);
    renderConflicting(writer, inquiry, other);
    const termId = state.terms[term];
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

/**
 * The target and the course against it; for a credential the course itself is what is in conflict. A
 * conflict with a rule that names no course, as of a program that is refused, has the empty code.
 */
function renderConflicting(writer: JsonWriter, inquiry: Inquiry, other: number): void {
  const isCourse = inquiry.kind === 'course';
  writer.name('course_code');
  if (isCourse) writer.text(inquiry.course);
  else if (other === none) writer.word('');
  else writer.text(other);
  if (!isCourse || other === none) return;
  writer.name('conflicting_course_code');
  writer.text(other);
}

const assumptionOpenings = Object.fromEntries(
  assumptionNames.map((name) => [name, readyJson(`{"assumption":"${name}","course_code":`)]),
) as Readonly<Record<AssumptionName, ReadyJson>>;

function renderAssumptions(writer: JsonWriter, findings: Findings): void {
  writer.goOnReady(written.assumptions);
  for (const { assumption, course, source } of findings.assumptions) {
    writer.openReady(assumptionOpenings[assumption]);
    writer.text(course);
    writer.goOnReady(written.source);
    writer.cite(source);
    writer.closeObject();
  }
  writer.closeArray();
}

/** Writes a plan completion as JSON (decisions.md, part K). */
import { itemAt, uint32At } from '../../shared/column.ts';
import { groupBy } from '../../shared/group-by.ts';
import { none } from '../../shared/index-format/layout.ts';
import type { CompletedPlan } from '../complete/checked-plan.ts';
import type { CompletionProblem } from '../complete/completion-problem.ts';
import type { FoundObstacle } from '../complete/obstacle.ts';
import {
  objectiveBound,
  objectiveValue,
  type PlannedCourse,
  plannedCourses,
  termMilliunits,
} from '../complete/plan-figures.ts';
import { explainPlan, type Reason } from '../complete/plan-reasons.ts';
import type { UnknownCaveat } from '../evaluate/caveats/caveat-list.ts';
import { unknown } from '../evaluate/verdict.ts';
import { type RenderContext, renderResult, type TargetResult } from './academic-result.ts';
import { renderTarget, type TargetId } from './impacts.ts';
import type { JsonWriter } from './json-writer.ts';
import { renderOperations } from './plan-operations.ts';

export interface PlanTargets {
  readonly credentials: readonly TargetResult[];
  /** Visits the courses' results in turn; a result is valid until the next one, which overwrites its traces. */
  readonly eachCourse: (visit: (result: TargetResult) => void) => void;
}

/** Writes one plan, which the evaluator's student must contain. */
export function renderPlan(
  context: RenderContext,
  problem: CompletionProblem,
  plan: CompletedPlan,
  targets: PlanTargets,
): void {
  const { writer } = context;
  const courses = plannedCourses(problem, plan.placements);
  writer.openObject();
  writer.beginResult();
  renderFigures(writer, problem, plan);
  const inquiries = targets.credentials.flatMap(({ inquiry }) =>
    inquiry.kind === 'credential' ? [inquiry] : [],
  );
  const remaining = courses.filter(({ change }) => change !== 'dropped');
  const reasons = explainPlan(problem, remaining, inquiries);
  const cited = new Set<number>([...reasons.values()].flat().map(({ source }) => source));
  const milliunits = termMilliunits(problem, plan.placements);
  writer.objects(
    'terms',
    groupBy(courses, ({ term }) => term),
    ([term, here]) => {
      writer.jsonMember('term_id', itemAt(context.state.terms, itemAt(problem.terms, term).position));
      writer.numberMember('total_units', itemAt(milliunits, term) / 1000);
      writer.objects('courses', here, (course) =>
        renderCourse(context, problem, course, reasons.get(course.course) ?? []),
      );
    },
  );
  renderOperations(context, problem, courses);
  renderTargets(context, plan, targets, cited);
  writer.closeObject();
}

function renderFigures(writer: JsonWriter, problem: CompletionProblem, plan: CompletedPlan): void {
  const figures = (name: string, figureOf: typeof objectiveValue | typeof objectiveBound): void =>
    writer.object(name, () => {
      for (const objective of problem.objectives)
        writer.numberMember(objective, figureOf(problem, plan, objective));
    });
  figures('objective_values', objectiveValue);
  writer.jsonMember('proven', plan.isProven);
  figures('lower_bounds', objectiveBound);
}

function renderCourse(
  context: RenderContext,
  { terms }: CompletionProblem,
  { course, change, from }: PlannedCourse,
  reasons: readonly Reason[],
): void {
  const { writer, evaluator, state } = context;
  const { sections } = evaluator;
  const milliunits = uint32At(sections['course.milliunits'], course);
  writer.textMember('course_code', course);
  writer.jsonMember('units', milliunits === none ? null : milliunits / 1000);
  writer.wordMember('change', change);
  if (from !== null) writer.jsonMember('from_term_id', itemAt(state.terms, itemAt(terms, from).position));
  writer.objects('reasons', reasons, (reason) => {
    writer.wordMember('reason', reason.reason);
    if (reason.credential !== none)
      writer.textMember('credential_id', uint32At(sections['credential.id'], reason.credential));
    if (reason.course !== none) writer.textMember('course_code', reason.course);
    writer.textMember('label', reason.label);
    writer.sourceMember(reason.source);
  });
}

/** Writes the results of the targets, then the assumptions, unknowns and sources of the plan as a whole. */
function renderTargets(
  context: RenderContext,
  plan: CompletedPlan,
  targets: PlanTargets,
  cited: Set<number>,
): void {
  const { writer, unknowns } = context;
  const ranges = unknowns.length;
  const results: TargetResult[] = [];
  const render = (result: TargetResult): void => {
    renderResult(context, result);
    for (const source of writer.resultSources) cited.add(source);
    results.push(result);
  };
  writer.name('results');
  writer.openArray();
  targets.eachCourse(render);
  targets.credentials.forEach(render);
  writer.closeArray();
  // The targets' unknowns are among the plan's, which the envelope repeats.
  unknowns.length = ranges;
  renderAssumptions(writer, plan, results, cited);
  renderOpen(context, plan, results, cited);
  writer.list('source_reference_ids', cited, (source) => writer.cite(source));
}

function renderAssumptions(
  writer: JsonWriter,
  { assumptions }: CompletedPlan,
  results: readonly TargetResult[],
  cited: Set<number>,
): void {
  const written = new Set<string>();
  writer.name('assumptions');
  writer.openArray();
  for (const assumed of [...results.map(({ caveats }) => caveats.assumptions), assumptions]) {
    for (const { assumption, course, source } of assumed) {
      // Several sentences may require different grades in one course.
      const key = `${assumption} ${course} ${assumption === 'grade_assumed' ? source : ''}`;
      if (written.has(key)) continue;
      written.add(key);
      cited.add(source);
      writer.openObject();
      writer.wordMember('assumption', assumption);
      if (course !== none) writer.textMember('course_code', course);
      writer.sourceMember(source);
      writer.closeObject();
    }
  }
  writer.closeArray();
}

function renderOpen(
  context: RenderContext,
  { open }: CompletedPlan,
  results: readonly TargetResult[],
  cited: Set<number>,
): void {
  const { writer } = context;
  writer.name('unknowns');
  writer.openArray();
  const start = writer.sink.length;
  const written = new Set<string>();
  const write = (target: TargetId, unknowns: readonly UnknownCaveat[]): void => {
    for (const caveat of unknowns) {
      const key = `${target.kind} ${target.id} ${caveat.reason} ${caveat.source} ${caveat.text}`;
      if (written.has(key)) continue;
      written.add(key);
      cited.add(caveat.source);
      renderUnknown(context, target, caveat);
    }
  };
  for (const { course, unknowns } of open) write({ kind: 'course', id: course }, unknowns);
  // A course target is either placed by the plan, and so among `open`, or in the state already.
  for (const { inquiry, caveats } of results)
    if (inquiry.kind === 'credential' && inquiry.verdict === unknown)
      write({ kind: 'credential', id: inquiry.credential }, caveats.unknowns);
  context.unknowns.push([start, writer.sink.length]);
  writer.closeArray();
}

/** Writes one `unknowns` element for each target of a completion whose search the time limit ended. */
export function renderTimeUp(context: RenderContext, targets: readonly TargetId[]): void {
  const { sections } = context.evaluator;
  for (const target of targets) {
    const source = sections[target.kind === 'course' ? 'course.source' : 'credential.source'];
    renderUnknown(context, target, {
      reason: 'evaluation_bounded',
      source: uint32At(source, target.id),
      text: none,
      missingTerm: -1,
      cause: 'time',
    });
  }
}

function renderUnknown(
  { writer, evaluator }: RenderContext,
  target: TargetId,
  { reason, source, text, cause }: UnknownCaveat,
): void {
  writer.openObject();
  writer.wordMember('unknown_reason', reason);
  writer.sourceMember(source);
  if (text !== none) writer.textMember('text', text);
  if (cause !== null) writer.wordMember('cause', cause);
  writer.name('target');
  renderTarget(evaluator, writer, target);
  writer.closeObject();
}

/** Writes the reasons why there is no plan. */
export function renderObstacles(
  { writer, evaluator, state }: RenderContext,
  obstacles: readonly FoundObstacle[],
): void {
  writer.objects('obstacles', obstacles, (found) => {
    const { obstacle, target, label, course, termsNeeded, position, source } = found;
    writer.wordMember('obstacle', obstacle);
    writer.name('target');
    renderTarget(evaluator, writer, target);
    writer.textMember('label', label);
    if (course !== none) writer.textMember('course_code', course);
    if (position !== null) writer.jsonMember('term_id', itemAt(state.terms, position));
    if (termsNeeded !== null) writer.numberMember('terms_needed', termsNeeded);
    writer.sourceMember(source);
  });
}

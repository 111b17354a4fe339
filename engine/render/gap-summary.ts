/** Writes a credential's gaps as flat lists: missing courses and unresolved subrules (decisions.md, part D). */
import { uint32At } from '../../shared/column.ts';
import { none } from '../../shared/index-format/layout.ts';
import { omissions } from '../../shared/job/job.ts';
import { countedBy, milliunitsOf, subjectsOf } from '../evaluate/counted-courses.ts';
import { demandOf } from '../evaluate/demand.ts';
import type { EvaluatedTree } from '../evaluate/evaluated-tree.ts';
import type { Evaluator } from '../evaluate/evaluator.ts';
import {
  branchesOf,
  childrenInForce,
  isExclusion,
  kindOf,
  requiredOf,
  requirementsOf,
} from '../evaluate/graph/rule-tree.ts';
import { fewestFurtherCourses } from '../evaluate/options/needed-courses.ts';
import { asksForCourse } from '../evaluate/options/option-candidates.ts';
import { metCount } from '../evaluate/progress.ts';
import { courseCount } from '../evaluate/selection.ts';
import { academicStatus, isMet } from '../evaluate/verdict.ts';
import {
  omits,
  type RenderContext,
  renderCaveats,
  renderPaths,
  renderVerdict,
  type TargetResult,
  warnOfOmitted,
} from './academic-result.ts';
import type { JsonWriter } from './json-writer.ts';

export function renderGapSummary(context: RenderContext, result: TargetResult): void {
  const { writer } = context;
  writer.beginResult();
  renderVerdict(context, result);
  const start = writer.sink.length;
  const sourceCount = writer.answerSourceCount;
  renderGaps(context, result);
  if (omits(context, omissions.all_but_status)) writer.dropFrom(start, sourceCount);
  renderCaveats(context, result);
  writer.closeObject();
}

function renderGaps(context: RenderContext, result: TargetResult): void {
  const { writer } = context;
  writer.objects('missing_courses', result.missing.options, ({ course, source, ready }) => {
    writer.textMember('course_code', course);
    writer.sourceMember(source);
    writer.jsonMember('ready', ready);
  });
  warnOfOmitted(context, 'missing_courses', result.inquiry, result.missing);
  writer.list('unresolved_subrules', result.inquiry.trees, (tree) => renderUnresolved(context, tree));
  renderPaths(writer, result.paths);
}

/**
 * Writes every unmet rule of the subtree at `node`, except courses that `missing_courses` lists. Courses of a condition
 * are not in that list, since no student is required to take them. A root with children is the credential itself and is
 * not listed.
 */
function renderUnresolved(
  context: RenderContext,
  tree: EvaluatedTree,
  node: number = tree.root,
  isCondition = false,
): void {
  const { evaluator } = context;
  const { sections } = evaluator;
  if (isExclusion(sections, node) || isMet(tree.trace.at(node))) return;
  const isWhole = node === tree.root && uint32At(sections['rule.children'], node) > 0;
  const isCourse = kindOf(sections, node) === 'course';
  const isMissing = isCourse && !isCondition && asksForCourse(evaluator, tree, node);
  if (!isWhole && !isMissing) renderSubrule(context, tree, node);
  const condition = kindOf(sections, node) === 'when' ? branchesOf(sections, node)[0] : none;
  for (const child of childrenInForce(sections, node, (other) => tree.trace.at(other)))
    renderUnresolved(context, tree, child, isCondition || child === condition);
}

function renderSubrule({ evaluator, writer }: RenderContext, tree: EvaluatedTree, node: number): void {
  const { sections } = evaluator;
  writer.openObject();
  writer.textMember('label', uint32At(sections['rule.label'], node));
  writer.wordMember('status', academicStatus(tree.trace.at(node)));
  renderCounts(writer, countsOf(evaluator, tree, node));
  writer.sourceMember(uint32At(sections['rule.source'], node));
  writer.closeObject();
}

/** What an unmet rule requires and what counts towards it; units and subjects only if it requires them. */
interface Counts {
  readonly required: number;
  readonly counted: number;
  /** In thousandths. */
  readonly units?: { readonly required: number; readonly counted: number };
  readonly subjects?: { readonly required: number; readonly counted: number };
}

function renderCounts(writer: JsonWriter, { required, counted, units, subjects }: Counts): void {
  renderCount(writer, '', required, counted);
  if (units !== undefined) renderCount(writer, '_units', units.required / 1000, units.counted / 1000);
  if (subjects !== undefined) renderCount(writer, '_subjects', subjects.required, subjects.counted);
}

function renderCount(writer: JsonWriter, suffix: string, required: number, counted: number): void {
  writer.numberMember(`required${suffix}`, required);
  writer.numberMember(`counted${suffix}`, counted);
}

/** Counts children of a grouping, courses of a selection and credentials; any other rule requires one. */
function countsOf(evaluator: Evaluator, tree: EvaluatedTree, node: number): Counts {
  const { sections } = evaluator;
  const kind = kindOf(sections, node);
  if (kind === 'courses_from') return countsOfSelection(evaluator, tree, node);
  if (kind === 'credential') return countsOfCredentials(evaluator, tree, node);
  if (kind !== 'all_of' && kind !== 'any_of' && kind !== 'n_of') return { required: 1, counted: 0 };
  return { required: requiredOf(sections, node, tree.trace), counted: metCount(sections, node, tree.trace) };
}

/** Counts credentials: an unmet rule has fewer than it requires. */
function countsOfCredentials(evaluator: Evaluator, { through }: EvaluatedTree, node: number): Counts {
  const { sections } = evaluator;
  const required = uint32At(sections['rule.argument2'], node);
  if (required === 1) return { required, counted: 0 };
  const met = requirementsOf(sections, node).filter((root) => isMet(evaluator.verdict(root, through)));
  return { required, counted: Math.min(met.length, required - 1) };
}

/** Counts courses: the rule requires those that count and the fewest that may still be missing. */
function countsOfSelection(evaluator: Evaluator, tree: EvaluatedTree, node: number): Counts {
  const demand = demandOf(evaluator, node);
  const counted = countedBy(evaluator, tree, node, tree.through);
  const milliunits = milliunitsOf(counted);
  const courses = courseCount(counted);
  const required = courses + fewestFurtherCourses(evaluator, demand, courses, milliunits);
  const units = { required: demand.milliunits, counted: milliunits };
  const subjects = { required: demand.subjects, counted: subjectsOf(evaluator, counted) };
  return {
    required,
    counted: courses,
    ...(demand.milliunits === 0 ? {} : { units }),
    ...(demand.subjects === 0 ? {} : { subjects }),
  };
}

/** A credential's gaps, flat: missing courses and unresolved subrules (decisions.md, part D). */

import type { Evaluator } from '../evaluate/evaluator.ts';
import type { EvaluatedTree } from '../evaluate/inquiry.ts';
import { progressVerdicts } from '../evaluate/progress.ts';
import { afterSubtree, isExclusion, kindOf, requiredOf } from '../evaluate/rule-tree.ts';
import { academicStatus, isMet } from '../evaluate/verdict.ts';
import {
  type RenderContext,
  renderFindings,
  renderPaths,
  renderVerdict,
  type TargetResult,
} from './academic-result.ts';
import { countedBy } from './explanation.ts';
import type { JsonWriter } from './json-writer.ts';

export function renderGapSummary(context: RenderContext, result: TargetResult): void {
  const { writer } = context;
  writer.beginResult();
  writer.openObject();
  renderVerdict(context, result);
  writer.name('missing_courses');
  writer.openArray();
  for (const { course, source, ready } of result.missing.options) {
    writer.openObject();
    writer.name('course_code');
    writer.text(course);
    writer.name('source_reference_id');
    writer.cite(source);
    writer.name('ready');
    writer.boolean(ready);
    writer.closeObject();
  }
  writer.closeArray();
  writer.name('unresolved_subrules');
  writer.openArray();
  for (const tree of result.inquiry.trees) renderUnresolved(context, tree);
  writer.closeArray();
  renderPaths(writer, result.paths);
  renderFindings(context, result);
  writer.closeObject();
}

/** Every rule below the root that is not met, courses aside: those stand in `missing_courses`. */
function renderUnresolved({ evaluator, writer }: RenderContext, tree: EvaluatedTree): void {
  const { sections } = evaluator;
  const { root, trace } = tree;
  for (let node = root + 1; node < afterSubtree(sections, root); ) {
    if (isExclusion(sections, node) || isMet(trace.at(node))) {
      node = afterSubtree(sections, node);
      continue;
    }
    if (kindOf(sections, node) !== 'course') {
      writer.openObject();
      writer.name('label');
      writer.text(sections['rule.label'][node] ?? 0);
      writer.name('status');
      writer.word(academicStatus(trace.at(node)));
      renderCounts(writer, countsOf(evaluator, tree, node));
      writer.name('source_reference_id');
      writer.cite(sections['rule.source'][node] ?? 0);
      writer.closeObject();
    }
    node += 1;
  }
}

/** What an unmet rule needs and has; units only where it asks for units. */
interface Counts {
  readonly required: number;
  readonly counted: number;
  readonly units?: { readonly required: number; readonly counted: number };
}

function renderCounts(writer: JsonWriter, { required, counted, units }: Counts): void {
  writer.name('required');
  writer.number(required);
  writer.name('counted');
  writer.number(counted);
  if (units === undefined) return;
  writer.name('required_units');
  writer.number(units.required / 1000);
  writer.name('counted_units');
  writer.number(units.counted / 1000);
}

/** Children of a group, courses of a selection, one of anything else. */
function countsOf(evaluator: Evaluator, tree: EvaluatedTree, node: number): Counts {
  const { sections } = evaluator;
  const kind = kindOf(sections, node);
  if (kind === 'courses_from') {
    const { counted, demand } = countedBy(evaluator, tree, node, tree.through);
    const counts = { required: demand.courses, counted: counted.length };
    if (demand.milliunits === 0) return counts;
    const milliunits = counted.reduce((sum, candidate) => sum + candidate.milliunits, 0);
    return { ...counts, units: { required: demand.milliunits, counted: milliunits } };
  }
  if (kind !== 'all_of' && kind !== 'any_of' && kind !== 'n_of') return { required: 1, counted: 0 };
  const met = progressVerdicts(sections, node, (child) => tree.trace.at(child)).filter(isMet);
  return { required: requiredOf(sections, node), counted: met.length };
}

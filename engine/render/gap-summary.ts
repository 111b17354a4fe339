/** A credential's gaps, flat: missing courses and unresolved subrules (decisions.md, part D). */

import type { EvaluatedTree } from '../evaluate/inquiry.ts';
import { afterSubtree, isExclusion, kindOf } from '../evaluate/rule-tree.ts';
import { academicStatus, isMet } from '../evaluate/verdict.ts';
import { type RenderContext, renderFindings, renderVerdict, type TargetResult } from './academic-result.ts';

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
  renderFindings(context, result);
  writer.closeObject();
}

/** Every rule below the root that is not met, courses aside: those stand in `missing_courses`. */
function renderUnresolved({ evaluator, writer }: RenderContext, { root, trace }: EvaluatedTree): void {
  const { sections } = evaluator;
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
      writer.name('source_reference_id');
      writer.cite(sections['rule.source'][node] ?? 0);
      writer.closeObject();
    }
    node += 1;
  }
}

/** Compares the rules of two courses, parsed separately: what is not plainly the same counts as different. */

import { uint8At, uint32At } from '../../shared/column.ts';
import type { RuleKind } from '../../shared/contract/words.ts';
import { type GraphSections, none } from '../../shared/index-format/layout.ts';
import { holdsRule, restrictsSharing } from '../evaluate/exclusivity.ts';
import { courseBlocksOf } from '../evaluate/graph/course-blocks.ts';
import { corequisiteOf, groupOf, prerequisiteOf } from '../evaluate/graph/course-columns.ts';
import { afterSubtree, kindOf } from '../evaluate/graph/rule-tree.ts';

export function haveSameRules(sections: GraphSections, one: number, other: number): boolean {
  return (
    areSameTrees(sections, prerequisiteOf(sections, one), prerequisiteOf(sections, other)) &&
    areSameTrees(sections, corequisiteOf(sections, one), corequisiteOf(sections, other))
  );
}

function areSameTrees(sections: GraphSections, one: number, other: number): boolean {
  if (one === none || other === none) return one === other;
  const size = afterSubtree(sections, one) - one;
  for (let at = 0; at < size; at += 1) if (!areSameNodes(sections, one + at, other + at)) return false;
  return true;
}

function areSameNodes(sections: GraphSections, one: number, other: number): boolean {
  const kind = kindOf(sections, one);
  return (
    kind === kindOf(sections, other) &&
    uint32At(sections['rule.size'], one) === uint32At(sections['rule.size'], other) &&
    uint8At(sections['rule.flags'], one) === uint8At(sections['rule.flags'], other) &&
    isSame[kind](sections, one, other)
  );
}

type IsSame = (sections: GraphSections, one: number, other: number) => boolean;

/** A grade that a grouping requires overall is stored at its leaves. */
const isSameGrouping: IsSame = (sections, one, other) =>
  uint32At(sections['rule.argument'], one) === uint32At(sections['rule.argument'], other) &&
  !restrictsSharing(sections, one) &&
  !restrictsSharing(sections, other);

const areSameArguments: IsSame = (sections, one, other) =>
  uint32At(sections['rule.argument'], one) === uint32At(sections['rule.argument'], other) &&
  uint32At(sections['rule.argument2'], one) === uint32At(sections['rule.argument2'], other);

/** No course decides such a leaf, whatever its text. */
const isNeverMet: IsSame = () => true;

const isSame: Record<RuleKind, IsSame> = {
  course: (sections, one, other) =>
    groupOf(sections, uint32At(sections['rule.argument'], one)) ===
      groupOf(sections, uint32At(sections['rule.argument'], other)) &&
    uint32At(sections['rule.argument2'], one) === uint32At(sections['rule.argument2'], other),
  all_of: isSameGrouping,
  any_of: isSameGrouping,
  n_of: isSameGrouping,
  courses_from: (sections, one, other) =>
    isSameSelection(
      sections,
      uint32At(sections['rule.argument'], one),
      uint32At(sections['rule.argument'], other),
    ),
  credential: areSameArguments,
  when: () => true,
  none_of: () => true,
  level: areSameArguments,
  program: areSameArguments,
  average(sections, one, other) {
    const rules = sections['average.rule'];
    const isPlain = (node: number): boolean => !holdsRule(rules, node, node + 1);
    return areSameArguments(sections, one, other) && isPlain(one) && isPlain(other);
  },
  consent: isNeverMet,
  external: isNeverMet,
  unparsed: isNeverMet,
  cohort: areSameArguments,
};

const selectionColumns = [
  'selection.set',
  'selection.filter',
  'selection.count',
  'selection.milliunits',
  'selection.grade',
  'selection.maximum_per_subject',
  'selection.minimum_subjects',
] as const;

function isSameSelection(sections: GraphSections, one: number, other: number): boolean {
  return (
    selectionColumns.every(
      (column) => uint32At(sections[column], one) === uint32At(sections[column], other),
    ) &&
    courseBlocksOf(sections, one) === null &&
    courseBlocksOf(sections, other) === null
  );
}

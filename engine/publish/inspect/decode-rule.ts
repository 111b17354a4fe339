/** Decodes a rule tree from the columns of the graph projection, which the engine evaluates. */
import { itemAt, uint8At, uint32At, uint32RowAt } from '../../../shared/column.ts';
import { type EntryStatus, entryStatuses, type RuleKind, ruleKinds } from '../../../shared/contract/words.ts';
import { type CourseGraph, copyText } from '../../../shared/index-format/course-graph.ts';
import { firstRow } from '../../../shared/index-format/first-row.ts';
import { noGrade } from '../../../shared/index-format/grade-code.ts';
import { none, ruleFlags } from '../../../shared/index-format/layout.ts';

/** An entry filter; a member is absent if it restricts nothing. */
export interface DecodedFilter {
  readonly statuses?: readonly EntryStatus[];
  readonly external?: boolean;
  readonly gradeCode?: number;
}

/** A limit on these courses; `courses` are codes, including dangling ones. */
export interface DecodedLimit {
  readonly courses: readonly string[];
  readonly entry?: DecodedFilter;
  readonly count?: number;
  readonly milliunits?: number;
}

export interface DecodedSelection extends DecodedLimit {
  readonly gradeCode: number;
  readonly maximumPerSubject?: number;
  readonly minimumSubjects?: number;
  /** Blocks of courses that count only together. */
  readonly blocks?: readonly (readonly string[])[];
}

/** One node; members that do not apply to its kind are absent. */
export interface DecodedRule {
  readonly kind: RuleKind;
  readonly label: string;
  readonly sourceReferenceId: string;
  readonly ruleId?: string;
  readonly courseCode?: string;
  readonly gradeCode?: number;
  /** For `n_of` and `credential`. */
  readonly count?: number;
  readonly selection?: DecodedSelection;
  readonly credentialIds?: readonly string[];
  /** For a grouping, whose leaves already have it in their grades. */
  readonly overallGradeCode?: number;
  readonly minimumLevel?: string;
  readonly maximumLevel?: string;
  /** Years of admission. */
  readonly minimumYear?: number;
  readonly maximumYear?: number;
  readonly programs?: readonly string[];
  /** The average times 100, and the courses that it covers. */
  readonly minimumTimes100?: number;
  readonly over?: readonly string[];
  readonly entry?: DecodedFilter;
  readonly text?: string;
  readonly concurrent?: boolean;
  readonly exclusive?: boolean;
  readonly negated?: boolean;
  /** For an average: the best attempts count rather than the last ones. */
  readonly best?: boolean;
  readonly limits?: readonly DecodedLimit[];
  /** The `rule_id`s of siblings with which it may share courses. */
  readonly sharesWith?: readonly string[];
  readonly children: readonly DecodedRule[];
}

/** The members that depend on the kind. */
type DecodedMembers = Omit<DecodedRule, 'kind' | 'label' | 'sourceReferenceId' | 'children'>;
type DecodeMembers = (graph: CourseGraph, node: number) => DecodedMembers;

const decodeNothing: DecodeMembers = () => ({});
const decodeText: DecodeMembers = (graph, node) => ({ text: copyText(graph, argumentOf(graph, node)) });

const memberDecoders: Readonly<Record<RuleKind, DecodeMembers>> = {
  course: (graph, node) => ({
    courseCode: copyText(graph, argumentOf(graph, node)),
    gradeCode: uint32At(graph.sections['rule.argument2'], node),
    ...flagged(graph, node, 'concurrent'),
  }),
  all_of: decodeGrouping,
  any_of: decodeGrouping,
  n_of: (graph, node) => ({ count: argumentOf(graph, node), ...decodeGrouping(graph, node) }),
  courses_from: (graph, node) => ({ selection: decodeSelection(graph, argumentOf(graph, node)) }),
  credential: (graph, node) => ({
    credentialIds: listedTexts(graph, argumentOf(graph, node), 'credential.id'),
    count: uint32At(graph.sections['rule.argument2'], node),
  }),
  when: decodeNothing,
  none_of: decodeNothing,
  level: (graph, node) => ({
    ...optionalText(graph, 'minimumLevel', levelText(graph, argumentOf(graph, node))),
    ...optionalText(
      graph,
      'maximumLevel',
      levelText(graph, uint32At(graph.sections['rule.argument2'], node)),
    ),
  }),
  program: (graph, node) => ({
    programs: listedTexts(graph, argumentOf(graph, node), 'program.name'),
    ...flagged(graph, node, 'negated'),
  }),
  average: (graph, node) => {
    const set = uint32At(graph.sections['rule.argument2'], node);
    const minimumTimes100 = argumentOf(graph, node);
    const [row] = rowsOf(graph.sections['average.rule'], node);
    return {
      minimumTimes100,
      ...(set === none ? {} : { over: setCodes(graph, set) }),
      ...flagged(graph, node, 'best'),
      ...(row === undefined ? {} : decodeFilter(graph, uint32At(graph.sections['average.filter'], row))),
    };
  },
  consent: (graph, node) => optionalText(graph, 'text', argumentOf(graph, node)),
  external: decodeText,
  unparsed: decodeText,
  cohort: (graph, node) => ({
    ...optionalNumber('minimumYear', argumentOf(graph, node)),
    ...optionalNumber('maximumYear', uint32At(graph.sections['rule.argument2'], node)),
  }),
};

function decodeGrouping(graph: CourseGraph, node: number): DecodedMembers {
  const grade = uint32At(graph.sections['rule.argument2'], node);
  return { ...flagged(graph, node, 'exclusive'), ...(grade === noGrade ? {} : { overallGradeCode: grade }) };
}

/** Decodes the tree at a root node. */
export function decodeRule(graph: CourseGraph, node: number): DecodedRule {
  const { sections } = graph;
  const kind = itemAt(ruleKinds, uint8At(sections['rule.kind'], node));
  const children: DecodedRule[] = [];
  const end = node + uint32At(sections['rule.size'], node);
  for (let child = node + 1; child < end; child += uint32At(sections['rule.size'], child)) {
    children.push(decodeRule(graph, child));
  }
  const source = uint32At(sections['source.id'], uint32At(sections['rule.source'], node));
  return {
    kind,
    label: copyText(graph, uint32At(sections['rule.label'], node)),
    sourceReferenceId: copyText(graph, source),
    ...optionalText(graph, 'ruleId', uint32At(sections['rule.id'], node)),
    ...memberDecoders[kind](graph, node),
    ...decodeLimits(graph, node),
    ...decodeShares(graph, node),
    children,
  };
}

function argumentOf(graph: CourseGraph, node: number): number {
  return uint32At(graph.sections['rule.argument'], node);
}

function flagged({ sections }: CourseGraph, node: number, name: keyof typeof ruleFlags): DecodedMembers {
  return (uint8At(sections['rule.flags'], node) & ruleFlags[name]) === 0 ? {} : { [name]: true };
}

function optionalText(graph: CourseGraph, member: keyof DecodedMembers, text: number): DecodedMembers {
  return text === none ? {} : { [member]: copyText(graph, text) };
}

function levelText({ sections }: CourseGraph, level: number): number {
  return level === none ? none : uint32At(sections['level.name'], level);
}

function listedTexts(graph: CourseGraph, list: number, names: 'credential.id' | 'program.name'): string[] {
  const { 'list.offsets': offsets, 'list.value': values } = graph.sections;
  return Array.from(uint32RowAt(offsets, values, list), (value) =>
    copyText(graph, uint32At(graph.sections[names], value)),
  );
}

function setCodes(graph: CourseGraph, set: number): string[] {
  const { 'set.offsets': offsets, 'set.course': courses } = graph.sections;
  return Array.from(uint32RowAt(offsets, courses, set), (course) => copyText(graph, course));
}

function decodeSelection(graph: CourseGraph, row: number): DecodedSelection {
  const { sections } = graph;
  return {
    courses: setCodes(graph, uint32At(sections['selection.set'], row)),
    ...decodeFilter(graph, uint32At(sections['selection.filter'], row)),
    gradeCode: uint32At(sections['selection.grade'], row),
    ...optionalNumber('count', uint32At(sections['selection.count'], row)),
    ...optionalNumber('milliunits', uint32At(sections['selection.milliunits'], row)),
    ...optionalNumber('maximumPerSubject', uint32At(sections['selection.maximum_per_subject'], row)),
    ...optionalNumber('minimumSubjects', uint32At(sections['selection.minimum_subjects'], row)),
    ...decodeBlocks(graph, row),
  };
}

function decodeBlocks(graph: CourseGraph, selection: number): Pick<DecodedSelection, 'blocks'> {
  const { sections } = graph;
  const { 'course_block.offsets': offsets, 'course_block.course': courses } = sections;
  const blocks = rowsOf(sections['course_block.selection'], selection).map((row) =>
    Array.from(uint32RowAt(offsets, courses, row), (course) => copyText(graph, course)),
  );
  return blocks.length === 0 ? {} : { blocks };
}

function decodeFilter({ sections }: CourseGraph, row: number): { readonly entry?: DecodedFilter } {
  if (row === none) return {};
  const bits = uint32At(sections['filter.statuses'], row);
  const statuses = entryStatuses.filter((_, status) => ((bits >>> status) & 1) === 1);
  const external = uint8At(sections['filter.external'], row);
  const gradeCode = uint32At(sections['filter.grade'], row);
  return {
    entry: {
      ...(statuses.length === entryStatuses.length ? {} : { statuses }),
      ...(external === 0 ? {} : { external: external === 1 }),
      ...(gradeCode === 0 ? {} : { gradeCode }),
    },
  };
}

function optionalNumber<Name extends string>(name: Name, value: number): { [Key in Name]?: number } {
  return value === none ? {} : ({ [name]: value } as { [Key in Name]?: number });
}

function decodeLimits(graph: CourseGraph, node: number): DecodedMembers {
  const { sections } = graph;
  const limits = rowsOf(sections['limit.rule'], node).map((row) => ({
    courses: setCodes(graph, uint32At(sections['limit.set'], row)),
    ...decodeFilter(graph, uint32At(sections['limit.filter'], row)),
    ...optionalNumber('count', uint32At(sections['limit.count'], row)),
    ...optionalNumber('milliunits', uint32At(sections['limit.milliunits'], row)),
  }));
  return limits.length === 0 ? {} : { limits };
}

function decodeShares(graph: CourseGraph, node: number): DecodedMembers {
  const { sections } = graph;
  const sharesWith = rowsOf(sections['share.rule'], node).map((row) => {
    const other = uint32At(sections['share.with'], row);
    return copyText(graph, uint32At(sections['rule.id'], other));
  });
  return sharesWith.length === 0 ? {} : { sharesWith };
}

/** The rows of an ascending column that have a value. */
function rowsOf(column: Uint32Array, value: number): number[] {
  const rows: number[] = [];
  for (let row = firstRow(column, value); row < column.length && uint32At(column, row) === value; row += 1)
    rows.push(row);
  return rows;
}

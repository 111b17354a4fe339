/** A rule tree read back from the columns of the graph projection: what the engine sees of it. */

import { assert } from '../../../shared/assert.ts';
import { type RuleKind, ruleKinds } from '../../../shared/contract/words.ts';
import { type CourseGraph, copyText } from '../../../shared/index-format/course-graph.ts';
import { firstRow } from '../../../shared/index-format/first-row.ts';
import { none, ruleFlags } from '../../../shared/index-format/layout.ts';

/** Courses to choose from and how many; `courses` are codes, dangling ones included. */
export interface DecodedSelection {
  readonly courses: readonly string[];
  readonly count?: number;
  readonly milliunits?: number;
  readonly gradeCode: number;
  readonly maximumPerSubject?: number;
  readonly minimumSubjects?: number;
}

export interface DecodedLimit {
  readonly courses: readonly string[];
  readonly count?: number;
  readonly milliunits?: number;
}

/** One node; a member is there only where its kind has it. */
export interface DecodedRule {
  readonly kind: RuleKind;
  readonly label: string;
  readonly sourceReferenceId: string;
  readonly ruleId?: string;
  readonly courseCode?: string;
  readonly gradeCode?: number;
  /** Of `n_of` and `credential`. */
  readonly count?: number;
  readonly selection?: DecodedSelection;
  readonly credentialIds?: readonly string[];
  readonly minimumLevel?: string;
  readonly maximumLevel?: string;
  readonly programs?: readonly string[];
  /** An average times 100, and the courses that it is taken over. */
  readonly minimumTimes100?: number;
  readonly over?: readonly string[];
  readonly text?: string;
  readonly concurrent?: boolean;
  readonly exclusive?: boolean;
  readonly negated?: boolean;
  readonly limits?: readonly DecodedLimit[];
  /** `rule_id` of the siblings that it may share courses with. */
  readonly sharesWith?: readonly string[];
  readonly children: readonly DecodedRule[];
}

/** What the arguments of a node say, by kind. */
type DecodedMembers = Omit<DecodedRule, 'kind' | 'label' | 'sourceReferenceId' | 'children'>;
type DecodeMembers = (graph: CourseGraph, node: number) => DecodedMembers;

const decodeNothing: DecodeMembers = () => ({});
const decodeText: DecodeMembers = (graph, node) => ({ text: copyText(graph, argumentOf(graph, node)) });

const memberDecoders: Readonly<Record<RuleKind, DecodeMembers>> = {
  course: (graph, node) => ({
    courseCode: copyText(graph, argumentOf(graph, node)),
    gradeCode: graph.sections['rule.argument2'][node] ?? 0,
    ...flagged(graph, node, 'concurrent'),
  }),
  all_of: (graph, node) => flagged(graph, node, 'exclusive'),
  any_of: (graph, node) => flagged(graph, node, 'exclusive'),
  n_of: (graph, node) => ({ count: argumentOf(graph, node), ...flagged(graph, node, 'exclusive') }),
  courses_from: (graph, node) => ({ selection: decodeSelection(graph, argumentOf(graph, node)) }),
  credential: (graph, node) => ({
    credentialIds: listedTexts(graph, argumentOf(graph, node), 'credential.id'),
    count: graph.sections['rule.argument2'][node] ?? 0,
  }),
  when: decodeNothing,
  none_of: decodeNothing,
  level: (graph, node) => ({
    ...optionalText(graph, 'minimumLevel', levelText(graph, argumentOf(graph, node))),
    ...optionalText(graph, 'maximumLevel', levelText(graph, graph.sections['rule.argument2'][node] ?? none)),
  }),
  program: (graph, node) => ({
    programs: listedTexts(graph, argumentOf(graph, node), 'program.name'),
    ...flagged(graph, node, 'negated'),
  }),
  average: (graph, node) => {
    const set = graph.sections['rule.argument2'][node] ?? none;
    const minimumTimes100 = argumentOf(graph, node);
    return set === none ? { minimumTimes100 } : { minimumTimes100, over: setCodes(graph, set) };
  },
  consent: (graph, node) => optionalText(graph, 'text', argumentOf(graph, node)),
  external: decodeText,
  unparsed: decodeText,
};

/** Decodes the tree at a root node. */
export function decodeRule(graph: CourseGraph, node: number): DecodedRule {
  const { sections } = graph;
  const kind = ruleKinds[sections['rule.kind'][node] ?? none];
  assert(kind !== undefined, 'a rule node has a kind');
  const children: DecodedRule[] = [];
  const end = node + (sections['rule.size'][node] ?? 1);
  for (let child = node + 1; child < end; child += sections['rule.size'][child] ?? 1) {
    children.push(decodeRule(graph, child));
  }
  const source = sections['source.id'][sections['rule.source'][node] ?? 0] ?? 0;
  return {
    kind,
    label: copyText(graph, sections['rule.label'][node] ?? 0),
    sourceReferenceId: copyText(graph, source),
    ...optionalText(graph, 'ruleId', sections['rule.id'][node] ?? none),
    ...memberDecoders[kind](graph, node),
    ...decodeLimits(graph, node),
    ...decodeShares(graph, node),
    children,
  };
}

function argumentOf(graph: CourseGraph, node: number): number {
  return graph.sections['rule.argument'][node] ?? none;
}

function flagged({ sections }: CourseGraph, node: number, name: keyof typeof ruleFlags): DecodedMembers {
  return ((sections['rule.flags'][node] ?? 0) & ruleFlags[name]) === 0 ? {} : { [name]: true };
}

function optionalText(graph: CourseGraph, member: keyof DecodedMembers, text: number): DecodedMembers {
  return text === none ? {} : { [member]: copyText(graph, text) };
}

function levelText({ sections }: CourseGraph, level: number): number {
  return level === none ? none : (sections['level.name'][level] ?? none);
}

function listedTexts(graph: CourseGraph, list: number, names: 'credential.id' | 'program.name'): string[] {
  const offsets = graph.sections['list.offsets'];
  const values = graph.sections['list.value'].subarray(offsets[list], offsets[list + 1]);
  return Array.from(values, (value) => copyText(graph, graph.sections[names][value] ?? 0));
}

function setCodes(graph: CourseGraph, set: number): string[] {
  const offsets = graph.sections['set.offsets'];
  const courses = graph.sections['set.course'].subarray(offsets[set], offsets[set + 1]);
  return Array.from(courses, (course) => copyText(graph, course));
}

function decodeSelection(graph: CourseGraph, row: number): DecodedSelection {
  const { sections } = graph;
  return {
    courses: setCodes(graph, sections['selection.set'][row] ?? 0),
    gradeCode: sections['selection.grade'][row] ?? 0,
    ...optionalNumber('count', sections['selection.count'][row]),
    ...optionalNumber('milliunits', sections['selection.milliunits'][row]),
    ...optionalNumber('maximumPerSubject', sections['selection.maximum_per_subject'][row]),
    ...optionalNumber('minimumSubjects', sections['selection.minimum_subjects'][row]),
  };
}

function optionalNumber<Name extends string>(
  name: Name,
  value: number | undefined,
): { [Key in Name]?: number } {
  return value === undefined || value === none ? {} : ({ [name]: value } as { [Key in Name]?: number });
}

function decodeLimits(graph: CourseGraph, node: number): DecodedMembers {
  const { sections } = graph;
  const limits = rowsOf(sections['limit.rule'], node).map((row) => ({
    courses: setCodes(graph, sections['limit.set'][row] ?? 0),
    ...optionalNumber('count', sections['limit.count'][row]),
    ...optionalNumber('milliunits', sections['limit.milliunits'][row]),
  }));
  return limits.length === 0 ? {} : { limits };
}

function decodeShares(graph: CourseGraph, node: number): DecodedMembers {
  const { sections } = graph;
  const sharesWith = rowsOf(sections['share.rule'], node).map((row) => {
    const other = sections['share.with'][row] ?? 0;
    return copyText(graph, sections['rule.id'][other] ?? 0);
  });
  return sharesWith.length === 0 ? {} : { sharesWith };
}

/** The rows of an ascending column that hold a node. */
function rowsOf(column: Uint32Array, node: number): number[] {
  const rows: number[] = [];
  for (let row = firstRow(column, node); column[row] === node; row += 1) rows.push(row);
  return rows;
}

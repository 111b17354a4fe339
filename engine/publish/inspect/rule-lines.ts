/** A decoded rule tree as indented text lines: kind, arguments, label and source of every node. */
import { gradeName } from '../../../shared/index-format/grade-code.ts';
import type { DecodedFilter, DecodedLimit, DecodedRule, DecodedSelection } from './decode-rule.ts';

const listedCourses = 8;

/** One line per node, children indented. */
export function ruleLines(rule: DecodedRule): string[] {
  const words = argumentWords(rule);
  const head = [rule.kind, ...words].join(' ');
  const label = words.join(' ') === rule.label ? '' : ` "${rule.label}"`;
  const id = rule.ruleId === undefined ? '' : ` #${rule.ruleId}`;
  return [
    `${head}${id}${label} [${rule.sourceReferenceId}]`,
    ...(rule.limits ?? []).map((limit) => `  limit ${limitWords(limit)}`),
    ...rule.children.flatMap((child) => ruleLines(child).map((line) => `  ${line}`)),
  ];
}

function argumentWords(rule: DecodedRule): string[] {
  const words: string[] = [];
  const add = (value: string | number | undefined, before = ''): void => {
    if (value !== undefined) words.push(`${before}${value}`);
  };
  add(rule.courseCode);
  if (rule.gradeCode !== undefined && rule.gradeCode !== 0) words.push(gradeWords(rule.gradeCode));
  add(rule.count, 'count ');
  if (rule.selection !== undefined) words.push(selectionWords(rule.selection));
  add(rule.credentialIds?.join(', '));
  add(rule.minimumLevel, 'from ');
  add(rule.maximumLevel, 'to ');
  add(rule.minimumYear, 'from ');
  add(rule.maximumYear, 'to ');
  add(rule.programs?.join(', '));
  if (rule.minimumTimes100 !== undefined) words.push(`minimum ${rule.minimumTimes100 / 100}`);
  if (rule.over !== undefined) words.push(`over ${courseWords(rule.over)}`);
  if (rule.overallGradeCode !== undefined) words.push(`overall ${gradeWords(rule.overallGradeCode)}`);
  if (rule.entry !== undefined) words.push(filterWords(rule.entry));
  if (rule.text !== undefined && rule.text !== rule.label) words.push(rule.text);
  for (const flag of ['concurrent', 'exclusive', 'negated', 'best'] as const)
    if (rule[flag] === true) words.push(flag);
  if (rule.sharesWith !== undefined) words.push(`shares with ${rule.sharesWith.join(', ')}`);
  return words;
}

function selectionWords(selection: DecodedSelection): string {
  const { gradeCode, maximumPerSubject, minimumSubjects } = selection;
  const parts = [
    ...amountWords(selection),
    gradeCode === 0 ? '' : gradeWords(gradeCode),
    maximumPerSubject === undefined ? '' : `at most ${maximumPerSubject} of a subject`,
    minimumSubjects === undefined ? '' : `over ${minimumSubjects} subjects`,
    `from ${courseWords(selection.courses)}`,
    selection.entry === undefined ? '' : filterWords(selection.entry),
    ...(selection.blocks ?? []).map((block) => `only together ${block.join(' + ')}`),
  ];
  return parts.filter((part) => part !== '').join(', ');
}

function limitWords(limit: DecodedLimit): string {
  const entries = limit.entry === undefined ? '' : `, ${filterWords(limit.entry)}`;
  return `at most ${amountWords(limit).join(' and ')} of ${courseWords(limit.courses)}${entries}`;
}

function filterWords({ statuses, external, gradeCode }: DecodedFilter): string {
  const parts = [
    statuses === undefined ? '' : `entries ${statuses.join(' or ')}`,
    external === undefined ? '' : external ? 'from elsewhere' : 'of this catalog',
    gradeCode === undefined ? '' : `with ${gradeWords(gradeCode)}`,
  ];
  return parts.filter((part) => part !== '').join(', ');
}

function amountWords({ count, milliunits }: DecodedLimit): string[] {
  return [
    ...(count === undefined ? [] : [`${count} courses`]),
    ...(milliunits === undefined ? [] : [`${milliunits / 1000} units`]),
  ];
}

function courseWords(codes: readonly string[]): string {
  const shown = codes.slice(0, listedCourses).join(', ');
  return codes.length > listedCourses ? `${codes.length} courses (${shown}, …)` : shown || 'no course';
}

function gradeWords(gradeCode: number): string {
  return `grade ${gradeName(gradeCode)}`;
}

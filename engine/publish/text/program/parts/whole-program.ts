/** The rule of a whole program: a total stated in the first line contains the parts below it. */
import { itemAt } from '../../../../../shared/column.ts';
import type { Rule } from '../../../../../shared/contract/rule.ts';
import { type Block, isVoid } from '../demands/block.ts';
import { allOf, withOverallGrade } from '../demands/list-rules.ts';
import { withoutGrades } from '../demands/overall-grade.ts';
import { withoutOwnLevels } from '../demands/own-subject.ts';
import { withoutSaidAgain } from '../demands/said-again.ts';
import { withoutSubjectGrades, withSubjectGrade } from '../demands/subject-grade.ts';
import type { Outline } from '../lines/lines.ts';
import { number, unitNouns } from '../lines/unit-nouns.ts';
import type { PartReader } from './part-reader.ts';

/** Reads all lines of a text; null if they ask nothing. A grade that cannot be given to courses stays unread. */
export function readWhole(reader: PartReader, nodes: readonly Outline[]): Rule | null {
  const { nodes: rest, found } = withoutSubjectGrades(nodes, reader.lexicon);
  const rule = readAll(reader, rest);
  // A grade alone is about courses that another text names.
  if (rule === null) return found.length === 0 ? null : readAll(reader, nodes);
  return found.reduce<Rule>(
    (read, { line, given }) =>
      withSubjectGrade(read, given) ?? { kind: 'all_of', rules: [read, reader.lines.unread(line)] },
    rule,
  );
}

function readAll(reader: PartReader, given: readonly Outline[]): Rule | null {
  const { nodes, found } = withoutOwnLevels(given, reader.text, reader.lexicon);
  const { of: rest, grade } = withoutGrades(nodes, true);
  const block = reader.block(rest);
  if (isVoid(block)) return null;
  // A grade alone is about courses that another text names.
  const isGraded = grade !== null && block.rules.length > 0;
  const [lines, all] = isGraded || grade === null ? [rest, block] : [nodes, reader.block(nodes)];
  const rules = [...(all.rules.length === 0 ? [] : [wholeProgram(lines, all)]), ...found];
  if (rules.length === 0) return null;
  // The levels are those of courses that count for other lines, too.
  const joined: Rule = rules.length === 1 ? itemAt(rules, 0) : { kind: 'all_of', rules };
  const rule = withoutSaidAgain(joined, reader.text, ...notesOf(reader));
  return isGraded ? withOverallGrade(rule, grade) : rule;
}

/** What becomes of a note that says again what rows require. */
function notesOf({ lines, text }: PartReader) {
  const lineAt = ([start, end]: readonly [number, number]) =>
    lines.unread({ start, end, text: text.slice(start, end), afterBlank: false });
  return [lineAt, ([start, end]: readonly [number, number]) => lines.advice.push([start, end])] as const;
}

/** "The minor in History requires 18 credits in History.", "Minimum 18 hours of History courses" */
const total = new RegExp(
  `^(?:(?:the|this|an?)\\s+(?:[\\p{L}&-]+\\s+){0,4}?(?:minor|major|program(?:me)?|certificate|degree|curriculum)\\s(?:[^.;:]*\\s)?(?:requires|consists\\s+of|comprises|includes)\\s|(?:a\\s+)?minimum\\s+(?:of\\s+)?(?:${number})\\s*${unitNouns}\\s+(?:of|in)\\s)(?!.*\\b(?:additional|further|other|more|remaining|electives?|optional)\\b)`,
  'iu',
);

/** Fewer units may be those of an area. */
const leastTotal = 12;

function wholeProgram(nodes: readonly Outline[], { rules, limits }: Block): Rule {
  const totals = rules.filter(isOfAnyCourses);
  const parts = rules.filter((rule) => !isOfAnyCourses(rule));
  if (totals.length === 0 || parts.length === 0) return withinTotal(nodes, { rules, limits });
  const rest = withinTotal(nodes, { rules: parts, limits });
  return {
    kind: 'all_of',
    rules: [...totals, ...(rest.kind === 'all_of' && Object.keys(rest).length === 2 ? rest.rules : [rest])],
  };
}

/** "Students must complete 120 credits": all courses count towards it. */
function isOfAnyCourses(rule: Rule): boolean {
  return (
    rule.kind === 'courses_from' && Object.keys(rule.from).length === 0 && (rule.units ?? 0) >= leastTotal
  );
}

function withinTotal([first]: readonly Outline[], { rules, limits }: Block): Rule {
  const [whole, ...parts] = rules;
  const isTotal = total.test(first?.line.text ?? '') && first?.children.length === 0;
  // "18 hours of CS, including CS 101"
  const [set = null] = whole?.kind === 'all_of' && whole.exclusive !== true ? whole.rules : [whole];
  if (whole === undefined || set?.kind !== 'courses_from' || parts.length === 0) return allOf(rules, limits);
  const { subjects, ...others } = set.from;
  if (!isTotal || (set.units ?? 0) < leastTotal) return allOf(rules, limits);
  if (subjects === undefined || Object.keys(others).length > 0) return allOf(rules, limits);
  return { kind: 'all_of', rules: [whole, allOf(parts, limits)] };
}

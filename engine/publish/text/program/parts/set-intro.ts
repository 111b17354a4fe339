/**
 * List heads that ask for a set and, below, for parts of it: "The minor consists of 18 hours of History courses,
 * including the following:". The parts count towards the set.
 */
import { type CourseSet, leavesOf, type Rule } from '../../../../../shared/contract/rule.ts';
import { splitCourseCode } from '../../../../../shared/course-code.ts';
import { isOfAnySubject } from '../../build-rule.ts';
import type { Lexicon } from '../../words/lexicon.ts';
import { tokenize } from '../../words/token.ts';
import { type Block, nothing, ofRule } from '../demands/block.ts';
import { allOf } from '../demands/list-rules.ts';
import type { Outline } from '../lines/lines.ts';
import { readListHead } from '../lines/list-head.ts';
import { number, unitNouns } from '../lines/unit-nouns.ts';
import { readSetLine } from '../sets/set-line.ts';
import type { Part, PartReader } from './part-reader.ts';

const opening =
  /^(?:(?:(?:requirements\s+for\s+)?(?:the|this|a|an)\s+(?:[\p{L}&’'-]+\s+){1,10}?|students?\s+|candidates?\s+)(?:consists?\s+of|comprises?|requires?|includes?|(?:must|will|shall)\s+(?:include|complete|take)|(?:are\s+)?required\s+to\s+(?:complete|take))\s+(?:(?:the\s+)?(?:successful\s+)?completion\s+of\s+)?)?/iu;
const including =
  /,?\s+(?:(?:which\s+)?(?:must|shall)\s+include|which\s+includes?|including|to\s+include|as\s+follows|(?:(?:in|with)\s+)?the\s+following\s+distribution)(?:\s+(?:all\s+of\s+)?the\s+following(?:\s+(?:courses|requirements))?)?\s*:?$/iu;

/** Returns null unless the words before "including" are a set given by subjects and lines follow. */
export function setIntroduced(reader: PartReader, nodes: readonly Outline[], at: number): Part | null {
  const node = nodes[at];
  const set = node === undefined ? null : setOf(node.line.text, reader);
  if (node === undefined || set === null) return null;
  const takesNext = node.children.length === 0;
  const members = takesNext ? nodes.slice(at + 1) : node.children;
  const [subject = null, ...others] = set.from.subjects ?? [];
  const isNamed = ofProgram.test(node.line.text);
  const below =
    members.length === 0 ? nothing() : blockOf(reader, members, others.length === 0 ? subject : null);
  if (below.rules.length === 0 || (isNamed && !below.rules.every((rule) => isOfSubjects(rule, set.from))))
    return null;
  const end = takesNext ? nodes.length : at + 1;
  const span: [number, number] = [node.line.start, node.line.end];
  const whole: Rule = { kind: 'courses_from', from: set.from, ...set.amount, span };
  const parts = below.rules.map((rule) => withinSet(rule, set.from));
  return { part: ofRule({ kind: 'all_of', rules: [whole, allOf(parts, below.limits)] }), end };
}

/** Reads the lines; catalog numbers without a subject are of `subject`. */
export function blockOf(reader: PartReader, nodes: readonly Outline[], subject: string | null): Block {
  const outer = reader.lines.subject;
  reader.lines.subject = subject ?? outer;
  const block = reader.block(nodes);
  reader.lines.subject = outer;
  return block;
}

const ofSubjects = /^(.*\b(?:from|in))\s+(?:any\s+of\s+)?the\s+following\s+subject(?:\s+area)?s?\s*:$/iu;

/** "Complete 8 credits from the following subject areas:" above "CS, MATH, and BIOL" */
export function setOfSubjects(reader: PartReader, nodes: readonly Outline[], at: number): Part | null {
  const node = nodes[at];
  const lead = ofSubjects.exec(node?.line.text ?? '')?.[1];
  if (node === undefined || lead === undefined) return null;
  const [list, ...others] = node.children.length > 0 ? node.children : nodes.slice(at + 1, at + 2);
  const listed = list?.line.text.split(/,\s*(?:and\s+|or\s+)?|\s+(?:and|or)\s+/u) ?? [];
  if (list === undefined || others.length > 0 || list.children.length > 0) return null;
  if (!listed.every((subject) => reader.lexicon.isSubject(subject))) return null;
  const read = readSetLine(`${lead} ${listed.join(' or ')}`, reader.lexicon);
  const [rule] = read?.rules ?? [];
  if (rule?.kind !== 'courses_from' || read?.rules.length !== 1 || read.limits.length > 0) return null;
  const end = node.children.length > 0 ? at + 1 : at + 2;
  return { part: ofRule({ ...rule, span: [node.line.start, list.line.end] }), end };
}

const withList = new RegExp(
  `^(.*?),?\\s+(?:(?:that|which)\\s+)?(?:must\\s+)?includ(?:es?|ing)\\s+(?=(?:at\\s+least\\s+|a\\s+minimum\\s+of\\s+)?(?:${number})\\s[^:.;]*\\bfrom\\s+(?:among\\s+)?the\\s+following\\b[^:.;]*:$)`,
  'iu',
);

/** "15 hours of CS that include at least two courses from the following:" */
export function setWithList(reader: PartReader, nodes: readonly Outline[], at: number): Part | null {
  const node = nodes[at];
  const [opened = '', words = ''] = withList.exec(node?.line.text ?? '') ?? [];
  const set = node === undefined || words === '' ? null : plainSet(words, reader);
  if (node === undefined || set === null) return null;
  const start = node.line.start + opened.length;
  const head = { ...node, line: { ...node.line, start, text: node.line.text.slice(opened.length) } };
  if (readListHead(head.line.text) === null) return null;
  const end = node.children.length > 0 ? at + 1 : reader.kinds.choiceEnd(nodes, at + 1);
  const below = reader.block([head, ...nodes.slice(at + 1, end)]);
  const span: [number, number] = [node.line.start, node.line.start + words.length];
  const whole: Rule = { kind: 'courses_from', from: set.from, ...set.amount, span };
  if (below.rules.length === 0) return null;
  return { part: ofRule({ kind: 'all_of', rules: [whole, allOf(below.rules, below.limits)] }), end };
}

/** "A minor in History consists of 18 hours, including": History courses, if everything below it is History. */
const ofProgram = new RegExp(
  `^(?:the|this|a|an)\\s+(?:(?:major|minor|certificate)\\s+in\\s+(?<in>[\\p{L}&\\s]+?)|(?<of>[\\p{L}&\\s]+?)\\s+(?:major|minor|certificate))\\s+(?:consists?\\s+of|comprises?|requires?)\\s+(?<amount>(?:at\\s+least\\s+|a\\s+(?:minimum|total)\\s+of\\s+)?(?:${number})\\s*${unitNouns})(?=,?\\s+(?:including|to\\s+include|which)\\b)`,
  'iu',
);

/** "If a course is offered for variable credit, ..." among courses of the subject asks for no others. */
const isNote = /^\W*(?:if|note|notes|although|students\s+(?:who|may)|no\s+more|at\s+most|only)\b/iu;

function isOfSubjects(rule: Rule, { subjects = [] }: CourseSet): boolean {
  return leavesOf(rule).every((leaf) => {
    if (leaf.kind === 'unparsed') return isNote.test(leaf.text);
    if (leaf.kind === 'course') return subjects.includes(splitCourseCode(leaf.course_code).subject);
    return (
      leaf.kind === 'courses_from' && leaf.from.subjects?.every((one) => subjects.includes(one)) === true
    );
  });
}

function setOf(text: string, reader: PartReader) {
  const end = including.exec(text)?.index;
  if (end === undefined) return null;
  const { in: named, of = named, amount = '' } = ofProgram.exec(text)?.groups ?? {};
  if (of !== undefined) return plainSet(`${amount} of ${of} courses`, reader);
  return plainSet(text.slice(opening.exec(text)?.[0].length ?? 0, end), reader);
}

function plainSet(words: string, reader: PartReader) {
  const read = readSetLine(words, reader.lexicon);
  const [rule, ...others] = read?.rules ?? [];
  if (rule?.kind !== 'courses_from' || others.length > 0 || read?.limits.length !== 0) return null;
  const { from, count, units, minimum_grade } = rule;
  const isPlain = from.subjects !== undefined && from.course_codes === undefined && from.any_of === undefined;
  if (!isPlain || minimum_grade !== undefined) return null;
  const amount = units === undefined ? { count: count ?? 1 } : { units };
  return { from, amount };
}

/** The subjects that a line names, by code or by name: "a minor in History", "the field of Sociology". */
export function subjectsNamed(text: string, lexicon: Lexicon): readonly string[] {
  const tokens = tokenize(text);
  const codes = tokens.flatMap((_, at) => {
    const subject = lexicon.subjectAt(tokens, at, true) ?? lexicon.subjectNamedAt(tokens, at);
    return subject === null ? [] : [subject.value];
  });
  const names = [...text.matchAll(/\b(?:in|of)\s+(\p{L}+)(?:\s+(\p{Lu}\p{L}+))?/gu)].flatMap(
    ([, one, other]) => {
      const name = other === undefined ? one : `${one} ${other}`;
      const [rule] = readSetLine(`one course in ${name}`, lexicon)?.rules ?? [];
      return rule?.kind === 'courses_from' ? (rule.from.subjects ?? []) : [];
    },
  );
  return [...new Set([...codes, ...names])];
}

/** Restricts a rule to the set: "Two courses at the 200 level" below "seven courses in Philosophy" are Philosophy. */
export function withinSet(rule: Rule, set: CourseSet): Rule {
  if (rule.kind === 'all_of' || rule.kind === 'any_of' || rule.kind === 'n_of')
    return { ...rule, rules: rule.rules.map((one) => withinSet(one, set)) };
  if (rule.kind !== 'courses_from') return rule;
  const subjects = [...(set.subjects ?? [])];
  return isOfAnySubject(rule.from) ? { ...rule, from: { subjects, ...rule.from } } : rule;
}

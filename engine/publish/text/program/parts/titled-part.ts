/** Lines with a title before their demand: "Core: CS 101 and CS 102", "Electives (8 hours): any CS course". */
import { leavesOf, type Rule } from '../../../../../shared/contract/rule.ts';
import { isCoursesOnly } from '../../build-rule.ts';
import { type Block, bothOf, ofRule } from '../demands/block.ts';
import { leavesSizesOpen, listOf, membersOf, sizedSet } from '../demands/list-rules.ts';
import { sizeOf } from '../demands/sums.ts';
import { type Amount, amountOf, readNumber } from '../lines/amount.ts';
import { amountOpening, choiceTitle, imperative, pathTitle, topicEnd } from '../lines/line-words.ts';
import type { Outline } from '../lines/lines.ts';
import { plainHead, type TitledLine } from '../lines/list-head.ts';
import { choosesAmong } from '../lines/list-topic.ts';
import { courseNouns, number, unitNouns } from '../lines/unit-nouns.ts';
import type { PartReader } from './part-reader.ts';

/** "Core: CS 101 and CS 102". Electives and alternative groups are unread unless the line says how many. */
export function titledPart(
  reader: PartReader,
  { line, children }: Outline,
  { heading, offset, rest }: TitledLine,
): Block {
  const own = reader.lines.read({ ...line, start: line.start + offset, text: rest });
  const saysHowMany =
    amountOpening.test(rest.replace(imperative, '')) ||
    own.rules.flatMap(leavesOf).every(({ kind }) => kind === 'courses_from') ||
    (own.rules[0]?.kind === 'course' && own.rules.length === 1 && !pathTitle.test(line.text));
  const isWhole = /\band\b/iu.test(rest) || (pathTitle.test(line.text) && !/\bor\b/iu.test(rest));
  const isJoined = reader.isInChoice && own.rules.every(isCoursesOnly) && isWhole;
  const isChoice = heading.isElective || (choiceTitle.test(line.text) && !isJoined);
  const members = heading.amount === null ? null : membersOf(own.rules, heading.isElective);
  if (members !== null && heading.amount !== null) {
    const list = listOf(members, own.limits, plainHead, heading.amount);
    return ofRule(list ?? reader.lines.unread(line, children.at(-1)));
  }
  const isExceeded = heading.amount !== null && exceeds(own.rules, heading.amount, rest, reader);
  if (isExceeded === 'surely' && heading.amount !== null && own.limits.length === 0) {
    const list = listOf(own.rules.flatMap(leavesOf), [], plainHead, heading.amount);
    return ofRule(list ?? reader.lines.unread(line, children.at(-1)));
  }
  if (isExceeded === 'perhaps') return ofRule(reader.lines.unread(line, children.at(-1)));
  const sized = heading.amount === null ? null : sizedSet(own.rules, heading.amount);
  if (sized !== null) return { rules: [sized], limits: own.limits };
  // "Philosophy (3 credits): CS 101 preferred"
  const isOnlyAdvised = own.rules.length === 0 && own.limits.length === 0 && heading.amount !== null;
  const isOpen = leavesSizesOpen(own.rules, heading.amount);
  if (
    isOnlyAdvised ||
    (isChoice && (isOpen || !saysHowMany)) ||
    (own.rules.length > 0 && children.length > 0)
  )
    return ofRule(reader.lines.unread(line, children.at(-1)));
  const below = reader.block(children);
  return bothOf(own, below);
}

/** "Methods (3 units): CS 101, MATH 105, BIOL 110" names more than the title asks for: a choice, unless "and" joins them. */
function exceeds(
  rules: readonly Rule[],
  amount: Amount,
  rest: string,
  reader: PartReader,
): 'surely' | 'perhaps' | false {
  const courses = rules.flatMap(leavesOf);
  const areJoined =
    /\band\b|&|;|\ball\b|\bboth\b/iu.test(rest) || rules.some(({ kind }) => kind === 'any_of');
  if (areJoined || courses.length < 2 || !courses.every(({ kind }) => kind === 'course')) return false;
  if (amount.kind === 'count') return courses.length > amount.count ? 'surely' : false;
  if (amount.kind === 'all') return false;
  const sum = sizeOf({ kind: 'all_of', rules: courses }, reader);
  if (sum !== null) return sum > amount.units + 1e-9 ? 'surely' : false;
  // Each of them would have less than a quarter of a unit.
  if (courses.length > amount.units * 4) return 'surely';
  return courses.length > amount.units ? 'perhaps' : false;
}

/** "Three hours in European history: CS 101, 105, 110": of the courses that are listed. Null for any other line. */
function amountOfTopic(reader: PartReader, { line, children }: Outline): Block | null {
  const [lead = '', amount = '', unit, topic = ''] = topicAmount.exec(line.text) ?? [];
  if (lead === '' || children.length > 0 || choosesAmong(topic) || reader.lexicon.namesCourse(lead))
    return null;
  return reader.lines.attempt(() => {
    const text = line.text.slice(lead.length);
    const { rules, limits } = reader.lines.read({ ...line, start: line.start + lead.length, text });
    const isPlain = rules.every(
      (rule) => !('rules' in rule) || rule.rules.every(({ kind }) => kind === 'course'),
    );
    const members = rules.flatMap(leavesOf);
    const value = readNumber(amount);
    // "Six hours of calculus: CS 101 and CS 102" may be both.
    if (unit !== undefined && /\band\b|&/u.test(text)) return null;
    if (!isPlain || members.length < 2 || limits.length > 0 || !members.every(isUngraded)) return null;
    const list = listOf(members, [], plainHead, amountOf(value, unit === undefined));
    return list === null ? null : ofRule(list);
  });
}

function isUngraded(rule: Rule): boolean {
  return rule.kind === 'course' && rule.minimum_grade === undefined;
}

const topicAmount = new RegExp(
  `^(?:(?:complete|choose|select|take)\\s+)?(${number})\\s+(?:(${unitNouns})|${courseNouns})\\s+(?:in|of)\\s+(\\p{L}[\\p{L}\\s&,'’-]{2,50}):\\s+(?=\\p{Lu})`,
  'iu',
);

/** The courses after a topic: "Foundations of probability theory: CS 101 or CS 102". Null for any other line. */
export function labelledPart(reader: PartReader, node: Outline): Block | null {
  return amountOfTopic(reader, node) ?? withTopic(reader, node);
}

function withTopic(reader: PartReader, { line, children }: Outline): Block | null {
  const offset = children.length > 0 ? 0 : topicEnd(line.text);
  if (offset === 0 || reader.lexicon.namesCourse(line.text.slice(0, offset))) return null;
  const text = line.text.slice(offset).replace(/\]\s*$/u, '');
  const start = line.start + offset;
  const own = reader.lines.read({ ...line, start, end: start + text.length, text });
  return own.rules.length > 0 && own.limits.length === 0 && own.rules.every(isCoursesOnly) ? own : null;
}

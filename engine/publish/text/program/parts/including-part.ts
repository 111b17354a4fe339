/** The lines below "..., including:", which count towards what that line asks for. */
import type { Rule } from '../../../../../shared/contract/rule.ts';
import { isOfAnySubject } from '../../build-rule.ts';
import { type Block, ofRule, wholeOf } from '../demands/block.ts';
import type { Outline } from '../lines/lines.ts';
import type { PartReader } from './part-reader.ts';
import { blockOf, subjectsNamed, withinSet } from './set-intro.ts';

/** "Ten courses in total, which must include the following:" */
export function includingPart(
  reader: PartReader,
  { line, children }: Outline,
  kind: 'opening' | 'asking',
): Block {
  const { lines } = reader;
  const own = kind === 'opening' ? lines.advise(line) : ofRule(lines.unread(line));
  const [first = null, ...others] = subjectsNamed(line.text, reader.lexicon);
  const subject = others.length === 0 ? first : null;
  const below = wholeOf(blockOf(reader, children, subject));
  const rules = below.rules.map((rule) => {
    if (subject !== null) return withinSet(rule, { subjects: [subject] });
    return ofKind.test(line.text) ? ofSomeKind(reader, rule) : rule;
  });
  return { rules: [...own.rules, ...rules], limits: below.limits };
}

/** "225 points of science subjects" */
const ofKind = /\b(?:units|credits|hours|points|courses|subjects|modules)\s+(?:of|in|from)\s+\p{L}/iu;

/** "At least 60 points at Level 1" below "225 points of science subjects, including": unread, since it means those. */
function ofSomeKind(reader: PartReader, rule: Rule): Rule {
  if (rule.kind === 'all_of' && rule.limits === undefined)
    return { ...rule, rules: rule.rules.map((one) => ofSomeKind(reader, one)) };
  if (rule.kind !== 'courses_from' || rule.span === undefined || !isOfAnySubject(rule.from)) return rule;
  const [start, end] = rule.span;
  return reader.lines.unread({ start, end, text: '', afterBlank: false });
}

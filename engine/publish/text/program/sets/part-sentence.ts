/** "Three of the five courses must be at the 300 level.": a demand on a part of the preceding sentence's set. */
import type { CourseSet, Rule } from '../../../../../shared/contract/rule.ts';
import type { Lexicon } from '../../words/lexicon.ts';
import { courseNouns, number, unitNouns } from '../lines/unit-nouns.ts';
import { readSetLine } from './set-line.ts';
import { partOf } from './set-part.ts';

const form = new RegExp(
  `^(?:of\\s+(?:the|these)\\s+[^,.;:]{2,60},\\s+)?(?:at\\s+least\\s+|(?:a\\s+)?minimum\\s+of\\s+)?(?<amount>${number})\\s+(?:(?<unit>${unitNouns})|${courseNouns})?\\s*(?:of\\s+(?<of>(?!the\\b|these\\b|those\\b)\\p{L}+(?:\\s+\\p{L}+)?)\\s+(?:electives|courses)|of\\s+(?:the|these|those)\\s+(?:required\\s+)?(?:(?:${number})\\s+)?(?:(?:additional|remaining|required|elective|electives|major|minor)\\s+)*(?:(?<units>${unitNouns})|(?:(?<own>\\p{L}+(?:\\s+\\p{L}+)?)\\s+)??${courseNouns}|electives))?(?:\\s+in\\s+(?<subject>\\p{L}+(?:\\s+(?!courses)\\p{L}+)?)(?:\\s+courses)?)?\\s+must\\s+(?:be|come)\\s+(?:(?:taken|completed|chosen|selected|earned|from|in)\\s+)*(?:(?:upper[- ](?:level|division)\\s+)?(?:(?<inSubject>\\p{Lu}{2,8})\\s+)?courses\\s+)?(?:at\\s+(?=or\\s+above)|at\\s+(?:the\\s+)?|numbered\\s+)?(?<level>(?:or\\s+above\\s+(?:the\\s+)?)?(?:above\\s+)?\\d{3,4}(?:(?:\\s+or\\s+|\\/|-\\s+or\\s+)\\d{3,4}(?=[- ]levels?))?(?:[- ]levels?)?(?:\\s+(?:or|and)\\s+(?:above|higher|greater))?(?:[- ]level)?)(?:\\s+courses)?\\s*\\.?$`,
  'iu',
);

/** "the "300" level" */
const quoted = /["“](\d{3,4})["”]/gu;

/** "at or above the 300 level" */
const orAbove = /^or\s+above\s+(?:the\s+)?(\d+)/iu;

/** Returns null unless every word is understood and the part is a subset of the set. */
export function readPartSentence(sentence: string, scope: CourseSet, lexicon: Lexicon): Rule | null {
  const {
    amount,
    unit,
    units,
    of,
    own: named = of,
    inSubject,
    subject = inSubject ?? named,
    level,
  } = form.exec(sentence.replaceAll(quoted, '$1'))?.groups ?? {};
  if (amount === undefined || level === undefined || scope.subjects === undefined) return null;
  const noun = (unit ?? units) === undefined ? 'courses' : 'credits';
  const isOpen = /\b(?:above|higher|greater)\b/iu.test(level);
  const bare = level.replace(/[- ]levels?/iu, '').replace(orAbove, '$1 or above');
  const said = isOpen ? `numbered ${bare}` : `at the ${bare} level`;
  const [part] = readSetLine(`${amount} ${noun} ${said}`, lexicon)?.rules ?? [];
  const own =
    subject === undefined ? [] : (readSetLine(`one course in ${subject}`, lexicon)?.rules ?? [null]);
  const isOfScope = own.every(
    (rule) => rule?.kind === 'courses_from' && rule.from.subjects?.join() === scope.subjects?.join(),
  );
  if (part?.kind !== 'courses_from' || !isOfScope) return null;
  const { from, kind: _kind, span: _span, minimum_grade: _grade, ...rest } = part;
  const rule = partOf(scope, from, rest, false);
  return rule !== null && 'kind' in rule ? rule : null;
}

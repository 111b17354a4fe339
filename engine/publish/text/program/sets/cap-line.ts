/** Sentences that only limit what counts: "No more than 6 credits at the 100 level may be counted." */
import type { CourseSet, SharingLimit } from '../../../../../shared/contract/rule.ts';
import { isOfAnySubject } from '../../build-rule.ts';
import type { Lexicon } from '../../words/lexicon.ts';
import { courseNouns, number, unitNouns } from '../lines/unit-nouns.ts';
import { readSetLine } from './set-line.ts';

/** The opening words of an upper limit. */
export const bound =
  /^(?:(?:in|from|of|within)\s+(?:the\s+)?(?:list|group|category|table|area|section)\s+[\dA-Z]{1,3},\s+)?(?:(?:students|candidates|you)\s+may\s+(?:count|use|apply|take|include|present|offer)\s+|(?:may\s+)?(?:complete|take|include|count)\s+(?=a\s+maximum\s))?(?:no\s+more\s+than|not\s+more\s+than|at\s+most|a\s+maximum\s+of|maximum(?:\s+of)?:?|up\s+to|only(?=\s+(?:one|two|three|\d)))\s+(?=\S)/iu;
/** "One course of CS 101 and CS 102 can count toward the minor": a limit, not a demand. */
const permitted = new RegExp(
  `^(?=(?:${number})\\s+(?:${unitNouns}|${courseNouns})\\s.*\\s(?:may|can)\\s+(?:be\\s+)?(?:counted|count|used|applied)\\s+(?:towards?|for)\\s)`,
  'iu',
);
/** "No more than 1 credit toward the minor will be given for CS 101" */
const given =
  /^(.*?\d\S*\s+\p{L}+)(?:\s+towards?\s+(?:the|this)\s+\p{L}+)?\s+(?:will|can|may)\s+be\s+(?:given|granted|awarded|earned)\s+(?:for|in)\s+/iu;
/** "3 credits of internship (CS 490)" */
const namedFirst = /\s+of\s+(?:[\p{Ll}-]+\s+){1,4}\((?=\p{Lu}{2,}\s?\d)([^()]+)\)/u;
/** The predicate of a limit: "may be counted towards the degree". */
export const counted =
  /\s+(?:(?:is|are|may|can|shall|will|must|should)\s+)?(?:be\s+)?(?:counted|used|applied|included|counts?|taken|presented|credited|offered|permitted|allowed|accepted)(?:\s+(?:towards?|for|in|to)\s+(?:the|this|a|an|their)?\s*(?:credit\s+requirements?\s+(?:for|of)\s+(?:the|this)\s+)?(?:\w+\s+)?(?:degree|major|minor|program|programme|certificate|diploma|plan|requirements?|total|concentration|option|specialization|specialisation|award)s?)?\s*\.?$/iu;

/** "Students may count a maximum of 6 hours of CS 399 toward the minor" */
const towards =
  /\s+(?:towards?|for|in)\s+(?:the|this|their)\s+(?:\w+\s+)?(?:degree|major|minor|program|programme|certificate|diploma)(?:\s+requirements?)?\s*\.?$/iu;

/** "60 units may come from 1000-level courses" */
const drawn =
  /\s+(?:may|can|shall|should|will)\s+(?:come|be(?:\s+(?:taken|chosen|drawn|selected|counted))?)\s+(?=from\b|at\b|in\b)/iu;

/** "CS 101 and CS 102 may not be part of the minor" */
const barred =
  /^(.*\S)\s+(?:(?:may|can|do|does|will|shall|must)\s+not|cannot)\s+(?:be\s+)?(?:used|counted|count|applied|apply|taken|included|part)(?:\s+(?:as\s+)?(?:a\s+)?part)?\s+(?:of|towards?|for|in|to)\s+(?:(?:satisfy|meet|fulfil+)\s+)?(?:(?:the|this|a|an|their)\s+(?:(?!second|other|double|honou?rs)\w+\s+)?(?:degree|major|minor|program|programme|certificate|diploma)(?:\s+requirements?)?|this\s+requirement)\s*\.?$/iu;

/** Reads a limit of zero courses. */
function readBarred(text: string, lexicon: Lexicon): SharingLimit | null {
  const listed = barred.exec(text)?.[1];
  const set = listed === undefined ? null : readSetLine(`one of ${listed}`, lexicon);
  const [rule, ...others] = set?.rules ?? [];
  const isPlain = others.length === 0 && set?.limits.length === 0;
  if (!isPlain || rule?.kind !== 'courses_from' || rule.from.course_codes === undefined) return null;
  return { from: rule.from, maximum_count: 0 };
}

/** Returns null unless every word is understood. `scope` is the set that the preceding sentence asks for. */
export function readCapLine(
  text: string,
  lexicon: Lexicon,
  scope: CourseSet | null = null,
): SharingLimit | null {
  const none = readBarred(text, lexicon);
  if (none !== null) return none;
  const start = bound.exec(text)?.[0].length ?? 0;
  if (start === 0 && !permitted.test(text)) return null;
  const said = text
    .slice(start)
    .replace(given, '$1 of ')
    .replace(counted, '')
    .replace(drawn, ' ')
    .replace(towards, '')
    .replace(namedFirst, ' of $1');
  const set = readSetLine(said, lexicon);
  const [rule, ...others] = set?.rules ?? [];
  if (rule?.kind !== 'courses_from' || others.length > 0 || (set?.limits.length ?? 0) > 0) return null;
  const { from, count, units, minimum_grade } = rule;
  if (minimum_grade !== undefined) return null;
  const isLevelOnly = isOfAnySubject(from);
  const isPlainScope = scope?.course_codes === undefined && scope?.any_of === undefined;
  if (isLevelOnly && !isPlainScope) return null;
  return {
    from: isLevelOnly && scope !== null ? { ...scope, ...from } : from,
    ...(units === undefined ? { maximum_count: count ?? 1 } : { maximum_units: units }),
  };
}

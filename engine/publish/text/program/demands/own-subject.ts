/**
 * Courses of an unsaid subject: "two additional courses at the 300 level" in a text that names courses of one subject alone
 * are of that subject, the stricter of two readings.
 */
import type { CourseSet, Rule, RuleOf } from '../../../../../shared/contract/rule.ts';
import { numericCatalogNumber } from '../../../../../shared/course-code.ts';
import type { Lexicon } from '../../words/lexicon.ts';
import { tokenize } from '../../words/token.ts';
import type { Outline, TextLine } from '../lines/lines.ts';
import { readListHead } from '../lines/list-head.ts';
import { courseNouns, least, must, number, persons, take } from '../lines/unit-nouns.ts';
import { readPartSentence } from '../sets/part-sentence.ts';
import { readSetLine, type SetLine } from '../sets/set-line.ts';

/** With fewer courses, the text may be about several subjects. */
const leastCourses = 3;

/** The subject of all courses that the text names; null if they are few, or of several subjects. */
export function ownSubject(text: string, lexicon: Lexicon): string | null {
  return ownCourses(text, lexicon)?.subject ?? null;
}

function ownCourses(text: string, lexicon: Lexicon) {
  const tokens = tokenize(text);
  const numbers = new Set<string>();
  const subjects = new Set<string>();
  for (const [at, { kind }] of tokens.entries()) {
    const subject = kind === 'word' ? lexicon.subjectAt(tokens, at) : null;
    const next = subject === null ? undefined : tokens[subject.end];
    if (subject === null || next?.kind !== 'number') continue;
    subjects.add(subject.value);
    for (
      let past = subject.end;
      tokens[past]?.kind === 'number' || separators.test(tokens[past]?.lower ?? '');
      past += 1
    )
      if (tokens[past]?.kind === 'number') numbers.add(tokens[past]?.text ?? '');
  }
  const [subject = null, ...others] = subjects;
  return others.length === 0 && numbers.size >= leastCourses && subject !== null
    ? { subject, numbers: [...numbers].map((number) => numericCatalogNumber(number) ?? 0) }
    : null;
}

const separators = /^(?:,|and|or|\/)$/u;

const level = '[1-9]0{2,3}(?:-?\\s*(?:or|and|\\/|-)\\s*[1-9]0{2,3})?[- ]levels?';
const further = '(?:(?:additional|further|more|other|elective|different|remaining)\\s+)*';
const form = new RegExp(
  `^(?:(?:${persons}\\s+)?(?:${must}\\s+)?${take}\\s+)?${least}(?<amount>${number})\\s+(?<more>${further})(?:(?<level>${level})\\s+${further})?${courseNouns}(?:\\s+(?<behind>(?:(?:at|from)\\s+the\\s+${level}|at\\s+or\\s+above\\s+the\\s+${level}|numbered\\s+[1-9]\\d{2,3})(?:\\s+(?:and|or)\\s+(?:above|higher|up))?))?\\s*[.;]?$`,
  'iu',
);

/** True if the line asks for further courses and says nothing else but their level; electives may be of any subject. */
export function asksForOwn(words: string): boolean {
  return /additional|further|more|other/iu.test(form.exec(words)?.groups?.more ?? '');
}

/** Reads such a line as one about courses of the subject. */
export function readOwnSet(words: string, subject: string, lexicon: Lexicon): SetLine | null {
  const { amount = '', level: before, behind } = form.exec(words)?.groups ?? {};
  const said = behind ?? (before === undefined ? '' : `at the ${before}`);
  return readSetLine(`${amount} ${subject} courses ${said}`.trim(), lexicon);
}

/** Larger amounts are those of a degree, towards which other subjects count. */
const mostUnits = 24;
const mostCourses = 8;

/**
 * Removes the lines that ask for a level in the courses of the program ("At least 6 hours must be at the 300 level") and
 * returns what they ask of the subject: the same courses count for other lines. A line behind a set is about that set, and
 * one about electives, or behind them, stays, if the text names courses of the level: these do not count for it.
 */
export function withoutOwnLevels(nodes: readonly Outline[], text: string, lexicon: Lexicon): OwnLevels {
  const own = mayAskLevels.test(text) ? ownCourses(text, lexicon) : null;
  if (own === null) return { nodes, found: [] };
  const scope: CourseSet = { subjects: [own.subject] };
  const isNamed = ({ from }: RuleOf<'courses_from'>): boolean =>
    own.numbers.some(
      (number) =>
        number >= (from.minimum_number ?? 0) && number <= (from.maximum_number ?? Number.POSITIVE_INFINITY),
    );
  const levelIn = (line: TextLine, words: string): Rule | null => {
    const part = readPartSentence(words, scope, lexicon);
    if (part?.kind !== 'courses_from' || (part.units ?? 0) > mostUnits || (part.count ?? 0) > mostCourses)
      return null;
    const isOfWhole = ofWhole.test(words) || !ofSome.test(text.slice(0, line.start) + words);
    return isOfWhole || !isNamed(part) ? part : null;
  };
  return withoutLevels(nodes, levelIn, lexicon);
}

interface OwnLevels {
  readonly nodes: readonly Outline[];
  readonly found: readonly Rule[];
}

const mayAskLevels = /\bmust\s+(?:be|come)\b/iu;
/** "Of the 18 hours counted toward the minor, at least nine must be" */
const ofWhole =
  /^of\s+the\s+[^,]*\b(?:(?:for|in|towards?)\s+(?:the|this)\s+)?(?:major|minor|program(?:me)?|certificate|degree|concentration),/iu;
const ofSome =
  /\b(?:electives?|optional|options?|choices?|choose|select|additional|further|other|remaining|more|these|those|from)\b/iu;
const apart = /^([^;]+)(;\s+)((?:at\s+least\s+)?\p{L}+\s+of\s+(?:these|those|which)\s.*)$/iu;

function withoutLevels(
  nodes: readonly Outline[],
  levelIn: (line: TextLine, words: string) => Rule | null,
  lexicon: Lexicon,
): OwnLevels {
  const found: Rule[] = [];
  const kept = nodes.flatMap((node, at): readonly Outline[] => {
    const { line, children } = node;
    // "At least six courses must be numbered 300 or above; one of these courses must be a seminar."
    const [, first = line.text, mark = '', rest = ''] = apart.exec(line.text) ?? [];
    const part = children.length > 0 ? null : levelIn(line, first);
    if (part !== null && readSetLine(nodes[at - 1]?.line.text ?? '', lexicon) === null) {
      const end = line.start + first.length;
      found.push({ ...part, span: [line.start, end] });
      return rest === '' ? [] : [{ line: { ...line, start: end + mark.length, text: rest }, children }];
    }
    if (readListHead(line.text) !== null) return [node];
    const below = withoutLevels(children, levelIn, lexicon);
    found.push(...below.found);
    return [{ ...node, children: below.nodes }];
  });
  return { nodes: found.length === 0 ? nodes : kept, found };
}

/**
 * Courses of an unsaid subject: "two additional courses at the 300 level" in a text that names courses of one subject alone
 * are of that subject, the stricter of two readings.
 */
import type { CourseSet, Rule } from '../../../../../shared/contract/rule.ts';
import type { Lexicon } from '../../words/lexicon.ts';
import { tokenize } from '../../words/token.ts';
import type { Outline } from '../lines/lines.ts';
import { readListHead } from '../lines/list-head.ts';
import { courseNouns, least, must, number, persons, take } from '../lines/unit-nouns.ts';
import { readPartSentence } from '../sets/part-sentence.ts';
import { readSetLine, type SetLine } from '../sets/set-line.ts';

/** With fewer courses, the text may be about several subjects. */
const leastCourses = 3;

/** The subject of all courses that the text names; null if they are few, or of several subjects. */
export function ownSubject(text: string, lexicon: Lexicon): string | null {
  const tokens = tokenize(text);
  const codes = new Set<string>();
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
      if (tokens[past]?.kind === 'number') codes.add(`${subject.value} ${tokens[past]?.text ?? ''}`);
  }
  const [only = null, ...others] = subjects;
  return others.length === 0 && codes.size >= leastCourses && only !== null ? only : null;
}

const separators = /^(?:,|and|or|\/)$/u;

const level = '[1-9]0{2,3}(?:-?\\s*(?:or|and|\\/|-)\\s*[1-9]0{2,3})?[- ]levels?';
const further = '(?:(?:additional|further|more|other|elective|different|remaining)\\s+)*';
const form = new RegExp(
  `^(?:(?:${persons}\\s+)?(?:${must}\\s+)?${take}\\s+)?${least}(?<amount>${number})\\s+(?<more>${further})(?:(?<level>${level})\\s+${further})?${courseNouns}(?:\\s+(?<behind>(?:(?:at|from)\\s+the\\s+${level}|numbered\\s+[1-9]\\d{2,3})(?:\\s+(?:and|or)\\s+(?:above|higher|up))?))?\\s*[.;]?$`,
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
 * returns what they ask of the subject: the same courses count for other lines. A line behind a set is about that set.
 */
export function withoutOwnLevels(nodes: readonly Outline[], text: string, lexicon: Lexicon): OwnLevels {
  const subject = mayAskLevels.test(text) ? ownSubject(text, lexicon) : null;
  return subject === null ? { nodes, found: [] } : withoutLevels(nodes, { subjects: [subject] }, lexicon);
}

interface OwnLevels {
  readonly nodes: readonly Outline[];
  readonly found: readonly Rule[];
}

const mayAskLevels = /\bmust\s+be\b/iu;

function withoutLevels(nodes: readonly Outline[], scope: CourseSet, lexicon: Lexicon): OwnLevels {
  const found: Rule[] = [];
  const kept = nodes.flatMap((node, at): readonly Outline[] => {
    const { line, children } = node;
    const part = children.length > 0 ? null : readPartSentence(line.text, scope, lexicon);
    const isOwn =
      part?.kind === 'courses_from' && (part.units ?? 0) <= mostUnits && (part.count ?? 0) <= mostCourses;
    if (isOwn && readSetLine(nodes[at - 1]?.line.text ?? '', lexicon) === null) {
      found.push({ ...part, span: [line.start, line.end] });
      return [];
    }
    if (readListHead(line.text) !== null) return [node];
    const below = withoutLevels(children, scope, lexicon);
    found.push(...below.found);
    return [{ ...node, children: below.nodes }];
  });
  return { nodes: found.length === 0 ? nodes : kept, found };
}

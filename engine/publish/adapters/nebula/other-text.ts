/**
 * `other` nodes: catalog words that the planner kept as text. A few wordings are certain and become
 * leaves of their own meaning; notes that bind nobody become none; all else is an `unparsed` leaf.
 */
import type { Rule } from '../../../../shared/contract/rule.ts';
import { unparsed } from '../toolkit/rule-makers.ts';
import type { Requisite } from './input-records.ts';

const code = '([A-Z]{2,4}) ?(\\d[\\dV]\\d{2})';

/** Class standing, in order; graduate students stand above all of it. */
export const classLevels = ['Freshman', 'Sophomore', 'Junior', 'Senior', 'Graduate'] as const;

interface Wording {
  readonly pattern: RegExp;
  readonly toRule: (text: string, found: RegExpExecArray) => Rule;
}

const toMinimum = (_text: string, found: RegExpExecArray): Rule => ({
  kind: 'level',
  minimum: capitalised(found[1] ?? ''),
});

const wordings: readonly Wording[] = [
  {
    // A section, lab or group of a course: the course itself is asked for, its label says which part.
    pattern: new RegExp(`^${code}(?:\\.\\d{3}| lab| workshop| group).*$`, 'iu'),
    toRule: (text, [, subject, number]) => ({
      kind: 'course',
      course_code: `${subject} ${number}`,
      label: text,
    }),
  },
  {
    pattern: new RegExp(`^${code} with (?:a|grade) ([A-F][+-]?)(?: or (?:better|higher))?$`, 'u'),
    toRule: (text, [, subject, number, grade = '']) => ({
      kind: 'course',
      course_code: `${subject} ${number}`,
      minimum_grade: grade,
      label: text,
    }),
  },
  {
    pattern: /^(?:at least |minimum of )?(sophomore|junior|senior) (?:level )?(?:standing|status)$/iu,
    toRule: toMinimum,
  },
  { pattern: /^(graduate) (?:level )?standing$/iu, toRule: toMinimum },
  {
    pattern: /^(freshm[ae]n)(?: level standing| only)$/iu,
    toRule: () => ({ kind: 'level', minimum: 'Freshman', maximum: 'Freshman' }),
  },
  { pattern: /^upper-(?:division|level) standing$/iu, toRule: () => ({ kind: 'level', minimum: 'Junior' }) },
  {
    pattern: /^(?:open to )?phd students only$/iu,
    toRule: () => ({ kind: 'program', programs: ['PhD'] }),
  },
  { pattern: /^equ?ivalent(?: based on .*)?$/iu, toRule: (text) => ({ kind: 'external', text }) },
  { pattern: /^permission of (?:the )?instructor$/iu, toRule: () => ({ kind: 'consent', by: 'instructor' }) },
  {
    pattern: /^(?:(?!degree).)*\b(?:placement|place|aleks|ap)\b.*\b(?:test|exam|score)\b/iu,
    toRule: (text) => ({ kind: 'external', text }),
  },
  {
    pattern: /^(?:an? )?score of .*\b(?:aleks|placement)\b/iu,
    toRule: (text) => ({ kind: 'external', text }),
  },
];

/** The leaf for one description, whose closing full stop does not matter. */
export function readOther(description: string): Rule {
  const words = description.replace(/\.$/u, '').trim();
  for (const { pattern, toRule } of wordings) {
    const found = pattern.exec(words);
    if (found !== null) return toRule(description, found);
  }
  return unparsed(description);
}

/** Limits on repeating, on counting for a degree, and advice about sections: none keeps anyone out. */
const bindsNobody =
  /repeat (?:limit|restriction)|^(?:this course )?(?:may not|cannot) (?:be )?used|^check (?:class notes|with your)/iu;

/**
 * The words of a note that asks nothing, or null. The planner cut such notes at "and" and "or", so a
 * group of which the first piece is a note is one note whole.
 */
export function readNote(node: Requisite): string | null {
  if (node.type === 'other')
    return bindsNobody.test(node.description ?? '') ? (node.description ?? '') : null;
  const pieces = node.type === 'collection' ? (node.options ?? []) : [];
  const words = pieces.map((piece) => (piece.type === 'other' ? (piece.description ?? '') : null));
  const first = words[0];
  if (typeof first !== 'string' || !/^(?:this course )?(?:may not|cannot)/iu.test(first)) return null;
  return words.every((piece) => piece !== null) ? words.join(' / ') : null;
}

/** The words of a group of `other` nodes. */
export function wordsOf(node: Requisite): string {
  return (node.options ?? []).flatMap((piece) => piece.description ?? []).join(' / ');
}

function capitalised(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase();
}

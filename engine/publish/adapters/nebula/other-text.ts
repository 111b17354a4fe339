/**
 * Converts `other` nodes, which are texts. A few unambiguous wordings become leaves of other kinds; notes that are not
 * requirements become no rule; every other text becomes an `unparsed` leaf.
 */
import type { Rule } from '../../../../shared/contract/rule.ts';
import { unparsed } from '../toolkit/rule-makers.ts';
import type { Requisite } from './input-records.ts';

const code = '([A-Z]{2,4}) ?(\\d[\\dV]\\d{2})';

/** Class standings in ascending order; graduate students are above all others. */
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
    // A section, lab or group of a course: the rule requires the course, its label names the part.
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

/** Converts one description to a leaf, ignoring a final full stop. */
export function readOther(description: string): Rule {
  const words = description.replace(/\.$/u, '').trim();
  for (const { pattern, toRule } of wordings) {
    const found = pattern.exec(words);
    if (found !== null) return toRule(description, found);
  }
  return unparsed(description);
}

/** Repeat limits, limits on what counts for a degree, and advice about sections are not requirements. */
const isNoRequirement =
  /repeat (?:limit|restriction)|^(?:this course )?(?:may not|cannot) (?:be )?used|^check (?:class notes|with your)/iu;

/**
 * The text of a note that is not a requirement, or null. The planner splits such notes at "and" and "or", so a group of
 * texts that starts with a note is one note.
 */
export function readNote(node: Requisite): string | null {
  if (node.type === 'other')
    return node.description !== undefined && isNoRequirement.test(node.description) ? node.description : null;
  const pieces = node.type === 'collection' ? (node.options ?? []) : [];
  const words = pieces.map((piece) => (piece.type === 'other' ? (piece.description ?? '') : null));
  const first = words[0];
  if (typeof first !== 'string' || !/^(?:this course )?(?:may not|cannot)/iu.test(first)) return null;
  return words.every((piece) => piece !== null) ? words.join(' / ') : null;
}

/** The text of a group of `other` nodes. */
export function wordsOf(node: Requisite): string {
  return (node.options ?? []).flatMap((piece) => piece.description ?? []).join(' / ');
}

function capitalised(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase();
}

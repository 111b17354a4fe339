/** Recognises course requirements laid out like those of programs: list heads above lines of a course and its title. */

import { type Outline, outlineOf } from './program/lines/lines.ts';
import { readListHead } from './program/lines/list-head.ts';
import { hasOptions } from './program/outline/option-lists.ts';
import { splitSections } from './sections/section.ts';
import type { Lexicon } from './words/lexicon.ts';
import type { Classes } from './words/phrase.ts';
import { tokenize } from './words/token.ts';

/** True for "Complete one of the following:" above lines of courses, without a heading of another section. */
export function isOutline(text: string, lexicon: Lexicon): boolean {
  const hasLines = text.includes('\n') || /<li[\s>]/iu.test(text);
  if (!hasLines || !hasOneSection(text, lexicon.classes)) return false;
  const lines = flatten(outlineOf(text));
  if (hasOptions(lines.map(({ line }) => line))) return true;
  return lines.some(({ line, children }, at) => {
    const next = lines[at + 1]?.line.text;
    if (next === undefined || readListHead(line.text) === null) return false;
    return children.length > 0 || readListHead(next) !== null || lexicon.courseAtStart(next) !== null;
  });
}

function hasOneSection(text: string, classes: Classes): boolean {
  const [section, ...others] = splitSections(tokenize(text), 'prerequisite', classes);
  return section?.kind === 'prerequisite' && section.from === 0 && others.length === 0;
}

function flatten(outline: readonly Outline[]): readonly Outline[] {
  return outline.flatMap((node) => [node, ...flatten(node.children)]);
}

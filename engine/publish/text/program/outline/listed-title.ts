/** Titles with commas above courses: "Metaphysics, Epistemology, and Philosophy of Science". Without courses below, it may ask for them. */
import type { LineKinds } from '../lines/line-kinds.ts';
import type { Outline } from '../lines/lines.ts';

const words = /^(?:(?:\p{Lu}[\p{L}'’-]*|and|or|of|the|in|&),?\s+){1,11}\p{Lu}[\p{L}'’-]*:?$/u;

/** The outline with such lines marked as titles: they are behind a blank line, or what they are the title of is deeper. */
export function withListedTitles(nodes: readonly Outline[], kinds: LineKinds): readonly Outline[] {
  return nodes.map(({ line, children, ...rest }, at): Outline => {
    const isApart = children.length > 0 || line.afterBlank;
    const first = children[0] ?? nodes[at + 1];
    const isTitle =
      isApart && line.text.includes(', ') && words.test(line.text) && kinds.beginsWithCourse(first);
    return {
      ...rest,
      line: isTitle ? { ...line, isTitle } : line,
      children: withListedTitles(children, kinds),
    };
  });
}

/** Titles with commas above courses: "Metaphysics, Epistemology, and Logic". Without courses, they may be demands. */
import type { LineKinds } from '../lines/line-kinds.ts';
import type { Outline } from '../lines/lines.ts';

const words = /^(?:(?:\p{Lu}[\p{L}'’-]*|and|or|of|the|in|&),?\s+){1,11}\p{Lu}[\p{L}'’-]*:?$/u;

/** Marks such lines as titles if they follow a blank line or have deeper lines below them. */
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

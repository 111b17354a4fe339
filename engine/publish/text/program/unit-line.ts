/** Lines that are nothing but units: "(9 units)" below the title or the first line of a list is a part of it. */
import type { Outline } from './lines.ts';
import { unitNouns } from './unit-nouns.ts';

const alone = new RegExp(
  `^\\(\\s*(?:at\\s+least\\s+)?\\d{1,2}(?:\\.\\d+)?(?:\\s*[-–]\\s*\\d{1,2})?\\s*${unitNouns}\\s*(?:total|required)?\\)$`,
  'iu',
);

export function withUnitLines(nodes: readonly Outline[]): readonly Outline[] {
  const placed: Outline[] = [];
  for (const node of nodes) {
    const children = withUnitLines(node.children);
    const before = placed.at(-1);
    const [first, ...rest] = children;
    if (alone.test(node.line.text) && before !== undefined && before.children.length === 0) {
      placed[placed.length - 1] = { ...joined(before, node), children };
    } else if (first !== undefined && alone.test(first.line.text)) {
      placed.push({ ...joined(node, first), children: [...first.children, ...rest] });
    } else placed.push({ ...node, children });
  }
  return placed;
}

/** "Choose one:" and "(3 units)" are "Choose one (3 units):". */
function joined({ line, children }: Outline, units: Outline): Outline {
  const [, words = '', colon = ''] = /^(.*?)\s*(:?)$/u.exec(line.text) ?? [];
  const text = `${words} ${units.line.text}${colon}`;
  return { line: { ...line, end: units.line.end, text }, children };
}

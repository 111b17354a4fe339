/** Lines that consist of an amount: "(9 units)" or "(11 courses)" below a title or a list head is a part of it. */
import type { LineKinds } from './line-kinds.ts';
import type { Outline } from './lines.ts';
import { courseNouns, unitNouns } from './unit-nouns.ts';

const alone = new RegExp(
  `^\\(\\s*(?:at\\s+least\\s+)?\\d{1,2}(?:\\.\\d+)?(?:\\s*[-–]\\s*\\d{1,2})?\\s*(?:${unitNouns}|${courseNouns})\\s*(?:total|required)?\\)$`,
  'iu',
);

/** "4-5 hours" below a course, or as the first of the lines below another */
const bare = new RegExp(`^\\d{1,2}(?:\\.\\d+)?(?:\\s*[-–]\\s*\\d{1,2})?\\s*${unitNouns}$`, 'iu');

const courseRow = /^\p{Lu}[\p{Lu}&]*[\s-]?\d/u;

/** "3": a column of units whose cells are lines of their own. */
const loneNumber = /^\d{1,2}(?:\.\d{1,2})?$/u;
const totalWords = /\btotal\b|\bcredits?$|\bhours$|\bunits$/iu;

/** Joins "CS 101" and "Programming" below it if each row of the list has its cells on lines of their own. */
export function withTitleLines(nodes: readonly Outline[], kinds: LineKinds): readonly Outline[] {
  const codes = nodes.filter((node) => kinds.isCode(node));
  const rows = nodes.filter((node, at) => kinds.isCode(node) && kinds.isTitleCell(nodes[at + 1]));
  const areRows = rows.length > 1 && rows.length === codes.length;
  return nodes.flatMap((node, at): readonly Outline[] => {
    const [before, next] = [nodes[at - 1], nodes[at + 1]];
    if (areRows && before !== undefined && kinds.isCode(before)) return [];
    if (!areRows || next === undefined || !kinds.isCode(node))
      return [{ ...node, children: withTitleLines(node.children, kinds) }];
    const { line } = node;
    return [{ ...node, line: { ...line, end: next.line.end, text: `${line.text} ${next.line.text}` } }];
  });
}

/** Removes lone numbers if there are several: they are the units of the rows. */
export function withoutLoneUnits(nodes: readonly Outline[]): readonly Outline[] {
  return loneNumbers(nodes) < 2 ? nodes : withoutLone(nodes);
}

function loneNumbers(nodes: readonly Outline[]): number {
  return nodes.reduce(
    (sum, { line, children }) => sum + (loneNumber.test(line.text) ? 1 : 0) + loneNumbers(children),
    0,
  );
}

function withoutLone(nodes: readonly Outline[]): readonly Outline[] {
  let endsRun = false;
  let isSpaced = false;
  return nodes.flatMap(({ children, line, ...rest }, at): readonly Outline[] => {
    const [second, before] = [nodes[at - 2], nodes[at - 1]];
    const isApart = line.afterBlank && !courseRow.test(before?.line.text ?? '');
    if (
      loneNumber.test(line.text) &&
      children.length === 0 &&
      !isApart &&
      before !== undefined &&
      !totalWords.test(before.line.text)
    ) {
      // The units of several rows before it: they are one list, which ends here.
      endsRun = courseRow.test(second?.line.text ?? '') && courseRow.test(before.line.text);
      isSpaced = line.afterBlank;
      return [];
    }
    const own = { ...line, afterBlank: endsRun || (line.afterBlank && !isSpaced) };
    isSpaced = false;
    const placed = { ...rest, line: own, children: withoutLone(children) };
    endsRun = false;
    return [placed];
  });
}

export function withUnitLines(nodes: readonly Outline[]): readonly Outline[] {
  const placed: Outline[] = [];
  for (const node of nodes) {
    const children = withUnitLines(node.children);
    const before = placed.at(-1);
    const [first, ...rest] = children;
    const isOfRow = before !== undefined && courseRow.test(before.line.text);
    const isUnits =
      alone.test(node.line.text) || (isOfRow && bare.test(node.line.text) && !node.line.afterBlank);
    if (isUnits && before !== undefined && before.children.length === 0) {
      placed[placed.length - 1] = { ...joined(before, node), children };
    } else if (first !== undefined && (alone.test(first.line.text) || bare.test(first.line.text))) {
      placed.push({ ...joined(node, first), children: [...first.children, ...rest] });
    } else placed.push({ ...node, children });
  }
  return placed;
}

/** "Choose one:" and "(3 units)" become "Choose one (3 units):". */
function joined({ line, children }: Outline, units: Outline): Outline {
  const [, words = '', colon = ''] = /^(.*?)\s*(:?)$/u.exec(line.text) ?? [];
  const text = bare.test(units.line.text) ? line.text : `${words} ${units.line.text}${colon}`;
  return { line: { ...line, end: units.line.end, text }, children };
}

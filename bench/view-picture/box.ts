/** A node of a picture: its lines of text and the room that they take. */
import type { ViewNode } from '../../shared/contract/graph-view.ts';

export interface Box {
  readonly node: ViewNode;
  readonly lines: readonly string[];
  readonly width: number;
  readonly height: number;
}

/** A box with the place of its middle. */
export interface PlacedBox extends Box {
  readonly x: number;
  readonly y: number;
}

export const fontSize = 11;
export const lineHeight = 13;
const padding = 7;
const maximumCharacters = 26;
const maximumLines = 2;

export function boxOf(node: ViewNode): Box {
  const lines = wrapped(node.label);
  const said = node.rule === undefined ? lines : [...lines, node.rule];
  return {
    node,
    lines,
    width: Math.ceil(Math.max(...said.map(textWidth))) + 2 * padding,
    height: lineHeight * (lines.length + (node.rule === undefined ? 0 : 1)) + 6,
  };
}

/** Pixels that a text takes at most in common sans-serif fonts. */
export function textWidth(text: string): number {
  let width = 0;
  for (const character of text) width += /[A-ZMWmw@%—…]/u.test(character) ? 8.2 : 6.1;
  return width;
}

/** Lines of whole words; what does not fit is cut off (the title of the box has it all). */
function wrapped(label: string): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of label.split(/\s+/u)) {
    if (line !== '' && line.length + 1 + word.length > maximumCharacters) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  lines.push(line);
  const shown = lines.slice(0, maximumLines);
  const last = shown.at(-1) ?? '';
  const isCut = lines.length > maximumLines || last.length > maximumCharacters;
  return isCut ? [...shown.slice(0, -1), `${last.slice(0, maximumCharacters - 1)}…`] : shown;
}

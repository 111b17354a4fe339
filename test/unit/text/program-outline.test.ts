/** How deep each line of a program's text is: by indentation, markers and markup; every offset is that of the text. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  lastEnd,
  lineText,
  type Outline,
  outlineOf,
  withoutMarkup,
} from '../../../engine/publish/text/program/lines/lines.ts';

/** `a(b, c)`: below a are b and c; `^` marks a line after a blank one, in texts without markup. */
function outline(text: string): string {
  const inWords = ({ line, children }: Outline): string => {
    assert.equal(withoutMarkup(text).slice(line.start, line.end), line.text);
    const below = children.length === 0 ? '' : `(${children.map(inWords).join(', ')})`;
    return `${line.afterBlank && !text.includes('<') ? '^' : ''}${line.text}${below}`;
  };
  return outlineOf(text).map(inWords).join(', ');
}

const rows: readonly (readonly [text: string, expected: string])[] = [
  ['', ''],
  [' \n\t\n', ''],
  ['a', 'a'],
  ['  a  ', 'a'],
  ['a\nb\r\nc', 'a, b, c'],
  ['a\n\nb\n \nc\nd', 'a, ^b, ^c, d'],
  // Indentation: a tab is as wide as eight blanks.
  ['a\n  b\n  c\nd', 'a(b, c), d'],
  ['a\n  b\n    c\n  d\ne', 'a(b(c), d), e'],
  ['a\n\tb\n        c\n         d', 'a(b, c(d))'],
  ['  a\nb', 'a, b'],
  ['a\n    b\n  c', 'a(b, c)'],
  // Markers: another kind at the same indentation is deeper, the same kind is not.
  ['a\n- b\n- c\nd', 'a(b, c), d'],
  ['a\n• b\n* c\n– d', 'a(b, c, d)'],
  ['1. a\n2. b\n10. c', 'a, b, c'],
  ['1. a\n(a) b\n(b) c\n2. d', 'a(b, c), d'],
  ['1) a\na) b\nb) c\n2) d', 'a(b, c), d'],
  ['A. a\n1. b\n2. c\nB. d', 'a(b, c), d'],
  ['(A) a\n- b\n(B) c', 'a(b), c'],
  ['1. a\n  - b\n  - c\n2. d', 'a(b, c), d'],
  ['iv. a\nv. b\nvi. c\nix. d', 'a, b, c, d'],
  // "i." after "h." is a letter, and "i." first is a number.
  ['g. a\nh. b\ni. c\nj. d', 'a, b, c, d'],
  ['i. a\na. b', 'a(b)'],
  // No markers: a year, a code, a mark without a blank after it, a letter in a word.
  ['100. a\nb', '100. a, b'],
  ['-a\nb', '-a, b'],
  ['1.5 a\nb', '1.5 a, b'],
  ['A.B a\nb', 'A.B a, b'],
  // Bullets within a line begin lines.
  ['a: • b • c', 'a:(b, c)'],
  ['a\n• b ▪ c', 'a(b, c)'],
  // Markup: block tags end lines, lists are deeper, other tags are nothing.
  ['<p>a</p><p>b</p>', 'a, b'],
  ['a<br>b<br/>c<BR />d', 'a, b, c, d'],
  ['<h3>a</h3>b<table><tr>c</tr></table>', 'a, b, c'],
  ['a<ul><li>b</li><li>c<ol><li>d</li></ol></li></ul>e', 'a(b, c(d)), e'],
  ['<ul><li>a</li></ul></ul></ul>\nb<ul><li>c</li></ul>', 'a, b(c)'],
  ['a<ul><li>   b</li><li>c</li></ul>', 'a(b, c)'],
  ['a&nbsp;\u00A0\nb', 'a, b'],
];

for (const [text, expected] of rows) {
  test(`the outline of ${JSON.stringify(text)}`, () => assert.equal(outline(text), expected));
}

test('markup is blanked out, and every offset stays what it was', () => {
  for (const [text, plain] of [
    ['a<b>c</b>d', 'a   c    d'],
    ['a &amp; b', 'a &     b'],
    ['a&nbsp;b&#160;c', 'a      b      c'],
    ['a\u00A0b\u200Bc\u00ADd', 'a b c d'],
    ['1 < 2 & 3 > 2', '1 < 2 & 3 > 2'],
    ['<a href="x">b</a>', '            b    '],
  ] as const) {
    assert.equal(withoutMarkup(text), plain, text);
    assert.equal(withoutMarkup(text).length, text.length);
  }
});

test('a node ends with its deepest last line', () => {
  const text = 'a\n  b\n    c\n  d\n    e f';
  const [node] = outlineOf(text);
  assert.ok(node !== undefined);
  assert.equal(lineText(node), 'e f');
  assert.equal(lastEnd(node), text.length);
  const [leaf] = node.children;
  assert.deepEqual([lineText(leaf), leaf && text.slice(0, lastEnd(leaf))], ['c', 'a\n  b\n    c']);
  assert.equal(lineText(undefined), '');
});

/** The catalog of the composed program texts, and what holds for the spans of every reading. */
import assert from 'node:assert/strict';
import { createTextParser } from '../../engine/publish/text/parse-requirement-text.ts';
import type { Rule } from '../../shared/contract/rule.ts';

const subjects = ['CS', 'MATH', 'COMP SCI', 'BIOL'];
export const codes = subjects.flatMap((subject) =>
  Array.from({ length: 60 }, (_, index) => `${subject} ${200 + 5 * index}`),
);
export const parse = createTextParser({
  subjects: new Set(subjects),
  courseCodes: new Set(codes),
  levels: ['1A', '1B'],
  programs: [],
  dialect: {},
});

/** No two leaves share a character, and each is inside the text. */
export function spansAreSound(text: string, rule: Rule | null): void {
  const spans: (readonly [number, number])[] = [];
  const visit = (node: Rule): void => {
    if (node.span !== undefined) spans.push(node.span);
    if ('rules' in node) node.rules.forEach(visit);
  };
  if (rule !== null) visit(rule);
  spans.sort((a, b) => a[0] - b[0]);
  for (const [index, [start, end]] of spans.entries()) {
    assert.ok(start < end && end <= text.length, `${start}-${end} in ${text}`);
    const next = spans[index + 1];
    assert.ok(next === undefined || end <= next[0], `${end} and ${next?.[0]} in ${text}`);
  }
}

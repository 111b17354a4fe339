/** Which words of a text its leaves own: no word has two owners, and a course has its own number among its words. */
import assert from 'node:assert/strict';
import type { ParsedRequirementText } from '../../../engine/publish/text/parse-requirement-text.ts';
import { leavesOf, type Rule } from '../../../shared/contract/rule.ts';

interface Owner {
  readonly course: string | null;
  readonly span: readonly [number, number];
}

/**
 * The text outside all leaves; fails where a word has two owners, or a leaf no words. Of a program two leaves may be about the same
 * words: `isShared`.
 */
export function wordsWithoutLeaf(text: string, parsed: ParsedRequirementText, isShared = false): string {
  const leaves = [parsed.prerequisite, parsed.corequisite].flatMap((rule) =>
    rule === null ? [] : leavesOf(rule),
  );
  const excluded = parsed.antirequisites.map(({ course_code, span }) => ({ course: course_code, span }));
  const owners = [...leaves.map(ownerOf), ...excluded].sort((a, b) => a.span[0] - b.span[0]);
  let end = 0;
  let rest = '';
  for (const { course, span } of owners) {
    const [start, past] = span;
    assert.ok(start >= end, `leaves overlap at ${start} in ${JSON.stringify(text)}`);
    assert.ok(
      past >= start && (isShared || past > start) && past <= text.length,
      `an empty span at ${start} in ${JSON.stringify(text)}`,
    );
    if (course !== null && past > start) assertNames(text, text.slice(start, past), course);
    rest += ` ${text.slice(end, start)}`;
    end = past;
  }
  return `${rest} ${text.slice(end)}`;
}

function ownerOf(leaf: Rule): Owner {
  assert.ok(leaf.span !== undefined, `a ${leaf.kind} leaf has no span`);
  return { course: leaf.kind === 'course' ? leaf.course_code : null, span: [leaf.span[0], leaf.span[1]] };
}

/** Its number, of a sequence such as "150A-B" the last letter, or the subject of "CS/MATH 151". */
function assertNames(text: string, words: string, course: string): void {
  const [, subject = '', number = ''] = /^(.*) (\S+)$/u.exec(course) ?? [];
  const said = words.toUpperCase();
  assert.ok(
    said.includes(number) || said.includes(subject) || said.endsWith(number.slice(-1)),
    `${course} is read from ${JSON.stringify(words)} of ${JSON.stringify(text)}`,
  );
}

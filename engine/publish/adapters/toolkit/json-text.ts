/** Parses JSON from input files, with line and reason of syntax errors. */
import { lineOfJsonFault } from './json-fault.ts';

/** More than any real rule needs. Deeper values would overflow the stack in recursive checks. */
const maximumNestingDepth = 256;

export type JsonOutcome =
  | { readonly kind: 'value'; readonly value: unknown }
  | { readonly kind: 'fault'; readonly line: number; readonly reason: string };

/** `line` of a fault starts at 1. */
export function parseJson(text: string): JsonOutcome {
  if (isTooDeep(text))
    return {
      kind: 'fault',
      line: 1,
      reason: `the JSON is nested more than ${maximumNestingDepth} levels deep`,
    };
  try {
    const value: unknown = JSON.parse(text);
    return { kind: 'value', value };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { kind: 'fault', line: lineOfJsonFault(text), reason: `not valid JSON: ${message}` };
  }
}

function isTooDeep(text: string): boolean {
  if (countOf(text, '{') + countOf(text, '[') <= maximumNestingDepth) return false;
  let depth = 0;
  for (const token of text.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"|[[\]{}]/gsu)) {
    if (token[0] === '[' || token[0] === '{') depth += 1;
    else if (token[0] === ']' || token[0] === '}') depth -= 1;
    if (depth > maximumNestingDepth) return true;
  }
  return false;
}

function countOf(text: string, mark: string): number {
  let count = 0;
  for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + 1)) count += 1;
  return count;
}

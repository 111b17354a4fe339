/** Parses JSON from input files, with line and reason of syntax errors. */
import { lineOfJsonFault } from './json-fault.ts';
import { type Checked, refused } from './schema-check.ts';

/** More than any real rule needs. Deeper values would overflow the stack of recursive checks. */
const maximumNestingDepth = 256;

/** `faultLine` is set if the text is rejected, and starts at 1. */
export function parseJson(text: string): Checked<unknown> & { readonly faultLine?: number } {
  if (isTooDeep(text))
    return { ...refused(`the JSON is nested more than ${maximumNestingDepth} levels deep`), faultLine: 1 };
  try {
    return { kind: 'accepted', record: JSON.parse(text) as unknown };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { ...refused(`not valid JSON: ${message}`), faultLine: lineOfJsonFault(text) };
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

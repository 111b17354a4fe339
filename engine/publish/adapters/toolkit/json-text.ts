/** JSON out of files that people write: a parsed value, or why and at which line it is not JSON. */
import { lineOfJsonFault } from './json-fault.ts';

/** Deeper nesting than any real rule; beyond it, recursive checks would end the process. */
const maximumNestingDepth = 256;

export type JsonOutcome =
  | { readonly kind: 'value'; readonly value: unknown }
  | { readonly kind: 'fault'; readonly line: number; readonly reason: string };

/** Parses one JSON text; `line` of a fault counts from 1 within it. */
export function parseJson(text: string): JsonOutcome {
  if (isTooDeep(text))
    return { kind: 'fault', line: 1, reason: `JSON nested more than ${maximumNestingDepth} levels deep` };
  try {
    const value: unknown = JSON.parse(text);
    return { kind: 'value', value };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { kind: 'fault', line: lineOfJsonFault(text), reason: `not valid JSON: ${message}` };
  }
}

function isTooDeep(text: string): boolean {
  let depth = 0;
  for (const token of text.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"|[[\]{}]/gsu)) {
    if (token[0] === '[' || token[0] === '{') depth += 1;
    else if (token[0] === ']' || token[0] === '}') depth -= 1;
    if (depth > maximumNestingDepth) return true;
  }
  return false;
}

/** Grades as texts print them. */
import type { Capture } from './phrase.ts';
import { lowerAt, type Token } from './token.ts';

/** Reads a letter, perhaps quoted or with points in brackets, or a percentage. */
export function readLetterOrPercent(tokens: readonly Token[], from: number): Capture | null {
  const at = afterPass(tokens, from);
  const token = tokens[at];
  if (token?.kind === 'number') {
    const end = percentEnd(tokens, at + 1);
    if (!/^\d{1,3}(\.\d+)?$/u.test(token.text) || end === null) return null;
    return { end, value: String(Number(token.text)) };
  }
  const quoted = /^["'“”‘’]$/u.test(token?.lower ?? '') ? 1 : 0;
  const letter = tokens[at + quoted];
  if (letter === undefined || !/^[A-DFS]$/u.test(letter.text)) return null;
  const next = tokens[at + quoted + 1];
  // "A pass in CS 101"
  if (letter.text === 'A' && next?.lower === 'pass') return null;
  // "D3" is a grade on another scale.
  if (next?.glued === true && next.kind === 'number') return null;
  const signed = next?.glued === true && (next.lower === '+' || next.lower === '-');
  const isPart =
    isWordGlued(tokens[at + quoted + 2]) && !/^(or|and|in)$/u.test(lowerAt(tokens, at + quoted + 2));
  const afterSign = signed && isPart && next.lower === '-' ? 0 : signed ? 1 : 0;
  const past = at + quoted + 1 + afterSign + quoted;
  const isDenial = lowerAt(tokens, past) === '(' && lowerAt(tokens, past + 1) === 'not';
  const denied = isDenial ? readLetterOrPercent(tokens, past + 2) : null;
  const isDenied = denied !== null && lowerAt(tokens, denied.end) === ')';
  return {
    // "C (not C-) or better"
    end: isDenied ? denied.end + 1 : isPointsInBrackets(tokens, past) ? past + 3 : past,
    value: letter.text + (afterSign === 1 ? (next?.lower ?? '') : ''),
  };
}

/** The exclusive end of "%", "percent" or "per cent"; null if there is none. */
function percentEnd(tokens: readonly Token[], at: number): number | null {
  if (/^(?:%|percent)$/u.test(lowerAt(tokens, at))) return at + 1;
  return lowerAt(tokens, at) === 'per' && lowerAt(tokens, at + 1) === 'cent' ? at + 2 : null;
}

/** The position of the letter in "P or C", the higher grade; `at` if "P or" is absent. */
function afterPass(tokens: readonly Token[], at: number): number {
  const pass = /^["'“”‘’]$/u.test(lowerAt(tokens, at)) ? at + 1 : at;
  const or = pass === at ? at + 1 : pass + 2;
  return tokens[pass]?.text === 'P' && lowerAt(tokens, or) === 'or' ? or + 1 : at;
}

/** True for the points in "C (2.000)". */
function isPointsInBrackets(tokens: readonly Token[], at: number): boolean {
  const isPoint = /^[0-4]\.\d{1,3}$/u.test(tokens[at + 1]?.text ?? '');
  return lowerAt(tokens, at) === '(' && isPoint && lowerAt(tokens, at + 2) === ')';
}

function isWordGlued(token: Token | undefined): boolean {
  return token?.kind === 'word' && token.glued;
}

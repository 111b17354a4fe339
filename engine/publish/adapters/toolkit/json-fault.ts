/** Finds the line of a JSON syntax error: `JSON.parse` reports not every position, depending on the version. */

const token =
  /[ \t\r\n]*(?:(?<string>"(?:[^"\\\p{Cc}]|[\x7f-\x9f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*")|(?<scalar>-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])|(?:true|false|null)(?!\w))|(?<mark>[[\]{}:,]))/uy;

/** Which token may follow: a value, a value or the end of its array, a member name, and so on. */
type Expected = 'value' | 'first item' | 'first name' | 'name' | 'colon' | 'after value' | 'end';

/** The line, starting at 1, of the first token that is not permitted at its position. */
export function lineOfJsonFault(text: string): number {
  const open: string[] = [];
  let expected: Expected = 'value';
  token.lastIndex = 0;
  for (;;) {
    const start = token.lastIndex;
    const found = token.exec(text);
    const next: Expected | null = found === null ? null : advance(expected, found.groups ?? {}, open);
    if (next === null) return countLines(text.slice(0, start + leadingSpace(text.slice(start))));
    expected = next;
  }
}

/** Returns what is expected after a token; null if it is not permitted. Updates `open`, the open brackets. */
function advance(
  expected: Expected,
  { string, scalar, mark }: Readonly<Record<string, string | undefined>>,
  open: string[],
): Expected | null {
  const wantsValue = expected === 'value' || expected === 'first item';
  if (string !== undefined && (expected === 'first name' || expected === 'name')) return 'colon';
  if (string !== undefined || scalar !== undefined) return wantsValue ? afterValue(open) : null;
  if (wantsValue && (mark === '{' || mark === '[')) {
    open.push(mark);
    return mark === '{' ? 'first name' : 'first item';
  }
  if (expected === 'colon') return mark === ':' ? 'value' : null;
  if (expected === 'after value' && mark === ',') return open.at(-1) === '{' ? 'name' : 'value';
  const closes = mark === '}' ? '{' : mark === ']' ? '[' : null;
  const mayClose = expected === 'after value' || expected === 'first name' || expected === 'first item';
  if (closes === null || !mayClose || open.at(-1) !== closes) return null;
  open.pop();
  return afterValue(open);
}

function afterValue(open: readonly string[]): Expected {
  return open.length === 0 ? 'end' : 'after value';
}

function leadingSpace(text: string): number {
  return text.length - text.trimStart().length;
}

function countLines(text: string): number {
  return text.split('\n').length;
}

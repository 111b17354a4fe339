/**
 * Values that JSON readers are known to handle badly, as JSON text: some of them no JavaScript value can represent. There is no
 * `true` among them, which would confirm that the plan is to be deleted.
 */

function nested(open: string, close: string, depth: number): string {
  return open.repeat(depth) + close.repeat(depth);
}

export const hostileValues: readonly string[] = [
  'null',
  '"true"',
  '0',
  '-0',
  '-1',
  '1.5',
  '1e999',
  '9007199254740993',
  '[]',
  '{}',
  '""',
  '"\\ud800"',
  '"\\udc00\\ud800"',
  '"\\u0000"',
  '"CS 115\\u0000"',
  '"cs   115"',
  '"__proto__"',
  '"constructor"',
  '{"__proto__":{"admin":true}}',
  '{"constructor":1,"toString":2,"hasOwnProperty":3}',
  `"${'x'.repeat(3000)}"`,
  `[${'0,'.repeat(1000)}0]`,
  nested('[', ']', 1200),
  nested('{"rules":', '1}', 200).replaceAll('1}1}', '}}'),
  '[[[[[[[[[[',
  'NaN',
  "'single'",
  '01',
  '"é"',
  '"\u{1F393}"',
];

/** Hostile places in a JSON value: every member and item, by path. */
export function pathsOf(
  value: unknown,
  path: readonly (string | number)[] = [],
): (readonly (string | number)[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  const inner = Object.entries(value).flatMap(([name, member]) =>
    pathsOf(member, [...path, Array.isArray(value) ? Number(name) : name]),
  );
  return [path, ...inner];
}

/** What is done to the value at one path: another text in its place, gone, there twice, or under another name. */
export type Edit =
  | { readonly kind: 'replace'; readonly text: string }
  | { readonly kind: 'remove' }
  | { readonly kind: 'repeat' }
  | { readonly kind: 'rename'; readonly name: string };

/** The value as JSON text, with one edit at one path. */
export function editedJson(value: unknown, path: readonly (string | number)[], edit: Edit): string {
  const [step, ...rest] = path;
  if (step === undefined) return edit.kind === 'replace' ? edit.text : JSON.stringify(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const isList = Array.isArray(value);
  const members = Object.entries(value).flatMap(([name, member]) => {
    const here = String(step) === name;
    const text = here ? editedJson(member, rest, edit) : JSON.stringify(member);
    return here && rest.length === 0 ? editedMember(name, text, isList, edit) : [written(name, text, isList)];
  });
  return isList ? `[${members.join(',')}]` : `{${members.join(',')}}`;
}

function editedMember(name: string, text: string, isList: boolean, edit: Edit): string[] {
  if (edit.kind === 'remove') return [];
  if (edit.kind === 'repeat') return [written(name, text, isList), written(name, text, isList)];
  return [written(edit.kind === 'rename' ? edit.name : name, text, isList)];
}

function written(name: string, text: string, isList: boolean): string {
  return isList ? text : `${JSON.stringify(name)}:${text}`;
}

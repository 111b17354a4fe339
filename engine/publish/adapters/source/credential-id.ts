/** Derives ids of credentials without one: registrars' tables often have only titles. */

const marks = /\p{M}/gu;
const other = /[^a-z0-9]+/gu;

/**
 * `credential:` and the words of the title, then the kind unless the title names it: "Mathématiques", minor is
 * `credential:mathematiques-minor`. Undefined if no letter of the title is allowed in an id.
 */
export function credentialIdOf(title: string, kind: string): string | undefined {
  const name = slug(title);
  if (name === '') return undefined;
  const ending = slug(kind);
  const saysKind = ending === '' || `-${name}-`.includes(`-${ending}-`);
  return `credential:${name}${saysKind ? '' : `-${ending}`}`;
}

function slug(text: string): string {
  const letters = text.normalize('NFKD').replace(marks, '').toLowerCase();
  return letters.replace(other, '-').replace(/^-|-$/gu, '');
}

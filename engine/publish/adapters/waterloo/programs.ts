/** Program codes with the spellings that requirement texts and students use for them. */
import type { SourceProgram } from '../../catalog-source.ts';
import { familyNames, familyOf } from './program-spellings.ts';

/** The words for the prefix of a code; joint honours are also called "Honours". */
const prefixes: Readonly<Record<string, readonly string[]>> = {
  'H-': ['Honours'],
  'JH-': ['Joint Honours', 'Honours'],
  '3G-': ['Three-Year General'],
  '4G-': ['Four-Year General'],
};

/**
 * `H-Civil Engineering` is also called `Civil Engineering` and `Honours Civil Engineering`. A name of several codes
 * means all of them, but the bare name of a field does not mean its minors.
 */
export function readPrograms(entries: readonly { readonly code: string }[]): SourceProgram[] {
  const codes = entries.map(({ code }) => code);
  const majorFamilies = new Set(codes.filter((code) => addition(code) === null).map(familyOf));
  return codes.map((program) => {
    const kind = addition(program);
    const names = kind === null ? majorNames(program) : additionNames(program, kind, majorFamilies);
    return { program, names: [...new Set(names.flatMap((name) => [name, name.replaceAll(' & ', ' and ')]))] };
  });
}

/** The kind of a program that is taken in addition to a major, from the last word of its code; null for majors. */
function addition(code: string): string | null {
  return / (Minor|Diploma|Option)$/u.exec(code)?.[1] ?? null;
}

function majorNames(code: string): readonly string[] {
  const known = Object.entries(prefixes).find(([prefix]) => code.startsWith(prefix));
  const [prefix, kinds] = known ?? ['', []];
  const bare = code.slice(prefix.length);
  const titles = [bare, ...familyNames(familyOf(code))];
  return [code, ...titles, ...kinds.flatMap((kind) => titles.map((title) => `${kind} ${title}`))];
}

function additionNames(code: string, kind: string, majorFamilies: ReadonlySet<string>): readonly string[] {
  const field = code.slice(0, -kind.length - 1);
  const family = familyOf(code);
  const bare = majorFamilies.has(family) ? [] : familyNames(family);
  return [code, `${kind} in ${field}`, ...bare];
}

/** Program codes with the spellings under which requirement texts name them. */
import type { SourceProgram } from '../../catalog-source.ts';

/** What a code's prefix stands for in a sentence. */
const prefixes: Readonly<Record<string, string>> = {
  'H-': 'Honours',
  'JH-': 'Joint Honours',
  '3G-': 'Three-Year General',
  '4G-': 'Four-Year General',
};

/** `H-Civil Engineering` is written so, and `Civil Engineering`, and `Honours Civil Engineering`. */
export function readPrograms(entries: readonly { readonly code: string }[]): SourceProgram[] {
  return entries.map(({ code }) => ({ program: code, names: [...spellings(code)] }));
}

function spellings(code: string): ReadonlySet<string> {
  const prefix = Object.keys(prefixes).find((one) => code.startsWith(one));
  const bare = prefix === undefined ? code : code.slice(prefix.length);
  const long = prefix === undefined ? bare : `${prefixes[prefix]} ${bare}`;
  return new Set([code, bare, long].flatMap((name) => [name, name.replaceAll(' & ', ' and ')]));
}

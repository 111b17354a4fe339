/** The imports of the repository's TypeScript files, read from their text: static, dynamic and by URL. */
import { existsSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { packageRoot } from '../../shared/package-root.ts';
import { sourceFiles, sourceText } from './source-files.ts';

export interface Import {
  readonly from: string;
  /** A file of the repository, or the specifier of a package or builtin module. */
  readonly to: string;
  /** Erased at run time. */
  readonly typeOnly: boolean;
}

const staticImport = /^(?:import|export)(\s+type\b)?\s*([^;'=]*?)\sfrom\s+'([^']+)'/gmu;
const sideEffectImport = /^import\s+'([^']+)'/gmu;
const dynamicImport = /(typeof\s+)?(?:\bimport\(|new URL\()\s*'([^']+)'/gu;

export const imports: readonly Import[] = sourceFiles.flatMap((from) => {
  const text = sourceText(from);
  const found: Import[] = [];
  for (const [, type, names = '', specifier = ''] of text.matchAll(staticImport)) {
    found.push({
      from,
      to: resolved(from, specifier),
      typeOnly: type !== undefined || namesOnlyTypes(names),
    });
  }
  for (const [, specifier = ''] of text.matchAll(sideEffectImport)) {
    found.push({ from, to: resolved(from, specifier), typeOnly: false });
  }
  for (const [, type, specifier = ''] of text.matchAll(dynamicImport)) {
    found.push({ from, to: resolved(from, specifier), typeOnly: type !== undefined });
  }
  return found;
});

function namesOnlyTypes(names: string): boolean {
  if (!names.startsWith('{')) return false;
  return names
    .slice(1, -1)
    .split(',')
    .every((name) => name.trim() === '' || name.trim().startsWith('type '));
}

function resolved(from: string, specifier: string): string {
  if (!specifier.startsWith('.')) return specifier;
  const target = posix.join(posix.dirname(from), specifier);
  const source = target.replace(/\.js$/u, '.ts');
  return existsSync(join(packageRoot(), source)) ? source : target;
}

const importsByFile = new Map<string, Import[]>(sourceFiles.map((file) => [file, []]));
for (const found of imports) importsByFile.get(found.from)?.push(found);

/** The files of the repository that a file imports. */
export function importsOf(file: string, withTypes: boolean): readonly string[] {
  const found = importsByFile.get(file) ?? [];
  return found.filter(({ to, typeOnly }) => (withTypes || !typeOnly) && isSource(to)).map(({ to }) => to);
}

/** All that is loaded with the entry point, itself included. */
export function reachableFrom(entry: string, withTypes: boolean): ReadonlySet<string> {
  const reached = new Set([entry]);
  for (const file of reached) for (const next of importsOf(file, withTypes)) reached.add(next);
  return reached;
}

const sources = new Set(sourceFiles);

export function isSource(path: string): boolean {
  return sources.has(path);
}

/** The folder of a file: `engine/publish/adapters`. */
export function folderOf(file: string): string {
  return dirname(file).replaceAll('\\', '/');
}

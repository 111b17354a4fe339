/** The TypeScript files of the repository, for the rules about them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { packageRoot } from '../../shared/package-root.ts';

const root = packageRoot();
const productFolders = ['gateway', 'engine', 'statestore', 'shared'] as const;

export const productFiles: readonly string[] = productFolders.flatMap(filesOf);
export const sourceFiles: readonly string[] = [...productFiles, ...['bench', 'test'].flatMap(filesOf)];

const texts = new Map<string, string>();

export function sourceText(file: string): string {
  const text = texts.get(file) ?? readFileSync(join(root, file), 'utf8');
  texts.set(file, text);
  return text;
}

function filesOf(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/u.test(file))
    .map((file) => posix.join(folder, file.replaceAll('\\', '/')));
}

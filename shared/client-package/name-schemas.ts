/**
 * The compiler repeats the type of a schema in every schema that contains it. To keep the package small, each type is
 * written once and then referred to by name.
 */
import { posix } from 'node:path';

/** `export declare const Name: Type.…;`, over any number of lines. */
const declaration = /^export declare const (\w+): ([\s\S]*?);\n(?![ }])/gmu;
/** Shorter types are not worth a name. */
const shortestNamed = 40;

interface NamedSchema {
  readonly name: string;
  readonly file: string;
  readonly type: string;
}

/** Declaration files by path, with the same meaning and less text. */
export function namingSchemas(files: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const flat = new Map(
    [...files].map(([file, text]) => [
      file,
      text.replace(declaration, (_, name: string, type: string) => {
        return `export declare const ${name}: ${onOneLine(type)};\n`;
      }),
    ]),
  );
  const schemas = [...flat].flatMap(([file, text]) =>
    [...text.matchAll(declaration)].map(([, name = '', type = '']): NamedSchema => ({ name, file, type })),
  );
  const byLength = schemas
    .filter(({ type }) => type.length >= shortestNamed)
    .sort((a, b) => b.type.length - a.type.length);
  return new Map([...flat].map(([file, text]) => [file, withNames(file, text, byLength)]));
}

function withNames(file: string, text: string, schemas: readonly NamedSchema[]): string {
  const imported = new Map<string, Set<string>>();
  const named = text.replace(declaration, (_, own: string, type: string) => {
    let shorter = type;
    for (const schema of schemas) {
      if (schema.name === own && schema.file === file) continue;
      if (!shorter.includes(schema.type) || isTaken(text, schema, file)) continue;
      shorter = shorter.replaceAll(schema.type, `typeof ${schema.name}`);
      if (schema.file === file) continue;
      const names = imported.get(schema.file) ?? new Set<string>();
      imported.set(schema.file, names.add(schema.name));
    }
    return `export declare const ${own}: ${shorter};\n`;
  });
  const lines = [...imported].map(([from, names]) => importOf(file, from, [...names], text));
  return insertedAfterImports(named, lines);
}

/** True if the file declares something else of that name. */
function isTaken(text: string, { name, file: from }: NamedSchema, file: string): boolean {
  if (from === file) return false;
  return new RegExp(`^export declare const ${name}\\b`, 'mu').test(text);
}

function importOf(file: string, from: string, names: readonly string[], text: string): string {
  const path = posix.relative(posix.dirname(file), from).replace(/\.d\.ts$/u, '.js');
  const missing = names.filter(
    (name) => !new RegExp(`^import [^;]*\\b${name}\\b[^;]* from`, 'mu').test(text),
  );
  const specifier = path.startsWith('.') ? path : `./${path}`;
  return missing.length === 0 ? '' : `import type { ${missing.join(', ')} } from '${specifier}';\n`;
}

function insertedAfterImports(text: string, lines: readonly string[]): string {
  const end = [...text.matchAll(/^import [^;]*;\n/gmu)].at(-1);
  const at = end === undefined ? 0 : end.index + end[0].length;
  return text.slice(0, at) + lines.join('') + text.slice(at);
}

function onOneLine(type: string): string {
  return type.replace(/\n\s*/gu, ' ');
}

/** The University of Wisconsin-Madison: a catalog whose subjects contain blanks; trees of another system. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { SourceCatalog } from '../../engine/publish/catalog-source.ts';
import type { CatalogWords } from '../../engine/publish/text/parse-requirement-text.ts';
import type { Pair } from './agreement.ts';
import { courseKey, courseKeys } from './agreement.ts';
import { type CatalogData, readGzippedJson, readJson } from './catalog-data.ts';
import { allOf, anyOf, type Formula } from './decision-diagram.ts';

interface Tree {
  readonly op?: 'and' | 'or';
  readonly c?: readonly Tree[];
  readonly course?: string;
  readonly text?: string;
}

interface CourseLine {
  readonly course_code: string;
  readonly cross_listings?: readonly string[];
}

export function readWisconsin(directory: string): CatalogData {
  const catalog = readJson(directory, 'catalog.json') as SourceCatalog;
  const lines = gunzipSync(readFileSync(join(directory, 'courses.jsonl.gz')))
    .toString('utf8')
    .trim()
    .split('\n');
  const courses = lines.map((line) => JSON.parse(line) as CourseLine);
  const pairs = readGzippedJson(directory, 'pairs.json.gz') as readonly {
    code: string;
    text: string;
    tree: Tree;
  }[];
  const words: CatalogWords = {
    subjects: new Set(courses.map(({ course_code }) => subjectOf(course_code))),
    courseCodes: new Set(courses.map(({ course_code }) => course_code)),
    levels: catalog.levels ?? [],
    programs: catalog.programs ?? [],
    dialect: catalog.text_dialect ?? {},
  };
  return {
    name: 'Wisconsin',
    words,
    keys: courseKeys(
      courses.map(({ course_code, cross_listings }) => [course_code, ...(cross_listings ?? [])]),
    ),
    pairs: pairs.map(pairOf),
  };
}

function subjectOf(code: string): string {
  return code.slice(0, code.lastIndexOf(' '));
}

function pairOf({ code, text, tree }: { code: string; text: string; tree: Tree }): Pair {
  return {
    course_code: code,
    text,
    courses: new Set(codesIn(tree)),
    formula: formulaOf(tree),
    hasNotes: hasNotes(tree),
  };
}

function codesIn(tree: Tree): readonly string[] {
  const own = tree.course === undefined ? [] : [courseKey(tree.course)];
  return [...own, ...(tree.c ?? []).flatMap(codesIn)];
}

function hasNotes(tree: Tree): boolean {
  return tree.text !== undefined || (tree.c ?? []).some(hasNotes);
}

function formulaOf(tree: Tree): Formula | null {
  if (tree.course !== undefined) return { kind: 'atom', name: courseKey(tree.course) };
  const members = (tree.c ?? []).flatMap((child) => formulaOf(child) ?? []);
  if (members.length === 0) return null;
  return tree.op === 'or' ? anyOf(members) : allOf(members);
}

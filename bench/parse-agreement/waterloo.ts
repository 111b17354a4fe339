/** The University of Waterloo: texts of one system, trees of another. */
import { familyOf } from '../../engine/publish/adapters/waterloo/program-spellings.ts';
import { readPrograms } from '../../engine/publish/adapters/waterloo/programs.ts';
import type { SourceProgram } from '../../engine/publish/catalog-source.ts';
import type { CatalogWords } from '../../engine/publish/text/parse-requirement-text.ts';
import type { Pair } from './agreement.ts';
import { courseKey, courseKeys, programFormula } from './agreement.ts';
import type { CatalogData } from './catalog-data.ts';
import { readGzippedJson, readJson } from './catalog-data.ts';
import type { Formula } from './decision-diagram.ts';
import { allOf, anyOf } from './decision-diagram.ts';

interface CatalogCourse {
  readonly code: string;
  readonly crossListed: readonly string[];
}

interface Tree {
  readonly type: string;
  readonly courses?: readonly string[];
  readonly requirements?: readonly Tree[];
  readonly programs?: readonly string[];
  readonly minCount?: number;
  readonly minLevel?: string;
  readonly text?: string;
}

const levels = ['1A', '1B', '2A', '2B', '3A', '3B', '4A', '4B'] as const;

/** Programs whose students the trees count among those of another, where the text names only that. */
const countedAmong: Readonly<Record<string, readonly string[]>> = {
  'BBA & BCS Double Degree': ['Computer Science', 'Honours Computer Science'],
};

export function readWaterloo(directory: string): CatalogData {
  const pairs = readGzippedJson(directory, 'pairs.json.gz') as readonly {
    code: string;
    text: string;
    tree: Tree;
  }[];
  const codes = readJson(directory, 'program-codes.json') as readonly { code: string }[];
  const courses = readGzippedJson(directory, 'courses.json.gz') as readonly CatalogCourse[];
  const subjects = new Set(courses.map(({ code }) => code.split(' ')[0] ?? ''));
  const words: CatalogWords = {
    subjects,
    levels,
    programs: programFamilies(codes),
    dialect: {},
  };
  return {
    name: 'Waterloo',
    words,
    keys: courseKeys(courses.map(({ code, crossListed }) => [code, ...crossListed])),
    pairs: pairs.map(pairOf),
  };
}

/** Texts seldom distinguish the codes of a family, so programs are compared by family. */
function programFamilies(entries: readonly { readonly code: string }[]): readonly SourceProgram[] {
  const names = new Map<string, Set<string>>();
  for (const { program, names: own } of readPrograms(entries)) {
    const family = familyOf(program);
    const all = names.get(family) ?? new Set(countedAmong[family]);
    for (const name of own) all.add(name);
    names.set(family, all);
  }
  return [...names].map(([program, all]) => ({ program, names: [...all] }));
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

function hasNotes(tree: Tree): boolean {
  return tree.type === 'NOTE' || (tree.requirements ?? []).some(hasNotes);
}

/** A note such as "units from GRK 300 - 399" names a range, no course. */
function codesIn(tree: Tree): readonly string[] {
  const isRange = tree.type === 'NOTE' && /\d\s+-\s+\d/u.test(tree.text ?? '');
  const own = isRange ? [] : (tree.courses ?? []).map(courseKey);
  return [...own, ...(tree.requirements ?? []).flatMap(codesIn)];
}

function formulaOf(tree: Tree): Formula | null {
  const courses = (tree.courses ?? []).map((code): Formula => ({ kind: 'atom', name: courseKey(code) }));
  const children = (tree.requirements ?? []).flatMap((child) => formulaOf(child) ?? []);
  switch (tree.type) {
    case 'AND':
      return children.length === 0 ? null : allOf(children);
    case 'OR':
      return children.length === 0 ? null : anyOf(children);
    case 'ALL':
      return courses.length === 0 ? null : allOf(courses);
    case 'MIN':
      return courses.length === 0 ? null : { kind: 'at_least', count: tree.minCount ?? 1, members: courses };
    case 'GRADE':
      return courses.length === 0 ? null : anyOf(courses);
    case 'LEVEL':
      return { kind: 'atom', name: `level ${tree.minLevel ?? ''}` };
    case 'PROGRAM':
      return programFormula((tree.programs ?? []).map(familyOf));
    default:
      return null;
  }
}

/** The University of Waterloo: texts of one system, trees of another, and what texts call the programs. */
import type { SourceProgram } from '../../engine/publish/catalog-source.ts';
import type { CatalogWords } from '../../engine/publish/parse-text/parse-requirement-text.ts';
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

/** Names that texts use and that no program code spells. */
const furtherNames: Readonly<Record<string, readonly string[]>> = {
  'BBA & BCS Double Degree': ['Computer Science', 'Honours Computer Science', 'Business & CS', 'BBA/BCS'],
  'BBA & BMath Double Degree': [
    'Business/Math double degree',
    'Bus/Math double degree',
    'BBA/BMath double degree',
  ],
  'Computing & Financial Management': ['BCFM'],
  'Data Science': ['BMath (Data Science)'],
  'Global Business & Digital Arts': ['GBDA'],
  'Environment & Business': ['ENBUS'],
  'Software Engineering': ['BSE'],
  'Mathematics/Chartered Professional Accountancy': [
    'Math/CPA',
    'Mathematics/CPA',
    'Math/Chartered Professional Accountancy',
    'Mathematics/Chartered Professional Accounting',
    'Math/Accounting',
  ],
  'Biotechnology/Chartered Professional Accountancy': [
    'Biotechnology/CPA',
    'Biotechnology/Chartered Accountancy',
    'Science Biotechnology/Chartered Accountancy',
  ],
  'Mathematics/Business Administration': ['Math/Business', 'Mathematics/Business'],
  'Math/FARM': ['Math/FARM', 'Math/Financial Analysis and Risk Management'],
  'Architectural Studies': ['Architecture'],
  'Social Work': ['Bachelor of Social Work'],
  'Public Health': ['Bachelor of Public Health'],
  'Actuarial Science': ['Actuarial Science'],
  'Systems Design Engineering': ['SYDE'],
  'Gender & Social Justice': ['GSJ'],
  Anthropology: ['ANTH'],
  Psychology: ['PSYCH'],
  'Aging Studies Option': ['Option in Aging Studies'],
  'Black Studies': ['Diploma in Black Studies'],
  'Fundamentals of Anti-Racist Communication': ['Diploma in Fundamentals of Anti-Racist Communication'],
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
    programs: programsOf(codes.map(({ code }) => code)),
    dialect: {},
  };
  return {
    name: 'Waterloo',
    words,
    keys: courseKeys(courses.map(({ code, crossListed }) => [code, ...crossListed])),
    pairs: pairs.map(pairOf),
  };
}

/** "H-Sociology", "3G-Sociology" and "Sociology Minor" are one family; texts seldom tell them apart. */
export function familyOf(code: string): string {
  return code
    .replace(/^(H|JH|3G|4G|CE|EE|G|GEM)-/u, '')
    .replace(/^(Honours|Hnours|Joint Honours) /u, '')
    .replace(/ \((BCS|BMath|BA|BSc)\)$/u, '')
    .replace(/ (Minor|Diploma)$/u, '')
    .replace(/^Make-[Uu]p Psychology$/u, 'Make-Up Psychology')
    .replace(/^(.+?) - .*$/u, '$1');
}

function programsOf(codes: readonly string[]): readonly SourceProgram[] {
  const names = new Map<string, Set<string>>();
  for (const code of codes) {
    const family = familyOf(code);
    const own = names.get(family) ?? new Set([family, `Honours ${family}`]);
    const title = code.replace(/^(H|JH|3G|4G)-/u, '');
    own.add(title).add(`Honours ${title}`);
    names.set(family, own);
  }
  for (const [family, further] of Object.entries(furtherNames)) {
    for (const name of further) names.get(family)?.add(name);
  }
  return [...names].map(([program, own]) => ({ program, names: [...own] }));
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

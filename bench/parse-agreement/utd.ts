/** The University of Texas at Dallas: requisite sentences and the trees of the Nebula planner. */
import type { CatalogWords } from '../../engine/publish/text/parse-requirement-text.ts';
import type { Pair } from './agreement.ts';
import { courseKey, courseKeys } from './agreement.ts';
import type { CatalogData } from './catalog-data.ts';
import { readGzippedJson } from './catalog-data.ts';
import type { Formula } from './decision-diagram.ts';
import { allOf } from './decision-diagram.ts';

interface Tree {
  readonly type: string;
  readonly course?: string | null;
  readonly required?: number;
  readonly options?: readonly Tree[];
}

interface CatalogCourse {
  readonly subject_prefix: string;
  readonly course_number: string;
  readonly description: string;
}

interface CourseRecord {
  readonly code: string;
  readonly text: string;
  readonly prerequisites?: Tree;
  readonly corequisites?: Tree;
  readonly co_or_pre_requisites?: Tree;
}

const levels = ['freshman', 'sophomore', 'junior', 'senior', 'graduate'] as const;

export function readUtd(directory: string): CatalogData {
  const records = readGzippedJson(directory, 'pairs.json.gz') as readonly CourseRecord[];
  const courses = readGzippedJson(directory, 'courses.json.gz') as readonly CatalogCourse[];
  const subjects = new Set(courses.map(({ subject_prefix }) => subject_prefix));
  const words: CatalogWords = { subjects, levels, programs: [], dialect: { grade_scale: 'letter' } };
  return { name: 'UT Dallas', words, keys: courseKeys(courses.map(listingOf)), pairs: records.map(pairOf) };
}

/** "(Same as CS 2305 and TE 2305)" in a description. */
function listingOf(course: CatalogCourse): readonly string[] {
  const same = /same as ([^)]*)/iu.exec(course.description)?.[1] ?? '';
  const others = same.match(/\b[A-Z]{2,4} \d[\dV]\d\d\b/gu) ?? [];
  return [`${course.subject_prefix} ${course.course_number}`, ...others];
}

function treesOf(record: CourseRecord): readonly Tree[] {
  return [record.prerequisites, record.corequisites, record.co_or_pre_requisites].flatMap(
    (tree) => tree ?? [],
  );
}

function pairOf(record: CourseRecord): Pair {
  const trees = treesOf(record);
  const formulas = trees.flatMap((tree) => formulaOf(tree) ?? []);
  return {
    course_code: record.code,
    text: record.text,
    courses: new Set(trees.flatMap(codesIn).map(courseKey)),
    formula: formulas.length === 0 ? null : allOf(formulas),
    hasNotes: trees.some(hasUnresolved),
  };
}

/** A `choice` says which of several courses count once: no requisite of this one. */
function childrenOf(tree: Tree): readonly Tree[] {
  return (tree.options ?? []).filter(({ type }) => type !== 'choice');
}

function codesIn(tree: Tree): readonly string[] {
  const own = typeof tree.course === 'string' ? [tree.course] : [];
  return [...own, ...childrenOf(tree).flatMap(codesIn)];
}

/** A condition in words, or a reference that its source could not resolve. */
function hasUnresolved(tree: Tree): boolean {
  if (tree.type === 'course') return typeof tree.course !== 'string';
  return tree.type === 'other' || tree.type === 'major' || childrenOf(tree).some(hasUnresolved);
}

function formulaOf(tree: Tree): Formula | null {
  if (typeof tree.course === 'string') return { kind: 'atom', name: courseKey(tree.course) };
  const members = childrenOf(tree).flatMap((child) => formulaOf(child) ?? []);
  if (members.length === 0) return null;
  const dropped = childrenOf(tree).length - members.length;
  const required = tree.required ?? members.length;
  const count = required === childrenOf(tree).length ? members.length : Math.min(required, members.length);
  return { kind: 'at_least', count: dropped > 0 ? Math.max(1, count) : count, members };
}

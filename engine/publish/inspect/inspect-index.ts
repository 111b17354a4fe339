/** `gradus inspect`: courses and credentials of the graph projection as text lines. */
import { join } from 'node:path';
import { itemAt, uint8At, uint32At, uint32RowAt } from '../../../shared/column.ts';
import { credentialKinds } from '../../../shared/contract/catalog-records.ts';
import { seasons } from '../../../shared/contract/words.ts';
import {
  type CourseGraph,
  copyText,
  findCourseSpelled,
  findCredential,
  graphFileName,
  openCourseGraph,
} from '../../../shared/index-format/course-graph.ts';
import { checkIndexFiles, type IndexFileFault } from '../../../shared/index-format/index-files.ts';
import { none } from '../../../shared/index-format/layout.ts';
import { decodeRule } from './decode-rule.ts';
import { ruleLines } from './rule-lines.ts';

export type InspectOutcome =
  /** One text for each name, in their order. */
  | { readonly kind: 'found'; readonly texts: readonly string[] }
  | { readonly kind: 'not_found'; readonly names: readonly string[] }
  | { readonly kind: 'damaged'; readonly faults: readonly IndexFileFault[] };

/** No code or id has more words. */
const maximumWords = 8;

/** Looks up the names in `words`, always the longest one that begins at a word: a shell splits an unquoted `CS 341`. */
export function inspectIndex(directory: string, words: readonly string[]): InspectOutcome {
  const check = checkIndexFiles(directory);
  if (check.kind === 'damaged') return check;
  let graph: CourseGraph;
  try {
    graph = openCourseGraph(join(directory, graphFileName));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { kind: 'damaged', faults: [{ file: graphFileName, reason }] };
  }
  try {
    const texts: string[] = [];
    /** Consecutive words that name nothing are reported as one name. */
    const unknown: string[][] = [];
    let isAfterUnknown = false;
    for (let at = 0; at < words.length; ) {
      const found = longestAt(graph, words.slice(at, at + maximumWords));
      if (found !== null) texts.push(found.text);
      else if (isAfterUnknown) unknown.at(-1)?.push(itemAt(words, at));
      else unknown.push([itemAt(words, at)]);
      isAfterUnknown = found === null;
      at += found?.words ?? 1;
    }
    const names = unknown.map((together) => together.join(' '));
    return names.length === 0 ? { kind: 'found', texts } : { kind: 'not_found', names };
  } finally {
    graph.file.unmap();
  }
}

function longestAt(graph: CourseGraph, words: readonly string[]): { text: string; words: number } | null {
  for (let count = words.length; count > 0; count -= 1) {
    const text = textOf(graph, words.slice(0, count).join(' '));
    if (text !== null) return { text, words: count };
  }
  return null;
}

/** Interprets a name as a course code, else as a credential id with or without prefix; null if it is neither. */
function textOf(graph: CourseGraph, name: string): string | null {
  const course = findCourseSpelled(graph, name);
  if (course !== none) return courseLines(graph, course).join('\n');
  const credential = findCredential(graph, credentialId(name.trim()));
  return credential === none ? null : credentialLines(graph, credential).join('\n');
}

function courseLines(graph: CourseGraph, course: number): string[] {
  const { sections } = graph;
  const group = uint32At(sections['course.group'], course);
  const level = uint32At(sections['course.level'], course);
  return [
    `course ${copyText(graph, course)}`,
    `  id ${course}, group ${group === course ? 'its own' : copyText(graph, group)}`,
    `  units ${unitsText(uint32At(sections['course.milliunits'], course))}${level === none ? '' : `, level ${copyText(graph, level)}`}`,
    ...seasonLines(uint8At(sections['course.seasons'], course)),
    ...ruleBlock(graph, 'prerequisite', uint32At(sections['course.prerequisite'], course)),
    ...ruleBlock(graph, 'corequisite', uint32At(sections['course.corequisite'], course)),
    ...citationLines(graph, 'antirequisite', course),
    ...citationLines(graph, 'cross_listing', course),
    `  named by ${namingCourses(graph, course)}`,
    `  record [${sourceText(graph, uint32At(sections['course.source'], course))}]`,
  ];
}

function seasonLines(bits: number): string[] {
  const offered = seasons.filter((_, season) => (bits & (1 << season)) !== 0);
  return bits === 0 ? [] : [`  offered in ${offered.join(', ')}`];
}

function credentialLines(graph: CourseGraph, credential: number): string[] {
  const { sections } = graph;
  const kind = itemAt(credentialKinds, uint8At(sections['credential.kind'], credential));
  return [
    `${kind} ${copyText(graph, uint32At(sections['credential.id'], credential))}`,
    `  ${copyText(graph, uint32At(sections['credential.title'], credential))}`,
    `  total units ${unitsText(uint32At(sections['credential.milliunits'], credential))}`,
    ...ruleBlock(graph, 'requirement', uint32At(sections['credential.requirement'], credential)),
    `  record [${sourceText(graph, uint32At(sections['credential.source'], credential))}]`,
  ];
}

function credentialId(name: string): string {
  return name.startsWith('credential:') ? name : `credential:${name}`;
}

function ruleBlock(graph: CourseGraph, title: string, root: number): string[] {
  if (root === none) return [`  ${title}: none`];
  return [`  ${title}:`, ...ruleLines(decodeRule(graph, root)).map((line) => `    ${line}`)];
}

function citationLines(
  graph: CourseGraph,
  table: 'antirequisite' | 'cross_listing',
  course: number,
): string[] {
  const { sections } = graph;
  const lines: string[] = [];
  const end = uint32At(sections[`${table}.offsets`], course + 1);
  for (let edge = uint32At(sections[`${table}.offsets`], course); edge < end; edge += 1) {
    const source = sourceText(graph, uint32At(sections[`${table}.source`], edge));
    const code = copyText(graph, uint32At(sections[`${table}.course`], edge));
    lines.push(`  ${table.replace('_', '-')} ${code} [${source}]`);
  }
  return lines;
}

function namingCourses(graph: CourseGraph, course: number): string {
  const { 'named_by.offsets': offsets, 'named_by.course': courses } = graph.sections;
  const codes = Array.from(uint32RowAt(offsets, courses, course), (other) => copyText(graph, other));
  return codes.length === 0 ? 'no course' : `${codes.length}: ${codes.join(', ')}`;
}

function sourceText(graph: CourseGraph, row: number): string {
  return copyText(graph, uint32At(graph.sections['source.id'], row));
}

function unitsText(milliunits: number): string {
  return milliunits === none ? 'not given' : String(milliunits / 1000);
}

/** One course or credential as the engine sees it, in lines for a terminal: `gradus inspect`. */
import { join } from 'node:path';
import { credentialKinds } from '../../../shared/contract/catalog-records.ts';
import { canonicalCourseCode } from '../../../shared/course-code.ts';
import {
  type CourseGraph,
  copyText,
  findCourse,
  findCredential,
  graphFileName,
  openCourseGraph,
} from '../../../shared/index-format/course-graph.ts';
import { checkIndexFiles, type IndexFileFault } from '../../../shared/index-format/index-files.ts';
import { none } from '../../../shared/index-format/layout.ts';
import { decodeRule } from './decode-rule.ts';
import { ruleLines } from './rule-lines.ts';

export type InspectOutcome =
  | { readonly kind: 'found'; readonly text: string }
  | { readonly kind: 'not_found' }
  | { readonly kind: 'damaged'; readonly faults: readonly IndexFileFault[] };

/** Looks `name` up as a course code, then as a credential id with or without its prefix. */
export function inspectIndex(directory: string, name: string): InspectOutcome {
  const check = checkIndexFiles(directory);
  if (check.kind === 'damaged') return check;
  const graph = openCourseGraph(join(directory, graphFileName));
  try {
    const course = findCourse(graph, canonicalCourseCode(name));
    if (course !== none) return { kind: 'found', text: courseLines(graph, course).join('\n') };
    const credential = findCredential(graph, credentialId(name.trim()));
    if (credential === none) return { kind: 'not_found' };
    return { kind: 'found', text: credentialLines(graph, credential).join('\n') };
  } finally {
    graph.file.unmap();
  }
}

function courseLines(graph: CourseGraph, course: number): string[] {
  const { sections } = graph;
  const group = sections['course.group'][course] ?? course;
  const level = sections['course.level'][course] ?? none;
  return [
    `course ${copyText(graph, course)}`,
    `  id ${course}, group ${group === course ? 'its own' : copyText(graph, group)}`,
    `  units ${unitsText(sections['course.milliunits'][course])}${level === none ? '' : `, level ${copyText(graph, level)}`}`,
    ...ruleBlock(graph, 'prerequisite', sections['course.prerequisite'][course]),
    ...ruleBlock(graph, 'corequisite', sections['course.corequisite'][course]),
    ...citedLines(graph, 'antirequisite', course),
    ...citedLines(graph, 'cross_listing', course),
    `  named by ${codeList(graph, 'named_by', course)}`,
    `  record [${copyText(graph, sections['source.id'][sections['course.source'][course] ?? 0] ?? 0)}]`,
  ];
}

function credentialLines(graph: CourseGraph, credential: number): string[] {
  const { sections } = graph;
  const kind = credentialKinds[sections['credential.kind'][credential] ?? none] ?? 'unknown';
  return [
    `${kind} ${copyText(graph, sections['credential.id'][credential] ?? 0)}`,
    `  ${copyText(graph, sections['credential.title'][credential] ?? 0)}`,
    `  total units ${unitsText(sections['credential.milliunits'][credential])}`,
    ...ruleBlock(graph, 'requirement', sections['credential.requirement'][credential]),
    `  record [${copyText(graph, sections['source.id'][sections['credential.source'][credential] ?? 0] ?? 0)}]`,
  ];
}

function credentialId(name: string): string {
  return name.startsWith('credential:') ? name : `credential:${name}`;
}

function ruleBlock(graph: CourseGraph, title: string, root: number | undefined): string[] {
  if (root === undefined || root === none) return [`  ${title}: none`];
  return [`  ${title}:`, ...ruleLines(decodeRule(graph, root)).map((line) => `    ${line}`)];
}

function citedLines(graph: CourseGraph, table: 'antirequisite' | 'cross_listing', course: number): string[] {
  const { sections } = graph;
  const lines: string[] = [];
  const end = sections[`${table}.offsets`][course + 1] ?? 0;
  for (let edge = sections[`${table}.offsets`][course] ?? 0; edge < end; edge += 1) {
    const source = sections['source.id'][sections[`${table}.source`][edge] ?? 0] ?? 0;
    const code = copyText(graph, sections[`${table}.course`][edge] ?? 0);
    lines.push(`  ${table.replace('_', '-')} ${code} [${copyText(graph, source)}]`);
  }
  return lines;
}

function codeList(graph: CourseGraph, table: 'named_by', course: number): string {
  const offsets = graph.sections[`${table}.offsets`];
  const courses = graph.sections[`${table}.course`].subarray(offsets[course], offsets[course + 1]);
  const codes = Array.from(courses, (other) => copyText(graph, other));
  return codes.length === 0 ? 'no course' : `${codes.length}: ${codes.join(', ')}`;
}

function unitsText(milliunits: number | undefined): string {
  return milliunits === undefined || milliunits === none ? 'not given' : String(milliunits / 1000);
}

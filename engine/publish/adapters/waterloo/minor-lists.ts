/** Recognises open lists and exclusions among the nodes of math programs and minors by their sentences. */
import type { CourseSet, SharingLimit } from '../../../../shared/contract/rule.ts';
import type { WaterlooCourseList } from './course-list.ts';
import type { MinorNode } from './input-records.ts';
import { exclusionOf, type OpenList } from './open-list.ts';

/** The sentence of a node as one line. */
export function textOfNode(node: MinorNode): string {
  const text = (node.text ?? '').replace(/\s+/gu, ' ').trim();
  return text === '' ? 'A requirement that the calendar left empty.' : text;
}

export function childCodes(node: MinorNode, courses: WaterlooCourseList): readonly string[] {
  return courses.codes.readAll((node.children ?? []).map((child) => child.code ?? ''));
}

/** Reads "Choose any of the following: ..." and similar; null for a node that requires something. */
export function readOpenList(node: MinorNode, courses: WaterlooCourseList): OpenList | null {
  const sentence = textOfNode(node);
  const text = node.label === undefined ? sentence : `${node.label}: ${sentence}`;
  if (node.type === 'ADDITIONAL') {
    const pattern = readPattern(sentence);
    return pattern === null ? null : { ...pattern, text };
  }
  const maximum = /^Complete no more than (\d+) from the following/u.exec(sentence)?.[1];
  if (maximum === undefined && !sentence.startsWith('Choose any of the following')) return null;
  const from = { course_codes: [...childCodes(node, courses)] };
  return { from, cap: maximum === undefined ? null : { maximum_count: Number(maximum) }, text };
}

/** True for a course of a list of approved courses, which the calendar prints as courses without a sentence. */
export function isApprovedCourse({ type, label }: MinorNode): boolean {
  return type === 'COURSE' && /^approved courses\b/iu.test(label ?? '');
}

/** The list of approved courses of a program; null without one. */
export function readApprovedList(nodes: readonly MinorNode[], courses: WaterlooCourseList): OpenList | null {
  const codes = courses.codes.readAll(nodes.filter(isApprovedCourse).map(({ code }) => code ?? ''));
  if (codes.length === 0) return null;
  return { from: { course_codes: [...codes] }, cap: null, text: `Approved Courses: ${codes.join(', ')}` };
}

/** True if a sentence in the subtree requires courses from the list of approved courses. */
export function namesApprovedList(node: MinorNode): boolean {
  const names = node.type === 'ADDITIONAL' && /\bapproved courses list\b/iu.test(node.text ?? '');
  return names || (node.children ?? []).some(namesApprovedList);
}

/** The listed courses of an open list; null for a list by subject. */
export function listedCodes(list: OpenList): readonly string[] | null {
  return list.from.subjects === undefined ? (list.from.course_codes ?? null) : null;
}

/** Reads "The following cannot be used towards this academic plan: ..." */
export function readExclusion(node: MinorNode, courses: WaterlooCourseList): SharingLimit | null {
  return textOfNode(node).startsWith('The following cannot be used towards this academic plan')
    ? exclusionOf(childCodes(node, courses))
    : null;
}

const subjects = '(?<subjects>[A-Z]{2,8}(?:(?:, | or | and/or )[A-Z]{2,8})*)';
const patternForms = [
  new RegExp(
    `^Choose (?:courses from any of|any additional course from) the following subject codes: ${subjects}$`,
    'u',
  ),
  new RegExp(`^Choose any ${subjects} course, to a maximum of (?<units>\\d+(?:\\.\\d+)?) units?$`, 'u'),
  new RegExp(`^Choose any additional ${subjects} courses(?: at the (?<level>\\d00)-level or above)?$`, 'u'),
  new RegExp(`^Choose from any additional ${subjects} courses$`, 'u'),
];

function readPattern(sentence: string): Omit<OpenList, 'text'> | null {
  const parts = patternForms
    .map((form) => form.exec(sentence)?.groups)
    .find((groups) => groups !== undefined);
  if (parts === undefined) return null;
  const named = parts.subjects?.match(/[A-Z]{2,8}/gu) ?? [];
  const { units, level } = parts;
  const from: CourseSet = {
    subjects: [...named],
    ...(level !== undefined && { minimum_number: Number(level) }),
  };
  return { from, cap: units === undefined ? null : { maximum_units: Number(units) } };
}

/**
 * Prerequisites that json-rules-engine can express, in its own terms: a course held with a grade, all of,
 * any of, n of if the combinations are few, and antirequisites. Rules that depend on more (corequisites, levels,
 * programs, consent, unparsed text) is left out, and counted.
 */
import { join } from 'node:path';
import { CourseUniverse } from '../../gateway/index/course-universe.ts';
import { uint32At } from '../../shared/column.ts';
import { childRules, type Rule } from '../../shared/contract/rule.ts';
import { type CourseGraph, copyText, findCourse } from '../../shared/index-format/course-graph.ts';
import { none } from '../../shared/index-format/layout.ts';

/** A condition as json-rules-engine reads it. */
export type Condition = GroupCondition | CourseCondition;
export type GroupCondition =
  | { readonly all: Condition[] }
  | { readonly any: Condition[] }
  | { readonly not: Condition };

export interface CourseCondition {
  readonly fact: string;
  readonly operator: 'greaterThanInclusive';
  readonly value: number;
}

export interface ExpressibleCourses {
  /** Codes and conditions. */
  readonly conditions: ReadonlyMap<string, GroupCondition>;
  /** Codes of the courses that a course's conditions name, for plans that meet some of them. */
  readonly named: ReadonlyMap<string, readonly string[]>;
  readonly withRequirement: number;
}

/** The members of a course record that are read here. */
interface CourseRecord {
  readonly prerequisite: Rule | null;
  readonly corequisite: Rule | null;
  readonly antirequisites: readonly { readonly course_code: string }[];
}

const mostCombinations = 64;

export function expressibleCourses(indexDirectory: string, graph: CourseGraph): ExpressibleCourses {
  const universe = new CourseUniverse(join(indexDirectory, 'course-universe.sqlite'));
  const conditions = new Map<string, GroupCondition>();
  const named = new Map<string, readonly string[]>();
  let withRequirement = 0;
  for (let course = 0; course < graph.courseCount; course += 1) {
    const record = recordOf(universe, course);
    if (record.prerequisite === null) continue;
    withRequirement += 1;
    if (record.corequisite !== null) continue;
    const condition = conditionOf(record.prerequisite, graph);
    if (condition === null) continue;
    const code = copyText(graph, course);
    const excluded = record.antirequisites.map((antirequisite) => antirequisite.course_code);
    conditions.set(code, withoutAny(excluded, condition, graph));
    named.set(code, coursesIn(record.prerequisite, graph));
  }
  universe.close();
  return { conditions, named, withRequirement };
}

/** `held`: the grade of a completed course; `entered`: 1 for a course that the plan holds at all. */
export type FactKind = 'held' | 'entered';

/** The fact for a course: its cross-listings are one. A course outside the catalog is never held. */
export function factOf(kind: FactKind, courseCode: string, graph: CourseGraph): string {
  const course = findCourse(graph, courseCode);
  return course === none
    ? 'outside the catalog'
    : `${kind} ${uint32At(graph.sections['course.group'], course)}`;
}

function withoutAny(excluded: readonly string[], condition: Condition, graph: CourseGraph): GroupCondition {
  if (excluded.length === 0) return 'fact' in condition ? { all: [condition] } : condition;
  const any = excluded.map((code): Condition => {
    return { fact: factOf('entered', code, graph), operator: 'greaterThanInclusive', value: 1 };
  });
  return { all: [condition, { not: { any } }] };
}

function coursesIn(rule: Rule, graph: CourseGraph): string[] {
  if (rule.kind === 'course') return findCourse(graph, rule.course_code) === none ? [] : [rule.course_code];
  return childRules(rule).flatMap((child) => coursesIn(child, graph));
}

function recordOf(universe: CourseUniverse, course: number): CourseRecord {
  const members = Buffer.from(universe.courseMembers(course) ?? []).toString('utf8');
  return (JSON.parse(`{${members}}`) as { data: CourseRecord }).data;
}

function conditionOf(rule: Rule, graph: CourseGraph): Condition | null {
  switch (rule.kind) {
    case 'course': {
      const grade = rule.minimum_grade ?? 0;
      if (rule.concurrent === true || typeof grade !== 'number') return null;
      return {
        fact: factOf('held', rule.course_code, graph),
        operator: 'greaterThanInclusive',
        value: grade,
      };
    }
    case 'all_of':
    case 'any_of':
    case 'n_of': {
      if (rule.exclusive === true || rule.limits !== undefined || rule.rules.length === 0) return null;
      const children = rule.rules.map((child) => conditionOf(child, graph));
      if (children.some((child) => child === null)) return null;
      const known = children.flatMap((child) => child ?? []);
      if (rule.kind === 'n_of') return someOf(known, rule.count);
      return rule.kind === 'all_of' ? { all: known } : { any: known };
    }
    default:
      return null;
  }
}

/** At least `count` of the conditions, as any of their combinations; null where there are too many. */
function someOf(conditions: readonly Condition[], count: number): Condition | null {
  if (count < 1 || count > conditions.length) return null;
  let combinations: Condition[][] = [[]];
  for (let taken = 0; taken < count; taken += 1) {
    combinations = combinations.flatMap((chosen) => {
      const last = chosen.at(-1);
      const from = last === undefined ? 0 : conditions.indexOf(last) + 1;
      return conditions.slice(from).map((next) => [...chosen, next]);
    });
    if (combinations.length > mostCombinations * conditions.length) return null;
  }
  return combinations.length > mostCombinations ? null : { any: combinations.map((all) => ({ all })) };
}

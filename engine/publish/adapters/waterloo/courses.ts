/** Converts course entries of the calendar to source courses. */
import { childRules, type Rule } from '../../../../shared/contract/rule.ts';
import type { SourceCourse } from '../../catalog-source.ts';
import type { OnRemark } from '../toolkit/file-adapter.ts';
import { joinAll } from '../toolkit/rule-makers.ts';
import { type Antirequisites, readAntirequisites } from './antirequisite-tree.ts';
import type { WaterlooCourseList } from './course-list.ts';
import type { WaterlooCourseEntry } from './input-records.ts';
import { readTree, refersToCorequisites } from './requirement-tree.ts';
import type { CourseTexts } from './texts.ts';

const courseUrl = 'https://uwaterloo.ca/academic-calendar/undergraduate-studies/catalog#/courses/';

/** Reports anomalies of the entry as remarks. */
export function readCourse(
  entry: WaterlooCourseEntry,
  texts: CourseTexts,
  courses: WaterlooCourseList,
  onRemark: OnRemark,
): SourceCourse {
  const { codes, readNote } = courses;
  const context = { codes, readNote, corequisites: entry.corequisites, words: texts.prerequisite };
  const exclusions = readExclusions(entry, texts, courses);
  const asked = entry.prerequisites === null ? null : readTree(entry.prerequisites, context);
  const prerequisite = joinAll(asked, exclusions?.conditions ?? []);
  const corequisite = readCorequisite(entry, courses);
  const anomalies = [...findAnomalies(entry, prerequisite, courses), ...(exclusions?.anomalies ?? [])];
  if (exclusions?.courseCodes.includes(entry.code) === true)
    anomalies.push('the course is one of its own antirequisites');
  for (const message of anomalies) onRemark({ subject: entry.code, message });
  return {
    course_code: entry.code,
    title: entry.title,
    description: entry.description,
    units: entry.units,
    ...(texts.prerequisite !== null && { prerequisite_text: texts.prerequisite }),
    ...(texts.antirequisite !== null && { antirequisite_text: texts.antirequisite }),
    ...(prerequisite !== null && { prerequisite }),
    ...(corequisite !== null && { corequisite }),
    ...(exclusions !== null && { antirequisites: [...exclusions.courseCodes] }),
    ...(entry.crossListed.length > 0 && {
      cross_listings: [...courses.codes.readAll(entry.crossListed)],
    }),
    ...(texts.further.length > 0 && { further_texts: [...texts.further] }),
    url: `${courseUrl}${entry.pid}`,
  };
}

function readExclusions(
  entry: WaterlooCourseEntry,
  texts: CourseTexts,
  courses: WaterlooCourseList,
): Antirequisites | null {
  if (entry.antirequisites === null) return null;
  const context = { codes: courses.codes, prerequisiteText: texts.prerequisite };
  return readAntirequisites(entry.antirequisites, context);
}

/** Returns null if the prerequisite contains the corequisites as an alternative. */
function readCorequisite(entry: WaterlooCourseEntry, courses: WaterlooCourseList): Rule | null {
  const isInPrerequisite = entry.prerequisites !== null && refersToCorequisites(entry.prerequisites);
  if (entry.corequisites === null || isInPrerequisite) return null;
  const { codes, readNote } = courses;
  return readTree(entry.corequisites, { codes, readNote, corequisites: null, words: null });
}

function findAnomalies(
  entry: WaterlooCourseEntry,
  prerequisite: Rule | null,
  courses: WaterlooCourseList,
): readonly string[] {
  const unreadable = entry.crossListed.filter((text) => courses.codes.read(text) === null);
  const anomalies = unreadable.map((text) => `cross-listing "${text}" is not a course code and is left out`);
  if (prerequisite !== null && names(prerequisite, entry.code))
    anomalies.push('the course is one of its own prerequisites');
  return anomalies;
}

function names(rule: Rule, courseCode: string): boolean {
  if (rule.kind === 'course') return rule.course_code === courseCode;
  return childRules(rule).some((child) => names(child, courseCode));
}

/** The openings and the most frequent members of an explanation's nodes, encoded once. */
import { itemAt, uint32At } from '../../shared/column.ts';
import {
  academicStatuses,
  type RuleKind,
  ruleKinds,
  type UnknownReason,
  unknownReasons,
} from '../../shared/contract/words.ts';
import { none } from '../../shared/index-format/layout.ts';
import type { ProgressBar, RuleProgress } from '../evaluate/rule-progress.ts';
import type { Student } from '../evaluate/student/student.ts';
import type { Verdict } from '../evaluate/verdict.ts';
import type { JsonWriter } from './json-writer.ts';
import { type ReadyJson, readyJson } from './ready-json.ts';

/** Opens a node; the value of its label must be written next. */
export function openNode(writer: JsonWriter, ofKind: OpeningsByVerdict, verdict: Verdict): void {
  writer.openReady(ofKind[verdict]);
}

type OpeningsByVerdict = Readonly<Record<Verdict, ReadyJson>>;

/** The start of each node, by kind and verdict: most of an explanation is nodes. */
export const openings = Object.fromEntries(
  ruleKinds.map((kind) => [
    kind,
    academicStatuses.map((status) => readyJson(`{"rule":"${kind}","status":"${status}","label":`)),
  ]),
) as unknown as Readonly<Record<RuleKind, OpeningsByVerdict>>;

/** Names of frequent members, with the comma before them. */
export const written = {
  courseCode: readyJson(',"course_code":'),
  applied: readyJson(',"applied_course_codes":['),
  required: readyJson(',"required":'),
  counted: readyJson(',"counted":'),
  children: readyJson(',"children":['),
  progress: readyJson(',"progress":{"courses":'),
  progressUnits: readyJson(',"units":'),
  barRequired: readyJson('{"required":'),
  barCompleted: readyJson(',"completed":'),
  barInPlan: readyJson(',"in_plan":'),
} as const;

export const unknownReasonMembers = Object.fromEntries(
  unknownReasons.map((reason) => [reason, readyJson(`,"unknown_reason":"${reason}"`)]),
) as Readonly<Record<UnknownReason, ReadyJson>>;

export function writeProgress(writer: JsonWriter, { courses, milliunits }: RuleProgress): void {
  const ready = readyCourses(courses);
  if (ready !== null) writer.closeReady(ready);
  else {
    writer.continueReady(written.progress);
    writeBar(writer, courses, 1);
  }
  if (milliunits !== null) {
    writer.continueReady(written.progressUnits);
    writeBar(writer, milliunits, 1000);
  }
  writer.closeObject();
}

/** Progress in fewer courses than this is encoded once: every node has it, and nearly all are of a few courses. */
const fewCourses = 16;
const readyProgress = new Array<ReadyJson | null>(fewCourses ** 3).fill(null);

function readyCourses({ required, completed, inPlan: planned }: ProgressBar): ReadyJson | null {
  if (required >= fewCourses || completed >= fewCourses || planned >= fewCourses) return null;
  const at = (required * fewCourses + completed) * fewCourses + planned;
  readyProgress[at] ??= readyJson(
    `,"progress":{"courses":{"required":${required},"completed":${completed},"in_plan":${planned}}`,
  );
  return itemAt(readyProgress, at);
}

function writeBar(
  writer: JsonWriter,
  { required, completed, inPlan: planned }: ProgressBar,
  parts: number,
): void {
  writer.openReady(written.barRequired);
  writer.number(required / parts);
  writer.continueReady(written.barCompleted);
  writer.number(completed / parts);
  writer.continueReady(written.barInPlan);
  writer.number(planned / parts);
  writer.closeObject();
}

export function writeCounts(writer: JsonWriter, required: number, counted: number): void {
  writer.continueReady(written.required);
  writer.number(required);
  writer.continueReady(written.counted);
  writer.number(counted);
}

/** Writes the courses of entries ordered by course, each once: a rule with a grade may count several attempts. */
export function writeAppliedEntries(
  writer: JsonWriter,
  { course }: Student,
  entries: readonly number[],
): void {
  writer.continueReady(written.applied);
  let last = none;
  for (const entry of entries) {
    const code = uint32At(course, entry);
    // Credit without a course has no code, and comes last.
    if (code !== last && code !== none) writer.text(code);
    last = code;
  }
  writer.closeArray();
}

export function writeAppliedCourse(writer: JsonWriter, course: number): void {
  writer.continueReady(written.applied);
  writer.text(course);
  writer.closeArray();
}

/** What a worker does: read a batch, load a student, evaluate, allocate, enumerate, render. */
import { allocate } from '../../engine/allocate/allocate.ts';
import { unpackIds } from '../../engine/evaluate/graph/packed-ids.ts';
import { courseVerdict, InquiryTraces } from '../../engine/evaluate/inquiry.ts';
import { wholeState } from '../../engine/evaluate/student/student.ts';
import { academicStatus } from '../../engine/evaluate/verdict.ts';
import { enumeratePaths } from '../../engine/paths/enumerate-paths.ts';
import { askCourse, type CourseTargetResult } from '../../engine/queries/ask-course.ts';
import { renderResult } from '../../engine/render/academic-result.ts';
import { explainInquiry } from '../../engine/render/explanation.ts';
import { absent, defaultBounds } from '../../shared/job/job.ts';
import { JobReader } from '../../shared/job/job-reader.ts';
import { jobCount, type MicroSite, type MicroTask } from './micro-task.ts';

const maximumCourses = 100;
const outcomesBytes = 1 << 22;
/** Credentials that are allocated, targets whose paths are enumerated. */
const some = 8;

export function readingTasks({ jobs, batch }: MicroSite): MicroTask[] {
  const reader = new JobReader();
  return [
    {
      name: 'read a batch, a job',
      per: jobCount,
      run: () => void reader.readBatch(batch),
      outcome: () => JSON.stringify(reader.readBatch(batch).length === jobs.length),
    },
  ];
}

export function verdictTasks(site: MicroSite): MicroTask[] {
  const { index, answerer } = site;
  const { evaluator } = answerer;
  const { courseCount } = index.graph;
  const state = site.newContext().state;
  const verdicts = (): string[] => {
    evaluator.load(state);
    return Array.from({ length: courseCount }, (_, course) =>
      academicStatus(courseVerdict(evaluator, course, wholeState)),
    );
  };
  return [
    { name: 'load a student of 40 courses', per: 1, run: () => evaluator.load(state), outcome: () => '' },
    {
      name: 'bare verdict, a course',
      per: courseCount,
      run: () => {
        for (let course = 0; course < courseCount; course += 1) courseVerdict(evaluator, course, wholeState);
      },
      outcome: () => verdicts().join(),
    },
    {
      name: 'verdict, caveats and missing options of a target',
      per: jobCount,
      run: () => void targetResults(site),
      outcome: () =>
        targetResults(site)
          .map(({ caveats, missing }) => `${caveats.isBounded}${missing.omitted}`)
          .join(),
    },
  ];
}

export function explanationTasks(site: MicroSite): MicroTask[] {
  const { evaluator, writer } = site.answerer;
  const explain = (): void => {
    writer.sink.clear();
    writer.beginAnswer();
    for (const { inquiry } of results) explainInquiry(evaluator, writer, inquiry);
  };
  const results = freshResults(site);
  return [
    {
      name: 'explanation tree of a target',
      per: results.length,
      run: explain,
      outcome: () => {
        explain();
        return writer.sink.take();
      },
    },
  ];
}

export function allocationTasks(site: MicroSite): MicroTask[] {
  const { evaluator } = site.answerer;
  const credentials = spread(site.index.graph.credentialCount);
  if (credentials.length === 0) return [];
  const allocateAll = () =>
    credentials.map((credential) => allocate(evaluator, [credential], site.newContext().meter));
  return [
    {
      name: 'allocation to a credential',
      per: credentials.length,
      run: () => void allocateAll(),
      outcome: () =>
        allocateAll()
          .map(({ trees, proven }) => `${proven}${trees.map(({ verdict }) => academicStatus(verdict))}`)
          .join(),
    },
  ];
}

export function pathTasks(site: MicroSite): MicroTask[] {
  const { evaluator } = site.answerer;
  const targets = targetsOf(site).slice(0, some);
  const enumerate = () =>
    targets.map((course) =>
      enumeratePaths(
        evaluator,
        { kind: 'course', course, term: wholeState },
        defaultBounds,
        site.newContext().meter,
      ),
    );
  return [
    {
      name: 'alternative paths to a course',
      per: targets.length,
      run: () => void enumerate(),
      outcome: () => JSON.stringify(enumerate().map(({ paths, truncatedBy }) => [paths, truncatedBy])),
    },
  ];
}

export function renderTasks(site: MicroSite): MicroTask[] {
  const { answerer, batch } = site;
  const { writer } = answerer;
  /** As in a worker. */
  const outcomes = new Uint8Array(new SharedArrayBuffer(outcomesBytes));
  const results = freshResults(site);
  const render = (): void => {
    const context = site.newContext();
    writer.sink.clear();
    writer.beginAnswer();
    for (const result of results) renderResult(context, result);
  };
  return [
    {
      name: 'render a result, its explanation included',
      per: results.length,
      run: render,
      outcome: () => {
        render();
        return writer.sink.take();
      },
    },
    {
      name: 'answer a batch whole, a job',
      per: jobCount,
      run: () => void answerer.answerInto(batch, outcomes),
      outcome: () => answerer.answerBatch(batch),
    },
  ];
}

function targetResults(site: MicroSite): CourseTargetResult[] {
  const context = site.newContext();
  return targetsOf(site).map((course) => askCourse(context, course, absent, maximumCourses));
}

/** Traces are reused by the next question, so each kept result is evaluated with traces of its own. */
function freshResults(site: MicroSite): CourseTargetResult[] {
  const context = site.newContext();
  site.answerer.evaluator.load(context.state);
  return targetsOf(site).map((course) =>
    askCourse({ ...context, traces: new InquiryTraces() }, course, absent, maximumCourses),
  );
}

function targetsOf({ jobs }: MicroSite): number[] {
  return jobs.flatMap((job) => unpackIds(job[10]));
}

function spread(count: number): number[] {
  return Array.from({ length: Math.min(some, count) }, (_, index) =>
    Math.floor((index * count) / Math.min(some, count)),
  );
}

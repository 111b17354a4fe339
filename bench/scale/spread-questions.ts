/** Questions that touch a catalog all over: so many different ones that no cache of the processor holds them all. */
import type { CourseGraph } from '../../shared/index-format/course-graph.ts';
import { askOnce } from '../load/ask-once.ts';
import { measureRound, type Round } from '../load/measure.ts';
import { type LoadRequest, type RequestSource, requestBytes, sameAs } from '../load/request.ts';
import { samplePlan, sampleTargets } from '../sample-plans.ts';
import type { ServerProcess } from '../server-process.ts';
import { shuffled } from '../shuffled.ts';

export interface SpreadQuestions {
  readonly source: RequestSource;
  readonly count: number;
  /** Median length of an answer, bytes. */
  readonly answerBytes: number;
}

const path = '/api/v1/query/course-unlock';
const planCourses = 40;
const seed = 20_261_121;
/** A round ends with its questions, not with its time. */
const longestRoundSeconds = 600;

/** Asks each once, and expects the same bytes from then on. */
export async function spreadQuestions(
  port: number,
  graph: CourseGraph,
  wanted: number,
): Promise<SpreadQuestions> {
  const targets = shuffled(sampleTargets(graph, wanted), seed);
  const requests: LoadRequest[] = [];
  const lengths: number[] = [];
  for (const [position, code] of targets.entries()) {
    const student_state = samplePlan(graph, planCourses, position);
    const body = { state_mode: 'supplied', student_state, targets: { course_codes: [code] } };
    const bytes = requestBytes('POST', path, JSON.stringify(body));
    const answer = await askOnce(port, bytes);
    if (answer.status !== 200) throw new Error(`${code} was answered ${answer.status}`);
    lengths.push(answer.body.length);
    requests.push({ bytes, judge: sameAs(answer.body) });
  }
  let next = 0;
  return {
    source: () => {
      const request = requests[next++ % requests.length];
      if (request === undefined) throw new Error('the catalog has no course with a prerequisite');
      return request;
    },
    count: requests.length,
    answerBytes: lengths.sort((left, right) => left - right)[lengths.length >> 1] ?? 0,
  };
}

export function askSpread(
  server: ServerProcess,
  { source }: SpreadQuestions,
  { connections, questions }: { readonly connections: number; readonly questions: number },
): Promise<Round> {
  const round = { connections, seconds: longestRoundSeconds, maximumRequests: questions };
  return measureRound(server, source, round);
}

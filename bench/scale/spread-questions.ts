/** Questions that cover a whole catalog: enough different ones that they do not fit into the processor's caches. */
import { uint32At } from '../../shared/column.ts';
import { type CourseGraph, copyText } from '../../shared/index-format/course-graph.ts';
import { askOnce } from '../load/ask-once.ts';
import { measureRound, type Round } from '../load/measure.ts';
import { type LoadRequest, type RequestSource, requestBytes, sameAs } from '../load/request.ts';
import { samplePlan, sampleTargets } from '../sample-plans.ts';
import type { ServerProcess } from '../server-process.ts';
import { shuffled } from '../shuffled.ts';
import { courseUnlock, type QuestionPlace, type ScaleQuestion } from './question-kinds.ts';

export interface SpreadQuestions {
  readonly source: RequestSource;
  readonly count: number;
  /** Median length of an answer, bytes. */
  readonly answerBytes: number;
}

const planCourses = 40;
const seed = 20_261_121;
/** A round ends with its questions, not with its time. */
const longestRoundSeconds = 600;

/** Sends each once, and expects the same bytes from then on; `kinds` alternate. */
export async function spreadQuestions(
  port: number,
  graph: CourseGraph,
  wanted: number,
  kinds: readonly ScaleQuestion[] = [courseUnlock],
): Promise<SpreadQuestions> {
  const requests: LoadRequest[] = [];
  const lengths: number[] = [];
  for (const place of placesOf(graph, wanted)) {
    for (const { path, body } of kinds) {
      const asked = body(place);
      if (asked === null) continue;
      const bytes = requestBytes('POST', path, JSON.stringify(asked));
      const answer = await askOnce(port, bytes);
      if (answer.status !== 200) throw new Error(`${path} of ${place.course} was answered ${answer.status}`);
      lengths.push(answer.body.length);
      requests.push({ bytes, judge: sameAs(answer.body) });
    }
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

function placesOf(graph: CourseGraph, wanted: number): QuestionPlace[] {
  const targets = shuffled(sampleTargets(graph, wanted), seed);
  return targets.map((course, position) => ({
    course,
    otherCourse: targets[(position + 1) % targets.length] ?? course,
    credential: credentialAt(graph, position / targets.length),
    plan: samplePlan(graph, planCourses, position),
  }));
}

/** `share`: how far down the list of credentials, below 1. */
function credentialAt(graph: CourseGraph, share: number): string | null {
  return graph.credentialCount === 0
    ? null
    : copyText(graph, uint32At(graph.sections['credential.id'], Math.floor(share * graph.credentialCount)));
}

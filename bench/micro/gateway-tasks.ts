/** What the gateway thread does around a question: scan, intern, pack, splice, verify, limit. */

import { BodyReader } from '../../engine/answer/body-reader.ts';
import { TokenVerifier } from '../../gateway/auth/token.ts';
import { EnvelopeWriter } from '../../gateway/http/envelope.ts';
import { RequestId, RequestIds } from '../../gateway/http/request-id.ts';
import { Interner } from '../../gateway/index/interner.ts';
import { type AddressEvidence, resolveClientAddress } from '../../gateway/limits/client-address.ts';
import { ClientAddresses } from '../../gateway/limits/client-addresses.ts';
import { RateLimiter } from '../../gateway/limits/rate-limiter.ts';
import { GatewayCounters } from '../../gateway/observe/counters.ts';
import { StageDurations, type StageName } from '../../gateway/observe/stage-durations.ts';
import { StageTimer } from '../../gateway/pipeline/stage-timer.ts';
import { acceptedSettings } from '../../gateway/process/settings.ts';
import { assert } from '../../shared/assert.ts';
import { envelopeHead } from '../../shared/contract/envelope-head.ts';
import { findCourse } from '../../shared/index-format/course-graph.ts';
import { type JobFields, questions } from '../../shared/job/job.ts';
import { batchMemoryBytes, JobQueue } from '../../shared/job/job-queue.ts';
import { JobWriter } from '../../shared/job/job-writer.ts';
import { packJob, packJobs, toJob, unpackOutcomes } from '../../test/packed-jobs.ts';
import { samplePlan, sampleTargets } from '../sample-plans.ts';
import { jobCount, type MicroSite, type MicroTask } from './micro-task.ts';

/** Work of well under a microsecond is repeated this often. */
const many = 256;

export function codecTasks({ jobs, packed, batch, answerer, body }: MicroSite): MicroTask[] {
  const queue = new JobQueue();
  const length = packed.reduce((sum, job) => sum + job.length, 0);
  const memory = new Uint8Array(batchMemoryBytes(Math.max(length, jobCount * (body.length + 64))));
  const outcomes = answerer.answerBatch(batch).slice();
  const gather = (): Uint8Array => {
    for (const job of packed) queue.push(job);
    return queue.take(packed.length, length, memory);
  };
  const writer = new JobWriter();
  const gatherBodies = (): Uint8Array => {
    let bytes = 0;
    for (let job = 0; job < jobCount; job += 1) {
      const beginning = writer.beginBody('course_unlock', null, body);
      queue.push(beginning, body);
      bytes += beginning.length + body.length;
    }
    return queue.take(jobCount, bytes, memory);
  };
  return [
    {
      name: 'gather supplied bodies into a batch, a job',
      per: jobCount,
      run: () => void gatherBodies(),
      outcome: gatherBodies,
    },
    { name: 'gather jobs into a batch, a job', per: jobCount, run: () => void gather(), outcome: gather },
    {
      name: 'pack a job by the general packer',
      per: jobCount,
      run: () => void jobs.map(packJob),
      outcome: () => packJobs(jobs),
    },
    {
      name: 'read the outcomes of a batch, a job',
      per: jobCount,
      run: () => void unpackOutcomes(outcomes),
      outcome: () => Buffer.concat(unpackOutcomes(outcomes).map(({ bytes }) => bytes)),
    },
  ];
}

/** The name of the yardstick that all times are compared with. */
export const yardstick = 'JSON.parse of a body of 40 courses, no more';

export function internTasks({ index, body }: MicroSite): MicroTask[] {
  const { graph } = index;
  const names = new Interner(graph);
  const bodies = new BodyReader(graph);
  const read = (): JobFields => {
    const fields = bodies.read([questions.indexOf('course_unlock'), null, body]);
    if (fields === null) throw new Error('the scanner has no match for the body');
    return fields;
  };
  const codes = sampleTargets(graph, jobCount);
  const { terms = [], courses } = samplePlan(graph, 40, 1);
  const document = {
    catalog_version_id: graph.catalogVersionId,
    terms,
    courses,
    credential_ids: [],
    attributes: {},
  };
  return [
    {
      name: 'read a supplied body of 40 courses in a worker',
      per: 1,
      run: () => void read(),
      outcome: () => packJob(toJob(read())),
    },
    {
      name: yardstick,
      per: 1,
      run: () => void JSON.parse(body.toString('utf8')),
      outcome: () => JSON.stringify(JSON.parse(body.toString('utf8'))),
    },
    {
      name: 'intern a parsed state of 40 courses',
      per: 1,
      run: () => void names.internState(document, undefined),
      outcome: () => names.internState(document, undefined).packed,
    },
    {
      name: 'look up a course code in the mapped table',
      per: codes.length,
      run: () => void codes.map((code) => findCourse(graph, code)),
      outcome: () => codes.map((code) => findCourse(graph, code)).join(),
    },
  ];
}

export function envelopeTasks({ index, answerer, batch }: MicroSite): MicroTask[] {
  const { graph } = index;
  const head = envelopeHead({ catalogVersionId: graph.catalogVersionId, indexId: graph.indexId });
  const writer = new EnvelopeWriter();
  const [outcome] = unpackOutcomes(answerer.answerBatch(batch).slice());
  assert(outcome !== undefined, 'a batch has outcomes');
  const { bytes, batch: answers, start } = outcome;
  const answer = { kind: 'envelope', bytes, batch: answers, start } as const;
  const ids = new RequestIds();
  return [
    {
      name: 'request id into the envelope of an answer',
      per: many,
      run: () => {
        for (let time = 0; time < many; time += 1) writer.complete(head, ids.next(), answer);
      },
      outcome: () => writer.complete(head, RequestId.of('req_0123456789abcdef'), answer).slice(),
    },
  ];
}

export function verifierTasks(): MicroTask[] {
  const verifier = new TokenVerifier(Buffer.alloc(32, 7));
  const remembered = 'remembered-'.padEnd(43, 'r');
  const unknown = 'unknown-'.padEnd(43, 'u');
  verifier.remember(remembered, verifier.verifierOf(remembered));
  const task = (name: string, token: string): MicroTask => ({
    name,
    per: many,
    run: () => {
      for (let time = 0; time < many; time += 1) verifier.verifierOf(token);
    },
    outcome: () => verifier.verifierOf(token),
  });
  return [task('verifier of a remembered token', remembered), task('verifier of an unknown token', unknown)];
}

export function limiterTasks(): MicroTask[] {
  const rate = { perMinute: 1e9, burst: 1e9 };
  const oneToken = { weight: 1, paid: 0 };
  const limiter = new RateLimiter({ name: 'bench', rate, maximumBuckets: 10_000 });
  const clients = Array.from({ length: many }, (_, client) => `192.0.2.${client}`);
  let nowMs = 0;
  const take = (client: string): number => {
    const seconds = limiter.waitSeconds(client, oneToken, nowMs++);
    limiter.take(client, oneToken);
    return seconds;
  };
  const takeAll = (): number[] => clients.map(take);
  return [
    {
      name: 'a token of one of 256 clients',
      per: many,
      run: () => void takeAll(),
      outcome: () => takeAll().join(),
    },
  ];
}

/** Who a request comes from: by its headers, and once the same headers have been seen. */
export function addressTasks(): MicroTask[] {
  const proxy = '192.168.3.4';
  const behindProxy: AddressEvidence = {
    edgeClientIp: '198.51.100.77',
    forwardedFor: '',
    socketAddress: proxy,
  };
  const direct: AddressEvidence = { edgeClientIp: '', forwardedFor: '', socketAddress: '198.51.100.77' };
  const trust = acceptedSettings({}).settings;
  const addresses = new ClientAddresses(trust, new GatewayCounters(), () => undefined);
  const task = (name: string, work: () => { readonly address: string }): MicroTask => ({
    name,
    per: many,
    run: () => {
      for (let time = 0; time < many; time += 1) work();
    },
    outcome: () => work().address,
  });
  return [
    task('client named by a header of a trusted proxy', () => resolveClientAddress(behindProxy, trust)),
    task('client without a header', () => resolveClientAddress(direct, trust)),
    task('client whose headers have been seen', () => addresses.of(behindProxy)),
  ];
}

const timedStages: readonly StageName[] = [
  'lifecycle',
  'rate_limit',
  'overload',
  'auth',
  'media_type',
  'size',
  'body',
  'shortcut',
  'engine',
  'response',
];

/** What timing the stages of a course-unlock question adds to it. */
export function timingTasks(): MicroTask[] {
  const durations = new StageDurations();
  const monotonicMs = (): number => performance.now();
  const timeStages = (sendsHeader: boolean): string | null => {
    const timer = new StageTimer(durations, monotonicMs, sendsHeader);
    for (const stage of timedStages) timer.endStage(stage);
    return timer.serverTiming();
  };
  const task = (name: string, work: () => unknown): MicroTask => ({
    name,
    per: many,
    run: () => {
      for (let time = 0; time < many; time += 1) work();
    },
    outcome: () => name,
  });
  return [
    task('one performance.now()', monotonicMs),
    task('the ten stages of a question, for the histograms', () => timeStages(false)),
    task('the ten stages and the Server-Timing header', () => timeStages(true)),
  ];
}

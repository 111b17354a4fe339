/** Which part of a request's work the gateway thread was at when a profiler looked at it. */

/** How often the thread was in a part. */
export interface PartSamples {
  readonly part: string;
  /** In the kernel, below a function of that part. */
  readonly kernel: number;
  readonly user: number;
}

/** What no function names: V8's code without a name, memory, the kernel's scheduler, the event loop itself. */
const rest = 'the rest';

/** By the functions of each part: names of C++ and the kernel, and paths of compiled modules. In the order of a request. */
const parts: readonly (readonly [part: string, functions: RegExp])[] = [
  ['waiting for events', /epoll|uv__io_poll/u],
  ['bytes from the socket', /__libc_recv|bsd_recv/u],
  ['headers of the request', /req_forEach|req_get|http\/framing|http\/request-head/u],
  ['body of the request', /incoming-body|res_onData|ArrayBuffer_New/u],
  ['watching for a client that leaves', /res_onAborted/u],
  ['state mode, the job', /handlers\/peek-|body-shortcut|route-handler|job-writer/u],
  ['waking workers', /AtomicsNotify|futex_wake|session-protocol/u],
  [
    'batches to workers',
    /batching-engine\.js:1[1-7]\d:|engine\/pool\/.*(?:lane|admission|batch-buffer)|job-queue/u,
  ],
  ["statuses of the engine's own", /native-status/u],
  ['answer into the socket', /__send|tcp_sendmsg|res_tryEnd|unsent-answers/u],
  ['turn to write in, headers of the answer', /res_cork|res_write|http\/|send-answer/u],
  [
    'batches from workers',
    /MessagePort|messageport|event_target|engine\/pool\/|engine-question|icrotasks|PromiseFulfill/u,
  ],
  ['other stages, limits, metrics', /gateway\//u],
  ['garbage collection', /CollectGarbage|IncrementalMarking/u],
  ['uWebSockets.js besides', /uWS::|us_internal|us_loop/u],
];

/** Of what `perf script -F comm,tid,ip,sym,dso` prints. A sample is of the innermost function that a part has. */
export function partSamples(script: string): readonly PartSamples[] {
  const found = new Map([...parts.map(([part]) => part), rest].map((part) => [part, { kernel: 0, user: 0 }]));
  for (const sample of script.split('\n\n')) {
    // The first line names the thread, the others its functions, innermost first.
    const functions = sample.trim().split('\n').slice(1);
    if (functions.length === 0) continue;
    const counts = found.get(partOf(functions));
    if (counts !== undefined) counts[functions[0]?.includes('[kernel') === true ? 'kernel' : 'user'] += 1;
  }
  return Array.from(found, ([part, counts]) => ({ part, ...counts }));
}

function partOf(functions: readonly string[]): string {
  for (const name of functions) {
    const part = parts.find(([, names]) => names.test(name));
    if (part !== undefined) return part[0];
  }
  return rest;
}

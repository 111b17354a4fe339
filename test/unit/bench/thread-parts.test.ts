import assert from 'node:assert/strict';
import { test } from 'node:test';
import { partSamples } from '../../../bench/gateway/thread-parts.ts';

/** As perf prints samples: the thread, then its functions, innermost first. */
const script = `node  4711
\tffffffff82200fab tcp_ack ([kernel.kallsyms])
\tffffffff821ecc51 do_syscall_64 ([kernel.kallsyms])
\t          10ad6a __send (/usr/lib/libc.so.6)

node  4711
\t          1108c2 HttpRequestWrapper::req_forEach<0> (/modules/uws.node)
\t    7f0012345678 JS:*#take gateway/http/framing.js:44:13 (/tmp/perf-4711.map)
\t    7f0012345679 JS:*runFrom gateway/pipeline/pipeline.js:57:17 (/tmp/perf-4711.map)

node  4711
\t    7f0012345680 JS:*#flush engine/pool/batching-engine.js:129:11 (/tmp/perf-4711.map)
\t    7f0012345681 node::Environment::CheckImmediate (/usr/bin/node)

node  4711
\t    7f0012345682 JS:*deliver engine/pool/batching-engine.js:240:17 (/tmp/perf-4711.map)

node  4711
\t          109c1a malloc (/usr/lib/libc.so.6)
\t               0 [unknown] ([unknown])

`;

test('a sample belongs to the part of its innermost function that has one, and to the kernel if it ended there', () => {
  const found = partSamples(script).filter(({ kernel, user }) => kernel + user > 0);
  assert.deepEqual(found, [
    { part: 'headers of the request', kernel: 0, user: 1 },
    { part: 'batches to workers', kernel: 0, user: 1 },
    { part: 'answer into the socket', kernel: 1, user: 0 },
    { part: 'batches from workers', kernel: 0, user: 1 },
    { part: 'the rest', kernel: 0, user: 1 },
  ]);
});

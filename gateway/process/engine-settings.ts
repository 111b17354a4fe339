/** Settings of the engine: its threads, and the bounds of questions and answers. */
import { availableParallelism } from 'node:os';
import { defaultWorkUnits } from '../../shared/limits.ts';
import { type SettingRow, setting } from './setting-row.ts';
import { integer } from './settings-forms.ts';

/** One thread is always left to light questions (engine/pool/batching-engine.ts). */
const fewestThreads = 2;
const defaultEngineThreads = Math.max(fewestThreads, availableParallelism() - 1);

export const engineSettings = {
  engineThreads: {
    ...setting(
      'SVC_ENGINE_THREADS',
      integer(fewestThreads, 256),
      String(defaultEngineThreads),
      'worker threads of the engine; heavy questions never occupy the last one',
    ),
    defaultInWords: 'cores − 1, at least 2',
  },
  engineTimeoutMs: setting(
    'SVC_ENGINE_TIMEOUT_MS',
    integer(1, 60_000),
    '2000',
    'longest time that one request may run in the engine, milliseconds of a processor where the system counts them (Linux), else by the clock: a last resort, which the work units should never reach',
  ),
  engineWorkUnits: setting(
    'SVC_ENGINE_WORK_UNITS',
    integer(1000, 1_000_000_000),
    String(defaultWorkUnits),
    'work budget of one request in the engine, in counted steps of some 100 ns; the same request gets the same answer at any load',
  ),
  engineQueueMaximumJobs: setting(
    'SVC_ENGINE_QUEUE_MAX',
    integer(1, 1_000_000),
    '1024',
    'maximum number of light questions that wait for a worker; of heavy ones, an eighth of it',
  ),
  engineMaximumWaitMs: setting(
    'SVC_ENGINE_MAX_WAIT_MS',
    integer(1, 3_600_000),
    '500',
    'longest wait of a question for a worker, milliseconds; one that would wait longer is answered 503 at once',
  ),
  maximumBodyBytes: setting(
    'SVC_MAX_BODY_BYTES',
    integer(1024, 16_777_216),
    '262144',
    'largest request body, bytes',
  ),
  maximumAnswerBytes: setting(
    'SVC_MAX_ANSWER_BYTES',
    integer(65_536, 1_073_741_824),
    '16777216',
    'largest answer to a query or graph view, bytes; a question with a larger one is answered 422',
  ),
  maximumUnsentBytes: setting(
    'SVC_MAX_UNSENT_BYTES',
    integer(65_536, 17_179_869_184),
    '134217728',
    'answers that wait until their clients read, all together, bytes; beyond it the connections that have gone ' +
      'longest without reading are closed',
  ),
} as const satisfies Record<string, SettingRow<unknown>>;

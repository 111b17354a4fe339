/** Plans of completions, applied to stored states of the demonstration catalog: the ordinary answers say nothing against them. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { randomNumbers } from '../oracle/plausible-plans.ts';
import { demonstrationPlan } from '../page/demonstration-plan.ts';
import { runs } from '../property-runs.ts';
import { call, payload } from '../wire/http-client.ts';
import { type ServerProcess, startServer } from '../wire/server-process.ts';
import { type CompletionCase, storedCompletion } from './stored-completion.ts';

let server: ServerProcess;

before(async () => {
  server = await startServer({ SVC_RATE_LIMIT_ENFORCE: 'none' });
});

after(() => server.stop());

const termIds = Array.from(
  { length: 8 },
  (_, at) => `${2027 + (at >> 1)}-${at % 2 === 0 ? 'winter' : 'fall'}`,
);
const horizon = { terms: termIds.map((term_id) => ({ term_id })) };
const taken = demonstrationPlan.courses.filter(({ status }) => status === 'taken');

test('what the ordinary questions answer about a plan that was applied agrees with it', async () => {
  const ids = await credentialIds();
  const { seed, numRuns } = runs(10);
  const tally: Record<string, number> = {};
  let courses = 0;
  // One sequence: the first numbers of neighbouring seeds are alike.
  const random = randomNumbers(seed);
  for (let run = 0; run < numRuns; run += 1) {
    const credential = ids[random(ids.length)] ?? '';
    const example = exampleOf(credential, random);
    const stored = await storedCompletion(server.port, example);
    assert.deepEqual(stored.contradictions, [], `seed ${seed}, run ${run}: ${JSON.stringify(example)}`);
    tally[stored.outcome] = (tally[stored.outcome] ?? 0) + 1;
    courses += stored.courses;
  }
  process.stdout.write(`# ${numRuns} completions: ${JSON.stringify(tally)}, ${courses} courses in them\n`);
  assert.ok(courses > numRuns, 'plans hold courses');
});

/** From nothing, from what has been taken, or a whole plan that may be moved; the standing now is known or not. */
function exampleOf(credential: string, random: (below: number) => number): CompletionCase {
  const courses = [[], taken, demonstrationPlan.courses][random(3)] ?? [];
  const level = ['1A', '2A', '3A'][random(4)];
  const attributes = { ...(level !== undefined && { level }), programs: ['computing'] };
  const planned = (['keep', 'move', 'drop'] as const)[random(3)];
  return {
    state: { courses: [...courses], attributes },
    question: { targets: { credential_ids: [credential] }, horizon, planned },
    credentialIds: [credential],
  };
}

async function credentialIds(): Promise<string[]> {
  const { data } = payload(await call(server.port, 'GET', '/api/v1/credentials?limit=100'));
  return (data['items'] as { readonly credential_id: string }[]).map(({ credential_id: id }) => id);
}

/** An entry that the cache has let go is found by no verifier, also not by the object that found it before. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CachedPlan, PlanCache } from '../../../statestore/plan-cache.ts';

type Cache = PlanCache<CachedPlan>;

/** The verifier is a new object each time, as each request makes one until its token is known. */
const verifierOf = (plan: number): Uint8Array => new Uint8Array(32).fill(plan);
const entryOf = (plan: number, content: string): CachedPlan =>
  ({ verifier: verifierOf(plan), plan: { document: Buffer.from(content) } }) as unknown as CachedPlan;
const contentAt = (cache: Cache, verifier: Uint8Array): string | undefined =>
  cache.get(verifier)?.plan.document.toString();

const ways: Readonly<Record<string, readonly [way: (cache: Cache) => void, then: string | undefined]>> = {
  'one that is replaced': [(cache) => cache.set(entryOf(1, 'new')), 'new'],
  'one that is deleted': [(cache) => cache.delete(verifierOf(1)), undefined],
  'all of them': [(cache) => cache.clear(), undefined],
  'the one used longest ago': [
    (cache) =>
      [2, 3].forEach((plan) => {
        cache.set(entryOf(plan, 'other'));
      }),
    undefined,
  ],
};

for (const [what, [way, then]] of Object.entries(ways))
  test(`the cache lets go of ${what}`, () => {
    const cache = new PlanCache<CachedPlan>({ maximumPlans: 2, maximumBytes: 1e6 });
    const known = verifierOf(1);
    cache.set(entryOf(1, 'old'));
    for (let again = 0; again < 2; again += 1) assert.equal(contentAt(cache, known), 'old');
    way(cache);
    assert.equal(contentAt(cache, known), then);
    assert.equal(contentAt(cache, verifierOf(1)), then);
  });

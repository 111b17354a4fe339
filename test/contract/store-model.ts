/** Random groups of writes against a store and against a map that predicts the results. */
import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Store, WriteOutcome } from '../../statestore/store.ts';
import { contentOf, plainly, verifierOf } from '../unit/statestore/temporary-store.ts';
import type { StoreFactory } from './store-suite.ts';

interface Command {
  readonly operation: 'create' | 'replace' | 'rekey' | 'delete';
  readonly plan: number;
  /** Whose verifier the plan is given by `rekey`. */
  readonly successor: number;
  /** Added to the version that the model holds: 0 is right, all else is stale. */
  readonly versionError: number;
  readonly text: string;
}

interface ModelPlan {
  readonly stateVersion: number;
  readonly text: string;
}

type Model = Map<number, ModelPlan>;

const planCount = 4;

const command: fc.Arbitrary<Command> = fc.record({
  operation: fc.constantFrom('create', 'replace', 'replace', 'replace', 'rekey', 'delete'),
  plan: fc.nat(planCount - 1),
  successor: fc.nat(planCount - 1),
  versionError: fc.constantFrom(0, 0, 0, 1, -1),
  text: fc.string({ maxLength: 40 }),
});

/** Each inner list is submitted at once and waits together. */
const groups = fc.array(fc.array(command, { minLength: 1, maxLength: 16 }), { minLength: 1, maxLength: 8 });

export function runStoreModel(name: string, factory: StoreFactory, skip: string | false = false): void {
  const seed = Number(process.env.GRADUS_TEST_SEED ?? randomInt(2 ** 31));
  test(`${name}: random groups of writes have the results of the model (GRADUS_TEST_SEED=${seed})`, {
    skip,
  }, async (t) => {
    const store = await factory(t)();
    const property = fc.asyncProperty(groups, async (run) => {
      const model: Model = new Map();
      for (const group of run) await checkGroup(store, model, group);
      for (const plan of model.keys()) await store.delete(verifierOf(plan));
    });
    await fc.assert(property, { seed, numRuns: 60 });
  });
}

async function checkGroup(store: Store, model: Model, group: readonly Command[]): Promise<void> {
  const submitted: Promise<WriteOutcome>[] = [];
  const predicted: string[] = [];
  for (const each of group) {
    const version = (model.get(each.plan)?.stateVersion ?? 0) + each.versionError;
    submitted.push(submit(store, each, version));
    predicted.push(predict(model, each, version));
  }
  const outcomes = await Promise.all(submitted);
  assert.deepEqual(outcomes.map(inWords), predicted);
  for (let plan = 0; plan < planCount; plan += 1) {
    const held = model.get(plan);
    const wanted = held === undefined ? null : { ...held, catalogVersionId: 'demo-2025' };
    assert.deepEqual(plainly(await store.read(verifierOf(plan))), wanted);
  }
}

function submit(
  store: Store,
  { operation, plan, successor, text }: Command,
  version: number,
): Promise<WriteOutcome> {
  const verifier = verifierOf(plan);
  if (operation === 'create') return store.create(verifier, contentOf(text));
  if (operation === 'replace') return store.replace(verifier, version, contentOf(text), 'patched');
  if (operation === 'rekey') return store.rekey(verifier, verifierOf(successor));
  return store.delete(verifier);
}

function predict(model: Model, { operation, plan, successor, text }: Command, version: number): string {
  const held = model.get(plan);
  if (operation === 'create') {
    if (held !== undefined) return 'failed';
    model.set(plan, { stateVersion: 0, text });
    return 'written 0';
  }
  if (held === undefined) return 'no_such_plan';
  if (operation === 'rekey') {
    if (successor !== plan && model.has(successor)) return 'no_such_plan';
    model.delete(plan);
    model.set(successor, held);
    return `written ${held.stateVersion}`;
  }
  if (operation === 'delete') {
    model.delete(plan);
    return `written ${held.stateVersion}`;
  }
  if (version !== held.stateVersion) return `version_conflict ${held.stateVersion}`;
  model.set(plan, { stateVersion: version + 1, text });
  return `written ${version + 1}`;
}

function inWords(outcome: WriteOutcome): string {
  if (outcome.kind === 'written') return `written ${outcome.stateVersion}`;
  if (outcome.kind === 'version_conflict') return `version_conflict ${outcome.currentStateVersion}`;
  return outcome.kind;
}

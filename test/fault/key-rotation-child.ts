/** A process that opens a plan under its previous token key while a fault strikes the store. */
import { openPlan } from '../../gateway/auth/plan-access.ts';
import { TokenVerifier } from '../../gateway/auth/token.ts';
import { GatewayCounters } from '../../gateway/observe/counters.ts';
import { openStore } from '../../statestore/store.ts';

const [, , directory = '.', token = '', newKey = '', oldKey = '', faults = '{}'] = process.argv;
const store = await openStore({ directory, nowMs: Date.now, faults: JSON.parse(faults) });
const verifier = new TokenVerifier(Buffer.from(newKey), Buffer.from(oldKey));
const service = { store, verifier, counters: new GatewayCounters() };
await openPlan(service as unknown as Parameters<typeof openPlan>[0], `Bearer ${token}`);

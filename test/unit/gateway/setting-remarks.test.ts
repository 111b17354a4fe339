/** What the log says of settings that are accepted. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { observeSettings } from '../../../gateway/cli/setting-remarks.ts';
import type { GatewayEvent } from '../../../gateway/observe/event.ts';
import { acceptedSettings } from '../../../gateway/process/settings.ts';

const rows: readonly (readonly [environment: Record<string, string>, events: readonly GatewayEvent[]])[] = [
  [{}, []],
  [{ SVC_INTERNAL_TOKEN: 'a-bearer-of-22-letters' }, []],
  [{ SVC_INTERNAL_TOKEN: 'guessable' }, [{ kind: 'internal_token_short', characters: 9 }]],
  [{ SVC_PROT: '1' }, [{ kind: 'unknown_settings', names: ['SVC_PROT'] }]],
  [{ SVC_TOKEN_KEY: "'key'" }, [{ kind: 'framed_settings', names: ['SVC_TOKEN_KEY'] }]],
];

for (const [environment, expected] of rows)
  test(`${JSON.stringify(environment)}: ${expected.map(({ kind }) => kind).join(', ') || 'no remark'}`, () => {
    const events: GatewayEvent[] = [];
    observeSettings(acceptedSettings(environment), (event) => events.push(event));
    assert.deepEqual(events, expected);
  });

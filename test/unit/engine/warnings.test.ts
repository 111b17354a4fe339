/** A warning is in an answer once, and no other one is taken for it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addOnce, enumerationTruncated } from '../../../engine/render/warnings.ts';
import type { Warning } from '../../../shared/contract/envelope.ts';

const causes = ['max_courses', 'max_depth', 'work', 'time'] as const;

test('an enumeration that several bounds cut short has a warning for each of them, once', () => {
  const warnings: Warning[] = [];
  for (const cause of [...causes, ...causes]) addOnce(warnings, enumerationTruncated(cause));
  assert.deepEqual(warnings, causes.map(enumerationTruncated));
  assert.equal(new Set(warnings.map(({ message }) => message)).size, causes.length);
  assert.deepEqual(
    warnings.map(({ details }) => details),
    [{ bound: 'max_courses' }, { bound: 'max_depth' }, { cause: 'work' }, { cause: 'time' }],
  );
});

test('warnings of the same words and different kinds are two', () => {
  const warnings: Warning[] = [];
  addOnce(warnings, { code: 'no_path', message: 'Cut.' });
  addOnce(warnings, { code: 'list_truncated', message: 'Cut.' });
  assert.deepEqual(
    warnings.map(({ code }) => code),
    ['no_path', 'list_truncated'],
  );
});

/** Sentences of the planner page about what does not work or cannot be found. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { faultSentence } from '../../../gateway/page/model/fault-words.ts';
import { noWayText } from '../../../gateway/page/model/ways-words.ts';
import { GradusUnreachable } from '../../../shared/client/client.ts';

test('no way to finish: the title, the reasons and what is open, and nothing of lists that were cut', () => {
  const target = { kind: 'credential' as const, credential_id: 'credential:psychology-minor' };
  const cut = {
    code: 'list_truncated' as const,
    message: '100 of the 109 missing_courses of credential:psychology-minor were sent.',
    details: { target, member: 'missing_courses', sent: 100, available: 109 },
  };
  const noPath = {
    code: 'no_path' as const,
    message: 'No further courses are known to complete credential:psychology-minor',
    details: {
      target,
      reasons: ['undecided' as const, 'too_few_courses' as const],
      labels: ['One of the following', 'An average of 65'],
    },
  };
  assert.equal(
    noWayText([cut, noPath], 'Psychology Minor'),
    'No list of further courses is known to complete Psychology Minor: it depends on what neither the catalog nor your plan settles ' +
      'and too few courses of a list can be taken. What is open: “An average of 65”.',
  );
  assert.equal(
    noWayText([cut], 'Psychology Minor'),
    'No list of further courses is found that completes Psychology Minor.',
  );
});

test('a request without an answer says so without its address', () => {
  const error = new GradusUnreachable('GET /courses/CS/446: no answer was received (Failed to fetch)');
  assert.equal(
    faultSentence('CS 446 could not be read.', error),
    'CS 446 could not be read. The server cannot be reached at the moment.',
  );
});

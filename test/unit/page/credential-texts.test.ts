/** What the record of a credential says beside its rules, and how the planner page words an outcome then. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CompletionChoices } from '../../../gateway/page/model/completion-question.ts';
import { outcomeText } from '../../../gateway/page/model/completion-words.ts';
import { furtherTexts } from '../../../gateway/page/model/credential-texts.ts';
import type { CredentialAnswer, PlanCompletion } from '../../../shared/client/client.ts';

const source = (id: string, text: string) => ({
  source_reference_id: id,
  kind: 'requirement_text',
  text,
  captured_at: '2026-08-01',
  catalog_version_id: 'x-2026',
});

test('a text of the record that no rule cites is further, its title and repetitions are not', () => {
  const answer = {
    data: {
      title: 'Computing (BCS)',
      requirement: {
        kind: 'all_of',
        source_reference_id: 'sref_whole',
        rules: [
          {
            kind: 'when',
            if: { kind: 'consent', source_reference_id: 'sref_if' },
            otherwise: { kind: 'course', source_reference_id: 'sref_otherwise' },
          },
        ],
      },
    },
    source_references: [
      source('sref_whole', 'Complete all of the following'),
      source('sref_if', 'With consent'),
      source('sref_otherwise', 'CS 1'),
      source('sref_title', 'Computing (BCS) (major, 10.75 units)'),
      source('sref_more', 'See the degree-level requirements.'),
      source('sref_again', 'See the degree-level requirements.'),
    ],
  };
  const found = furtherTexts(answer as unknown as CredentialAnswer);
  assert.deepEqual(
    found.map(({ text }) => text),
    ['See the degree-level requirements.'],
  );
});

test('where a record says more than its rules, a plan is said to meet the rules that can be checked', () => {
  const answer = { outcome: 'complete', plans: [{}, {}] } as unknown as PlanCompletion;
  const choices = { goal: 'finish' } as CompletionChoices;
  assert.equal(
    outcomeText(answer, choices, { titles: ['Computing'], sayMore: true }),
    '2 plans are found to meet every rule of Computing that can be checked.',
  );
  assert.equal(
    outcomeText(answer, choices, { titles: ['Computing'], sayMore: false }),
    '2 plans are found to meet everything that Computing asks for.',
  );
});

/** The sentences behind a course on the planner page: whose each is, and which are older wordings. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CourseSentences, sentencesOf } from '../../../gateway/page/model/sentences.ts';
import type { CourseAnswer, SourceReference } from '../../../shared/client/client.ts';

type Sentence = readonly [id: string, kind: SourceReference['kind'], text: string, day?: string];
type Antirequisites = CourseAnswer['data']['antirequisites'];

function sentences(texts: readonly Sentence[], antirequisites: Antirequisites = []): CourseSentences {
  const source_references = texts.map(([id, kind, text, day = '2026-01-22']) => ({
    source_reference_id: id,
    kind,
    text,
    captured_at: day,
    catalog_version_id: 'x-2026',
  }));
  const prerequisite = {
    kind: 'all_of',
    rules: [{ kind: 'course', course_code: 'CS 1', source_reference_id: 'sref_read' }],
  };
  const data = { course_code: 'CS 3', antirequisites, prerequisite, corequisite: null };
  return sentencesOf({ data, source_references } as unknown as CourseAnswer);
}

const brief = ({ current, older }: CourseSentences) => ({
  current: current.map(({ source, statedBy }) => [source.source_reference_id, statedBy]),
  older: older.map(({ source }) => source.source_reference_id),
});

test('a sentence of another course is said by it, after what the course says itself', () => {
  const found = sentences(
    [
      ['sref_other', 'antirequisite_text', 'CS 2, 3'],
      ['sref_own', 'antirequisite_text', 'CS 4'],
      ['sref_record', 'course_record', 'CS 3 Compilers'],
      ['sref_read', 'prerequisite_text', 'CS 1'],
    ],
    [
      { course_code: 'CS 2', source_reference_id: 'sref_other', stated_by: 'CS 2' },
      { course_code: 'CS 4', source_reference_id: 'sref_own' },
    ],
  );
  assert.deepEqual(brief(found), {
    current: [
      ['sref_read', null],
      ['sref_own', null],
      ['sref_other', 'CS 2'],
    ],
    older: [],
  });
});

test('wordings of an older catalog are apart, and the same words are there once', () => {
  const found = sentences([
    ['sref_read', 'prerequisite_text', 'One of CS 1, 2; Science students only.'],
    ['sref_same', 'prerequisite_text', 'One of CS 1, 2; Science students only', '2026-01-24T08:00:50Z'],
    ['sref_2022', 'prerequisite_text', 'CS 1.', '2022-09-01'],
    ['sref_alone', 'corequisite_text', 'CS 5', '2022-09-01'],
  ]);
  assert.deepEqual(brief(found), {
    current: [
      ['sref_read', null],
      ['sref_alone', null],
    ],
    older: ['sref_2022'],
  });
});

test('an older wording that the rule is read from stays', () => {
  const found = sentences([
    ['sref_read', 'prerequisite_text', 'CS 1', '2022-09-01'],
    ['sref_new', 'prerequisite_text', 'CS 1 and permission'],
  ]);
  assert.deepEqual(brief(found).older, []);
});

/**
 * A worker keeps what it has read of states (engine/scan/kept-states.ts, engine/answer/kept-plans.ts) and of their entries
 * (engine/evaluate/student/kept-entries.ts). Whatever it was asked before, a question gets the bytes that a new worker answers.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { Answerer } from '../../engine/answer/answerer.ts';
import { noEntry, Student } from '../../engine/evaluate/student/student.ts';
import { uint32At } from '../../shared/column.ts';
import { fromJob } from '../../shared/job/codec.ts';
import { emptyDetail, type JobFields, type ScannedQuestion } from '../../shared/job/job.ts';
import { batchMemoryBytes, JobQueue } from '../../shared/job/job-queue.ts';
import { JobWriter } from '../../shared/job/job-writer.ts';
import { unlockJob } from '../oracle/ask.ts';
import { graphInMemory } from '../oracle/graph-in-memory.ts';
import { catalogCodes, catalogSource, credentialIds, studentState } from '../oracle/random-catalog.ts';
import { packJob, toJob } from '../packed-jobs.ts';
import { runs } from '../property-runs.ts';

const options = { evaluationTimeoutMs: 3_600_000, now: () => 0 };
const noBytes = new Uint8Array(0);

/** Few states, so that most questions are about one that came before. */
const questions = fc.array(
  fc.record({
    kind: fc.constantFrom('supplied', 'supplied', 'supplied', 'stored', 'stored', 'stored', 'paths'),
    state: fc.nat(1),
    isProgress: fc.boolean(),
    code: fc.constantFrom(...catalogCodes),
    id: fc.constantFrom(...credentialIds),
    /** White space before the state, so that it is elsewhere in its body. */
    space: fc.constantFrom('', '', '', '', ' '),
  }),
  { minLength: 25, maxLength: 40 },
);

test('what a worker was asked before changes no byte of an answer', () => {
  const states = fc.tuple(studentState, studentState);
  let answers = 0;
  let kept = 0;
  fc.assert(
    fc.property(catalogSource, states, questions, (source, given, asked) => {
      const graph = graphInMemory(source);
      const writer = new JobWriter();
      const old = new Answerer(graph, options);
      const held = given.map((state) => ({
        text: JSON.stringify(state),
        job: fromJob(unlockJob(graph, state, [catalogCodes[0] ?? ''])),
      }));
      const seen = new Map<string, number>();
      for (const { kind, state, isProgress, code, id, space } of asked) {
        const { text, job } = held[state] ?? assert.fail('there are two states');
        const question: ScannedQuestion = isProgress ? 'credential_progress' : 'course_unlock';
        const targets = JSON.stringify(isProgress ? { credential_ids: [id] } : { course_codes: [code] });
        const head = `{"state_mode":"${kind === 'supplied' ? 'supplied' : 'persisted'}"`;
        const statePart = kind === 'supplied' ? `,${space}"student_state":${text}` : '';
        const body = Buffer.from(`${head}${statePart},"targets":${targets}}`);
        const plan = kind === 'supplied' ? null : writer.packState(job).slice();
        const batch =
          kind === 'paths'
            ? batchOf(packJob(toJob(withPaths(job))))
            : batchOf(writer.beginBody(question, plan, body).slice(), body);
        const expected = new Answerer(graph, options).answerBatch(batch);
        assert.deepEqual(Buffer.from(old.answerBatch(batch)), Buffer.from(expected));
        answers += 1;
        const key = `${kind} ${state} ${space}`;
        const times = (seen.get(key) ?? 0) + 1;
        seen.set(key, times);
        if (times > 3 && kind !== 'paths') kept += 1;
      }
    }),
    runs(25),
  );
  assert.ok(kept > answers / 4, `${kept} of ${answers} questions were about states that were kept`);
});

type Change =
  | readonly ['add', course: number, term: number]
  | readonly ['move', number]
  | readonly ['remove'];
const changes: fc.Arbitrary<readonly Change[]> = fc.array(
  fc.oneof(
    fc.tuple(fc.constant('add' as const), fc.nat(catalogCodes.length - 1), fc.integer({ min: -1, max: 4 })),
    fc.tuple(fc.constant('move' as const), fc.integer({ min: -1, max: 4 })),
    fc.tuple(fc.constant('remove' as const)),
  ),
  { maxLength: 12 },
);

test('a student whose entries were kept is the student that was loaded', () => {
  fc.assert(
    fc.property(
      catalogSource,
      fc.array(studentState, { minLength: 1, maxLength: 4 }),
      fc.array(fc.tuple(fc.nat(3), changes), { maxLength: 10 }),
      (source, given, loads) => {
        const graph = graphInMemory(source);
        const { sections } = graph;
        const entries = given.map(
          (state) => fromJob(unlockJob(graph, state, [catalogCodes[0] ?? ''])).entries,
        );
        const keeping = new Student();
        for (const [place, tried] of loads) {
          const packed = entries[place % entries.length] ?? assert.fail('there are entries');
          const fresh = new Student();
          keeping.load(packed, sections, true);
          fresh.load(packed, sections);
          assert.deepEqual(seenOf(keeping), seenOf(fresh));
          let added: number[] = [];
          for (const [what, course, term] of tried) {
            for (const student of [keeping, fresh]) {
              const group = what === 'add' ? uint32At(sections['course.group'], course) : 0;
              if (what === 'add') student.add(course, group, term);
              else if (added.length > 0 && what === 'move') student.move(added.at(-1) ?? noEntry, course);
              else if (added.length > 0 && what === 'remove') student.removeAdded();
            }
            if (what === 'add') added = [...added, fresh.entryCount - 1];
            else if (what === 'remove') added = added.slice(0, -1);
            assert.deepEqual(seenOf(keeping), seenOf(fresh));
          }
        }
      },
    ),
    runs(100),
  );

  /** All that can be seen of a student. */
  function seenOf(student: Student): unknown {
    const { entryCount, attemptsFrom, firstTermInPlan, hasFailingGrade } = student;
    const entryOf = (entry: number) => [
      student.course[entry],
      student.group[entry],
      student.term[entry],
      student.status[entry],
      student.grade[entry],
      student.isExternal(entry),
      student.milliunitsOf(entry),
    ];
    const counting = Array.from({ length: entryCount }, (_, entry) => entry);
    const attempts = Array.from(
      { length: student.course.length - attemptsFrom },
      (_, at) => attemptsFrom + at,
    );
    const groups = new Set([...counting.map((entry) => student.group[entry] ?? 0), 0, 1, 2, 3]);
    const chains = [...groups].map((group) => {
      const chain: number[] = [];
      for (let entry = student.firstOf(group); entry !== noEntry; entry = student.nextOf(entry))
        chain.push(entry);
      return [group, chain, chain.map((entry) => student.isFirst(entry, group))];
    });
    return {
      facts: { entryCount, attemptsFrom, firstTermInPlan, hasFailingGrade },
      counting: counting.map(entryOf),
      attempts: attempts.map(entryOf),
      chains,
    };
  }
});

/** A question that tries courses out on the student. */
function withPaths(job: JobFields): JobFields {
  return { ...job, detail: { ...emptyDetail, includePaths: true } };
}

function batchOf(job: Uint8Array, rest: Uint8Array = noBytes): Uint8Array {
  const queue = new JobQueue();
  queue.push(job, rest);
  const bytes = job.length + rest.length;
  return queue.take(1, bytes, new Uint8Array(batchMemoryBytes(bytes)));
}

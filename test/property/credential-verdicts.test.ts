/**
 * Verdicts of credentials that rules require are kept while nothing changes that they depend on. An evaluator that forgets them
 * before and after each use says the same of every node, whatever happens to the student in between.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { Evaluator } from '../../engine/evaluate/evaluator.ts';
import { groupOf } from '../../engine/evaluate/graph/course-columns.ts';
import { notYet, wholeState } from '../../engine/evaluate/student/student.ts';
import { satisfied, type Verdict } from '../../engine/evaluate/verdict.ts';
import type { Rule } from '../../shared/contract/rule.ts';
import type { CourseGraph } from '../../shared/index-format/course-graph.ts';
import { fromJob } from '../../shared/job/codec.ts';
import { unlockJob } from '../oracle/ask.ts';
import { graphInMemory } from '../oracle/graph-in-memory.ts';
import { runs } from '../property-runs.ts';

/** Keeps no verdict: each use is between two changes, of everything that can change. */
class Forgetful extends Evaluator {
  override credentialVerdict(credential: number, through: number): Verdict {
    this.#forget();
    const verdict = super.credentialVerdict(credential, through);
    this.#forget();
    return verdict;
  }

  #forget(): void {
    this.student.changes += 1;
    this.standings.changes += 1;
  }
}

const codes = ['AA 1', 'AA 2', 'BB 1', 'BB 2'];
const levels = ['First', 'Second', 'Third'];
const ids = Array.from({ length: 4 }, (_, at) => `credential:${at}`);

const anyCourse = fc
  .tuple(fc.constantFrom(...codes), fc.boolean())
  .map(([course_code, concurrent]): Rule => ({ kind: 'course', course_code, concurrent }));
const anyLevel = fc.constantFrom(...levels).map((minimum): Rule => ({ kind: 'level', minimum }));
/** Two at most, and in one rule of a requirement: an evaluator that keeps nothing takes a power of their number. */
const anyCredential = fc
  .uniqueArray(fc.constantFrom(...ids), { minLength: 1, maxLength: 2 })
  .chain((credential_ids) =>
    fc
      .integer({ min: 1, max: credential_ids.length })
      .map((count): Rule => ({ kind: 'credential', credential_ids, count })),
  );
const anySelection = fc
  .uniqueArray(fc.constantFrom(...codes), { minLength: 1 })
  .map((course_codes): Rule => ({ kind: 'courses_from', from: { course_codes }, count: 1 }));
const leaf = fc.oneof(
  { weight: 2, arbitrary: anyCourse },
  anySelection,
  anyLevel,
  fc.constant<Rule>({ kind: 'consent', by: 'department' }),
);
const rules = fc.array(leaf, { minLength: 1, maxLength: 3 });
const inner = fc.oneof(
  leaf,
  rules.map((each): Rule => ({ kind: 'any_of', rules: each })),
);
const withCredential = fc.oneof(
  anyCredential,
  fc.tuple(anyCredential, leaf).map(([first, then]): Rule => ({ kind: 'when', if: first, then })),
  fc.tuple(leaf, anyCredential).map(([first, then]): Rule => ({ kind: 'when', if: first, then })),
  anyCredential.map((each): Rule => ({ kind: 'none_of', rules: [each] })),
  fc.tuple(leaf, anyCredential).map((each): Rule => ({ kind: 'any_of', rules: each })),
);
const requirement = fc.tuple(withCredential, fc.array(inner, { maxLength: 2 }), fc.boolean()).map(
  ([first, others, exclusive]): Rule => ({
    kind: 'all_of',
    rules: [first, ...others],
    ...(exclusive ? { exclusive } : {}),
  }),
);

const place = fc.record({ course: fc.nat(codes.length - 1), term: fc.integer({ min: -1, max: 3 }) });
/** What happens to the student, one after the other; everything is asked after each. */
const event = fc.oneof(
  fc.record({ what: fc.constant('add' as const), place }),
  fc.record({ what: fc.constant('remove' as const) }),
  fc.record({ what: fc.constant('move' as const), term: fc.constantFrom(-1, 0, 1, notYet) }),
  fc.record({ what: fc.constant('suppose course' as const), place }),
  fc.record({ what: fc.constant('suppose level' as const), level: fc.nat(levels.length - 1) }),
  fc.record({ what: fc.constant('as stated' as const) }),
  fc.record({ what: fc.constant('ask of term' as const), term: fc.constantFrom(0, 1, wholeState) }),
  fc.record({ what: fc.constant('load' as const), held: fc.subarray(codes) }),
);
type Event = typeof event extends fc.Arbitrary<infer Value> ? Value : never;

function jobOf(graph: CourseGraph, held: readonly string[]) {
  return fromJob(
    unlockJob(
      graph,
      {
        catalog_version_id: 'memo',
        terms: [{ term_id: 't' }, { term_id: 'u' }],
        courses: held.map((course_code, at) => ({
          term_id: at % 2 === 0 ? 't' : 'u',
          course_code,
          status: at === 0 ? 'taken' : 'planned',
        })),
        credential_ids: [],
        attributes: {},
      },
      [],
    ),
  );
}

/** Verdicts of all credentials and of all nodes, some of them with courses shared freely. */
function verdictsOf(evaluator: Evaluator): readonly Verdict[] {
  const { sections, graph } = evaluator;
  const nodes = [...sections['rule.kind'].keys()];
  for (const node of nodes)
    assert.equal(
      evaluator.isSatisfied(node, wholeState),
      evaluator.verdict(node, wholeState) === satisfied,
      'satisfied, or not',
    );
  const all = nodes.flatMap((node) => [
    evaluator.verdict(node, wholeState),
    evaluator.verdictSharedFreely(node, wholeState),
    evaluator.verdict(node, 0),
  ]);
  for (let credential = 0; credential < graph.credentialCount; credential += 1)
    for (const through of [-1, 0, 1, wholeState]) all.push(evaluator.credentialVerdict(credential, through));
  return all;
}

function happen(
  evaluator: Evaluator,
  added: number,
  happening: Event,
): { verdicts: readonly Verdict[]; added: number } {
  const { student, sections, standings, graph } = evaluator;
  switch (happening.what) {
    case 'add':
      student.add(happening.place.course, groupOf(sections, happening.place.course), happening.place.term);
      return { verdicts: verdictsOf(evaluator), added: added + 1 };
    case 'remove':
      if (added > 0) student.removeAdded();
      return { verdicts: verdictsOf(evaluator), added: Math.max(0, added - 1) };
    case 'move':
      if (added > 0) student.move(student.entryCount - 1, happening.term);
      break;
    case 'suppose course': {
      const { course } = happening.place;
      const verdicts = student.supposing(course, groupOf(sections, course), () => verdictsOf(evaluator));
      return { verdicts: [...verdicts, ...verdictsOf(evaluator)], added };
    }
    case 'suppose level':
      standings.suppose(happening.level);
      break;
    case 'as stated':
      standings.asStated();
      break;
    case 'ask of term':
      evaluator.concurrentThrough = happening.term;
      break;
    case 'load':
      evaluator.load(jobOf(graph, happening.held));
      return { verdicts: verdictsOf(evaluator), added: 0 };
  }
  return { verdicts: verdictsOf(evaluator), added };
}

test('kept verdicts of credentials are those of an evaluator that keeps none', () => {
  fc.assert(
    fc.property(
      fc.tuple(...ids.map(() => requirement)),
      fc.subarray(codes),
      fc.array(event, { maxLength: 5 }),
      (requirements, held, events) => {
        const graph = graphInMemory({
          catalog: {
            institution: 'Memo',
            catalog_version_id: 'memo',
            captured_at: '2026-01-01T00:00:00Z',
            levels,
          },
          courses: codes.map((course_code) => ({ course_code, title: course_code, units: 0.5 })),
          credentials: requirements.map((each, at) => ({
            credential_id: ids[at] ?? assert.fail(),
            kind: 'minor',
            title: `credential ${at}`,
            requirement: each,
          })),
          renames: [],
          remarks: [],
        });
        const evaluators = [new Evaluator(graph), new Forgetful(graph)];
        const states = evaluators.map((evaluator) => {
          evaluator.load(jobOf(graph, held));
          return { evaluator, added: 0 };
        });
        const [kept, forgotten] = states.map((state) => {
          const answers = [verdictsOf(state.evaluator)];
          for (const happening of events) {
            const { verdicts, added } = happen(state.evaluator, state.added, happening);
            state.added = added;
            answers.push(verdicts);
          }
          return answers;
        });
        assert.deepEqual(kept, forgotten);
      },
    ),
    runs(100),
  );
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { SourceCourse } from '../../engine/publish/catalog-source.ts';
import type { StateDocument } from '../../shared/contract/student-state.ts';
import type { CourseGraph } from '../../shared/index-format/course-graph.ts';
import { findCourse } from '../../shared/index-format/course-graph.ts';
import { fromJob } from '../../shared/job/codec.ts';
import { type Asked, absent, defaultBounds, emptyDetail, type Job, untimed } from '../../shared/job/job.ts';
import { toJob } from '../packed-jobs.ts';
import { runs } from '../property-runs.ts';
import { ask, askText, packIds, timelessAnswerer, unlockJob } from './ask.ts';
import { graphInMemory } from './graph-in-memory.ts';
import { catalogCodes, catalogSource, credentialIds, studentState } from './random-catalog.ts';

const noIds = new Uint8Array(0);
const everyCredential = packIds(credentialIds.map((_, row) => row));

/** The state's job with another question in it. */
function questionJob(
  graph: CourseGraph,
  state: StateDocument,
  codes: readonly string[],
  asked: Partial<Asked>,
): Job {
  return toJob({ ...fromJob(unlockJob(graph, state, codes)), ...asked });
}

/** The part of results that does not depend on how they were asked for. */
function statuses(results: readonly { readonly status: string }[]): string[] {
  return results.map(({ status }) => status);
}

test('what-if gives the results of the hypothetical state, and the baseline with them', () => {
  fc.assert(
    fc.property(catalogSource, studentState, studentState, (source, state, other) => {
      const graph = graphInMemory(source);
      const answerer = timelessAnswerer(graph);
      const hypothetical = { ...state, courses: other.courses };
      const { entries } = fromJob(unlockJob(graph, hypothetical, []));
      const detail = { ...emptyDetail, credentials: everyCredential, hypotheticalEntries: entries };
      const whatIf = ask(answerer, questionJob(graph, state, catalogCodes, { question: 'what_if', detail }));
      const before = ask(answerer, unlockJob(graph, state, catalogCodes)).data.results;
      const after = ask(answerer, unlockJob(graph, hypothetical, catalogCodes)).data.results;
      const results = whatIf.data.results as unknown as readonly {
        status: string;
        baseline_status: string;
      }[];
      assert.deepEqual(statuses(results.slice(0, catalogCodes.length)), statuses(after));
      assert.deepEqual(
        results.slice(0, catalogCodes.length).map(({ baseline_status }) => baseline_status),
        statuses(before),
      );
      assert.equal(results.length, catalogCodes.length + credentialIds.length);
    }),
    runs(100),
  );
});

test('impact lists exactly the courses whose status differs once the target is planned', () => {
  fc.assert(
    fc.property(catalogSource, studentState, fc.constantFrom(...catalogCodes), (source, state, target) => {
      const graph = graphInMemory(source);
      const answerer = timelessAnswerer(graph);
      const others = catalogCodes.filter((code) => code !== target);
      const againstCourses = packIds(others.map((code) => findCourse(graph, code)));
      const detail = { ...emptyDetail, againstCourses };
      const answer = ask(
        answerer,
        questionJob(graph, state, [target], { question: 'course_impact', detail }),
      );
      const { entries } = fromJob(unlockJob(graph, state, []));
      const added = new Uint8Array(entries.length + 8);
      added.set(entries);
      const view = new DataView(added.buffer, entries.length);
      view.setUint32(0, findCourse(graph, target), true);
      view.setUint8(4, untimed);
      view.setUint8(5, 2);
      const before = ask(answerer, unlockJob(graph, state, others)).data.results;
      const after = ask(answerer, questionJob(graph, state, others, { entries: added } as Partial<Asked>))
        .data.results;
      const expected = others
        .map((code, at) => `${code} ${before[at]?.status} ${after[at]?.status}`)
        .filter((_, at) => before[at]?.status !== after[at]?.status);
      assert.deepEqual(impactsOf(answer.data.results[0]).sort(), expected.sort());
    }),
    runs(100),
  );
});

test('by default impact covers every course whose rules name the target by any of its codes', () => {
  const named = { kind: 'course' as const, course_code: 'PP 1' };
  const rules: Readonly<Record<string, Partial<SourceCourse>>> = {
    'PP 1': {},
    'QQ 1': { cross_listings: ['PP 1'] },
    'RR 1': { cross_listings: ['QQ 1'] },
    'XX 1': { prerequisite: named },
    'XX 2': { corequisite: { kind: 'any_of', rules: [named] } },
    'XX 3': { antirequisites: ['PP 1'] },
    'XX 4': { prerequisite: { kind: 'none_of', rules: [named] } },
    'XX 5': { prerequisite: { kind: 'courses_from', from: { course_codes: ['PP 1'] } } },
    'XX 6': { prerequisite: { kind: 'courses_from', from: { subjects: ['PP'] } } },
  };
  const courses = Object.entries(rules).map(([course_code, rest]) => ({ course_code, title: 'A', ...rest }));
  const graph = graphInMemory({
    catalog: { institution: 'A', catalog_version_id: 'a-1', captured_at: '2026-01-01' },
    courses,
    credentials: [],
    renames: [],
    remarks: [],
  });
  const state = { catalog_version_id: 'a-1', terms: [], courses: [], credential_ids: [], attributes: {} };
  const asked = { question: 'course_impact', detail: { ...emptyDetail, withDependents: true } } as const;
  const met = (number: number): string => `XX ${number} unsatisfied in_plan`;
  const refused = (number: number): string => `XX ${number} satisfied conflict`;
  for (const target of ['PP 1', 'QQ 1', 'RR 1']) {
    const answer = ask(timelessAnswerer(graph), questionJob(graph, state, [target], asked));
    assert.deepEqual(impactsOf(answer.data.results[0]), [met(1), met(2), refused(3), refused(4), met(5)]);
  }
});

function impactsOf(result: unknown): string[] {
  const { impacts } = result as {
    impacts: { target: { course_code: string }; status_before: string; status_after: string }[];
  };
  return impacts.map((i) => `${i.target.course_code} ${i.status_before} ${i.status_after}`);
}

test('an advisory has the results that its questions have alone', () => {
  fc.assert(
    fc.property(catalogSource, studentState, (source, state) => {
      const graph = graphInMemory(source);
      const answerer = timelessAnswerer(graph);
      const { targets } = fromJob(unlockJob(graph, state, catalogCodes));
      const unlock: Asked = {
        question: 'course_unlock',
        targets,
        term: absent,
        bounds: defaultBounds,
        detail: null,
      };
      const detail = { ...emptyDetail, credentials: everyCredential };
      const progress: Asked = { ...unlock, question: 'credential_progress', targets: noIds, detail };
      const parts = { ...emptyDetail, parts: [unlock, progress] };
      const advisory = ask(answerer, questionJob(graph, state, [], { question: 'advisory', detail: parts }));
      const answers = (advisory.data as unknown as { answers: { question: string; results: unknown[] }[] })
        .answers;
      assert.deepEqual(
        answers.map(({ question }) => question),
        ['course_unlock', 'credential_progress'],
      );
      assert.deepEqual(
        answers[0]?.results,
        ask(answerer, unlockJob(graph, state, catalogCodes)).data.results,
      );
      const alone = ask(answerer, questionJob(graph, state, [], progress)).data.results;
      assert.deepEqual(answers[1]?.results, alone);
      assert.deepEqual(advisory.unknowns, advisoryUnknowns(answers));
    }),
    runs(100),
  );
});

test('progress and gap summary agree on each credential, and name their sources', () => {
  fc.assert(
    fc.property(catalogSource, studentState, (source, state) => {
      const graph = graphInMemory(source);
      const answerer = timelessAnswerer(graph);
      const detail = { ...emptyDetail, credentials: everyCredential };
      const progress = ask(
        answerer,
        questionJob(graph, state, [], { question: 'credential_progress', detail }),
      );
      const gaps = ask(
        answerer,
        questionJob(graph, state, [], { question: 'credential_gap_summary', detail }),
      );
      assert.deepEqual(statuses(gaps.data.results), statuses(progress.data.results));
      for (const result of progress.data.results) assert.equal(result.explanation_tree.status, result.status);
      for (const answer of [progress, gaps]) {
        const { source_references, ...rest } = answer;
        const named = JSON.stringify(rest).match(/sref_[A-Za-z0-9_-]+/gu) ?? [];
        assert.deepEqual(
          source_references.map(({ source_reference_id }) => source_reference_id),
          [...new Set(named)],
        );
      }
      const reversed = { ...state, courses: [...state.courses].reverse() };
      assert.equal(
        askText(answerer, questionJob(graph, reversed, [], { question: 'credential_progress', detail })),
        askText(answerer, questionJob(graph, state, [], { question: 'credential_progress', detail })),
      );
    }),
    runs(100),
  );
});

function advisoryUnknowns(answers: readonly { readonly results: readonly unknown[] }[]): unknown[] {
  return answers.flatMap(({ results }) =>
    results.flatMap((result) => (result as { unknowns: unknown[] }).unknowns),
  );
}

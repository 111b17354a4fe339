/**
 * Audits of whole degrees: a program is published through the real publisher, served by a real server, and audited over HTTP.
 * An audit is written as text, all of it but sentences and source references, so that it can be worked out by hand.
 */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import type { AcademicResult, ExplanationNode } from '../../shared/contract/academic-result.ts';
import { packageRoot } from '../../shared/package-root.ts';
import { call, payload } from '../wire/http-client.ts';
import { publishSource } from '../wire/publish-source.ts';
import { startServer, temporaryDirectory } from '../wire/server-process.ts';

export interface Transcript {
  readonly name: string;
  /**
   * One term a line: its id, then `CODE grade` or `CODE status grade`, separated by commas. Credit from elsewhere is
   * `elsewhere Title (units) as CODE`, without the last part where it has no equivalent course.
   */
  readonly terms: string;
  readonly attributes?: object;
  /**
   * One line a node: status, label, bars of courses and units as `required:completed+in_plan`, what counts, and how many
   * of the units are credit without a course. Then the caveats.
   */
  readonly audit: string;
}

/** Publishes `test/registrar/<program>` and audits each transcript against the credentials. */
export function auditProgram(
  program: string,
  credentialIds: readonly string[],
  transcripts: readonly Transcript[],
): void {
  test(`${program}: every audit is as worked out by hand`, async (context) => {
    const out = join(temporaryDirectory(), 'index');
    const from = join(packageRoot(), 'test', 'registrar', program);
    await publishSource(from, out);
    const server = await startServer({ SVC_INDEX_DIR: out });
    for (const transcript of transcripts)
      await context.test(transcript.name, async () => {
        const answer = payload(
          await call(server.port, 'POST', '/api/v1/query/credential-progress', {
            body: {
              state_mode: 'supplied',
              student_state: stateOf(transcript),
              targets: { credential_ids: credentialIds },
            },
          }),
        );
        const { results } = answer.data as unknown as { readonly results: readonly Audited[] };
        assert.equal(results.map(auditOf).join('\n'), unindented(transcript.audit));
      });
    assert.equal(await server.stop(), 0);
  });
}

function stateOf({ terms, attributes = {} }: Transcript): object {
  const lines = terms.trim() === '' ? [] : terms.trim().split('\n');
  const read = lines.map((line) => {
    const [head = '', ...entries] = line.trim().split(/[:,]\s*/u);
    return { term_id: head, entries: entries.map((entry) => entry.trim()).filter((entry) => entry !== '') };
  });
  return {
    terms: read.map(({ term_id }) => ({ term_id })),
    courses: read.flatMap(({ term_id, entries }) => entries.map((entry) => entryOf(term_id, entry))),
    attributes,
  };
}

const statuses = /^(in_progress|planned|transferred|waived|failed|withdrawn)$/u;

const elsewhere = /^elsewhere (?<title>.+?)(?: \((?<units>[\d.]+)\))?(?: as (?<code>.+))?$/u;

function entryOf(term_id: string, text: string): object {
  const { title, units, code } = elsewhere.exec(text)?.groups ?? {};
  if (title !== undefined) {
    const stated = units === undefined ? {} : { units: Number(units) };
    const equivalent = code === undefined ? {} : { equivalent_course_code: code };
    return { term_id, status: 'transferred', external: { title, ...stated, ...equivalent } };
  }
  const [subject, number, ...rest] = text.split(' ');
  const course_code = `${subject} ${number}`;
  const status = rest.find((word) => statuses.test(word)) ?? 'taken';
  const grade = rest.find((word) => !statuses.test(word));
  return {
    term_id,
    course_code,
    status,
    ...(grade === undefined ? {} : { grade: /^\d+$/u.test(grade) ? Number(grade) : grade }),
  };
}

type Audited = AcademicResult & { readonly unapplied_course_codes: readonly string[] };

/** The caveats of a result after its tree. */
function auditOf(result: Audited): string {
  const { conflicts, assumptions, unknowns } = result;
  const caveats = [
    ...conflicts.map((one) => [
      'conflict',
      one.conflict_reason,
      one.course_code,
      one.conflicting_course_code,
      one.term_id,
    ]),
    ...assumptions.map(({ assumption, course_code }) => ['assumes', assumption, course_code]),
    ...unknowns.map(({ unknown_reason, text }) => ['unknown', unknown_reason, text]),
  ].map((words) => words.filter((word) => word !== undefined).join(' '));
  const unapplied = result.unapplied_course_codes;
  return [
    ...linesOf(result.explanation_tree, ''),
    ...[...new Set(caveats)].sort(),
    ...(unapplied.length === 0 ? [] : [`counts nowhere: ${unapplied.join(', ')}`]),
    ...(result.completeness === 'all_subrules_evaluated' ? [] : [result.completeness]),
  ].join('\n');
}

function linesOf(node: ExplanationNode, indent: string): string[] {
  const { courses, units } = node.progress ?? assert.fail('every node has progress');
  const bar = ({ required, completed, in_plan }: typeof courses): string =>
    `${required}:${completed}+${in_plan}`;
  const applied = node.applied_course_codes ?? [];
  const words = [
    `${node.status} | ${node.label} | ${bar(courses)}`,
    ...(units === undefined ? [] : [`| ${bar(units)} units`]),
    ...(applied.length === 0 ? [] : [`| ${applied.join(', ')}`]),
    ...(node.external_units === undefined ? [] : [`| ${node.external_units} units from elsewhere`]),
  ];
  const below = (node.children ?? []).flatMap((child) => linesOf(child, `${indent}  `));
  return [`${indent}${words.join(' ')}`, ...below];
}

function unindented(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const depth = Math.min(...lines.map((line) => line.search(/\S/u)));
  return lines.map((line) => line.slice(depth)).join('\n');
}

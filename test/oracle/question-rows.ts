/**
 * Reads the rows of the tables of rules and credentials a second time, by the oracles: a row that was written by what
 * the engine answers, and not by the contract, must not confirm itself.
 */
import assert from 'node:assert/strict';
import type { CatalogSource } from '../../engine/publish/catalog-source.ts';
import type { AcademicResult, ExplanationNode } from '../../shared/contract/academic-result.ts';
import { childRules, type Rule } from '../../shared/contract/rule.ts';
import type { StateDocument } from '../../shared/contract/student-state.ts';
import type { CourseGraph } from '../../shared/index-format/course-graph.ts';
import { allocated, appliedCodes } from './allocated.ts';
import { BruteAllocation } from './brute-allocation.ts';
import { statusOfBest } from './brute-places.ts';
import { naiveCatalog } from './naive-catalog.ts';
import { NaiveUnlock } from './naive-unlock.ts';

export interface AnsweredRow {
  readonly source: CatalogSource;
  readonly state: StateDocument;
  readonly result: AcademicResult;
}

/** The status of a course and the options that help, by plain recursion. */
export function rereadCourse(
  { source, state, result }: AnsweredRow,
  code: string,
  termId: string | undefined,
): void {
  const term = state.terms.findIndex(({ term_id }) => term_id === termId);
  const naive = new NaiveUnlock(naiveCatalog(source), state);
  const { status, missing, isContested } = naive.answer(code, termId === undefined ? undefined : term);
  if (isContested) {
    assert.ok(termId === undefined, 'brute force allocates the whole state');
    const prerequisite = source.courses.find(({ course_code }) => course_code === code)?.prerequisite;
    const allocation = new BruteAllocation(withCredential(source, prerequisite), state, [ofCourse]);
    assert.equal(result.status.replace('unsatisfied', 'partial'), statusOfBest(allocation.best()), code);
    return;
  }
  assert.equal(result.status, status, `the oracle's status of ${code}`);
  const isCut = result.missing_options_omitted !== undefined;
  const sent = new Set(result.missing_options.map(optionInWords));
  const expected = new Set(missing.map(optionInWords));
  for (const option of isCut ? [] : expected)
    assert.ok(sent.has(option), `${code}: the oracle has ${option}`);
  for (const option of sent) assert.ok(expected.has(option), `${code}: the oracle has no ${option}`);
}

const ofCourse = 'credential:of-course';

/** With a rule as the requirement of a further credential. */
function withCredential(source: CatalogSource, requirement: Rule | undefined): CatalogSource {
  assert.ok(requirement !== undefined);
  const added = { credential_id: ofCourse, kind: 'minor' as const, title: ofCourse, requirement };
  return { ...source, credentials: [...source.credentials, added] };
}

function optionInWords({
  course_code,
  unlocks_alone,
  ready,
}: {
  course_code: string;
  unlocks_alone: boolean;
  ready: boolean;
}): string {
  return `${course_code} ${unlocks_alone ? 'alone' : 'with others'} ${ready ? 'ready' : 'not ready'}`;
}

/** All statuses of a credential's tree, and that no other allocation of the student's courses is better. */
export function rereadCredential(
  { source, graph, state, result }: AnsweredRow & { readonly graph: CourseGraph },
  credential: number,
): void {
  const credentialId = source.credentials[credential]?.credential_id ?? '';
  const brute = new BruteAllocation(source, state, [credentialId]);
  const nodes = flatten(result.explanation_tree);
  const applied = brute.usesOf(appliedCodes(allocated(graph, state, [credential]), state));
  assert.ok(brute.observesExclusivity(applied), `${credentialId}: exclusivity`);
  assert.ok(brute.observesQuotas(applied), `${credentialId}: limits`);
  assert.deepEqual([nodes.map(({ status }) => status)], brute.statuses(applied), `${credentialId}: statuses`);
  assert.deepEqual(brute.objective(applied), brute.best(), `${credentialId}: the best allocation`);
}

function flatten(node: ExplanationNode): ExplanationNode[] {
  return [node, ...(node.children ?? []).flatMap(flatten)];
}

/** Whether a rule, or a rule below it, has one of these kinds or passes a test. */
export function isAnywhere(rule: Rule, test: (rule: Rule) => boolean): boolean {
  return test(rule) || childRules(rule).some((child) => isAnywhere(child, test));
}

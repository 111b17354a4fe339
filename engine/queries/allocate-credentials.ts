/** Credentials with the student's courses allocated to them: as inquiries, or only whether one is met. */
import { assert } from '../../shared/assert.ts';
import { numberAt } from '../../shared/column.ts';
import { none } from '../../shared/index-format/layout.ts';
import { allocate, allocatedVerdicts, onlyWhetherMet } from '../allocate/allocate.ts';
import { evaluatedTree } from '../allocate/evaluated-trees.ts';
import type { Evaluator } from '../evaluate/evaluator.ts';
import { requirementOf } from '../evaluate/graph/course-columns.ts';
import type { CredentialInquiry } from '../evaluate/inquiry.ts';
import { wholeState } from '../evaluate/student/student.ts';
import { isUncontested } from '../evaluate/uncontested.ts';
import { isMet, unknown } from '../evaluate/verdict.ts';
import type { WorkMeter } from '../evaluate/work-meter.ts';
import type { QuestionContext } from './question-context.ts';

/** The requirement trees of the credentials under an exact allocation. */
export function allocateTo(
  evaluator: Evaluator,
  credentials: readonly number[],
  meter: WorkMeter,
): CredentialInquiry[] {
  const { trees } = allocate(evaluator, credentials, meter);
  return trees.map((allocated, at) => {
    const tree = evaluatedTree(evaluator, allocated, wholeState, wholeState);
    const credential = numberAt(credentials, at);
    const { unappliedEntries: unapplied, endedBy } = allocated;
    return { kind: 'credential', credential, verdict: tree.verdict, trees: [tree], unapplied, endedBy };
  });
}

/** A test, callable repeatedly, of whether the current student meets a credential on its own. */
export function credentialTest({ evaluator, meter }: QuestionContext, credential: number): () => boolean {
  const root = requirementOf(evaluator.sections, credential);
  assert(root !== none, 'a credential of a question is in the catalog');
  if (isUncontested(evaluator, root)) return () => isMet(evaluator.verdict(root, wholeState));
  return () => {
    // A requirement that is unmet with courses shared freely is unmet in every allocation.
    const shared = evaluator.verdict(root, wholeState);
    if (!isMet(shared) && shared !== unknown) return false;
    const [tried] = allocatedVerdicts(evaluator, [credential], meter, onlyWhetherMet);
    return tried !== undefined && isMet(tried.verdict);
  };
}

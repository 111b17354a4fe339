/** Credentials of one request, evaluated: their requirement trees over the whole state. */
import type { Deadline } from './deadline.ts';
import type { Evaluator } from './evaluator.ts';
import type { CredentialInquiry } from './inquiry.ts';
import { wholeState } from './student.ts';
import { Trace } from './trace.ts';

export function evaluateCredentials(
  evaluator: Evaluator,
  credentials: readonly number[],
  _deadline: Deadline,
): CredentialInquiry[] {
  return credentials.map((credential) => {
    const root = evaluator.sections['credential.requirement'][credential] ?? 0;
    const trace = new Trace();
    const verdict = evaluator.tracedVerdict(trace, root, wholeState);
    const tree = { root, through: wholeState, verdict, trace };
    return { kind: 'credential', credential, verdict, trees: [tree], unapplied: [], proven: true };
  });
}

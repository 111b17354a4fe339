/** Which credentials a rule of a credential asks for: its explanation says how many, its record which. */
import type { CredentialAnswer, ExplanationNode } from '../../../shared/client/client.ts';

type Rule = CredentialAnswer['data']['requirement'];

/** None where the record has several such rules that look alike. */
export function credentialOptions(rule: Rule, node: ExplanationNode): readonly string[] {
  const found = credentialRules(rule).filter(
    ({ label, source_reference_id: id }) => label === node.label && id === node.source_reference_id,
  );
  return found.length === 1 ? (found[0]?.credential_ids ?? []) : [];
}

function credentialRules(rule: Rule): readonly Extract<Rule, { kind: 'credential' }>[] {
  if (rule.kind === 'credential') return [rule];
  if (rule.kind === 'when')
    return [rule.if, rule.then, ...(rule.otherwise === undefined ? [] : [rule.otherwise])].flatMap(
      credentialRules,
    );
  return 'rules' in rule ? rule.rules.flatMap(credentialRules) : [];
}

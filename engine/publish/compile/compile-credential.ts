/** Compiles one credential of a catalog source to its public record, every rule with its source. */
import type { CredentialRecord, SourceReferenceKind } from '../../../shared/contract/catalog-records.ts';
import type { Rule } from '../../../shared/contract/rule.ts';
import type { SourceCredential } from '../catalog-source.ts';
import type { CompileContext } from './compile-context.ts';
import { compileRule, type SourceForNode, sourcesOfRule } from './compile-rules.ts';
import { addFurtherText } from './field-texts.ts';
import { credentialRecordText } from './record-text.ts';

/** A credential record; `record_source` is its `credential_record` reference. */
export type CompiledCredential = CredentialRecord & { readonly record_source: string };

/** Codes and ids that the requirement names may be dangling. */
export function compileCredential(credential: SourceCredential, context: CompileContext): CompiledCredential {
  const { captured_at } = credential;
  const url = credential.url ?? context.catalogUrl;
  const add = (kind: SourceReferenceKind, text: string): string =>
    context.ledger.add(credential.credential_id, kind, text, { captured_at, url });
  const record = add('credential_record', credentialRecordText(credential));
  const text = credential.requirement_text?.trim() === '' ? undefined : credential.requirement_text;
  const textSource = text === undefined ? undefined : add('requirement_text', text);
  const requirement = compileRule(
    readRequirement(credential, text, textSource, context),
    textSource ?? record,
    context,
    sourceForLabels(textSource, (label) => add('requirement_text', label)),
  );
  const further = (credential.further_texts ?? []).map((other) =>
    addFurtherText(credential.credential_id, credential, other, context),
  );
  const sources = [record, ...(textSource === undefined ? [] : [textSource]), ...sourcesOfRule(requirement)];
  return {
    credential_id: credential.credential_id,
    kind: credential.kind,
    title: credential.title,
    requirement,
    ...(credential.total_units === undefined ? {} : { total_units: credential.total_units }),
    ...(credential.overlap_limits === undefined ? {} : { overlap_limits: credential.overlap_limits }),
    source_reference_ids: [...new Set([...sources, ...further])],
    record_source: record,
  };
}

/** The given rule, else the parsed text, else one `unparsed` leaf. */
function readRequirement(
  credential: SourceCredential,
  text: string | undefined,
  textSource: string | undefined,
  { readText, report }: CompileContext,
): Rule {
  const { credential_id, title } = credential;
  if (credential.requirement !== undefined) return credential.requirement;
  if (text === undefined) {
    report('missing_requirement', credential_id, `the catalog has no requirement for ${title}`);
    return { kind: 'unparsed', text: `Requirements of ${title}` };
  }
  const reading = readText(text, 'program', '');
  for (const { span, message } of reading.ambiguities) {
    report('ambiguous_text', credential_id, `"${text.slice(...span)}": ${message}`, textSource);
  }
  const excluded = reading.antirequisites.map(({ course_code }): Rule => ({ kind: 'course', course_code }));
  const parts: Rule[] = [reading.prerequisite, reading.corequisite].filter((rule) => rule !== null);
  if (excluded.length > 0) parts.push({ kind: 'none_of', rules: excluded });
  const [only, second] = parts;
  if (only === undefined) return { kind: 'unparsed', text };
  return second === undefined ? only : { kind: 'all_of', rules: parts };
}

/**
 * Labels are the catalog's headings: a labelled node cites its label, other nodes the source of their parent. The root
 * cites the requirement text, if any, which contains more than the heading.
 */
function sourceForLabels(textSource: string | undefined, addLabel: (label: string) => string): SourceForNode {
  let root = true;
  return (node, inherited) => {
    const keepText = root && textSource !== undefined;
    root = false;
    return keepText || node.label === undefined ? inherited : addLabel(node.label);
  };
}

/** A credential in full: every rule as a tree with its state, the catalog's sentence, and ways to finish it. */
import { useEffect, useRef } from 'preact/hooks';
import type { ExplanationNode } from '../../../shared/client/client.ts';
import { furtherTexts } from '../model/credential-texts.ts';
import { isMet } from '../model/credit.ts';
import { ungradedCodes } from '../model/grades.ts';
import { ruleOf } from '../model/rule-place.ts';
import { conflictText } from '../model/verdict.ts';
import { useCredentialRecords } from './credential-records.ts';
import { factsOf, Unjudged } from './credentials.tsx';
import { Icon, ToneSign } from './icons.tsx';
import { usePlanner } from './planner-context.ts';
import { RuleTree } from './rule-tree.tsx';
import { SourceQuote } from './source-quote.tsx';
import { CreditBar } from './summary.tsx';
import { Unknowns } from './unknowns.tsx';
import { WaysToFinish } from './ways-to-finish.tsx';

export function CredentialPanel({ credentialId }: { readonly credentialId: string }) {
  const planner = usePlanner();
  const { catalog, plan, verdicts, place, credits } = planner;
  const heading = useRef<HTMLHeadingElement>(null);
  const judgement = verdicts.judgement.value;
  const progress = judgement?.credentials.find(
    ({ target }) => target.kind === 'credential' && target.credential_id === credentialId,
  );
  const credit = credits.value.find((one) => one.credentialId === credentialId);
  const tree = progress?.explanation_tree;
  useEffect(() => heading.current?.focus(), [credentialId]);
  useEffect(() => {
    if (tree !== undefined) void catalog.loadCourses(codesOf(tree)).catch(() => undefined);
  }, [tree, catalog]);
  const record = useCredentialRecords([credentialId]).get(credentialId);
  const sourceOf = (id: string) =>
    record?.source_references.find(({ source_reference_id }) => source_reference_id === id);
  const source = tree === undefined ? undefined : sourceOf(tree.source_reference_id);
  const further = record === undefined ? [] : furtherTexts(record);
  return (
    <article class="panel-body" aria-labelledby="panel-title">
      <header class="panel-head">
        <h2 id="panel-title" tabIndex={-1} ref={heading}>
          <bdi>{catalog.titleOfCredential(credentialId)}</bdi>
        </h2>
        <button type="button" class="icon-button" aria-label="Close" onClick={() => place.closePanel()}>
          <Icon name="close" />
        </button>
      </header>
      {progress === undefined &&
        (plan.shown.value.credential_ids.includes(credentialId) ? (
          <Unjudged id={credentialId} />
        ) : (
          <p class="muted">It is not in your plan.</p>
        ))}
      {progress !== undefined && progress.conflicts.length > 0 && (
        <p class="notice notice-conflict">
          <ToneSign tone="conflict" /> <span>{conflictText({ ...progress })}.</span>
        </p>
      )}
      {progress !== undefined && !isMet(progress) && (
        <button type="button" class="primary" onClick={() => planner.openCompletion('finish')}>
          Finish my degree
        </button>
      )}
      {progress !== undefined && (
        <WaysToFinish credentialId={credentialId} status={progress.status} saysMore={further.length > 0} />
      )}
      {credit?.sections.map((section) => (
        <details key={section.number} class="section-rules" open={!isMet(section.node)}>
          <summary>
            <span class={`dot dot-${section.number % 6}`} />
            <bdi class="section-name">{section.name}</bdi>
            <span class="section-facts">{factsOf(section)}</span>
            {section.credit.required > 0 && <CreditBar credit={section.credit} />}
          </summary>
          <RuleTree
            node={section.node}
            ruleId={section.ruleId}
            optionsOf={(ruleId) => {
              const rule = record === undefined ? null : ruleOf(ruleId, record.data.requirement);
              return rule?.kind === 'credential' ? rule.credential_ids : [];
            }}
            termOf={(code) => planner.nextTerm(code, planner.plan.shown.peek())}
          />
        </details>
      ))}
      {progress !== undefined && progress.unapplied_course_codes.length > 0 && (
        <section>
          <h3>Counts for nothing here</h3>
          <p class="muted">{progress.unapplied_course_codes.join(', ')}</p>
        </section>
      )}
      {progress !== undefined && !isMet(progress) && (
        <Unknowns
          name={catalog.titleOfCredential(credentialId)}
          termName={null}
          unknowns={progress.unknowns}
          ungraded={ungradedCodes(progress.explanation_tree)}
          sourceOf={sourceOf}
        />
      )}
      {source !== undefined && (
        <section>
          <h3>What the catalog says</h3>
          <SourceQuote source={source} />
        </section>
      )}
      {further.length > 0 && (
        <section>
          <h3>The record also says</h3>
          <p class="muted">
            Gradus reads no rule from these texts and checks no plan by them. Some repeat the rules above.
          </p>
          {further.map((one) => (
            <SourceQuote key={one.source_reference_id} source={one} />
          ))}
        </section>
      )}
    </article>
  );
}

function codesOf(node: ExplanationNode): readonly string[] {
  return [node.course_code ?? '', ...(node.children ?? []).flatMap(codesOf)];
}

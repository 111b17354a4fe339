/** The credentials of the plan with their progress: completed, taking now, planned and open, for each section. */
import { countWithNoun } from '../model/completion-words.ts';
import { type CreditSection, elsewhereText, isMet, shownNumber } from '../model/credit.ts';
import { withoutCredential } from '../model/plan-document.ts';
import type { CredentialSections } from '../store/credits.ts';
import { NoCredentials } from './credential-dialog.tsx';
import { Icon, ToneSign } from './icons.tsx';
import { usePlanner } from './planner-context.ts';
import { CreditBar } from './summary.tsx';

export function Credentials() {
  const planner = usePlanner();
  const { plan, place, credits, catalog } = planner;
  const ids = plan.shown.value.credential_ids;
  return (
    <div class="credentials">
      {ids.map((id) => {
        const credit = credits.value.find(({ credentialId }) => credentialId === id);
        return (
          <section key={id} class="credential">
            <header>
              <h2>
                <bdi>{catalog.titleOfCredential(id)}</bdi>
              </h2>
              <button type="button" class="link" onClick={() => place.openCredential(id)}>
                All rules<span class="sr-only"> of {catalog.titleOfCredential(id)}</span>
              </button>
            </header>
            {credit === undefined ? <Unjudged id={id} /> : <Sections credit={credit} />}
            <RemoveCredential id={id} />
          </section>
        );
      })}
      {ids.length > 0 && (
        <button type="button" class="primary finish-button" onClick={() => planner.openCompletion('finish')}>
          Finish my degree
        </button>
      )}
      {catalog.credentialCount.value === 0 ? (
        <NoCredentials />
      ) : (
        <button type="button" class="add-credential" onClick={() => (place.dialog.value = 'add-credential')}>
          <Icon name="plus" size={16} />{' '}
          {ids.length === 0 ? 'Choose what you aim at' : 'Add another credential'}
        </button>
      )}
    </div>
  );
}

/** A credential of the plan without progress. */
export function Unjudged({ id }: { readonly id: string }) {
  const isUnknown = usePlanner().catalog.unknownCodes.value.has(id);
  return <p class="muted">{isUnknown ? 'It is not in this catalog: nothing of it is checked.' : '…'}</p>;
}

function RemoveCredential({ id }: { readonly id: string }) {
  const planner = usePlanner();
  const title = planner.catalog.titleOfCredential(id);
  return (
    <p class="credential-foot">
      <button
        type="button"
        class="quiet small"
        onClick={({ currentTarget }) => {
          // The button goes with the credential, this one stays.
          currentTarget.closest('.credentials')?.querySelector<HTMLElement>('.add-credential')?.focus();
          planner.plan.change(`Removed ${title}`, (current) => withoutCredential(current, id));
          planner.announce(`${title} removed`);
        }}
      >
        Remove<span class="sr-only"> {title}</span>
      </button>
    </p>
  );
}

function Sections({ credit: { sections, credentialId } }: { readonly credit: CredentialSections }) {
  const { place } = usePlanner();
  return (
    <ul class="sections">
      {sections.map((section) => (
        <li key={section.number}>
          <button type="button" class="section" onClick={() => place.openCredential(credentialId)}>
            <span class="section-head">
              <span class={`dot dot-${section.number % 6}`} />
              <bdi class="section-name">{section.name}</bdi>
              <span class="section-facts">
                {factsOf(section)}
                <SectionSign section={section} />
              </span>
            </span>
            {section.credit.required > 0 && <CreditBar credit={section.credit} />}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** What bars do not show: unknowns, conflicts, and a met rule without courses. */
function SectionSign({ section: { node, credit } }: { readonly section: CreditSection }) {
  if (node.status === 'unknown' || node.status === 'conflict')
    return <ToneSign tone={node.status} size={15} />;
  return isMet(node) && credit.required === 0 ? <ToneSign tone="done" size={15} /> : null;
}

/** "3 of 11 courses · 3 now · 5 planned", or "of at least 11"; of a rule that asks for no courses, only that it is not met. */
export function factsOf({ credit, node, isLeast }: CreditSection): string {
  const { completed, now, planned, required, unit } = credit;
  if (required === 0) return isMet(node) ? '' : node.status === 'unknown' ? 'not known yet' : 'not met yet';
  const noun = unit === 'units' ? 'unit' : 'course';
  const parts = [
    `${shownNumber(completed)} of ${isLeast ? 'at least ' : ''}${countWithNoun(required, noun)}`,
  ];
  if (now > 0) parts.push(`${shownNumber(now)} now`);
  if (planned > 0) parts.push(`${shownNumber(planned)} planned`);
  if (elsewhereText(node) !== '') parts.push(elsewhereText(node));
  return parts.join(' · ');
}

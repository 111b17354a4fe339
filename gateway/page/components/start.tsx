/** What an empty plan shows: the purpose of the page, and the first step. */
import { seasonOfTerm, usualTerms } from '../model/terms.ts';
import { CredentialChoice } from './credential-dialog.tsx';
import { usePlanner } from './planner-context.ts';
import { Seasons } from './season-choice.tsx';

export function Start() {
  const { place, catalog } = usePlanner();
  const hasCredentials = catalog.credentialCount.value !== 0;
  return (
    <section class="start" aria-labelledby="start-title">
      <div>
        <h2 id="start-title">See whether your plan holds, term by term</h2>
        <p>
          Put courses into terms. Every card says at once whether you may take it then, and if not, why: down
          to the sentence of the catalog. What the catalog leaves open is shown as not known, never guessed.
        </p>
        <p class="muted">
          No account. The plan is stored with your first change, and only who has its key can open it: this
          browser keeps it.{' '}
          <button type="button" class="link" onClick={() => (place.dialog.value = 'import')}>
            Import a plan
          </button>{' '}
          or{' '}
          <button type="button" class="link" onClick={() => (place.dialog.value = 'key')}>
            open one by its key
          </button>
        </p>
        <StudiedSeasons />
      </div>
      <div class="start-choice">
        <h3>{hasCredentials ? 'What do you aim at?' : 'Begin with a course'}</h3>
        <p class="muted">
          {hasCredentials
            ? 'The plan is then held against its rules, and “Finish my degree” proposes whole plans.'
            : 'Find one in the field at the top, or add it to a term below.'}
        </p>
        <CredentialChoice />
      </div>
    </section>
  );
}

/** An empty plan has four years of terms in these seasons. */
function StudiedSeasons() {
  const { plan, now } = usePlanner();
  const own = plan.shown.value.terms.map(({ term_id }) => seasonOfTerm(term_id));
  const seasons = [...new Set(own.filter((season) => season !== null))];
  return (
    <Seasons
      legend="Your terms are in"
      seasons={seasons}
      onChange={(next) =>
        plan.change('Changed the terms', (current) => ({ ...current, terms: [...usualTerms(now, next)] }))
      }
    />
  );
}

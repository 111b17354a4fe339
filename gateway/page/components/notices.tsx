/** What a student has to know about the plan's storage: each a sentence with a way forward; nothing is lost meanwhile. */

import type { StateEntry } from '../../../shared/client/client.ts';
import { isUntouched, type PlanTerm, withoutCodes } from '../model/plan-document.ts';
import { exportText } from '../model/plan-file.ts';
import { isUnnamed } from '../model/program-choice.ts';
import { nameOfTermId } from '../model/terms.ts';
import { withLastWord } from '../model/words.ts';
import type { SaveState } from '../store/saving.ts';
import { statusNames } from './card-menu.tsx';
import { download } from './more-menu.tsx';
import { usePlanner } from './planner-context.ts';

/** Shown on the page if the dialog has been closed meanwhile. */
export const deletionTexts = {
  deleting: 'The plan is being deleted, which can no longer be stopped.',
  failed: 'The server did not delete the plan. Nothing has changed; try again in a moment.',
} as const;

/** "planned in Fall 2028". */
function placeOf(entry: StateEntry | null, terms: readonly PlanTerm[]): string {
  if (entry === null) return 'removed';
  const { status, term_id } = entry;
  return `${(statusNames[status] ?? status).toLowerCase()} in ${nameOfTermId(terms, term_id)}`;
}

export function Notices() {
  const planner = usePlanner();
  const { plan, trouble, catalog, deletion, place } = planner;
  const state = plan.saving.state.value;
  return (
    <div class="notices" role="status">
      {trouble.value !== null && (
        <p class="notice notice-conflict">
          The catalog cannot be read at the moment. The page tries again by itself; what you have entered
          stays.
        </p>
      )}
      {deletion.value !== null && place.dialog.value !== 'delete' && (
        <p class="notice notice-missing">
          {deletionTexts[deletion.value]}{' '}
          {deletion.value === 'failed' && (
            <button type="button" class="small" onClick={() => (deletion.value = null)}>
              Understood
            </button>
          )}
        </p>
      )}
      <NotKept />
      <UnnamedPrograms />
      <SaveNotice state={state} versionId={catalog.versionId.value} />
      {plan.conflicts.value.length > 0 && (
        <div class="notice notice-missing">
          <div>
            <strong>The same courses were changed elsewhere,</strong> in another tab or browser. What was
            stored there holds:
            <ul>
              {plan.conflicts.value.map(({ course_code, mine, theirs }) => (
                <li key={course_code}>
                  {course_code}: {placeOf(theirs, plan.kept.terms)} there, {placeOf(mine, plan.kept.terms)}{' '}
                  here
                </li>
              ))}
            </ul>
            <button type="button" class="small" onClick={() => (plan.conflicts.value = [])}>
              Understood
            </button>
          </div>
        </div>
      )}
    </div>
  );
}

/** The plan cannot be stored with these courses. */
function UnknownCourses({ codes }: { readonly codes: readonly string[] }) {
  const { plan } = usePlanner();
  return (
    <div class="notice notice-conflict">
      <p>
        The plan cannot be stored with {withLastWord(codes, 'and')}, which this catalog does not have. It is
        still on the page.{' '}
        <button
          type="button"
          class="small"
          onClick={() =>
            plan.change(`Removed ${withLastWord(codes, 'and')}`, (current) => withoutCodes(current, codes))
          }
        >
          Remove {codes.length === 1 ? 'it' : 'them'}
        </button>{' '}
        <button type="button" class="small" onClick={() => download(exportText(plan.kept, new Date()))}>
          Export the plan
        </button>
      </p>
    </div>
  );
}

/** The plan's token is lost when the tab is closed. */
function NotKept() {
  const { plan, memory } = usePlanner();
  if (!memory.isFailing.value || isUntouched(plan.shown.value)) return null;
  return (
    <div class="notice notice-missing">
      <p>
        This browser keeps nothing for this page: its storage is switched off, or full. The plan goes with
        this tab; export it before you close the tab.{' '}
        <button type="button" class="small" onClick={() => download(exportText(plan.kept, new Date()))}>
          Export the plan
        </button>
      </p>
    </div>
  );
}

/** The service accepts any program, but an unknown one meets no rule about programs. */
function UnnamedPrograms() {
  const { plan, catalog, place } = usePlanner();
  const known = catalog.vocabulary.value?.programs ?? [];
  const unnamed = (plan.shown.value.attributes.programs ?? []).filter((program) => isUnnamed(program, known));
  if (unnamed.length === 0) return null;
  return (
    <div class="notice notice-missing">
      <p>
        No rule of this catalog names <bdi>{withLastWord(unnamed, 'or')}</bdi>: courses that ask for a program
        are shown as if you were in another one.{' '}
        <button type="button" class="small" onClick={() => (place.dialog.value = 'about')}>
          Choose the program
        </button>
      </p>
    </div>
  );
}

function SaveNotice({ state, versionId }: { readonly state: SaveState; readonly versionId: string | null }) {
  const planner = usePlanner();
  const { plan, place } = planner;
  const exportIt = (
    <button type="button" class="small" onClick={() => download(exportText(plan.kept, new Date()))}>
      Export it
    </button>
  );
  switch (state.kind) {
    case 'away':
    case 'busy':
      return (
        <div class="notice notice-missing">
          <p>
            {state.kind === 'busy' ? 'The server is busy. ' : 'The server cannot be reached. '}
            Your changes are kept in this browser and are saved as soon as it answers.{' '}
            <button type="button" class="small" onClick={() => plan.saving.retry()}>
              Try now
            </button>
          </p>
        </div>
      );
    case 'lost':
      return (
        <div class="notice notice-conflict">
          <p>
            The stored plan cannot be opened any more: it was deleted, or the server has lost it. What this
            browser has seen of it is still on the page.{' '}
            <button type="button" class="small" onClick={() => plan.saving.startAnew()}>
              Store it as a new plan
            </button>{' '}
            {exportIt}
          </p>
        </div>
      );
    case 'behind':
      return (
        <div class="notice notice-missing">
          <p>
            The catalog has moved on to {versionId ?? 'another version'}; your plan was made for{' '}
            {plan.kept.catalog_version_id}. Changes are kept in this browser, and stored once the plan has
            moved.{' '}
            <button type="button" class="small" onClick={() => (place.dialog.value = 'migrate')}>
              See what changes
            </button>{' '}
            {exportIt}
          </p>
        </div>
      );
    case 'refused':
      if (state.unknown.length > 0) return <UnknownCourses codes={state.unknown} />;
      return (
        <div class="notice notice-conflict">
          <p>
            The last change could not be stored: {state.reason} It is still on the page.{' '}
            <button type="button" class="small" onClick={() => plan.undo()}>
              Undo it
            </button>{' '}
            <button type="button" class="small" onClick={() => plan.saving.retry()}>
              Try again
            </button>
          </p>
        </div>
      );
    default:
      return null;
  }
}

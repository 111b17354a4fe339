/** Chooses a credential to aim at, by its title. */
import { useState } from 'preact/hooks';
import { countWithNoun } from '../model/completion-words.ts';
import { isUntouched, withCredential } from '../model/plan-document.ts';
import type { FoundCredentials } from '../store/catalog-store.ts';
import { Dialog } from './dialog.tsx';
import { usePlanner } from './planner-context.ts';
import { FaultNotice } from './retry.tsx';
import { readFault, useRepeatedRead } from './use-read.ts';

export function CredentialDialog() {
  return (
    <Dialog title="What do you aim at?">
      <CredentialChoice />
    </Dialog>
  );
}

export function CredentialChoice() {
  const planner = usePlanner();
  const { catalog, plan, place } = planner;
  const [text, setText] = useState('');
  const [found, setFound] = useState<FoundCredentials | null>(null);
  const { fault, retry } = useRepeatedRead(
    [text, catalog],
    () => catalog.findCredentials(text),
    setFound,
    (error) => readFault('What one can aim at could not be read.', error),
  );
  if (catalog.credentialCount.value === 0) return <NoCredentials />;
  const chosen = new Set(plan.shown.value.credential_ids);
  const first = found?.credentials.findIndex(({ credential_id }) => !chosen.has(credential_id));
  const namesakes = repeated(found?.credentials.map(({ title }) => title) ?? []);
  return (
    <div class="credential-choice">
      <input
        type="search"
        aria-label="Find a degree, major or minor"
        placeholder="Find a degree, major or minor"
        maxLength={200}
        value={text}
        onKeyDown={moveFocus}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <ul onKeyDown={moveFocus}>
        {found?.credentials.map(({ credential_id, title, kind, total_units }, position) => (
          <li key={credential_id}>
            <button
              type="button"
              tabIndex={position === first ? 0 : -1}
              disabled={chosen.has(credential_id)}
              onClick={() => {
                // The start of an empty plan is replaced by the summary, which is at the top.
                if (isUntouched(plan.shown.peek())) scrollTo(0, 0);
                plan.change(`Added ${title}`, (current) => withCredential(current, credential_id));
                planner.announce(`${title} added`);
                place.dialog.value = null;
              }}
            >
              <bdi>{title}</bdi>
              <span class="muted">
                {/* Catalogs have a "Finance Specialization" in several programs: what tells them apart is in the id. */}
                {namesakes.has(title) && `${credential_id.replace('credential:', '')} · `}
                {kind}
                {total_units === undefined ? '' : ` · ${countWithNoun(total_units, 'unit')}`}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {fault !== null && <FaultNotice fault={fault} onRetry={retry} />}
      {fault === null && (
        <p class="muted" role="status">
          {noteOf(found, text)}
        </p>
      )}
    </div>
  );
}

function repeated(titles: readonly string[]): ReadonlySet<string> {
  return new Set(titles.filter((title, at) => titles.indexOf(title) !== at));
}

/** Moves up and down the list, which is one Tab stop whatever its length. */
function moveFocus(event: KeyboardEvent): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const target = event.target as HTMLElement;
  const choice = target.closest('.credential-choice');
  if (step === 0 || choice === null) return;
  const stops = [...choice.querySelectorAll<HTMLElement>('input, li button:not([disabled])')];
  const next = stops[stops.indexOf(target) + step];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}

function noteOf(found: FoundCredentials | null, text: string): string {
  if (found === null) return 'Reading the catalog…';
  const { credentials, total } = found;
  if (credentials.length === 0) return text.trim() === '' ? '' : 'No credential is found by these words.';
  if (total <= credentials.length) return '';
  return text.trim() === ''
    ? `${credentials.length} of ${total}; find the others by their words.`
    : `${credentials.length} of ${total} with such words; type on for fewer.`;
}

/** For a catalog of courses only. */
export function NoCredentials() {
  return (
    <p class="muted">
      This catalog lists no degrees, majors or minors. Courses can be planned and checked all the same.
    </p>
  );
}

/** Chooses a credential to aim at, by its title. */
import { useEffect, useState } from 'preact/hooks';
import { countWithNoun } from '../model/completion-words.ts';
import { withCredential } from '../model/plan-document.ts';
import type { CredentialInfo } from '../store/catalog-store.ts';
import { Dialog } from './dialog.tsx';
import { usePlanner } from './planner-context.ts';

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
  const [found, setFound] = useState<readonly CredentialInfo[] | null>(null);
  useEffect(() => {
    let isCurrent = true;
    catalog
      .findCredentials(text)
      .then((items) => isCurrent && setFound(items))
      .catch(() => isCurrent && setFound([]));
    return () => {
      isCurrent = false;
    };
  }, [text, catalog]);
  if (catalog.credentialCount.value === 0) return <NoCredentials />;
  const chosen = new Set(plan.shown.value.credential_ids);
  return (
    <div class="credential-choice">
      <input
        type="search"
        aria-label="Find a degree, major or minor"
        placeholder="Find a degree, major or minor"
        maxLength={200}
        value={text}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <ul>
        {found?.map(({ credential_id, title, kind, total_units }) => (
          <li key={credential_id}>
            <button
              type="button"
              disabled={chosen.has(credential_id)}
              onClick={() => {
                plan.change(`Added ${title}`, (current) => withCredential(current, credential_id));
                planner.announce(`${title} added`);
                place.dialog.value = null;
              }}
            >
              <bdi>{title}</bdi>
              <span class="muted">
                {kind}
                {total_units === undefined ? '' : ` · ${countWithNoun(total_units, 'unit')}`}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {found?.length === 0 && text.trim() !== '' && (
        <p class="muted">No credential is found by these words.</p>
      )}
    </div>
  );
}

/** Of a catalog that has courses alone. */
export function NoCredentials() {
  return (
    <p class="muted">
      This catalog lists no degrees, majors or minors. Courses can be planned and checked all the same.
    </p>
  );
}

/** The key of the plan: to open it in another browser, to open another plan here, and to leave a shared computer. */
import { useState } from 'preact/hooks';
import { GradusRefusal } from '../../../shared/client/client.ts';
import { countWithNoun } from '../model/completion-words.ts';
import { faultSentence } from '../model/fault-words.ts';
import { isUntouched } from '../model/plan-document.ts';
import type { SaveState } from '../store/saving.ts';
import { Dialog, useIsThere } from './dialog.tsx';
import { usePlanner } from './planner-context.ts';

export function KeyDialog() {
  const { plan } = usePlanner();
  const isEmpty = plan.saving.token === null && isUntouched(plan.kept);
  return (
    <Dialog title={isEmpty ? 'Open a plan by its key' : 'Open the plan in another browser'}>
      {!isEmpty && <OwnKey />}
      <OtherKey />
      <ClosePlan />
    </Dialog>
  );
}

function OwnKey() {
  const planner = usePlanner();
  const { saving } = planner.plan;
  const [isShown, setShown] = useState(false);
  const isStored = saving.state.value.kind !== 'lost' && saving.token !== null;
  if (!isStored) return <p>The plan has a key once it is stored: with your first change.</p>;
  const { token } = saving;
  const field = { id: 'own-key', readOnly: true, value: token ?? '', autocomplete: 'off' } as const;
  return (
    <>
      <p>
        The key opens this plan in any browser, on this page. With it anybody can read, change and delete the
        plan: give it only to somebody who may do that. To show the plan to others, print it or export it.
      </p>
      <div class="field">
        <label for="own-key">Key of this plan</label>
        <div class="field-row">
          {isShown ? <input type="text" {...field} /> : <input type="password" {...field} />}
          <button type="button" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
            Show
          </button>
          <button
            type="button"
            onClick={() =>
              void planner.copy(token ?? '', 'The key is copied').then((isCopied) => setShown(!isCopied))
            }
          >
            Copy
          </button>
        </div>
      </div>
    </>
  );
}

/** Changes that are being sent to the server, or wait for it. */
const pending: ReadonlySet<SaveState['kind']> = new Set(['unsaved', 'saving', 'away', 'busy']);

function OtherKey() {
  const planner = usePlanner();
  const { plan, place } = planner;
  const [key, setKey] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [isOpening, setOpening] = useState(false);
  const isThere = useIsThere();
  const open = async (event: Event): Promise<void> => {
    event.preventDefault();
    setOpening(true);
    setFault(null);
    try {
      const stored = await planner.readPlan(key.trim());
      if (!isThere()) return;
      planner.openPlan(stored);
      place.dialog.value = null;
    } catch (error) {
      const isUnknown = error instanceof GradusRefusal && error.status === 401;
      setFault(
        isUnknown
          ? 'This key opens no plan. It may be mistyped, or the plan was deleted.'
          : faultSentence('The plan could not be opened.', error),
      );
    }
    setOpening(false);
  };
  const count = plan.kept.courses.length;
  // Unsaved changes of this plan would be lost.
  const isPending = !isUntouched(plan.kept) && pending.has(plan.saving.state.value.kind);
  return (
    <form class="field" onSubmit={(event) => void open(event)}>
      <label for="other-key">Key of another plan</label>
      <div class="field-row">
        <input
          id="other-key"
          type="password"
          autocomplete="off"
          spellcheck={false}
          maxLength={100}
          value={key}
          aria-invalid={fault !== null}
          aria-describedby={fault === null ? undefined : 'key-fault'}
          onInput={(event) => setKey(event.currentTarget.value)}
        />
        <button type="submit" class="primary" disabled={key.trim() === '' || isOpening || isPending}>
          Open it
        </button>
      </div>
      {fault !== null && (
        <p id="key-fault" class="fault" role="alert">
          {fault}
        </p>
      )}
      {!isUntouched(plan.kept) && (
        <p class="muted">
          It takes the place of the plan on this page, {countWithNoun(count, 'course')}, which only its own
          key opens again: copy that first.{isPending && ' It can be opened once the last change is stored.'}
        </p>
      )}
    </form>
  );
}

function ClosePlan() {
  const planner = usePlanner();
  const { saving } = planner.plan;
  if (saving.token === null) return null;
  const isSaved = saving.state.value.kind === 'saved';
  return (
    <section>
      <h3>On a computer that others use</h3>
      <p>
        The plan stays stored, and this browser forgets its key. Without the key the plan cannot be opened
        again, not even by you.
      </p>
      <p>
        <button
          type="button"
          disabled={!isSaved}
          onClick={() => {
            planner.closePlan();
            planner.place.dialog.value = null;
          }}
        >
          Close the plan in this browser
        </button>
        {!isSaved && <span class="muted"> Once the last change is stored.</span>}
      </p>
    </section>
  );
}

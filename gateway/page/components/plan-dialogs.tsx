/** Dialogs about the plan as a whole: where it is kept, and how to delete it. */
import { useEffect, useState } from 'preact/hooks';
import { exportText } from '../model/plan-file.ts';
import { AboutDialog } from './about-dialog.tsx';
import { CredentialDialog } from './credential-dialog.tsx';
import { CreditDialog } from './credit-dialog.tsx';
import { Dialog, useIsThere } from './dialog.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { KeyDialog } from './key-dialog.tsx';
import { MigrationDialog } from './migration-dialog.tsx';
import { download } from './more-menu.tsx';
import { deletionTexts } from './notices.tsx';
import { usePlanner } from './planner-context.ts';

export function PlanDialogs() {
  const { place } = usePlanner();
  switch (place.dialog.value) {
    case 'about':
      return <AboutDialog />;
    case 'import':
      return <ImportDialog />;
    case 'delete':
      return <DeleteDialog />;
    case 'add-credit':
      return <CreditDialog />;
    case 'key':
      return <KeyDialog />;
    case 'add-credential':
      return <CredentialDialog />;
    case 'migrate':
      return <MigrationDialog />;
    case 'keys':
      return <KeysDialog />;
    default:
      return null;
  }
}

function DeleteDialog() {
  const planner = usePlanner();
  const { plan, place } = planner;
  const [isSure, setSure] = useState(false);
  const isThere = useIsThere();
  const { deletion } = planner;
  const progress = deletion.value;
  useEffect(
    () => () => {
      // The failure has been shown here.
      if (deletion.peek() === 'failed') deletion.value = null;
    },
    [deletion],
  );
  return (
    <Dialog title="Delete the plan for good">
      <p>
        The plan is deleted from the server and from this browser. Nothing of it can be brought back, neither
        by you nor by anybody else.
      </p>
      <p>
        <button type="button" onClick={() => download(exportText(plan.kept, new Date()))}>
          Export it first
        </button>
      </p>
      <label class="choice choice-line">
        <input type="checkbox" checked={isSure} onChange={(event) => setSure(event.currentTarget.checked)} />
        <span>Yes, delete everything in this plan</span>
      </label>
      <p class="fault" role="status">
        {progress !== null && deletionTexts[progress]}
      </p>
      <div class="form-foot">
        <button
          type="button"
          class="danger"
          disabled={!isSure}
          // A disabled button would lose the focus.
          aria-disabled={progress === 'deleting'}
          onClick={() => {
            if (progress === 'deleting') return;
            void planner.deletePlan().then((isDeleted) => {
              if (isThere() && isDeleted) place.dialog.value = null;
            });
          }}
        >
          Delete for good
        </button>
      </div>
    </Dialog>
  );
}

const keys = [
  ['/', 'Find a course'],
  ['Enter', 'Open a card: why it is in order or not'],
  ['Alt + ← →', 'Move the card to the term before or after'],
  ['Delete', 'Remove the card'],
  ['Ctrl + Z', 'Undo'],
  ['Esc', 'Close what is open'],
] as const;

function KeysDialog() {
  return (
    <Dialog title="Keys, and where this plan is kept">
      <dl class="keys">
        {keys.map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <h3>Where the plan is kept</h3>
      <p>
        There is no account and no name. The first change stores the plan on the server under a random token,
        its key, which only this browser has: clear the browser’s data and the plan cannot be opened again. To
        use it elsewhere, open it there with the key; to keep a copy, export it as a file.
      </p>
      <h3>Where the answers come from</h3>
      <p>
        Every verdict follows from the sentences of the published catalog, which stand next to it word for
        word. What the catalog leaves open is shown as not known, never guessed. Your university decides; this
        page advises.
      </p>
    </Dialog>
  );
}

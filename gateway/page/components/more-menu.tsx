/** The menu of rarer actions: about the student, files, print, delete. */
import { useRef } from 'preact/hooks';
import { exportText } from '../model/plan-file.ts';
import type { DialogName } from '../store/place.ts';
import { Icon } from './icons.tsx';
import { usePlanner } from './planner-context.ts';

export function MoreMenu() {
  const planner = usePlanner();
  const { place, plan } = planner;
  const popover = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const choose = (work: () => void) => (): void => {
    popover.current?.hidePopover();
    work();
  };
  const open = (name: DialogName) =>
    choose(() => {
      place.dialog.value = name;
    });
  return (
    <>
      <button
        ref={button}
        type="button"
        class="icon-button"
        aria-label="More"
        popovertarget="more-menu"
        aria-haspopup="dialog"
      >
        <Icon name="menu" />
      </button>
      <div
        id="more-menu"
        ref={popover}
        class="menu menu-list"
        popover="auto"
        role="dialog"
        aria-label="More"
        onBeforeToggle={(event) => {
          if (event.newState !== 'open' || button.current === null) return;
          const box = button.current.getBoundingClientRect();
          event.currentTarget.style.top = `${box.bottom + 6}px`;
          event.currentTarget.style.right = `${Math.max(8, innerWidth - box.right)}px`;
          event.currentTarget.style.left = 'auto';
        }}
      >
        <button type="button" onClick={open('about')}>
          About you: standing, programs, average
        </button>
        <button type="button" onClick={open('add-credit')}>
          Add credit from elsewhere
        </button>
        <button type="button" onClick={open('key')}>
          Open the plan in another browser
        </button>
        <button type="button" onClick={choose(() => download(exportText(plan.kept, new Date())))}>
          Export the plan as a file
        </button>
        <button type="button" onClick={open('import')}>
          Import a plan from a file
        </button>
        <button type="button" onClick={choose(() => print())}>
          Print the plan
        </button>
        <button type="button" onClick={open('keys')}>
          Keys and where this plan is kept
        </button>
        <a href="docs">For developers: the interface</a>
        <hr />
        <button type="button" class="quiet-danger" onClick={open('delete')}>
          Delete the plan for good…
        </button>
      </div>
    </>
  );
}

export function download(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'gradus-plan.json';
  link.click();
  URL.revokeObjectURL(address);
}

/** A modal dialog with a heading; the browser traps the focus inside and restores it. */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Icon } from './icons.tsx';
import { usePlanner } from './planner-context.ts';

interface DialogProps {
  readonly title: string;
  readonly children: ComponentChildren;
}

/** Returns whether the component is still mounted when an answer arrives: a closed dialog must change nothing. */
export function useIsThere(): () => boolean {
  const isThere = useRef(true);
  useEffect(
    () => () => {
      isThere.current = false;
    },
    [],
  );
  return () => isThere.current;
}

export function Dialog({ title, children }: DialogProps) {
  const { place } = usePlanner();
  const dialog = useRef<HTMLDialogElement>(null);
  const close = (): void => {
    place.dialog.value = null;
  };
  useEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    element.showModal();
    element.addEventListener('close', close);
    return () => {
      // The close event comes later, when another dialog may be open.
      element.removeEventListener('close', close);
      element.close();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      class="dialog"
      aria-labelledby="dialog-title"
      onKeyDown={(event) => event.stopPropagation()}
    >
      <header class="dialog-head">
        <h2 id="dialog-title">{title}</h2>
        <button type="button" class="icon-button" aria-label="Close" onClick={close}>
          <Icon name="close" />
        </button>
      </header>
      {children}
    </dialog>
  );
}

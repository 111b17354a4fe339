/**
 * Keeps a press on the control on which it began. An answer that arrives before the button is released may render
 * more above that control and move it from under the pointer: the browser would then click a common ancestor.
 */
const controls = 'a, button, label, summary';
/** A press that moves more is a drag. */
const clickPixels = 6;

/** Must be called once for the page. */
export function holdPresses(view: Window): void {
  let pressed: { readonly control: HTMLElement; readonly x: number; readonly y: number } | null = null;
  view.addEventListener(
    'pointerdown',
    ({ target, clientX: x, clientY: y }) => {
      const control = (target as Element).closest<HTMLElement>(controls);
      pressed = control === null ? null : { control, x, y };
    },
    { capture: true },
  );
  view.addEventListener(
    'click',
    (event) => {
      const press = pressed;
      pressed = null;
      if (press === null || event.detail === 0 || !press.control.isConnected) return;
      if (Math.hypot(event.clientX - press.x, event.clientY - press.y) >= clickPixels) return;
      if (press.control.contains(event.target as Node)) return;
      event.preventDefault();
      event.stopPropagation();
      press.control.click();
    },
    { capture: true },
  );
}

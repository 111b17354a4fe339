/**
 * A press belongs to the control that it began on. An answer that arrives before the button is released may draw more above
 * that control and move it from under the pointer: the browser's click then goes to whatever both have in common.
 */
const controls = 'a, button, label, summary';
/** One that moves more is a drag. */
const clickPixels = 6;

/** Call it once for the page. */
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

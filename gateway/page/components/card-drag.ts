/**
 * Drags a card with the pointer: anywhere with a mouse, by its handle with a finger, so that the page still scrolls.
 * The term under the pointer takes it; Escape puts it back. Menu and keys do the same without dragging.
 */

interface Drag {
  readonly card: HTMLElement;
  readonly ghost: HTMLElement;
  readonly offsetX: number;
  readonly offsetY: number;
}

export type Drop = (from: { termId: string; courseCode: string }, toTermId: string) => void;

/** A press that moves less is a click. */
const clickPixels = 6;
/** Near this edge of the window, the page scrolls. */
const edgePixels = 60;
const scrollPixels = 14;

/** Must be called once for the board; listens until the returned function is called. */
export function listenForDrags(board: HTMLElement, drop: Drop): () => void {
  let pressed: { card: HTMLElement; x: number; y: number; pointerId: number } | null = null;
  let drag: Drag | null = null;
  let over: HTMLElement | null = null;

  const mark = (term: HTMLElement | null): void => {
    if (over !== term) over?.classList.remove('is-over');
    // Repeated on every move: a column rendered again meanwhile has lost this class.
    term?.classList.add('is-over');
    over = term;
  };

  const end = (): void => {
    drag?.ghost.remove();
    drag?.card.classList.remove('is-dragged');
    mark(null);
    drag = null;
    pressed = null;
    document.body.classList.remove('is-dragging');
  };

  const onDown = (event: PointerEvent): void => {
    const target = event.target as Element;
    const card = target.closest<HTMLElement>('[data-card]:has(.card-grip)');
    const isHandle = target.closest('.card-grip') !== null;
    if (card === null || event.button !== 0 || (event.pointerType !== 'mouse' && !isHandle)) return;
    if (target.closest('.card-more') !== null) return;
    pressed = { card, x: event.clientX, y: event.clientY, pointerId: event.pointerId };
  };

  const onMove = (event: PointerEvent): void => {
    if (pressed === null || event.pointerId !== pressed.pointerId) return;
    if (drag === null) {
      if (Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) < clickPixels) return;
      drag = begin(pressed.card, pressed.x, pressed.y);
    }
    event.preventDefault();
    drag.ghost.style.translate = `${event.clientX - drag.offsetX}px ${event.clientY - drag.offsetY}px`;
    mark(termAt(event.clientX, event.clientY));
    if (event.clientY < edgePixels) scrollBy(0, -scrollPixels);
    else if (event.clientY > innerHeight - edgePixels) scrollBy(0, scrollPixels);
  };

  const onUp = (event: PointerEvent): void => {
    if (pressed === null || event.pointerId !== pressed.pointerId) return;
    if (drag !== null) {
      const [card, term] = [drag.card, termAt(event.clientX, event.clientY)];
      board.addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => board.removeEventListener('click', swallow, { capture: true }));
      const { term: termId = '', card: courseCode = '' } = card.dataset;
      const toTermId = term?.dataset['termId'];
      end();
      if (toTermId !== undefined && toTermId !== termId) drop({ termId, courseCode }, toTermId);
    } else end();
  };

  const onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && drag !== null) end();
  };

  board.addEventListener('pointerdown', onDown);
  window.addEventListener('pointermove', onMove, { passive: false });
  window.addEventListener('pointerup', onUp);
  window.addEventListener('pointercancel', end);
  window.addEventListener('keydown', onKey);
  return () => {
    end();
    board.removeEventListener('pointerdown', onDown);
    window.removeEventListener('pointermove', onMove);
    window.removeEventListener('pointerup', onUp);
    window.removeEventListener('pointercancel', end);
    window.removeEventListener('keydown', onKey);
  };
}

function begin(card: HTMLElement, x: number, y: number): Drag {
  const box = card.getBoundingClientRect();
  const ghost = card.cloneNode(true) as HTMLElement;
  ghost.classList.add('card-ghost');
  ghost.setAttribute('aria-hidden', 'true');
  ghost.inert = true;
  ghost.style.width = `${box.width}px`;
  document.body.append(ghost);
  card.classList.add('is-dragged');
  document.body.classList.add('is-dragging');
  getSelection()?.removeAllRanges();
  return { card, ghost, offsetX: x - box.left, offsetY: y - box.top };
}

function termAt(x: number, y: number): HTMLElement | null {
  return document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-term-id]') ?? null;
}

function swallow(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}

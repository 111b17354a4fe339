/** The student's place on the page, in the address after `#`, so that Back works; never any part of the plan. */
import { signal } from '@preact/signals';

export type PageView = 'plan' | 'degree' | 'find' | 'map' | 'finish';

export type Panel =
  | { readonly kind: 'course'; readonly courseCode: string }
  | { readonly kind: 'credential'; readonly credentialId: string };

export type DialogName =
  | 'about'
  | 'import'
  | 'delete'
  | 'migrate'
  | 'add-credential'
  | 'add-credit'
  | 'key'
  | 'keys';

const views: readonly PageView[] = ['plan', 'degree', 'find', 'map', 'finish'];

export class Place {
  readonly view = signal<PageView>('plan');
  readonly panel = signal<Panel | null>(null);
  readonly dialog = signal<DialogName | null>(null);
  /** The entry whose menu is open, and the button that opened it. */
  readonly menu = signal<CardMenuPlace | null>(null);
  readonly #window: Window;
  /** Gets the focus when the panel closes. */
  #opener: Element | null = null;
  /** True if the panel is being closed as such, and not by another view. */
  #isClosing = false;

  constructor(view: Window) {
    this.#window = view;
    this.#readHash();
    view.addEventListener('hashchange', () => this.#readHash());
  }

  get hash(): string {
    return this.#window.location.hash;
  }

  show(view: PageView): void {
    this.#go(`#/${view}`);
  }

  openCourse(courseCode: string): void {
    this.#openPanel(`#/course/${encodeURIComponent(courseCode)}`);
  }

  openCredential(credentialId: string): void {
    this.#openPanel(`#/credential/${encodeURIComponent(credentialId)}`);
  }

  #openPanel(hash: string): void {
    if (this.panel.peek() === null) this.#opener = this.#window.document.activeElement;
    this.#go(hash);
    // Lets Reload and Back restore the view next to which it was opened.
    this.#window.history.replaceState(this.view.peek(), '');
  }

  closePanel(): void {
    this.#isClosing = this.panel.peek() !== null;
    this.#go(`#/${this.view.peek()}`);
  }

  /** For what is replaced by another view together with what had the focus. */
  focusMainSoon(): void {
    this.#window.requestAnimationFrame(() => this.#focusMain());
  }

  #focusMain(): void {
    this.#window.document.querySelector<HTMLElement>('#main')?.focus();
  }

  /** Called once the panel is gone: the focus that was in it returns to what opened it, which a narrow window hid meanwhile. */
  panelIsGone(): void {
    const { document } = this.#window;
    if (this.#isClosing || document.activeElement === document.body) {
      if (this.#opener instanceof HTMLElement) this.#opener.focus();
      if (document.activeElement === document.body) this.#focusMain();
    }
    this.#opener = null;
    this.#isClosing = false;
  }

  #go(hash: string): void {
    if (this.#window.location.hash === hash) this.#readHash();
    else this.#window.location.hash = hash;
    this.#readHash();
  }

  #readHash(): void {
    const [, first = '', rest = ''] = /^#\/([a-z]+)(?:\/(.+))?$/u.exec(this.#window.location.hash) ?? [];
    const name = decoded(rest);
    const isPanel = (first === 'course' || first === 'credential') && name !== '';
    const named: unknown = isPanel ? (this.#window.history.state ?? this.view.peek()) : first;
    if (!isPanel) this.#set(null);
    else if (first === 'course') this.#set({ kind: 'course', courseCode: name });
    else this.#set({ kind: 'credential', credentialId: name });
    this.view.value = views.find((view) => view === named) ?? 'plan';
  }

  #set(panel: Panel | null): void {
    if (JSON.stringify(panel) !== JSON.stringify(this.panel.peek())) this.panel.value = panel;
  }
}

export interface CardMenuPlace {
  readonly termId: string;
  readonly courseCode: string;
  readonly anchor: HTMLElement;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

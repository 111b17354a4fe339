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
    this.#go(`#/${this.view.peek()}`);
    if (this.#opener instanceof HTMLElement && this.#opener.isConnected) this.#opener.focus();
    this.#opener = null;
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

/** How many requests an index is answering: it is closed when the last one of them has ended, never before. */
export class IndexUse {
  #requests = 0;
  #onUnused: (() => void) | null = null;

  begin(): void {
    this.#requests += 1;
  }

  end(): void {
    this.#requests -= 1;
    if (this.#requests === 0) this.#onUnused?.();
  }

  /** Resolves when no request is left. Asked once, after the index has been replaced. */
  unused(): Promise<void> {
    return new Promise((resolve) => {
      this.#onUnused = resolve;
      if (this.#requests === 0) resolve();
    });
  }
}

/** Counts the requests that an index is answering, so that it is closed after the last of them. */
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

  /** Resolves when no request is in flight. Called once, after the index has been replaced. */
  unused(): Promise<void> {
    return new Promise((resolve) => {
      this.#onUnused = resolve;
      if (this.#requests === 0) resolve();
    });
  }
}

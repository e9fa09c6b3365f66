/** Wakes those who wait; a ring that nobody waits for is kept for the next one. */
export class Bell {
  #rung = false;
  #wake: (() => void) | undefined;

  ring(): void {
    this.#rung = true;
    this.#wake?.();
  }

  /** Returns after a ring, or when the signal aborts. One waits at a time. */
  async wait(signal: AbortSignal): Promise<void> {
    if (!this.#rung && !signal.aborted) {
      const { promise, wake } = waiting();
      this.#wake = wake;
      signal.addEventListener('abort', wake, { once: true });
      await promise;
      signal.removeEventListener('abort', wake);
      this.#wake = undefined;
    }
    this.#rung = false;
  }
}

function waiting(): { readonly promise: Promise<void>; readonly wake: () => void } {
  let wake = (): void => undefined;
  const promise = new Promise<void>((resolve) => {
    wake = resolve;
  });
  return { promise, wake };
}

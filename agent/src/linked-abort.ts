/**
 * A controller that aborts with others. `AbortSignal.any` loses its sources to the garbage collector on Node 20, and a
 * program that runs for months must end when it is told to.
 */
export class LinkedAbort {
  readonly #controller = new AbortController();
  readonly #sources: readonly AbortSignal[];
  readonly #timer: NodeJS.Timeout | undefined;

  /** @param patience milliseconds after which it aborts by itself; default never */
  constructor(sources: readonly AbortSignal[], patience?: number) {
    this.#sources = sources;
    if (patience !== undefined) this.#timer = setTimeout(this.abort, patience);
    for (const source of sources) {
      if (source.aborted) this.abort();
      else source.addEventListener('abort', this.abort, { once: true });
    }
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  readonly abort = (): void => this.#controller.abort();

  /** Starts the time of `patience` again. */
  refresh(): void {
    this.#timer?.refresh();
  }

  /** Removes its listeners and its timer; after it only `abort` aborts. */
  release(): void {
    clearTimeout(this.#timer);
    for (const source of this.#sources) source.removeEventListener('abort', this.abort);
  }
}

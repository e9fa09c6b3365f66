/** What is under way, so that leaving a page can give up what the page asked for. */
export interface PendingRequests {
  /**
   * Registers a request. @param supersedes key whose requests are cancelled @returns signal, and function that removes
   * it
   */
  add(options: { keepOnNavigation: boolean; supersedes?: string | undefined; signal?: AbortSignal | undefined }): {
    readonly signal: AbortSignal;
    readonly done: () => void;
  };
  /** Gives up everything but what is kept on navigation. */
  cancelPage(): void;
  /** Gives up everything: the session is over. */
  cancelAll(): void;
  readonly size: number;
}

interface Entry {
  readonly controller: AbortController;
  readonly keep: boolean;
  readonly key: string | undefined;
}

export function createPendingRequests(): PendingRequests {
  const entries = new Set<Entry>();
  const cancel = (which: (entry: Entry) => boolean) => {
    for (const entry of [...entries]) {
      if (!which(entry)) continue;
      entries.delete(entry);
      entry.controller.abort();
    }
  };
  return {
    add({ keepOnNavigation, supersedes, signal }) {
      if (supersedes !== undefined) cancel(({ key }) => key === supersedes);
      const entry: Entry = { controller: new AbortController(), keep: keepOnNavigation, key: supersedes };
      const onAbort = () => entry.controller.abort(signal?.reason);
      if (signal?.aborted) onAbort();
      signal?.addEventListener('abort', onAbort, { once: true });
      entries.add(entry);
      return {
        signal: entry.controller.signal,
        done: () => {
          entries.delete(entry);
          signal?.removeEventListener('abort', onAbort);
        },
      };
    },
    cancelPage: () => cancel(({ keep }) => !keep),
    cancelAll: () => cancel(() => true),
    get size() {
      return entries.size;
    },
  };
}

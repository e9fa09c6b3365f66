import { ERRORS } from '@tessera/contract';
import { isRequestError } from '@tessera/request';

import { Store } from './store.ts';

/**
 * `failed` is retried; `refused` needs a change; `conflict` (saved by someone else) and `locked` need the author's
 * choice.
 */
export type SaveStatus = 'saved' | 'dirty' | 'saving' | 'failed' | 'refused' | 'conflict' | 'locked';
export interface SaveState {
  readonly status: SaveStatus;
  /** ISO 8601; null before the first save of this visit. */
  readonly savedAt: string | null;
  readonly version: number;
  /** Why the last try failed. */
  readonly error: unknown;
}
export interface AutoSaverOptions<Document> {
  readonly version: number;
  readonly document: Document;
  /** @param apart whether the version that it is made from is kept beside it */
  save(
    version: number,
    document: Document,
    how: { readonly apart: boolean; readonly signal: AbortSignal },
  ): Promise<{ version: number; savedAt: string }>;
  /** What the server has. */
  load(): Promise<{ readonly version: number; readonly document: Document }>;
  /** Equal for documents that say the same; default `JSON.stringify`, which depends on the order of keys. */
  write?(document: Document): string;
  /** Milliseconds of rest after a change; default 1000. */
  readonly delay?: number;
  /** Milliseconds after which a failed save is tried again; default 5000. */
  readonly retry?: number;
  /** Milliseconds after which a save without an answer counts as failed; default 60000. */
  readonly patience?: number;
}

/** Refusals that say nothing about what was sent: the same may be taken later. */
const PASSING: ReadonlySet<string | undefined> = new Set(
  [ERRORS.internal, ERRORS.unavailable, ERRORS.storageFull, ERRORS.rateLimited].map(({ code }) => code),
);

/**
 * Saves a document shortly after its last change, one save at a time, each based on the version that the last one
 * returned. Failed saves are retried, refused ones after the next change. Never overwrites a foreign version; a save
 * whose reply was lost is recognised as own.
 */
export class AutoSaver<Document> extends Store<SaveState> {
  readonly #options: Required<AutoSaverOptions<Document>>;
  /** Null after a failed save: the server's state is unknown. */
  #saved: Document | null;
  /** What was sent without being answered: the server may have any of it. */
  #unanswered: readonly Document[] = [];
  #apart = false;
  #wanted: Document;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | null = null;
  #ended = false;

  constructor(options: AutoSaverOptions<Document>) {
    super({ status: 'saved', savedAt: null, version: options.version, error: null });
    this.#options = { delay: 1_000, retry: 5_000, patience: 60_000, write: JSON.stringify, ...options };
    this.#saved = this.#wanted = options.document;
  }

  /** What the document is now. */
  offer(document: Document): void {
    const changed = document !== this.#wanted;
    this.#wanted = document;
    const { status } = this.get();
    const open = status === 'dirty' || status === 'refused';
    if (document === this.#saved && open) this.#change({ status: 'saved', error: null });
    if (document === this.#saved || (status === 'refused' ? !changed : this.#waits())) return;
    if (status === 'saved' || status === 'refused') this.#change({ status: 'dirty' });
    this.#later(this.#options.delay);
  }

  /** Keeps the saved state as a separate version at the next save. */
  keepApart(): void {
    this.#apart = true;
  }

  /** {@link flush}, and tries again what was refused. */
  retry(): Promise<boolean> {
    if (this.get().status === 'refused') this.#change({ status: 'dirty' });
    return this.flush();
  }

  /** Saves at once what is not saved, but for what was refused. @returns whether nothing is left to save */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    // One after the other, also when several wait for the same save.
    while (this.#running) await this.#running;
    if (this.#wanted !== this.#saved && !this.#waits()) await this.#save();
    return this.#wanted === this.#saved;
  }

  /**
   * Calls the server to change the board after saving pending edits; saving pauses and continues from the returned
   * version.
   * @param follow applies the same change to the local document
   * @returns whether the call was made: not while something can't be saved
   */
  async through(
    call: () => Promise<{ readonly version: number }>,
    follow: (document: Document) => Document,
  ): Promise<boolean> {
    if (!(await this.flush())) return false;
    const running = call().then(({ version }) => {
      this.#wanted = follow(this.#wanted);
      this.#change({ version });
    });
    void this.#hold(running.catch(() => undefined));
    await running;
    return true;
  }

  /** Continues from another author's version: with this document, or overwriting it. */
  adopt(version: number, document: Document | null): void {
    if (document) this.#saved = this.#wanted = document;
    this.#change({ status: document ? 'saved' : 'dirty', version, error: null });
    if (!document) this.#later(0);
  }

  /** The lock is this window's again. */
  unlocked(): void {
    if (this.get().status !== 'locked') return;
    this.#change({ status: 'dirty', error: null });
    this.#later(0);
  }

  /** Begins to save by itself, also again after {@link end}. */
  start(): void {
    this.#ended = false;
  }

  end(): void {
    this.#ended = true;
    clearTimeout(this.#timer);
  }

  #waits(): boolean {
    const { status } = this.get();
    return status === 'refused' || status === 'conflict' || status === 'locked';
  }

  #change(change: Partial<SaveState>): void {
    this.set({ ...this.get(), ...change });
  }

  #later(delay: number): void {
    if (this.#ended) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), delay);
  }

  #save(): Promise<void> {
    return this.#hold(this.#run());
  }

  /** Lets saves wait for what is on its way. */
  #hold(work: Promise<void>): Promise<void> {
    this.#running = work.finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async #run(): Promise<void> {
    const document = this.#wanted;
    const apart = this.#apart;
    this.#change({ status: 'saving' });
    try {
      const { version, savedAt } = await this.#send(document, apart);
      this.#saved = document;
      this.#unanswered = [];
      if (apart) this.#apart = false;
      const more = this.#wanted !== document;
      this.#change({ status: more ? 'dirty' : 'saved', version, savedAt, error: null });
      if (more) this.#later(this.#options.delay);
    } catch (error) {
      if (codeOf(error) !== ERRORS.conflict.code) return this.#failed(document, error);
      try {
        if (await this.#goesOnFromUnanswered()) return await this.#run();
      } catch (reason) {
        return this.#failed(document, reason);
      }
      this.#change({ status: 'conflict', error });
    }
  }

  async #send(document: Document, apart: boolean): Promise<{ version: number; savedAt: string }> {
    const deadline = new AbortController();
    const timer = setTimeout(() => deadline.abort(), this.#options.patience);
    try {
      return await this.#options.save(this.get().version, document, { apart, signal: deadline.signal });
    } finally {
      clearTimeout(timer);
    }
  }

  #failed(document: Document, error: unknown): void {
    if (codeOf(error) === ERRORS.boardLocked.code) {
      this.#change({ status: 'locked', error });
    } else if (!isRefusal(error)) {
      this.#change({ status: 'failed', error });
      this.#saved = null;
      this.#unanswered = [...this.#unanswered.filter((one) => one !== document), document];
      this.#later(this.#options.retry);
    } else if (this.#wanted === document) {
      this.#change({ status: 'refused', error });
    } else {
      this.#change({ status: 'dirty', error });
      this.#later(this.#options.delay);
    }
  }

  /** @returns whether the conflicting version is our own save with a lost reply @throws errors of reading it */
  async #goesOnFromUnanswered(): Promise<boolean> {
    if (this.#unanswered.length === 0) return false;
    const there = await this.#options.load();
    const { write } = this.#options;
    const found = write(there.document);
    if (this.#unanswered.every((one) => write(one) !== found)) return false;
    this.#unanswered = [];
    this.#change({ version: there.version });
    return true;
  }
}

const codeOf = (error: unknown): string | undefined =>
  isRequestError(error) && error.kind === 'catalogue' ? error.code : undefined;

/** Whether the server, or the contract before it is asked, does not take what was sent as it is. */
const isRefusal = (error: unknown): boolean =>
  isRequestError(error) &&
  (error.kind === 'setup' || (error.kind === 'catalogue' && error.behaviour !== 'silent' && !PASSING.has(error.code)));

import { boardDocumentSchema, ERRORS, type BoardDocument, type ReadableStore } from '@tessera/contract';
import { createStore } from '@tessera/remote-kit';
import { isRequestError } from '@tessera/request';

/** `conflict`: somebody else saved meanwhile; `locked`: somebody else edits; both wait for the author's choice. */
export type SaveStatus = 'saved' | 'dirty' | 'saving' | 'failed' | 'conflict' | 'locked';
export interface SaveState {
  readonly status: SaveStatus;
  /** ISO 8601; null before the first save of this visit. */
  readonly savedAt: string | null;
  readonly version: number;
  /** Why the last try failed. */
  readonly error: unknown;
}
export interface AutoSaverOptions {
  readonly version: number;
  readonly document: BoardDocument;
  save(version: number, document: BoardDocument): Promise<{ version: number; savedAt: string }>;
  /** What the server has. */
  load(): Promise<{ readonly version: number; readonly document: BoardDocument }>;
  /** Milliseconds of rest after a change; default 1000. */
  readonly delay?: number;
  /** Milliseconds after which a failed save is tried again; default 5000. */
  readonly retry?: number;
}

/**
 * Saves a document a moment after its last change, one save at a time, each made from the version that the one before
 * it answered. A save that failed is tried again; nothing is written over what somebody else saved. A save that got through
 * although its answer did not is nobody else's.
 */
export class AutoSaver {
  readonly #state;
  readonly #options: Required<AutoSaverOptions>;
  /** Null after a failed save: nobody knows what the server has. */
  #saved: BoardDocument | null;
  /** What was sent last without being answered. */
  #unheard: BoardDocument | null = null;
  #wanted: BoardDocument;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | null = null;
  #ended = false;

  constructor(options: AutoSaverOptions) {
    this.#options = { delay: 1_000, retry: 5_000, ...options };
    this.#saved = this.#wanted = options.document;
    this.#state = createStore<SaveState>({ status: 'saved', savedAt: null, version: options.version, error: null });
  }

  get state(): ReadableStore<SaveState> {
    return this.#state;
  }

  /** What the document is now. */
  offer(document: BoardDocument): void {
    this.#wanted = document;
    if (document === this.#saved && this.#state.get().status === 'dirty') this.#set({ status: 'saved' });
    if (document === this.#saved || this.#waits()) return;
    if (this.#state.get().status === 'saved') this.#set({ status: 'dirty' });
    this.#later(this.#options.delay);
  }

  /** Saves at once what is not saved. @returns whether nothing is left to save */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    // One after the other, also when several wait for the same save.
    while (this.#running) await this.#running;
    if (this.#wanted !== this.#saved && !this.#waits()) await this.#save();
    return this.#wanted === this.#saved;
  }

  /**
   * Saves what is not saved, and lets a call change the board on the server. Nothing is saved meanwhile; afterwards what is
   * wanted is made from the version that the call answered.
   * @param follow does to the wanted document what the call did to the one on the server
   * @returns whether the call was made; it is not while something can't be saved
   */
  async through(
    call: () => Promise<{ readonly version: number }>,
    follow: (document: BoardDocument) => BoardDocument,
  ): Promise<boolean> {
    if (!(await this.flush())) return false;
    const running = call().then(({ version }) => {
      this.#wanted = follow(this.#wanted);
      this.#set({ version });
    });
    void this.#hold(running.catch(() => undefined));
    await running;
    return true;
  }

  /** Goes on from what another author saved: with this document, or by writing the wanted one over it. */
  adopt(version: number, document: BoardDocument | null): void {
    if (document) this.#saved = this.#wanted = document;
    this.#set({ status: document ? 'saved' : 'dirty', version, error: null });
    if (!document) this.#later(0);
  }

  /** The lock is this window's again. */
  unlocked(): void {
    if (this.#state.get().status !== 'locked') return;
    this.#set({ status: 'dirty', error: null });
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
    const { status } = this.#state.get();
    return status === 'conflict' || status === 'locked';
  }

  #set(change: Partial<SaveState>): void {
    this.#state.set({ ...this.#state.get(), ...change });
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
    this.#set({ status: 'saving' });
    try {
      const { version, savedAt } = await this.#options.save(this.#state.get().version, document);
      this.#saved = document;
      this.#unheard = null;
      const more = this.#wanted !== document;
      this.#set({ status: more ? 'dirty' : 'saved', version, savedAt, error: null });
      if (more) this.#later(this.#options.delay);
    } catch (error) {
      const code = isRequestError(error) && error.kind === 'catalogue' ? error.code : null;
      if (code === ERRORS.conflict.code && (await this.#goesOnFromUnheard())) return this.#run();
      const status =
        code === ERRORS.conflict.code ? 'conflict' : code === ERRORS.boardLocked.code ? 'locked' : 'failed';
      this.#set({ status, error });
      if (status !== 'failed') return;
      this.#saved = null;
      if (code === null) this.#unheard = document;
      this.#later(this.#options.retry);
    }
  }

  /** @returns whether the version in the way is the one whose answer was lost; saving goes on from it then */
  async #goesOnFromUnheard(): Promise<boolean> {
    const unheard = this.#unheard;
    if (!unheard) return false;
    const there = await this.#options.load().catch(() => null);
    if (there === null || written(there.document) !== written(unheard)) return false;
    this.#unheard = null;
    this.#set({ version: there.version });
    return true;
  }
}

/** Equal for documents that say the same, in whatever order. */
const written = (document: BoardDocument): string => JSON.stringify(boardDocumentSchema.parse(document));

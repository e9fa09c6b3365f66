import { isCancelled, isRequestError } from '@tessera/request';

import { Store } from './store.ts';

/** Milliseconds between two renewals; the server keeps a lock for a minute. */
const RENEWAL = 20_000;

export interface EditLockState<Lock> {
  /** The server's last answer; undefined before the first one. */
  readonly lock: Lock | undefined;
  /** Why the last request failed; null after an answer. */
  readonly error: unknown;
}
export interface EditLockOptions<Lock> {
  /** Takes or renews the lock. @param takeOver from its holder */
  take(takeOver: boolean): Promise<Lock>;
  release(): Promise<unknown>;
}

/** The right to edit a document: taken on start, renewed while it is needed, released at the end. */
export class EditLock<Lock> extends Store<EditLockState<Lock>> {
  readonly #options: EditLockOptions<Lock>;
  /** Whether the permission to edit is gone; renewing by timer would lead away from the page again and again. */
  #withdrawn = false;

  constructor(options: EditLockOptions<Lock>) {
    super({ lock: undefined, error: null });
    this.#options = options;
  }

  /** @returns ends it */
  start(): () => void {
    void this.ask();
    const timer = setInterval(() => {
      if (!this.#withdrawn) void this.ask();
    }, RENEWAL);
    return () => {
      clearInterval(timer);
      // When this fails the lock expires by itself.
      this.#options.release().catch(() => undefined);
    };
  }

  async ask(takeOver = false): Promise<void> {
    try {
      const lock = await this.#options.take(takeOver);
      this.#withdrawn = false;
      this.set({ lock, error: null });
    } catch (error) {
      // Without an answer the last state holds until the next renewal.
      if (isCancelled(error)) return;
      this.#withdrawn = isRequestError(error) && error.behaviour === 'no-permission';
      this.set({ ...this.get(), error });
    }
  }
}

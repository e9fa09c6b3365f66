import { ERRORS, type CatalogueEntry, type ErrorKey } from '@tessera/contract';

/** An answer of the error catalogue. The message that a user reads is made from the key in the caller's locale. */
export class CatalogueError extends Error {
  readonly key: ErrorKey;
  /** ICU arguments of the message; never secrets, SQL, hosts or paths. */
  readonly args: Readonly<Record<string, string | number>>;
  constructor(key: ErrorKey, args: Readonly<Record<string, string | number>> = {}, options?: ErrorOptions) {
    super(key, options);
    this.name = 'CatalogueError';
    this.key = key;
    this.args = args;
  }
  get entry(): CatalogueEntry {
    return ERRORS[this.key];
  }
}

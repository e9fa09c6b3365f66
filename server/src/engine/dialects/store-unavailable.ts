/** The store of the product's own rows does not answer, refuses this server, or takes no writes. */
export class StoreUnavailable extends Error {
  /** Whether it may answer in a moment: a restart, a lost replica. */
  readonly passes: boolean;

  constructor(passes: boolean, cause: unknown) {
    super('the analytics store is not available', { cause });
    this.name = 'StoreUnavailable';
    this.passes = passes;
  }
}

import type { TblFault } from '@tessera/contract';

/** An API or a script gave no rows. Says nothing of headers or values that were sent. */
export class TblFailure extends Error {
  readonly fault: TblFault;
  constructor(reason: TblFault['reason'], rest: Partial<Omit<TblFault, 'reason'>> = {}, options?: ErrorOptions) {
    super(`a real-time table has no rows: ${reason}`, options);
    this.name = 'TblFailure';
    this.fault = { status: null, detail: '', line: 0, ...rest, reason };
  }
}

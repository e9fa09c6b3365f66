import type { UpgradeFault } from '@tessera/contract';

/** A package is not taken; `fault` is a key of the catalogue. */
export class UpgradeFailed extends Error {
  readonly fault: UpgradeFault;
  constructor(fault: UpgradeFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'UpgradeFailed';
    this.fault = fault;
  }
}

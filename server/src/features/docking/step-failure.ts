import type { TextKey } from '../../platform/texts/index.ts';

/** What of a system is wrong, as a text for who mends it. Holds no secret. */
export class StepFailure extends Error {
  readonly key: TextKey;
  readonly args: Readonly<Record<string, string | number>>;
  constructor(key: TextKey, args: Readonly<Record<string, string | number>> = {}, options?: ErrorOptions) {
    super(`a docked system failed: ${key}`, options);
    this.name = 'StepFailure';
    this.key = key;
    this.args = args;
  }
}

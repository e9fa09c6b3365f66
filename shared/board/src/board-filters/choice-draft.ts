import type { FilterChoice } from '@tessera/contract';

/** What a popover holds while it is open; `ready` is false while it can't be asked. */
export interface ChoiceDraft {
  readonly choice: FilterChoice | null;
  readonly ready: boolean;
  /** Whether it is whole in itself, such as a preset, and taken without being confirmed. Default is `false`. */
  readonly whole?: boolean;
}

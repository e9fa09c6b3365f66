import type { FilterChoice } from '@tessera/contract';

/** What a popover holds while it is open; `ready` is false while it can't be asked. */
export interface ChoiceDraft {
  readonly choice: FilterChoice | null;
  readonly ready: boolean;
}

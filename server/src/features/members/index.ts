import type { Inviter } from './inviter.ts';
import type { MemberChanges } from './member-changes.ts';

/** What other slices change members with; they decide beforehand whether it may be. */
export interface Members {
  readonly changes: MemberChanges;
  readonly inviter: Inviter;
}

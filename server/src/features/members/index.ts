import type { View } from './covers-member.ts';
import type { Inviter } from './inviter.ts';
import type { MemberChanges } from './member-changes.ts';

/** What other slices change members with; they decide beforehand whether it may be. */
export interface Members {
  readonly changes: MemberChanges;
  readonly inviter: Inviter;
  /** Whether who looks as a member in a session still sees all that the member sees. */
  readonly coversView: (view: View) => Promise<boolean>;
}

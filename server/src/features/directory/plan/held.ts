/** A member whom a directory knows, as they are here. */
export interface HeldPerson {
  readonly externalId: string;
  readonly memberId: string;
  readonly userId: string;
  readonly isOwner: boolean;
  readonly disabled: boolean;
  /** Whether it was this directory that disabled them. */
  readonly disabledByIt: boolean;
  /** Whether the directory made the account; name and mobile of other accounts are their owners'. */
  readonly made: boolean;
  readonly account: string;
  readonly name: string;
  readonly mobile: string | null;
  readonly attributes: Readonly<Record<string, readonly string[]>>;
  /** Groups of this directory in which it put them. */
  readonly groupIds: ReadonlySet<string>;
}
/** A group here that mirrors one of the directory. */
export interface HeldGroup {
  readonly externalId: string;
  readonly groupId: string;
  /** As the directory called it when it was last written. */
  readonly name: string;
  /** External id of the group above, as it was then. */
  readonly parentId: string | null;
}
/** Somebody who proved to be a person of the directory, as by signing in through it. */
export interface ProvenMember {
  readonly memberId: string;
  readonly userId: string;
}
/** What a corporation holds of a directory. */
export interface Held {
  readonly people: ReadonlyMap<string, HeldPerson>;
  readonly groups: ReadonlyMap<string, HeldGroup>;
  readonly proven: ReadonlyMap<string, ProvenMember>;
  /** Mailboxes of members whom the directory does not know, in the form of `keyOf`. */
  readonly mailboxes: ReadonlySet<string>;
  /** External ids of people whom somebody here removed from the members; they are not brought back. */
  readonly removedHere: ReadonlySet<string>;
  /** External ids of those with an open invitation. */
  readonly invited: ReadonlySet<string>;
  /** Active members and open invitations, and what the licence allows; null for no limit. */
  readonly taken: number;
  readonly seats: number | null;
  /** Groups that may still be added. */
  readonly groupsLeft: number;
}

/** A person as a directory outside knows them. */
export interface UpstreamPerson {
  /** Never changes and is never given to somebody else. */
  readonly externalId: string;
  readonly account: string;
  readonly name: string;
  readonly mail: string | null;
  readonly mobile: string | null;
  readonly attributes: Readonly<Record<string, readonly string[]>>;
  readonly active: boolean;
  /** External ids of the groups in which the person is, directly or by groups that are no tree. */
  readonly groupIds: readonly string[];
}
export interface UpstreamGroup {
  readonly externalId: string;
  readonly name: string;
  /** External id of the group above; null at the top. */
  readonly parentId: string | null;
}
/** What was read of a directory at one time. */
export interface Snapshot {
  readonly people: readonly UpstreamPerson[];
  readonly groups: readonly UpstreamGroup[];
  /** False where anything could not be read: who is missing may be there all the same. */
  readonly complete: boolean;
  /** Set where an empty one is no sign of an error: the system said itself that everybody goes. */
  readonly mayBeEmpty?: true;
}

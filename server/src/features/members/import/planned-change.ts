/** What carrying out a row does. */
export interface PlannedChange {
  /** Null for a mailbox that is to be invited. */
  readonly memberId: string | null;
  readonly userId: string | null;
  readonly email: string | null;
  /** Left out, what is there stays. */
  readonly roleId?: string;
  readonly disabled?: boolean;
  readonly groupIds?: readonly string[];
  /** Values of the attributes that the file names; none takes an attribute away. */
  readonly attributes?: Readonly<Record<string, readonly string[]>>;
}

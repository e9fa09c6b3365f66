/** What a look at the machine found. */
export interface Finding {
  readonly what: string;
  readonly ok: boolean;
  /** What was found and, where it is not well, what to do. */
  readonly says: string;
}

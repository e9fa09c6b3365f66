/** A stored column, with the type that it has in the embedded store. */
export interface VersionColumn {
  readonly name: string;
  readonly type: string;
}
/**
 * The rows of a table between two changes: one immutable Parquet object in the file store. The name of the physical
 * table that the rows have in a live store identifies it; no other version ever has that name.
 */
export interface TableVersion {
  readonly physicalTable: string;
  /** Of the object in the file store. */
  readonly key: string;
  readonly bytes: number;
  readonly rows: number;
  /** Hexadecimal SHA-256 of the object. */
  readonly sha256: string;
  readonly columns: readonly VersionColumn[];
  /** Name of the table, for messages. */
  readonly tableName: string;
}

/** Gives held tables free. Calling it again does nothing. */
export type Release = () => void;

/**
 * A store that answers questions about table versions. What it has is a copy: it is filled from the objects and may be
 * lost at any time.
 */
export interface LiveStore {
  /**
   * Has versions there, filling them where they are not, and keeps them until they are released. Names that are no
   * versions (the sample's) are ignored.
   * @param signal ends the waiting of this caller; a fill that began goes on for others
   * @throws the signal's reason; RowsUnavailable with the name of the table
   */
  hold(physicalTables: readonly string[], signal: AbortSignal): Promise<Release>;
  /** Removes the copy of a version as soon as nobody holds it. One that is not there is no fault. */
  drop(physicalTable: string): Promise<void>;
  /** Removes copies that are not in use any more, and those beyond the budget. @param used versions that tables name */
  tidy(used: ReadonlySet<string>): Promise<void>;
}

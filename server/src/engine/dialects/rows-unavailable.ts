/** The rows of a table could not be brought into the store that answers questions. */
export class RowsUnavailable extends Error {
  /**
   * `rowsUnavailable`: their object can't be read at the moment; `rowsDamaged`: it is missing or not what was written;
   * `rowsDiskFull`: this machine's disk has no space for them.
   */
  readonly key: 'rowsUnavailable' | 'rowsDamaged' | 'rowsDiskFull';
  /** Name of the table, as its users know it. */
  readonly table: string;

  constructor(key: RowsUnavailable['key'], table: string, cause?: unknown) {
    super(`the rows of ${table} can't be read`, cause === undefined ? undefined : { cause });
    this.name = 'RowsUnavailable';
    this.key = key;
    this.table = table;
  }
}

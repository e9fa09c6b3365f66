/** What a database can do. A dialect names only what departs from the defaults. */
export interface Capabilities {
  /** Totals by GROUPING SETS in one scan. Default true. */
  readonly groupingSets: boolean;
  /** Window functions, for measures of tables that a join repeats. Default true. */
  readonly windows: boolean;
  /** FULL JOIN. Default true; a model that needs one is refused elsewhere. */
  readonly fullJoins: boolean;
  /** Texts are sorted as the viewer's language sorts them. Default false: by code point. */
  readonly collation: boolean;
  /** A running query can be stopped. Default true. */
  readonly interrupt: boolean;
  /** Tables can be written: uploads, collected data. Default false. */
  readonly writable: boolean;
}

export const DEFAULT_CAPABILITIES: Capabilities = {
  groupingSets: true,
  windows: true,
  fullJoins: true,
  collation: false,
  interrupt: true,
  writable: false,
};

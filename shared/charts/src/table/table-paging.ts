/** Pages of a table; the query's owner handles the callbacks. */
export interface TablePaging {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  /** Rows of all pages. */
  readonly total: number;
  onPage(page: number): void;
  onPageSize?(size: number): void;
}

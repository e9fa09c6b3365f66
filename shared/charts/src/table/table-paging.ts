/** Pages of a table whose rows come page by page; whoever holds the query answers the callbacks. */
export interface TablePaging {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  /** Rows of all pages. */
  readonly total: number;
  onPage(page: number): void;
  onPageSize?(size: number): void;
}

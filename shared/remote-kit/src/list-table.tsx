import { usePageStyles } from '@tessera/ui/core';
import { DataTable, Pager, type DataTableProps } from '@tessera/ui/data';
import type { ReactNode } from 'react';

import { LoadError } from './load-error.tsx';
import type { Loaded } from './use-load.ts';

export interface ListTableProps<Row> extends Omit<DataTableProps<Row>, 'rows' | 'loading' | 'error'> {
  /** A page of the rows with the number of all; or all of them, of which the browser shows a page. */
  readonly loaded: Pick<
    Loaded<readonly Row[] | { readonly list: readonly Row[]; readonly total: number }>,
    keyof Loaded<Row>
  >;
  /** Above the table: search, filters, buttons. */
  readonly tools?: ReactNode;
  /** Default: all rows on one page. `page` counts from 1. */
  readonly pages?: { readonly page: number; readonly size: number; readonly onPage: (page: number) => void };
}

/** A list that is loaded: tools, table, error and pager. */
export function ListTable<Row>({ loaded, tools, pages, ...table }: ListTableProps<Row>) {
  const styles = usePageStyles();
  const { data, error, loading, reload } = loaded;
  const part = data && 'list' in data ? data : undefined;
  const all = data && !('list' in data) ? data : undefined;
  const shown = pages && all?.slice((pages.page - 1) * pages.size, pages.page * pages.size);
  const paged = part ? part.total > 0 : pages !== undefined && all !== undefined && all.length > pages.size;
  return (
    <>
      {tools && <div className={styles.tools}>{tools}</div>}
      <DataTable
        {...table}
        rows={part?.list ?? shown ?? all}
        loading={loading}
        error={error !== undefined && <LoadError error={error} onRetry={reload} />}
      />
      {pages && paged && (
        <Pager page={pages.page} pageSize={pages.size} total={part?.total ?? all?.length ?? 0} onPage={pages.onPage} />
      )}
    </>
  );
}

/** A loaded list on a card. */
export function ListCard<Row>(props: ListTableProps<Row>) {
  const { card } = usePageStyles();
  return (
    <section className={card}>
      <ListTable {...props} />
    </section>
  );
}

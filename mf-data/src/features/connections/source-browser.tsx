import type { SourceTable } from '@tessera/contract';
import { formatNumber } from '@tessera/i18n';
import { ListCard, useLocale } from '@tessera/remote-kit';
import { Badge, Button, EmptyState, Link, makeStyles, usePageStyles } from '@tessera/ui/core';
import type { DataColumn } from '@tessera/ui/data';
import { SearchInput, Select } from '@tessera/ui/forms';
import { AddRegular } from '@tessera/ui/icons';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { PickDialog } from './pick-dialog.tsx';
import { SourceColumns } from './source-columns.tsx';
import { SOURCE_PAGE, useSourceSchemas, useSourceTables } from './use-source.ts';

const useStyles = makeStyles({
  panes: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    gap: '16px',
    alignItems: 'start',
    '@media (max-width: 900px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  schema: { maxWidth: '200px' },
});

/** As many as are added in one call. */
const MOST_TABLES = 100;
const keyOf = ({ schema, name }: SourceTable): string => JSON.stringify([schema, name]);

export interface SourceBrowserProps {
  readonly connectionId: string;
  readonly onPicked: () => void;
}

/** What the database has, table by table; those wanted are ticked, over several pages if need be, and added together. */
export function SourceBrowser({ connectionId, onPicked }: SourceBrowserProps) {
  const page = usePageStyles();
  const styles = useStyles();
  const intl = useIntl();
  const { locale } = useLocale();
  const [filter, setFilter] = useState({ schema: '', search: '', page: 1 });
  const [chosen, setChosen] = useState<ReadonlyMap<string, SourceTable>>(new Map());
  const [shown, setShown] = useState<SourceTable | null>(null);
  const [picking, setPicking] = useState(false);
  const schemas = useSourceSchemas(connectionId);
  const tables = useSourceTables(connectionId, filter.schema, filter.search, filter.page);
  const narrow = (part: Partial<typeof filter>): void => setFilter({ ...filter, page: 1, ...part });
  const choose = (keys: ReadonlySet<string>): void => {
    const next = new Map(chosen);
    for (const table of tables.data?.list ?? []) {
      const key = keyOf(table);
      if (!keys.has(key)) next.delete(key);
      else if (next.has(key) || next.size < MOST_TABLES) next.set(key, table);
    }
    setChosen(next);
  };
  const columns: DataColumn<SourceTable>[] = [
    {
      key: 'name',
      header: intl.formatMessage({ id: 'data.connection.sourceTable', defaultMessage: '表' }),
      render: (table) => (
        <Link
          as="button"
          title={table.comment || table.name}
          aria-pressed={shown !== null && keyOf(shown) === keyOf(table)}
          onClick={() => setShown(table)}
        >
          {table.name}
        </Link>
      ),
    },
    {
      key: 'schema',
      header: intl.formatMessage({ id: 'data.connection.schema', defaultMessage: '模式' }),
      width: '120px',
      onlyWide: true,
      render: ({ schema }) => schema,
    },
    {
      key: 'rows',
      header: intl.formatMessage({ id: 'data.connection.rowEstimate', defaultMessage: '约行数' }),
      width: '100px',
      align: 'end',
      onlyWide: true,
      render: ({ rowEstimate }) => (rowEstimate === null ? '-' : formatNumber(rowEstimate, locale)),
    },
    {
      key: 'kind',
      header: '',
      width: '84px',
      align: 'end',
      render: ({ kind, tableId }) =>
        tableId !== null ? (
          <Badge appearance="tint" color="success">
            <FormattedMessage id="data.connection.picked" defaultMessage="已添加" />
          </Badge>
        ) : (
          kind === 'view' && (
            <Badge appearance="tint" color="informative">
              <FormattedMessage id="data.connection.view" defaultMessage="视图" />
            </Badge>
          )
        ),
    },
  ];
  const schemaLabel = intl.formatMessage({ id: 'data.connection.schema', defaultMessage: '模式' });
  const narrowed = filter.schema !== '' || filter.search !== '';
  return (
    <div className={styles.panes}>
      <ListCard
        tools={
          <>
            <Select
              aria-label={schemaLabel}
              className={styles.schema}
              value={filter.schema}
              disabled={!schemas.data}
              onChange={(_, { value }) => narrow({ schema: value })}
            >
              <option value="">
                {intl.formatMessage({ id: 'data.connection.allSchemas', defaultMessage: '全部模式' })}
              </option>
              {schemas.data?.map(({ schema, tableCount }) => (
                <option key={schema} value={schema}>
                  {`${schema} (${formatNumber(tableCount, locale)})`}
                </option>
              ))}
            </Select>
            <SearchInput
              value={filter.search}
              onSearch={(search) => narrow({ search })}
              placeholder={intl.formatMessage({ id: 'data.connection.searchTables', defaultMessage: '搜索表' })}
            />
            <span className={page.grow} />
            <Button
              appearance="primary"
              icon={<AddRegular />}
              disabled={chosen.size === 0}
              onClick={() => setPicking(true)}
            >
              <FormattedMessage
                id="data.connection.pick"
                defaultMessage="添加 {count, number} 张表"
                values={{ count: chosen.size }}
              />
            </Button>
          </>
        }
        label={intl.formatMessage({ id: 'data.connection.sourceLabel', defaultMessage: '数据库中的表' })}
        columns={columns}
        loaded={tables}
        rowKey={keyOf}
        rowLabel={({ name }) => name}
        selected={new Set(chosen.keys())}
        onSelect={choose}
        selectable={({ tableId }) => tableId === null}
        pages={{ page: filter.page, size: SOURCE_PAGE, onPage: (next) => setFilter({ ...filter, page: next }) }}
        onRowClick={setShown}
        empty={
          <EmptyState
            compact
            title={
              narrowed
                ? intl.formatMessage({ id: 'data.connection.noTableMatch', defaultMessage: '没有符合条件的表' })
                : intl.formatMessage({ id: 'data.connection.noTable', defaultMessage: '数据库中没有可见的表' })
            }
            text={
              narrowed
                ? undefined
                : intl.formatMessage({
                    id: 'data.connection.noTableHint',
                    defaultMessage: '请确认账号有读取权限，且连接的是正确的数据库。',
                  })
            }
          />
        }
      />
      <section className={page.card}>
        {shown ? (
          <SourceColumns key={keyOf(shown)} connectionId={connectionId} table={shown} />
        ) : (
          <EmptyState
            title={intl.formatMessage({ id: 'data.connection.chooseTable', defaultMessage: '选择一张表查看列与样例' })}
            text={intl.formatMessage({
              id: 'data.connection.chooseTableHint',
              defaultMessage: '勾选需要的表，再一起添加到数据中心。',
            })}
          />
        )}
      </section>
      {picking && (
        <PickDialog
          connectionId={connectionId}
          tables={[...chosen.values()]}
          onClose={() => setPicking(false)}
          onPicked={onPicked}
        />
      )}
    </div>
  );
}

import type { TableSummary } from '@tessera/contract';
import { TABLE_KINDS } from '@tessera/contract';
import { formatNumber, formatRelative } from '@tessera/i18n';
import { ListCard, useLocale, usePermitted } from '@tessera/remote-kit';
import { useNavigate } from '@tessera/remote-kit/router';
import { Button, EmptyState, Link, PageHeader, usePageStyles } from '@tessera/ui/core';
import type { DataColumn } from '@tessera/ui/data';
import { SearchInput, Tab, TabList } from '@tessera/ui/forms';
import { ArrowUploadRegular } from '@tessera/ui/icons';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { DATA_PATHS } from '../../common/data-paths.ts';
import { useListColumns } from '../../common/list-columns.tsx';
import { KindLabel, useKindName } from './kind-label.tsx';
import { TableStatus } from './table-status.tsx';
import { FIRST_PAGE, PAGE_SIZE, useTables } from './use-tables.ts';
import type { TableFilter, TableSortKey } from './use-tables.ts';

/** The list of tables with kinds, search, sort and pages. */
export function TableList({ onOpen }: { readonly onOpen: (tableId: string) => void }) {
  const styles = usePageStyles();
  const intl = useIntl();
  const { locale } = useLocale();
  const navigate = useNavigate();
  const mayUpload = usePermitted('data_upload');
  const kindName = useKindName();
  const [filter, setFilter] = useState<TableFilter>(FIRST_PAGE);
  const tables = useTables(filter);
  const change = (part: Partial<TableFilter>): void => setFilter({ ...filter, page: 1, ...part });

  const shared = useListColumns();
  const columns: DataColumn<TableSummary>[] = [
    {
      key: 'name',
      header: intl.formatMessage({ id: 'data.tables.column.name', defaultMessage: '名称' }),
      sortable: true,
      width: '32%',
      render: (table) => (
        <Link as="button" title={table.description || table.name} onClick={() => onOpen(table.tableId)}>
          {table.name}
        </Link>
      ),
    },
    {
      key: 'kind',
      header: intl.formatMessage({ id: 'data.tables.column.kind', defaultMessage: '类型' }),
      width: '140px',
      onlyWide: true,
      render: ({ kind }) => <KindLabel kind={kind} />,
    },
    {
      key: 'rowCount',
      header: intl.formatMessage({ id: 'data.tables.column.rows', defaultMessage: '行数' }),
      sortable: true,
      align: 'end',
      width: '120px',
      render: ({ rowCount }) => (rowCount === null ? '-' : formatNumber(rowCount, locale)),
    },
    shared.fieldCount,
    {
      key: 'status',
      header: intl.formatMessage({ id: 'data.tables.column.status', defaultMessage: '状态' }),
      width: '110px',
      render: ({ status }) => <TableStatus status={status} />,
    },
    {
      key: 'dataTime',
      header: intl.formatMessage({ id: 'data.tables.column.dataTime', defaultMessage: '数据更新' }),
      sortable: true,
      width: '150px',
      onlyWide: true,
      render: ({ dataTime }) => formatRelative(dataTime, locale),
    },
    shared.owner,
  ];

  const upload = (
    <Button appearance="primary" icon={<ArrowUploadRegular />} onClick={() => void navigate(DATA_PATHS.upload)}>
      <FormattedMessage id="data.upload.title" defaultMessage="上传文件" />
    </Button>
  );
  const narrowed = filter.search !== '' || filter.kind !== null;
  return (
    <div className={styles.page}>
      <PageHeader
        title={intl.formatMessage({ id: 'data.tables.title', defaultMessage: '数据中心' })}
        description={intl.formatMessage({
          id: 'data.tables.description',
          defaultMessage: '图表与看板所用的全部数据表：查看内容、整理字段、了解数据的来龙去脉。',
        })}
        actions={mayUpload && upload}
      />
      <ListCard
        tools={
          <>
            <TabList
              size="small"
              selectedValue={filter.kind ?? 'all'}
              onTabSelect={(_, { value }) => change({ kind: TABLE_KINDS.find((kind) => kind === value) ?? null })}
            >
              <Tab value="all">
                <FormattedMessage id="data.tables.allKinds" defaultMessage="全部" />
              </Tab>
              {TABLE_KINDS.map((kind) => (
                <Tab key={kind} value={kind}>
                  {kindName(kind)}
                </Tab>
              ))}
            </TabList>
            <span className={styles.grow} />
            <SearchInput
              value={filter.search}
              onSearch={(search) => change({ search })}
              placeholder={intl.formatMessage({ id: 'data.tables.search', defaultMessage: '搜索名称或说明' })}
            />
          </>
        }
        label={intl.formatMessage({ id: 'data.tables.label', defaultMessage: '数据表列表' })}
        columns={columns}
        loaded={tables}
        rowKey={({ tableId }) => tableId}
        sort={{ key: filter.sortBy, direction: filter.sortFlag }}
        onSort={({ key, direction }) => change({ sortBy: key as TableSortKey, sortFlag: direction })}
        pages={{ page: filter.page, size: PAGE_SIZE, onPage: (page) => setFilter({ ...filter, page }) }}
        onRowClick={({ tableId }) => onOpen(tableId)}
        empty={
          narrowed ? (
            <EmptyState
              title={intl.formatMessage({ id: 'data.tables.noMatch', defaultMessage: '没有符合条件的数据表' })}
              actions={
                <Button onClick={() => change({ search: '', kind: null })}>
                  <FormattedMessage id="data.tables.clearFilter" defaultMessage="清除筛选" />
                </Button>
              }
            />
          ) : (
            <EmptyState
              title={intl.formatMessage({ id: 'data.tables.empty', defaultMessage: '还没有数据表' })}
              actions={mayUpload && upload}
              text={intl.formatMessage({
                id: 'data.tables.emptyHint',
                defaultMessage: '您的角色暂时没有可用的数据表，可请企业所有者授权。',
              })}
            />
          )
        }
      />
    </div>
  );
}

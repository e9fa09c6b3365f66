import { tbl, type TblSummary } from '@tessera/contract';
import { formatDate, formatRelative } from '@tessera/i18n';
import { ListCard, useEndpoint, useLocale, useNavigation, usePermitted } from '@tessera/remote-kit';
import {
  ActionMenu,
  Button,
  EmptyState,
  Link,
  makeStyles,
  MenuItem,
  PageHeader,
  tokens,
  usePageStyles,
} from '@tessera/ui/core';
import type { DataColumn } from '@tessera/ui/data';
import { SearchInput, Tab, TabList } from '@tessera/ui/forms';
import { AddRegular, MoreHorizontalRegular, PlugConnectedRegular } from '@tessera/ui/icons';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { chartAddress } from '../model/chart-address.ts';
import { DeleteTblDialog } from './delete-tbl-dialog.tsx';
import { LiveState } from './live-state.tsx';
import { TblStatus } from './tbl-status.tsx';

const PAGE_SIZE = 20;
type State = 'all' | 'draft' | 'published' | 'changed';
const stateOf = ({ version, publishedVersion }: TblSummary): Exclude<State, 'all'> =>
  publishedVersion === null ? 'draft' : publishedVersion === version ? 'published' : 'changed';

const useStyles = makeStyles({
  name: { display: 'flex', flexDirection: 'column', minWidth: 0 },
  host: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
});

export interface TblListProps {
  onOpen(menuCode: string): void;
  onNew(): void;
}

/** The real-time tables that one may edit: state, author, age of the rows. */
export function TblList({ onOpen, onNew }: TblListProps) {
  const page = usePageStyles();
  const styles = useStyles();
  const intl = useIntl();
  const { locale } = useLocale();
  const navigation = useNavigation();
  const mayChart = usePermitted('chart_edit');
  const loaded = useEndpoint(tbl.listTbl, {});
  const [search, setSearch] = useState('');
  const [state, setState] = useState<State>('all');
  const [at, setAt] = useState(1);
  const [removed, setRemoved] = useState<TblSummary | null>(null);
  const wanted = search.trim().toLowerCase();
  const shown = loaded.data?.filter(
    (table) =>
      (state === 'all' || stateOf(table) === state) &&
      [table.tblName, table.host, table.savedBy].some((text) => text.toLowerCase().includes(wanted)),
  );
  const create = (
    <Button appearance="primary" icon={<AddRegular />} onClick={onNew}>
      <FormattedMessage id="report.live.new" defaultMessage="新建实时表" />
    </Button>
  );
  const columns: DataColumn<TblSummary>[] = [
    {
      key: 'name',
      header: intl.formatMessage({ id: 'report.live.name', defaultMessage: '名称' }),
      width: '28%',
      render: ({ menuCode, tblName, host }) => (
        <span className={styles.name}>
          <Link as="button" onClick={() => onOpen(menuCode)}>
            {tblName}
          </Link>
          <span className={styles.host} title={host}>
            {host}
          </span>
        </span>
      ),
    },
    {
      key: 'state',
      header: intl.formatMessage({ id: 'report.live.state', defaultMessage: '状态' }),
      width: '150px',
      render: (table) => <TblStatus {...table} />,
    },
    {
      key: 'data',
      header: intl.formatMessage({ id: 'report.live.data', defaultMessage: '实时数据' }),
      onlyWide: true,
      render: ({ publishedVersion, answer }) => (publishedVersion === null ? '—' : <LiveState answer={answer} />),
    },
    {
      key: 'saved',
      header: intl.formatMessage({ id: 'report.live.saved', defaultMessage: '最近保存' }),
      width: '190px',
      onlyWide: true,
      render: ({ updatedAt, savedBy }) => (
        <span title={formatDate(updatedAt, locale, 'dateTime')}>
          {[savedBy, formatRelative(updatedAt, locale)].filter((text) => text !== '').join(' · ')}
        </span>
      ),
    },
    {
      key: 'menu',
      header: '',
      width: '56px',
      align: 'end',
      render: (table) => (
        <ActionMenu
          positioning="below-end"
          trigger={
            <Button
              appearance="subtle"
              size="small"
              icon={<MoreHorizontalRegular />}
              aria-label={intl.formatMessage(
                { id: 'report.live.more', defaultMessage: '“{name}”的更多操作' },
                { name: table.tblName },
              )}
            />
          }
        >
          <MenuItem onClick={() => onOpen(table.menuCode)}>
            <FormattedMessage id="report.live.edit" defaultMessage="编辑" />
          </MenuItem>
          {mayChart && table.publishedVersion !== null ? (
            <MenuItem onClick={() => navigation.navigate(chartAddress(table.menuCode))}>
              <FormattedMessage id="report.live.chart" defaultMessage="建图表" />
            </MenuItem>
          ) : null}
          <MenuItem onClick={() => setRemoved(table)}>
            <FormattedMessage id="report.live.delete" defaultMessage="删除" />
          </MenuItem>
        </ActionMenu>
      ),
    },
  ];
  const narrowed = wanted !== '' || state !== 'all';
  return (
    <div className={page.page}>
      <PageHeader
        title={intl.formatMessage({ id: 'report.live.title', defaultMessage: '实时表' })}
        description={intl.formatMessage({
          id: 'report.live.description',
          defaultMessage: '让图表直接读取 HTTP 接口此刻的返回：配置请求、整理成行、发布成一张表。',
        })}
        actions={create}
      />
      <ListCard
        label={intl.formatMessage({ id: 'report.live.list', defaultMessage: '实时表列表' })}
        columns={columns}
        loaded={{ ...loaded, data: shown }}
        rowKey={({ menuCode }) => menuCode}
        pages={{ page: at, size: PAGE_SIZE, onPage: setAt }}
        tools={
          <>
            <TabList
              size="small"
              selectedValue={state}
              onTabSelect={(_, { value }) => {
                setState(value as State);
                setAt(1);
              }}
            >
              <Tab value="all">
                <FormattedMessage id="report.live.all" defaultMessage="全部" />
              </Tab>
              <Tab value="draft">
                <FormattedMessage id="report.live.draft" defaultMessage="草稿" />
              </Tab>
              <Tab value="published">
                <FormattedMessage id="report.live.published" defaultMessage="已发布" />
              </Tab>
              <Tab value="changed">
                <FormattedMessage id="report.live.newDraft" defaultMessage="有新草稿" />
              </Tab>
            </TabList>
            <span className={page.grow} />
            <SearchInput
              value={search}
              onSearch={(text) => {
                setSearch(text);
                setAt(1);
              }}
              placeholder={intl.formatMessage({ id: 'report.live.search', defaultMessage: '搜索名称、接口或作者' })}
            />
          </>
        }
        empty={
          narrowed ? (
            <EmptyState
              title={intl.formatMessage({ id: 'report.live.noMatch', defaultMessage: '没有符合条件的实时表' })}
              actions={
                <Button
                  onClick={() => {
                    setSearch('');
                    setState('all');
                  }}
                >
                  <FormattedMessage id="report.live.clear" defaultMessage="清除筛选" />
                </Button>
              }
            />
          ) : (
            <EmptyState
              icon={<PlugConnectedRegular />}
              title={intl.formatMessage({ id: 'report.live.empty', defaultMessage: '还没有实时表' })}
              text={intl.formatMessage({
                id: 'report.live.emptyHint',
                defaultMessage: '例如把 ERP 的库存接口变成一张表，看板上的图表每次打开都显示此刻的库存。',
              })}
              actions={create}
            />
          )
        }
      />
      {removed ? <DeleteTblDialog table={removed} onDeleted={loaded.reload} onClose={() => setRemoved(null)} /> : null}
    </div>
  );
}

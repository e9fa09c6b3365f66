import { data } from '@tessera/contract';
import type { ConnectedTable } from '@tessera/contract';
import { ListCard, useAction, useClient } from '@tessera/remote-kit';
import { useNavigate } from '@tessera/remote-kit/router';
import { Badge, Button, EmptyState, Link, MenuItem } from '@tessera/ui/core';
import type { DataColumn } from '@tessera/ui/data';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { DATA_PATHS } from '../../common/data-paths.ts';
import { menuColumn } from '../../common/row-menu.tsx';
import { StructureDialog } from './structure-dialog.tsx';
import { SyncHistoryDialog } from './sync-history-dialog.tsx';
import { SyncProgress } from './sync-progress.tsx';
import { TableFreshness, TableSchedule } from './table-freshness.tsx';
import { TableModeDialog } from './table-mode-dialog.tsx';
import { useConnectedTables } from './use-connections.ts';

export interface ConnectedTablesProps {
  readonly connectionId: string;
  readonly onBrowse: () => void;
}
interface Opened {
  readonly dialog: 'mode' | 'history' | 'structure';
  readonly table: ConnectedTable;
}

/** The tables that were picked from a connection: how fresh they are, and what can be done about it. */
export function ConnectedTables({ connectionId, onBrowse }: ConnectedTablesProps) {
  const intl = useIntl();
  const client = useClient();
  const navigate = useNavigate();
  const { busy, run } = useAction();
  const [opened, setOpened] = useState<Opened | null>(null);
  const tables = useConnectedTables(connectionId);
  const close = (): void => setOpened(null);
  const done = (): void => {
    close();
    tables.reload();
  };
  const sync = async ({ tableId }: ConnectedTable): Promise<void> => {
    await run(async () => void (await client.call(data.syncNow, { body: { tableId } })));
    tables.reload();
  };
  const columns: DataColumn<ConnectedTable>[] = [
    {
      key: 'name',
      header: intl.formatMessage({ id: 'data.tables.column.name', defaultMessage: '名称' }),
      render: ({ tableId, name }) => (
        <Link as="button" title={name} onClick={() => void navigate(`${DATA_PATHS.tables}?tableId=${tableId}`)}>
          {name}
        </Link>
      ),
    },
    {
      key: 'source',
      header: intl.formatMessage({ id: 'data.connection.source', defaultMessage: '来源' }),
      width: '22%',
      onlyWide: true,
      render: ({ schema, sourceName }) => <span title={`${schema}.${sourceName}`}>{`${schema}.${sourceName}`}</span>,
    },
    {
      key: 'mode',
      header: intl.formatMessage({ id: 'data.connection.mode', defaultMessage: '方式' }),
      width: '80px',
      render: ({ mode }) => (
        <Badge appearance="tint" color={mode === 'external' ? 'informative' : 'brand'}>
          {mode === 'external' ? (
            <FormattedMessage id="data.connection.external" defaultMessage="直连" />
          ) : (
            <FormattedMessage id="data.connection.synchronised" defaultMessage="同步" />
          )}
        </Badge>
      ),
    },
    {
      key: 'schedule',
      header: intl.formatMessage({ id: 'data.connection.schedule', defaultMessage: '同步计划' }),
      width: '20%',
      onlyWide: true,
      render: (table) => <TableSchedule table={table} />,
    },
    {
      key: 'fresh',
      header: intl.formatMessage({ id: 'data.connection.freshness', defaultMessage: '数据' }),
      width: '26%',
      render: (table) =>
        table.runningJob === null ? (
          <TableFreshness table={table} />
        ) : (
          <SyncProgress key={table.runningJob} jobId={table.runningJob} tableName={table.name} onEnd={tables.reload} />
        ),
    },
    menuColumn<ConnectedTable>((table) => (
      <>
        {table.mode === 'synchronised' && (
          <MenuItem disabled={busy || table.runningJob !== null} onClick={() => void sync(table)}>
            <FormattedMessage id="data.connection.syncNow" defaultMessage="立即同步" />
          </MenuItem>
        )}
        <MenuItem onClick={() => setOpened({ dialog: 'mode', table })}>
          <FormattedMessage id="data.connection.modeTitle" defaultMessage="方式与计划" />
        </MenuItem>
        <MenuItem onClick={() => setOpened({ dialog: 'structure', table })}>
          <FormattedMessage id="data.connection.structure" defaultMessage="检查表结构" />
        </MenuItem>
        <MenuItem onClick={() => setOpened({ dialog: 'history', table })}>
          <FormattedMessage id="data.connection.history" defaultMessage="同步记录" />
        </MenuItem>
      </>
    )),
  ];
  return (
    <>
      <ListCard
        label={intl.formatMessage({ id: 'data.connection.tabTables', defaultMessage: '已添加的表' })}
        columns={columns}
        loaded={tables}
        rowKey={({ tableId }) => tableId}
        skeletonRows={4}
        empty={
          <EmptyState
            title={intl.formatMessage({ id: 'data.connection.noneAdded', defaultMessage: '还没有添加表' })}
            text={intl.formatMessage({
              id: 'data.connection.noneAddedHint',
              defaultMessage: '浏览数据库并选择需要的表，它们会出现在数据中心，可用于图表与模型。',
            })}
            actions={
              <Button appearance="primary" onClick={onBrowse}>
                <FormattedMessage id="data.connection.tabBrowse" defaultMessage="浏览数据库" />
              </Button>
            }
          />
        }
      />
      {opened?.dialog === 'mode' && <TableModeDialog table={opened.table} onClose={close} onSaved={done} />}
      {opened?.dialog === 'history' && <SyncHistoryDialog table={opened.table} onClose={close} />}
      {opened?.dialog === 'structure' && <StructureDialog table={opened.table} onClose={close} onApplied={done} />}
    </>
  );
}

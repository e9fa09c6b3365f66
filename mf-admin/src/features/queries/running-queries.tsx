import { queryOperations } from '@tessera/contract';
import type { RunningQueryRow } from '@tessera/contract';
import { ListCard, useAction, useAutoRefresh, useClient, useNotify } from '@tessera/remote-kit';
import { Badge, Button, EmptyState } from '@tessera/ui/core';
import type { DataColumn } from '@tessera/ui/data';
import { HeartPulseRegular, RecordStopRegular } from '@tessera/ui/icons';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { CoverageNote } from './coverage-note.tsx';
import { useDuration } from './duration.ts';
import { useQueryColumns } from './query-columns.tsx';
import { QueryDrawer } from './query-drawer.tsx';
import { useRunningQueries } from './use-queries.ts';

const EVERY = 2_000;

/** Statements in the line and at work, the longest first, each with its brake. */
export function RunningQueries({ auto }: { readonly auto: boolean }) {
  const intl = useIntl();
  const client = useClient();
  const duration = useDuration();
  const { confirm, toast } = useNotify();
  const { busy, run } = useAction();
  const queries = useRunningQueries();
  const [shown, setShown] = useState<RunningQueryRow | null>(null);
  useAutoRefresh(queries, auto, EVERY);
  const rows = queries.data?.list;
  const common = useQueryColumns(rows ?? [], setShown);

  const kill = async (query: RunningQueryRow): Promise<void> => {
    const sure = await confirm({
      title: intl.formatMessage({ id: 'admin.queries.killTitle', defaultMessage: '停止查询' }),
      text: intl.formatMessage(
        {
          id: 'admin.queries.killText',
          defaultMessage: '将在数据库中停止 {name} 的这个查询，等待结果的人会看到“管理员已停止此查询”。',
        },
        { name: query.userName ?? query.corporationName },
      ),
      confirmLabel: intl.formatMessage({ id: 'admin.queries.kill', defaultMessage: '停止' }),
      danger: true,
    });
    if (!sure) return;
    await run(async () => {
      await client.call(queryOperations.killQuery, { body: { id: query.id } });
      toast(intl.formatMessage({ id: 'admin.queries.killed', defaultMessage: '查询已停止' }), { intent: 'success' });
    });
    queries.reload();
  };

  const columns: DataColumn<RunningQueryRow>[] = [
    {
      key: 'state',
      header: intl.formatMessage({ id: 'admin.queries.state', defaultMessage: '状态' }),
      width: '92px',
      render: ({ state }) =>
        state === 'running' ? (
          <Badge appearance="tint" color="brand">
            <FormattedMessage id="admin.queries.isRunning" defaultMessage="运行中" />
          </Badge>
        ) : (
          <Badge appearance="tint" color="warning">
            <FormattedMessage id="admin.queries.isWaiting" defaultMessage="排队中" />
          </Badge>
        ),
    },
    {
      key: 'elapsed',
      header: intl.formatMessage({ id: 'admin.queries.elapsed', defaultMessage: '已用时' }),
      width: '96px',
      align: 'end',
      render: ({ elapsed }) => duration(elapsed),
    },
    ...common,
    {
      key: 'actions',
      header: '',
      width: '92px',
      align: 'end',
      render: (query) => (
        <Button size="small" disabled={busy} icon={<RecordStopRegular />} onClick={() => void kill(query)}>
          <FormattedMessage id="admin.queries.kill" defaultMessage="停止" />
        </Button>
      ),
    },
  ];
  return (
    <>
      {queries.data && <CoverageNote {...queries.data.coverage} />}
      <ListCard
        label={intl.formatMessage({ id: 'admin.queries.runningLabel', defaultMessage: '正在运行的查询' })}
        columns={columns}
        loaded={{ ...queries, data: rows, loading: false }}
        rowKey={({ id }) => id}
        empty={
          <EmptyState
            icon={<HeartPulseRegular />}
            title={intl.formatMessage({ id: 'admin.queries.idle', defaultMessage: '现在没有正在运行的查询' })}
            text={
              auto
                ? intl.formatMessage({ id: 'admin.queries.idleAuto', defaultMessage: '列表每 2 秒自动刷新。' })
                : undefined
            }
          />
        }
      />
      {shown && <QueryDrawer query={shown} onClose={() => setShown(null)} />}
    </>
  );
}

import type { ConnectedTable, DataJob } from '@tessera/contract';
import { formatDate, formatNumber } from '@tessera/i18n';
import { ListTable, useLocale } from '@tessera/remote-kit';
import { Badge, EmptyState, makeStyles } from '@tessera/ui/core';
import { Pager } from '@tessera/ui/data';
import type { DataColumn } from '@tessera/ui/data';
import { PlainDialog } from '@tessera/ui/forms';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { HISTORY_PAGE, useSyncHistory } from './use-connections.ts';

const useStyles = makeStyles({ reason: { whiteSpace: 'normal' } });

const COLORS = {
  queued: 'informative',
  running: 'informative',
  done: 'success',
  failed: 'danger',
  cancelled: 'subtle',
} as const satisfies Record<DataJob['state'], string>;

export interface SyncHistoryDialogProps {
  readonly table: ConnectedTable;
  readonly onClose: () => void;
}

/** Times, durations and results of a table's copies. */
export function SyncHistoryDialog({ table, onClose }: SyncHistoryDialogProps) {
  const styles = useStyles();
  const intl = useIntl();
  const { locale } = useLocale();
  const [page, setPage] = useState(1);
  const history = useSyncHistory(table.tableId, page);
  const total = history.data?.total ?? 0;
  const states: Record<DataJob['state'], string> = {
    queued: intl.formatMessage({ id: 'data.connection.jobQueued', defaultMessage: '排队中' }),
    running: intl.formatMessage({ id: 'data.connection.jobRunning', defaultMessage: '同步中' }),
    done: intl.formatMessage({ id: 'data.connection.jobDone', defaultMessage: '成功' }),
    failed: intl.formatMessage({ id: 'data.connection.jobFailed', defaultMessage: '失败' }),
    cancelled: intl.formatMessage({ id: 'data.connection.jobCancelled', defaultMessage: '已取消' }),
  };
  const columns: DataColumn<DataJob>[] = [
    {
      key: 'createdAt',
      header: intl.formatMessage({ id: 'data.connection.jobTime', defaultMessage: '时间' }),
      width: '170px',
      render: ({ createdAt }) => formatDate(createdAt, locale, 'dateTimeSeconds'),
    },
    {
      key: 'state',
      header: intl.formatMessage({ id: 'data.tables.column.status', defaultMessage: '状态' }),
      width: '90px',
      render: ({ state }) => (
        <Badge appearance="tint" color={COLORS[state]}>
          {states[state]}
        </Badge>
      ),
    },
    {
      key: 'seconds',
      header: intl.formatMessage({ id: 'data.connection.jobSeconds', defaultMessage: '用时' }),
      width: '90px',
      align: 'end',
      onlyWide: true,
      render: ({ startedAt, endedAt }) =>
        startedAt !== null && endedAt !== null ? (
          <FormattedMessage
            id="data.connection.seconds"
            defaultMessage="{seconds, number} 秒"
            values={{ seconds: Math.max(0.1, (Date.parse(endedAt) - Date.parse(startedAt)) / 1_000) }}
          />
        ) : (
          '-'
        ),
    },
    {
      key: 'rows',
      header: intl.formatMessage({ id: 'data.tables.column.rows', defaultMessage: '行数' }),
      width: '100px',
      align: 'end',
      render: ({ rows, state }) => (state === 'done' || state === 'running' ? formatNumber(rows, locale) : '-'),
    },
    {
      key: 'reason',
      header: intl.formatMessage({ id: 'data.connection.jobReason', defaultMessage: '原因' }),
      render: ({ reason }) => (reason ? <span className={styles.reason}>{reason.message}</span> : ''),
    },
  ];
  return (
    <PlainDialog
      width={820}
      title={
        <FormattedMessage
          id="data.connection.historyOf"
          defaultMessage="“{name}”的同步记录"
          values={{ name: table.name }}
        />
      }
      onClose={onClose}
    >
      <ListTable
        label={intl.formatMessage({ id: 'data.connection.history', defaultMessage: '同步记录' })}
        columns={columns}
        loaded={history}
        rowKey={({ jobId }) => jobId}
        skeletonRows={4}
        empty={
          <EmptyState
            compact
            title={intl.formatMessage({ id: 'data.connection.noHistory', defaultMessage: '还没有同步过' })}
          />
        }
      />
      {total > HISTORY_PAGE && <Pager page={page} pageSize={HISTORY_PAGE} total={total} onPage={setPage} />}
    </PlainDialog>
  );
}

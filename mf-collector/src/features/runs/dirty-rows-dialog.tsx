import { collectorTasks, type CollectRun, type DirtyRow } from '@tessera/contract';
import { ListTable, useAction, useClient, useEndpoint, useNotify } from '@tessera/remote-kit';
import { Button, EmptyState, makeStyles, tokens } from '@tessera/ui/core';
import { PlainDialog } from '@tessera/ui/forms';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

const PAGE = 50;
const useStyles = makeStyles({
  hint: { margin: '0 0 8px', color: tokens.colorNeutralForeground2 },
  value: { overflowWrap: 'anywhere' },
});

export interface DirtyRowsDialogProps {
  readonly run: CollectRun;
  onSent(): void;
  onClose(): void;
}

/** Rows that a run left out, with place and reason; they are read again once the source is put right. */
export function DirtyRowsDialog({ run: { taskId, runId, taskName, dirty }, onSent, onClose }: DirtyRowsDialogProps) {
  const styles = useStyles();
  const intl = useIntl();
  const client = useClient();
  const { toast } = useNotify();
  const { busy, run } = useAction();
  const [at, setAt] = useState(1);
  const rows = useEndpoint(collectorTasks.dirty, { body: { taskId, runId, page: at, limit: PAGE } });
  const reasons: Readonly<Record<DirtyRow['reason'], string>> = {
    int: intl.formatMessage({ id: 'collector.dirty.int', defaultMessage: '不是 18 位以内的整数' }),
    double: intl.formatMessage({ id: 'collector.dirty.double', defaultMessage: '不是数字' }),
    datetime: intl.formatMessage({ id: 'collector.dirty.datetime', defaultMessage: '不是有效的日期或时间' }),
    text: intl.formatMessage({ id: 'collector.dirty.text', defaultMessage: '不是文本，或编码无法识别' }),
    length: intl.formatMessage({ id: 'collector.dirty.length', defaultMessage: '整行过长' }),
  };
  const send = () =>
    run(async () => {
      const { rows: count, left } = await client.call(collectorTasks.again, { body: { taskId, runId } });
      toast(
        count === null
          ? intl.formatMessage(
              { id: 'collector.dirty.repeats', defaultMessage: '“{name}”按这次运行的范围重新读取' },
              { name: taskName },
            )
          : intl.formatMessage(
              {
                id: 'collector.dirty.sent',
                defaultMessage:
                  '正在按主键重新读取 {count, number} 行{left, plural, =0 {} other {；另有 # 行不知道主键，请修正后重新读取一段}}',
              },
              { count, left },
            ),
        { intent: 'success' },
      );
      onSent();
      onClose();
    });
  return (
    <PlainDialog
      width={880}
      title={intl.formatMessage(
        { id: 'collector.dirty.title', defaultMessage: '“{name}”的脏数据' },
        { name: taskName },
      )}
      actions={
        <Button appearance="primary" disabledFocusable={busy} onClick={() => void send()}>
          <FormattedMessage id="collector.dirty.send" defaultMessage="重新发送" />
        </Button>
      }
      onClose={onClose}
    >
      <p className={styles.hint}>
        <FormattedMessage
          id="collector.dirty.hint"
          defaultMessage="共 {dirty, number} 行没有进入数据表。在数据源中修正后重新发送；有主键的任务只读取这些行。"
          values={{ dirty }}
        />
      </p>
      <ListTable
        label={intl.formatMessage({ id: 'collector.run.dirty', defaultMessage: '脏数据' })}
        loaded={rows}
        rowKey={({ row, column }) => `${row} ${column}`}
        skeletonRows={3}
        pages={{ page: at, size: PAGE, onPage: setAt }}
        columns={[
          {
            key: 'key',
            header: intl.formatMessage({ id: 'collector.column.key', defaultMessage: '主键' }),
            width: 'min(140px, 26vw)',
            render: ({ key, row }) => (
              <span className={styles.value}>
                {key?.join(' · ') ??
                  intl.formatMessage({ id: 'collector.dirty.row', defaultMessage: '第 {row, number} 行' }, { row })}
              </span>
            ),
          },
          {
            key: 'cursor',
            header: intl.formatMessage({ id: 'collector.dirty.cursor', defaultMessage: '增量列' }),
            width: '150px',
            onlyWide: true,
            render: ({ cursor }) => cursor ?? '—',
          },
          {
            key: 'column',
            header: intl.formatMessage({ id: 'collector.column.source', defaultMessage: '源列' }),
            width: 'min(110px, 24vw)',
            render: ({ column }) => <span className={styles.value}>{column}</span>,
          },
          {
            key: 'value',
            header: intl.formatMessage({ id: 'collector.dirty.value', defaultMessage: '值' }),
            render: ({ value }) => <span className={styles.value}>{value === '' ? '—' : value}</span>,
          },
          {
            key: 'reason',
            header: intl.formatMessage({ id: 'collector.dirty.reason', defaultMessage: '原因' }),
            width: '150px',
            onlyWide: true,
            render: ({ reason }) => reasons[reason],
          },
        ]}
        empty={
          <EmptyState
            title={intl.formatMessage({ id: 'collector.dirty.none', defaultMessage: '没有保留这些行的内容' })}
          />
        }
      />
    </PlainDialog>
  );
}

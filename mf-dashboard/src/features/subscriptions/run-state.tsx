import type { SubscriptionRun } from '@tessera/contract';
import { Badge } from '@tessera/ui/core';
import { useIntl } from 'react-intl';

const COLORS = {
  queued: 'informative',
  waiting: 'warning',
  running: 'informative',
  delivering: 'informative',
  sent: 'success',
  partly: 'warning',
  skipped: 'informative',
  failed: 'danger',
} as const satisfies Record<SubscriptionRun['state'], string>;

/** What became of an occurrence, as a word. */
export function RunState({ run }: { readonly run: Pick<SubscriptionRun, 'state' | 'note' | 'reason'> }) {
  const intl = useIntl();
  const names = {
    queued: intl.formatMessage({ id: 'dashboard.subscriptions.queued', defaultMessage: '排队中' }),
    waiting: intl.formatMessage({ id: 'dashboard.subscriptions.waiting', defaultMessage: '等待重试' }),
    running: intl.formatMessage({ id: 'dashboard.subscriptions.running', defaultMessage: '正在生成' }),
    delivering: intl.formatMessage({ id: 'dashboard.subscriptions.delivering', defaultMessage: '正在发送' }),
    sent: intl.formatMessage({ id: 'dashboard.subscriptions.sent', defaultMessage: '已发送' }),
    partly: intl.formatMessage({ id: 'dashboard.subscriptions.partly', defaultMessage: '部分发送' }),
    skipped: intl.formatMessage({ id: 'dashboard.subscriptions.skipped', defaultMessage: '未发送' }),
    failed: intl.formatMessage({ id: 'dashboard.subscriptions.failed', defaultMessage: '失败' }),
  };
  // It waits after a failure, or for what its note names.
  const forData = run.state === 'waiting' && run.note !== null && run.reason === null;
  return (
    <Badge appearance="tint" color={COLORS[run.state]}>
      {forData
        ? intl.formatMessage({ id: 'dashboard.subscriptions.waitingData', defaultMessage: '等待数据' })
        : names[run.state]}
    </Badge>
  );
}

/** Says what was not as usual; empty for nothing. */
export function useNoteText(): (run: Pick<SubscriptionRun, 'note' | 'tables' | 'reason'>) => string {
  const intl = useIntl();
  return ({ note, tables, reason }) => {
    if (reason) return reason.message;
    if (note === null) return '';
    return intl.formatMessage(
      {
        id: 'dashboard.subscriptions.note',
        defaultMessage:
          '{note, select, notLoaded {数据表未更新：{tables}} fewerRows {数据表行数偏少：{tables}} incomplete {数据表与数据源核对不一致：{tables}} conditionUnmet {未达到发送条件} nobody {没有可接收的人} ownerLeft {创建者已离开} other {已暂停}}',
      },
      { note, tables: intl.formatList([...tables]) },
    );
  };
}

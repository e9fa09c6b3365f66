import type { CollectRun, RunWait } from '@tessera/contract';
import { Badge, makeStyles, tokens } from '@tessera/ui/core';
import { FormattedMessage, useIntl } from 'react-intl';

const COLORS = {
  running: 'informative',
  loading: 'informative',
  done: 'success',
  failed: 'danger',
  cancelled: 'subtle',
} as const satisfies Record<CollectRun['state'], string>;
const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', gap: '6px', minWidth: 0 },
  badge: { flexShrink: 0 },
  why: {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
  },
});

/** Names of the states of runs. */
export function useRunStates(): Readonly<Record<CollectRun['state'], string>> {
  const intl = useIntl();
  return {
    running: intl.formatMessage({ id: 'collector.run.running', defaultMessage: '读取中' }),
    loading: intl.formatMessage({ id: 'collector.run.loading', defaultMessage: '入库中' }),
    done: intl.formatMessage({ id: 'collector.run.done', defaultMessage: '完成' }),
    failed: intl.formatMessage({ id: 'collector.run.failed', defaultMessage: '失败' }),
    cancelled: intl.formatMessage({ id: 'collector.run.cancelled', defaultMessage: '已停止' }),
  };
}

/** Why runs fail. */
export function useFaultNames(): Readonly<Record<NonNullable<CollectRun['fault']>['reason'], string>> {
  const intl = useIntl();
  return {
    connect: intl.formatMessage({ id: 'collector.fault.connect', defaultMessage: '无法连接数据源' }),
    password: intl.formatMessage({ id: 'collector.fault.password', defaultMessage: '密码被拒绝' }),
    timeout: intl.formatMessage({ id: 'collector.fault.timeout', defaultMessage: '语句超过时限' }),
    query: intl.formatMessage({ id: 'collector.fault.query', defaultMessage: '语句被拒绝' }),
    columns: intl.formatMessage({ id: 'collector.fault.columns', defaultMessage: '源表的列已改变' }),
    dirty: intl.formatMessage({ id: 'collector.fault.dirty', defaultMessage: '脏数据超过上限' }),
    spool: intl.formatMessage({ id: 'collector.fault.spool', defaultMessage: '采集器的缓存损坏或已满' }),
    busy: intl.formatMessage({ id: 'collector.fault.busy', defaultMessage: '数据源一直繁忙' }),
    other: intl.formatMessage({ id: 'collector.fault.other', defaultMessage: '采集器出错' }),
    damaged: intl.formatMessage({ id: 'collector.fault.damaged', defaultMessage: '收到的数据不完整' }),
    storage: intl.formatMessage({ id: 'collector.fault.storage', defaultMessage: '存储空间不足' }),
    cursor: intl.formatMessage({ id: 'collector.fault.cursor', defaultMessage: '数据表已由另一次运行更新' }),
    superseded: intl.formatMessage({
      id: 'collector.fault.superseded',
      defaultMessage: '没有结束，已被下一次运行取代',
    }),
    name: intl.formatMessage({ id: 'collector.fault.name', defaultMessage: '已有同名的数据表' }),
    internal: intl.formatMessage({ id: 'collector.fault.internal', defaultMessage: '服务器出错' }),
  };
}

/** What others do at a source for which a run waits. */
function useWaitText(): (wait: RunWait) => string {
  const intl = useIntl();
  return ({ active, limit }) =>
    active === null
      ? intl.formatMessage({ id: 'collector.run.waitingUnknown', defaultMessage: '数据源暂时没有回答有多少会话' })
      : intl.formatMessage(
          {
            id: 'collector.run.waitingFor',
            defaultMessage: '其他会话 {active, number} 个，不超过 {limit, number} 个时继续',
          },
          { active, limit },
        );
}

/** How a run stands, and why it failed or waits. */
export function RunState({ run: { state, fault, waiting } }: { readonly run: CollectRun }) {
  const styles = useStyles();
  const states = useRunStates();
  const faults = useFaultNames();
  const waits = useWaitText();
  const intl = useIntl();
  // The server refuses its rows for the moment.
  const isHeld = state === 'running' && fault !== null;
  const why = waiting
    ? waits(waiting)
    : isHeld
      ? intl.formatMessage({
          id: 'collector.run.heldHint',
          defaultMessage: '服务器或企业的存储空间已满，数据保留在采集器中，腾出空间后自动继续',
        })
      : fault === null
        ? ''
        : [faults[fault.reason], fault.text].filter((text) => text !== '').join(' · ');
  return (
    <span className={styles.root}>
      <Badge className={styles.badge} appearance="tint" color={waiting || isHeld ? 'warning' : COLORS[state]}>
        {waiting ? (
          <FormattedMessage id="collector.run.waiting" defaultMessage="等待数据源空闲" />
        ) : isHeld ? (
          <FormattedMessage id="collector.run.held" defaultMessage="等待存储空间" />
        ) : (
          states[state]
        )}
      </Badge>
      {why !== '' && (
        <span className={styles.why} title={why}>
          {why}
        </span>
      )}
    </span>
  );
}

import type { WarningEventKind, WarningGroupState, WarningLevel, WarningStateName } from '@tessera/contract';
import { defineMessages, useIntl } from 'react-intl';

const STATES = defineMessages({
  normal: { id: 'dashboard.warning.state.normal', defaultMessage: '正常' },
  pending: { id: 'dashboard.warning.state.pending', defaultMessage: '待触发' },
  firing: { id: 'dashboard.warning.state.firing', defaultMessage: '触发中' },
  noData: { id: 'dashboard.warning.state.noData', defaultMessage: '无数据' },
  error: { id: 'dashboard.warning.state.error', defaultMessage: '出错' },
  muted: { id: 'dashboard.warning.state.muted', defaultMessage: '已静默' },
}) satisfies Record<WarningStateName, unknown>;
const LEVELS = defineMessages({
  info: { id: 'dashboard.warning.level.info', defaultMessage: '提示' },
  warning: { id: 'dashboard.warning.level.warning', defaultMessage: '警告' },
  critical: { id: 'dashboard.warning.level.critical', defaultMessage: '严重' },
}) satisfies Record<WarningLevel, unknown>;
const EVENTS = defineMessages({
  fired: { id: 'dashboard.warning.event.fired', defaultMessage: '触发' },
  changed: { id: 'dashboard.warning.event.changed', defaultMessage: '级别变化' },
  repeated: { id: 'dashboard.warning.event.repeated', defaultMessage: '重复提醒' },
  escalated: { id: 'dashboard.warning.event.escalated', defaultMessage: '升级通知' },
  resolved: { id: 'dashboard.warning.event.resolved', defaultMessage: '恢复' },
  noData: { id: 'dashboard.warning.state.noData', defaultMessage: '无数据' },
  error: { id: 'dashboard.warning.state.error', defaultMessage: '出错' },
  recovered: { id: 'dashboard.warning.event.recovered', defaultMessage: '运行恢复' },
  acknowledged: { id: 'dashboard.warning.event.acknowledged', defaultMessage: '已确认' },
  muted: { id: 'dashboard.warning.state.muted', defaultMessage: '已静默' },
  waited: { id: 'dashboard.warning.event.waited', defaultMessage: '等到数据完整' },
  incomplete: { id: 'dashboard.warning.event.incomplete', defaultMessage: '数据不完整，照常运行' },
  skipped: { id: 'dashboard.warning.event.skipped', defaultMessage: '数据不完整，未运行' },
  unmuted: { id: 'dashboard.warning.event.unmuted', defaultMessage: '解除静默' },
}) satisfies Record<WarningEventKind, unknown>;

/** Names of states, levels, events and groups of warnings. */
export function useWarningTexts() {
  const intl = useIntl();
  return {
    state: (state: WarningStateName) => intl.formatMessage(STATES[state]),
    level: (level: WarningLevel) => intl.formatMessage(LEVELS[level]),
    event: (kind: WarningEventKind) => intl.formatMessage(EVENTS[kind]),
    group: ({ label }: Pick<WarningGroupState, 'label'>) =>
      label || intl.formatMessage({ id: 'dashboard.warning.whole', defaultMessage: '整体' }),
  };
}

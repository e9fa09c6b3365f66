import type { AgentState } from '@tessera/contract';
import { Badge } from '@tessera/ui/core';
import { useIntl } from 'react-intl';

const COLORS = {
  waiting: 'warning',
  online: 'success',
  offline: 'danger',
  off: 'subtle',
} as const satisfies Record<AgentState, string>;

/** Names of the states by code. */
export function useStateNames(): Readonly<Record<AgentState, string>> {
  const intl = useIntl();
  return {
    online: intl.formatMessage({ id: 'collector.state.online', defaultMessage: '在线' }),
    offline: intl.formatMessage({ id: 'collector.state.offline', defaultMessage: '离线' }),
    waiting: intl.formatMessage({ id: 'collector.state.waiting', defaultMessage: '待注册' }),
    off: intl.formatMessage({ id: 'collector.state.off', defaultMessage: '已停用' }),
  };
}

/** How an agent stands, as a word. */
export function AgentStateBadge({ state }: { readonly state: AgentState }) {
  const names = useStateNames();
  return (
    <Badge appearance="tint" color={COLORS[state]}>
      {names[state]}
    </Badge>
  );
}

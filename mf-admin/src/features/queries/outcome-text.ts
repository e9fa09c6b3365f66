import type { SlowQueryRow } from '@tessera/contract';
import { useIntl } from 'react-intl';

/** How a statement ended, in the user's language. */
export function useOutcomeText(): (outcome: SlowQueryRow['outcome']) => string {
  const intl = useIntl();
  return (outcome) => {
    switch (outcome) {
      case 'done':
        return intl.formatMessage({ id: 'admin.outcome.done', defaultMessage: '完成' });
      case 'failed':
        return intl.formatMessage({ id: 'admin.outcome.failed', defaultMessage: '失败' });
      case 'cancelled':
        return intl.formatMessage({ id: 'admin.outcome.cancelled', defaultMessage: '已取消' });
      case 'timeout':
        return intl.formatMessage({ id: 'admin.outcome.timeout', defaultMessage: '超时' });
      case 'memory':
        return intl.formatMessage({ id: 'admin.outcome.memory', defaultMessage: '内存超限' });
      case 'killed':
        return intl.formatMessage({ id: 'admin.outcome.killed', defaultMessage: '被停止' });
    }
  };
}

import type { BelongingKind } from '@tessera/contract';
import { useIntl } from 'react-intl';

/** Names of what can belong to a member. */
export function useBelongingNames(): Readonly<Record<BelongingKind, string>> {
  const intl = useIntl();
  return {
    table: intl.formatMessage({ id: 'admin.belonging.table', defaultMessage: '数据表与模型' }),
    connection: intl.formatMessage({ id: 'admin.belonging.connection', defaultMessage: '数据连接' }),
    realTimeTable: intl.formatMessage({ id: 'admin.belonging.realTimeTable', defaultMessage: '实时表' }),
    share: intl.formatMessage({ id: 'admin.belonging.share', defaultMessage: '分享链接' }),
    warningRule: intl.formatMessage({ id: 'admin.belonging.warningRule', defaultMessage: '预警规则' }),
    subscription: intl.formatMessage({ id: 'admin.belonging.subscription', defaultMessage: '订阅' }),
    decisionPlan: intl.formatMessage({ id: 'admin.belonging.decisionPlan', defaultMessage: '决策模型的定时报告' }),
    template: intl.formatMessage({ id: 'admin.belonging.template', defaultMessage: '模板' }),
  };
}

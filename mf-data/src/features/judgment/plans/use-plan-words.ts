import type { JudgmentPlan, PlanPeriod } from '@tessera/contract';
import { useIntl } from 'react-intl';

/** What a plan is about, in words. */
export function usePlanWords() {
  const intl = useIntl();
  const periods: Readonly<Record<PlanPeriod, string>> = {
    last: intl.formatMessage({ id: 'data.judgment.planPeriod.last', defaultMessage: '上一个完整周期' }),
    current: intl.formatMessage({ id: 'data.judgment.planPeriod.current', defaultMessage: '运行当天所在的周期' }),
    latest: intl.formatMessage({ id: 'data.judgment.planPeriod.latest', defaultMessage: '数据最近的周期' }),
  };
  const scopeOf = (scope: readonly string[] | null): string => {
    if (scope === null) return intl.formatMessage({ id: 'data.judgment.planScopeHidden', defaultMessage: '指定成员' });
    if (scope.length === 0) return intl.formatMessage({ id: 'data.judgment.scopeAll', defaultMessage: '全部成员' });
    return intl.formatMessage(
      { id: 'data.judgment.planScope', defaultMessage: '指定的 {count, number} 个成员' },
      { count: scope.length },
    );
  };
  return {
    periods,
    /** Its period, members, recipients and owner. */
    about: ({ period, scope, recipients, owner }: JudgmentPlan): string =>
      [
        periods[period],
        scopeOf(scope),
        recipients.length === 0
          ? intl.formatMessage({ id: 'data.judgment.planTellsNobody', defaultMessage: '不通知' })
          : intl.formatMessage(
              { id: 'data.judgment.planTells', defaultMessage: '通知 {count, number} 个接收方' },
              { count: recipients.length },
            ),
        intl.formatMessage({ id: 'data.judgment.planOwner', defaultMessage: '创建人：{owner}' }, { owner }),
      ].join(' · '),
  };
}

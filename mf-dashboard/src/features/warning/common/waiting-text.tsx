import type { WarningSummary } from '@tessera/contract';
import { formatDate } from '@tessera/i18n';
import { useLocale } from '@tessera/remote-kit';
import { FormattedMessage, useIntl } from 'react-intl';

/** That a run waits for collected tables, which ones, and for how long at most. */
export function WaitingText({ waiting }: { readonly waiting: NonNullable<WarningSummary['waiting']> }) {
  const intl = useIntl();
  const { locale } = useLocale();
  return (
    <FormattedMessage
      id="dashboard.warning.waiting"
      defaultMessage="{period}的运行在等待采集数据完整（{tables}），最晚 {until}"
      values={{
        period: formatDate(waiting.period, locale, 'dateTime'),
        until: formatDate(waiting.until, locale, 'dateTime'),
        tables: intl.formatList(waiting.tables),
      }}
    />
  );
}

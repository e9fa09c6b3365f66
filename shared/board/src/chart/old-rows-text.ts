import type { Freshness, Locale } from '@tessera/contract';
import { formatDate } from '@tessera/i18n';
import type { IntlShape } from 'react-intl';

/** Says of the rows that an API gave before it failed since when it fails, and how. */
export function oldRowsText({ status, since }: NonNullable<Freshness['old']>, intl: IntlShape, locale: Locale): string {
  return intl.formatMessage(
    {
      id: 'board.frame.oldRows',
      defaultMessage:
        '接口自 {time} 起{status, select, none {无法访问} other {返回状态码 {status}}}，显示的是之前的数据',
    },
    { time: formatDate(since, locale, 'dateTime'), status: status === null ? 'none' : String(status) },
  );
}

import type { SubscriptionContent } from '@tessera/contract';
import { useIntl } from 'react-intl';

import { useKindNames } from '../exporting/export-kinds.tsx';

/** What the contents of subscriptions are called. */
export function useContentNames(): Readonly<Record<SubscriptionContent, string>> {
  const intl = useIntl();
  return {
    ...useKindNames(),
    png: intl.formatMessage({ id: 'board.subscribe.picture', defaultMessage: '图片（显示在邮件中）' }),
    link: intl.formatMessage({ id: 'board.subscribe.link', defaultMessage: '仅链接' }),
  };
}

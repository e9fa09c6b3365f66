import type { DigitalStanding } from '@tessera/contract';
import { useIntl } from 'react-intl';

/** Words for whether a message is shown. */
export function useStandings(): Readonly<Record<DigitalStanding, string>> {
  const intl = useIntl();
  return {
    on: intl.formatMessage({ id: 'admin.digital.on', defaultMessage: '展示中' }),
    off: intl.formatMessage({ id: 'admin.digital.off', defaultMessage: '已停用' }),
    upcoming: intl.formatMessage({ id: 'admin.digital.upcoming', defaultMessage: '未到时间' }),
    expired: intl.formatMessage({ id: 'admin.digital.expired', defaultMessage: '已过期' }),
  };
}

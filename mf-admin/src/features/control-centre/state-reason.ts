import type { StateReason } from '@tessera/contract';
import { useIntl } from 'react-intl';

/** Why a remote is not enabled, in the user's language. */
export function useStateReason(): (reason: StateReason) => string {
  const intl = useIntl();
  return (reason) => {
    switch (reason) {
      case 'not-licensed':
        return intl.formatMessage({ id: 'admin.reason.notLicensed', defaultMessage: '不在授权范围内' });
      case 'licence-expired':
        return intl.formatMessage({ id: 'admin.reason.licenceExpired', defaultMessage: '授权已到期' });
      case 'disabled-by-operator':
        return intl.formatMessage({ id: 'admin.reason.disabled', defaultMessage: '已被运营方停用' });
      case 'faulty-builds':
        return intl.formatMessage({ id: 'admin.reason.faulty', defaultMessage: '所有可用版本都被隔离' });
      case 'no-build':
        return intl.formatMessage({ id: 'admin.reason.noBuild', defaultMessage: '还没有发布版本' });
    }
  };
}

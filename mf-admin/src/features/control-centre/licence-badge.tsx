import type { LicenceStatus } from '@tessera/contract';
import { Badge } from '@tessera/ui/core';
import { FormattedMessage } from 'react-intl';

export function LicenceBadge({ state }: { readonly state: LicenceStatus['state'] }) {
  switch (state) {
    case 'valid':
      return (
        <Badge appearance="tint" color="success">
          <FormattedMessage id="admin.licence.valid" defaultMessage="有效" />
        </Badge>
      );
    case 'expiring':
      return (
        <Badge appearance="tint" color="warning">
          <FormattedMessage id="admin.licence.expiring" defaultMessage="即将到期" />
        </Badge>
      );
    case 'grace':
      return (
        <Badge appearance="tint" color="danger">
          <FormattedMessage id="admin.licence.grace" defaultMessage="已到期，宽限中" />
        </Badge>
      );
    case 'expired':
      return (
        <Badge appearance="tint" color="danger">
          <FormattedMessage id="admin.licence.expired" defaultMessage="已到期" />
        </Badge>
      );
    case 'missing':
      return (
        <Badge appearance="tint" color="subtle">
          <FormattedMessage id="admin.licence.missing" defaultMessage="未安装授权" />
        </Badge>
      );
  }
}

import type { TableSummary } from '@tessera/contract';
import { Badge } from '@tessera/ui/core';
import { FormattedMessage } from 'react-intl';

/** Whether the rows of a table are there, on their way, or older than they should be. */
export function TableStatus({ status }: { readonly status: TableSummary['status'] }) {
  switch (status) {
    case 'ready':
      return (
        <Badge appearance="tint" color="success">
          <FormattedMessage id="data.status.ready" defaultMessage="可用" />
        </Badge>
      );
    case 'loading':
      return (
        <Badge appearance="tint" color="informative">
          <FormattedMessage id="data.status.loading" defaultMessage="正在载入" />
        </Badge>
      );
    case 'failed':
      return (
        <Badge appearance="tint" color="danger">
          <FormattedMessage id="data.status.failed" defaultMessage="更新失败" />
        </Badge>
      );
  }
}

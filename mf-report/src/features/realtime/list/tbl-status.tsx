import type { Tbl } from '@tessera/contract';
import { Badge } from '@tessera/ui/core';
import { FormattedMessage } from 'react-intl';

/** Whether readers see a table, and whether its draft has moved on. */
export function TblStatus({ version, publishedVersion }: Pick<Tbl, 'version' | 'publishedVersion'>) {
  if (publishedVersion === null)
    return (
      <Badge appearance="outline" color="informative">
        <FormattedMessage id="report.live.draft" defaultMessage="草稿" />
      </Badge>
    );
  if (publishedVersion !== version)
    return (
      <Badge appearance="tint" color="warning">
        <FormattedMessage id="report.live.changed" defaultMessage="已发布 · 有新草稿" />
      </Badge>
    );
  return (
    <Badge appearance="tint" color="success">
      <FormattedMessage id="report.live.published" defaultMessage="已发布" />
    </Badge>
  );
}

import { formatDate } from '@tessera/i18n';
import { useLocale } from '@tessera/remote-kit';
import { Badge, usePageStyles } from '@tessera/ui/core';
import { FormattedMessage } from 'react-intl';

export interface ReleaseStateProps {
  /** Whether the agent follows another state, or none. */
  readonly changed: boolean;
  /** ISO 8601; null: never. */
  readonly releasedAt: string | null;
}

/** Whether an agent follows what is shown, and since when. */
export function ReleaseState({ changed, releasedAt }: ReleaseStateProps) {
  const { locale } = useLocale();
  const { quiet } = usePageStyles();
  if (!changed)
    return <span className={quiet}>{releasedAt !== null && formatDate(releasedAt, locale, 'dateTime')}</span>;
  return (
    <Badge appearance="tint" color="warning">
      {releasedAt === null ? (
        <FormattedMessage id="collector.source.draft" defaultMessage="未发布" />
      ) : (
        <FormattedMessage id="collector.source.changed" defaultMessage="有未发布的修改" />
      )}
    </Badge>
  );
}

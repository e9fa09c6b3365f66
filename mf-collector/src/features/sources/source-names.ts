import type { CollectKind, SourceSettings } from '@tessera/contract';
import { useIntl } from 'react-intl';

export const KINDS = ['mysql', 'postgres', 'csv'] as const satisfies CollectKind[];

/** Names of the kinds of sources. */
export function useKindNames(): Readonly<Record<CollectKind, string>> {
  const intl = useIntl();
  return {
    mysql: 'MySQL / MariaDB',
    postgres: 'PostgreSQL',
    csv: intl.formatMessage({ id: 'collector.source.csv', defaultMessage: 'CSV 文件夹' }),
  };
}

/** Where a source is, in one line. */
export const addressOf = (settings: SourceSettings): string =>
  settings.kind === 'csv' ? settings.folder : `${settings.host}:${settings.port}/${settings.database}`;

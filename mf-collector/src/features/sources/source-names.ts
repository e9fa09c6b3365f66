import type { CollectKind, SourceSettings } from '@tessera/contract';
import { useIntl } from 'react-intl';

export const KINDS = ['mysql', 'postgres', 'sqlserver', 'oracle', 'clickhouse', 'csv'] as const satisfies CollectKind[];

/** What parts the fields of a CSV file. */
export const DELIMITERS = [',', ';', '\t', '|'] as const satisfies Extract<
  SourceSettings,
  { folder: string }
>['delimiter'][];

/** Names of what parts fields. */
export function useDelimiterNames(): Readonly<Record<(typeof DELIMITERS)[number], string>> {
  const intl = useIntl();
  return {
    ',': intl.formatMessage({ id: 'collector.delimiter.comma', defaultMessage: '逗号 ,' }),
    ';': intl.formatMessage({ id: 'collector.delimiter.semicolon', defaultMessage: '分号 ;' }),
    '\t': intl.formatMessage({ id: 'collector.delimiter.tab', defaultMessage: '制表符' }),
    '|': intl.formatMessage({ id: 'collector.delimiter.bar', defaultMessage: '竖线 |' }),
  };
}

/** Names of the kinds of sources. */
export function useKindNames(): Readonly<Record<CollectKind, string>> {
  const intl = useIntl();
  return {
    mysql: 'MySQL / MariaDB',
    postgres: 'PostgreSQL',
    sqlserver: 'SQL Server',
    oracle: 'Oracle',
    clickhouse: 'ClickHouse',
    csv: intl.formatMessage({ id: 'collector.source.csv', defaultMessage: 'CSV 和 Excel 文件夹' }),
  };
}

/** Where a source is, in one line. */
export const addressOf = (settings: SourceSettings): string =>
  settings.kind === 'csv' ? settings.folder : `${settings.host}:${settings.port}/${settings.database}`;

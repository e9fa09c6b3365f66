import type { AgentSource } from '@tessera/contract';

import { openFolder } from './folder.ts';
import type { SourceReader } from './source-reader.ts';

/**
 * A read-only session at a source, which the caller closes.
 * @param heldSeconds beyond the limit of a statement that its rows may wait at the database
 * @throws ReadFault
 */
export function openSource(
  { settings, fetchSize, statementSeconds }: AgentSource,
  password: string,
  heldSeconds = 0,
): Promise<SourceReader> {
  const access = { password, fetchSize, statementSeconds, heldSeconds };
  switch (settings.kind) {
    // A driver is loaded by who has such a source.
    case 'mysql':
      return import('./mysql.ts').then(({ openMySql }) => openMySql(settings, access));
    case 'postgres':
      return import('./postgres.ts').then(({ openPostgres }) => openPostgres(settings, access));
    case 'clickhouse':
      return import('./clickhouse.ts').then(({ openClickHouse }) => openClickHouse(settings, access));
    case 'sqlserver':
      return import('./sql-server.ts').then(({ openSqlServer }) => openSqlServer(settings, access));
    case 'oracle':
      return import('./oracle.ts').then(({ openOracle }) => openOracle(settings, access));
    case 'csv':
      return openFolder(settings, access);
  }
}

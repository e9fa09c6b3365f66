import type { AgentSource } from '@tessera/contract';

import { openFolder } from './csv-folder.ts';
import { openMySql } from './mysql.ts';
import { openPostgres } from './postgres.ts';
import type { SourceReader } from './source-reader.ts';

/** A read-only session at a source, which the caller closes. @throws ReadFault */
export function openSource(
  { settings, fetchSize, statementSeconds }: AgentSource,
  password: string,
): Promise<SourceReader> {
  const access = { password, fetchSize, statementSeconds };
  switch (settings.kind) {
    case 'mysql':
      return openMySql(settings, access);
    case 'postgres':
      return openPostgres(settings, access);
    case 'csv':
      return openFolder(settings, access);
  }
}

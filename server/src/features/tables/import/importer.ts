import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import type { Transaction } from 'kysely';

import { isDiskFull } from '../../../platform/disk-full.ts';
import { CatalogueError } from '../../../platform/http/catalogue-error.ts';
import type { Services } from '../../../platform/services.ts';
import type { Database } from '../../../platform/store/database.ts';
import type { Analytics } from '../analytics.ts';
import { dropTable, IMPORT_PREFIX } from '../drop-strays.ts';
import { findTable, saveTable, type FieldDefinition, type KnownTable } from '../table-repository.ts';
import type { CsvFault } from './csv-scanner.ts';
import { detectEncoding } from './detect-encoding.ts';
import { loadTable, type LoadedTable } from './load-table.ts';
import { prepareFile } from './prepare-file.ts';

export interface ImportedTable {
  readonly tableId: string;
  readonly rowCount: number;
}
export interface ImportFile {
  readonly corporationCode: string;
  /** Name of the table; a table that was imported under it before is replaced. */
  readonly name: string;
  readonly path: string;
}
export interface ImporterOptions {
  /** Called when a table has new rows. */
  readonly changed: () => void;
  /** Lets the corporation's roles see a new table: the operator's imports are for all of it. */
  readonly grant: (transaction: Transaction<Database>, corporationCode: string, tableId: string) => Promise<void>;
}
export interface Importer {
  /**
   * Reads a CSV file into a table of the corporation. Queries see the old rows until the new ones are complete; whatever
   * fails leaves the old table as it was.
   * @throws CatalogueError importInvalid with the line and the reason, storageFull
   */
  importFile(file: ImportFile): Promise<ImportedTable>;
}

export function createImporter(
  services: Pick<Services, 'store' | 'now' | 'log'>,
  analytics: Analytics,
  { changed, grant }: ImporterOptions,
): Importer {
  const { store, now, log } = services;
  // Two imports of one name at the same time would replace each other's rows.
  let queue: Promise<unknown> = Promise.resolve();

  const run = async ({ corporationCode, name, path }: ImportFile): Promise<ImportedTable> => {
    const physicalTable = `${IMPORT_PREFIX}${randomUUID().replaceAll('-', '')}`;
    const loaded = await load(analytics, path, physicalTable);
    try {
      const known = await findTable(store, corporationCode, 'import', name);
      const tableId = known?.tableId ?? randomUUID();
      await store.transaction().execute(async (transaction) => {
        await saveTable(
          transaction,
          {
            tableId,
            corporationCode,
            names: { zh_CN: name },
            source: 'import',
            sourceName: name,
            physicalTable,
            folderId: await analytics.folder.id(),
            rowCount: loaded.rowCount,
            fields: fieldsOf(loaded, known),
          },
          now(),
        );
        if (!known) await grant(transaction, corporationCode, tableId);
      });
      changed();
      if (known) await dropTable(analytics.store, known.physicalTable);
      return { tableId, rowCount: loaded.rowCount };
    } catch (error) {
      const registered = await findTable(store, corporationCode, 'import', name).catch(() => null);
      if (registered?.physicalTable !== physicalTable) {
        await dropTable(analytics.store, physicalTable).catch((failure: unknown) =>
          log.error({ err: failure, table: physicalTable }, 'rows of a failed import are left until the next start'),
        );
      }
      throw error;
    }
  };
  return {
    importFile(file) {
      const result = queue.then(() => run(file));
      queue = result.catch(() => undefined);
      return result;
    },
  };
}

async function load(analytics: Analytics, path: string, physicalTable: string): Promise<LoadedTable> {
  const encoding = await detectEncoding(path).catch((error: unknown) => {
    throw unreadable(error);
  });
  if (!encoding) throw invalid('the file is no text in UTF-8, UTF-16, GBK, Big5, Shift-JIS or EUC-JP');
  const prepared = join(analytics.folder.exchange, `${physicalTable}.csv`);
  try {
    const file = await prepareFile(path, encoding, prepared);
    if ('fault' in file) throw invalid(faultText(file.fault));
    if (file.records === 0) throw invalid('the file has no rows');
    return await analytics.store.write(async (connection) => {
      await connection.run('begin transaction');
      try {
        const loaded = await loadTable(connection, prepared, physicalTable, file.shape);
        if (loaded.rowCount === 0) throw invalid('the file has a header and no rows');
        await connection.run('commit');
        return loaded;
      } catch (error) {
        await connection.run('rollback').catch(() => undefined);
        throw error;
      }
    });
  } catch (error) {
    throw refusal(error);
  } finally {
    await rm(prepared, { force: true });
  }
}

function invalid(reason: string, cause?: unknown): CatalogueError {
  return new CatalogueError('importInvalid', { reason }, { cause });
}
function unreadable(error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return invalid('the file does not exist', error);
  if (code === 'EACCES') return invalid('the file may not be read', error);
  return code === 'EISDIR' ? invalid('it is a folder and no file', error) : error;
}
function faultText(fault: CsvFault): string {
  return fault.kind === 'quote'
    ? `line ${fault.line}: a quote opens here and never closes`
    : `line ${fault.line}: ${fault.found} values where the others have ${fault.expected}`;
}

/** DuckDB's words without its paths: the line and the first sentence of the reason. */
function refusal(error: unknown): unknown {
  if (error instanceof CatalogueError || !(error instanceof Error)) return error;
  if (isDiskFull(error)) {
    return new CatalogueError('storageFull', {}, { cause: error });
  }
  if (!/CSV|sniff|Conversion|Invalid Input/i.test(error.message)) return error;
  const line = /on Line: (\d+)/i.exec(error.message)?.[1];
  const reason = error.message
    .split('\n')
    .slice(1)
    .find((text) => text.trim() !== '' && !/^Original Line|^Possible/i.test(text) && !text.includes('/'));
  return invalid(`${line ? `line ${line}: ` : ''}${reason?.trim() ?? 'the rows do not fit together'}`, error);
}

/** Fields in the file's order. One that stood in the earlier import keeps its id, so that charts go on working. */
function fieldsOf({ columns }: LoadedTable, known: KnownTable | null): FieldDefinition[] {
  const taken = new Set<string>();
  const unique = (header: string, position: number): string => {
    const base = header || `列${position + 1}`;
    let name = base;
    for (let copy = 2; taken.has(name); copy++) name = `${base}_${copy}`;
    taken.add(name);
    return name;
  };
  return columns.map(({ header, column, dataType }, position) => {
    const name = unique(header, position);
    const numeric = dataType === 'int' || dataType === 'double';
    return {
      fieldId: known?.fields.find((field) => field.name === name)?.fieldId ?? randomUUID(),
      column,
      names: { zh_CN: name },
      dataType,
      defaultAggregator: numeric ? 'sum' : 'count',
    };
  });
}

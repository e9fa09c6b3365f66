import { Readable } from 'node:stream';

import type { RawCell, RawResult } from '../../run/driver.ts';
import type { DatabaseTarget } from '../database-settings.ts';
import type { TableWriter, WriterColumn } from '../table-writer.ts';
import { clickHouseClient } from './client.ts';
import { compiler } from './compiler.ts';
import { readFailure } from './failure.ts';

export interface ClickHouseWriter extends TableWriter {
  close(): Promise<void>;
}

/**
 * Writes tables into a connection's database.
 * @param timeZone IANA name of the corporation's zone, in which wall clocks are meant
 * @param cluster makes the tables replicated on all its servers
 */
export async function clickHouseWriter(
  target: DatabaseTarget,
  timeZone: string,
  cluster?: string,
): Promise<ClickHouseWriter> {
  const client = await clickHouseClient(target, { date_time_input_format: 'best_effort', session_timezone: timeZone });
  const place = (table: string) => `${compiler.quote(target.database)}.${compiler.quote(table)}`;
  const everywhere = cluster === undefined ? '' : ` on cluster ${compiler.quote(cluster)}`;
  const drop = async (table: string): Promise<void> => {
    await client.command({ query: `drop table if exists ${place(table)}${everywhere} sync` });
  };
  return {
    drop,
    close: () => client.close(),
    async write(table, columns, pieces, { signal, progress }) {
      const list = columns.map((column) => `${compiler.quote(column.name)} Nullable(${typeOf(column)})`).join(', ');
      const engine = cluster === undefined ? 'MergeTree' : 'ReplicatedMergeTree';
      let rows = 0;
      const counted = (count: number): void => {
        rows += count;
        progress?.(rows);
      };
      try {
        await client.command({
          query: `create table ${place(table)}${everywhere} (${list}) engine = ${engine} order by tuple()`,
          abort_signal: signal,
        });
        await client.insert({
          table: place(table),
          values: Readable.from(rowsOf(pieces, counted)),
          format: 'JSONCompactEachRow',
          abort_signal: signal,
        });
        return rows;
      } catch (error) {
        await drop(table).catch(() => undefined);
        signal.throwIfAborted();
        throw readFailure(error);
      }
    },
  };
}

function typeOf({ dataType, withTime }: WriterColumn): string {
  if (dataType === 'int') return 'Int64';
  if (dataType === 'double') return 'Float64';
  if (dataType === 'datetime') return withTime ? 'DateTime64(6)' : 'Date32';
  return 'String';
}

async function* rowsOf(
  pieces: AsyncIterable<RawResult>,
  counted: (rows: number) => void,
): AsyncGenerator<readonly unknown[]> {
  for await (const { columns, rowCount } of pieces) {
    for (let row = 0; row < rowCount; row++) yield columns.map((cells) => toJson(cells[row] ?? null));
    counted(rowCount);
  }
}
/** Long integers as text; NaN as null. */
function toJson(cell: RawCell): unknown {
  if (typeof cell === 'bigint') return cell.toString();
  return typeof cell === 'number' && !Number.isFinite(cell) ? null : cell;
}

import { DuckDBInstance, type DuckDBValue } from '@duckdb/node-api';

import type { BareAnswer } from './bare-peer.ts';

/** Runs in a process of its own: times a statement on a DuckDB file, columns read, and nothing else around it. */
const [file = ''] = process.argv.slice(2);
const instance = await DuckDBInstance.create(file, { access_mode: 'READ_ONLY' });
const connection = await instance.connect();

process.on('message', (sql: string) => {
  void time(sql).then((answer) => process.send?.(answer));
});
process.send?.('ready');

async function time(sql: string): Promise<BareAnswer> {
  const started = performance.now();
  const result = await connection.run(sql);
  const columns = await result.getColumns();
  const milliseconds = performance.now() - started;
  const total = columns.flat().reduce<number>((sum, value) => sum + numberOf(value), 0);
  return { milliseconds, rows: columns[0]?.length ?? 0, total };
}

function numberOf(value: DuckDBValue): number {
  if (typeof value === 'number' || typeof value === 'bigint') return Number(value);
  return typeof value === 'object' && value !== null && 'toDouble' in value ? value.toDouble() : 0;
}

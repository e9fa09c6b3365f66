import { randomUUID } from 'node:crypto';

import type { ClickHouseClient, ClickHouseSettings } from '@clickhouse/client';

import type { Statement } from '../../compile/sql.ts';
import type { BoundValue } from '../../plan/predicate.ts';
import type { Driver, RawCell, RawResult } from '../../run/driver.ts';
import { collect } from '../collect.ts';
import type { DatabaseTarget } from '../database-settings.ts';
import { createSemaphore } from '../semaphore.ts';
import { clickHouseClient } from './client.ts';
import { readFailure } from './failure.ts';
import { cellReader } from './read-cell.ts';

const PIECE = 2_000;
/** Nothing can be written; numbers keep their digits; an outer join gives nulls as SQL says. */
const SETTINGS: ClickHouseSettings = {
  readonly: '2',
  join_use_nulls: 1,
  cancel_http_readonly_queries_on_client_close: 1,
  // Several long formulas make one statement of more than the 50,000 nodes that it takes by default.
  max_ast_elements: '1000000',
  max_expanded_ast_elements: '1000000',
  output_format_json_quote_64bit_integers: 1,
  output_format_json_quote_decimals: 1,
  output_format_json_quote_denormals: 1,
  date_time_output_format: 'simple',
};

/** A driver and what closes its connections. */
export interface ClickHouseDriver {
  readonly driver: Driver;
  close(): Promise<void>;
}

export interface DriverOptions {
  /** Sent with each statement besides those that every statement needs. */
  readonly settings?: ClickHouseSettings;
  /** Zone of every session in place of the statement's. */
  readonly timeZone?: string;
}

/** Runs statements over ClickHouse's HTTP interface. Who leaves early ends the statement by its id. */
export async function clickHouseDriver(
  target: DatabaseTarget,
  { settings = {}, timeZone: fixed }: DriverOptions = {},
): Promise<ClickHouseDriver> {
  const client = await clickHouseClient(target, { ...SETTINGS, ...settings });
  const slots = createSemaphore(target.maxConnections);

  async function* stream(statement: Statement, signal: AbortSignal): AsyncGenerator<RawResult> {
    const leave = await slots.acquire(signal);
    const queryId = randomUUID();
    const timeZone = fixed ?? statement.timeZone;
    let ended = false;
    let started = false;
    try {
      // The client never settles a request whose signal was aborted before it began.
      signal.throwIfAborted();
      const running = client.query({
        query: statement.text,
        query_params: parameters(statement.values),
        format: 'JSONCompactEachRowWithNamesAndTypes',
        query_id: queryId,
        ...(timeZone === undefined ? {} : { clickhouse_settings: { session_timezone: timeZone } }),
        abort_signal: signal,
      });
      started = true;
      yield* pieces((await running).stream() as AsyncIterable<{ json(): unknown }[]>, signal);
      ended = true;
    } catch (error) {
      signal.throwIfAborted();
      throw readFailure(error);
    } finally {
      if (started && !ended) await kill(client, queryId);
      leave();
    }
  }

  return {
    driver: { stream, query: (statement, signal) => collect(stream(statement, signal)) },
    close: () => client.close(),
  };
}

async function* pieces(rows: AsyncIterable<{ json(): unknown }[]>, signal: AbortSignal): AsyncGenerator<RawResult> {
  let readers: readonly ((cell: unknown) => RawCell)[] | null = null;
  let header = 0;
  let kept: unknown[][] = [];
  let given = 0;
  const piece = (): RawResult => ({
    columns: (readers ?? []).map((read, index) => kept.map((row) => read(row[index]))),
    rowCount: kept.length,
  });
  for await (const batch of rows) {
    signal.throwIfAborted();
    for (const row of batch) {
      const cells = row.json() as unknown[];
      if (header < 2) {
        header++;
        if (header === 2) readers = (cells as string[]).map(cellReader);
        continue;
      }
      kept.push(cells);
    }
    if (kept.length < PIECE) continue;
    yield piece();
    given++;
    kept = [];
  }
  signal.throwIfAborted();
  if (kept.length > 0 || given === 0) yield piece();
}

/** Kills a statement for servers that don't stop it at the end of the request. Failures are ignored. */
async function kill(client: ClickHouseClient, queryId: string): Promise<void> {
  await client
    .command({
      query: 'kill query where query_id = {id:String} async',
      query_params: { id: queryId },
      clickhouse_settings: { readonly: '0' },
      abort_signal: AbortSignal.timeout(2_000),
    })
    .catch(() => undefined);
}

function parameters(values: readonly BoundValue[]): Record<string, unknown> {
  return Object.fromEntries(
    values.map(({ kind, value }, index) => [
      `p${index + 1}`,
      kind === 'number' ? value : kind === 'timestamp' ? value.replace('T', ' ') : String(value),
    ]),
  );
}

import type { Driver, RawResult } from '../../run/driver.ts';
import { clickHouseDriver } from '../clickhouse/driver.ts';
import { collect } from '../collect.ts';
import type { DatabaseTarget } from '../database-settings.ts';
import type { ClickHouseStoreSettings } from './connection.ts';
import { isPassing, storeFailure } from './failure.ts';
import { afterFailures, type Pause } from './retry.ts';

/** Seconds after which a server ends a statement whose time-out here did not reach it. */
const LONGEST = 3_600;

/**
 * Settings of questions. In a cluster an answer holds the rows of all shards, joins see all rows, and a replica that lacks
 * rows refuses.
 */
export function questionSettings({ memory, cluster }: Pick<ClickHouseStoreSettings, 'memory' | 'cluster'>) {
  const limits = {
    max_memory_usage: String(memory),
    max_bytes_before_external_group_by: String(Math.floor(memory / 2)),
    max_bytes_before_external_sort: String(Math.floor(memory / 2)),
    max_execution_time: LONGEST,
  };
  return cluster === null
    ? limits
    : {
        ...limits,
        distributed_product_mode: 'global' as const,
        skip_unavailable_shards: 0 as const,
        select_sequential_consistency: '1',
      };
}

/** Runs questions, in sessions of the zone UTC. One whose connection was lost before it gave rows is asked again. */
export async function storeDriver(
  target: DatabaseTarget,
  settings: ClickHouseStoreSettings,
  pause?: Pause,
): Promise<{ readonly driver: Driver; close(): Promise<void> }> {
  const { driver: once, close } = await clickHouseDriver(target, {
    settings: questionSettings(settings),
    timeZone: 'UTC',
  });
  async function* stream(...[statement, signal]: Parameters<Driver['stream']>): AsyncGenerator<RawResult> {
    const begin = async () => {
      try {
        const pieces = once.stream(statement, signal)[Symbol.asyncIterator]();
        return { pieces, first: await pieces.next() };
      } catch (error) {
        throw storeFailure(error);
      }
    };
    const { pieces, first } = await afterFailures(begin, isPassing, signal, pause);
    try {
      for (let piece = first; !piece.done; piece = await pieces.next()) yield piece.value;
    } catch (error) {
      signal.throwIfAborted();
      throw storeFailure(error);
    } finally {
      await pieces.return?.();
    }
  }
  return { driver: { stream, query: (statement, signal) => collect(stream(statement, signal)) }, close };
}

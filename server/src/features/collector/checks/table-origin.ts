import {
  DEFAULT_LOCALE,
  type CheckComplete,
  type CollectedFreshness,
  type collectorData,
  type EndpointReply,
  type TaskDefinition,
} from '@tessera/contract';
import type { Kysely } from 'kysely';

import type { Viewer } from '../../../platform/http/handlers.ts';
import type { Database } from '../../../platform/store/database.ts';
import type { RoleTables } from '../../table-rights/index.ts';
import { nameIn, type TableService } from '../../tables/index.ts';
import type { CheckedTask, CheckRepository } from './check-repository.ts';
import type { Completeness } from './completeness.ts';

/** Milliseconds for which what is known of a table is not asked again. */
const KNOWN_FOR = 30_000;
/** Tables that are kept. */
const MOST_KNOWN = 5_000;
/** Names of stores that readers are told. */
const MOST_NAMED = 20;

export type TableOrigin = NonNullable<EndpointReply<typeof collectorData.origin>>;
/** How far the tables go that an answer reads, as its reader may know it; null where agents collect none of them. */
export type ReadCollected = (viewer: Viewer, tableId: string, dataTime: string) => Promise<CollectedFreshness | null>;

interface Known {
  readonly upTo: string | null;
  readonly incomplete: readonly (CheckComplete & { readonly name: string; readonly byStore: boolean })[];
}

/** Where a cursor of time stands; null for a number, which says nothing to readers. */
export function timeReached(definition: TaskDefinition, cursor: string | null): string | null {
  const column = definition.columns.find(({ name }) => name === definition.cursor?.column);
  return cursor !== null && column?.dataType === 'datetime' ? cursor.slice(0, 19) : null;
}

const isByStore = ({ rule }: Pick<CheckedTask, 'rule'>): boolean => rule !== null && rule.storeColumn !== null;

export interface OriginOptions {
  readonly store: Kysely<Database>;
  readonly checks: CheckRepository;
  readonly completeness: Completeness;
  readonly loads: TableService['loads'];
  readonly rights: Pick<RoleTables, 'read'>;
  readonly now: () => Date;
}

/** What charts and the data area say of collected tables. */
export function createTableOrigins({ store, checks, completeness, loads, rights, now }: OriginOptions) {
  const kept = new Map<string, { readonly until: number; readonly known: Promise<Known | null> }>();

  async function ask(corporationCode: string, tableId: string): Promise<Known | null> {
    const any = await checks.tasks(corporationCode).where('table_id', 'is not', null).limit(1).executeTakeFirst();
    if (!any) return null;
    const read = await loads(corporationCode, [tableId]);
    const names = new Map(read.map((table) => [table.tableId, nameIn(table.names, DEFAULT_LOCALE)]));
    const tableIds = ['', ...names.keys()];
    const tasks = await checks.tasks(corporationCode).where('table_id', 'in', tableIds).execute();
    if (tasks.length === 0) return null;
    const reached = tasks.flatMap((task) => timeReached(task.definition, task.cursor_value) ?? []);
    const compared = await completeness.of(corporationCode, { tableIds, at: now() });
    return {
      upTo: reached.toSorted()[0] ?? null,
      incomplete: compared
        .filter(({ isComplete, checkedAt }) => !isComplete && checkedAt !== null)
        .map((one) => ({
          ...one,
          name: names.get(one.tableId) ?? '',
          byStore: tasks.some((task) => task.table_id === one.tableId && isByStore(task)),
        })),
    };
  }

  /** Kept by data time: after another load it is asked for again. */
  function knownOf(corporationCode: string, tableId: string, dataTime: string): Promise<Known | null> {
    const key = JSON.stringify([corporationCode, tableId, dataTime]);
    const before = kept.get(key);
    if (before && before.until > now().getTime()) return before.known;
    kept.delete(key);
    const known = ask(corporationCode, tableId);
    known.catch(() => kept.delete(key));
    kept.set(key, { until: now().getTime() + KNOWN_FOR, known });
    const [oldest] = kept.keys();
    if (kept.size > MOST_KNOWN && oldest !== undefined) kept.delete(oldest);
    return known;
  }

  const readCollected: ReadCollected = async (viewer, tableId, dataTime) => {
    const known = await knownOf(viewer.corporationCode, tableId, dataTime);
    if (!known) return null;
    const incomplete: CollectedFreshness['incomplete'] = [];
    for (const one of known.incomplete) {
      const seen = await Promise.all([tableId, one.tableId].map((id) => rights.read(id, viewer)));
      // Counts tell of stores that somebody may not see; values that are masked are not named.
      if (seen.some((each) => each === null || each.tree !== null)) continue;
      const named = one.byStore && seen.every((each) => each?.masks.length === 0);
      incomplete.push({
        ...{ name: one.name, day: one.day, completeStores: one.completeStores },
        stores: one.byStore ? one.stores : null,
        missing: named ? one.missing.slice(0, MOST_NAMED) : [],
      });
    }
    return { upTo: known.upTo, incomplete };
  };

  async function originOf(corporationCode: string, tableId: string): Promise<TableOrigin | null> {
    const task = await checks.tasks(corporationCode).where('table_id', '=', tableId).executeTakeFirst();
    if (!task) return null;
    const [agent, run, [compared]] = await Promise.all([
      store
        .selectFrom('collector_agent')
        .select('agent_name')
        .where('client_id', '=', task.client_id)
        .executeTakeFirst(),
      store
        .selectFrom('collector_run')
        .select(['state', 'started_at', 'ended_at'])
        .where('task_id', '=', task.task_id)
        .orderBy('started_at', 'desc')
        .limit(1)
        .executeTakeFirst(),
      completeness.of(corporationCode, { tableIds: [tableId], taskId: task.task_id, at: now() }),
    ]);
    return {
      ...{ taskId: task.task_id, taskName: task.task_name, dsName: task.ds_name, agentName: agent?.agent_name ?? '' },
      upTo: timeReached(task.definition, task.cursor_value),
      lastRun: run ? { state: run.state, at: (run.ended_at ?? run.started_at).toISOString() } : null,
      complete: compared
        ? {
            ...{ day: compared.day, isComplete: compared.isComplete, completeStores: compared.completeStores },
            stores: isByStore(task) ? compared.stores : null,
            checkedAt: compared.checkedAt,
          }
        : null,
    };
  }
  return { readCollected, originOf };
}

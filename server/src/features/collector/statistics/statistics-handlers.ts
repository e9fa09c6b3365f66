import {
  AGENT_STATES,
  RUN_STATES,
  STATISTICS_LIMITS,
  type CollectStatistics,
  type collectorStatistics,
  type RunFault,
  type RunState,
  type TaskSchedule,
} from '@tessera/contract';
import { sql } from 'kysely';

import { CatalogueError } from '../../../platform/http/catalogue-error.ts';
import type { Handlers } from '../../../platform/http/handlers.ts';
import type { Services } from '../../../platform/services.ts';
import { cronClock } from '../../schedules/index.ts';
import { stateOf } from '../agent-repository.ts';
import { localDay, nextDay } from '../checks/compare-groups.ts';
import type { Completeness } from '../checks/completeness.ts';
import type { ReleasedSource } from '../collect-tables.ts';

export interface StatisticsHandling {
  readonly services: Pick<Services, 'store' | 'now'>;
  readonly completeness: Completeness;
}

const DAY = 86_400_000;
const WEEK = 7 * DAY;
const { days: DAYS, named: NAMED, grace: GRACE } = STATISTICS_LIMITS;

/** How collecting goes in the corporation of a session. */
export function statisticsHandlers({
  services: { store, now },
  completeness,
}: StatisticsHandling): Handlers<typeof collectorStatistics> {
  const runsSince = (corporationCode: string, since: Date) =>
    store.selectFrom('collector_run').where('corporation_code', '=', corporationCode).where('started_at', '>=', since);

  async function runCounts(corporationCode: string, since: Date): Promise<Record<RunState, number>> {
    const rows = await runsSince(corporationCode, since)
      .select(['state', ({ fn }) => fn.countAll<string>().as('count')])
      .groupBy('state')
      .execute();
    const by = new Map(rows.map(({ state, count }) => [state, Number(count)]));
    return zeros(RUN_STATES, (state) => by.get(state) ?? 0);
  }

  async function byDay(corporationCode: string, at: Date, offsetMinutes: number): Promise<CollectStatistics['days']> {
    const today = localDay(at, offsetMinutes);
    const first = nextDay(today, 1 - DAYS);
    const since = new Date(Date.parse(`${first}T00:00:00Z`) - offsetMinutes * 60_000);
    const rows = await runsSince(corporationCode, since)
      .select([
        sql<string>`to_char((started_at at time zone 'UTC') + make_interval(mins => ${offsetMinutes}::int), 'YYYY-MM-DD')`.as(
          'day',
        ),
        sql<string>`coalesce(sum(row_count) filter (where state = 'done'), 0)`.as('rows'),
        sql<string>`coalesce(sum(bytes) filter (where state = 'done'), 0)`.as('bytes'),
        sql<string>`coalesce(sum(dirty) filter (where state = 'done'), 0)`.as('dirty'),
        sql<string>`count(*) filter (where state = 'failed')`.as('failed'),
      ])
      .groupBy('day')
      .execute();
    return Array.from({ length: DAYS }, (_, after) => {
      const day = nextDay(first, after);
      const row = rows.find((each) => each.day === day);
      return {
        day,
        rows: Number(row?.rows ?? 0),
        bytes: Number(row?.bytes ?? 0),
        dirty: Number(row?.dirty ?? 0),
        failed: Number(row?.failed ?? 0),
      };
    });
  }

  async function overdue(corporationCode: string, at: Date): Promise<CollectStatistics['overdue']> {
    const tasks = await store
      .selectFrom('collector_task')
      .innerJoin('collector_task_set', 'collector_task_set.task_set_id', 'collector_task.task_set_id')
      .innerJoin('collector_source', 'collector_source.ds_id', 'collector_task_set.ds_id')
      .innerJoin('collector_agent', 'collector_agent.client_id', 'collector_source.client_id')
      .select(['task_id', 'task_name', 'collector_task.task_set_id', 'ds_name', 'released_at', 'released'])
      .select((build) =>
        build
          .selectFrom('collector_run')
          .select(({ fn }) => fn.max('started_at').as('last_done'))
          .whereRef('collector_run.task_id', '=', 'collector_task.task_id')
          .where('collector_run.state', '=', 'done')
          .as('last_done'),
      )
      .where('collector_source.corporation_code', '=', corporationCode)
      .where('started', '=', true)
      .where('collector_task.enabled', '=', true)
      .where('released_at', 'is not', null)
      .execute();
    const dueAfter = nextTimes();
    const found = tasks.flatMap(({ task_id, task_name, task_set_id, ds_name, released_at, released, last_done }) => {
      const schedule = scheduleOf(released?.taskSets ?? [], task_set_id);
      const since = last_done ?? released_at;
      if (!schedule || !since || !released?.tasks.some(({ taskId }) => taskId === task_id)) return [];
      const due = dueAfter(schedule, since);
      if (!due || due.getTime() + GRACE > at.getTime()) return [];
      const lastDone = last_done?.toISOString() ?? null;
      return [{ taskId: task_id, taskName: task_name, dsName: ds_name, lastDone, dueAt: due.toISOString() }];
    });
    found.sort((left, right) => Date.parse(left.dueAt) - Date.parse(right.dueAt));
    return { count: found.length, tasks: found.slice(0, NAMED) };
  }

  async function counts(corporationCode: string, at: Date) {
    const [agents, sources, sets, tasks] = await Promise.all([
      store
        .selectFrom('collector_agent')
        .selectAll()
        .where('corporation_code', '=', corporationCode)
        .where('revoked_at', 'is', null)
        .execute(),
      store
        .selectFrom('collector_source')
        .select(({ fn }) => [fn.countAll<string>().as('all'), fn.count<string>('released_at').as('released')])
        .where('corporation_code', '=', corporationCode)
        .executeTakeFirstOrThrow(),
      store
        .selectFrom('collector_task_set')
        .innerJoin('collector_source', 'collector_source.ds_id', 'collector_task_set.ds_id')
        .select(({ fn }) => fn.countAll<string>().as('all'))
        .where('corporation_code', '=', corporationCode)
        .executeTakeFirstOrThrow(),
      store
        .selectFrom('collector_task')
        .innerJoin('collector_task_set', 'collector_task_set.task_set_id', 'collector_task.task_set_id')
        .innerJoin('collector_source', 'collector_source.ds_id', 'collector_task_set.ds_id')
        .select(['enabled', ({ fn }) => fn.countAll<string>().as('count')])
        .where('corporation_code', '=', corporationCode)
        .groupBy('enabled')
        .execute(),
    ]);
    const states = agents.map((agent) => stateOf(agent, at));
    const tasksThat = (on: boolean) => Number(tasks.find(({ enabled }) => enabled === on)?.count ?? 0);
    return {
      agents: zeros(AGENT_STATES, (state) => states.filter((each) => each === state).length),
      sources: { released: Number(sources.released), drafts: Number(sources.all) - Number(sources.released) },
      taskSets: Number(sets.all),
      tasks: { on: tasksThat(true), off: tasksThat(false) },
    };
  }

  async function faults(corporationCode: string, since: Date): Promise<CollectStatistics['faults']> {
    const rows = await runsSince(corporationCode, since)
      .select([sql<RunFault['reason']>`fault ->> 'reason'`.as('reason'), sql<string>`count(*)`.as('count')])
      .where('state', '=', 'failed')
      .where('fault', 'is not', null)
      .groupBy('reason')
      .orderBy('count', 'desc')
      .orderBy('reason')
      .limit(NAMED)
      .execute();
    return rows.map(({ reason, count }) => ({ reason, count: Number(count) }));
  }

  async function completeOf(corporationCode: string, at: Date): Promise<CollectStatistics['complete']> {
    const tables = await completeness.of(corporationCode, { at });
    const missing = tables.filter(({ isComplete }) => !isComplete);
    return {
      tables: tables.length,
      completeTables: tables.length - missing.length,
      missing: missing.slice(0, NAMED).map(({ taskName, day, stores, completeStores, checkedAt }) => ({
        ...{ taskName, day, stores, completeStores },
        isCompared: checkedAt !== null,
      })),
    };
  }

  return {
    async get({ viewer: { corporationCode }, params: { corpCode }, query: { offsetMinutes } }) {
      if (corpCode !== corporationCode) throw new CatalogueError('noPermission');
      const at = now();
      const before = (age: number): Date => new Date(at.getTime() - age);
      const [of, day, week, days, late, failed, complete] = await Promise.all([
        counts(corporationCode, at),
        runCounts(corporationCode, before(DAY)),
        runCounts(corporationCode, before(WEEK)),
        byDay(corporationCode, at, offsetMinutes),
        overdue(corporationCode, at),
        faults(corporationCode, before(WEEK)),
        completeOf(corporationCode, at),
      ]);
      return { at: at.toISOString(), ...of, runs: { day, week }, days, overdue: late, faults: failed, complete };
    },
  };
}

/** By what a task set begins: its own schedule, or the one of a set that it follows. */
function scheduleOf(sets: ReleasedSource['taskSets'], taskSetId: string): TaskSchedule | null {
  const seen = new Set<string>();
  for (let id: string | undefined = taskSetId; id !== undefined && !seen.has(id);) {
    seen.add(id);
    const set = sets.find((each) => each.taskSetId === id);
    if (set?.schedule) return set.schedule;
    id = set?.after;
  }
  return null;
}

/** When schedules that were accepted come next; each of them is read once. */
function nextTimes(): (schedule: TaskSchedule, after: Date) => Date | null {
  const clocks = new Map<string, ReturnType<typeof cronClock>>();
  return ({ cron, timeZone }, after) => {
    const key = `${cron} ${timeZone}`;
    const clock = clocks.get(key) ?? cronClock(cron, timeZone);
    clocks.set(key, clock);
    return clock.nextRun(after);
  };
}

function zeros<Key extends string>(keys: readonly Key[], of: (key: Key) => number): Record<Key, number> {
  return Object.fromEntries(keys.map((key) => [key, of(key)])) as Record<Key, number>;
}

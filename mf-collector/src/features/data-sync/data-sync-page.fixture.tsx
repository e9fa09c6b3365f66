import { webcrypto } from 'node:crypto';

import {
  collectorAgents,
  collectorSources,
  collectorStatistics,
  collectorTasks,
  collectorData,
  collectorTaskSets,
  permissionsOf,
  type CollectRun,
  type CollectSource,
  type CollectStatistics,
  type CollectTask,
  type CollectTaskSet,
  type Session,
  type TaskSetRelations,
  type TransportRequest,
} from '@tessera/contract';
import { createTestPlatform, PlatformWrapper } from '@tessera/remote-kit/testing';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { DataSyncPage } from './data-sync-page.tsx';

export const SOURCE: CollectSource = {
  dsId: 'd1',
  clientId: 'c1',
  agentName: '门店服务器',
  agentState: 'online',
  dsName: '收银库',
  settings: { kind: 'mysql', host: 'till.shop', port: 3306, database: 'pos', user: 'reader', tls: 'off', tlsCa: '' },
  passwordSet: true,
  hours: null,
  fetchSize: 2_000,
  statementSeconds: 600,
  busy: null,
  changed: true,
  releasedAt: '2026-05-01T01:00:00Z',
  taskCount: 1,
};
export const SET: CollectTaskSet = {
  taskSetId: 's1',
  dsId: 'd1',
  dsName: '收银库',
  taskSetName: '每晚',
  schedule: { cron: '30 2 * * *', timeZone: 'Asia/Shanghai' },
  nextRun: '2026-05-02T18:30:00Z',
  nextAfter: null,
  paused: false,
  after: null,
  changed: true,
  taskCount: 1,
  newColumns: 2,
};
const RELATIONS: TaskSetRelations = {
  after: null,
  choices: [{ taskSetId: 's2', taskSetName: '主数据' }],
  tasks: [
    { taskId: 't1', taskName: '销售' },
    { taskId: 't2', taskName: '退货' },
  ],
};
const RUN: CollectRun = {
  runId: 'r1',
  taskId: 't1',
  taskName: '销售',
  dsName: '收银库',
  state: 'failed',
  trigger: 'schedule',
  whole: true,
  range: null,
  keys: false,
  rows: 12_000,
  bytes: 1_000,
  batches: 2,
  only: false,
  dirty: 0,
  dirtyRows: [],
  phases: null,
  fault: { reason: 'password', text: 'Access denied' },
  waiting: null,
  startedAt: '2026-05-01T02:30:00Z',
  heardAt: '2026-05-01T02:30:09Z',
  endedAt: '2026-05-01T02:30:09Z',
};
const TASK: CollectTask = {
  taskId: 't1',
  taskSetId: 's1',
  dsId: 'd1',
  taskName: '销售',
  position: 1,
  enabled: true,
  definition: {
    from: { schema: 'pos', table: 'sales' },
    columns: [{ name: 'id', title: 'id', dataType: 'int', dateForm: null }],
    key: ['id'],
    cursor: null,
  },
  revision: 3,
  newColumns: [
    { name: 'discount', sourceType: 'decimal', dataType: 'double', dateForm: null },
    { name: 'cashier', sourceType: 'varchar', dataType: 'str', dateForm: null },
  ],
  ignoredColumns: [{ name: 'internal', sourceType: 'int', dataType: 'int', dateForm: null }],
  dirtyLimit: 0,
  keysEvery: 0,
  tableId: 'b1',
  cursor: null,
  lastRun: RUN,
};
const PREVIEW = {
  columns: [
    { name: 'no', sourceType: 'bigint', dataType: 'int', dateForm: null, key: true },
    { name: 'at', sourceType: 'datetime', dataType: 'datetime', dateForm: 'time', key: false },
  ],
  rows: [['1', '2026-03-05 08:00:00']],
};
const ROWS = {
  columns: [
    { fieldId: 'f1', name: '编号', dataType: 'int', masked: false },
    { fieldId: 'f2', name: '门店', dataType: 'str', masked: false },
  ],
  values: [
    [1, 2],
    ['浦东店', null],
  ],
  dataStart: 0,
  rowCount: 120,
  dataVersion: '1',
  freshness: { dataTime: '2026-05-01T02:30:00Z', computedAt: '2026-05-01T02:30:00Z', cached: false },
};
const NO_RUNS = { running: 0, loading: 0, done: 0, failed: 0, cancelled: 0 };
const STATISTICS: CollectStatistics = {
  at: '2026-05-02T01:00:00Z',
  agents: { online: 59, offline: 1, waiting: 0, off: 0 },
  sources: { released: 60, drafts: 0 },
  taskSets: 60,
  tasks: { on: 118, off: 2 },
  runs: { day: { ...NO_RUNS, done: 117, failed: 1 }, week: { ...NO_RUNS, done: 820 } },
  days: [
    { day: '2026-05-01', rows: 0, bytes: 0, dirty: 0, failed: 1 },
    { day: '2026-05-02', rows: 12_345, bytes: 2_048, dirty: 3, failed: 0 },
  ],
  overdue: {
    count: 1,
    tasks: [{ taskId: 't1', taskName: '销售', dsName: '收银库', lastDone: null, dueAt: '2026-05-01T18:30:00Z' }],
  },
  faults: [{ reason: 'password', count: 4 }],
  complete: {
    tables: 2,
    completeTables: 1,
    missing: [{ taskName: '小票', day: '2026-05-01', stores: 60, completeStores: 59, isCompared: true }],
  },
};
const TABLES = { tables: [{ schema: 'pos', table: 'orders', kind: 'table', rows: 5 }], more: false };
/** A point on P-256. */
async function newPoint(): Promise<string> {
  const { publicKey } = await webcrypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
  return Buffer.from(await webcrypto.subtle.exportKey('raw', publicKey)).toString('base64');
}

beforeAll(() => Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true }));

/** The page on a tab, or at an address, and what it asks. */
export async function setup(
  tab: string | undefined,
  { sets = [SET], at }: { sets?: readonly CollectTaskSet[]; at?: string } = {},
) {
  const sealKey = await newPoint();
  const asked: { path: string; body: Record<string, unknown> }[] = [];
  const replies: Record<string, (body: Record<string, unknown>) => unknown> = {
    [collectorAgents.list.path]: () => ({ list: [], total: 0 }),
    [collectorSources.agents.path]: () => [
      {
        clientId: 'c1',
        agentName: '门店服务器',
        state: 'online',
        sealKey,
        sources: [{ dsId: 'd1', dsName: '收银库' }],
      },
      { clientId: 'c2', agentName: '新服务器', state: 'online', sealKey, sources: [] },
    ],
    [collectorSources.list.path]: () => ({ list: [SOURCE], total: 1 }),
    [collectorSources.get.path]: () => SOURCE,
    [collectorSources.test.path]: () => ({ server: 'MySQL 8.4', encrypted: false, milliseconds: 12, active: 3 }),
    [collectorSources.sql.path]: ({ ask }) =>
      'from' in (ask as object) ? { tables: null, preview: PREVIEW } : { tables: TABLES, preview: null },
    [collectorTaskSets.list.path]: () => sets,
    [collectorTaskSets.ofSource.path]: () => [SET],
    [collectorTaskSets.get.path]: () => SET,
    [collectorTaskSets.getRel.path]: () => RELATIONS,
    [collectorTaskSets.relate.path]: () => RELATIONS,
    [collectorTaskSets.release.path]: () => SET,
    [collectorSources.relate.path]: () => SOURCE,
    [collectorData.rows.path]: () => ROWS,
    [collectorData.table.path]: () => ({ tableId: 'b1' }),
    [collectorTasks.list.path]: () => [TASK],
    [collectorTasks.columns.path]: () => TASK,
    [collectorTasks.send.path]: () => ({ state: 'queued' }),
    [collectorSources.patch.path]: () => ({ tasks: [{ taskId: 't1', taskName: '销售', state: 'begun' }] }),
    [collectorStatistics.get.path]: () => STATISTICS,
    [collectorTasks.log.path]: () => ({ list: [RUN], total: 1 }),
  };
  const platform = createTestPlatform({
    session: { userInfo: { id: 'u', userNickName: '林' }, corporationCode: 'c' } as Session,
    permissions: permissionsOf('admin'),
    send({ endpoint, body }: TransportRequest) {
      asked.push({ path: endpoint.path, body: (body ?? {}) as Record<string, unknown> });
      const data = replies[endpoint.path]?.((body ?? {}) as Record<string, unknown>) ?? null;
      return { code: '0', msg: '', data, requestId: 'r' };
    },
  });
  const user = userEvent.setup();
  render(
    <PlatformWrapper platform={platform} {...(at === undefined ? {} : { path: at })}>
      <DataSyncPage />
    </PlatformWrapper>,
  );
  await screen.findByRole('tablist');
  if (tab !== undefined) await user.click(await screen.findByRole('tab', { name: tab }));
  const sent = (path: string) => asked.filter((each) => each.path === path).at(-1)?.body;
  const said = () => JSON.stringify(platform.calls.filter(({ kind }) => kind === 'toast'));
  const asks = (path: string) => asked.filter((each) => each.path === path).length;
  const went = () => JSON.stringify(platform.calls.filter(({ kind }) => kind === 'navigate'));
  return { user, sent, said, asks, went, sealKey };
}

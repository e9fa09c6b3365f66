import { webcrypto } from 'node:crypto';

import {
  collectorAgents,
  collectorSources,
  collectorTasks,
  collectorData,
  collectorTaskSets,
  permissionsOf,
  sealedBoxSchema,
  type CollectRun,
  type CollectSource,
  type CollectTask,
  type CollectTaskSet,
  type TransportRequest,
} from '@tessera/contract';
import { createTestPlatform, PlatformWrapper } from '@tessera/remote-kit/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { DataSyncPage } from './data-sync-page.tsx';

const SOURCE: CollectSource = {
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
  changed: true,
  releasedAt: '2026-05-01T01:00:00Z',
  taskCount: 1,
};
const SET: CollectTaskSet = {
  taskSetId: 's1',
  dsId: 'd1',
  dsName: '收银库',
  taskSetName: '每晚',
  schedule: { cron: '30 2 * * *', timeZone: 'Asia/Shanghai' },
  nextRun: '2026-05-02T18:30:00Z',
  taskCount: 1,
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
  dirty: 0,
  dirtyRows: [],
  phases: null,
  fault: { reason: 'password', text: 'Access denied' },
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
const TABLES = { tables: [{ schema: 'pos', table: 'orders', kind: 'table', rows: 5 }], more: false };
/** A point on P-256. */
async function newPoint(): Promise<string> {
  const { publicKey } = await webcrypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
  return Buffer.from(await webcrypto.subtle.exportKey('raw', publicKey)).toString('base64');
}

beforeAll(() => Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true }));

async function setup(tab: string) {
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
    ],
    [collectorSources.list.path]: () => ({ list: [SOURCE], total: 1 }),
    [collectorSources.get.path]: () => SOURCE,
    [collectorSources.test.path]: () => ({ server: 'MySQL 8.4', encrypted: false, milliseconds: 12 }),
    [collectorSources.sql.path]: ({ ask }) =>
      'from' in (ask as object) ? { tables: null, preview: PREVIEW } : { tables: TABLES, preview: null },
    [collectorTaskSets.list.path]: () => [SET],
    [collectorTaskSets.ofSource.path]: () => [SET],
    [collectorTaskSets.get.path]: () => SET,
    [collectorData.rows.path]: () => ROWS,
    [collectorData.table.path]: () => ({ tableId: 'b1' }),
    [collectorTasks.list.path]: () => [TASK],
    [collectorTasks.send.path]: () => ({ state: 'queued' }),
    [collectorSources.patch.path]: () => ({ tasks: [{ taskId: 't1', taskName: '销售', state: 'begun' }] }),
    [collectorTasks.log.path]: () => ({ list: [RUN], total: 1 }),
  };
  const platform = createTestPlatform({
    permissions: permissionsOf('admin'),
    send({ endpoint, body }: TransportRequest) {
      asked.push({ path: endpoint.path, body: (body ?? {}) as Record<string, unknown> });
      const data = replies[endpoint.path]?.((body ?? {}) as Record<string, unknown>) ?? null;
      return { code: '0', msg: '', data, requestId: 'r' };
    },
  });
  const user = userEvent.setup();
  render(
    <PlatformWrapper platform={platform}>
      <DataSyncPage />
    </PlatformWrapper>,
  );
  await user.click(await screen.findByRole('tab', { name: tab }));
  const sent = (path: string) => asked.filter((each) => each.path === path).at(-1)?.body;
  const said = () => JSON.stringify(platform.calls.filter(({ kind }) => kind === 'toast'));
  const asks = (path: string) => asked.filter((each) => each.path === path).length;
  const went = () => JSON.stringify(platform.calls.filter(({ kind }) => kind === 'navigate'));
  return { user, sent, said, asks, went, sealKey };
}

test('a source is tried out and saved with a password that is sealed in the page', async () => {
  const { user, sent, sealKey } = await setup('数据源');
  await user.click(await screen.findByRole('button', { name: '添加数据源' }));
  const dialog = await screen.findByRole('dialog');
  const field = (name: RegExp | string) => within(dialog).getByLabelText(name);
  await user.type(field(/^名称/), '新库');
  await user.selectOptions(field(/^采集器/), '门店服务器');
  await user.type(field(/^主机/), 'db.shop');
  await user.type(field(/^数据库/), 'pos');
  await user.type(field(/^用户/), 'reader');
  await user.type(field(/^密码/), 's3cret');
  await user.click(within(dialog).getByRole('button', { name: '测试连接' }));
  expect(await within(dialog).findByText('连接成功：MySQL 8.4，用时 12 毫秒')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: '保存' }));
  await waitFor(() => expect(sent(collectorSources.save.path)).toBeDefined());
  const { password, ...draft } = sent(collectorSources.save.path)!;
  expect(draft).toMatchObject({
    clientId: 'c1',
    dsName: '新库',
    settings: { kind: 'mysql', host: 'db.shop', port: 3306 },
  });
  expect(sealedBoxSchema.parse(password).key).toBe(sealKey);
  expect(JSON.stringify(draft)).not.toContain('s3cret');
});

test('a changed address asks for the password again', async () => {
  const { user } = await setup('数据源');
  await user.click(await screen.findByRole('button', { name: '收银库' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).queryByText(/请重新输入/)).toBeNull();
  await user.type(within(dialog).getByLabelText(/^主机/), '2');
  expect(await within(dialog).findByText(/请重新输入/)).toBeVisible();
});

test('a task is made of a table that the agent names, by a cursor, and runs by hand', async () => {
  const { user, sent, said } = await setup('任务集');
  await user.click(await screen.findByRole('button', { name: '每晚' }));
  expect(await screen.findByText('密码被拒绝 · Access denied')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: '发布到采集器' }));
  await waitFor(() => expect(sent(collectorSources.release.path)).toEqual({ dsId: 'd1' }));
  await user.click(screen.getByRole('button', { name: '“销售”的操作' }));
  await user.click(await screen.findByRole('menuitem', { name: '立即运行' }));
  await waitFor(() =>
    expect(sent(collectorTasks.send.path)).toEqual({
      taskId: 't1',
      command: 'run',
      whole: false,
      range: null,
      keys: false,
    }),
  );
  expect(said()).toContain('“销售”正在运行，结束后再运行一次');
  await user.click(screen.getByRole('button', { name: '添加任务' }));
  const dialog = (await screen.findByRole('heading', { name: '添加任务' })).closest<HTMLElement>('[role="dialog"]')!;
  await user.selectOptions(await within(dialog).findByLabelText(/^表/), 'pos.orders');
  await user.selectOptions(await within(dialog).findByLabelText('每次读取'), 'at');
  await user.type(within(dialog).getByLabelText(/^每几次运行核对/), '7');
  await user.click(within(dialog).getByRole('button', { name: '保存' }));
  await waitFor(() =>
    expect(sent(collectorTasks.save.path)).toMatchObject({
      taskSetId: 's1',
      taskName: 'orders',
      definition: {
        from: { schema: 'pos', table: 'orders' },
        key: ['no'],
        cursor: { column: 'at', overlap: 300 },
      },
      keysEvery: 7,
    }),
  );
});

test('the rows of a task are shown by pages, and its table is opened in the data area', async () => {
  const { user, sent, went } = await setup('任务集');
  await user.click(await screen.findByRole('button', { name: '每晚' }));
  await user.click(await screen.findByRole('button', { name: '“销售”的操作' }));
  await user.click(await screen.findByRole('menuitem', { name: '查看数据' }));
  const table = within(await screen.findByRole('table', { name: '“销售”的数据' }));
  expect(await table.findByText('浦东店')).toBeVisible();
  expect(table.getByText('空')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '下一页' }));
  await waitFor(() => expect(sent(collectorData.rows.path)).toEqual({ taskId: 't1', dataStart: 50, dataEnd: 100 }));
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: '“销售”的操作' }));
  await user.click(await screen.findByRole('menuitem', { name: '打开数据表' }));
  await waitFor(() => expect(went()).toContain('/main/datasource?tableId=b1'));
});

test('a table is emptied after the name of its task was entered', async () => {
  const { user, sent, said } = await setup('任务集');
  await user.click(await screen.findByRole('button', { name: '每晚' }));
  await user.click(await screen.findByRole('button', { name: '“销售”的操作' }));
  await user.click(await screen.findByRole('menuitem', { name: '清空数据…' }));
  const dialog = (await screen.findByRole('heading', { name: '清空“销售”的数据？' })).closest<HTMLElement>(
    '[role="dialog"]',
  )!;
  const confirm = within(dialog).getByRole('button', { name: '清空' });
  await user.click(confirm);
  expect(sent(collectorData.empty.path)).toBeUndefined();
  await user.type(within(dialog).getByLabelText(/^输入任务名称/), '销售');
  await user.click(confirm);
  await waitFor(() => expect(sent(collectorData.empty.path)).toEqual({ taskId: 't1', taskName: '销售' }));
  await waitFor(() => expect(said()).toContain('“销售”的数据已清空，下次运行将从头读取'));
});

test('the task sets of one source are shown alone', async () => {
  const { user, asks } = await setup('任务集');
  await user.selectOptions(await screen.findByLabelText('数据源'), '收银库');
  await waitFor(() => expect(asks(collectorTaskSets.ofSource.path)).toBe(1));
  expect(await screen.findByRole('button', { name: '每晚' })).toBeVisible();
});

test('a part of a table is read again, of one task or of all of a source', async () => {
  const { user, sent } = await setup('任务集');
  await user.click(await screen.findByRole('button', { name: '每晚' }));
  await user.click(await screen.findByRole('button', { name: '“销售”的操作' }));
  await user.click(await screen.findByRole('menuitem', { name: '重新读取一段…' }));
  const dialog = (await screen.findByRole('heading', { name: '重新读取“销售”的一段' })).closest<HTMLElement>(
    '[role="dialog"]',
  )!;
  await user.type(within(dialog).getByLabelText(/^从/), '10');
  await user.type(within(dialog).getByLabelText(/^到/), '9');
  expect(await within(dialog).findByText('要大于“从”的值')).toBeVisible();
  await user.type(within(dialog).getByLabelText(/^到/), '9');
  await user.click(within(dialog).getByRole('button', { name: '重新读取' }));
  const range = { column: 'id', from: '10', to: '99' };
  await waitFor(() =>
    expect(sent(collectorTasks.send.path)).toEqual({ taskId: 't1', command: 'run', whole: false, range, keys: false }),
  );
});

test('a part of all tables of a source is read again by the name of a column', async () => {
  const { user, sent, said } = await setup('数据源');
  await user.click(await screen.findByRole('button', { name: '“收银库”的操作' }));
  await user.click(await screen.findByRole('menuitem', { name: '重新读取一段…' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText(/^列名/), 'day');
  await user.type(within(dialog).getByLabelText(/^从/), '2026-03-01');
  await user.type(within(dialog).getByLabelText(/^到/), '2026-04-01');
  await user.click(within(dialog).getByRole('button', { name: '重新读取' }));
  const range = { column: 'day', from: '2026-03-01', to: '2026-04-01' };
  await waitFor(() => expect(sent(collectorSources.patch.path)).toEqual({ dsId: 'd1', range }));
  expect(said()).toContain('1 个任务开始重新读取这一段');
});

test('runs say how they went', async () => {
  await setup('任务日志');
  const row = within((await screen.findByText('销售')).closest('tr')!);
  expect(row.getByText('失败')).toBeVisible();
  expect(row.getByText('12,000')).toBeVisible();
  expect(row.getByText('9 秒')).toBeVisible();
});

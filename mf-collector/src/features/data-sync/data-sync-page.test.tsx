import { collectorData, collectorSources, collectorTasks, collectorTaskSets, sealedBoxSchema } from '@tessera/contract';
import { screen, waitFor, within } from '@testing-library/react';

import { SET, setup } from './data-sync-page.fixture.tsx';

const AUTHORITY = '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----';

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
  const save = within(dialog).getByRole('button', { name: '保存' });
  await user.type(field(/^签发机构的证书/), 'no certificate');
  expect(save).toHaveAttribute('aria-disabled', 'true');
  await user.clear(field(/^签发机构的证书/));
  await user.click(field(/^签发机构的证书/));
  await user.paste(AUTHORITY);
  await user.clear(field(/^每次取多少行/));
  await user.type(field(/^每次取多少行/), '500');
  await user.type(field(/^其他会话超过几个时暂停读取/), '8');
  await user.click(within(dialog).getByRole('button', { name: '测试连接' }));
  expect(await within(dialog).findByText('连接成功：MySQL 8.4，用时 12 毫秒')).toBeVisible();
  expect(within(dialog).getByText('现在有 3 个其他会话在执行。')).toBeVisible();
  await user.click(save);
  await waitFor(() => expect(sent(collectorSources.save.path)).toBeDefined());
  const { password, ...draft } = sent(collectorSources.save.path)!;
  expect(draft).toMatchObject({
    clientId: 'c1',
    dsName: '新库',
    settings: { kind: 'mysql', host: 'db.shop', port: 3306, tls: 'verified', tlsCa: AUTHORITY },
    fetchSize: 500,
    busy: 8,
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
  const what = await within(dialog).findByLabelText('每次读取');
  // Of another type than the source has it, a column is none to go on by.
  await user.selectOptions(within(dialog).getByLabelText('“at”的类型'), '文本');
  expect(within(what).queryByRole('option', { name: '“at”更大的行' })).toBeNull();
  await user.selectOptions(within(dialog).getByLabelText('“at”的类型'), '日期时间');
  await user.selectOptions(within(dialog).getByLabelText('“no”的类型'), '文本');
  await user.selectOptions(what, '按快照比对的变化');
  expect(within(dialog).getByText('采集器读取全部行，只传新增、修改和已删除的')).toBeVisible();
  await user.selectOptions(what, '“at”更大的行');
  await user.type(within(dialog).getByLabelText(/^每几次运行核对/), '7');
  await user.click(within(dialog).getByRole('button', { name: '保存' }));
  await waitFor(() =>
    expect(sent(collectorTasks.save.path)).toMatchObject({
      taskSetId: 's1',
      taskName: 'orders',
      definition: {
        from: { schema: 'pos', table: 'orders' },
        columns: [
          { name: 'no', dataType: 'str', dateForm: null },
          { name: 'at', dataType: 'datetime', dateForm: 'time' },
        ],
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

test('columns that are new at the source are added under a name, or not offered any more', async () => {
  const { user, sent, said } = await setup('任务集');
  const marked = (await screen.findByRole('button', { name: '每晚' })).closest('td')!;
  expect(within(marked).getByText('有新字段（2）')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: '每晚' }));
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: '有新字段（2）' }));
    const heading = await screen.findByRole('heading', { name: '为“销售”加入字段' });
    return within(heading.closest<HTMLElement>('[role="dialog"]')!);
  };
  let dialog = await open();
  expect(dialog.getByRole('checkbox', { name: /^internal/ })).not.toBeChecked();
  await user.click(dialog.getByRole('checkbox', { name: 'cashier' }));
  const title = dialog.getByLabelText('“discount”的字段名称');
  await user.clear(title);
  await user.type(title, 'id');
  expect(dialog.getByText('已有同名字段')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: '加入' }));
  expect(sent(collectorTasks.columns.path)).toBeUndefined();
  await user.clear(title);
  await user.type(title, '折扣');
  await user.selectOptions(dialog.getByLabelText('“discount”的类型'), '文本');
  await user.click(dialog.getByRole('button', { name: '加入' }));
  await waitFor(() => expect(said()).toContain('已加入 1 个字段'));
  expect(sent(collectorTasks.columns.path)).toEqual({
    ...{ taskId: 't1', revision: 3, ignore: [] },
    add: [{ name: 'discount', title: '折扣', dataType: 'str', dateForm: null }],
  });

  dialog = await open();
  await user.click(dialog.getByRole('checkbox', { name: 'discount' }));
  await user.click(dialog.getByRole('checkbox', { name: /^internal/ }));
  await user.click(dialog.getByRole('button', { name: '忽略所选，不再提示' }));
  await waitFor(() => expect(said()).toContain('不再提示 1 个字段'));
  expect(sent(collectorTasks.columns.path)).toEqual({ taskId: 't1', revision: 3, add: [], ignore: ['cashier'] });
});

test('sets say when they begin next: by a time, after another one, or not while their agent is paused', async () => {
  const next = { nextRun: null, nextAfter: null, paused: false };
  await setup('任务集', {
    sets: [
      { ...SET, ...next, taskSetId: 'a', taskSetName: '跟随', nextAfter: '主数据' },
      { ...SET, ...next, taskSetId: 'b', taskSetName: '停着', paused: true },
      { ...SET, taskSetId: 'c' },
    ],
  });
  const cell = async (name: string) => within((await screen.findByRole('button', { name })).closest('tr')!);
  expect((await cell('跟随')).getByText('在“主数据”之后')).toBeVisible();
  expect((await cell('停着')).getByText('暂停中')).toBeVisible();
  expect((await cell('每晚')).getByText(/2026/)).toBeVisible();
});

test.each([
  ['/?tab=taskSets&taskSetId=s1', () => screen.findByRole('dialog', { name: '每晚' })],
  ['/?tab=sources&search=%E6%94%B6%E9%93%B6', () => screen.findByDisplayValue('收银')],
])('%s opens the page there', async (at, shown) => {
  await setup(undefined, { at });
  expect(await shown()).toBeVisible();
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

test('statistics show numbers, rows by day, and what needs a look', async () => {
  await setup('统计');
  const fact = async (name: string) => (await screen.findByText(name, { selector: 'dt' })).parentElement;
  expect(await fact('在线的采集器')).toHaveTextContent('59');
  expect(await fact('昨天完整的数据表')).toHaveTextContent('1 / 2');
  expect(screen.getByRole('img', { name: '每天采集的行数，最多一天 12,345 行' })).toBeVisible();
  expect(screen.getByText('2026-05-01：59 / 60 家门店完整')).toBeVisible();
  expect(screen.getByText(/^收银库：应在 .* 运行，还没有成功过$/)).toBeVisible();
  expect(screen.getByText('密码被拒绝').nextElementSibling).toHaveTextContent('4 次');
});

test('a source goes to another agent with a password that is sealed to that one', async () => {
  const { user, sent, said, sealKey } = await setup('数据源');
  await user.click(await screen.findByRole('button', { name: '“收银库”的操作' }));
  await user.click(await screen.findByRole('menuitem', { name: '更换采集器…' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByRole('option', { name: '门店服务器' })).toBeNull();
  await user.selectOptions(await dialog.findByLabelText(/^新的采集器/), await dialog.findByText('新服务器'));
  await user.type(dialog.getByLabelText(/^密码/), 's3cret');
  await user.click(dialog.getByLabelText('停止正在进行的运行'));
  await user.click(dialog.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(said()).toContain('“收银库”已更换采集器'));
  const { password, ...move } = sent(collectorSources.relate.path)!;
  expect(move).toEqual({ dsId: 'd1', clientId: 'c2', stop: true });
  expect(sealedBoxSchema.parse(password).key).toBe(sealKey);
});

test('a task set is put after another one, its tasks into an order, and it is released alone', async () => {
  const { user, sent, said } = await setup('任务集');
  const choose = async (item: string) => {
    await user.click(await screen.findByRole('button', { name: '“每晚”的操作' }));
    await user.click(await screen.findByRole('menuitem', { name: item }));
  };
  await choose('顺序…');
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(await dialog.findByLabelText('接在哪个任务集之后'), '主数据');
  await user.click(dialog.getByRole('button', { name: '上移“退货”' }));
  await user.click(dialog.getByRole('button', { name: '保存' }));
  await waitFor(() =>
    expect(sent(collectorTaskSets.relate.path)).toEqual({ taskSetId: 's1', after: 's2', tasks: ['t2', 't1'] }),
  );
  await choose('只发布这个任务集');
  await waitFor(() => expect(said()).toContain('“每晚”已发布'));
  expect(sent(collectorTaskSets.release.path)).toEqual({ taskSetId: 's1' });
});

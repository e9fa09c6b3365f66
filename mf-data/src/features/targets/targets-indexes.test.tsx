import type { TransportRequest } from '@tessera/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import { asked, cell, grid, INDEX, layOut, periods, setup, storeRow, TABLE } from './testing/open-targets-page.tsx';

beforeAll(() => void layOut());
afterAll(() => jest.restoreAllMocks());

test('a year is shown by other periods, which have no days of their own to open', async () => {
  const { platform, user } = setup();
  await grid();
  const columns = screen.getByRole('combobox', { name: '列的周期' });
  expect(within(columns).queryByRole('option', { name: '按日' })).toBeNull();
  await user.selectOptions(columns, '按季度');
  await waitFor(() =>
    expect(asked(platform)).toEqual([
      ['2026', 'month'],
      ['2026', 'season'],
    ]),
  );
  await grid();
  expect(screen.queryByRole('button', { name: '第 1 季度' })).toBeNull();
});

test('a year that waits for a decision can be neither imported nor cleared', async () => {
  const { user } = setup({ indexes: [{ ...INDEX, needsApproval: true, waiting: [2026] }] });
  await screen.findByRole('combobox', { name: '列的周期' });
  expect(screen.queryByRole('button', { name: '导入' })).toBeNull();
  await user.click(screen.getByRole('button', { name: /更多/ }));
  expect(screen.queryByRole('menuitem', { name: '清空目标值' })).toBeNull();
  await user.click(screen.getByRole('button', { name: '下一年' }));
  expect(await screen.findByRole('button', { name: '导入' })).toBeVisible();
});

test('who may only view an index changes nothing of it, and still makes others', async () => {
  setup({ indexes: [{ ...INDEX, editable: false }] });
  expect(await grid()).toHaveAttribute('aria-readonly', 'true');
  expect(screen.queryByRole('button', { name: '导入' })).toBeNull();
  expect(screen.getByRole('button', { name: '新建指标' })).toBeVisible();
});

test('all indexes are found, opened and deleted together; who may not edit one does not delete it', async () => {
  const more = { ...INDEX, unit: '人' };
  const indexes = [
    INDEX,
    { ...more, indexCode: 'i2', indexName: '客流' },
    { ...more, indexCode: 'i3', indexName: '会员', editable: false },
  ];
  const { platform, user } = setup({ indexes });
  await user.click(await screen.findByRole('button', { name: '管理指标' }));
  const dialog = screen.getByRole('dialog', { name: '管理指标' });
  const row = (name: string) => within(dialog).findByRole('checkbox', { name: new RegExp(name) });
  expect(await row('会员')).toBeDisabled();
  await user.click(await row('销售额'));
  await user.click(await row('客流'));
  await user.click(within(dialog).getByRole('button', { name: '删除所选（2）' }));
  const sure = await screen.findByRole('dialog', { name: '删除 2 个指标' });
  expect(sure).toHaveTextContent('销售额');
  await user.click(within(sure).getByRole('button', { name: '删除' }));
  await waitFor(() =>
    expect(
      platform.calls.some(({ kind, detail }) => {
        if (kind !== 'request') return false;
        const { endpoint, body } = detail as TransportRequest;
        return endpoint.path.endsWith('/index/delete') && JSON.stringify(body).includes('["i1","i2"]');
      }),
    ).toBe(true),
  );
  await user.click(within(dialog).getByRole('button', { name: '客流' }));
  expect(await screen.findByRole('treegrid', { name: '“客流”的目标值' })).toBeVisible();
});

test('a name that another index has is said once the field is left', async () => {
  const { user } = setup();
  await user.click(await screen.findByRole('button', { name: '新建指标' }));
  const name = screen.getByRole('textbox', { name: '指标名称' });
  await user.type(name, '客流');
  await user.tab();
  expect(await screen.findByText('已有同名的指标，请换一个名称')).toBeVisible();
  await user.type(name, '量');
  expect(screen.queryByText('已有同名的指标，请换一个名称')).toBeNull();
});

test('a version stands beside each value that differs from it, in sums as well', async () => {
  const before = {
    ...TABLE,
    rows: [storeRow('001', '徐汇店', '90'), storeRow('002', '浦东店', '5'), storeRow('003', '静安店', '7', true)],
    total: { indexData: periods('102'), total: '102' },
  };
  const { user } = setup({ before, indexes: [{ ...INDEX, needsApproval: true }] });
  await user.selectOptions(await screen.findByRole('combobox', { name: '对比版本' }), '与第 1 版对比');
  await grid();
  expect(cell('徐汇店 1月')).toHaveTextContent('100原 90（+10）');
  expect(cell('浦东店 1月')).toHaveTextContent(/^原 5$/);
  expect(cell('静安店 1月')).not.toHaveTextContent('原');
  expect(cell('全部 1月')).toHaveTextContent('原 102（+5）');
});

test('what is done with a range reads the rows of it that were not looked at yet', async () => {
  const groups = TABLE.groups.map((group) => ({ ...group, count: 4 }));
  const table = { ...TABLE, groups, count: 4 };
  const far = storeRow('004', '虹口店', '9');
  const { sent, user } = setup({ table, many: { ...table, rows: [...TABLE.rows, far] } });
  const shown = await grid();
  fireEvent.mouseDown(cell('徐汇店 1月'));
  shown.focus();
  await user.keyboard('{Control>}a{/Control}{Delete}');
  // The locked one stays.
  await user.click(await screen.findByRole('button', { name: '保存 2 处修改' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject([
    { storeCode: '001', indexTime: '2026-01-01', indexValue: null },
    { storeCode: '004', indexTime: '2026-01-01', indexValue: null },
  ]);
});

test('the forecast of an index is made, stands beside its targets, and is brought up to date', async () => {
  const indexes = [INDEX];
  const { platform, user } = setup({ indexes });
  await grid();
  await user.click(screen.getByRole('button', { name: '“销售额”的更多操作' }));
  await user.click(screen.getByRole('menuitem', { name: '建立预测' }));
  const dialog = within(await screen.findByRole('dialog', { name: '建立“销售额”的预测' }));
  const made = { ...INDEX, indexCode: 'f1', indexName: '销售额（预测）', forecastOf: 'i1' };
  indexes.push(made);
  await user.click(dialog.getByRole('button', { name: '建立' }));
  const table = await screen.findByRole('treegrid', { name: '“销售额（预测）”的目标值' });
  expect(
    within(table)
      .getByTitle(/^徐汇店/)
      .closest('[role="row"]'),
  ).toHaveTextContent('100较目标 +5');
  expect(screen.getByRole('tab', { name: '预测' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('combobox', { name: '指标' })).toHaveValue('i1');
  await user.click(screen.getByRole('button', { name: '“销售额（预测）”的更多操作' }));
  expect(screen.queryByRole('menuitem', { name: '适用范围' })).toBeNull();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: '更新预测' }));
  await waitFor(() => expect(filled(platform)).toEqual(Array(2).fill({ indexCode: 'i1', year: 2026 })));
  await user.click(await screen.findByRole('tab', { name: '目标' }));
  expect(await grid()).toBeVisible();
});
const filled = ({ calls }: ReturnType<typeof setup>['platform']) =>
  calls
    .flatMap(({ kind, detail }) => (kind === 'request' ? [detail as TransportRequest] : []))
    .filter(({ endpoint }) => endpoint.path.endsWith('/fillForecast'))
    .map(({ body }) => body);

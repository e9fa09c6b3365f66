import { permissionsOf } from '@tessera/contract';
import type { DynamicParam, DynamicParamGroup, TransportRequest } from '@tessera/contract';
import { createTestPlatform, PlatformWrapper } from '@tessera/remote-kit/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { ParamsPage } from './params-page.tsx';

const YEAR: DynamicParam = {
  dynamicParamId: 'p1',
  groupId: 'g1',
  dynamicParamName: '年份',
  tblRemarks: '',
  dataType: 'int',
  filterType: '3',
  multiple: false,
  defaultValue: { kind: 'values', values: [2026] },
  candidates: { kind: 'any' },
  createdBy: 'u1',
  updatedAt: '2026-01-01T00:00:00.000Z',
};
const { dynamicParamId, dynamicParamName, dataType, filterType } = YEAR;
const GROUPS: DynamicParamGroup[] = [
  { groupId: null, tblRemarks: '', children: [] },
  { groupId: 'g1', tblRemarks: '时间', children: [{ dynamicParamId, dynamicParamName, dataType, filterType }] },
];
const BASE = '/api/bigscreen/dynamicParam';

function setup(role: 'editor' | 'reader' = 'editor', users: readonly string[] = []) {
  const replies: Record<string, unknown> = {
    [`${BASE}/getBiDynamicParamMenuTreeList`]: GROUPS,
    [`${BASE}/getBiDynamicParamById`]: YEAR,
    '/api/data/dynamicParam/users': users,
    [`${BASE}/addUserDefinedDynamicParam`]: { dynamicParamId: 'p2' },
    [`${BASE}/updateUserDefinedDynamicParam`]: { updatedAt: '2026-01-02T00:00:00.000Z' },
  };
  const platform = createTestPlatform({
    permissions: permissionsOf(role),
    send: ({ endpoint }) => ({ code: '0', msg: '', data: replies[endpoint.path] ?? null, requestId: 'req-1' }),
  });
  const sent = (name: string) =>
    platform.calls
      .filter(
        ({ kind, detail }) => kind === 'request' && (detail as TransportRequest).endpoint.path === `${BASE}/${name}`,
      )
      .map(({ detail }) => (detail as TransportRequest).body);
  render(
    <PlatformWrapper platform={platform}>
      <ParamsPage />
    </PlatformWrapper>,
  );
  return { sent, user: userEvent.setup() };
}

test('a parameter is made in a group, once what is wrong with it is mended', async () => {
  const { sent, user } = setup();
  await user.click(await screen.findByRole('button', { name: '在“时间”中新建参数' }));
  await user.type(screen.getByRole('textbox', { name: '参数名称' }), '1月');
  await user.click(screen.getByRole('radio', { name: '固定值' }));
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('请填写与数据类型相符的值，每行一个')).toBeInTheDocument();
  expect(sent('addUserDefinedDynamicParam')).toEqual([]);

  await user.clear(screen.getByRole('textbox', { name: '参数名称' }));
  await user.type(screen.getByRole('textbox', { name: '参数名称' }), '月份');
  await user.type(screen.getByRole('textbox', { name: '默认值' }), '一月');
  await user.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() =>
    expect(sent('addUserDefinedDynamicParam')).toMatchObject([
      { dynamicParamName: '月份', groupId: 'g1', filterType: '1', defaultValue: { kind: 'values', values: ['一月'] } },
    ]),
  );
});

test('a change is saved over the state that was read', async () => {
  const { sent, user } = setup();
  await user.click(await screen.findByRole('button', { name: '年份' }));
  const save = await screen.findByRole('button', { name: '保存' });
  expect(save).toBeDisabled();
  await user.click(screen.getByRole('switch', { name: '可选多个值' }));
  await user.click(save);
  await waitFor(() =>
    expect(sent('updateUserDefinedDynamicParam')).toMatchObject([
      { dynamicParamId: 'p1', multiple: true, updatedAt: '2026-01-01T00:00:00.000Z' },
    ]),
  );
});

test('deleting a group says that its parameters stay', async () => {
  const { sent, user } = setup();
  await user.click(await screen.findByRole('button', { name: '“时间”的更多操作' }));
  await user.click(await screen.findByRole('menuitem', { name: '删除' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('组内的 1 个参数会移到默认分组，不会被删除。')).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: '删除' }));
  await waitFor(() => expect(sent('deleteDir')).toMatchObject([{ groupId: 'g1' }]));
});

test('who may not edit sees the settings and no button', async () => {
  const { user } = setup('reader');
  await user.click(await screen.findByRole('button', { name: '年份' }));
  expect(await screen.findByRole('textbox', { name: '参数名称' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: '保存' })).toBeNull();
  expect(screen.queryByRole('button', { name: '新建参数' })).toBeNull();
});

test('who uses a parameter is told, and it can’t be deleted then', async () => {
  const { user } = setup('editor', ['城市汇总', '订单.同比']);
  await user.click(await screen.findByRole('button', { name: '年份' }));
  expect(await screen.findByText(/正在使用它的有：城市汇总和订单.同比/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '删除' })).toBeDisabled();
});

import { ERRORS, permissionsOf, type RowRule, type TransportRequest } from '@tessera/contract';
import { createTestPlatform, PlatformWrapper } from '@tessera/remote-kit/testing';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';

import { RowRulesPage } from './row-rules-page.tsx';

const EAST: RowRule = {
  ...{ ruleId: 'q1', name: '华东只看华东', tblId: 't1', tblName: '订单', always: true, memberCount: 12, version: 3 },
  subjects: [{ kind: 'role', id: 'r9', name: '区域经理' }],
  tree: { condition: { fieldId: '大区', aggregator: 'equal', fieldValue: ['华东'] } },
  masks: [{ fieldId: '金额', kind: 'hide' }],
  ...{ updatedAt: '2026-03-08T02:00:00.000Z', updatedBy: '陈思雨' },
};
const STORES: RowRule = {
  ...EAST,
  ...{
    ruleId: 'q2',
    name: '门店',
    tblId: 't2',
    tblName: '门店分配',
    always: false,
    tree: null,
    masks: [],
    memberCount: 3,
  },
  subjects: [{ kind: 'group', id: 'g1', name: '销售部' }],
};
const field = (fieldId: string, dataType: 'str' | 'int') => ({
  ...{ fieldId, name: fieldId, sourceName: fieldId, dataType, formula: null, hidden: false, masked: false },
  ...{ defaultAggregator: 'count', decimals: null, description: '', group: '', geoRole: null, dateHierarchy: [] },
});
const table = (tableId: string, name: string, fields: object[]) => ({
  ...{ tableId, name, fields, description: '', kind: 'upload', rowCount: 9, fieldCount: 2, status: 'ready' },
  ...{ dataTime: '2026-03-08T02:00:00.000Z', createdAt: '2026-03-08T02:00:00.000Z', owner: null, connection: null },
  ...{ editable: true, dataVersion: 'v1', runningJob: null },
});
const TABLES: Record<string, object> = {
  t1: table('t1', '订单', [field('大区', 'str'), field('金额', 'int')]),
  t2: table('t2', '门店分配', [field('经理', 'str'), field('管辖大区', 'str')]),
};
const member = {
  ...{ memberId: 'm1', userNickName: '陈思雨', account: 'chen', state: 'active', email: null, groups: [] },
  ...{ roleId: 'r1', roleName: '', userTypeSymbol: 'reader', hasFactor: false, givenRoles: [] },
  ...{ lastLogin: null, lastSeen: null },
};
const group = { groupId: 'g1', groupName: '销售部', parentId: null, rule: null, roleIds: [], memberCount: 3 };
type Answer = (body: never) => unknown;

function setup(answers: Readonly<Record<string, Answer>> = {}, path = '/newRule') {
  const usual: Record<string, Answer> = {
    '/api/sys/rowRule/list': () => [EAST, STORES],
    '/api/sys/rowRule/save': () => EAST,
    '/api/data/table/list': () => ({ list: Object.values(TABLES), total: 2 }),
    '/api/data/table/detail': ({ tableId }: { tableId: string }) => TABLES[tableId],
    '/api/sys/corporationUser/listCorporationUser': () => ({ list: [member], total: 1 }),
    '/api/sys/userGroup/list': () => [{ ...group, version: 1, sourceId: null }],
    '/api/bigscreen/field/values': () => ({ values: ['华东'], truncated: false }),
  };
  const platform = createTestPlatform({
    permissions: permissionsOf('admin'),
    send: ({ endpoint, body }: TransportRequest) => {
      const answer = answers[endpoint.path.split('/').slice(-2).join('/')] ?? usual[endpoint.path];
      const given = answer?.(body as never) ?? (answer ? null : []);
      if (given && typeof given === 'object' && 'code' in given)
        return { msg: '', data: null, requestId: 'r', ...given } as never;
      return { code: '0', msg: '', data: given, requestId: 'r' };
    },
  });
  platform.navigation.navigate(path);
  render(
    <PlatformWrapper platform={platform}>
      <RowRulesPage />
    </PlatformWrapper>,
  );
  const asked = (wanted: string) =>
    platform.calls
      .filter(({ kind, detail }) => kind === 'request' && (detail as TransportRequest).endpoint.path === wanted)
      .map(({ detail }) => (detail as TransportRequest).body);
  return { asked, platform };
}
const pick = async (label: string, option: string) => {
  fireEvent.click(await screen.findByRole('combobox', { name: label }));
  fireEvent.click(await screen.findByText(option, { selector: '[role="option"]' }));
};
const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByRole('combobox', { name: label }), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('RT-073: the list says what each rule does, and is searched and filtered by table', async () => {
  setup();
  const row = within((await screen.findByRole('button', { name: '华东只看华东' })).closest('tr')!);
  for (const text of ['订单', '区域经理', '强制', '12', '1 个条件，1 个脱敏字段'])
    expect(row.getByText(text)).toBeInTheDocument();
  choose('表', 't2');
  expect(screen.queryByRole('button', { name: '华东只看华东' })).not.toBeInTheDocument();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '没有的' } });
  expect(await screen.findByText('没有符合条件的规则')).toBeInTheDocument();
});

test('those of a role are asked for, and without rules the list says what comes next', async () => {
  const { asked } = setup({ 'rowRule/list': () => [] }, '/newRule?role=r9');
  await waitFor(() => expect(asked('/api/sys/rowRule/list')).toEqual([{ subject: { kind: 'role', id: 'r9' } }]));
  fireEvent.click(await screen.findByRole('button', { name: /只看角色/ }));
  expect(await screen.findByText('还没有规则')).toBeInTheDocument();
});

test('a tree with an assignment is saved, once everything is there', async () => {
  const { asked, platform } = setup();
  fireEvent.click(await screen.findByRole('button', { name: '新建规则' }));
  fireEvent.click(await screen.findByRole('button', { name: '保存' }));
  expect(screen.getByText('请填写名称')).toBeInTheDocument();
  expect(screen.getByText('请选择表或模型')).toBeInTheDocument();
  fireEvent.change(screen.getByRole('textbox', { name: '名称' }), { target: { value: '各看各店' } });
  await pick('表或模型', '订单');
  await pick('适用对象', '销售部');
  fireEvent.click(await screen.findByRole('button', { name: '添加条件' }));
  press('添加分配条件');
  press('保存');
  expect(await screen.findByText(/有条件没有填完整/)).toBeInTheDocument();
  const value = screen.getByRole('combobox', { name: '值' });
  fireEvent.change(value, { target: { value: '华东' } });
  fireEvent.keyDown(value, { key: 'Enter' });
  await pick('属于分配表', '门店分配');
  // Tables of another connection cannot be joined with the rule's, and are not offered.
  expect(asked('/api/data/table/list')).toContainEqual(
    expect.objectContaining({ besideTableId: 't1', kinds: ['upload', 'external', 'synchronised', 'collected', 'api'] }),
  );
  await waitFor(() => expect(screen.getByRole('combobox', { name: '人员列' })).toBeEnabled());
  choose('人员列', '经理');
  choose('值列', '管辖大区');
  choose('条件之间的关系', 'or');
  press('保存');
  await waitFor(() =>
    expect(asked('/api/sys/rowRule/save')).toEqual([
      {
        ...{ name: '各看各店', tblId: 't1', always: false, masks: [] },
        subjects: [{ kind: 'group', id: 'g1' }],
        tree: {
          relation: 'or',
          children: [
            { condition: { fieldId: '大区', aggregator: 'equal', fieldValue: ['华东'] } },
            {
              assigned: {
                ...{ fieldId: '大区', tableId: 't2', personFieldId: '经理', person: 'account' },
                valueFieldId: '管辖大区',
              },
            },
          ],
        },
      },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('button', { name: '保存' })).not.toBeInTheDocument());
  expect(platform.calls.filter(({ kind }) => kind === 'confirm')).toEqual([]);
});

test('a test before saving shows rows of members and conflicts with their reasons', async () => {
  const { asked } = setup({
    'rowRule/test': () => ({
      conflicts: [
        { kind: 'shadowed', memberId: 'm1', subject: { kind: 'role', id: 'r2', name: '编辑者' } },
        { kind: 'missing', viewer: 'attribute:区域', count: 3, names: ['王晓明'] },
      ],
      samples: [
        {
          ...{ memberId: 'm1', userNickName: '陈思雨', untouched: null, rowCount: 2, beforeCount: 5, totalCount: 9 },
          fields: [{ fieldId: '大区', name: '大区', masked: false }],
          values: [['华东', '华南']],
        },
      ],
    }),
  });
  fireEvent.click(await screen.findByRole('button', { name: '华东只看华东' }));
  fireEvent.click(await screen.findByRole('tab', { name: '测试' }));
  await pick('以哪些成员测试', '陈思雨');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: '测试规则' })).not.toHaveAttribute('aria-disabled', 'true'),
  );
  press('测试规则');
  expect(await screen.findByText('可见 2 行，更改前 5 行，全表 9 行')).toBeInTheDocument();
  expect(screen.getByText(/陈思雨由角色“编辑者”授权查看此表的全部行/)).toBeInTheDocument();
  expect(screen.getByText(/3 位适用的成员没有“当前用户的“区域””的值.*王晓明 等/)).toBeInTheDocument();
  expect(screen.getByText('华南')).toBeInTheDocument();
  expect(asked('/api/sys/rowRule/test')).toMatchObject([{ ruleId: 'q1', memberIds: ['m1'], always: true }]);
  expect(asked('/api/sys/rowRule/save')).toEqual([]);
});

test('what somebody else saved meanwhile is loaded on demand, and changes are not left unasked', async () => {
  let stored = EAST;
  const { asked, platform } = setup({
    'rowRule/save': () => {
      stored = { ...EAST, name: '新的名称', version: 4 };
      return { code: ERRORS.conflict.code, msg: '其他人刚刚修改了它' };
    },
    'rowRule/list': () => [stored],
  });
  fireEvent.click(await screen.findByRole('button', { name: '华东只看华东' }));
  const name = await screen.findByRole('textbox', { name: '名称' });
  fireEvent.change(name, { target: { value: '改名' } });
  await waitFor(() => expect(screen.getByRole('tab', { name: '行条件（1）' })).toBeInTheDocument());
  await screen.findByRole('button', { name: '添加条件' });
  press('保存');
  fireEvent.click(await screen.findByRole('button', { name: '放弃更改并载入最新内容' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: '名称' })).toHaveValue('新的名称'));
  expect(asked('/api/sys/rowRule/save')).toMatchObject([{ ruleId: 'q1', version: 3, name: '改名' }]);
  fireEvent.change(screen.getByRole('textbox', { name: '名称' }), { target: { value: '又改' } });
  press('取消');
  await waitFor(() => expect(platform.calls.filter(({ kind }) => kind === 'confirm')).toHaveLength(1));
});

test('who may see the table is changed beside the rule', async () => {
  const viewers = [{ kind: 'role', id: 'r2', name: '编辑者', queryLimit: null }];
  const { asked } = setup({ 'tableGrant/list': () => viewers, 'tableGrant/save': () => viewers });
  fireEvent.click(await screen.findByRole('button', { name: '华东只看华东' }));
  expect(await screen.findByText(/可以查看此表：编辑者。/)).toBeInTheDocument();
  press('更改可查看的对象');
  const dialog = within(await screen.findByRole('dialog', { name: '谁可以查看“订单”' }));
  await pick('可查看的对象', '销售部');
  fireEvent.click(dialog.getByRole('button', { name: '移除 编辑者' }));
  fireEvent.click(dialog.getByRole('button', { name: '保存' }));
  await waitFor(() =>
    expect(asked('/api/sys/tableGrant/save')).toEqual([
      { tblId: 't1', add: [{ kind: 'group', id: 'g1' }], remove: [{ kind: 'role', id: 'r2' }] },
    ]),
  );
});

test('a rule is removed after a question', async () => {
  const { asked } = setup({ 'rowRule/delete': () => null });
  fireEvent.click(await screen.findByRole('button', { name: '规则“门店”的操作' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: '删除' }));
  expect(await screen.findByText(/“门店分配”上的限制立即解除，涉及的 3 位成员/)).toBeInTheDocument();
  press('删除');
  await waitFor(() => expect(asked('/api/sys/rowRule/delete')).toEqual([{ ruleId: 'q2' }]));
});

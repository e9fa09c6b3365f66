import type { ListedResource, ResourceGrants, SeenTable, TransportRequest } from '@tessera/contract';
import { ERRORS, permissionsOf } from '@tessera/contract';
import { createTestPlatform, PlatformWrapper } from '@tessera/remote-kit/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { ResourcesPage } from './resources-page.tsx';

const BOARD: ListedResource = {
  ...{ kind: 'board', id: 'b', name: '销售概览', path: ['销售'], parentId: 'd' },
  ...{ ownList: false, manage: true, children: 0 },
};
const FROM = { kind: 'directory' as const, id: 'd', name: '销售', path: [] };
const READERS = { kind: 'group' as const, id: 'g', name: '华东' };
const SEEN: SeenTable = {
  ...{ tableId: 't', tableName: '订单', granted: true, owner: false, fields: { seen: 3, all: 18 } },
  grantedBy: [READERS],
  rows: { field: '区域', operator: 'in', values: ['华东', '华北'], assigned: null },
  rules: [{ ruleId: 'z', name: '大区', effect: 'grants', limitsRows: true, by: [READERS], masked: ['客户', '电话'] }],
};
const GRANTS: ResourceGrants = {
  ...{ resource: BOARD, version: 3, ownList: false, from: FROM, followers: 0, manage: true },
  entries: [{ subject: READERS, allow: ['view'], deny: [] }],
  actions: ['view', 'useData', 'export', 'share', 'edit', 'manage'],
  held: ['view', 'useData', 'export', 'share', 'edit', 'manage'],
};
const PATH = '/api/sys/resource';

beforeAll(() => {
  // jsdom scrolls nothing.
  Element.prototype.scrollIntoView = () => undefined;
});

function setUp(answers: Record<string, (body: unknown) => unknown> = {}) {
  const replies: Record<string, (body: unknown) => unknown> = {
    [`${PATH}/list`]: () => ({ total: 1, items: [BOARD] }),
    [`${PATH}/grants/read`]: () => GRANTS,
    [`${PATH}/grants/preview`]: () => ({
      resources: 1,
      gains: [],
      loses: [{ action: 'view', count: 12, names: ['林知远', '陈思雨'] }],
    }),
    [`${PATH}/subjects`]: () => [READERS, { kind: 'member', id: 'm', name: '陈思雨' }],
    [`${PATH}/why`]: () => ({
      ...{
        ...FROM,
        kind: 'board',
        id: 'b',
        name: '销售概览',
        parentId: 'd',
        from: FROM,
        memberId: 'm',
        memberName: '陈思雨',
      },
      reasons: [{ action: 'view', allowed: false, reason: 'denied', by: READERS, entry: 'view' }],
      tables: [SEEN],
    }),
    ...answers,
  };
  const platform = createTestPlatform({
    permissions: permissionsOf('admin'),
    confirm: () => false,
    send: ({ endpoint, body }) => {
      const reply = replies[endpoint.path]?.(body) ?? null;
      const refused = typeof reply === 'object' && reply !== null && 'code' in reply;
      return { code: '0', msg: '', data: refused ? null : reply, requestId: 'r', ...(refused ? reply : {}) } as never;
    },
  });
  const sent = (path: string) =>
    platform.calls
      .filter(({ kind, detail }) => kind === 'request' && (detail as TransportRequest).endpoint.path === PATH + path)
      .map(({ detail }) => (detail as TransportRequest).body);
  render(
    <PlatformWrapper platform={platform}>
      <ResourcesPage />
    </PlatformWrapper>,
  );
  return { sent, user: userEvent.setup() };
}
async function chooseBoard(user: ReturnType<typeof userEvent.setup>): Promise<void> {
  await user.click(await screen.findByText('销售概览'));
  await screen.findByText('沿用目录“销售”的授权列表。');
}

test('RT-070: an own list begins with what is followed, and is saved after its effects were seen', async () => {
  const { sent, user } = setUp({ [`${PATH}/grants/save`]: () => ({ ...GRANTS, ownList: true, version: 4 }) });
  await chooseBoard(user);
  expect(within(screen.getByRole('table')).getByText('允许')).toBeInTheDocument();
  await user.click(screen.getByRole('switch', { name: '使用自己的列表' }));
  await user.selectOptions(screen.getByRole('combobox', { name: '用户组“华东”：查看' }), 'deny');
  await user.click(screen.getByRole('button', { name: '保存' }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('查看：12 位成员（林知远、陈思雨 等）')).toBeInTheDocument();
  expect(sent('/grants/save')).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: '确认保存' }));
  const entries = [{ subject: { kind: 'group', id: 'g' }, allow: [], deny: ['view'] }];
  await waitFor(() => expect(sent('/grants/save')).toEqual([{ kind: 'board', id: 'b', version: 3, entries }]));
});

test('who comes second is told so, and keeps their changes on the screen until they load the newest list', async () => {
  const conflict = () => ({ code: ERRORS.conflict.code, msg: '' });
  const { sent, user } = setUp({ [`${PATH}/grants/save`]: conflict });
  await chooseBoard(user);
  await user.click(screen.getByRole('switch', { name: '使用自己的列表' }));
  await user.click(screen.getByRole('button', { name: '保存' }));
  await user.click(await screen.findByRole('button', { name: '确认保存' }));
  expect(await screen.findByText(/其他人刚刚修改了这份列表/)).toBeInTheDocument();
  const read = sent('/grants/read').length;
  await user.click(screen.getByRole('button', { name: '载入最新列表' }));
  await waitFor(() => expect(sent('/grants/read').length).toBeGreaterThan(read));
});

test('why is answered with a sentence for each action, and with what is seen of tables', async () => {
  const { user } = setUp();
  await chooseBoard(user);
  await user.click(screen.getByRole('button', { name: '为什么？' }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText(/因为用户组“华东”在目录“销售”的授权列表中被拒绝“查看”/)).toHaveTextContent(
    '陈思雨不能对“销售概览”进行“查看”，因为用户组“华东”在目录“销售”的授权列表中被拒绝“查看”，而“销售概览”沿用该列表。',
  );
  expect(dialog).toHaveTextContent(
    '“订单”：陈思雨可以看到 18 个字段中的 3 个，只能看到“区域”是“华东”或“华北”的行，因为规则“大区”。',
  );
  expect(dialog).toHaveTextContent('此表授权给了用户组“华东”。');
  expect(dialog).toHaveTextContent('规则“大区”适用于用户组“华东”：决定由此看到的行；遮盖客户和电话。');
});

test('a table is shown with who may see it, as its grants say', async () => {
  const table = { ...BOARD, kind: 'table', id: 't', name: '订单', path: [], parentId: null };
  const { sent, user } = setUp({
    [`${PATH}/list`]: (body) => ({
      total: 1,
      items: (body as { kinds: string[] }).kinds.includes('table') ? [table] : [],
    }),
    '/api/sys/tableGrant/list': () => [{ ...READERS, queryLimit: null }],
  });
  await user.selectOptions(await screen.findByRole('combobox', { name: '范围' }), '连接与数据表');
  await user.click(await screen.findByText('订单'));
  expect(await screen.findByText('可以查看此表：华东。', { exact: false })).toBeInTheDocument();
  expect(sent('/grants/read')).toEqual([]);
});

import {
  tblDefinitionSchema,
  type Tbl,
  type TblPreview,
  type TblSummary,
  type TransportReply,
  type TransportRequest,
} from '@tessera/contract';
import { useLocation } from '@tessera/remote-kit/router';
import { createTestPlatform, PlatformWrapper } from '@tessera/remote-kit/testing';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';

import { RealtimePage } from './realtime-page.tsx';

const ok = (data: unknown): TransportReply => ({ code: '0', msg: '', data, requestId: 'r' });
const stored: Tbl = {
  ...tblDefinitionSchema.parse({
    request: {
      tblApi: { url: 'https://erp.test/stock' },
      tblHeaders: [{ key: 'X-Key', value: null, isShow: false }],
    },
    scriptType: 'javascript',
    script: 'return answer;',
    columns: [{ name: '库 存', dataType: 'int' }],
  }),
  menuCode: 't',
  tblName: '库存',
  version: 3,
  publishedVersion: 2,
  updatedAt: '2026-11-21T10:00:00Z',
};
const summary: TblSummary = {
  menuCode: 't',
  tblName: '库存',
  version: 3,
  publishedVersion: 2,
  updatedAt: '2026-11-21T10:00:00Z',
  cacheSeconds: 60,
  savedBy: '林知远',
  host: 'erp.test',
  answer: { dataTime: '2026-11-21T10:00:00Z', failed: { status: 503, since: '2026-11-21T10:01:00Z' } },
};
const preview = (more: Partial<TblPreview> = {}): TblPreview => ({
  raw: '[{"库 存":7}]',
  rawTruncated: false,
  replayId: 'reply-1',
  status: 200,
  elapsed: 12,
  columns: [{ name: '库 存', title: '', dataType: 'int', withTime: false }],
  values: [[7]],
  rowCount: 1,
  fault: null,
  ...more,
});
type Answers = Readonly<Record<string, (body: never) => TransportReply>>;
function open(path: string, answers: Answers = {}) {
  const requests: TransportRequest[] = [];
  const platform = createTestPlatform({
    confirm: () => true,
    send(request) {
      requests.push(request);
      const name = request.endpoint.path.split('/').at(-1) ?? '';
      const own = answers[name];
      if (own) return own(request.body as never);
      if (name === 'listTbl') return ok([summary]);
      if (name === 'selectAuthorize') return ok({ menuCode: 't', watch: true, edit: true });
      if (name === 'selectTbl') return ok(stored);
      if (name === 'previewTbl') return ok(preview());
      if (name === 'selectTblType')
        return ok([{ tblTypeCode: 'column', dataTypes: ['str', 'int', 'double', 'datetime'] }]);
      return ok([]);
    },
  });
  render(
    <PlatformWrapper platform={platform} path={path}>
      <RealtimePage />
      <Address />
    </PlatformWrapper>,
  );
  const bodies = (name: string) =>
    requests.flatMap(({ endpoint, body }) => (endpoint.path.endsWith(`/${name}`) ? [body as object] : []));
  return { platform, bodies };
}
const Address = () => <output aria-label="address">{useLocation().search}</output>;
const button = (name: string) => screen.findByRole('button', { name });

test('the list says how a table stands, who saved it and that its API fails; what uses it keeps it from being deleted', async () => {
  const { bodies } = open('/report/realtime', {
    usedBy: () => ok([{ kind: 'chart', id: 'c', name: '库存排行', boardCode: 'b', boardName: '门店', fieldIds: [] }]),
  });
  expect(await screen.findByText('已发布 · 有新草稿')).toBeInTheDocument();
  expect(screen.getByText(/接口返回 503 · 显示.*的旧数据/)).toBeInTheDocument();
  expect(screen.getByText(/林知远/)).toBeInTheDocument();
  fireEvent.click(await button('“库存”的更多操作'));
  fireEvent.click(await screen.findByRole('menuitem', { name: '删除' }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('库存排行')).toBeInTheDocument();
  fireEvent.click(within(dialog).getByRole('button', { name: '删除' }));
  expect(bodies('removeTbl')).toEqual([]);
});

test('a hidden value is shown as set; the API is asked once and a changed script is tried on the kept reply, with its error at its line', async () => {
  let replays = 0;
  const { bodies } = open('/report/realtime?menuCode=t', {
    previewTbl: (body: { replayId?: string }) => {
      if (body.replayId === undefined) return ok(preview());
      replays += 1;
      const fault = { reason: 'script' as const, status: null, detail: 'ReferenceError: b', line: 2 };
      return ok(preview({ columns: [], values: [], rowCount: 0, fault }));
    },
  });
  expect(await screen.findByDisplayValue('已设置')).toBeInTheDocument();
  expect(screen.getByText('还没有请求接口')).toBeInTheDocument();
  fireEvent.click(await button('请求接口'));
  const rows = await screen.findByRole('region', { name: '数据行', hidden: false }).catch(() => null);
  expect(rows ?? (await screen.findByText('1 行 · 1 列'))).toBeInTheDocument();
  expect(bodies('previewTbl')).toMatchObject([{ menuCode: 't', request: { tblHeaders: [{ value: null }] } }]);
  fireEvent.click(screen.getByRole('radio', { name: 'JSONata 表达式' }));
  expect(await screen.findByText(/ReferenceError: b/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '第 2 行' })).toBeInTheDocument();
  expect(bodies('previewTbl').map((body) => 'replayId' in body)).toEqual([false, true]);
  expect(replays).toBe(1);
});

test('a version that another author saved is shown beside the own one, and 保存我的 stands on it', async () => {
  const theirs = {
    ...stored,
    version: 4,
    request: { ...stored.request, tblApi: { url: 'https://theirs.test', requestType: 'GET' } },
  };
  let saves = 0;
  let reads = 0;
  const { bodies } = open('/report/realtime?menuCode=t', {
    selectTbl: () => ok((reads += 1) === 1 ? stored : theirs),
    saveTbl: (body: { version: number }) => {
      saves += 1;
      return saves === 1
        ? { code: '-10008', msg: '已被修改', data: null, requestId: 'r' }
        : ok({ ...stored, ...body, version: body.version + 1 });
    },
  });
  fireEvent.change(await screen.findByRole('textbox', { name: '实时表名称' }), { target: { value: '新名' } });
  fireEvent.keyDown(document.body, { key: 's', ctrlKey: true });
  const dialog = await screen.findByRole('dialog', { name: '另一位作者刚刚保存了新版本' });
  expect(within(dialog).getByText('− GET https://theirs.test')).toBeInTheDocument();
  fireEvent.click(within(dialog).getByRole('button', { name: '保存我的' }));
  await waitFor(() => expect(bodies('saveTbl')).toMatchObject([{ version: 3 }, { version: 4, tblName: '新名' }]));
});

test('what lacks is said at its field before anything is sent', async () => {
  const { bodies } = open('/report/realtime?new=1');
  fireEvent.click(await button('发布'));
  expect(await screen.findByText('请填写')).toBeInTheDocument();
  expect(screen.getByText('还没有列：请求接口后采用返回的列')).toBeInTheDocument();
  fireEvent.change(screen.getByRole('textbox', { name: '接口地址' }), { target: { value: 'ftp://x' } });
  expect(await screen.findByText(/请填写 http 或 https 地址/)).toBeInTheDocument();
  expect([...bodies('saveTbl'), ...bodies('previewTbl')]).toEqual([]);
});

test('a new table takes the columns of its rows, and its address follows the first save', async () => {
  const { bodies } = open('/report/realtime?new=1', {
    saveTbl: (body: object) => ok({ ...stored, ...body, menuCode: 'made', version: 1, publishedVersion: null }),
  });
  fireEvent.change(await screen.findByRole('textbox', { name: '接口地址' }), {
    target: { value: '/api/sample/stock' },
  });
  fireEvent.change(screen.getByRole('textbox', { name: '实时表名称' }), { target: { value: '库存' } });
  fireEvent.click(await button('请求接口'));
  expect(await screen.findByRole('textbox', { name: '“库 存”的标题' })).toBeInTheDocument();
  fireEvent.click(await button('保存草稿'));
  await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent('menuCode=made'));
  expect(bodies('saveTbl')).toMatchObject([{ version: 0, columns: [{ name: '库 存', dataType: 'int' }] }]);
  // The editor stays: the reply is still there.
  expect(screen.getByText('1 行 · 1 列')).toBeInTheDocument();
});

test('who may only use a table is told so and sees no address', async () => {
  open('/report/realtime?menuCode=t', {
    selectAuthorize: () => ok({ menuCode: 't', watch: true, edit: false }),
    selectPublishTbl: () =>
      ok({
        menuCode: 't',
        tblName: '库存',
        version: 2,
        tblTypeCode: 'column',
        columns: [],
        cacheSeconds: 60,
        tblFilters: [],
      }),
  });
  expect(await screen.findByText('“库存”由其他作者维护')).toBeInTheDocument();
  expect(screen.queryByRole('textbox', { name: '接口地址' })).not.toBeInTheDocument();
});

import {
  createComponent,
  dashboard,
  emptyBoardDocument,
  emptyScreenDocument,
  globalStyleSchema,
  PAGE_PATHS,
  report,
  reportParamSchema,
  screenApp,
  type BoardDocument,
  type BoardJump,
  type MenuNode,
  type ReportComponent,
  type TransportReply,
  type TransportRequest,
} from '@tessera/contract';
import { createTestPlatform, PlatformWrapper } from '@tessera/remote-kit/testing';
import { createClient } from '@tessera/request';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';

import { MenuDocumentEditor } from '../../authoring/menu-document-editor.ts';
import type { DocumentKind } from '../../editing/document-editor.ts';
import { JumpDialog } from './jump-dialog.tsx';
import { ReactionDialogs } from './reaction-dialogs.tsx';

const ok = (data: unknown): TransportReply => ({ code: '0', msg: '', data, requestId: 'r' });
const JUMP: BoardJump = {
  id: 'j',
  reportCode: 'r',
  fieldId: null,
  name: '官网',
  target: { kind: 'address', url: 'https://shop.invalid/' },
  newTab: false,
  params: [],
};
/** Nothing is arranged here. */
const ARRANGED: Omit<DocumentKind<BoardDocument>, 'settle'> = {
  placed: () => [],
  remove: (document) => document,
  update: (document) => document,
  copy: () => ({ charts: [], components: [] }),
  paste: (document) => document,
  holderOf: () => null,
};
const NODE: MenuNode = {
  menuCode: 'monthly',
  menuName: '经营月报',
  menuType: '3',
  parentCode: null,
  sort: 0,
  favourite: false,
  updatedAt: '2026-11-01T00:00:00Z',
};
const FIELDS = [{ fieldId: 'region', fieldName: '大区', dataType: 'str' as const }];
const saves = () => screen.getByRole('button', { name: '保存' });

test('a jump leads to a report, at a page of it', async () => {
  const done: BoardJump[] = [];
  const send = ({ endpoint, body }: TransportRequest) => {
    if (endpoint.path === dashboard.selectMenuMap.path)
      return ok((body as { menuType?: string }).menuType === '3' ? [NODE] : []);
    if (endpoint.path === report.papers.path) return ok([{ id: 'p7', title: '附录', sort: 7, components: 1 }]);
    if (endpoint.path === report.draft.path) return ok({ document: emptyBoardDocument(0) });
    return ok([]);
  };
  render(
    <PlatformWrapper platform={createTestPlatform({ send })}>
      <JumpDialog
        jump={{ ...JUMP, name: '' }}
        fields={FIELDS}
        onDone={(jump) => done.push(jump)}
        onClose={() => undefined}
      />
    </PlatformWrapper>,
  );
  fireEvent.click(await screen.findByRole('radio', { name: '报告' }));
  expect(saves()).toHaveAttribute('aria-disabled', 'true');
  const reports = await screen.findByRole('combobox', { name: /目标报告/ });
  fireEvent.change(reports, { target: { value: 'monthly' } });
  fireEvent.change(await screen.findByRole('combobox', { name: '目标页面' }), { target: { value: 'p7' } });
  fireEvent.click(saves());
  expect(done).toMatchObject([
    { name: '经营月报', target: { kind: 'report', menuCode: 'monthly', paperId: 'p7' }, params: [] },
  ]);
});

test('a jump to a big screen hands values to the filters of its draft', async () => {
  const done: BoardJump[] = [];
  // RU-347
  const node = { menuCode: 'wall', menuName: '大厅大屏', menuType: '4', parentCode: null, sort: 1 };
  const filter = { ...createComponent('filter'), code: 'f1', name: '所在大区' };
  const send = ({ endpoint, body }: TransportRequest) => {
    if (endpoint.path === dashboard.selectMenuMap.path)
      return ok((body as { menuType?: string }).menuType === '4' ? [{ ...node, favourite: false, updatedAt: '' }] : []);
    if (endpoint.path !== screenApp.queryAll.path) return ok([]);
    expect(body).toEqual({ menuCode: 'wall', draft: true });
    return ok({
      ...{ menuCode: 'wall', menuName: '大厅大屏', version: 1, publication: null, changed: true, lock: null },
      ...{ reports: [], layout: [], components: [], containers: [], elements: [] },
      globalStyle: globalStyleSchema.parse({}),
      document: { ...emptyScreenDocument(), components: [filter] },
    });
  };
  render(
    <PlatformWrapper platform={createTestPlatform({ send })}>
      <JumpDialog
        jump={{ ...JUMP, name: '' }}
        fields={FIELDS}
        onDone={(jump) => done.push(jump)}
        onClose={() => undefined}
      />
    </PlatformWrapper>,
  );
  fireEvent.click(await screen.findByRole('radio', { name: '大屏' }));
  fireEvent.change(await screen.findByRole('combobox', { name: /目标大屏/ }), { target: { value: 'wall' } });
  const add = await screen.findByRole('button', { name: '添加参数' });
  await waitFor(() => expect(add).toBeEnabled());
  fireEvent.click(add);
  expect(await screen.findByRole('option', { name: '所在大区' })).toBeInTheDocument();
  fireEvent.click(saves());
  expect(done).toMatchObject([
    { name: '大厅大屏', target: { kind: 'screen', menuCode: 'wall' }, params: [{ name: 'f1' }] },
  ]);
});

test('what the composition has no page for is no target, except where a jump already leads there', async () => {
  const dialog = (jump: BoardJump) => (
    <PlatformWrapper platform={createTestPlatform({ send: () => ok([]), pages: [PAGE_PATHS.board] })}>
      <JumpDialog jump={jump} fields={FIELDS} onDone={() => undefined} onClose={() => undefined} />
    </PlatformWrapper>
  );
  const { unmount } = render(dialog(JUMP));
  expect(await screen.findByRole('radio', { name: '看板' })).toBeInTheDocument();
  expect(screen.queryByRole('radio', { name: '报告' })).not.toBeInTheDocument();
  unmount();
  render(dialog({ ...JUMP, target: { kind: 'report', menuCode: 'monthly', paperId: null } }));
  expect(await screen.findByRole('radio', { name: '报告' })).toBeInTheDocument();
});

test('a jump to an address takes values along as parameters, and leads to no script', async () => {
  const done: BoardJump[] = [];
  render(
    <PlatformWrapper platform={createTestPlatform({ send: () => ok([]) })}>
      <JumpDialog jump={JUMP} fields={FIELDS} onDone={(jump) => done.push(jump)} onClose={() => undefined} />
    </PlatformWrapper>,
  );
  const address = await screen.findByRole('textbox', { name: '地址' });
  fireEvent.change(address, { target: { value: 'javascript:alert(1)' } });
  expect(await screen.findByText('请输入以 http://、https:// 或 / 开头的地址')).toBeInTheDocument();
  expect(saves()).toHaveAttribute('aria-disabled', 'true');
  fireEvent.change(address, { target: { value: ' https://shop.invalid/a ' } });
  fireEvent.click(await screen.findByRole('button', { name: '添加参数' }));
  expect(saves()).toHaveAttribute('aria-disabled', 'true');
  // Two controls of one id would share one label.
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)]);
  fireEvent.change(screen.getByRole('textbox', { name: '参数名' }), { target: { value: ' r ' } });
  fireEvent.change(screen.getByRole('combobox', { name: '点击位置' }), { target: { value: 'region' } });
  fireEvent.click(saves());
  expect(done).toEqual([
    {
      ...JUMP,
      target: { kind: 'address', url: 'https://shop.invalid/a' },
      fieldId: 'region',
      params: [{ fieldId: 'region', name: 'r' }],
    },
  ]);
});

test.each([
  ['linkage', 'RU-473', 'graph_sankey', '这种图表类型不支持联动其他图表'],
  ['jumps', 'RU-480', 'graph_map', '这种图表类型不支持跳转'],
] as const)(
  '%s of a chart whose type does not allow it (%s) says why, and nothing can be set',
  async (kind, _rule, type, text) => {
    const report: ReportComponent = {
      reportCode: 'r',
      reportName: '流向',
      reportTypeCode: type,
      reportStyle: { x: 0, y: 0, w: 1, h: 1, i: 'r' },
      reportConf: [],
      reportHistoryCode: 'v',
      reportParam: reportParamSchema.parse({ tbId: 't' }),
      drillThroughPath: [],
      menuCode: 'b',
      region: null,
    };
    const platform = createTestPlatform({ send: () => ok(null) });
    const stored = { version: 1, document: emptyBoardDocument(0), reports: [report] };
    const editor = new MenuDocumentEditor<BoardDocument>({
      menuCode: 'b',
      stored,
      kind: { ...ARRANGED, settle: (document) => document },
      limit: 10,
      lockKey: 'lock-key-of-window',
      client: createClient(platform.transport),
      load: async () => stored,
    });
    render(
      <PlatformWrapper platform={platform}>
        <ReactionDialogs editor={editor} panel={{ kind, reportCode: 'r' }} onPanel={() => undefined} />
      </PlatformWrapper>,
    );
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('button', { name: '添加跳转' })).toBeNull();
  },
);

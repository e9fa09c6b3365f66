/** @page */
import {
  emptyBoardDocument,
  reportParamSchema,
  templates,
  type PermissionSymbol,
  type ReportComponent,
  type TemplateDetail,
  type TemplateSummary,
  type TransportReply,
  type TransportRequest,
} from '@tessera/contract';
import { createTestPlatform, PlatformWrapper } from '@tessera/remote-kit/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';

import { MyTemplatesPage } from './my-templates-page.tsx';
import { TemplateShopPage } from './shop-page.tsx';
import { NewBoardFromTemplate } from './template-dialogs.tsx';
import { TemplatePage } from './template-page.tsx';

const summary = (templateId: string, templateName: string, more: Partial<TemplateSummary> = {}): TemplateSummary => ({
  kind: 'board',
  ...{ templateId, templateName, description: '', madeBy: '王伟', madeAt: '2026-11-01T00:00:00Z' },
  ...{ mine: true, removable: true, width: null, height: null },
  ...{ components: 3, tables: 1, rows: 2, bytes: 900, preview: null },
  ...{ ofProduct: false, category: null, tiles: [], version: 1, note: '' },
  ...more,
});
const SHOP = [
  summary('b1', '门店看板'),
  summary('r1', '经营月报', { kind: 'report', description: '按大区分页' }),
  summary('s1', '运营大屏', { kind: 'screen', width: 1_920, height: 1_080 }),
];
const field = (fieldId: string, name: string, dataType: 'str' | 'double', formula: string | null = null) => ({
  ...{
    fieldId,
    name,
    dataType,
    defaultAggregator: dataType === 'str' ? ('count' as const) : ('sum' as const),
    decimals: null,
    geoRole: null,
  },
  ...{ dateHierarchy: [], formula, asked: true },
});
const DETAIL: TemplateDetail = {
  ...SHOP[2]!,
  tablesInside: [
    {
      tableId: 'table-1',
      name: '订单',
      fields: [
        field('field-1', '大区', 'str'),
        field('field-2', '毛利率', 'double', 'sum([毛利])'),
        field('field-3', '销售额', 'double'),
      ],
      values: [
        ['华东', '华北'],
        [1_200, 2],
      ],
    },
  ],
};
const CHART: ReportComponent = {
  ...{ reportCode: 'chart-1', reportName: '大区销售额', reportTypeCode: 'table', reportConf: [], menuCode: '' },
  reportStyle: { x: 0, y: 0, w: 12, h: 8, i: 'chart-1' },
  reportHistoryCode: 'h',
  reportParam: reportParamSchema.parse({
    tbId: 'table-1',
    dimensionCondition: [{ fieldId: 'field-1', uniqId: 'd1' }],
    indexCondition: [{ fieldId: 'field-3', uniqId: 'm1', dataType: 'double', aggregator: 'sum' }],
  }),
  drillThroughPath: [],
  region: null,
};
const ANSWER = {
  ...{ columns: [], values: [], rowCount: 0, truncated: false },
  freshness: { dataTime: '2026-11-01T00:00:00Z', computedAt: '2026-11-01T00:00:00Z', cached: false },
};
const ok = (data: unknown): TransportReply => ({ code: '0', msg: '', data, requestId: 'r-0' });

function show(page: ReactNode, path: string, answer: (request: TransportRequest) => unknown) {
  const permissions: PermissionSymbol[] = ['dashboard_edit_file', 'dashboard_add_board', 'template_get'];
  const platform = createTestPlatform({ send: (request: TransportRequest) => ok(answer(request)), permissions });
  render(
    <PlatformWrapper platform={platform} path={path}>
      {page}
    </PlatformWrapper>,
  );
  return platform;
}

test('the shop asks for templates of all kinds, and shows those of a kind whose name or description is searched', async () => {
  const user = userEvent.setup();
  const asked: unknown[] = [];
  show(<TemplateShopPage />, '/templates', ({ body }) => {
    asked.push(body);
    return SHOP;
  });
  const names = () => screen.queryAllByRole('listitem').map((item) => within(item).getByRole('link').textContent);
  expect(await screen.findByRole('link', { name: /门店看板/ })).toHaveAttribute(
    'href',
    '/templateDetail?templateId=b1',
  );
  expect(asked).toEqual([{ mine: false, kinds: ['board', 'report', 'screen'] }]);
  expect(names()).toHaveLength(3);
  await user.click(screen.getByRole('tab', { name: '报告（1）' }));
  expect(names()).toEqual([expect.stringContaining('经营月报')]);
  await user.click(screen.getByRole('tab', { name: '全部（3）' }));
  await user.type(screen.getByRole('searchbox'), '大区');
  expect(await screen.findByRole('tab', { name: '看板（0）' })).toBeVisible();
  expect(names()).toEqual([expect.stringContaining('经营月报')]);
});

test('the page of a template shows its charts and tables with their rows, and uses it', async () => {
  const user = userEvent.setup();
  const asked: unknown[] = [];
  const platform = show(<TemplatePage />, '/templateDetail?templateId=s1', ({ endpoint: { path }, body }) => {
    if (path === templates.detail.path) return DETAIL;
    if (path === templates.preview.path) return { document: emptyBoardDocument(0), reports: [CHART] };
    if (path === templates.checkGroupIndexTemplate.path)
      return [{ tableId: 'table-1', target: { tableId: 't', name: '销售明细' }, asked: 3, missing: ['毛利率'] }];
    asked.push([path, body]);
    return ANSWER;
  });
  const table = await screen.findByRole('region', { name: '订单' });
  expect(within(table).getByRole('columnheader', { name: '销售额' })).toBeVisible();
  expect(within(table).getByRole('cell', { name: '1,200' })).toBeVisible();
  expect(within(table).queryByRole('columnheader', { name: '毛利率' })).toBeNull();
  expect(within(table).getByText('计算字段：毛利率')).toBeVisible();
  expect(within(table).getByText(/您的表“销售明细”具备所需 3 个字段中的 2 个，缺少：毛利率/)).toBeVisible();
  expect(screen.getByText('1920 × 1080')).toBeVisible();
  // Its charts are asked on the sample rows.
  expect(await screen.findByText('模板中的图表，使用自带的样例数据')).toBeVisible();
  expect(await screen.findByText('大区销售额')).toBeVisible();
  const { reportCode } = CHART;
  await waitFor(() =>
    expect(asked).toEqual([[templates.previewReport.path, expect.objectContaining({ templateId: 's1', reportCode })]]),
  );
  const opened = jest.spyOn(platform.dialogs, 'open');
  await user.click(screen.getByRole('button', { name: '使用模板' }));
  expect(opened).toHaveBeenCalledWith('mf-dashboard/new-from-template', { templateId: 's1', parentCode: null });
});

test("one's own templates are deleted after a question", async () => {
  const user = userEvent.setup();
  let own = SHOP.slice(0, 2);
  show(<MyTemplatesPage />, '/myTemplateList', ({ endpoint, body }) => {
    if (endpoint.path !== templates.remove.path) return own;
    own = own.filter(({ templateId }) => templateId !== (body as { templateId: string }).templateId);
    return null;
  });
  await user.click(await screen.findByRole('button', { name: '删除“门店看板”' }));
  const dialog = await screen.findByRole('dialog', { name: /删除模板“门店看板”/ });
  await user.click(within(dialog).getByRole('button', { name: '删除' }));
  expect(await screen.findByRole('link', { name: '经营月报' })).toBeVisible();
  expect(screen.queryByRole('link', { name: '门店看板' })).toBeNull();
  expect(screen.getByRole('button', { name: '导出“经营月报”的 JSON' })).toBeVisible();
});

test('a board is made of one of the templates of boards and opened for editing', async () => {
  const user = userEvent.setup();
  const kinds: unknown[] = [];
  const platform = show(
    <NewBoardFromTemplate props={{ parentCode: null }} close={jest.fn()} />,
    '/main/dashboard',
    ({ endpoint, body }) => {
      if (endpoint.path === templates.list.path) {
        kinds.push((body as { kinds: unknown }).kinds);
        return SHOP.slice(0, 1);
      }
      if (endpoint.path === templates.detail.path) return { ...SHOP[0], tablesInside: [] };
      if (endpoint.path === templates.propose.path) return [];
      return { menuCode: 'b9', losses: [], fixedValues: [] };
    },
  );
  const went = jest.spyOn(platform.navigation, 'navigate');
  await user.click(await screen.findByRole('button', { name: /^门店看板/ }));
  expect(kinds).toEqual([['board']]);
  await user.click(screen.getByRole('button', { name: '下一步' }));
  expect(await screen.findByRole('dialog', { name: '从模板新建看板' })).toBeVisible();
  expect(await screen.findByRole('textbox', { name: '看板名称' })).toHaveValue('门店看板');
  await user.click(screen.getByRole('button', { name: '新建并编辑' }));
  expect(went).toHaveBeenCalledWith('/main/dashboard?menuCode=b9&mode=edit');
});

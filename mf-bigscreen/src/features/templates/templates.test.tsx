/** @page */
import {
  templates,
  type PermissionSymbol,
  type TemplateDetail,
  type TemplateProposal,
  type TransportReply,
  type TransportRequest,
} from '@tessera/contract';
import { createTestPlatform, PlatformWrapper } from '@tessera/remote-kit/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';

import { NewScreenFromTemplate } from './template-dialogs.tsx';
import { TemplateInPage } from './template-in-page.tsx';

const field = (fieldId: string, name: string, dataType: 'str' | 'double') => ({
  ...{ fieldId, name, dataType, defaultAggregator: 'count' as const, decimals: null, geoRole: null },
  ...{ dateHierarchy: [], formula: null, asked: true },
});
const DETAIL: TemplateDetail = {
  kind: 'screen',
  ...{ templateId: 't1', templateName: '门店模板', description: '', madeBy: '王伟' },
  ...{ madeAt: '2026-11-01T00:00:00Z', mine: true, removable: true, width: 1_920, height: 1_080 },
  ...{ components: 3, tables: 1, rows: 2, bytes: 900, preview: null },
  ...{ ofProduct: false, category: null, tiles: [], version: 1, note: '' },
  tablesInside: [
    {
      tableId: 'table-1',
      name: '订单',
      fields: [field('field-1', '大区', 'str'), field('field-2', '销售额', 'double')],
      values: [
        ['华东', '华北'],
        [1, 2],
      ],
    },
  ],
};
const offered = (fieldId: string, name: string, dataType: 'str' | 'double') =>
  ({ fieldId, name, dataType, geoRole: null, measure: false }) as const;
const proposal = (tableId: string, second: string | null): TemplateProposal => ({
  tableId: 'table-1',
  candidates: [
    { tableId: 'own', name: '我的订单', score: 0.95 },
    { tableId: 'other', name: '另一张表', score: 0.4 },
  ],
  proposed: {
    tableId,
    score: second === null ? 0.4 : 0.95,
    fields: [
      { fieldId: 'field-1', targetFieldId: 'area', score: 0.9 },
      { fieldId: 'field-2', targetFieldId: second, score: second === null ? 0 : 1 },
    ],
    offered: [offered('area', '区域', 'str'), ...(second === null ? [] : [offered(second, '金额', 'double')])],
  },
});
const NEWER: TransportReply = { code: '-56020', msg: '模板来自更新的版本，请先升级', data: null, requestId: 'r-0' };
const ok = (data: unknown): TransportReply => ({ code: '0', msg: '', data, requestId: 'r-0' });

function show(page: ReactNode, answer: (request: TransportRequest) => unknown) {
  const permissions: PermissionSymbol[] = ['dashboard_edit_file', 'dashboard_add_board', 'data_upload', 'template_get'];
  const platform = createTestPlatform({
    send: (request: TransportRequest) => {
      const data = answer(request);
      return data === NEWER ? NEWER : ok(data);
    },
    permissions,
  });
  render(
    <PlatformWrapper platform={platform} path="/bigScreen">
      {page}
    </PlatformWrapper>,
  );
}

test('a template is chosen, its table stands for another, and what nothing stands for keeps the screen from being made', async () => {
  const user = userEvent.setup();
  const closed = jest.fn();
  const used: unknown[] = [];
  show(<NewScreenFromTemplate props={{ parentCode: 'd1' }} close={closed} />, ({ endpoint, body }) => {
    const { chosen = [] } = body as { chosen?: readonly { targetId: string }[] };
    if (endpoint.path === templates.list.path) return [DETAIL];
    if (endpoint.path === templates.detail.path) return DETAIL;
    if (endpoint.path === templates.propose.path)
      return [chosen[0]?.targetId === 'other' ? proposal('other', null) : proposal('own', 'amount')];
    used.push(body);
    return { menuCode: 's9', losses: [{ kind: 'param', name: '参数' }], fixedValues: ['区域对比'] };
  });
  await user.click(await screen.findByRole('button', { name: /^门店模板/ }));
  await user.click(screen.getByRole('button', { name: '下一步' }));
  const make = () => screen.getByRole('button', { name: '新建并编辑' });
  expect(await screen.findByRole('combobox', { name: '大区（文本）' })).toHaveValue('area');
  const data = screen.getByRole('combobox', { name: '使用的数据' });
  await user.selectOptions(data, 'other');
  expect(await screen.findByText('这张表没有数值字段')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('还有 1 个字段没有对应');
  expect(make()).toHaveAttribute('aria-disabled', 'true');
  await user.selectOptions(data, 'own');
  expect(await screen.findByRole('combobox', { name: '销售额（数值）' })).toHaveValue('amount');
  await user.click(make());
  expect(used).toMatchObject([
    {
      ...{ templateId: 't1', menuName: '门店模板', parentCode: 'd1' },
      mapping: [{ by: 'table', targetId: 'own', fields: [{ targetFieldId: 'area' }, { targetFieldId: 'amount' }] }],
    },
  ]);
  const told = await screen.findByRole('dialog', { name: '大屏已新建' });
  expect(within(told).getByText('参数：使用了本企业没有的动态参数')).toBeVisible();
  expect(within(told).getByText('区域对比')).toBeVisible();
  await user.click(within(told).getByRole('button', { name: '打开编辑' }));
  // The editor opens in place of the room.
  expect(closed).toHaveBeenCalledWith(undefined);
});

test('what is no JSON, and what is wrong with a template, is said before anything is kept', async () => {
  const user = userEvent.setup();
  const facts = { ...DETAIL, templateName: '门店模板' };
  const stored: unknown[] = [];
  show(<TemplateInPage />, ({ endpoint: { path }, body }) => {
    if (path === templates.list.path) return [{ ...DETAIL, version: 2 }];
    if (path === templates.setJson.path) {
      stored.push(body);
      return { templateId: 't1' };
    }
    const { document } = body as { document: { good?: boolean; schemaVersion?: number } };
    if (document.schemaVersion === 9) return NEWER;
    return document.good ? { findings: [], facts } : { findings: [{ kind: 'picture', path: 'preview' }], facts: null };
  });
  const text = screen.getByRole('textbox', { name: '模板 JSON' });
  const check = screen.getByRole('button', { name: '检查' });
  await user.click(text);
  await user.paste('{"good":');
  expect(screen.getByText(/这不是有效的 JSON/)).toBeVisible();
  expect(check).toHaveAttribute('aria-disabled', 'true');
  await user.clear(text);
  await user.paste('{"schemaVersion":9}');
  await user.click(check);
  // What the server refuses stays until the text is changed.
  expect(await screen.findByText(NEWER.msg)).toBeVisible();
  await user.clear(text);
  await user.paste('{}');
  expect(screen.queryByText(NEWER.msg)).toBeNull();
  await user.click(check);
  expect(await screen.findByText(/图片缺失/)).toBeVisible();
  expect(screen.queryByRole('button', { name: '存为模板' })).toBeNull();
  await user.clear(text);
  await user.paste('{"good":true}');
  await user.click(check);
  expect(await screen.findByText('检查通过')).toBeVisible();
  // One of the same kind and name, which the caller may delete, gets its next version.
  expect(await screen.findByText(/已有同名模板（第 2 版），保存后成为第 3 版/)).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: '本次更新内容' }), '换了配色');
  await user.click(screen.getByRole('button', { name: '存为新版本' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: '模板 JSON' })).toHaveValue(''));
  expect(stored).toEqual([{ document: { good: true }, replaces: 't1', note: '换了配色' }]);
});

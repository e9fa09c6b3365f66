import {
  boardExports,
  dashboard,
  ERRORS,
  filterChoiceSchema,
  MENU_TYPES,
  report,
  type ExportRequest,
  type TransportReply,
} from '@tessera/contract';
import { createTestPlatform, PlatformWrapper } from '@tessera/remote-kit/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { ExportDialog } from './export-dialog.tsx';
import type { ExportedDocument } from './exported-document.ts';

const REPORTS: ExportedDocument = {
  noun: 'report',
  kinds: ['pdf', 'xlsx'],
  dialogs: { ask: 'ask', manage: 'manage' },
};
const choice = (...fieldValue: string[]) => filterChoiceSchema.parse({ fieldValue });
const replies: Record<string, unknown> = {
  [boardExports.listConfiguration.path]: {
    menuName: '月报',
    kinds: ['pdf', 'xlsx'],
    forbidden: [],
    rowCap: 1_000,
    charts: [
      { reportCode: 'a', reportName: '销售', reportTypeCode: 'graph_bar' },
      { reportCode: 'b', reportName: '退货', reportTypeCode: 'graph_bar' },
    ],
    papers: [
      { id: 'p1', title: '封面', repeated: false, reportCodes: [] },
      { id: 'p2', title: '', repeated: false, reportCodes: ['a'] },
      { id: 'p3', title: '大区', repeated: true, reportCodes: ['b'] },
    ],
    saved: null,
  },
  [dashboard.selectMenuMap.path]: ['m', 'n', 'o'].map((menuCode, sort) => ({
    menuCode,
    menuName: `报告${menuCode}`,
    menuType: MENU_TYPES.report,
    parentCode: null,
    sort,
    favourite: false,
    updatedAt: '2026-10-31T08:00:00.000Z',
  })),
  [report.downloadFilter.path]: {
    filters: ['大区', '年份'].map((componentName, index) => ({
      componentCode: `f${index}`,
      componentName,
      filterType: '1',
      checked: true,
      filterValue: index === 0 ? choice('华东') : null,
    })),
    boardState: { filters: [], linkages: [] },
  },
};

function show(kind: string, other: (path: string) => TransportReply | undefined = () => undefined) {
  let sent: ExportRequest | undefined;
  const platform = createTestPlatform({
    send: ({ endpoint: { path }, body }) => {
      if (path === boardExports.exportAsync.path) sent = body as ExportRequest;
      const answered = other(path);
      if (answered) return answered;
      return { code: '0', msg: '', data: replies[path] ?? null, requestId: 'test' };
    },
  });
  const state = { filters: [{ componentCode: 'f1', choice: choice('2026') }], linkages: [] };
  render(
    <PlatformWrapper platform={platform}>
      <ExportDialog of={REPORTS} props={{ menuCode: 'm', kind, state }} close={() => undefined} />
    </PlatformWrapper>,
  );
  return { sent: () => sent };
}

test('a reader chooses which filters hold in the file; those of the report and of the reader do by default', async () => {
  const user = userEvent.setup();
  const { sent } = show('xlsx');
  expect(await screen.findByRole('checkbox', { name: /^年份.*2026/ })).toBeChecked();
  await user.click(screen.getByRole('checkbox', { name: /^大区.*华东/ }));
  await user.click(screen.getByRole('checkbox', { name: '退货' }));
  await user.click(screen.getByRole('button', { name: '导出' }));
  expect(sent()).toMatchObject({
    kind: 'xlsx',
    reportCodes: ['a'],
    state: {
      filters: [
        { componentCode: 'f1', choice: choice('2026') },
        { componentCode: 'f0', choice: null },
      ],
    },
  });
});

test('sheets of a report are exported whole, on the paper for which they were designed', async () => {
  const user = userEvent.setup();
  const { sent } = show('pdf');
  expect(await screen.findByRole('checkbox', { name: /^年份/ })).toBeChecked();
  expect(screen.queryByRole('checkbox', { name: '退货' })).toBeNull();
  expect(screen.queryByRole('radio', { name: 'A4' })).toBeNull();
  await user.click(screen.getByRole('button', { name: '导出' }));
  expect(sent()).toMatchObject({ kind: 'pdf', menuCode: 'm' });
  expect(sent()?.reportCodes).toBeUndefined();
  expect(sent()?.paperIds).toBeUndefined();
});

test('pages of a report are chosen one by one, at least one; charts are those on them', async () => {
  const user = userEvent.setup();
  const { sent } = show('xlsx');
  expect(await screen.findByRole('radio', { name: '全部页面（3 页）' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: '选择页面' }));
  const submit = screen.getByRole('button', { name: '导出' });
  expect(screen.getByRole('group', { name: '请至少选择一页' })).toBeInTheDocument();
  expect(submit).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('checkbox', { name: '3. 大区（每个值一页）' }));
  expect(screen.queryByRole('checkbox', { name: '销售' })).toBeNull();
  expect(screen.getByRole('checkbox', { name: '退货' })).toBeChecked();
  await user.click(screen.getByRole('checkbox', { name: '第 2 页' }));
  await user.click(submit);
  expect(sent()).toMatchObject({ kind: 'xlsx', paperIds: ['p2', 'p3'] });
  expect(sent()?.reportCodes).toBeUndefined();
});

test('a workbook may be made of a page that has nothing but texts', async () => {
  const user = userEvent.setup();
  const { sent } = show('xlsx');
  await user.click(await screen.findByRole('radio', { name: '选择页面' }));
  await user.click(screen.getByRole('checkbox', { name: '1. 封面' }));
  await user.click(screen.getByRole('button', { name: '导出' }));
  expect(sent()?.paperIds).toEqual(['p1']);
});

test('a chosen page that was deleted meanwhile leaves the list, and the others stay chosen', async () => {
  const user = userEvent.setup();
  let deleted = false;
  const { sent } = show('pdf', (path) => {
    const [cover, second] = (replies[boardExports.listConfiguration.path] as { papers: object[] }).papers;
    if (path === boardExports.listConfiguration.path && deleted)
      return {
        code: '0',
        msg: '',
        data: { ...(replies[path] as object), papers: [cover, second] },
        requestId: 'test',
      };
    if (path !== boardExports.exportAsync.path || deleted) return undefined;
    deleted = true;
    return { code: ERRORS.exportPageMissing.code, msg: '所选页面中有已被删除的', data: null, requestId: 'test' };
  });
  await user.click(await screen.findByRole('radio', { name: '选择页面' }));
  await user.click(screen.getByRole('checkbox', { name: '第 2 页' }));
  await user.click(screen.getByRole('checkbox', { name: '3. 大区（每个值一页）' }));
  await user.click(screen.getByRole('button', { name: '导出' }));
  expect(await screen.findByRole('group', { name: '已选 1/2 页' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '导出' }));
  expect(sent()?.paperIds).toEqual(['p2']);
});

test('reports that follow in the same PDF keep the order in which they are chosen', async () => {
  const user = userEvent.setup();
  const { sent } = show('pdf');
  await user.click(await screen.findByRole('checkbox', { name: '报告o' }));
  await user.click(screen.getByRole('checkbox', { name: '报告n' }));
  expect(screen.getByRole('checkbox', { name: '3. 报告n' })).toBeChecked();
  expect(screen.queryByRole('checkbox', { name: '报告m' })).toBeNull();
  await user.click(screen.getByRole('button', { name: '导出' }));
  expect(sent()).toMatchObject({ kind: 'pdf', menuCode: 'm', furtherMenuCodes: ['o', 'n'] });
});

import { boardExports, dashboard, filterChoiceSchema, MENU_TYPES, report, type ExportRequest } from '@tessera/contract';
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
    rowCap: 1_000,
    charts: [
      { reportCode: 'a', reportName: '销售', reportTypeCode: 'graph_bar' },
      { reportCode: 'b', reportName: '退货', reportTypeCode: 'graph_bar' },
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

function show(kind: string) {
  let sent: ExportRequest | undefined;
  const platform = createTestPlatform({
    send: ({ endpoint: { path }, body }) => {
      if (path === boardExports.exportAsync.path) sent = body as ExportRequest;
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

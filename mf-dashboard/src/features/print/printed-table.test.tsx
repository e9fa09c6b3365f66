import { QueryCoordinator } from '@tessera/board';
import { boardItems } from '@tessera/board/reading';
import { reportParamSchema, type ReportComponent } from '@tessera/contract';
import { createTestPlatform, PlatformWrapper } from '@tessera/remote-kit/testing';
import { render, screen } from '@testing-library/react';

import { PrintedTable } from './printed-table.tsx';

const report: ReportComponent = {
  reportCode: 'table',
  reportName: '订单',
  reportTypeCode: 'graph_detailtable',
  reportStyle: { x: 0, y: 0, w: 24, h: 8, i: 'table', colNum: 24 },
  reportConf: [],
  reportHistoryCode: '',
  reportParam: reportParamSchema.parse({ tbId: 't', indexCondition: [] }),
  drillThroughPath: [],
  menuCode: 'm',
  region: null,
};
const document = { layoutType: 0 as const, layout: [], appLayout: null, components: [], pool: [] };

test('the last sheet of a table says how many rows are left out, and each says which rows it has', async () => {
  const rows = { first: 980, end: 1_000, from: 0, until: null, height: 600, cut: false };
  const part = { rows, columns: [0], side: { number: 2, count: 3 }, height: 640 };
  const sheet = (last: boolean) => (
    <PrintedTable
      code="table"
      {...part}
      plan={{ zoom: 1, sheets: [part], total: 12_345 }}
      last={last}
      items={boardItems({ document: { ...document, settings: {} } as never, reports: [report] })}
      coordinator={new QueryCoordinator({ run: async () => Promise.reject(new Error('not asked')) })}
      menuCode="m"
      room={{ width: 1_000, height: 640 }}
    />
  );
  const { rerender } = render(sheet(false), {
    wrapper: ({ children }) => <PlatformWrapper platform={createTestPlatform({})}>{children}</PlatformWrapper>,
  });
  expect(await screen.findByText('第 981–1,000 行，共 12,345 行')).toBeInTheDocument();
  expect(screen.getByText('表格横向第 2 张，共 3 张')).toBeInTheDocument();
  expect(screen.queryByText(/未打印/)).toBeNull();
  rerender(sheet(true));
  expect(screen.getByText('其余 11,345 行未打印，请导出 Excel 查看全部')).toBeInTheDocument();
});

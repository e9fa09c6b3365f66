import type { QueryResult } from '@tessera/contract';
import { reportParamSchema, type ReportComponent } from '@tessera/contract';
import { ThemeProvider } from '@tessera/ui/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IntlProvider } from 'react-intl';

import zh from '../../locales/zh_CN.json' with { type: 'json' };
import { DrillBar } from './drill-bar.tsx';
import { useDrill } from './use-drill.ts';

const report: ReportComponent = {
  reportCode: 'r',
  reportName: '区域销售',
  reportTypeCode: 'graph_bar',
  reportStyle: { x: 0, y: 0, w: 1, h: 1, i: 'r' },
  reportConf: [],
  reportHistoryCode: 'v',
  reportParam: reportParamSchema.parse({ tbId: 't', dimensionCondition: [{ uniqId: 'd', fieldId: 'region' }] }),
  drillThroughPath: [{ id: 'n1', fieldId: 'province' }],
  menuCode: 'b',
  region: null,
};
const result: QueryResult = {
  columns: [{ uniqId: 'd', fieldId: 'region', name: '大区', role: 'dimension', dataType: 'str' }],
  values: [['华东', '华南', '华东']],
  rowCount: 3,
  truncated: false,
  freshness: { dataTime: '', computedAt: '', cached: false },
};
const ignoreTextsOfOthers = () => undefined;

function Shown({ path }: { readonly path: ReportComponent['drillThroughPath'] }) {
  const drill = useDrill({ ...report, drillThroughPath: path });
  return (
    <IntlProvider locale="zh-CN" messages={zh} onError={ignoreTextsOfOthers}>
      <ThemeProvider theme="purple" locale="zh_CN">
        <DrillBar drill={drill} result={result} locale="zh_CN" />
        <output>{drill.shown.reportParam.dimensionCondition[0]?.fieldId}</output>
      </ThemeProvider>
    </IntlProvider>
  );
}

test('a value leads down, the last level has nothing below, and the way leads back', async () => {
  render(<Shown path={report.drillThroughPath} />);
  await userEvent.click(screen.getByRole('button', { name: '下钻' }));
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['华东', '华南']);
  await userEvent.click(screen.getByRole('menuitem', { name: '华南' }));
  expect(screen.getByRole('status')).toHaveTextContent('province');
  expect(screen.getByText('华南')).toHaveAttribute('aria-current', 'location');
  expect(screen.queryByRole('button', { name: '下钻' })).toBeNull();
  await userEvent.click(screen.getByText('全部'));
  expect(screen.getByRole('status')).toHaveTextContent('region');
});

test('a chart without levels has no way down', () => {
  render(<Shown path={[]} />);
  expect(screen.queryByRole('navigation')).toBeNull();
});

import { FINDING_KINDS, reportParamSchema, type ComponentOf, type ReportComponent } from '@tessera/contract';
import { createTestPlatform, PlatformWrapper } from '@tessera/remote-kit/testing';
import { fireEvent, render, screen } from '@testing-library/react';

import { AiDialog } from './ai-dialog.tsx';

const NEW: ComponentOf<'ai'> = {
  code: 'ai',
  typeCode: '0006',
  name: '智能解读',
  reportCodes: ['gone', 'c0'],
  findingKinds: [...FINDING_KINDS],
  written: true,
};
const chart = (reportCode: string, dimensions = 1): ReportComponent => ({
  reportCode,
  reportName: `图表 ${reportCode}`,
  reportTypeCode: 'graph_bar',
  reportStyle: { i: reportCode, x: 0, y: 0, w: 12, h: 12 },
  reportConf: [],
  reportHistoryCode: 'v',
  reportParam: reportParamSchema.parse({
    tbId: 't',
    dimensionCondition: Array.from({ length: dimensions }, (_, at) => ({ uniqId: `d${at}`, fieldId: 'f' })),
  }),
  drillThroughPath: [],
  menuCode: 'm',
  region: null,
});

test('up to ten charts with a dimension, and at least one kind of finding; a chart that left is forgotten', async () => {
  const done: ComponentOf<'ai'>[] = [];
  const reports = [...Array.from({ length: 11 }, (_, at) => chart(`c${at}`)), chart('card', 0)];
  render(
    <PlatformWrapper
      platform={createTestPlatform({ send: () => ({ code: '0', msg: '', data: null, requestId: 'r' }) })}
    >
      <AiDialog
        component={NEW}
        reports={reports}
        pool={[]}
        onDone={(one) => done.push(one)}
        onClose={() => undefined}
      />
    </PlatformWrapper>,
  );
  expect(await screen.findByText('解读的图表（1/10）')).toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: /图表 card/ })).toBeDisabled();
  for (let at = 1; at < 10; at += 1) fireEvent.click(screen.getByRole('checkbox', { name: `图表 c${at}` }));
  expect(screen.getByText('解读的图表（10/10）')).toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: '图表 c10' })).toBeDisabled();
  fireEvent.click(screen.getByRole('checkbox', { name: '图表 c9' }));
  expect(screen.getByRole('checkbox', { name: '图表 c10' })).toBeEnabled();
  const kinds = screen.getAllByRole('checkbox', { name: /^(趋势|环比|峰值|贡献|异常)：/ });
  for (const kind of kinds) fireEvent.click(kind);
  const save = screen.getByRole('button', { name: '保存' });
  expect(save).toHaveAttribute('aria-disabled', 'true');
  fireEvent.click(kinds[4]!);
  fireEvent.click(kinds[0]!);
  fireEvent.click(screen.getByRole('checkbox', { name: /语言模型/ }));
  fireEvent.click(save);
  const reportCodes = Array.from({ length: 9 }, (_, at) => `c${at}`);
  expect(done).toEqual([{ ...NEW, reportCodes, findingKinds: ['trend', 'anomaly'], written: false }]);
});

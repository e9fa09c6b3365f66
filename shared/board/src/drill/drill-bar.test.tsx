import type { QueryResult } from '@tessera/contract';
import { reportParamSchema, type ReportComponent } from '@tessera/contract';
import { boardStateSchema, type BoardState } from '@tessera/contract';
import { ThemeProvider } from '@tessera/ui/core';
import { act, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { IntlProvider } from 'react-intl';

import zh from '../../locales/zh_CN.json' with { type: 'json' };
import { DrillBar } from './drill-bar.tsx';
import type { DrillStep } from './drill-report.ts';
import { stepsOn, withSteps } from './drill-state.ts';
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
const answer: QueryResult = {
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
        <DrillBar drill={drill} result={answer} locale="zh_CN" />
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

test('RU-577, RU-578, RU-583: steps that live in the state of the board are taken and taken back there, and follow it', () => {
  const states: BoardState[] = [];
  const begun = withSteps(boardStateSchema.parse({}), 'other', [{ targetNodeId: 'o', value: 1, label: '1' }]);
  const { result } = renderHook(() => {
    const [state, setState] = useState(begun);
    const take = (steps: readonly DrillStep[]) => {
      const next = withSteps(state, 'r', steps);
      states.push(next);
      setState(next);
    };
    return { drill: useDrill(report, { steps: stepsOn(state, 'r'), take }), back: () => setState(begun) };
  });
  const column = answer.columns[0]!;
  act(() => result.current.drill.down({ column, value: '华南', label: '华南' }));
  const step = { targetNodeId: 'n1', value: '华南', label: '华南' };
  expect(states.at(-1)?.drills).toEqual([...(begun.drills ?? []), { reportCode: 'r', steps: [step] }]);
  expect(result.current.drill.shown.reportParam.dimensionCondition[0]?.fieldId).toBe('province');
  act(() => result.current.back());
  expect(result.current.drill.steps).toEqual([]);
  act(() => result.current.drill.down({ column, value: '华东', label: '华东' }));
  act(() => result.current.drill.up(0));
  expect(states.at(-1)).toEqual(begun);
  expect(withSteps(begun, 'other', [])).toEqual({ filters: [], linkages: [] });
});

test('a chart without levels has no way down', () => {
  render(<Shown path={[]} />);
  expect(screen.queryByRole('navigation')).toBeNull();
});

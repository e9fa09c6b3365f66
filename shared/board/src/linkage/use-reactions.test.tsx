import type { PickedPoint } from '@tessera/charts';
import { boardStateSchema, reportParamSchema, type BoardState, type ReportComponent } from '@tessera/contract';
import { LEADERLESS_TYPES } from '@tessera/contract/testing';
import { act, renderHook } from '@testing-library/react';
import { useState } from 'react';

import { useDrill } from '../drill/use-drill.ts';
import type { BoardReactions } from './board-reactions.ts';
import { useReactions } from './use-reactions.ts';

const report = (change: Partial<ReportComponent> = {}): ReportComponent => ({
  reportCode: 'master',
  reportName: '区域销售',
  reportTypeCode: 'graph_bar',
  reportStyle: { x: 0, y: 0, w: 1, h: 1, i: 'r' },
  reportConf: [],
  reportHistoryCode: 'v',
  reportParam: reportParamSchema.parse({ tbId: 't', dimensionCondition: [{ uniqId: 'd', fieldId: 'region' }] }),
  drillThroughPath: [],
  menuCode: 'b',
  region: null,
  ...change,
});
const LEVELS = [{ id: 'n1', fieldId: 'province' }];
const point = (fieldId: string, value: string): PickedPoint => {
  const picked = {
    column: { uniqId: 'd', fieldId, name: fieldId, role: 'dimension' as const, dataType: 'str' as const },
    value,
    label: value,
  };
  return { ...picked, fields: [picked], at: { x: 0, y: 0 } };
};
const LINKAGES: BoardReactions['linkages'] = [
  {
    id: 'l',
    masterReportCode: 'master',
    linkageConfList: [
      {
        slaveReportCode: 'slave',
        fields: ['region', 'province'].map((id) => ({ masterFieldId: id, slaveFieldId: id })),
      },
    ],
  },
];
const JUMPS: BoardReactions['jumps'] = [
  {
    id: 'j',
    reportCode: 'master',
    fieldId: null,
    name: '门店',
    target: { kind: 'board', menuCode: 'stores' },
    newTab: false,
    params: [],
  },
];

function show(chart: ReportComponent, board: Partial<BoardReactions> = {}) {
  const onJump = jest.fn();
  const { result } = renderHook(() => {
    const [state, setState] = useState<BoardState>(() => boardStateSchema.parse({}));
    const drill = useDrill(chart);
    const around: BoardReactions = {
      linkages: [],
      jumps: [],
      state,
      change: setState,
      nameOf: (code) => code,
      onJump,
      ...board,
    };
    return { state, drill, reactions: useReactions(drill.shown, drill, around) };
  });
  return {
    now: () => result.current,
    click: (at: PickedPoint) => act(() => result.current.reactions.onPick?.(at)),
    onJump,
  };
}

test('one thing that a click can do is done at once', () => {
  const linked = show(report(), { linkages: LINKAGES });
  linked.click(point('region', '华东'));
  expect(linked.now().state.linkages).toMatchObject([{ linkageReportList: [{ fieldValue: '华东' }] }]);
  expect(linked.now().reactions.highlight).toEqual([{ fieldId: 'region', value: '华东' }]);
  linked.click(point('region', '华东'));
  expect(linked.now().state.linkages).toEqual([]);
  const jumping = show(report(), { jumps: JUMPS });
  jumping.click(point('region', '华东'));
  expect(jumping.onJump).toHaveBeenCalledWith(JUMPS[0], [expect.objectContaining({ value: '华东' })]);
});

test('several are offered, and a level below picks its own field', () => {
  const chart = show(report({ drillThroughPath: LEVELS }), { linkages: LINKAGES, jumps: JUMPS });
  chart.click(point('region', '华东'));
  const { choice, act: doThis } = chart.now().reactions;
  expect(choice?.actions.map(({ kind }) => kind)).toEqual(['linkage', 'drill', 'jump']);
  act(() => doThis(choice!.actions[1]!, choice!.point));
  expect(chart.now().drill.steps).toHaveLength(1);
  expect(chart.now().reactions.choice).toBeNull();
  chart.click(point('province', '浙江'));
  const below = chart.now().reactions;
  expect(below.choice?.actions.map(({ kind }) => kind)).toEqual(['linkage', 'jump']);
  act(() => below.act(below.choice!.actions[0]!, below.choice!.point));
  expect(chart.now().state.linkages).toMatchObject([
    { linkageReportList: [{ fieldId: 'province', fieldValue: '浙江' }] },
  ]);
});

test('only values of the dimension that gives way lead down', () => {
  const dimensionCondition = ['d', 'e'].map((uniqId) => ({ uniqId, fieldId: uniqId }));
  const reportParam = reportParamSchema.parse({ tbId: 't', dimensionCondition });
  const chart = show(report({ drillThroughPath: LEVELS, reportParam }));
  const { column, ...picked } = point('e', '线上');
  chart.click({ ...picked, column: { ...column, uniqId: 'e' } });
  expect(chart.now().drill.steps).toEqual([]);
  chart.click(point('d', '华东'));
  expect(chart.now().drill.steps).toHaveLength(1);
});

test('a chart leads by the fields that it shows: by a level below only once somebody went down to it', () => {
  const [linkage] = LINKAGES;
  const byProvince = { slaveReportCode: 'slave', fields: [{ masterFieldId: 'province', slaveFieldId: 'province' }] };
  const chart = show(report({ drillThroughPath: LEVELS }), {
    linkages: [{ ...linkage!, linkageConfList: [byProvince] }],
  });
  expect(chart.now().reactions.leads).toBe(false);
  chart.click(point('region', '华东'));
  expect(chart.now().drill.steps).toHaveLength(1);
  expect([...chart.now().reactions.led]).toEqual(['province']);
});

test('a chart that can do nothing is not clickable', () => {
  expect(show(report()).now().reactions.onPick).toBeUndefined();
  const elsewhere = report({ reportCode: 'other' });
  expect(show(elsewhere, { linkages: LINKAGES, jumps: JUMPS }).now().reactions.onPick).toBeUndefined();
});

test.each(LEADERLESS_TYPES)('%s: %s leads nobody, whatever a board says', (_rule, reportTypeCode) => {
  const { leads } = show(report({ reportTypeCode }), { linkages: LINKAGES }).now().reactions;
  expect(leads).toBe(false);
});

test.each([
  ['RU-480', 'graph_map'],
  ['RU-481', 'graph_sankey'],
])('%s: %s does not jump, whatever a board says', (_rule, reportTypeCode) => {
  expect(show(report({ reportTypeCode }), { jumps: JUMPS }).now().reactions.jumps).toEqual([]);
});

test('who listens hears each click on a value, also where a click does nothing else', () => {
  const onClick = jest.fn();
  const { click, now } = show(report(), { onClick });
  click(point('region', '华东'));
  expect(onClick).toHaveBeenCalledWith('master', [expect.objectContaining({ value: '华东' })]);
  expect(now().reactions.choice).toBeNull();
});

import { drilledReport, reportParamSchema, validSteps, type ReportComponent } from '@tessera/contract';

import { nextLevel, stepDown } from './drill-report.ts';

const report: ReportComponent = {
  reportCode: 'r',
  reportName: '区域销售',
  reportTypeCode: 'graph_bar',
  reportStyle: { x: 0, y: 0, w: 1, h: 1, i: 'r' },
  reportConf: [],
  reportHistoryCode: 'v',
  reportParam: reportParamSchema.parse({
    tbId: 't',
    dimensionCondition: [
      { uniqId: 'd', fieldId: 'region' },
      { uniqId: 'e', fieldId: 'channel' },
    ],
    indexCondition: [{ uniqId: 'm', fieldId: 'sales', aggregator: 'sum' }],
    sortCondition: [{ uniqId: 'd', fieldId: 'region', sortFlag: 'asc' }],
  }),
  drillThroughPath: [
    { id: 'n1', fieldId: 'province', fieldAlias: '省' },
    { id: 'n2', fieldId: 'date', granularity: 'month', reportTypeCode: 'graph_line' },
  ],
  menuCode: 'b',
  region: null,
};

test('RU-577, RU-578: each step shows the next level, with what was picked on the way as conditions', () => {
  const one = stepDown(report, [], '华东', '华东');
  expect(one).toEqual([{ targetNodeId: 'n1', value: '华东', label: '华东' }]);
  expect(drilledReport(report, one).reportParam).toMatchObject({
    dimensionCondition: [
      { uniqId: 'd', fieldId: 'province', fieldAlias: '省' },
      { uniqId: 'e', fieldId: 'channel' },
    ],
    sortCondition: [{ uniqId: 'd', sortFlag: 'asc' }],
    drillCondition: [{ fieldId: 'region', fieldValue: ['华东'] }],
  });
  const two = stepDown(report, one, null, '（空）');
  const deep = drilledReport(report, two);
  expect(deep.reportTypeCode).toBe('graph_line');
  expect(deep.reportParam).toMatchObject({
    dimensionCondition: [{ uniqId: 'd', fieldId: 'date', granularity: 'month' }, { uniqId: 'e' }],
    drillCondition: [
      { fieldId: 'region', fieldValue: ['华东'] },
      { fieldId: 'province', fieldValue: [null] },
    ],
  });
  expect(nextLevel(report, two)).toBeUndefined();
  expect(stepDown(report, two, 'x', 'x')).toBe(two);
});

test('without steps, without a path or without dimensions a chart stays as it is', () => {
  expect(drilledReport(report, [])).toBe(report);
  const steps = stepDown(report, [], '华东', '华东');
  expect(drilledReport({ ...report, drillThroughPath: [] }, steps).reportParam).toBe(report.reportParam);
  const figure = { ...report, reportParam: { ...report.reportParam, dimensionCondition: [] } };
  expect(nextLevel(figure, [])).toBeUndefined();
});

test('steps onto levels that the author took away are forgotten', () => {
  const two = stepDown(report, stepDown(report, [], 'a', 'a'), 'b', 'b');
  const shorter = { ...report, drillThroughPath: report.drillThroughPath.slice(1) };
  expect(validSteps(report, two)).toBe(two);
  expect(validSteps(shorter, two)).toEqual([]);
});

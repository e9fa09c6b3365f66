import { CHART_TYPE_CODES } from '@tessera/charts/model';

import { catalogueOf, NO_TABLE } from './catalogue.ts';
import { changeTable } from './change-table.ts';
import { changeType } from './change-type.ts';
import { setAlias } from './edit-field.ts';
import { forWarning } from './for-warning.ts';
import { chartWith, empty, field, orders } from './model.fixture.ts';
import { fitOf, hasComparisonDate, problemsOf } from './problems.ts';
import { queryOf, sameChart, storedDraft } from './query.ts';
import { entriesOf, showsWell, wellsOf } from './wells.ts';

const chart = () =>
  chartWith(orders(), [
    ['dimension', 'region'],
    ['compare', 'channel'],
    ['measure', 'sales'],
    ['measure', 'cost'],
  ]);

it('RU-569 RU-570 RU-571 settings begin anew; parameter filters and remarks stay', () => {
  const draft = {
    ...chart(),
    reportConf: [
      { type: 'param_filter', value: [] },
      { type: 'chartRemarks', value: { text: '备注' } },
      { type: 'legend', value: { enabled: false } },
    ],
  };
  const pie = changeType(draft, orders(), 'graph_pie');
  expect(pie.reportConf.map(({ type }) => type)).toEqual(['param_filter', 'chartRemarks']);
  expect(pie).toMatchObject({ reportTypeCode: 'graph_pie', changeReportType: true });
  expect(changeType(pie, orders(), 'graph_pie')).toBe(pie);
});

it('keeps what both types have, and brings back what only the first had', () => {
  const zoom = { type: 'coordinateAxis', value: { zoomAxis: { enabled: true } } };
  const dashes = { type: 'lineStyle', value: { style: 'dash' } };
  const line = changeType(chart(), orders(), 'graph_line');
  const bar = changeType({ ...line, reportConf: [zoom, dashes] }, orders(), 'graph_bar');
  expect(bar.reportConf).toEqual([zoom]);
  expect(changeType(bar, orders(), 'graph_line', [zoom, dashes]).reportConf).toEqual([zoom, dashes]);
});

it('keeps fields that a type does not show, out of its query', () => {
  const table = orders();
  const gauge = changeType(chart(), table, 'graph_gauge');
  expect(queryOf(gauge).dimensionCondition).toEqual([]);
  expect(storedDraft(gauge).reportParam.compareCondition).toEqual([]);
  const column = changeType(gauge, table, 'graph_histogram');
  expect(queryOf(column).dimensionCondition).toHaveLength(1);
  expect(queryOf(column).compareCondition).toHaveLength(1);
});

it('gives a second axis its measure, and takes it back', () => {
  const table = orders();
  const double = changeType(chart(), table, 'graph_twoaxis');
  expect(entriesOf(double, 'secondary').map(({ fieldId }) => fieldId)).toEqual(['cost']);
  const line = changeType(double, table, 'graph_line');
  expect(entriesOf(line, 'measure').map(({ fieldId }) => fieldId)).toEqual(['sales', 'cost']);
});

it('turns comparisons into columns of a 2D table and back; places of a map are found', () => {
  const table = orders();
  const flat = changeType(chart(), table, 'graph_table2d');
  expect(flat.reportParam.columnCondition).toMatchObject([{ fieldId: 'channel', isGroup: '2' }]);
  expect(changeType(flat, table, 'graph_crosstab').reportParam.compareCondition).toMatchObject([
    { fieldId: 'channel' },
  ]);
  const map = changeType(chart(), table, 'graph_lnglatmap');
  expect(map.reportParam.longitudeAndLatitude).toMatchObject({
    longitude: { fieldId: 'lng' },
    latitude: { fieldId: 'lat' },
  });
});

it('a detail table asks for rows as they are', () => {
  const detail = changeType(chart(), orders(), 'graph_detailtable');
  expect(queryOf(detail)).toMatchObject({ isDetailData: '1' });
  expect(queryOf(changeType(detail, orders(), 'graph_line'))).not.toHaveProperty('isDetailData');
});

it('RU-429 to RU-463 each type shows the wells that it has', () => {
  const hides = (well: Parameters<typeof showsWell>[1]) => CHART_TYPE_CODES.filter((code) => !showsWell(code, well));
  expect(hides('dimension')).toEqual([
    'graph_num',
    'graph_gauge',
    'graph_dashboard',
    'graph_solidgauge',
    'graph_circle',
    'graph_progress',
    'graph_liquidfill',
  ]);
  expect(hides('sort')).toEqual([
    'graph_scatter',
    'graph_bubble',
    'graph_progress',
    'graph_districtmap',
    'graph_lnglatmap',
  ]);
  expect(hides('split')).toEqual(expect.arrayContaining(['graph_crosstab', 'graph_detailtable', 'graph_sankey']));
  expect(hides('compare')).toEqual(
    expect.arrayContaining(['graph_pie', 'graph_num', 'graph_sankey', 'graph_lnglatmap']),
  );
  expect(wellsOf('graph_table2d')).toEqual(expect.arrayContaining(['column', 'sort']));
  expect(wellsOf('graph_table2d')).not.toContain('split');
});

it('says per type what is missing or too much', () => {
  const table = orders();
  const kinds = (code: Parameters<typeof fitOf>[2]) =>
    fitOf(chart(), table, code).map((problem) => (problem.kind === 'fields' ? problem.problem.kind : problem.kind));
  expect(kinds('graph_histogram')).toEqual([]);
  expect(kinds('graph_gauge')).toEqual(['excess']);
  expect(kinds('graph_sankey')).toContain('missing');
  const alone = chartWith(table, [['measure', 'sales']]);
  expect(fitOf(alone, table, 'graph_progress')).toMatchObject([{ problem: { well: 'measure', limit: 2 } }]);
  const fixed = {
    ...changeType(alone, table, 'graph_progress'),
    reportConf: [{ type: 'progress', value: { targetValue: 2 } }],
  };
  expect(problemsOf(fixed, table)).toEqual([]);
  expect(problemsOf({ ...empty(), reportParam: { ...empty().reportParam, tbId: '' } }, table)).toEqual([
    { kind: 'noTable' },
  ]);
});

it('a chart can be compared with other periods by a date that it groups by', () => {
  const table = orders();
  expect(hasComparisonDate(chart(), table)).toBe(false);
  expect(hasComparisonDate(chartWith(table, [['dimension', 'date']]), table)).toBe(true);
});

it('a field that the table lost is told with all its places', () => {
  const draft = chartWith(orders(), [
    ['dimension', 'region'],
    ['measure', 'sales'],
    ['sort', 'region'],
  ]);
  const without = orders([field('sales', { dataType: 'double' })]);
  expect(problemsOf(draft, without)).toEqual([
    {
      kind: 'fieldGone',
      fieldId: 'region',
      places: [
        { well: 'dimension', index: 0 },
        { well: 'sort', index: 0 },
      ],
    },
  ]);
});

it('another table keeps the fields that it has by name and kind, with their settings', () => {
  const before = orders();
  const after = catalogueOf({
    tableId: 'returns',
    name: '退货',
    fields: [field('r1', { name: '名称 region' }), field('r2', { name: '名称 sales' })],
  });
  const draft = setAlias(
    chartWith(before, [
      ['dimension', 'region'],
      ['measure', 'sales'],
      ['sort', 'sales'],
    ]),
    { well: 'dimension', index: 0 },
    '大区',
  );
  const { draft: changed, lost } = changeTable(draft, before, after);
  expect(lost).toEqual(['名称 sales']);
  expect(changed).toMatchObject({ changeTableFlag: true, reportParam: { tbId: 'returns' } });
  expect(changed.reportParam.dimensionCondition).toEqual([{ uniqId: 'n1', fieldId: 'r1', fieldAlias: '大区' }]);
  expect([changed.reportParam.indexCondition, changed.reportParam.sortCondition]).toEqual([[], []]);
});

it('equal charts are equal whatever their version', () => {
  const draft = chart();
  expect(sameChart(draft, { ...draft, reportHistoryCode: 'v2' })).toBe(true);
  expect(sameChart(draft, { ...draft, reportName: '别的' })).toBe(false);
});

it('the warning area shows tables whose cells are not merged', () => {
  const bar = changeType(chart(), orders(), 'graph_bar');
  const warned = forWarning({ ...bar, reportConf: [{ type: 'table', value: { rowColSwap: true } }] });
  expect(warned).toMatchObject({ reportTypeCode: 'graph_crosstab' });
  const table = forWarning({
    ...chart(),
    reportConf: [{ type: 'table', value: { rowColSwap: true, autoWrap: true } }],
  });
  expect(table.reportConf).toEqual([{ type: 'table', value: { autoWrap: true, mergeTheLineKey: false } }]);
});

it('RU-579 RU-580 the drill flag is 0 only for the version that ends the path', () => {
  const drillThroughPath = ['first', 'last'].map((id) => ({ id, fieldId: 'city' }));
  const draft = { ...chart(), reportHistoryCode: 'last', drillThroughPath };
  expect(storedDraft(draft).drillLevelFlag).toBe(0);
  expect(storedDraft({ ...draft, reportHistoryCode: 'first' }).drillLevelFlag).toBe(1);
  expect(storedDraft({ ...draft, reportHistoryCode: 'other' }).drillLevelFlag).toBe(1);
});

it('a table that can not be read is told', () => {
  expect(problemsOf(chart(), NO_TABLE)).toEqual([{ kind: 'tableLost' }]);
});

it('RU-513 RU-514 RU-759 RU-760 a new chart is a table without limits that shows what its author does', () => {
  expect(empty()).toMatchObject({
    reportTypeCode: 'graph_crosstab',
    autoPreview: true,
    reportParam: { queryPoint: 0, limit: -1 },
  });
});

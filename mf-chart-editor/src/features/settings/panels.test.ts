import { CHART_TYPE_CODES } from '@tessera/charts';
import type { ChartTypeCode, ReportConf } from '@tessera/charts/model';
import { reportParamSchema } from '@tessera/contract';

import type { FieldSpec } from './model/field-spec.ts';
import { isChanged, issuesOf, resetEdits, shownFields } from './model/panel-state.ts';
import { searchPanels } from './model/search-panels.ts';
import type { SettingContext } from './model/setting-context.ts';
import { PANELS } from './panels/index.ts';
import { testContext, testParam } from './testing/test-context.ts';

const item = (type: string, value: unknown) => ({ type, value });
const none = reportParamSchema.parse({ tbId: 't' });
type Given = Partial<Pick<SettingContext, 'param' | 'warning'>>;

function shown(code: ChartTypeCode, conf: ReportConf = [], given: Given = {}): Map<string, FieldSpec[]> {
  const context = testContext(code, conf, given);
  return new Map(
    PANELS.flatMap((panel) => {
      const fields = shownFields(panel, context);
      return fields.length > 0 ? [[panel.id, [...fields]] as const] : [];
    }),
  );
}
const paths = (panels: Map<string, FieldSpec[]>) => [...panels.values()].flat().map(({ path }) => path);
const blocked = (code: ChartTypeCode, path: string, conf: ReportConf = [], given: Given = {}) => {
  const field = paths(shown(code, conf, given)).includes(path)
    ? [...shown(code, conf, given).values()].flat().find((one) => one.path === path)
    : undefined;
  if (!field) throw new Error(`${path} does not show`);
  return field.blocked?.(testContext(code, conf, given)) !== undefined;
};
const listOf = (code: ChartTypeCode, panel: string, given: Given = {}) => {
  const field = shown(code, [], given).get(panel)?.[0];
  if (field?.kind !== 'list') throw new Error(`${panel} has no list`);
  return field;
};

test('tables begin with what tables have, charts with title, remarks, legend, tooltip and labels', () => {
  expect([...shown('graph_crosstab').keys()].slice(0, 7)).toEqual([
    'table',
    'rowHeader',
    'columnHeader',
    'totals',
    'tableData',
    'tableHeight',
    'widths',
  ]);
  expect([...shown('graph_line').keys()].slice(0, 7)).toEqual([
    'title',
    'remarks',
    'legend',
    'tooltip',
    'labels',
    'background',
    'colors',
  ]);
});

test('RU-483: a sankey has no panel of labels; every other type with labels has', () => {
  expect(shown('graph_sankey').has('labels')).toBe(false);
  expect(shown('graph_pie').has('labels')).toBe(true);
});

test('RU-484: a detail table can neither be swapped nor merged, and has no subtotals', () => {
  const detail = paths(shown('graph_detailtable'));
  expect(detail.filter((path) => /rowColSwap|mergeThe|ubtotal/.test(path))).toEqual([]);
  expect(paths(shown('graph_crosstab'))).toEqual(expect.arrayContaining(['table.rowColSwap', 'table.mergeTheLineKey']));
});

test('RU-525: a tooltip that is off has no other field to change', () => {
  const off = [item('chartToolAlert', { enabled: false })];
  for (const path of ['chartToolAlert.rowNumber', 'chartToolAlert.title', 'chartToolAlert.labels']) {
    expect(blocked('graph_line', path, off)).toBe(true);
    expect(blocked('graph_line', path)).toBe(false);
  }
  expect(blocked('graph_line', 'chartToolAlert.enabled', off)).toBe(false);
});

test('RU-526, RU-527: a gauge condition is made for the measure, and only one', () => {
  const list = listOf('graph_gauge', 'gaugeCondition');
  expect(list.create(testContext('graph_gauge'), [])).toMatchObject({ uniqId: 'sales', fieldName: '销售额' });
  expect(list.create(testContext('graph_gauge'), [{}])).toBeUndefined();
  expect(list.create(testContext('graph_gauge', [], { param: none }), [])).toBeUndefined();
});

test('RU-530 to RU-532: a target condition is made for a measure that has none', () => {
  const list = listOf('graph_num', 'cardConditions');
  const context = testContext('graph_num');
  const taken = ['sales', 'price'].map((uniqId) => ({ uniqId }));
  expect(list.create(context, taken)).toMatchObject({ uniqId: 'rate' });
  expect(list.create(context, [...taken, { uniqId: 'rate' }])).toBeUndefined();
  expect(list.create(testContext('graph_num', [], { param: none }), [])).toBeUndefined();
});

test('RU-533, RU-536, RU-539: subtotals want merging and summable measures, totals want fields', () => {
  const row = 'dimensionSetting.subtotalChecked';
  expect(blocked('graph_crosstab', row)).toBe(false);
  expect(blocked('graph_crosstab', row, [item('table', { mergeTheLineKey: false })])).toBe(true);
  const summed = [item('valueSetting', { totalCfg: [{ uniqId: 'rate', value: 'sum' }] })];
  expect(blocked('graph_crosstab', row, summed)).toBe(true);
  expect(blocked('graph_crosstab', 'valueSetting.totalLine', summed)).toBe(false);
  expect(blocked('graph_crosstab', 'valueSetting.totalLine', [], { param: none })).toBe(true);
});

test('RU-535: a total that is spelled out otherwise leaves no total', () => {
  const most = [item('valueSetting', { totalCfg: [{ uniqId: 'sales', value: 'max' }] })];
  expect(blocked('graph_crosstab', 'valueSetting.totalLine', most)).toBe(true);
});

test('RU-560 to RU-563: reference lines show with measures of their axis', () => {
  const panels = (code: ChartTypeCode, given: object) =>
    [...shown(code, [], { param: testParam(given) }).keys()].filter((id) => id.startsWith('markLine'));
  expect(panels('graph_twoaxis', {})).toEqual(['markLine', 'markLineSecondary']);
  expect(panels('graph_twoaxis', { indexDoubleCondition: [] })).toEqual(['markLine']);
  expect(panels('graph_line', { indexCondition: [], indexDoubleCondition: [] })).toEqual([]);
  expect(panels('graph_scatter', { indexCondition: [] })).toEqual(['markLine']);
});

test('RU-564, RU-565: heat has a radius and colours, points have markers', () => {
  const heat = [item('mapType', { type: 'heat' })];
  expect(paths(shown('graph_lnglatmap', heat))).toContain('mapType.radius');
  expect(shown('graph_lnglatmap', heat).has('mapMarker')).toBe(false);
  expect(paths(shown('graph_lnglatmap'))).not.toContain('mapType.radius');
  expect(shown('graph_lnglatmap').has('mapMarker')).toBe(true);
});

test('RU-566, RU-567: the mode of the goal decides which values show', () => {
  const fixed = paths(shown('graph_progress', [item('progress', { targetValue: 2 })]));
  const measured = paths(shown('graph_progress'));
  const second = (list: string[]) => list.filter((path) => path.startsWith('progress.second'));
  expect(second(fixed)).toEqual([]);
  expect(second(measured)).toContain('progress.secondCurrentEnable');
  expect(fixed).toEqual(expect.arrayContaining(['progress.goalValue', 'progress.accuracyValue']));
  expect(measured).not.toContain('progress.goalValue');
});

test('RU-568: only a polynomial has an order', () => {
  const trend = (lineType: number) => [item('trendLine', { showLine: true, lineType })];
  expect(blocked('graph_scatter', 'trendLine.num', trend(2))).toBe(false);
  for (const lineType of [1, 3, 4]) expect(blocked('graph_scatter', 'trendLine.num', trend(lineType))).toBe(true);
});

describe('ST-001 to ST-004: the warning area', () => {
  const warning = { warning: true };
  test('RU-489, RU-493, RU-497, RU-501: leaves out four sets', () => {
    const gone = ['markLine', 'tableColor', 'tableTotal', 'tableHeight'];
    for (const code of CHART_TYPE_CODES)
      expect(paths(shown(code, [], warning)).filter((path) => gone.includes(path.split('.')[0] ?? ''))).toEqual([]);
  });

  test('neither swaps nor merges, chooses no colours of headers and totals, and has no split level', () => {
    expect(blocked('graph_crosstab', 'table.rowColSwap', [], warning)).toBe(true);
    expect(blocked('graph_crosstab', 'table.mergeTheLineKey', [], warning)).toBe(true);
    expect(blocked('graph_crosstab', 'dimensionSetting.subtotalChecked', [], warning)).toBe(true);
    const context = testContext('graph_crosstab', [], warning);
    const fonts = [...shown('graph_crosstab', [], warning).values()].flat().filter(({ kind }) => kind === 'font');
    const colorless = fonts.filter((font) => font.kind === 'font' && font.colorless?.(context));
    expect(colorless.map(({ path }) => path)).toEqual([
      'tableHeader.row.style',
      'tableHeader.column.style',
      'tableCollect.total.style',
      'tableCollect.subTotal.style',
    ]);
    const card = paths(shown('graph_num', [], warning));
    expect(card.filter((path) => path.startsWith('targetStyle.split'))).toEqual([]);
    expect(card).toContain('targetStyle.compare.numberStyle');
  });
});

describe('what a panel says of itself', () => {
  const legend = PANELS.find(({ id }) => id === 'legend');
  const lines = PANELS.find(({ id }) => id === 'markLineSecondary');

  test('a field is changed where it is other than its default, and a reset takes it back', () => {
    const context = testContext('graph_line', [item('legend', { align: 5, enabled: true })]);
    const changed = (legend?.fields ?? []).filter((field) => isChanged(field, context));
    expect(changed.map(({ path }) => path)).toEqual(['legend.align']);
    expect(resetEdits(changed, context)).toEqual([{ path: 'legend.align', value: undefined }]);
  });

  test('a reset of one axis keeps the reference lines of the other', () => {
    const stored = [item('markLine', [{ name: 'a' }, { name: 'b', yAxisIndex: 1 }])];
    const [edit] = resetEdits(lines?.fields ?? [], testContext('graph_twoaxis', stored));
    expect(edit?.value).toMatchObject([{ name: 'a' }]);
  });

  test('a corrected value is told where it stands', () => {
    const { issues } = testContext('graph_line', [item('legend', { height: 500 })]);
    const told = (legend?.fields ?? []).filter((field) => issuesOf(field, issues).length > 0);
    expect(told.map(({ path }) => path)).toEqual(['legend.height']);
  });

  test('a search finds panels by their name, and fields by theirs', () => {
    const panels = PANELS.map((panel) => ({ panel, fields: panel.fields }));
    const text = (label: unknown) =>
      typeof label === 'string' ? label : String((label as { defaultMessage: string }).defaultMessage);
    const found = (query: string) => searchPanels(panels, query, text);
    expect(found('图例').map(({ panel }) => panel.id)).toEqual(['legend']);
    expect(found('图例')[0]?.fields).toHaveLength(4);
    expect(found('趋势 阶数')[0]?.fields.map(({ path }) => path)).toEqual(['trendLine.num']);
    expect(found('没有这个')).toEqual([]);
  });

  test('a search finds the words on the controls, whatever their panel is called', () => {
    const panels = PANELS.map((panel) => ({ panel, fields: panel.fields }));
    const text = (label: unknown) =>
      typeof label === 'string' ? label : String((label as { defaultMessage: string }).defaultMessage);
    const found = (query: string) =>
      searchPanels(panels, query, text).flatMap(({ fields }) => fields.map(({ path }) => path));
    expect(found('小数')).toEqual(expect.arrayContaining(['numDisplayed', 'coordinateAxis.yPrimaryAxis.valueDisplay']));
    expect(found('平均')).toEqual(expect.arrayContaining(['markLine', 'valueSetting.totalCfg']));
    expect(found('合计')).toEqual(expect.arrayContaining(['valueSetting.totalLine', 'waterfallColor.total.show']));
    expect(found('降序')).toContain('sortOrder');
  });
});

test('ST-157, ST-176, ST-190: subtotals of each group show as all keys, and a choice among them replaces the switch', () => {
  const conf = [item('tableTotal', { value: { groupChecked: '1' } })];
  const context = testContext('graph_crosstab', conf);
  const fields = [...shown('graph_crosstab', conf).values()].flat();
  const find = (path: string) => fields.find((field) => field.path === path);
  expect(find('dimensionSetting.subtotalChecked')?.reads?.(context)).toBe(true);
  expect(find('dimensionSetting.keyOfSubtotalLine')?.reads?.(context)).toEqual(['region']);
  expect(find('dimensionSetting.keyOfSubtotalLine')?.brings?.([], context)).toMatchObject({
    'tableTotal.value.groupChecked': undefined,
    'dimensionSetting.subtotalChecked': '1',
  });
});

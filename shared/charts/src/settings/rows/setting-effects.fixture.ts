import type { ReportConfItem } from '@tessera/contract';

import type { SettingRow } from './setting-row.fixture.ts';

type Values = Readonly<Record<string, unknown>>;

/** Values in place of those of the rows, where those name a field that no result of the cases has. */
export const VALUES: Readonly<Record<string, readonly unknown[]>> = {
  'ST-129': [[{ uniqId: 'm1', list: [{ color: { bgColor: '#F00' } }] }]],
  'ST-297': [5],
  'ST-298': [5],
  'ST-300': ['m2'],
  'ST-304': ['#0F0'],
};

const one = (id: string, code: SettingRow['code'], path: string, value: unknown): SettingRow => ({
  id,
  code,
  path,
  ok: [value],
});
/** One setting of each panel (ST-001 to ST-054), on the type that the panel belongs to. */
export const PANEL_ROWS: readonly SettingRow[] = [
  one('ST-001', 'graph_crosstab', 'table.rowColSwap', true),
  one('ST-002', 'graph_crosstab', 'tableHeader.row.columnNum', 1),
  one('ST-003', 'graph_table2d', 'tableHeader.column.rowHeight', 60),
  one('ST-004', 'graph_crosstab', 'tableTotal.value.totalColumn', '1'),
  one('ST-005', 'graph_crosstab', 'tableData.rowHeight', 60),
  one('ST-006', 'graph_crosstab', 'tableHeight', 1),
  one('ST-007', 'graph_crosstab', 'tableColumnsWidth', [{ uniqId: 'd1', width: 333 }]),
  one('ST-008', 'graph_crosstab', 'tableColor', [{ uniqId: 'm1', list: [{ color: { bgColor: '#F00' } }] }]),
  one('ST-009', 'graph_crosstab', 'table.rowNumVisible', true),
  one('ST-010', 'graph_crosstab', 'chartRemarks.text', '备注'),
  one('ST-011', 'graph_crosstab', 'chartTitle.enabled', false),
  one('ST-012', 'graph_line', 'chartTitle.align', 'center'),
  one('ST-013', 'graph_line', 'chartRemarks.text', '备注'),
  one('ST-014', 'graph_line', 'legend.align', 5),
  one('ST-015', 'graph_line', 'tooltip.enabled', false),
  one('ST-016', 'graph_line', 'chartLabels.enabled', false),
  one('ST-017', 'graph_line', 'chartBgcolor.isShowWatermark', true),
  one('ST-018', 'graph_line', 'chartColor.palette', ['#123456']),
  one('ST-019', 'graph_line', 'coordinateAxis.xAxis.enabled', false),
  one('ST-020', 'graph_bar', 'coordinateAxis.yPrimaryAxis.max', 9),
  one('ST-021', 'graph_twoaxis', 'coordinateAxis.ySecondaryAxis.max', 9),
  one('ST-022', 'graph_stack', 'coordinateAxis.yPrimaryAxis.max', 9),
  one('ST-023', 'graph_histogram', 'markLine', [{ fixedValue: 9 }]),
  one('ST-024', 'graph_twoaxis', 'markLine', [{ fixedValue: 9, yAxisIndex: 1 }]),
  one('ST-025', 'graph_scatter', 'trendLine.showLine', true),
  one('ST-026', 'graph_line', 'lineShape.shape', 'smooth'),
  one('ST-027', 'graph_line', 'lineStyle.width', 3),
  one('ST-028', 'graph_pie', 'pieRing.isShow', false),
  one('ST-040', 'graph_lnglatmap', 'mapCoordinate.longitude', 'lon'),
  one('ST-041', 'graph_num', 'targetStyle.alignment', 'center'),
  one('ST-042', 'graph_gauge', 'gauge.max', 99_000),
  one('ST-043', 'graph_dashboard', 'gauge.max', 99_000),
  one('ST-044', 'graph_progress', 'progress.numName', '完成'),
  one('ST-045', 'graph_liquidfill', 'fluidProgress.outerColor', '#EEE'),
  one('ST-047', 'graph_circle', 'fillColor.color4', '#111'),
  one('ST-048', 'graph_scatter', 'scatterAxis.xAxis.max', 9),
  one('ST-053', 'graph_num', 'targetStyle.compare.labelVisible', false),
  one('ST-054', 'graph_map', 'mapDisplay.bgColor', '#FFF'),
  one('ST-288', 'graph_line', 'markLine', [{ fixedValue: 9.125 }]),
  one('ST-343', 'graph_line', 'numDisplayed', [{ uniqId: 'u1', type: 'pre' }]),
];

/** Rows of the spec that are no settings of charts. */
export const NO_SETTINGS: Readonly<Record<string, string>> = {
  'ST-049': 'the panel of the parameter filters, see param_filter',
  'ST-050': 'the panel of the parameter filters, see param_filter',
  'ST-051': 'that there are types',
  'ST-052': 'that types have blocks',
  'ST-055': 'the layout of paged reports',
  'ST-056': 'the shape of an item of the configuration',
  'ST-057': 'the shape of an item of the configuration',
  'ST-058': 'the shape of an item of the configuration',
  'ST-059': 'the shape of an item of the configuration',
};

const LISTED = 'names its entry in the lists of the editor; the drawing names fields by their columns';
/** Settings by path that change nothing of a chart, and why. */
export const WITHOUT_EFFECT: Readonly<Record<string, string>> = {
  param_filter: 'a list of the editor; what filters a chart stands in its query and at the filters of its board',
  'sortOrder.granularity': 'the level of the field that uniqId names; a chart has each of its fields at one level',
  'markLine.0.fieldName': LISTED,
  'markLine.0.fieldValue': 'reckoned from the answer whenever the chart is drawn',
  'tableColor.0.fieldName': LISTED,
  'targetConditionSetting.0.name': LISTED,
  'targetConditionSetting.0.fieldName': LISTED,
  'gaugeConditionSetting.0.name': LISTED,
  'gaugeConditionSetting.0.fieldName': LISTED,
};

const card = { targetValue: 9_000 };
const painted = (entry: Values, rule: Values = {}) => ({
  tableColor: [{ uniqId: 'm1', ...rule, list: [{ color: { bgColor: '#123456' }, ...entry }] }],
});
const condition = { uniqId: 'm1', color: '#F00', min: 1, max: 90_000 };
const measured = { markLineType: 2, uniqId: 'u1' };

/** What has to be set for a setting to count, as its panel asks for it; the last pattern that fits a path holds for a list. */
const NEEDS: readonly (readonly [RegExp, Values])[] = [
  [/^chartLabels\./, { chartLabels: { enabled: true } }],
  [/^chartLabels\.fontSeparator/, { chartLabels: { label: true } }],
  [/^chartBgcolor\.bgColor/, { chartBgcolor: { isShowBgColor: true } }],
  [/^chartBgcolor\.isShowBgColor/, { chartBgcolor: { bgColor: '#EEE' } }],
  [/^chartBgcolor\.isShowPic/, { chartBgcolor: { imageUrl: '/api/files/a.png' } }],
  [/^chartBgcolor\.imageUrl/, { chartBgcolor: { isShowPic: true } }],
  [/^chartBgcolor\.layoutValue/, { chartBgcolor: { isShowPic: true, imageUrl: '/api/files/a.png' } }],
  [/^dashboardBgcolor\./, { dashboardBgcolor: { bgColor: '#EEE' } }],
  [/^chartDisplay\.(aroundSelect|chartDataNum)/, { chartDisplay: { partSelect: true } }],
  [
    /^coordinateAxis\.yPrimaryAxis\.valueDisplay\.commas/,
    { coordinateAxis: { yPrimaryAxis: { valueDisplay: { unit: '' } } } },
  ],
  [
    /^coordinateAxis\.ySecondaryAxis\.valueDisplay\.commas/,
    { coordinateAxis: { ySecondaryAxis: { valueDisplay: { unit: '' } } } },
  ],
  [/^colorInterval\.enabled/, { colorInterval: { list: [{ min: 10, color: '#F00' }] } }],
  [/^sortOrder\.(selectRule|sortFlag)/, { sortOrder: { selectNum: 1 } }],
  [/^sortOrder\.(granularity|sortOrigin)/, { sortOrder: { uniqId: 'd1' } }],
  [/^trendLine\.(lineType|num)/, { trendLine: { showLine: true } }],
  [/^trendLine\.num/, { trendLine: { lineType: 2 } }],
  [/^markLine\.0\.(?!fixedValue)/, { markLine: [{ fixedValue: 50 }] }],
  [/^markLine\.0\.markLineType/, { markLine: [{ fixedValue: 50, uniqId: 'u1' }] }],
  [/^markLine\.0\.(fieldId|uniqId)/, { markLine: [{ markLineType: 2 }] }],
  [/^markLine\.0\.(fieldName|fieldValue|calculatedValue)/, { markLine: [measured] }],
  [/^table\.(sortFlag|sortType)/, { table: { fieldId: 'f1' } }],
  [/^table\.fieldId/, { table: { sortFlag: 'asc' } }],
  [/^table\.columnsWidth/, { tableColumnsWidth: [{ uniqId: 'd1', width: 333 }] }],
  [/^tableColumnsWidth/, { table: { columnsWidth: '2' } }],
  [/^tableTotal\.needResetWidth/, { table: { columnsWidth: '2' }, tableColumnsWidth: [{ uniqId: 'd1', width: 333 }] }],
  [/^dimensionSetting\.columnTotal\.(calcName|aliasName)/, { valueSetting: { totalLine: true } }],
  [/^dimensionSetting\.subtotalChecked/, { dimensionSetting: { keyOfSubtotalLine: ['d1'] } }],
  [/^dimensionSetting\.keyOfSubtotalLine/, { dimensionSetting: { subtotalChecked: '1' } }],
  [/^table(Total|Collect)\.total\.fixed/, { valueSetting: { totalLine: true } }],
  [/^groupSet\.isRowCount/, { groupSet: { isRowSubtotal: '1' } }],
  [/^tableColor\.0\./, painted({})],
  [/^tableColor\.0\.colorType/, painted({ color: { bgColor: '#123456', endColor: '#F00' } })],
  [/^tableColor\.0\.list\.0\.(dependentUniqId|dependentValueType|type|compare)/, painted({ min: 4, max: 8 })],
  [/^tableColor\.0\.list\.0\.strValue/, painted({ dependentValueType: 'str', dependentUniqId: 'd2', compare: '1' })],
  [/^tableColor\.0\.list\.0\.dependentUniqId/, painted({ min: 0, max: 8 })],
  [/^tableColor\.0\.list\.0\.judgmentUniqIdStart/, painted({ type: '1', compare: '3' })],
  [/^tableColor\.0\.list\.0\.judgmentUniqIdEnd/, painted({ type: '1' })],
  [/^ST-306 /, painted({ compare: '3', min: 4, max: 8 })],
  [/^tableColor\.0\.list\.0\.color\.(startColor|endColor)/, painted({ color: {} }, { colorType: '1' })],
  [/^chartTarget\.(accuracy|uniqId)/, { chartTarget: card }],
  [/^targetConditionSetting\./, { targetConditionSetting: [condition] }],
  [/^gaugeConditionSetting\./, { gaugeConditionSetting: [condition] }],
  [/ConditionSetting\.0\.min/, { targetConditionSetting: [{ ...condition, min: 8_000 }] }],
  [/^gaugeConditionSetting\.0\.min/, { gaugeConditionSetting: [{ ...condition, min: 8_000 }] }],
  [/^progress\.secondAccuracyValue/, { progress: { secondPercent: true } }],
  [/^fillColor\./, { fillColor: { enabled: true } }],
  [/^mapType\.radius/, { mapType: { type: 'heat' } }],
];

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const merged = (one: unknown, other: unknown): unknown =>
  isValues(one) && isValues(other)
    ? { ...one, ...Object.fromEntries(Object.entries(other).map(([key, value]) => [key, merged(one[key], value)])) }
    : other;

/** The configuration in which a setting counts. */
export function prerequisites({ id, path, within }: SettingRow): ReportConfItem[] {
  const [block = ''] = path.split('.');
  const start: Values = within === undefined ? {} : { [block]: within };
  const conf = NEEDS.reduce<unknown>(
    (one, [pattern, needed]) => (pattern.test(path) || pattern.test(`${id} ${path}`) ? merged(one, needed) : one),
    start,
  );
  return Object.entries(conf as Values).map(([type, value]) => ({ type, value }));
}

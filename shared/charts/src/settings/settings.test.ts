import { checkSettings } from '../check-settings.ts';
import { CHART_TYPES } from '../types/index.ts';
import { checkFields, toChartTypeCode } from '../validate-chart.ts';
import { readSettings } from './read-settings.ts';

const defaults = <Code extends keyof typeof CHART_TYPES>(code: Code) =>
  readSettings(CHART_TYPES[code].blocks, []).settings;
const conf = (type: string, value: unknown) => [{ type, value }];

describe('defaults of the setting blocks', () => {
  test('ST-066, ST-067, ST-344: title #595959, 14px; ST-065 font not specified', () => {
    expect(readSettings(CHART_TYPES.graph_line.blocks, []).settings.chartTitle.style).toMatchObject({
      color: '#595959',
      fontSize: '14px',
      fontFamily: '',
    });
  });

  test('ST-079, ST-345: labels 12px; ST-088: background layout 1', () => {
    const settings = readSettings(CHART_TYPES.graph_histogram.blocks, []).settings;
    expect(settings.chartLabels.style.fontSize).toBe('12px');
    expect(settings.chartBgcolor.layoutValue).toBe(1);
  });

  test('ST-096: tooltip lists 6 rows; ST-103: 10 values shown; ST-269: ring 70', () => {
    const settings = readSettings(CHART_TYPES.graph_pie.blocks, []).settings;
    expect(settings.tooltip.rowNumber).toBe(6);
    expect(settings.chartDisplay.chartDataNum).toBe(10);
    expect(settings.pieRing.innerSize).toBe(70);
  });

  test('ST-115, ST-122: axis numbers have 2 decimals', () => {
    const { coordinateAxis } = readSettings(CHART_TYPES.graph_line.blocks, []).settings;
    expect(coordinateAxis.yPrimaryAxis.valueDisplay.dec).toBe(2);
    expect(coordinateAxis.ySecondaryAxis.valueDisplay.dec).toBe(2);
  });

  test('ST-137, ST-138, ST-149, ST-150, ST-165, ST-167 to ST-170, ST-201: the table', () => {
    const settings = readSettings(CHART_TYPES.graph_crosstab.blocks, []).settings;
    expect(settings.table).toMatchObject({ mergeTheHLineKey: true, mergeTheVLineKey: true, pager: { limit: 50 } });
    expect(settings.table.stripeColor.bgColor).toBe('#fbfbfc');
    expect(settings.tableHeader.column.rowHeight).toBe(30);
    expect(settings.tableHeader.column.style).toMatchObject({
      bgColor: '#F2F4F7',
      color: '#333333',
      fontSize: '12px',
      fontWeight: 'bold',
    });
    expect(settings.tableData.rowHeight).toBe(30);
  });

  test('ST-317, ST-346: the number of a target card is 24px', () => {
    expect(readSettings(CHART_TYPES.graph_num.blocks, []).settings.targetStyle.index.numberStyle.fontSize).toBe('24px');
  });

  test.each(Object.keys(CHART_TYPES) as (keyof typeof CHART_TYPES)[])('%s has no issue without settings', (code) => {
    expect(checkSettings(code, [])).toEqual([]);
    expect(defaults(code)).toBeDefined();
  });
});

describe('limits', () => {
  test.each([
    ['ST-073: remarks of 101 characters', 'graph_line', 'chartRemarks', { text: 'x'.repeat(101) }, 'chartRemarks.text'],
    ['ST-094: legend higher than 120', 'graph_line', 'legend', { height: 121 }, 'legend.height'],
    ['X-19: more than 10 rows in a tooltip', 'graph_line', 'tooltip', { rowNumber: 11 }, 'tooltip.rowNumber'],
    ['ST-269: ring of 9', 'graph_pie', 'pieRing', { innerSize: 9 }, 'pieRing.innerSize'],
    ['ST-274: line of width 4', 'graph_line', 'lineStyle', { width: 4 }, 'lineStyle.width'],
    [
      'ST-142, X-08: special value of 4 characters',
      'graph_crosstab',
      'table',
      { specialValue: '----' },
      'table.specialValue',
    ],
    ['X-07: data rows of 29', 'graph_crosstab', 'tableData', { rowHeight: 29 }, 'tableData.rowHeight'],
    [
      'ST-163: 101 header columns',
      'graph_crosstab',
      'tableHeader',
      { row: { columnNum: 101 } },
      'tableHeader.row.columnNum',
    ],
    ['ST-349: a colour of 4 digits', 'graph_line', 'chartBgcolor', { bgColor: '#1234' }, 'chartBgcolor.bgColor'],
    [
      'a background picture from elsewhere',
      'graph_line',
      'chartBgcolor',
      { imageUrl: 'https://x.test/a.png' },
      'chartBgcolor.imageUrl',
    ],
  ] as const)('%s is refused', (_name, code, type, value, path) => {
    expect(checkSettings(code, conf(type, value)).map((issue) => issue.path)).toEqual([path]);
  });

  test('a block that does not parse gives its defaults, and the others stay', () => {
    const { settings, issues } = readSettings(CHART_TYPES.graph_line.blocks, [
      { type: 'legend', value: 'nonsense' },
      { type: 'tooltip', value: { rowNumber: 9 } },
    ]);
    expect(issues).toHaveLength(1);
    expect(settings.legend.enabled).toBe(true);
    expect(settings.tooltip.rowNumber).toBe(9);
  });

  test('X-28: unknown blocks are ignored, and title and isNeedQuery are optional', () => {
    expect(checkSettings('graph_line', [{ type: 'somethingNew', value: { a: 1 } }])).toEqual([]);
  });

  test('sizes read with and without px; flags as text or boolean (X-30)', () => {
    const { settings, issues } = readSettings(CHART_TYPES.graph_crosstab.blocks, [
      { type: 'chartTitle', value: { style: { fontSize: 16 } } },
      { type: 'tableHeader', value: { row: { fixed: '0' }, column: { fixed: 1 } } },
    ]);
    expect(issues).toEqual([]);
    expect(settings.chartTitle.style.fontSize).toBe('16px');
    expect(settings.tableHeader.row.fixed).toBe(false);
    expect(settings.tableHeader.column.fixed).toBe(true);
  });
});

describe('fields', () => {
  const fields = (dimensions: number, measures: number, compares = 0) => ({
    dimensionCondition: Array.from({ length: dimensions }, (_unused, i) => ({ uniqId: `d${i}`, fieldId: `d${i}` })),
    indexCondition: Array.from({ length: measures }, (_unused, i) => ({
      uniqId: `m${i}`,
      fieldId: `m${i}`,
      aggregator: 'sum' as const,
    })),
    indexDoubleCondition: [],
    compareCondition: Array.from({ length: compares }, (_unused, i) => ({ uniqId: `c${i}`, fieldId: `c${i}` })),
  });

  test.each([
    ['CT-001', 'graph_num', fields(0, 1), fields(0, 0)],
    ['CT-001', 'graph_num', fields(0, 2), fields(0, 3)],
    ['CT-002', 'graph_crosstab', fields(1, 1, 2), fields(0, 1)],
    ['CT-003', 'graph_pie', fields(1, 1), fields(1, 1, 1)],
    ['CT-004', 'graph_histogram', fields(1, 3, 1), fields(1, 0)],
    ['CT-013', 'graph_line', fields(1, 1), fields(0, 0)],
  ] as const)('%s: %s takes what the spec allows and no other', (_row, code, good, bad) => {
    expect(checkFields(code, good)).toEqual([]);
    expect(checkFields(code, bad).length).toBeGreaterThan(0);
  });

  test('a problem says what is missing and how many are needed', () => {
    expect(checkFields('graph_line', fields(0, 1))).toEqual([
      { well: 'dimension', kind: 'missing', limit: 1, actual: 0 },
    ]);
  });

  test('X-31: the internal name table is the cross table; unknown names are unknown', () => {
    expect(toChartTypeCode('table')).toBe('graph_crosstab');
    expect(toChartTypeCode('graph_line')).toBe('graph_line');
    expect(toChartTypeCode('constructor')).toBeUndefined();
  });
});

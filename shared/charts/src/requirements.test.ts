import { CHART_TYPES, CHART_TYPE_CODES } from './types/index.ts';
import type { ChartTypeCode } from './types/index.ts';
import { checkFields, toChartTypeCode } from './validate-chart.ts';

type Range = readonly [min: number, max: number | null];
interface Fact {
  readonly row: string;
  readonly code: ChartTypeCode;
  /** The first reading: dimensions and measures that the type asks for. */
  readonly first: readonly [dimensions: number, measures: number];
  readonly dimensions: Range;
  readonly measures: Range;
  readonly hidden: string;
  /** Linkage, jump, labels; nothing is enlarged by no type. */
  readonly can: string;
}
const fact = (
  row: number,
  code: ChartTypeCode,
  first: Fact['first'],
  dimensions: Range,
  measures: Range,
  hidden: string,
  can: string,
) => ({
  row: `CT-${String(row).padStart(3, '0')}`,
  code,
  first,
  dimensions,
  measures,
  hidden,
  can,
});

const FACTS: readonly Fact[] = [
  fact(1, 'graph_num', [0, 1], [0, 0], [1, 2], 'dimension,compare', 'jump,labels'),
  fact(2, 'graph_crosstab', [1, 1], [1, null], [1, null], 'split', 'linkage,jump,labels'),
  fact(3, 'graph_pie', [1, 1], [1, null], [1, 1], 'compare', 'linkage,jump,labels'),
  fact(4, 'graph_histogram', [1, 1], [1, null], [1, null], '', 'linkage,jump,labels'),
  fact(5, 'graph_stack', [1, 1], [1, null], [1, null], '', 'linkage,jump,labels'),
  fact(6, 'graph_stackbar', [1, 1], [1, null], [1, null], '', 'linkage,jump,labels'),
  fact(7, 'graph_twoaxis', [1, 2], [1, null], [2, null], '', 'linkage,jump,labels'),
  fact(8, 'graph_area', [1, 1], [1, null], [1, null], '', 'linkage,jump,labels'),
  fact(9, 'graph_stackarea', [1, 1], [1, null], [1, null], '', 'linkage,jump,labels'),
  fact(10, 'graph_perarea', [1, 1], [1, null], [1, null], '', 'linkage,jump,labels'),
  fact(11, 'graph_bar', [1, 1], [1, null], [1, null], '', 'linkage,jump,labels'),
  fact(12, 'graph_comparebar', [1, 1], [1, null], [1, 1], '', 'linkage,jump,labels'),
  fact(13, 'graph_line', [1, 1], [1, null], [1, null], '', 'linkage,jump,labels'),
  fact(14, 'graph_gauge', [0, 1], [0, 0], [1, 1], 'dimension,compare', 'jump,labels'),
  fact(15, 'graph_dashboard', [0, 1], [0, 0], [1, 1], 'dimension,compare', 'jump,labels'),
  fact(16, 'graph_map', [0, 1], [0, null], [1, 1], 'split', 'labels'),
  fact(17, 'graph_scatter', [1, 2], [0, null], [2, 2], 'compare,sort,split', 'jump,labels'),
  fact(18, 'graph_bubble', [1, 3], [0, null], [2, 3], 'compare,sort,split', 'jump,labels'),
  fact(19, 'graph_percentstack', [1, 2], [1, null], [2, null], '', 'linkage,jump,labels'),
  fact(20, 'graph_radar', [1, 1], [1, 1], [1, null], '', 'jump,labels'),
  fact(21, 'graph_table2d', [1, 0], [1, null], [0, null], 'split', 'linkage,jump,labels'),
  fact(22, 'graph_detailtable', [0, 0], [0, null], [0, null], 'split', 'jump,labels'),
  fact(23, 'graph_districtmap', [0, 1], [0, null], [1, 1], 'compare,sort,split', 'jump,labels'),
  fact(24, 'graph_lnglatmap', [0, 1], [0, null], [1, null], 'compare,sort,split', 'linkage,jump,labels'),
  fact(25, 'graph_sankey', [2, 1], [2, 5], [1, 1], 'compare,split', ''),
  fact(26, 'graph_liquidfill', [0, 2], [0, 0], [1, 2], 'dimension,compare', 'jump,labels'),
  fact(27, 'graph_circle', [0, 1], [0, 0], [1, 1], 'dimension,compare', 'jump,labels'),
  fact(28, 'graph_solidgauge', [0, 1], [0, 0], [1, 1], 'dimension,compare', 'jump,labels'),
  fact(29, 'graph_progress', [0, 2], [0, 0], [1, 2], 'dimension,compare,sort,split', 'jump,labels'),
  fact(30, 'graph_waterfall', [1, 1], [1, null], [1, 1], '', 'linkage,jump,labels'),
];

const many = (count: number) =>
  Array.from({ length: count }, (_unused, index) => ({
    uniqId: `u${index}`,
    fieldId: `f${index}`,
    aggregator: 'sum' as const,
  }));
const param = (dimensions: number, measures: number, compares: number, secondary = 0) => ({
  dimensionCondition: many(dimensions),
  indexCondition: many(measures),
  indexDoubleCondition: many(secondary),
  compareCondition: many(compares),
});

test('the facts name every type once', () => {
  expect(FACTS.map(({ code }) => code).sort()).toEqual([...CHART_TYPE_CODES].sort());
});

describe.each(FACTS)('$row $code', ({ code, first, dimensions, measures, hidden, can }) => {
  const own = CHART_TYPES[code].requirement;
  const compares = own.accepts.compares.min;

  test('asks for the first reading and renders with the union of both (X-05)', () => {
    expect([own.required.dimensions, own.required.measures]).toEqual(first);
    expect(checkFields(code, param(dimensions[0], measures[0], compares))).toEqual([]);
    if (dimensions[0] > 0)
      expect(checkFields(code, param(dimensions[0] - 1, measures[0], compares))[0]).toMatchObject({
        well: 'dimension',
        kind: 'missing',
      });
    if (measures[0] > 0)
      expect(checkFields(code, param(dimensions[0], measures[0] - 1, compares))[0]).toMatchObject({
        well: 'measure',
        kind: 'missing',
      });
    if (measures[1] !== null)
      expect(checkFields(code, param(dimensions[0], measures[1] + 1, compares))[0]).toMatchObject({
        well: 'measure',
        kind: 'excess',
      });
    if (dimensions[1] !== null)
      expect(checkFields(code, param(dimensions[1] + 1, measures[0], compares))[0]).toMatchObject({
        well: 'dimension',
        kind: 'excess',
      });
  });

  test('RU-429 to RU-483: hidden panels and what it can do', () => {
    expect(own.hiddenPanels.join()).toBe(hidden);
    const able = (['linkage', 'jump', 'labels'] as const).filter((key) => own[key]);
    expect(able.join()).toBe(can);
    expect(own.enlarge).toBe(true);
  });
});

test('CT-007: a measure of the secondary well counts; CT-012: compare bars need one compare field', () => {
  expect(checkFields('graph_twoaxis', param(1, 1, 0, 1))).toEqual([]);
  expect(checkFields('graph_comparebar', param(1, 1, 0))).toEqual([
    { well: 'compare', kind: 'missing', limit: 1, actual: 0 },
  ]);
});

test('X-31: internal names of tables', () => {
  expect(toChartTypeCode('table2d')).toBe('graph_table2d');
  expect(toChartTypeCode('table')).toBe('graph_crosstab');
});

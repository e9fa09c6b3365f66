import { reportConfItemSchema } from '@tessera/contract';

import { defaultDisplay } from '../../format/value-format.ts';
import { CHART_TYPES, CHART_TYPE_CODES } from '../../types/index.ts';
import type { ChartTypeCode } from '../../types/index.ts';
import { readSettings } from '../read-settings.ts';
import { SETTING_ROWS as ROWS } from './index.fixture.ts';

type Values = Record<string, unknown>;

/** Panels (ST-001 to ST-054) and the blocks behind them. */
const PANELS: readonly (readonly [string, ChartTypeCode, string])[] = [
  ['ST-001', 'graph_crosstab', 'table'],
  ['ST-002', 'graph_crosstab', 'tableHeader'],
  ['ST-003', 'graph_table2d', 'tableHeader'],
  ['ST-004', 'graph_crosstab', 'tableTotal'],
  ['ST-005', 'graph_crosstab', 'tableData'],
  ['ST-006', 'graph_crosstab', 'tableHeight'],
  ['ST-007', 'graph_crosstab', 'tableColumnsWidth'],
  ['ST-008', 'graph_crosstab', 'tableColor'],
  ['ST-009', 'graph_crosstab', 'table'],
  ['ST-010', 'graph_crosstab', 'chartRemarks'],
  ['ST-011', 'graph_crosstab', 'chartTitle'],
  ['ST-012', 'graph_line', 'chartTitle'],
  ['ST-013', 'graph_line', 'chartRemarks'],
  ['ST-014', 'graph_line', 'legend'],
  ['ST-015', 'graph_line', 'tooltip'],
  ['ST-016', 'graph_line', 'chartLabels'],
  ['ST-017', 'graph_line', 'chartBgcolor'],
  ['ST-018', 'graph_line', 'chartColor'],
  ['ST-019', 'graph_line', 'coordinateAxis'],
  ['ST-020', 'graph_bar', 'coordinateAxis'],
  ['ST-021', 'graph_twoaxis', 'coordinateAxis'],
  ['ST-022', 'graph_stack', 'coordinateAxis'],
  ['ST-023', 'graph_histogram', 'markLine'],
  ['ST-024', 'graph_twoaxis', 'markLine'],
  ['ST-025', 'graph_scatter', 'trendLine'],
  ['ST-026', 'graph_line', 'lineShape'],
  ['ST-027', 'graph_line', 'lineStyle'],
  ['ST-028', 'graph_pie', 'pieRing'],
  ['ST-040', 'graph_lnglatmap', 'mapCoordinate'],
  ['ST-041', 'graph_num', 'targetStyle'],
  ['ST-042', 'graph_gauge', 'gauge'],
  ['ST-043', 'graph_dashboard', 'gauge'],
  ['ST-044', 'graph_progress', 'progress'],
  ['ST-045', 'graph_liquidfill', 'fluidProgress'],
  ['ST-047', 'graph_circle', 'fillColor'],
  ['ST-048', 'graph_scatter', 'scatterAxis'],
  ['ST-049', 'graph_line', 'param_filter'],
  ['ST-050', 'graph_crosstab', 'param_filter'],
  ['ST-053', 'graph_num', 'targetStyle'],
  ['ST-054', 'graph_map', 'mapDisplay'],
];
/** Rows that other tests here name, and the one that no chart has: the layout of paged reports. */
const ELSEWHERE = ['ST-051', 'ST-052', 'ST-055', 'ST-056', 'ST-057', 'ST-058', 'ST-059', 'ST-288', 'ST-343'];

function read(code: ChartTypeCode, block: string, value: unknown) {
  const conf = value === undefined ? [] : [{ type: block, value }];
  const { settings, issues } = readSettings(CHART_TYPES[code].blocks, conf);
  return { value: (settings as Values)[block], issues };
}
const at = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((holder, key) => (holder as Values | undefined)?.[key], value);

/** Sets a value at a path of a block, adding objects. */
function put(within: unknown, path: readonly string[], value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  const copy = (Array.isArray(within) ? [...within] : { ...(within as Values | undefined) }) as Values;
  copy[key] = put(copy[key], rest, value);
  return copy;
}

test('every row of the settings has its fact', () => {
  const known = new Set([...ROWS.map(({ id }) => id), ...PANELS.map(([id]) => id), ...ELSEWHERE]);
  const all = Array.from({ length: 349 }, (_unused, index) => `ST-${String(index + 1).padStart(3, '0')}`);
  expect(all.filter((id) => !known.has(id))).toEqual([]);
});

test.each(PANELS)('%s: the panel of %s has the block %s', (_id, code, block) => {
  expect(Object.keys(CHART_TYPES[code].blocks)).toContain(block);
});

describe.each(ROWS)('$id $code $path', ({ code, path, standard, ok, bad, within }) => {
  const [block = '', ...rest] = path.split('.');
  const stored = (value: unknown) => read(code, block, rest.length === 0 ? value : put(within, rest, value));

  test('default', () => {
    const { value, issues } = read(code, block, within);
    expect(issues).toEqual([]);
    expect(at(value, rest)).toEqual(standard);
  });

  if (ok.length > 0)
    test('values are read as they are stored', () => {
      for (const value of ok) {
        const result = stored(value);
        expect(result.issues).toEqual([]);
        if (typeof value === 'object') expect(at(result.value, rest)).toMatchObject(value as object);
        else expect(at(result.value, rest)).toEqual(value);
      }
    });

  if (bad)
    test('a value beyond the limit is corrected, with the reason', () => {
      const result = stored(bad[0]);
      expect(at(result.value, rest)).toEqual(bad[1]);
      expect(result.issues.map(({ reason }) => reason)).toContain(bad[2]);
      expect(result.issues[0]?.path.startsWith(path)).toBe(true);
    });
});

test('ST-051: thirty types; ST-052: each has blocks of settings', () => {
  expect(CHART_TYPE_CODES).toHaveLength(30);
  for (const code of CHART_TYPE_CODES) expect(Object.keys(CHART_TYPES[code].blocks).length).toBeGreaterThan(5);
});

test('ST-056 to ST-059: an item has type and value; title and isNeedQuery may be missing', () => {
  expect(reportConfItemSchema.safeParse({ type: 'legend', value: {} }).success).toBe(true);
  expect(reportConfItemSchema.safeParse({ type: 'legend', value: {}, title: '图例', isNeedQuery: false }).success).toBe(
    true,
  );
  expect(reportConfItemSchema.safeParse({ value: {} }).success).toBe(false);
});

test('ST-343: a share and a rate of change are shown in percent', () => {
  const column = { uniqId: 'm', fieldId: 'f', name: '占比', role: 'index', dataType: 'double' } as const;
  expect(defaultDisplay({ ...column, percentOf: 'total' }).type).toBe('pre');
  expect(defaultDisplay({ ...column, comparison: { base: 'lastYear', show: 'rate' } }).type).toBe('pre');
  expect(defaultDisplay(column).type).toBe('dec');
});

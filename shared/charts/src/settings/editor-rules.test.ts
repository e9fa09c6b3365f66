import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { formatNumber } from '@tessera/i18n/format';

import { draw } from '../fixtures/draw-chart.ts';
import { makeResult } from '../fixtures/make-result.ts';
import { zhTexts } from '../fixtures/zh-texts.ts';
import { cutToWidth, displayWidth, LABEL_WIDTH } from '../format/display-width.ts';
import { formatValue } from '../format/value-format.ts';
import { tooltipMarkup } from '../highcharts/tooltip-markup.ts';
import { CHART_TYPES } from '../types/index.ts';
import type { ChartTypeCode } from '../types/index.ts';
import { readSettings, type BlockSet } from './read-settings.ts';
import { specialValueSchema } from './table-blocks.ts';
import { NUMBER_UNITS } from './value-display.ts';

/** What a setting becomes; left out, its default. */
function read(code: ChartTypeCode, path: string, given?: unknown): unknown {
  const keys = path.split('.');
  const [block = '', ...rest] = keys;
  const value = rest.reduceRight<unknown>((inner, key) => ({ [key]: inner }), given);
  const conf = given === undefined ? [] : [{ type: block, value }];
  const blocks: BlockSet = CHART_TYPES[code].blocks;
  return keys.reduce<unknown>(
    (one, key) => (one as Readonly<Record<string, unknown>>)[key],
    readSettings(blocks, conf).settings,
  );
}

describe('limits of settings', () => {
  test.each<[string, ChartTypeCode, string, number, number, number]>([
    ['RU-590', 'graph_crosstab', 'tableData.rowHeight', 30, 500, 30],
    ['RU-591', 'graph_crosstab', 'tableHeader.column.rowHeight', 20, 500, 30],
    ['RU-592', 'graph_line', 'chartToolAlert.rowNumber', 1, 10, 6],
    ['RU-593', 'graph_crosstab', 'tableHeader.row.columnNum', 0, 100, 0],
    ['RU-599', 'graph_pie', 'pieRing.innerSize', 10, 90, 70],
    ['RU-600', 'graph_map', 'mapColor.colorNumber', 1, 10, 5],
    ['RU-601', 'graph_gauge', 'fastThresholdColor.colorNumber', 3, 9, 3],
    ['RU-602', 'graph_lnglatmap', 'mapType.radius', 1, 200, 10],
    ['RU-603', 'graph_scatter', 'trendLine.num', 2, 6, 2],
  ])('%s: %s %s lies between %d and %d, and is %d', (_rule, code, path, min, max, initial) => {
    expect(read(code, path)).toBe(initial);
    expect([min, max].map((value) => read(code, path, value))).toEqual([min, max]);
    expect([min - 1, max + 1].map((value) => read(code, path, value))).toEqual([min, max]);
  });

  test.each<[string, ChartTypeCode, string, number]>([
    ['RU-594', 'graph_crosstab', 'table.specialValue', 3],
    ['RU-596', 'graph_line', 'chartRemarks.text', 100],
    ['RU-597', 'graph_progress', 'progress.numName', 10],
  ])('%s: %s %s has at most %d characters', (_rule, code, path, length) => {
    expect(read(code, path, '字'.repeat(length))).toBe('字'.repeat(length));
    expect(read(code, path, '字'.repeat(length + 1))).toBe('字'.repeat(length));
  });

  test('RU-595: an empty cell of a paged report has at most 7 characters', () => {
    const fits = [3, 4, 7, 8].map((length) => specialValueSchema('report').safeParse('字'.repeat(length)).success);
    expect(fits).toEqual([true, true, true, false]);
    expect(specialValueSchema('report').parse(undefined)).toBe('-');
  });
});

describe('texts are cut', () => {
  test('RU-607: a subtotal’s label after 20 bytes, where others than ASCII count two', async () => {
    const label = `${'总'.repeat(10)}`;
    expect([displayWidth(label), cutToWidth(label, 20), cutToWidth(`${label}a`, 20)]).toEqual([20, label, `${label}…`]);
    const result = makeResult(
      [
        { uniqId: 'region', name: '大区', role: 'dimension' },
        { uniqId: 'city', name: '城市', role: 'dimension' },
        { uniqId: 'sales', name: '销售额', role: 'index' },
      ],
      [
        ['华东', '上海', 1],
        ['华东', '杭州', 2],
      ],
    );
    const output = await draw('graph_crosstab', result, {
      dimensionSetting: { subtotalChecked: '1', keyOfSubtotalLine: ['region'] },
    });
    if (output.kind !== 'table') throw new Error(output.kind);
    const { model } = output;
    const row = Array.from({ length: model.rowCount }, (_unused, index) => index).find(
      (index) => model.rowTone?.(index) === 'subtotal',
    );
    expect(displayWidth(model.cell(row ?? -1, 1).text.replace('…', ''))).toBeLessThanOrEqual(20);
  });

  test('RU-608: labels after 20 units', () => {
    expect(LABEL_WIDTH).toBe(20);
    expect(cutToWidth('abcdefghij0123456789x', LABEL_WIDTH)).toBe('abcdefghij0123456789…');
  });

  test('RU-609, RU-610: names in a tooltip after 10 characters, its rows after 10', () => {
    const rows = Array.from({ length: 13 }, (_unused, index) => ({
      color: '#000000',
      name: index === 0 ? '一二三四五六七八九十甲' : `s${index}`,
      value: '1',
    }));
    const markup = tooltipMarkup('', rows, 99, zhTexts.moreItems);
    expect(markup).toContain('>一二三四五六七八九十…<');
    expect(markup.match(/<tr>/g)).toHaveLength(10);
    expect(markup).toContain(zhTexts.moreItems(3));
    expect(tooltipMarkup('', rows, 6, zhTexts.moreItems).match(/<tr>/g)).toHaveLength(6);
  });

  test('RU-611: a tooltip is 302 px high at most', () => {
    const css = readFileSync(join(__dirname, '../view/chart-view.css'), 'utf8');
    expect(/\.tessera-tip \{[^}]*max-height: 302px/.test(css)).toBe(true);
  });
});

describe('defaults', () => {
  test.each<[string, ChartTypeCode, string, unknown]>([
    ['RU-640', 'graph_line', 'chartLabels.style.fontSize', '12px'],
    ['RU-640', 'graph_line', 'legend.itemStyle.fontSize', '12px'],
    ['RU-640', 'graph_crosstab', 'tableData.style.fontSize', '12px'],
    ['RU-641', 'graph_num', 'targetStyle.index.numberStyle.fontSize', '24px'],
    ['RU-642', 'graph_crosstab', 'tableData.rowHeight', 30],
    ['RU-643', 'graph_crosstab', 'table.pager.limit', 50],
    ['RU-643', 'graph_detailtable', 'table.pager.limit', 50],
    ['RU-644', 'graph_table2d', 'table.pager.limit', 200],
    ['RU-645', 'graph_histogram', 'chartDisplay.chartDataNum', 10],
    ['RU-646', 'graph_line', 'tooltip.rowNumber', 6],
    ['RU-647', 'graph_pie', 'pieRing.innerSize', 70],
    ['RU-668', 'graph_line', 'coordinateAxis.yPrimaryAxis.valueDisplay.dec', 2],
  ])('%s: %s %s', (_rule, code, path, value) => {
    expect(read(code, path)).toEqual(value);
  });

  test.each<[string, (typeof NUMBER_UNITS)[number], string]>([
    ['RU-662', '万', '12,345.68万'],
    ['RU-663', '亿', '1.23亿'],
    ['RU-664', 'K', '123,456.79K'],
    ['RU-665', 'M', '123.46M'],
    ['RU-666', '%', '12,345,678,900.00%'],
    ['RU-667', 'auto', '1.23亿'],
  ])('%s: the unit %s', (_rule, unit, text) => {
    expect(NUMBER_UNITS).toContain(unit);
    expect(formatValue(123_456_789, { type: 'dec', unit, dec: 2, commas: true, customUnit: '' }, 'zh_CN')).toBe(text);
  });

  test('RU-669: separators of thousands can be left out', () => {
    expect(formatValue(1_234.5, { type: 'dec', unit: '', dec: 1, commas: false, customUnit: '' }, 'zh_CN')).toBe(
      '1234.5',
    );
  });

  test('RU-738, RU-739, RU-740: numbers in short: M from a million, W (万 in Chinese) from ten thousand, K from a thousand', () => {
    const short = (value: number, locale: 'zh_CN' | 'en_US') => formatNumber(value, locale, { unit: 'auto' });
    expect([short(1_000_000, 'en_US'), short(999, 'en_US'), short(1_000, 'en_US')]).toEqual(['1M', '999', '1K']);
    expect([short(10_000, 'zh_CN'), short(9_999, 'zh_CN')]).toEqual(['1万', '9,999']);
  });
});

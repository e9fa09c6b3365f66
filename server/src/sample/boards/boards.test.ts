import { CHART_TYPES, checkFields, checkSettings } from '@tessera/charts/model';
import { LOCALES } from '@tessera/contract';

import { sampleTable } from '../catalogue.ts';
import { SAMPLE_BOARDS, SAMPLE_DIRECTORIES } from './index.ts';

const charts = SAMPLE_BOARDS.flatMap((board) => board.charts.map((chart) => ({ ...chart, board: board.menuCode })));
const fields = new Set(
  (['orders', 'returns', 'targets'] as const).flatMap((key) =>
    sampleTable(key, 'c', 0).fields.map((field) => field.fieldId),
  ),
);

describe('boards of the sample', () => {
  test('show each of the five usual chart types, 6 to 9 charts a board', () => {
    const shown = new Set(charts.map(({ reportTypeCode }) => reportTypeCode));
    for (const code of ['graph_num', 'graph_crosstab', 'graph_pie', 'graph_histogram', 'graph_line'] as const)
      expect(shown).toContain(code);
    for (const code of shown) expect(Object.keys(CHART_TYPES)).toContain(code);
    for (const board of SAMPLE_BOARDS) expect(board.charts.length).toBeGreaterThanOrEqual(6);
  });

  test('lie on the 24 columns without overlap', () => {
    for (const board of SAMPLE_BOARDS) {
      const cells = new Set<string>();
      for (const {
        reportStyle: { x, y, w, h },
      } of board.charts) {
        expect(x + w).toBeLessThanOrEqual(24);
        for (let column = x; column < x + w; column++) {
          for (let row = y; row < y + h; row++) {
            expect(cells.has(`${column}/${row}`)).toBe(false);
            cells.add(`${column}/${row}`);
          }
        }
      }
    }
  });

  test.each(charts.map((chart) => [chart.reportCode, chart] as const))(
    '%s fits its chart type and its table',
    (_, chart) => {
      const { reportParam } = chart;
      expect(checkFields(chart.reportTypeCode, reportParam)).toEqual([]);
      expect(checkSettings(chart.reportTypeCode, [...chart.reportConf])).toEqual([]);
      const used = [
        ...reportParam.dimensionCondition,
        ...reportParam.compareCondition,
        ...reportParam.indexCondition,
        ...reportParam.indexDoubleCondition,
        ...reportParam.filterCondition,
      ];
      expect(used.filter(({ fieldId }) => !fields.has(fieldId))).toEqual([]);
    },
  );

  test('everything has a name in four languages', () => {
    const named = [...SAMPLE_DIRECTORIES, ...SAMPLE_BOARDS, ...charts];
    for (const { names } of named) {
      for (const locale of LOCALES) expect(names[locale].trim()).not.toBe('');
      expect(names.en_US).not.toMatch(/[\u4e00-\u9fff]/);
    }
  });
});

import { draw } from '../fixtures/draw-chart.ts';
import { makeResult } from '../fixtures/make-result.ts';
import { estimatedPixels } from '../format/display-width.ts';
import { narrowNumber } from './number-size.ts';

const city = { uniqId: 'city', name: '城', role: 'dimension' } as const;
const kind = { uniqId: 'kind', name: '类', role: 'compare' } as const;
const sales = { uniqId: 'sales', name: '额', role: 'index' } as const;
const rows = Array.from({ length: 2_000 }, (_unused, index) => [
  `城${index}`,
  '饮料',
  index === 1_990 ? 5_111_222_333 : 4_997_612,
]);

async function widthsOf(code: 'graph_crosstab' | 'graph_detailtable', blocks: Record<string, unknown>) {
  const columns =
    code === 'graph_crosstab' ? [city, kind, sales] : [city, { ...kind, role: 'dimension' as const }, sales];
  const output = await draw(code, makeResult(columns, rows), blocks);
  if (output.kind !== 'table') throw new Error(`got ${output.kind}`);
  return output.model;
}

const TOTALS = {
  valueSetting: { totalLine: true },
  dimensionSetting: { columnTotal: { checked: '1' } },
};

test.each([
  ['graph_crosstab', {}],
  ['graph_crosstab', TOTALS],
  ['graph_crosstab', { ...TOTALS, table: { rowColSwap: true } }],
  [
    'graph_crosstab',
    { ...TOTALS, tableData: { style: { fontSize: 20 } }, tableTotal: { total: { style: { fontSize: 24 } } } },
  ],
  ['graph_detailtable', {}],
] as const)('no number of %s is wider than its column, totals and rows far below among them', async (code, blocks) => {
  const model = await widthsOf(code, blocks);
  let checked = 0;
  model.columns.forEach(({ width }, column) => {
    for (let row = 0; row < model.rowCount; row += 1) {
      if (!model.number(row, column)) continue;
      checked += 1;
      const { fontSize } = model.rowTone?.(row) === 'total' ? model.look.total : model.look.data;
      const pixels = (estimatedPixels(model.cell(row, column).text) * Number.parseFloat(fontSize)) / 12;
      if (pixels + 24 > width) throw new Error(`${model.cell(row, column).text} in ${width} px`);
    }
  });
  expect(checked).toBeGreaterThanOrEqual(rows.length);
});

test('a number in a column that was dragged too narrow is smaller, and never a part of itself', () => {
  expect(narrowNumber('4,997,612', 120, '12px')).toBeNull();
  expect(narrowNumber('4,997,612', 80, '12px')).toEqual({ text: '4,997,612', fontSize: '10px' });
  expect(narrowNumber('4,997,612', 50, '12px')).toEqual({ text: '###', fontSize: '12px' });
});

import { draw } from '../fixtures/draw-chart.ts';
import { makeResult } from '../fixtures/make-result.ts';
import { narrowNumber } from './number-size.ts';
import { paperWidths } from './paper-widths.ts';
import { withWidths } from './table-columns.ts';

const city = { uniqId: 'city', name: '城', role: 'dimension' } as const;
const sales = { uniqId: 'sales', name: '额', role: 'index', aggregator: 'sum', dataType: 'double' } as const;

async function modelOf(values: readonly number[], blocks: Record<string, unknown> = {}) {
  const rows = values.map((value, index) => [`城${index}`, value] as [string, number]);
  const output = await draw('graph_detailtable', makeResult([city, sales], rows), blocks);
  if (output.kind !== 'table') throw new Error(`got ${output.kind}`);
  return output.model;
}
const DRAGGED = { table: { columnsWidth: '2' }, tableColumnsWidth: [{ uniqId: 'sales', width: 40 }] };

test('on paper a column is as wide as any sum of its rows, so that no total is smaller or illegible', async () => {
  const values = Array.from({ length: 30_000 }, (_unused, row) => (row % 3 === 0 ? -9_000_000 : 9_999_999));
  const model = await modelOf(values);
  const column = model.columns.findIndex(({ id }) => id === 'sales');
  const text = (sum: number) => model.sums?.text(column, sum) ?? '';
  const total = values.reduce((sum, one) => sum + Math.max(0, one), 0);
  const size = model.look.total.fontSize;
  expect(narrowNumber(text(total), model.columns[column]!.width, size)).not.toBeNull();
  const { width } = withWidths(model.columns, paperWidths(model, true))[column]!;
  let [page, running] = [0, 0];
  for (const [row, value] of values.entries()) {
    running += value;
    page = row % 35 === 0 ? value : page + value;
    expect([narrowNumber(text(page), width, size), narrowNumber(text(running), width, size)]).toEqual([null, null]);
  }
  expect(paperWidths(model, false).size).toBe(0);
});

test('on paper a column that was dragged too narrow for its numbers is as wide as they are', async () => {
  const model = await modelOf([4_997_612, 12], DRAGGED);
  const column = model.columns.findIndex(({ id }) => id === 'sales');
  expect(model.columns[column]!.width).toBe(40);
  const { width } = withWidths(model.columns, paperWidths(model, false))[column]!;
  expect(narrowNumber(model.cell(0, column).text, width, model.look.data.fontSize)).toBeNull();
});

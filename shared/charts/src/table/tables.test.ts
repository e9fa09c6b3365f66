import type { QueryResult } from '@tessera/contract';

import { draw } from '../fixtures/draw-chart.ts';
import { makeResult } from '../fixtures/make-result.ts';
import { clipHeading, columnSlots } from './table-columns.ts';
import { nextSort } from './table-hooks.ts';
import type { TableModel } from './table-model.ts';

const region = { uniqId: 'region', name: '大区', role: 'dimension' } as const;
const city = { uniqId: 'city', name: '城市', role: 'dimension' } as const;
const kind = { uniqId: 'kind', name: '品类', role: 'compare' } as const;
const sales = { uniqId: 'sales', name: '销售额', role: 'index', dataType: 'int' } as const;
const price = { uniqId: 'price', name: '均价', role: 'index', dataType: 'double', aggregator: 'average' } as const;
const result = makeResult(
  [region, city, kind, sales],
  [
    ['华东', '上海', '饮料', 10],
    ['华东', '上海', '食品', 20],
    ['华东', '杭州', '饮料', 30],
    ['华北', '北京', '饮料', 5],
    ['华北', '北京', '食品', 7],
  ],
);
const SUBTOTALS = { dimensionSetting: { subtotalChecked: '1', keyOfSubtotalLine: ['region'] } };

async function table(
  source: QueryResult,
  blocks: Record<string, unknown>,
  code: 'graph_crosstab' | 'graph_table2d' | 'graph_detailtable' = 'graph_crosstab',
): Promise<TableModel> {
  const output = await draw(code, source, blocks);
  if (output.kind !== 'table') throw new Error(`got ${output.kind}`);
  return output.model;
}
const texts = (model: TableModel) =>
  Array.from({ length: model.rowCount }, (_unused, row) =>
    model.columns.map((_column, at) => model.cell(row, at).text),
  );
const headings = (model: TableModel, row: number) =>
  model.headings.filter((heading) => heading.row === row).map(({ text }) => text);

describe('totals', () => {
  test('ST-159, ST-153: a total row and a total column add up sums', async () => {
    const model = await table(result, {
      valueSetting: { totalLine: true },
      dimensionSetting: { columnTotal: { checked: '1' } },
    });
    expect(headings(model, 0).slice(2)).toEqual(['饮料', '食品', '合计']);
    expect(texts(model).at(-1)).toEqual(['合计', '', '45', '27', '72']);
    expect(model.cell(3, 0).columnSpan).toBe(2);
    expect(model.cell(3, 1).columnSpan).toBe(0);
    expect([model.rowTone?.(2), model.rowTone?.(3), model.columnTone?.(4)]).toEqual(['data', 'total', 'total']);
  });

  test('ST-179 to ST-189: the collecting block asks for the same; a fixed total stays in view', async () => {
    const model = await table(result, {
      tableCollect: { total: { totalLine: true, fixed: '1', style: { bgColor: '#ABCDEF' } } },
    });
    expect(model.pinned).toEqual({ row: 3, place: 'bottom' });
    expect(model.look.total.background).toBe('#ABCDEF');
  });

  test('ST-172: the total may stand at the top', async () => {
    const model = await table(result, {
      valueSetting: { totalLine: true },
      tableTotal: { total: { position: 'top', fixed: '1' } },
    });
    expect(texts(model)[0]?.[0]).toBe('合计');
    expect(model.pinned).toEqual({ row: 0, place: 'top' });
  });

  test('ST-152, ST-154: name of the total', async () => {
    const named = (columnTotal: object) =>
      table(result, { dimensionSetting: { columnTotal: { checked: '1', ...columnTotal } } });
    expect(headings(await named({ calcName: '总计' }), 0).at(-1)).toBe('总计');
    expect(headings(await named({ calcName: '总计', aliasName: '全年' }), 0).at(-1)).toBe('全年');
  });

  test('ST-155, ST-158: subtotals stand below their group, and say so', async () => {
    const model = await table(result, SUBTOTALS);
    expect(texts(model).map((row) => row.slice(0, 3))).toEqual([
      ['华东', '上海', '10'],
      ['华东', '杭州', '30'],
      ['华东', '小计', '40'],
      ['华北', '北京', '5'],
      ['华北', '小计', '5'],
    ]);
    expect([0, 1, 2].map((row) => model.cell(row, 0).rowSpan)).toEqual([3, 0, 0]);
    expect(model.rowTone?.(2)).toBe('subtotal');
  });

  test('RU-540, RU-541, D-11: keys of fields that are gone, and of the last one, mean nothing', async () => {
    const keys = (keyOfSubtotalLine: string[]) =>
      table(result, { dimensionSetting: { subtotalChecked: '1', keyOfSubtotalLine } });
    expect((await keys(['gone', 'city'])).rowCount).toBe(3);
  });

  test('RU-536, RU-537: without merged cells there are no subtotals', async () => {
    expect((await table(result, { ...SUBTOTALS, table: { mergeTheLineKey: false } })).rowCount).toBe(3);
  });

  test('RU-535, D-06: a spelled-out method other than sum forces totals off; auto does not', async () => {
    const rows = async (value: string) =>
      (await table(result, { valueSetting: { totalLine: true, totalCfg: [{ uniqId: 'sales', value }] } })).rowCount;
    expect(await rows('average')).toBe(3);
    expect(await rows('max')).toBe(3);
    expect(await rows('sum')).toBe(4);
    expect(await rows('empty')).toBe(4);
    expect(await rows('auto')).toBe(4);
  });

  test('an average is never added up: the answer’s own total stands there, or nothing', async () => {
    const averages = makeResult(
      [city, price],
      [
        ['上海', 2],
        ['北京', 4],
      ],
    );
    const asked = { valueSetting: { totalLine: true } };
    expect(texts(await table(averages, asked)).at(-1)).toEqual(['合计', '-']);
    const answered = { ...averages, totals: [{ kept: [], values: [[null], [3.5]], rowCount: 1 }] };
    expect(texts(await table(answered, asked)).at(-1)).toEqual(['合计', '3.50']);
  });

  test('subtotals of the answer are found by the columns that are kept', async () => {
    const answered = {
      ...result,
      totals: [
        {
          kept: ['kind', 'region'],
          values: [
            ['华东', '华北', '华东'],
            [null, null, null],
            ['饮料', '饮料', '食品'],
            [41, 6, 21],
          ],
          rowCount: 3,
        },
      ],
    };
    const rows = texts(await table(answered, SUBTOTALS));
    expect(rows[2]?.slice(2)).toEqual(['41', '21']);
    expect(rows[4]?.slice(2)).toEqual(['6', '-']);
  });

  test('ST-161, ST-192: subtotals across', async () => {
    const across = makeResult(
      [city, { ...kind, uniqId: 'year', name: '年' }, kind, sales],
      [
        ['上海', '2025', '饮料', 1],
        ['上海', '2025', '食品', 2],
        ['上海', '2026', '饮料', 4],
      ],
    );
    const model = await table(across, { valueSetting: { keyOfSubtotalColumnUniqId: ['year'] } });
    expect(headings(model, 1)).toEqual(['饮料', '食品', '小计', '饮料', '小计']);
    expect(texts(model)[0]?.slice(1)).toEqual(['1', '2', '3', '4', '4']);
  });
});

describe('two-dimensional table', () => {
  const flat = makeResult(
    [region, city, { ...kind, role: 'dimension' }, sales],
    result.values[0]?.map((_cell, row) => result.values.map((cells) => cells[row] ?? null)) ?? [],
  );

  test('ST-213: a column group goes across', async () => {
    const model = await table(flat, { columnCondition: [{ uniqId: 'kind', isGroup: '2' }] }, 'graph_table2d');
    expect(headings(model, 0)).toEqual(['大区', '城市', '饮料', '食品']);
    expect(model.rowCount).toBe(3);
    expect(model.pageSize).toBe(200);
  });

  test('a column of the answer goes across without being named', async () => {
    const answered = {
      ...flat,
      columns: flat.columns.map((column) =>
        column.uniqId === 'kind' ? { ...column, role: 'column' as const } : column,
      ),
    };
    expect(headings(await table(answered, {}, 'graph_table2d'), 0)).toEqual(['大区', '城市', '饮料', '食品']);
  });

  test('ST-205 to ST-212: flags switch totals, subtotals, their counts and the details', async () => {
    const rows = async (groupSet: object) => (await table(result, { groupSet }, 'graph_table2d')).rowCount;
    expect(await rows({})).toBe(3);
    expect(await rows({ isTotal: '1' })).toBe(4);
    expect(await rows({ isRowTotal: '1' })).toBe(4);
    expect(await rows({ isSubtotal: '1' })).toBe(5);
    expect(await rows({ isRowSubtotal: '1', isDetailData: '0' })).toBe(2);
    const counted = await table(result, { groupSet: { isSubtotal: '1', isRowCount: '1' } }, 'graph_table2d');
    expect(counted.cell(2, 1).text).toBe('小计 (2)');
    const across = await table(result, { groupSet: { isColTotal: '1', isColSubtotal: '1' } }, 'graph_table2d');
    expect(headings(across, 0).at(-1)).toBe('合计');
  });

  test('without measures it lists the dimensions', async () => {
    const model = await table(makeResult([region, city], [['华东', '上海']]), {}, 'graph_table2d');
    expect(texts(model)).toEqual([['华东', '上海']]);
  });
});

describe('detail table', () => {
  const detail = makeResult(
    [city, sales],
    [
      ['上海', 5],
      [null, null],
    ],
  );

  test('rows as they are, empty cells with the special value, pages of 50', async () => {
    const model = await table(detail, { table: { specialValue: '无', rowNumVisible: true } }, 'graph_detailtable');
    expect(texts(model)).toEqual([
      ['1', '上海', '5'],
      ['2', '无', '无'],
    ]);
    expect(model.pageSize).toBe(50);
  });

  test('ST-143: columns are numbered', async () => {
    const model = await table(detail, { table: { columnNumVisible: true } }, 'graph_detailtable');
    expect(headings(model, 1)).toEqual(['1', '2']);
  });
});

describe('conditional colours', () => {
  const rules = (...list: object[]) => ({ tableColor: [{ uniqId: 'sales', list }] });
  const paint = async (blocks: Record<string, unknown>, row = 0) =>
    (
      await table(
        makeResult(
          [city, sales, { ...sales, uniqId: 'plan' }],
          [
            ['上海', 10, 8],
            ['北京', 20, 30],
          ],
        ),
        blocks,
      )
    ).cell(row, 1).paint;

  test.each([
    ['0', { min: 5, max: 10 }, true],
    ['1', { min: 10 }, true],
    ['2', { min: 10 }, false],
    ['3', { min: 9 }, true],
    ['4', { min: 11 }, false],
    ['5', { min: 11 }, true],
    ['6', { min: 10 }, true],
  ])('ST-301, ST-306 to ST-312: compare %s with %j matches 10: %s', async (compare, ends, matches) => {
    const found = await paint(rules({ compare, ...ends, color: { bgColor: '#F00', fontColor: '#FFF' } }));
    expect(found).toEqual(matches ? { background: '#F00', color: '#FFF' } : undefined);
  });

  test('ST-295, ST-299, ST-300: compared with another field', async () => {
    const above = rules({ type: '1', compare: '3', judgmentUniqIdStart: 'plan', color: { bgColor: '#0F0' } });
    expect(await paint(above, 0)).toMatchObject({ background: '#0F0' });
    expect(await paint(above, 1)).toBeUndefined();
  });

  test('ST-293, ST-294, ST-296, ST-313, ST-314: decided by the text of another field', async () => {
    const by = (compare: string) =>
      rules({
        dependentUniqId: 'city',
        dependentValueType: 'str',
        compare,
        strValue: '上',
        color: { bgColor: '#0F0' },
      });
    expect(await paint(by('7'), 0)).toBeDefined();
    expect(await paint(by('7'), 1)).toBeUndefined();
    expect(await paint(by('8'), 1)).toBeDefined();
    expect(await paint(by('1'), 0)).toBeUndefined();
  });

  test('ST-291, ST-304, ST-305: a gradient over the range of the column', async () => {
    const gradient = {
      tableColor: [
        { uniqId: 'sales', colorType: '1', list: [{ color: { startColor: '#000000', endColor: '#FFFFFF' } }] },
      ],
    };
    expect(await paint(gradient, 0)).toEqual({ background: '#000000', color: '#FFFFFF' });
    expect(await paint(gradient, 1)).toEqual({ background: '#ffffff', color: '#1B2330' });
  });

  test('ST-292: data bars begin at zero, icons have the colour of the text', async () => {
    const bar = { tableColor: [{ uniqId: 'sales', fillType: '1', list: [{ color: { bgColor: '#00F' } }] }] };
    expect(await paint(bar, 0)).toEqual({ bar: { start: 0, share: 0.5, color: '#00F' } });
    const icon = {
      tableColor: [{ uniqId: 'sales', fillType: '2', list: [{ icon: 'up', color: { fontColor: '#0F0' } }] }],
    };
    expect(await paint(icon, 0)).toEqual({ icon: { shape: 'up', color: '#0F0' } });
  });

  test('totals have no conditional colours', async () => {
    const model = await table(result, { ...rules({ color: { bgColor: '#F00' } }), valueSetting: { totalLine: true } });
    expect(model.cell(0, 2).paint).toBeDefined();
    expect(model.cell(3, 2).paint).toBeUndefined();
  });
});

test('of wide tables only the columns in view are drawn, and headings end where the view does', () => {
  expect(columnSlots(10, 2, 4, 6)).toEqual([
    { column: 0 },
    { column: 1 },
    { from: 2, span: 2 },
    { column: 4 },
    { column: 5 },
    { column: 6 },
    { from: 7, span: 3 },
  ]);
  expect(columnSlots(3, 1, 0, 2)).toEqual([{ column: 0 }, { column: 1 }, { column: 2 }]);
  const heading = { text: '2025', column: 2, columnSpan: 4, row: 0, rowSpan: 1 };
  expect(clipHeading(heading, new Set([0, 1, 4, 5, 6]))).toMatchObject({ column: 4, columnSpan: 2 });
  expect(clipHeading(heading, new Set([0, 7]))).toBeUndefined();
});

test('RU-555: a title sorts ascending, then descending, then not; further keys stay when asked', () => {
  const once = nextSort([], 'a', false);
  expect(once).toEqual([{ column: 'a', flag: 'asc' }]);
  expect(nextSort(once, 'a', false)).toEqual([{ column: 'a', flag: 'desc' }]);
  expect(nextSort([{ column: 'a', flag: 'desc' }], 'a', false)).toEqual([]);
  expect(nextSort(once, 'b', true)).toEqual([...once, { column: 'b', flag: 'asc' }]);
  expect(nextSort(once, 'b', false)).toEqual([{ column: 'b', flag: 'asc' }]);
});

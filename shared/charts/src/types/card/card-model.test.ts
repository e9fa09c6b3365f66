import { draw } from '../../fixtures/draw-chart.ts';
import { makeResult } from '../../fixtures/make-result.ts';

const region = { uniqId: 'r', name: '大区', role: 'split' } as const;
const sales = { uniqId: 'sales', name: '销售额', role: 'index' } as const;
const rows = [
  ['华东', 30],
  [null, 12],
];

test('ST-342: a split card shows the whole and each part', async () => {
  const output = await draw('graph_num', makeResult([region, sales], rows), {
    targetStyle: { split: { labelVisible: false, numberStyle: { fontSize: 18 } } },
  });
  expect(output).toMatchObject({
    kind: 'card',
    model: {
      index: { text: '42' },
      splits: [
        { label: '华东', text: '30', labelVisible: false, numberStyle: { fontSize: '18px' } },
        { label: '（空）', text: '12' },
      ],
    },
  });
});

test('the whole of an average is the answer’s own, or unknown', async () => {
  const average = makeResult([region, { ...sales, aggregator: 'average' }], rows);
  expect(await draw('graph_num', average)).toMatchObject({ model: { index: { text: '-' } } });
  const answered = { ...average, totals: [{ kept: [], values: [[null], [25]], rowCount: 1 }] };
  expect(await draw('graph_num', answered)).toMatchObject({ model: { index: { text: '25' } } });
});

test('ST-316 to ST-341: fonts and label switches of both levels', async () => {
  const style = {
    numberStyle: { fontSize: 40, color: '#F00', fontStyle: 'italic' },
    labelStyle: { textDecoration: 'underline' },
    labelVisible: false,
  };
  const two = makeResult([sales, { ...sales, uniqId: 'last' }], [[1, 2]]);
  const seen = { ...style, numberStyle: { ...style.numberStyle, fontSize: '40px' } };
  expect(
    await draw('graph_num', two, { targetStyle: { alignment: 'center', index: style, compare: style } }),
  ).toMatchObject({
    model: { alignment: 'center', index: seen, compare: seen },
  });
});

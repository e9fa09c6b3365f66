import {
  lacksGroupFlag,
  setAggregator,
  setAlias,
  setCalculation,
  setColumnGroup,
  setGranularity,
  setTotalMethod,
} from './edit-field.ts';
import { chartWith, orders } from './model.fixture.ts';
import { problemsOf } from './problems.ts';

const MEASURE = { well: 'measure', index: 0 } as const;
const measured = () => chartWith(orders(), [['measure', 'sales']]);

it('gives and takes an alias', () => {
  const named = setAlias(measured(), MEASURE, ' 收入 ');
  expect(named.reportParam.indexCondition[0]?.fieldAlias).toBe('收入');
  expect(setAlias(named, MEASURE, '').reportParam.indexCondition[0]).not.toHaveProperty('fieldAlias');
});

it('changes aggregator, total and level', () => {
  const draft = setTotalMethod(setAggregator(measured(), MEASURE, 'average'), MEASURE, 'max');
  expect(draft.reportParam.indexCondition[0]).toMatchObject({ aggregator: 'average', totalCfg: { value: 'max' } });
  const dated = chartWith(orders(), [['dimension', 'date']]);
  const yearly = setGranularity(dated, { well: 'dimension', index: 0 }, 'year');
  expect(yearly.reportParam.dimensionCondition[0]?.granularity).toBe('year');
});

it('RU-534 the total that was chosen last holds, and one that is no sum switches totals off', () => {
  const { uniqId } = measured().reportParam.indexCondition[0]!;
  const reportConf = [{ type: 'valueSetting', value: { totalLine: true, totalCfg: [{ uniqId, value: 'sum' }] } }];
  const draft = setTotalMethod({ ...measured(), reportTypeCode: 'graph_crosstab', reportConf }, MEASURE, 'max');
  expect(draft.reportConf).toEqual([{ type: 'valueSetting', value: { totalLine: false, totalCfg: [] } }]);
});

it('RU-520 RU-521 a share is told as 7, and 0 when it is taken away; one calculation at a time', () => {
  const share = setCalculation(measured(), MEASURE, { percentOf: 'total' });
  expect(share.reportParam.indexCondition[0]).toMatchObject({ qoqType: 7, percentOf: 'total' });
  const yoy = setCalculation(share, MEASURE, { comparison: { base: 'lastYear', show: 'rate' } });
  expect(yoy.reportParam.indexCondition[0]).not.toHaveProperty('percentOf');
  const none = setCalculation(yoy, MEASURE, null).reportParam.indexCondition[0];
  expect(none).toMatchObject({ qoqType: 0 });
  expect(none).not.toHaveProperty('comparison');
});

it('RU-572 RU-573 grouping a column clears its aggregator, ungrouping gives it back', () => {
  const table = orders();
  const draft = chartWith(table, [['column', 'region']]);
  const grouped = setColumnGroup(draft, table, 0, '1');
  expect(grouped.reportParam.columnCondition[0]).toMatchObject({ isGroup: '1', aggregator: '' });
  const plain = setColumnGroup(grouped, table, 0, '0');
  expect(plain.reportParam.columnCondition[0]).toMatchObject({ isGroup: '0', aggregator: 'count' });
});

it('RU-574 RU-575 a grouped column without a group flag warns and drops comparing measures', () => {
  const table = orders();
  const base = chartWith(table, [
    ['dimension', 'date'],
    ['column', 'region'],
    ['measure', 'sales'],
    ['measure', 'cost'],
  ]);
  const draft = {
    ...setCalculation(base, MEASURE, { comparison: { base: 'lastYear', show: 'rate' } }),
    reportTypeCode: 'graph_table2d',
  };
  const grouped = setColumnGroup(draft, table, 0, '1');
  expect(grouped.reportParam.indexCondition.map(({ fieldId }) => fieldId)).toEqual(['cost']);
  expect(problemsOf(grouped, table)).toEqual([{ kind: 'groupFlag' }]);
  const shown = setColumnGroup(
    { ...draft, reportConf: [{ type: 'groupSet', value: { isTotal: '1' } }] },
    table,
    0,
    '1',
  );
  expect(shown.reportParam.indexCondition).toHaveLength(2);
  expect(lacksGroupFlag(shown)).toBe(false);
});

import { reportParamSchema } from '@tessera/contract';

import { CHART_TYPES } from '../types/index.ts';
import {
  confForWarning,
  gaugeConditionAllowed,
  markLineAxes,
  measuresWithoutCondition,
  targetModeParts,
  unknownItems,
} from './setting-visibility.ts';
import { settleConf, sortOptionsOf } from './settle-conf.ts';
import { notSummable, totalsForcedOff } from './total-rules.ts';

const item = (type: string, value: unknown) => ({ type, value });
const field = (uniqId: string) => ({ uniqId, fieldId: `f-${uniqId}` });
const measure = (uniqId: string, aggregator = 'sum') => ({ ...field(uniqId), aggregator });
const param = (given: object) => reportParamSchema.parse({ tbId: 't', ...given });
const values = (conf: readonly { type: string; value: unknown }[]) =>
  Object.fromEntries(conf.map(({ type, value }) => [type, value]));

describe('a configuration whose fields changed', () => {
  test('RU-540, RU-541: a subtotal key goes with its dimension, and when it becomes the last one', () => {
    const conf = [
      item('dimensionSetting', { subtotalChecked: '1', keyOfSubtotalLine: ['d1', 'd2', 'gone'] }),
      item('valueSetting', { keyOfSubtotalColumnUniqId: ['c1'] }),
    ];
    const given = param({
      dimensionCondition: [field('d1'), field('d2')],
      compareCondition: [field('c1')],
      indexCondition: [measure('m1')],
    });
    const { conf: next, lost } = settleConf('graph_crosstab', conf, given);
    expect(values(next)).toEqual({
      dimensionSetting: { subtotalChecked: '1', keyOfSubtotalLine: ['d1'] },
      valueSetting: { keyOfSubtotalColumnUniqId: [] },
    });
    expect(lost).toEqual(['dimensionSetting', 'valueSetting']);
  });

  test('RU-551 to RU-554: a stored Top-N selection follows its field; without one nothing is chosen', () => {
    const given = param({ dimensionCondition: [field('d1')], indexCondition: [measure('m1')] });
    expect(settleConf('graph_bar', [], given).conf).toEqual([]);
    const gone = [item('sortOrder', { uniqId: 'gone', sortFlag: 'asc', selectRule: 2 })];
    expect(values(settleConf('graph_bar', gone, given).conf).sortOrder).toMatchObject({
      uniqId: 'm1',
      selectNum: 1,
      sortFlag: 'desc',
      sortOrigin: 'index',
    });
    const dimension = [item('sortOrder', { uniqId: 'd1', sortOrigin: 'dimension', selectNum: 1 })];
    expect(values(settleConf('graph_bar', dimension, given).conf).sortOrder).toMatchObject({
      uniqId: 'd1',
      selectNum: 2,
    });
    expect(sortOptionsOf(given).map(({ uniqId }) => uniqId)).toEqual(['m1', 'd1']);
  });

  test('the goal of a card and the coordinates of a map lose their field with it', () => {
    const target = [item('chartTarget', { enabled: true, uniqId: 'm2' })];
    expect(settleConf('graph_num', target, param({ indexCondition: [measure('m1')] }))).toEqual({
      conf: [item('chartTarget', { enabled: true })],
      lost: ['chartTarget'],
    });
  });

  test('RU-534: totals go off with a measure whose total is spelled out otherwise', () => {
    const conf = [item('valueSetting', { totalLine: true })];
    const extreme = { ...measure('m1'), totalCfg: { value: 'max' } };
    expect(values(settleConf('graph_crosstab', conf, param({ indexCondition: [extreme] })).conf)).toEqual({
      valueSetting: { totalLine: false },
    });
  });
});

describe('totals', () => {
  const cfg = (value: 'sum' | 'max' | 'empty' | 'auto') => [{ uniqId: 'm1', label: '', value }];
  const of = (aggregator: string) => param({ indexCondition: [measure('m1', aggregator)] });

  test('RU-535, D-06: sum, none and auto never force totals off', () => {
    for (const value of ['sum', 'empty', 'auto'] as const) expect(totalsForcedOff(of('max'), cfg(value))).toBe(false);
    expect(totalsForcedOff(of('sum'), cfg('max'))).toBe(true);
  });

  test.each([
    ['RU-533, D-06: auto is always summable', 'max', 'auto', 'double', 0],
    ['a sum is summable', 'sum', 'sum', 'double', 0],
    ['RU-620: a maximum is not', 'max', 'sum', 'double', 1],
    ['RU-621: a minimum is not', 'min', 'sum', 'double', 1],
    ['RU-622: an empty aggregation is not', '', 'sum', 'double', 1],
    ['RU-623: a text without a total is not', 'count', 'empty', 'str', 1],
    ['a number without a total is', 'sum', 'empty', 'int', 0],
  ] as const)('%s', (_name, aggregator, method, dataType, count) => {
    expect(notSummable(of(aggregator), cfg(method), () => dataType)).toHaveLength(count);
  });
});

describe('what shows', () => {
  const both = param({ indexCondition: [measure('m1')], indexDoubleCondition: [measure('m2')] });

  test('RU-560 to RU-563: reference lines show where measures are; on scatter of either list', () => {
    expect(markLineAxes('graph_line', param({}))).toEqual([]);
    expect(markLineAxes('graph_line', param({ indexCondition: [measure('m1')] }))).toEqual(['primary']);
    expect(markLineAxes('graph_twoaxis', both)).toEqual(['primary', 'secondary']);
    expect(markLineAxes('graph_scatter', param({ indexDoubleCondition: [measure('m2')] }))).toEqual(['primary']);
    expect(markLineAxes('graph_scatter', param({}))).toEqual([]);
  });

  test('RU-526, RU-527: a gauge gets one condition, and only with a measure', () => {
    expect(gaugeConditionAllowed(both, [])).toBe(true);
    expect(gaugeConditionAllowed(both, [{}])).toBe(false);
    expect(gaugeConditionAllowed(param({}), [])).toBe(false);
  });

  test('RU-530 to RU-532: one target condition per measure', () => {
    expect(measuresWithoutCondition(both, [{ uniqId: 'm1' }])).toEqual(['m2']);
    expect(measuresWithoutCondition(both, [{ uniqId: 'm1' }, { uniqId: 'm2' }])).toEqual([]);
    expect(measuresWithoutCondition(param({}), [])).toEqual([]);
  });

  test('RU-566, RU-567, X-37: mode 1 shows second values, mode 2 a fixed goal', () => {
    expect(targetModeParts(1)).toEqual({ accuracy: true, goalValue: false, secondValues: true });
    expect(targetModeParts(2)).toEqual({ accuracy: true, goalValue: true, secondValues: false });
  });

  test('X-28: blocks that a type does not know are told, older names are known', () => {
    const conf = [item('legend', {}), item('fluidProgress', {}), item('ring', {})];
    expect(unknownItems(CHART_TYPES.graph_pie.blocks, conf).map(({ type }) => type)).toEqual(['fluidProgress']);
  });

  test('ST-001: the warning area neither merges nor swaps', () => {
    const conf = [item('table', { rowColSwap: true, autoWrap: true })];
    expect(confForWarning(CHART_TYPES.graph_crosstab.blocks, conf)).toEqual([
      item('table', { autoWrap: true, mergeTheLineKey: false }),
    ]);
    expect(confForWarning(CHART_TYPES.graph_line.blocks, [])).toEqual([]);
  });
});

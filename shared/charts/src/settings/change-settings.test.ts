import type { ReportParam } from '@tessera/contract';
import { reportParamSchema } from '@tessera/contract';

import { changeSettings } from './change-settings.ts';
import { settingAt } from './setting-path.ts';

const item = (type: string, value: unknown) => ({ type, value });
const param = (given: object = {}): ReportParam =>
  reportParamSchema.parse({
    tbId: 't',
    dimensionCondition: [
      { uniqId: 'd1', fieldId: 'f1' },
      { uniqId: 'd2', fieldId: 'f2' },
    ],
    indexCondition: [{ uniqId: 'm1', fieldId: 'g1', aggregator: 'sum' }],
    ...given,
  });
const valuesOf = (conf: readonly { type: string; value: unknown }[]) =>
  Object.fromEntries(conf.map(({ type, value }) => [type, value]));
const change = (conf: { type: string; value: unknown }[], path: string, value: unknown, given?: object) =>
  changeSettings('graph_crosstab', conf, param(given), [{ path, value }]);

describe('a change of one setting', () => {
  test('RU-523: everything else stays as it is stored, known or not', () => {
    const conf = [item('legend', { height: 500, extra: 1, itemStyle: { color: '#111' } }), item('strange', { a: 1 })];
    const { conf: next } = changeSettings('graph_line', conf, param(), [{ path: 'legend.align', value: 5 }]);
    expect(valuesOf(next)).toEqual({
      legend: { height: 500, extra: 1, itemStyle: { color: '#111' }, align: 5 },
      strange: { a: 1 },
    });
    expect(conf[0]?.value).not.toHaveProperty('align');
  });

  test('undefined gives way to the default, and an empty block goes', () => {
    const conf = [item('legend', { itemStyle: { color: '#111' } })];
    expect(
      changeSettings('graph_line', conf, param(), [{ path: 'legend.itemStyle.color', value: undefined }]).conf,
    ).toEqual([]);
  });

  test('a list of which an entry meant nothing is written as it was read', () => {
    const conf = [item('markLine', [{ markLineType: 1, fixedValue: 3 }, 'nonsense'])];
    const { conf: next } = changeSettings('graph_line', conf, param(), [{ path: 'markLine.0.name', value: '目标' }]);
    expect(settingAt(valuesOf(next), 'markLine.0')).toMatchObject({ fixedValue: 3, name: '目标' });
    expect(settingAt(valuesOf(next), 'markLine')).toHaveLength(1);
  });

  test('a block with an older name gets the name of today', () => {
    const { conf: next } = changeSettings('graph_pie', [item('ring', { innerSize: 50 })], param(), [
      { path: 'pieRing.isShow', value: false },
    ]);
    expect(valuesOf(next)).toEqual({ pieRing: { innerSize: 50, isShow: false } });
  });
});

describe('whether the query changed', () => {
  test('RU-524: looks and merging of a table are drawn anew, without a query', () => {
    for (const [path, value] of [
      ['table.autoWrap', true],
      ['table.rowColSwap', true],
      ['table.stripeColor.visible', false],
      ['tableData.rowHeight', 40],
    ] as const) {
      const given = param();
      const result = changeSettings('graph_crosstab', [], given, [{ path, value }]);
      expect(result).toMatchObject({ isNeedQuery: false });
      expect(result.param).toBe(given);
      expect(result.conf.at(-1)).toMatchObject({ isNeedQuery: false });
    }
  });

  test('a total asks the database, and so does the method of a measure', () => {
    const total = change([], 'valueSetting.totalLine', true);
    expect(total.isNeedQuery).toBe(true);
    expect(total.param.totalCondition).toEqual({
      rows: { total: true, subtotals: [] },
      columns: { total: false, subtotals: [] },
    });
    const method = change([], 'valueSetting.totalCfg', [{ uniqId: 'm1', value: 'sum' }]);
    expect(method.isNeedQuery).toBe(true);
    expect(method.param.indexCondition[0]?.totalCfg).toEqual({ value: 'sum' });
  });

  test('subtotals name their dimension, and never the last one (RU-541)', () => {
    const conf = [item('dimensionSetting', { subtotalChecked: '1' })];
    const { param: asked } = change(conf, 'dimensionSetting.keyOfSubtotalLine', ['d1', 'd2']);
    expect(asked.totalCondition?.rows.subtotals).toEqual(['d1']);
  });

  test('a number that is split asks for the whole', () => {
    const given = param({ splitCondition: [{ uniqId: 's', fieldId: 'fs' }], dimensionCondition: [] });
    const { param: asked } = changeSettings('graph_num', [], given, [
      { path: 'targetStyle.alignment', value: 'center' },
    ]);
    expect(asked.totalCondition?.rows.total).toBe(true);
  });
});

describe('what follows from a change', () => {
  const widths = item('tableColumnsWidth', [{ uniqId: 'd1', width: 120 }]);

  test('RU-542, RU-543: swapping rows and columns empties the widths', () => {
    expect(valuesOf(change([widths], 'table.rowColSwap', true).conf)).not.toHaveProperty('tableColumnsWidth');
    expect(valuesOf(change([widths], 'table.autoWrap', true).conf)).toHaveProperty('tableColumnsWidth');
  });

  const subtotals = item('dimensionSetting', { subtotalChecked: '1', keyOfSubtotalLine: ['d1'] });
  test('RU-536, RU-537: without merging the chosen subtotals are cleared', () => {
    const { conf, param: asked } = change([subtotals], 'table.mergeTheLineKey', false);
    expect(settingAt(valuesOf(conf), 'dimensionSetting.keyOfSubtotalLine')).toBeUndefined();
    expect(asked.totalCondition).toBeUndefined();
  });

  test('RU-538: unchecking "select all" clears the selection', () => {
    const { conf } = change([subtotals], 'dimensionSetting.subtotalChecked', '0');
    expect(settingAt(valuesOf(conf), 'dimensionSetting')).toEqual({ subtotalChecked: '0' });
  });

  test('RU-559: the last colour takes its rule with it, the last rule the block', () => {
    const rule = (uniqId: string) => ({ uniqId, list: [{ min: 1, color: { bgColor: '#F00' } }] });
    const two = change([item('tableColor', [rule('m1'), rule('m2')])], 'tableColor.0.list', []);
    expect(valuesOf(two.conf).tableColor).toMatchObject([{ uniqId: 'm2' }]);
    expect(change([item('tableColor', [rule('m1')])], 'tableColor.0.list', []).conf).toEqual([]);
  });

  test('RU-534, RU-535: a total that is neither sum nor none switches totals off', () => {
    const conf = [
      item('valueSetting', { totalLine: true }),
      item('dimensionSetting', { columnTotal: { checked: '1' } }),
    ];
    const { conf: next } = change(conf, 'valueSetting.totalCfg', [{ uniqId: 'm1', value: 'max' }]);
    expect(settingAt(valuesOf(next), 'valueSetting.totalLine')).toBe(false);
    expect(settingAt(valuesOf(next), 'dimensionSetting.columnTotal.checked')).toBe('0');
    const kept = change(conf, 'valueSetting.totalCfg', [{ uniqId: 'm1', value: 'auto' }]).conf;
    expect(settingAt(valuesOf(kept), 'valueSetting.totalLine')).toBe(true);
  });
});

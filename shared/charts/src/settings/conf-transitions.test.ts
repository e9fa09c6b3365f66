import {
  chooseRule,
  chooseSort,
  confForNewType,
  offersSettingSet,
  pruneConf,
  rememberedConf,
  reselectSort,
} from './conf-transitions.ts';
import { sortOrderSchema } from './order-blocks.ts';

const item = (type: string, value: unknown) => ({ type, value });

test('RU-569 to RU-571: another type begins with defaults, and keeps parameter filters and remarks', () => {
  const conf = [item('param_filter', []), item('legend', {}), item('chartRemarks', { text: 'x' })];
  expect(confForNewType(conf, 'graph_line', 'graph_crosstab').map(({ type }) => type)).toEqual([
    'param_filter',
    'chartRemarks',
  ]);
});

test('what two types share stays with a change of the type, and what only the first has returns with it', () => {
  const line = [item('coordinateAxis', { zoomAxis: { enabled: true } }), item('lineStyle', { width: 3 })];
  const bar = confForNewType(line, 'graph_line', 'graph_bar');
  expect(bar).toEqual([line[0]]);
  const remembered = rememberedConf(line, 'graph_line', []);
  const pie = confForNewType(bar, 'graph_bar', 'graph_pie', rememberedConf(bar, 'graph_bar', remembered));
  expect(pie).toEqual([]);
  // The axis was changed and reset as a bar: only what a bar does not have returns from the line.
  const reset = rememberedConf([], 'graph_bar', remembered);
  expect(confForNewType([], 'graph_bar', 'graph_line', reset)).toEqual([line[1]]);
  expect(confForNewType([], 'graph_pie', 'graph_line', rememberedConf([], 'graph_pie', remembered))).toEqual(line);
});

describe('fields that left the chart', () => {
  const conf = [
    item('targetConditionSetting', [{ uniqId: 'm1' }, { uniqId: 'm2' }]),
    item('tableColor', [
      { uniqId: 'm1', list: [{}] },
      { uniqId: 'm2', list: [] },
    ]),
    item('markLine', [
      { markLineType: 2, uniqId: 'm2' },
      { markLineType: 1, uniqId: 'm2', fixedValue: 3 },
    ]),
    item('legend', { enabled: true }),
  ];

  test('RU-529, RU-558, RU-559: take their conditions, rules and lines with them', () => {
    const { conf: kept, lost } = pruneConf(conf, new Set(['m1']));
    expect(kept.map(({ value }) => value)).toEqual([
      [{ uniqId: 'm1' }],
      [{ uniqId: 'm1', list: [{}] }],
      [{ markLineType: 1, uniqId: 'm2', fixedValue: 3 }],
      { enabled: true },
    ]);
    expect(lost).toEqual(['targetConditionSetting', 'tableColor', 'markLine']);
  });

  test('RU-528: without measures no gauge condition is left', () => {
    expect(pruneConf([item('gaugeConditionSetting', [{ uniqId: 'm1' }])], new Set()).conf[0]?.value).toEqual([]);
  });

  test('widths of columns go with their field, whatever stands above the column', () => {
    const kept = ['rowNumber', 'm1', 'm1|["2024"]', '["2024"]', 'total'].map((uniqId) => ({ uniqId, width: 90 }));
    const widths = [...kept, { uniqId: 'm2', width: 90 }, { uniqId: 'm2|["2024"]', width: 90 }];
    expect(pruneConf([item('tableColumnsWidth', widths)], new Set(['m1'])).conf[0]?.value).toEqual(kept);
  });

  test('nothing is lost where all are still there', () => {
    const all = conf.filter(({ type }) => type !== 'tableColor');
    expect(pruneConf(all, new Set(['m1', 'm2']))).toEqual({ conf: all, lost: [] });
  });
});

describe('Top-N', () => {
  const none = sortOrderSchema.parse(undefined);
  const options = [
    { uniqId: 'a', fieldId: 'fa', sortOrigin: 'index' },
    { uniqId: 'b', fieldId: 'fb', sortOrigin: 'dimension', granularity: 'month' },
  ] as const;
  const chosen = chooseRule(chooseSort(none, options[1], 2), 2);

  test('RU-546 to RU-550: a field brings its ids, level and origin; a rule sets the flag', () => {
    expect(chosen).toEqual({
      selectNum: 2,
      selectRule: 2,
      fieldId: 'fb',
      uniqId: 'b',
      granularity: 'month',
      sortOrigin: 'dimension',
      sortFlag: 'asc',
    });
    expect(chooseRule(chosen, 1).sortFlag).toBe('desc');
  });

  test('RU-551: without options the selection is cleared', () => {
    expect(reselectSort([], chosen)).toEqual({ ...none, selectNum: null, selectRule: 1, sortFlag: 'desc' });
  });

  test('RU-552, RU-554: the first option is taken where none or a lost one was chosen', () => {
    const first = { selectNum: 1, selectRule: 1, sortFlag: 'desc', uniqId: 'a', fieldId: 'fa' };
    expect(reselectSort(options, none)).toMatchObject(first);
    expect(reselectSort(options, { ...chosen, uniqId: 'gone' })).toMatchObject(first);
  });

  test('RU-553: a field that is still there keeps its choice, at its new position', () => {
    expect(reselectSort([options[1], options[0]], chosen)).toEqual({ ...chosen, selectNum: 1 });
  });
});

test.each(['markLine', 'tableColor', 'tableTotal', 'tableHeight'])(
  'RU-486 to RU-501, X-40: %s is left out of host views',
  (block) => {
    for (const view of ['app', 'edit', 'report', 'warning'] as const) {
      expect(offersSettingSet(block, view)).toBe(false);
      expect(offersSettingSet('legend', view)).toBe(true);
    }
    expect(offersSettingSet(block, 'editor')).toBe(true);
  },
);

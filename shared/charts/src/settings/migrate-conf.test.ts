import { CHART_TYPES } from '../types/index.ts';
import { migrateConf } from './migrate-conf.ts';
import { readSettings } from './read-settings.ts';

const settingsOf = (conf: { type: string; value: unknown }[]) => readSettings(CHART_TYPES.graph_line.blocks, conf);

test('older names of blocks are read, and today’s go before them', () => {
  const old = { type: 'chartBackground', value: { isShowBgColor: true } };
  expect(settingsOf([old]).settings.chartBgcolor.isShowBgColor).toBe(true);
  const both = [old, { type: 'chartBgcolor', value: { isShowBgColor: false } }];
  expect(settingsOf(both).settings.chartBgcolor.isShowBgColor).toBe(false);
});

test('remarks that were plain text, and titles with their font in itemStyle', () => {
  const { settings, issues } = settingsOf([
    { type: 'chartRemarks', value: '口径：含税' },
    { type: 'chartTitle', value: { itemStyle: { fontSize: 18 } } },
  ]);
  expect(issues).toEqual([]);
  expect(settings.chartRemarks.text).toBe('口径：含税');
  expect(settings.chartTitle.style.fontSize).toBe('18px');
});

test('X-19: a chart that only knows tooltip keeps its rows; one with both keeps those of the alert', () => {
  expect(settingsOf([{ type: 'tooltip', value: { rowNumber: 9 } }]).settings.chartToolAlert.rowNumber).toBe(9);
  const both = [
    { type: 'tooltip', value: { rowNumber: 9 } },
    { type: 'chartToolAlert', value: { rowNumber: 3 } },
  ];
  expect(settingsOf(both).settings.chartToolAlert.rowNumber).toBe(3);
});

test('what is stored never changes, and names that nobody knows stay', () => {
  const stored = Object.freeze([
    Object.freeze({ type: 'chartBackground', value: Object.freeze({}) }),
    { type: 'own', value: 1 },
  ]);
  expect(migrateConf(stored).map(({ type }) => type)).toEqual(['chartBgcolor', 'own']);
  expect(stored[0]?.type).toBe('chartBackground');
});

test('several values beyond their limits are corrected at once, and the rest of the block holds', () => {
  const { settings, issues } = settingsOf([
    { type: 'legend', value: { height: 500, align: 9, enabled: false } },
    { type: 'markLine', value: [{ name: 'x'.repeat(60), fixedValue: 1 }, 'nonsense', { fixedValue: 2 }] },
  ]);
  expect(settings.legend).toMatchObject({ height: 120, align: 1, enabled: false });
  expect(settings.markLine.map(({ fixedValue }) => fixedValue)).toEqual([1, 2]);
  expect(settings.markLine[0]?.name).toHaveLength(50);
  expect(issues.map(({ path, reason }) => `${path} ${reason}`).sort()).toEqual([
    'legend.align invalid',
    'legend.height tooLarge',
    'markLine.0.name tooLong',
    'markLine.1 invalid',
  ]);
});

test('a list entry that lacks what it needs goes as a whole', () => {
  const { settings, issues } = readSettings(CHART_TYPES.graph_num.blocks, [
    { type: 'targetConditionSetting', value: [{ color: '#F00' }, { uniqId: 'm1', color: '#0F0' }] },
  ]);
  expect(settings.targetConditionSetting.map(({ uniqId }) => uniqId)).toEqual(['m1']);
  expect(issues).toMatchObject([{ path: 'targetConditionSetting.0.uniqId', reason: 'invalid' }]);
});

import type { SettingRow } from './setting-row.fixture.ts';
import { fontRows, rowsOf } from './setting-row.fixture.ts';

const waterfall = rowsOf('graph_waterfall');
const gauge = rowsOf('graph_gauge');
const progress = rowsOf('graph_progress');
const card = rowsOf('graph_num');
const map = rowsOf('graph_map');
const places = rowsOf('graph_lnglatmap');
const flag = [true, false];
const condition = [{ uniqId: 'm1', color: '#F00' }];

/** Fields of a condition by value, from the row `first` on. */
const conditionRows = (first: number, code: 'graph_num' | 'graph_gauge', block: string): SettingRow[] => {
  const row = rowsOf(code, condition);
  const path = (field: string) => `${block}.0.${field}`;
  return [
    row(`ST-${first}`, path('name'), '', ['预警']),
    row(`ST-${first + 1}`, path('min'), null, [1]),
    row(`ST-${first + 2}`, path('max'), null, [9]),
    row(`ST-${first + 3}`, path('compare'), '0', ['1', '6'], { bad: ['7', '0', 'invalid'] }),
    row(`ST-${first + 4}`, path('color'), '#F00', ['#0F0']),
    row(`ST-${first + 5}`, path('fieldName'), '', ['销售额']),
    row(`ST-${first + 6}`, path('uniqId'), 'm1', ['m2']),
  ];
};

/** Styles of a level of the target card: number, label, and the switch of the label. */
const levelRows = (first: number, level: 'index' | 'compare', size: string): SettingRow[] => {
  const fields = ['fontFamily', 'fontSize', 'color', 'fontWeight', 'fontStyle', 'textDecoration'] as const;
  return [
    ...fontRows('graph_num', first, `targetStyle.${level}.numberStyle`, fields, { fontSize: size, fontWeight: 'bold' }),
    ...fontRows('graph_num', first + 6, `targetStyle.${level}.labelStyle`, fields, {}),
    card(`ST-${first + 12}`, `targetStyle.${level}.labelVisible`, true, flag),
  ];
};

/** ST-104 to ST-106, ST-214 to ST-267, ST-315 to ST-342: cards, gauges, progress, waterfall and maps. */
export const GAUGE_ROWS: readonly SettingRow[] = [
  card('ST-104', 'chartTarget.targetValue', null, [1_000]),
  card('ST-105', 'chartTarget.accuracy', '0.1%', ['1%', '0.01%'], { bad: ['2%', '0.1%', 'invalid'] }),
  card('ST-106', 'chartTarget.uniqId', '', ['m2']),
  waterfall('ST-214', 'waterfallColor.positive', undefined, ['#0F0']),
  waterfall('ST-215', 'waterfallColor.negative', undefined, ['#F00']),
  waterfall('ST-216', 'waterfallColor.background', undefined, ['#FFF']),
  waterfall('ST-217', 'waterfallColor.total.show', true, flag),
  waterfall('ST-218', 'waterfallColor.total.name', '', ['净利润']),
  waterfall('ST-219', 'waterfallColor.total.color', undefined, ['#00F']),
  gauge('ST-220', 'customColor.bgColor', undefined, ['#123']),
  gauge('ST-221', 'customColor.fontColor', undefined, ['#123']),
  ...conditionRows(222, 'graph_num', 'targetConditionSetting'),
  ...conditionRows(229, 'graph_gauge', 'gaugeConditionSetting'),
  progress('ST-236', 'progress.targetValue', 1, [2], { bad: [3, 1, 'invalid'] }),
  progress('ST-237', 'progress.accuracyValue', '0.1%', ['1%', '0.01%'], { bad: ['5%', '0.1%', 'invalid'] }),
  progress('ST-238', 'progress.secondAccuracyValue', '0.1%', ['1%', '0.01%']),
  progress('ST-239', 'progress.targetFontSize', '24px', ['32px']),
  progress('ST-240', 'progress.targetColor', undefined, ['#F00']),
  progress('ST-241', 'progress.numEnable', true, flag),
  progress('ST-242', 'progress.numName', '', ['完成率'], {
    bad: ['一二三四五六七八九十多', '一二三四五六七八九十', 'tooLong'],
  }),
  progress('ST-243', 'progress.numFontSize', '12px', ['14px']),
  progress('ST-244', 'progress.numColor', undefined, ['#F00']),
  progress('ST-245', 'progress.secondCurrentEnable', true, flag),
  progress('ST-246', 'progress.secondGoalEnable', true, flag),
  progress('ST-247', 'progress.secondPercent', false, flag),
  progress('ST-248', 'progress.secondFontSzie', '12px', ['14px']),
  progress('ST-249', 'progress.secondColor', undefined, ['#F00']),
  progress('ST-250', 'progress.positiveColor', 'rgba(65,149,242,1)', ['#00F']),
  progress('ST-251', 'progress.backgroundColor', 'rgba(245,246,248,1)', ['#EEE']),
  rowsOf('graph_liquidfill')('ST-252', 'fluidProgress.outerColor', '#D8EBFF', ['#EEE']),
  rowsOf('graph_liquidfill')('ST-253', 'fluidProgress.fillColor', undefined, ['#00F']),
  progress('ST-254', 'fillColor.color1', '#F59A23', ['#111']),
  progress('ST-255', 'fillColor.color2', '#F7C531', ['#111']),
  progress('ST-256', 'fillColor.color3', '#7BC95A', ['#111']),
  progress('ST-257', 'fillColor.color4', '#2BA471', ['#111']),
  progress('ST-258', 'fillColor.color5', '#1BB8C9', ['#111']),
  progress('ST-259', 'fillColor.color6', '#E3E8F0', ['#111']),
  places('ST-260', 'mapCoordinate.longitude', '', ['lon']),
  places('ST-261', 'mapCoordinate.latitude', '', ['lat']),
  places('ST-262', 'mapMarker.shape', 'dot', ['flash', 'loc', 'triangle'], { bad: ['star', 'dot', 'invalid'] }),
  places('ST-263', 'mapMarker.highlightColor', '#2878FF', ['#F00']),
  places('ST-264', 'mapMarker.sizeRange', { min: 4, max: 18 }, [{ min: 2, max: 30 }]),
  map('ST-265', 'mapColor.startColor', undefined, ['#FFF']),
  map('ST-266', 'mapColor.endColor', undefined, ['#F00']),
  map('ST-267', 'mapColor.colorNumber', 5, [1, 10], { bad: [11, 10, 'tooLarge'] }),
  card('ST-315', 'targetStyle.alignment', 'left', ['center'], { bad: ['right', 'left', 'invalid'] }),
  ...levelRows(316, 'index', '24px'),
  ...levelRows(329, 'compare', '14px'),
  card('ST-342', 'targetStyle.split.labelVisible', true, flag),
  card('ST-346', 'targetStyle.index.numberStyle.fontSize', '24px', ['40px']),
  rowsOf('graph_dashboard')('ST-348', 'fastThresholdColor.colorNumber', 3, [3, 9], { bad: [10, 9, 'tooLarge'] }),
];

/** Map panels whose rows have own limits. */
export const MAP_PANEL_ROWS: readonly SettingRow[] = [
  map('ST-030', 'mapDisplay.bgColor', '#EEF2F8', ['#FFF']),
  map('ST-031', 'mapDisplay.borderColor', '#C3CEDF', ['#000']),
  map('ST-032', 'mapDisplay.range', 2, [1], { bad: [3, 2, 'invalid'] }),
  places('ST-033', 'mapType.type', 'point', ['heat'], { bad: ['grid', 'point', 'invalid'] }),
  map('ST-034', 'mapColor.preset', 1, [4], { bad: [5, 4, 'tooLarge'] }),
  map('ST-035', 'mapColor.startColor', undefined, ['#FFF']),
  map('ST-036', 'mapColor.endColor', undefined, ['#F00']),
  map('ST-037', 'mapColor.colorNumber', 5, [1, 10], { bad: [0, 1, 'tooSmall'] }),
  places('ST-038', 'mapType.radius', 10, [1, 40], { bad: [0, 1, 'tooSmall'] }),
  places('ST-039', 'mapMarker.shape', 'dot', ['loc']),
  rowsOf('graph_pie')('ST-029', 'pieRing.innerSize', 70, [10, 90], { bad: [9, 10, 'tooSmall'] }),
  rowsOf('graph_dashboard')('ST-046', 'fastThresholdColor.colorNumber', 3, [9], { bad: [2, 3, 'tooSmall'] }),
];

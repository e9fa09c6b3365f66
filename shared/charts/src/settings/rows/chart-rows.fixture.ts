import type { SettingRow } from './setting-row.fixture.ts';
import { fontRows, rowsOf } from './setting-row.fixture.ts';

const line = rowsOf('graph_line');
const pie = rowsOf('graph_pie');
const filter = rowsOf('graph_line', [{ tblRemarks: '参数', children: [] }]);
const mark = rowsOf('graph_line', [{}]);
const flag = [true, false];
const longText = '汉'.repeat(101);

/** ST-060 to ST-136, ST-268 to ST-288: blocks of charts. */
export const CHART_ROWS: readonly SettingRow[] = [
  line('ST-060', 'param_filter', [], [[{ filterType: '1', tblRemarks: '', children: [] }]]),
  filter('ST-061', 'param_filter.0.filterType', '', ['2']),
  filter('ST-062', 'param_filter.0.tblRemarks', '参数', ['大区']),
  filter('ST-063', 'param_filter.0.children', [], [[{ filterType: '1', tblRemarks: '城市' }]]),
  line('ST-064', 'chartTitle.enabled', true, flag),
  ...fontRows(
    'graph_line',
    65,
    'chartTitle.style',
    ['fontFamily', 'color', 'fontSize', 'fontStyle', 'fontWeight', 'textDecoration'],
    {
      color: '#595959',
      fontSize: '14px',
      fontWeight: 'bold',
    },
  ),
  line('ST-071', 'chartTitle.align', 'left', ['center', 'right'], { bad: ['middle', 'left', 'invalid'] }),
  line('ST-072', 'chartTitle.itemStyle.fontSize', '14px', ['18px']),
  line('ST-073', 'chartRemarks.text', '', ['每月 5 日更新'], { bad: [longText, longText.slice(0, 100), 'tooLong'] }),
  line('ST-074', 'chartLabels.enabled', false, flag),
  line('ST-075', 'chartLabels.label', false, flag),
  line('ST-076', 'chartLabels.num', true, flag),
  line('ST-077', 'chartLabels.fontSeparator', 'space', ['comma', 'colon', 'semicolon', 'period', 'newline'], {
    bad: ['tab', 'space', 'invalid'],
  }),
  ...fontRows(
    'graph_line',
    78,
    'chartLabels.style',
    ['fontFamily', 'fontSize', 'color', 'fontWeight', 'fontStyle', 'textDecoration'],
    {},
  ),
  line('ST-084', 'chartBgcolor.isShowBgColor', false, flag),
  line('ST-085', 'chartBgcolor.bgColor', undefined, ['#FFF'], { bad: ['#1234', undefined, 'invalid'] }),
  line('ST-086', 'chartBgcolor.isShowPic', false, flag),
  line('ST-087', 'chartBgcolor.imageUrl', '', ['/api/files/a.png'], { bad: ['//x.test/a.png', '', 'invalid'] }),
  line('ST-088', 'chartBgcolor.layoutValue', 1, [2, 3], { bad: [4, 1, 'invalid'] }),
  line('ST-089', 'chartBgcolor.isShowWatermark', false, flag),
  line('ST-090', 'dashboardBgcolor.isShowBgColor', false, flag),
  line('ST-091', 'legend.align', 1, [2, 3, 5], { bad: [4, 1, 'invalid'] }),
  line('ST-092', 'legend.enabled', true, flag),
  line('ST-093', 'legend.itemStyle.fontSize', '12px', ['14px']),
  line('ST-094', 'legend.height', 120, [0, 60], { bad: [121, 120, 'tooLarge'] }),
  line('ST-095', 'tooltip.enabled', true, flag),
  line('ST-096', 'tooltip.rowNumber', 6, [1, 10], { bad: [11, 10, 'tooLarge'] }),
  line('ST-097', 'chartToolAlert.enabled', true, flag),
  line('ST-098', 'chartToolAlert.rowNumber', 6, [1, 10], { bad: [0, 1, 'tooSmall'] }),
  line('ST-099', 'chartToolAlert.title.fontSize', '12px', ['14px']),
  line('ST-100', 'chartToolAlert.labels.color', undefined, ['#F00']),
  line('ST-101', 'chartDisplay.partSelect', false, flag),
  line('ST-102', 'chartDisplay.aroundSelect', 'before', ['after']),
  line('ST-103', 'chartDisplay.chartDataNum', 10, [1, 500], { bad: [0, 1, 'tooSmall'] }),
  line('ST-107', 'coordinateAxis.xAxis.enabled', true, flag),
  line('ST-108', 'coordinateAxis.xAxis.title', { enabled: false, text: '' }, [{ enabled: true, text: '月份' }]),
  line('ST-109', 'coordinateAxis.xAxis.labels.enabled', true, flag),
  line('ST-110', 'coordinateAxis.xAxis.tickInterval', null, [3], { bad: [0, 1, 'tooSmall'] }),
  ...(['yPrimaryAxis', 'ySecondaryAxis'] as const).flatMap((axis, index) => {
    const at = (offset: number) => `ST-${String(111 + index * 7 + offset)}`;
    const path = (field: string) => `coordinateAxis.${axis}.${field}`;
    return [
      line(at(0), path('min'), null, [-10, 0]),
      line(at(1), path('max'), null, [100]),
      line(at(2), path('valueDisplay.type'), 'dec', ['pre'], { bad: ['hex', 'dec', 'invalid'] }),
      line(at(3), path('valueDisplay.unit'), 'auto', ['万', '亿', 'K', 'M', '%', '']),
      line(at(4), path('valueDisplay.dec'), 2, [0, 8], { bad: [9, 8, 'tooLarge'] }),
      line(at(5), path('valueDisplay.commas'), true, flag),
      line(at(6), path('valueDisplay.customUnit'), '', ['元']),
    ];
  }),
  line('ST-125', 'coordinateAxis.zoomAxis.enabled', false, flag),
  rowsOf('graph_twoaxis')('ST-126', 'doubleAxis', { primary: 'column', secondary: 'line' }, [
    { primary: 'area', secondary: 'column' },
  ]),
  rowsOf('graph_histogram')('ST-127', 'colorInterval.enabled', false, flag),
  line('ST-128', 'chartColor.palette', [], [['#2878FF', '#123']], {
    bad: [Array.from({ length: 11 }, () => '#111'), Array.from({ length: 10 }, () => '#111'), 'tooMany'],
  }),
  line('ST-130', 'sortOrder.selectNum', null, [1, 4]),
  line('ST-131', 'sortOrder.selectRule', 1, [2], { bad: [3, 1, 'invalid'] }),
  line('ST-132', 'sortOrder.fieldId', '', ['f1']),
  line('ST-133', 'sortOrder.uniqId', '', ['u1']),
  line('ST-134', 'sortOrder.granularity', '', ['month']),
  line('ST-135', 'sortOrder.sortFlag', 'desc', ['asc'], { bad: ['up', 'desc', 'invalid'] }),
  line('ST-136', 'sortOrder.sortOrigin', 'index', ['dimension']),
  pie('ST-268', 'pieRing.isShow', true, flag),
  pie('ST-269', 'pieRing.innerSize', 70, [10, 90], { bad: [91, 90, 'tooLarge'] }),
  rowsOf('graph_scatter')('ST-270', 'trendLine.showLine', false, flag),
  rowsOf('graph_scatter')('ST-271', 'trendLine.lineType', 1, [2, 3, 4], { bad: [5, 1, 'invalid'] }),
  rowsOf('graph_scatter')('ST-272', 'trendLine.num', 2, [2, 6], { bad: [7, 6, 'tooLarge'] }),
  line('ST-273', 'lineStyle.style', 'solid', ['dash'], { bad: ['dot', 'solid', 'invalid'] }),
  line('ST-274', 'lineStyle.width', 2, [1, 3], { bad: [4, 3, 'tooLarge'] }),
  mark('ST-275', 'markLine.0.name', '', ['目标']),
  mark('ST-276', 'markLine.0.content', '', ['年度']),
  mark('ST-277', 'markLine.0.markLineType', 1, [2], { bad: [3, 1, 'invalid'] }),
  mark('ST-278', 'markLine.0.fixedValue', null, [100]),
  mark('ST-279', 'markLine.0.fieldId', '', ['f1']),
  mark('ST-280', 'markLine.0.uniqId', '', ['u1']),
  mark('ST-281', 'markLine.0.fieldName', '', ['销售额']),
  mark('ST-282', 'markLine.0.fieldValue', null, [12, '12']),
  mark('ST-283', 'markLine.0.calculatedValue', 1, [2, 3], { bad: [4, 1, 'invalid'] }),
  mark('ST-284', 'markLine.0.markLineDirection', 1, [2]),
  mark('ST-285', 'markLine.0.yAxisIndex', 0, [1], { bad: [2, 1, 'tooLarge'] }),
  mark('ST-286', 'markLine.0.labelColor', undefined, ['#FFF']),
  mark('ST-287', 'markLine.0.labelBgColor', undefined, ['#F00']),
  line('ST-344', 'chartTitle.style.fontSize', '14px', ['20px']),
  line('ST-345', 'legend.itemStyle.fontSize', '12px', ['20px']),
  line('ST-349', 'chartTitle.style.color', '#595959', ['#abc', '#aabbcc'], { bad: ['#abcd', '#595959', 'invalid'] }),
];

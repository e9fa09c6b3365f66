import type { SettingRow } from './setting-row.fixture.ts';
import { fontRows, rowsOf } from './setting-row.fixture.ts';

const cross = rowsOf('graph_crosstab');
const grid = rowsOf('graph_table2d');
const entry = { uniqId: 'm1', list: [{}] };
const rule = rowsOf('graph_crosstab', [entry]);
const flag = [true, false];
const entryPath = (field: string) => `tableColor.0.list.0.${field}`;
const header = { bgColor: '#F2F4F7', color: '#333333', fontSize: '12px', fontWeight: 'bold' } as const;

/** ST-129, ST-137 to ST-213, ST-289 to ST-314: blocks of tables. */
export const TABLE_ROWS: readonly SettingRow[] = [
  cross('ST-129', 'tableColor', [], []),
  cross('ST-137', 'table.mergeTheHLineKey', true, flag),
  cross('ST-138', 'table.mergeTheVLineKey', true, flag),
  cross('ST-139', 'table.mergeTheLineKey', true, flag),
  cross('ST-140', 'table.rowColSwap', false, flag),
  cross('ST-141', 'table.autoWrap', false, flag),
  cross('ST-142', 'table.specialValue', '-', ['', '无数据'], { bad: ['没有数据', '没有数', 'tooLong'] }),
  cross('ST-143', 'table.columnNumVisible', false, flag),
  cross('ST-144', 'table.rowNumVisible', false, flag),
  cross('ST-145', 'table.sortFlag', undefined, ['asc', 'desc'], { bad: ['up', undefined, 'invalid'] }),
  cross('ST-146', 'table.sortType', '', ['1']),
  cross('ST-147', 'table.fieldId', '', ['f1']),
  cross('ST-148', 'table.stripeColor.visible', true, flag),
  cross('ST-149', 'table.stripeColor.bgColor', '#fbfbfc', ['#EEE'], { bad: ['grey', '#fbfbfc', 'invalid'] }),
  cross('ST-150', 'table.pager.limit', 50, [20, 1_000], { bad: [0, 1, 'tooSmall'] }),
  cross('ST-151', 'table.columnsWidth', '1', ['2'], { bad: ['3', '1', 'invalid'] }),
  cross('ST-152', 'dimensionSetting.columnTotal.calcName', 'Total', ['总计']),
  cross('ST-153', 'dimensionSetting.columnTotal.checked', false, flag, { bad: ['yes', false, 'invalid'] }),
  cross('ST-154', 'dimensionSetting.columnTotal.aliasName', '', ['全部']),
  cross('ST-155', 'dimensionSetting.subtotalChecked', false, flag),
  cross('ST-156', 'dimensionSetting.totalColumn', false, flag),
  cross('ST-157', 'dimensionSetting.groupChecked', false, flag),
  cross('ST-158', 'dimensionSetting.keyOfSubtotalLine', [], [['d1']]),
  cross('ST-159', 'valueSetting.totalLine', false, flag),
  cross('ST-160', 'valueSetting.keyOfSubtotalColumn', false, flag),
  cross('ST-161', 'valueSetting.keyOfSubtotalColumnUniqId', [], [['c1']]),
  cross('ST-162', 'tableHeader.row.fixed', true, flag),
  cross('ST-163', 'tableHeader.row.columnNum', 0, [0, 100], { bad: [101, 100, 'tooLarge'] }),
  cross('ST-164', 'tableHeader.row.style.bgColor', '#F2F4F7', ['#FFF']),
  cross('ST-165', 'tableHeader.column.rowHeight', 30, [20, 500], { bad: [19, 20, 'tooSmall'] }),
  cross('ST-166', 'tableHeader.column.style.fontWeight', 'bold', ['normal']),
  cross('ST-167', 'tableHeader.column.style.bgColor', header.bgColor, ['#FFF'], {
    bad: ['x', header.bgColor, 'invalid'],
  }),
  cross('ST-168', 'tableHeader.column.style.color', header.color, ['#000'], { bad: ['x', header.color, 'invalid'] }),
  cross('ST-169', 'tableHeader.column.style.fontSize', header.fontSize, ['16px'], { bad: [2, '8px', 'tooSmall'] }),
  cross('ST-170', 'tableHeader.row.style.fontWeight', header.fontWeight, ['normal']),
  cross('ST-171', 'tableTotal.total.style.fontWeight', 'bold', ['normal']),
  cross('ST-172', 'tableTotal.total.fixed', false, flag),
  cross('ST-173', 'tableTotal.subTotal.style.fontWeight', 'bold', ['normal']),
  cross('ST-174', 'tableTotal.value.totalColumn', false, flag),
  cross('ST-175', 'tableTotal.value.keyOfSubtotalLine', [], [['d1']]),
  cross('ST-176', 'tableTotal.value.groupChecked', false, flag),
  cross('ST-177', 'tableTotal.value.style.fontSize', '12px', ['14px']),
  cross('ST-178', 'tableTotal.needResetWidth', false, flag),
  ...(['total', 'subTotal'] as const).flatMap((level, index) => {
    const first = 179 + index * 11;
    return [
      cross(`ST-${first}`, `tableCollect.${level}.totalLine`, false, flag),
      cross(`ST-${first + 1}`, `tableCollect.${level}.keyOfSubtotalColumn`, false, flag),
      cross(`ST-${first + 2}`, `tableCollect.${level}.keyOfSubtotalColumnUniqId`, [], [['c1']]),
      ...fontRows(
        'graph_crosstab',
        first + 3,
        `tableCollect.${level}.style`,
        ['bgColor', 'color', 'fontFamily', 'fontSize', 'fontWeight', 'fontStyle', 'textDecoration'],
        { fontWeight: 'bold' },
      ),
      cross(`ST-${first + 10}`, `tableCollect.${level}.fixed`, false, flag),
    ];
  }),
  cross('ST-201', 'tableData.rowHeight', 30, [30, 500], { bad: [501, 500, 'tooLarge'] }),
  cross('ST-202', 'tableData.style.fontSize', '12px', ['14px']),
  cross('ST-203', 'tableColumnsWidth', [], [[{ uniqId: 'd1', width: 120 }]]),
  cross('ST-204', 'tableHeight', 0, [1], { bad: [2, 0, 'invalid'] }),
  grid('ST-205', 'groupSet.isTotal', false, flag),
  grid('ST-206', 'groupSet.isSubtotal', false, flag),
  grid('ST-207', 'groupSet.isRowCount', false, flag),
  grid('ST-208', 'groupSet.isDetailData', true, flag),
  grid('ST-209', 'groupSet.isColTotal', false, flag),
  grid('ST-210', 'groupSet.isColSubtotal', false, flag),
  grid('ST-211', 'groupSet.isRowTotal', false, flag),
  grid('ST-212', 'groupSet.isRowSubtotal', false, flag, { bad: ['2', false, 'invalid'] }),
  rowsOf('graph_table2d', [{ uniqId: 'd1' }])('ST-213', 'columnCondition.0.isGroup', '1', ['0', '2'], {
    bad: ['3', '1', 'invalid'],
  }),
  rule('ST-289', 'tableColor.0.uniqId', 'm1', ['m2']),
  rule('ST-290', 'tableColor.0.fieldName', '', ['销售额']),
  rule('ST-291', 'tableColor.0.colorType', '0', ['1'], { bad: ['2', '0', 'invalid'] }),
  rule('ST-292', 'tableColor.0.fillType', '0', ['1', '2']),
  rule('ST-293', entryPath('dependentValueType'), 'num', ['str']),
  rule('ST-294', entryPath('dependentUniqId'), '', ['m2']),
  rule('ST-295', entryPath('type'), '0', ['1']),
  rule('ST-296', entryPath('strValue'), '', ['上海']),
  rule('ST-297', entryPath('min'), null, [0]),
  rule('ST-298', entryPath('max'), null, [9]),
  rule('ST-299', entryPath('judgmentUniqIdStart'), '', ['m2']),
  rule('ST-300', entryPath('judgmentUniqIdEnd'), '', ['m3']),
  rule('ST-301', entryPath('compare'), '0', ['1', '8'], { bad: ['9', '0', 'invalid'] }),
  rule('ST-302', entryPath('color.bgColor'), undefined, ['#F00']),
  rule('ST-303', entryPath('color.fontColor'), undefined, ['#FFF']),
  rule('ST-304', entryPath('color.startColor'), undefined, ['#FFF']),
  rule('ST-305', entryPath('color.endColor'), undefined, ['#F00']),
  ...Array.from({ length: 9 }, (_unused, code) => rule(`ST-${306 + code}`, entryPath('compare'), '0', [String(code)])),
  cross('ST-347', 'tableData.rowHeight', 30, [40], { bad: [20, 30, 'tooSmall'] }),
];

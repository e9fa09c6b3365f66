import { measuresOf, notSummable, totalsForcedOff } from '@tessera/charts/model';
import { defineMessages } from 'react-intl';

import { methodWords } from '../controls/method-words.ts';
import { SubtotalKeys } from '../controls/subtotal-keys.tsx';
import { TotalMethods } from '../controls/total-methods.tsx';
import type { Condition, PanelSpec } from '../model/field-spec.ts';
import type { SettingContext } from '../model/setting-context.ts';
import { settingOf } from '../model/setting-of.ts';
import { choices } from './choices.ts';
import { on, showing, under } from './conditions.ts';
import { words } from './words.ts';

const m = defineMessages({
  totals: { id: 'chart_editor.settings.totals', defaultMessage: '合计与小计' },
  total: { id: 'chart_editor.settings.totals.total', defaultMessage: '合计' },
  totalRow: { id: 'chart_editor.settings.totals.row', defaultMessage: '合计行' },
  totalColumn: { id: 'chart_editor.settings.totals.column', defaultMessage: '合计列' },
  totalName: { id: 'chart_editor.settings.totals.name', defaultMessage: '合计名称' },
  totalWord: { id: 'chart_editor.settings.totals.word', defaultMessage: '合计' },
  place: { id: 'chart_editor.settings.totals.place', defaultMessage: '合计行位置' },
  pinned: { id: 'chart_editor.settings.totals.pinned', defaultMessage: '冻结合计行' },
  subtotal: { id: 'chart_editor.settings.totals.subtotal', defaultMessage: '小计' },
  rowSubtotal: { id: 'chart_editor.settings.totals.rowSubtotal', defaultMessage: '行小计' },
  rowKeys: { id: 'chart_editor.settings.totals.rowKeys', defaultMessage: '按哪些维度小计' },
  subtotalPinned: { id: 'chart_editor.settings.totals.subtotalPinned', defaultMessage: '冻结小计行' },
  columnSubtotal: { id: 'chart_editor.settings.totals.columnSubtotal', defaultMessage: '全部列小计' },
  columnKeys: { id: 'chart_editor.settings.totals.columnKeys', defaultMessage: '按哪些对比字段小计' },
  methods: { id: 'chart_editor.settings.totals.methods', defaultMessage: '各指标的合计方式' },
  totalStyle: { id: 'chart_editor.settings.totals.style', defaultMessage: '合计样式' },
  subtotalStyle: { id: 'chart_editor.settings.totals.subtotalStyle', defaultMessage: '小计样式' },
  noFields: { id: 'chart_editor.settings.totals.noFields', defaultMessage: '还没有字段' },
  forcedOff: {
    id: 'chart_editor.settings.totals.forcedOff',
    defaultMessage: '有指标的合计方式不是求和、自动或不计算，不能显示合计',
  },
  unmerged: { id: 'chart_editor.settings.totals.unmerged', defaultMessage: '先打开“合并相同单元格”' },
  unsummable: {
    id: 'chart_editor.settings.totals.unsummable',
    defaultMessage: '有指标不能求和，可把它的合计方式改为自动',
  },
  sets: { id: 'chart_editor.settings.groupSet', defaultMessage: '分组与汇总' },
  detail: { id: 'chart_editor.settings.groupSet.detail', defaultMessage: '显示明细行' },
  rowCount: { id: 'chart_editor.settings.groupSet.rowCount', defaultMessage: '小计显示行数' },
  setTotal: { id: 'chart_editor.settings.groupSet.total', defaultMessage: '合计' },
  setSubtotal: { id: 'chart_editor.settings.groupSet.subtotal', defaultMessage: '小计' },
  rowTotal: { id: 'chart_editor.settings.groupSet.rowTotal', defaultMessage: '行合计' },
  setRowSubtotal: { id: 'chart_editor.settings.groupSet.rowSubtotal', defaultMessage: '行小计' },
  colTotal: { id: 'chart_editor.settings.groupSet.colTotal', defaultMessage: '列合计' },
  colSubtotal: { id: 'chart_editor.settings.groupSet.colSubtotal', defaultMessage: '列小计' },
});

type TotalCfg = Parameters<typeof totalsForcedOff>[1];
const methodsOf = (context: SettingContext) => settingOf(context, 'valueSetting.totalCfg') as TotalCfg;
const fieldCount = ({ param }: SettingContext) => param.dimensionCondition.length + measuresOf(param).length;

/** RU-535, RU-539: why there can be no total. */
function totalBlocked(context: SettingContext) {
  if (fieldCount(context) === 0) return m.noFields;
  return totalsForcedOff(context.param, methodsOf(context)) ? m.forcedOff : undefined;
}
/** RU-533, RU-536, RU-620 to RU-623: why there can be no subtotal. */
function subtotalBlocked(context: SettingContext) {
  if (fieldCount(context) === 0) return m.noFields;
  if (context.warning || settingOf(context, 'table.mergeTheLineKey') !== true) return m.unmerged;
  const wrong = notSummable(context.param, methodsOf(context), (uniqId) => context.fields.get(uniqId)?.dataType);
  return wrong.length > 0 ? m.unsummable : undefined;
}
/** A switch that older charts have in other blocks too: any of them is on, and a change leaves only this one. */
const withTwins = (path: string, ...twins: readonly string[]) => ({
  path,
  covers: twins,
  reads: (context: SettingContext) => [path, ...twins].some((one) => on(one)(context)),
  brings: () => Object.fromEntries(twins.map((twin) => [twin, undefined])),
});
/** The same for a list of fields. */
const withTwinKeys = (path: string, ...twins: readonly string[]) => ({
  path,
  covers: twins,
  reads: (context: SettingContext) => [
    ...new Set([path, ...twins].flatMap((one) => settingOf(context, one) as readonly string[])),
  ],
  brings: () => Object.fromEntries(twins.map((twin) => [twin, undefined])),
});
const totalRow = withTwins('valueSetting.totalLine', 'tableCollect.total.totalLine');
/** Switches that ask for a subtotal of each group of rows. */
const EVERY_ROW = ['dimensionSetting.groupChecked', 'tableTotal.value.groupChecked', 'tableCollect.subTotal.totalLine'];
const rowSubtotal = withTwins('dimensionSetting.subtotalChecked', ...EVERY_ROW);
/** Where only one dimension can have subtotals, the switch chooses it. */
const rowSubtotalOrOnly = {
  ...rowSubtotal,
  brings: (value: unknown, { param }: SettingContext) => {
    const [only, ...more] = param.dimensionCondition.slice(0, -1);
    const keys =
      value === true && only && more.length === 0 ? { 'dimensionSetting.keyOfSubtotalLine': [only.uniqId] } : {};
    return { ...rowSubtotal.brings(), ...keys };
  },
};
const rowKeys = withTwinKeys('dimensionSetting.keyOfSubtotalLine', 'tableTotal.value.keyOfSubtotalLine');
const allRows: Condition = (context) => EVERY_ROW.some((path) => on(path)(context));
/** The keys of a table whose groups all have subtotals are all; a choice among them replaces those switches. */
const rowKeysOrAll = {
  ...rowKeys,
  reads: (context: SettingContext) =>
    allRows(context)
      ? context.param.dimensionCondition.slice(0, -1).map(({ uniqId }) => uniqId)
      : rowKeys.reads(context),
  brings: (_value: unknown, context: SettingContext) => ({
    ...rowKeys.brings(),
    ...(allRows(context)
      ? {
          ...Object.fromEntries(EVERY_ROW.map((path) => [path, undefined])),
          'dimensionSetting.subtotalChecked': '1',
        }
      : {}),
  }),
};
const columnSubtotal = withTwins(
  'valueSetting.keyOfSubtotalColumn',
  'tableCollect.total.keyOfSubtotalColumn',
  'tableCollect.subTotal.keyOfSubtotalColumn',
);
const severalAcross: Condition = ({ param }) => param.compareCondition.length + param.columnCondition.length > 1;
const hasAcross: Condition = ({ param }) => param.compareCondition.length + param.columnCondition.length > 0;
const colorless: Condition = ({ warning }) => warning;

/** ST-004, ST-152 to ST-161, ST-171 to ST-200: one control for each meaning of the blocks that overlap. */
export const totalsPanel: PanelSpec = {
  id: 'totals',
  label: m.totals,
  fields: [
    ...under(m.total, [
      { kind: 'switch', ...totalRow, label: m.totalRow, blocked: totalBlocked },
      {
        kind: 'switch',
        flag: true,
        ...withTwins(
          'dimensionSetting.columnTotal.checked',
          'dimensionSetting.totalColumn',
          'tableTotal.value.totalColumn',
        ),
        label: m.totalColumn,
        when: hasAcross,
        blocked: totalBlocked,
      },
      {
        kind: 'text',
        path: 'dimensionSetting.columnTotal.aliasName',
        label: m.totalName,
        max: 50,
        placeholder: m.totalWord,
      },
      ...showing(
        (context) => totalRow.reads(context),
        [
          {
            kind: 'segment',
            path: 'tableTotal.total.position',
            label: m.place,
            options: choices(['top', words.top], ['bottom', words.bottom]),
          },
          {
            kind: 'switch',
            flag: true,
            ...withTwins('tableCollect.total.fixed', 'tableTotal.total.fixed'),
            label: m.pinned,
          },
        ],
      ),
    ]),
    {
      kind: 'custom',
      path: 'valueSetting.totalCfg',
      label: m.methods,
      labelled: true,
      component: TotalMethods,
      words: Object.values(methodWords),
      covers: [],
      group: m.total,
      when: ({ param }) => measuresOf(param).length > 0,
    },
    {
      kind: 'switch',
      flag: true,
      ...rowSubtotalOrOnly,
      label: m.rowSubtotal,
      group: m.subtotal,
      when: ({ param }) => param.dimensionCondition.length > 1,
      blocked: subtotalBlocked,
    },
    {
      kind: 'custom',
      ...rowKeysOrAll,
      label: m.rowKeys,
      labelled: true,
      component: SubtotalKeys,
      group: m.subtotal,
      when: (context) => context.param.dimensionCondition.length > 1 && rowSubtotal.reads(context),
      blocked: subtotalBlocked,
    },
    {
      kind: 'switch',
      flag: true,
      path: 'tableCollect.subTotal.fixed',
      label: m.subtotalPinned,
      group: m.subtotal,
      when: (context) => context.param.dimensionCondition.length > 1 && rowSubtotal.reads(context),
    },
    {
      kind: 'switch',
      flag: true,
      ...columnSubtotal,
      label: m.columnSubtotal,
      group: m.subtotal,
      when: severalAcross,
      blocked: subtotalBlocked,
    },
    {
      kind: 'custom',
      ...withTwinKeys(
        'valueSetting.keyOfSubtotalColumnUniqId',
        'tableCollect.total.keyOfSubtotalColumnUniqId',
        'tableCollect.subTotal.keyOfSubtotalColumnUniqId',
      ),
      label: m.columnKeys,
      labelled: true,
      component: SubtotalKeys,
      group: m.subtotal,
      when: (context) => severalAcross(context) && !columnSubtotal.reads(context),
      blocked: subtotalBlocked,
    },
    {
      kind: 'font',
      path: 'tableCollect.total.style',
      covers: ['tableTotal.total.style'],
      label: m.totalStyle,
      cell: true,
      colorless,
    },
    {
      kind: 'font',
      path: 'tableCollect.subTotal.style',
      covers: ['tableTotal.subTotal.style'],
      label: m.subtotalStyle,
      cell: true,
      colorless,
    },
  ],
};

/** ST-205 to ST-212: what a 2D table shows. */
export const groupSetPanel: PanelSpec = {
  id: 'groupSet',
  label: m.sets,
  fields: [
    { kind: 'switch', flag: true, path: 'groupSet.isDetailData', label: m.detail },
    { kind: 'switch', flag: true, path: 'groupSet.isRowCount', label: m.rowCount },
    { kind: 'switch', flag: true, path: 'groupSet.isTotal', label: m.setTotal, blocked: totalBlocked },
    { kind: 'switch', flag: true, path: 'groupSet.isSubtotal', label: m.setSubtotal, blocked: subtotalBlocked },
    { kind: 'switch', flag: true, path: 'groupSet.isRowTotal', label: m.rowTotal, blocked: totalBlocked },
    { kind: 'switch', flag: true, path: 'groupSet.isRowSubtotal', label: m.setRowSubtotal, blocked: subtotalBlocked },
    { kind: 'switch', flag: true, path: 'groupSet.isColTotal', label: m.colTotal, blocked: totalBlocked },
    { kind: 'switch', flag: true, path: 'groupSet.isColSubtotal', label: m.colSubtotal, blocked: subtotalBlocked },
  ],
};

import { CalendarLtrRegular, FolderRegular, NumberSymbolRegular, TextTRegular } from '@tessera/ui/icons';
import { defineMessages } from 'react-intl';

import { formatWords } from '../controls/format-words.ts';
import { ImageControl } from '../controls/image-control.tsx';
import { MeasureFormats } from '../controls/measure-formats.tsx';
import type { PanelSpec } from '../model/field-spec.ts';
import { choices, SIDES } from './choices.ts';
import { on, showing } from './conditions.ts';
import { words } from './words.ts';

const m = defineMessages({
  title: { id: 'chart_editor.settings.title', defaultMessage: '标题' },
  remarks: { id: 'chart_editor.settings.remarks', defaultMessage: '备注' },
  remarksHint: { id: 'chart_editor.settings.remarks.placeholder', defaultMessage: '写给看图的人，例如口径和更新时间' },
  background: { id: 'chart_editor.settings.background', defaultMessage: '背景' },
  fill: { id: 'chart_editor.settings.background.fill', defaultMessage: '填充颜色' },
  picture: { id: 'chart_editor.settings.background.picture', defaultMessage: '背景图片' },
  image: { id: 'chart_editor.settings.background.image', defaultMessage: '图片' },
  layout: { id: 'chart_editor.settings.background.layout', defaultMessage: '图片铺法' },
  cover: { id: 'chart_editor.settings.background.cover', defaultMessage: '铺满' },
  contain: { id: 'chart_editor.settings.background.contain', defaultMessage: '完整' },
  tile: { id: 'chart_editor.settings.background.tile', defaultMessage: '平铺' },
  watermark: { id: 'chart_editor.settings.background.watermark', defaultMessage: '水印' },
  params: { id: 'chart_editor.settings.params', defaultMessage: '参数筛选' },
  paramKind: { id: 'chart_editor.settings.params.kind', defaultMessage: '类型' },
  paramText: { id: 'chart_editor.settings.params.text', defaultMessage: '文本' },
  paramTime: { id: 'chart_editor.settings.params.time', defaultMessage: '时间' },
  paramNumber: { id: 'chart_editor.settings.params.number', defaultMessage: '数值' },
  paramGroup: { id: 'chart_editor.settings.params.group', defaultMessage: '参数' },
  paramAdd: { id: 'chart_editor.settings.params.add', defaultMessage: '添加参数筛选' },
  paramCount: { id: 'chart_editor.settings.params.count', defaultMessage: '{count, number} 个参数' },
  paramMembers: { id: 'chart_editor.settings.params.members', defaultMessage: '组内参数' },
  paramMemberAdd: { id: 'chart_editor.settings.params.memberAdd', defaultMessage: '添加组内参数' },
});

const KINDS = [
  { value: '1', label: m.paramText, icon: TextTRegular },
  { value: '2', label: m.paramTime, icon: CalendarLtrRegular },
  { value: '3', label: m.paramNumber, icon: NumberSymbolRegular },
] as const;
const kindOf = (filterType: unknown) => KINDS.find(({ value }) => value === String(filterType)) ?? KINDS[0];
const membersOf = (children: unknown) => (Array.isArray(children) ? children.length : 0);
const paramFields = [
  { kind: 'text', path: 'tblRemarks', label: words.name, max: 200, placeholder: m.paramGroup },
  { kind: 'select', path: 'filterType', label: m.paramKind, options: KINDS },
] as const satisfies PanelSpec['fields'];

/** ST-012, ST-064 to ST-072. */
export const titlePanel: PanelSpec = {
  id: 'title',
  label: m.title,
  fields: [
    { kind: 'switch', path: 'chartTitle.enabled', label: words.show },
    ...showing(on('chartTitle.enabled'), [
      { kind: 'segment', path: 'chartTitle.align', label: words.align, options: SIDES },
      { kind: 'font', path: 'chartTitle.style', label: words.textStyle },
    ]),
  ],
};

/** ST-013, ST-073, RU-596. */
export const remarksPanel: PanelSpec = {
  id: 'remarks',
  label: m.remarks,
  fields: [
    { kind: 'text', path: 'chartRemarks.text', label: m.remarks, max: 100, lines: 3, placeholder: m.remarksHint },
  ],
};

/** ST-017, ST-084 to ST-089. */
export const backgroundPanel: PanelSpec = {
  id: 'background',
  label: m.background,
  fields: [
    { kind: 'switch', path: 'chartBgcolor.isShowBgColor', label: m.fill },
    {
      kind: 'color',
      path: 'chartBgcolor.bgColor',
      label: words.bgColor,
      clearable: true,
      when: on('chartBgcolor.isShowBgColor'),
    },
    { kind: 'switch', path: 'chartBgcolor.isShowPic', label: m.picture },
    {
      kind: 'custom',
      path: 'chartBgcolor.imageUrl',
      label: m.image,
      labelled: true,
      component: ImageControl,
      covers: [],
      when: on('chartBgcolor.isShowPic'),
    },
    {
      kind: 'segment',
      path: 'chartBgcolor.layoutValue',
      label: m.layout,
      options: choices([1, m.cover], [2, m.contain], [3, m.tile]),
      when: on('chartBgcolor.isShowPic'),
    },
    { kind: 'switch', path: 'chartBgcolor.isShowWatermark', label: m.watermark },
  ],
};

/** How each measure is written wherever it stands (ADR 0007). */
export const formatsPanel: PanelSpec = {
  id: 'formats',
  label: words.numberFormat,
  when: ({ param }) => param.indexCondition.length + param.indexDoubleCondition.length > 0,
  fields: [
    {
      kind: 'custom',
      path: 'numDisplayed',
      label: words.numberFormat,
      component: MeasureFormats,
      words: Object.values(formatWords),
      covers: [],
    },
  ],
};

/** ST-049, ST-060 to ST-063: parameter filters, alone or in groups. */
export const paramsPanel: PanelSpec = {
  id: 'params',
  label: m.params,
  fields: [
    {
      kind: 'list',
      path: 'param_filter',
      label: m.params,
      max: 100,
      add: m.paramAdd,
      create: () => ({ filterType: '1', tblRemarks: '', children: [] }),
      title: ({ tblRemarks }) => String(tblRemarks || '') || m.paramGroup,
      icon: ({ filterType, children }) => (membersOf(children) > 0 ? FolderRegular : kindOf(filterType).icon),
      summary: ({ filterType, children }) =>
        membersOf(children) > 0
          ? { ...m.paramCount, values: { count: membersOf(children) } }
          : kindOf(filterType).label,
      entry: [
        ...paramFields,
        {
          kind: 'list',
          path: 'children',
          label: m.paramMembers,
          max: 100,
          add: m.paramMemberAdd,
          create: () => ({ filterType: '1', tblRemarks: '' }),
          title: ({ tblRemarks }) => String(tblRemarks || '') || m.paramGroup,
          icon: ({ filterType }) => kindOf(filterType).icon,
          summary: ({ filterType }) => kindOf(filterType).label,
          entry: paramFields,
        },
      ],
    },
  ],
};

import { measuresOf } from '@tessera/charts/model';
import { defineMessages } from 'react-intl';

import { AreaControl } from '../controls/area-control.tsx';
import { HeatPresets } from '../controls/preset-bars.tsx';
import type { Condition, PanelSpec } from '../model/field-spec.ts';
import type { SettingContext } from '../model/setting-context.ts';
import { settingOf } from '../model/setting-of.ts';
import { choices, fieldChoices } from './choices.ts';
import { is } from './conditions.ts';
import { words } from './words.ts';

const m = defineMessages({
  display: { id: 'chart_editor.settings.map', defaultMessage: '地图显示' },
  border: { id: 'chart_editor.settings.map.border', defaultMessage: '边界颜色' },
  area: { id: 'chart_editor.settings.map.area', defaultMessage: '地图范围' },
  type: { id: 'chart_editor.settings.map.type', defaultMessage: '地图类型' },
  point: { id: 'chart_editor.settings.map.point', defaultMessage: '散点' },
  heat: { id: 'chart_editor.settings.map.heat', defaultMessage: '热力' },
  radius: { id: 'chart_editor.settings.map.radius', defaultMessage: '渲染半径' },
  colors: { id: 'chart_editor.settings.map.colors', defaultMessage: '地图配色' },
  marker: { id: 'chart_editor.settings.map.marker', defaultMessage: '标记' },
  dot: { id: 'chart_editor.settings.map.dot', defaultMessage: '圆点' },
  flash: { id: 'chart_editor.settings.map.flash', defaultMessage: '闪烁' },
  pin: { id: 'chart_editor.settings.map.pin', defaultMessage: '图钉' },
  triangle: { id: 'chart_editor.settings.map.triangle', defaultMessage: '三角' },
  highlight: { id: 'chart_editor.settings.map.highlight', defaultMessage: '标记颜色' },
  smallest: { id: 'chart_editor.settings.map.smallest', defaultMessage: '最小尺寸' },
  largest: { id: 'chart_editor.settings.map.largest', defaultMessage: '最大尺寸' },
  coordinate: { id: 'chart_editor.settings.map.coordinate', defaultMessage: '经纬度' },
  longitude: { id: 'chart_editor.settings.map.longitude', defaultMessage: '经度' },
  latitude: { id: 'chart_editor.settings.map.latitude', defaultMessage: '纬度' },
});

const isHeat: Condition = is('mapType.type', 'heat');
const isPoint: Condition = (context) => !isHeat(context);

/** ST-030, ST-031; RU-522: the choice of the range is hidden. */
export const mapDisplayPanel: PanelSpec = {
  id: 'mapDisplay',
  label: m.display,
  fields: [
    { kind: 'custom', path: 'mapDisplay.area', label: m.area, labelled: true, component: AreaControl, covers: [] },
    { kind: 'color', path: 'mapDisplay.bgColor', label: words.bgColor },
    { kind: 'color', path: 'mapDisplay.borderColor', label: m.border },
  ],
};

/** ST-033, ST-038; RU-565, RU-602: the radius is that of heat. */
export const mapTypePanel: PanelSpec = {
  id: 'mapType',
  label: m.type,
  fields: [
    { kind: 'segment', path: 'mapType.type', label: m.type, options: choices(['point', m.point], ['heat', m.heat]) },
    {
      kind: 'number',
      path: 'mapType.radius',
      label: m.radius,
      min: 1,
      max: 200,
      unit: 'px',
      whole: true,
      when: isHeat,
    },
  ],
};

/** ST-034 to ST-037, ST-265 to ST-267, RU-600: colours of one's own go before a preset. */
export const mapColorPanel: PanelSpec = {
  id: 'mapColor',
  label: m.colors,
  // Points have the colour of their marker.
  when: (context) => context.code !== 'graph_lnglatmap' || isHeat(context),
  fields: [
    {
      kind: 'custom',
      path: 'mapColor.preset',
      label: words.preset,
      labelled: true,
      component: HeatPresets,
      covers: [],
      brings: () => ({ 'mapColor.startColor': undefined, 'mapColor.endColor': undefined }),
    },
    { kind: 'color', path: 'mapColor.startColor', label: words.startColor, clearable: true },
    { kind: 'color', path: 'mapColor.endColor', label: words.endColor, clearable: true },
    { kind: 'slider', path: 'mapColor.colorNumber', label: words.colorNumber, min: 1, max: 10 },
  ],
};

/** ST-039, ST-262 to ST-264; RU-564: heat has no markers. */
export const mapMarkerPanel: PanelSpec = {
  id: 'mapMarker',
  label: m.marker,
  when: isPoint,
  fields: [
    {
      kind: 'segment',
      path: 'mapMarker.shape',
      label: words.shape,
      options: choices(['dot', m.dot], ['flash', m.flash], ['loc', m.pin], ['triangle', m.triangle]),
    },
    { kind: 'color', path: 'mapMarker.highlightColor', label: m.highlight },
    {
      kind: 'number',
      path: 'mapMarker.sizeRange.min',
      label: m.smallest,
      min: 1,
      max: 60,
      unit: 'px',
      whole: true,
      // Neither end passes the other.
      brings: (value, context) => ({
        'mapMarker.sizeRange.max': Math.max(Number(value), Number(settingOf(context, 'mapMarker.sizeRange.max'))),
      }),
    },
    {
      kind: 'number',
      path: 'mapMarker.sizeRange.max',
      label: m.largest,
      min: 1,
      max: 60,
      unit: 'px',
      whole: true,
      brings: (value, context) => ({
        'mapMarker.sizeRange.min': Math.min(Number(value), Number(settingOf(context, 'mapMarker.sizeRange.min'))),
      }),
    },
  ],
};

/** Fields of the chart that hold numbers (ST-260, ST-261). */
function numbers(context: SettingContext) {
  const { param, fields } = context;
  const numeric = [...param.dimensionCondition, ...measuresOf(param)].filter(({ uniqId }) =>
    ['int', 'double'].includes(fields.get(uniqId)?.dataType ?? ''),
  );
  return [{ value: '', label: words.automatic }, ...fieldChoices(context, numeric)];
}
/** ST-040: where no well holds the coordinates, fields of the chart that hold numbers do. */
export const mapCoordinatePanel: PanelSpec = {
  id: 'mapCoordinate',
  label: m.coordinate,
  when: ({ param }) => param.longitudeAndLatitude === undefined,
  fields: [
    { kind: 'select', path: 'mapCoordinate.longitude', label: m.longitude, options: numbers },
    { kind: 'select', path: 'mapCoordinate.latitude', label: m.latitude, options: numbers },
  ],
};

import { CHART_THEMES, NAMED_PALETTES, PRESET_PALETTES } from '@tessera/charts/model';
import { Button, makeStyles, mergeClasses, tokens } from '@tessera/ui/core';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';

import type { FieldProps } from '../model/field-props.ts';
import type { CustomSpec } from '../model/field-spec.ts';
import { useSettingStyles } from '../setting-styles.ts';
import { ColorList } from './color-list.tsx';

const useStyles = makeStyles({
  list: { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '6px' },
  one: {
    display: 'flex',
    flexDirection: 'column',
    gap: '4px',
    padding: '6px',
    minWidth: 0,
    font: 'inherit',
    fontSize: tokens.fontSizeBase200,
    textAlign: 'left',
    color: tokens.colorNeutralForeground2,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  chosen: {
    borderTopColor: tokens.colorBrandStroke1,
    borderRightColor: tokens.colorBrandStroke1,
    borderBottomColor: tokens.colorBrandStroke1,
    borderLeftColor: tokens.colorBrandStroke1,
    backgroundColor: tokens.colorBrandBackground2,
  },
  bar: { display: 'flex', height: '12px', borderRadius: tokens.borderRadiusSmall, overflow: 'hidden' },
});

const presets = defineMessages({
  standard: { id: 'chart_editor.settings.palette.standard', defaultMessage: '标准' },
  fresh: { id: 'chart_editor.settings.palette.fresh', defaultMessage: '清新' },
  business: { id: 'chart_editor.settings.palette.business', defaultMessage: '商务' },
  vivid: { id: 'chart_editor.settings.palette.vivid', defaultMessage: '鲜艳' },
  soft: { id: 'chart_editor.settings.palette.soft', defaultMessage: '柔和' },
  ocean: { id: 'chart_editor.settings.palette.ocean', defaultMessage: '海洋' },
  warm: { id: 'chart_editor.settings.palette.warm', defaultMessage: '暖色' },
});
const named = defineMessages({
  classic: { id: 'chart_editor.settings.palette.classic', defaultMessage: '经典' },
  azure: { id: 'chart_editor.settings.palette.azure', defaultMessage: '蔚蓝' },
  forest: { id: 'chart_editor.settings.palette.forest', defaultMessage: '森林' },
  sunset: { id: 'chart_editor.settings.palette.sunset', defaultMessage: '日落' },
  lavender: { id: 'chart_editor.settings.palette.lavender', defaultMessage: '薰衣草' },
  macaron: { id: 'chart_editor.settings.palette.macaron', defaultMessage: '马卡龙' },
  retro: { id: 'chart_editor.settings.palette.retro', defaultMessage: '复古' },
  technology: { id: 'chart_editor.settings.palette.technology', defaultMessage: '科技' },
  porcelain: { id: 'chart_editor.settings.palette.porcelain', defaultMessage: '青花' },
  autumn: { id: 'chart_editor.settings.palette.autumn', defaultMessage: '秋日' },
  contrast: { id: 'chart_editor.settings.palette.contrast', defaultMessage: '高对比（色盲友好）' },
  graphite: { id: 'chart_editor.settings.palette.graphite', defaultMessage: '石墨' },
});
const headings = defineMessages({
  theme: { id: 'chart_editor.settings.palette.theme', defaultMessage: '跟随主题' },
  presets: { id: 'chart_editor.settings.palette.presets', defaultMessage: '预设配色' },
  named: { id: 'chart_editor.settings.palette.named', defaultMessage: '主题配色' },
  own: { id: 'chart_editor.settings.palette.own', defaultMessage: '逐个调整' },
});

/** The colours of a chart: the theme's, one of seven presets or twelve named palettes, or each by itself (ST-128). */
export function PaletteControl({ value, context, disabled, onChange }: FieldProps<CustomSpec>) {
  const styles = useStyles();
  const shared = useSettingStyles();
  const intl = useIntl();
  const palette = (value ?? []) as readonly string[];
  const themed = CHART_THEMES[context.theme].colors;
  const colors = palette.length === 0 ? themed : palette;
  const same = (one: readonly string[]) =>
    one.length === palette.length && one.every((color, at) => color === palette[at]);
  const choice = (key: string, text: string, shown: readonly string[], chosen: boolean, next: readonly string[]) => (
    <button
      key={key}
      type="button"
      className={mergeClasses(styles.one, chosen && styles.chosen)}
      aria-pressed={chosen}
      disabled={disabled}
      onClick={() => onChange(next.length === 0 ? undefined : [...next])}
    >
      <span>{text}</span>
      <span className={styles.bar} aria-hidden="true">
        {shown.map((color, at) => (
          // A palette may name a colour twice.
          <span key={at} style={{ flex: 1, background: color }} />
        ))}
      </span>
    </button>
  );
  const group = (texts: typeof presets | typeof named, palettes: Readonly<Record<string, readonly string[]>>) =>
    Object.entries(texts).map(([key, text]) => {
      const own = palettes[key] ?? [];
      return choice(key, intl.formatMessage(text), own, same(own), own);
    });
  return (
    <div style={{ display: 'flex', flexDirection: 'column', gap: 8 }}>
      <div className={styles.list}>
        {choice('theme', intl.formatMessage(headings.theme), themed, palette.length === 0, [])}
      </div>
      <div className={shared.group}>
        <FormattedMessage {...headings.presets} />
      </div>
      <div className={styles.list}>{group(presets, PRESET_PALETTES)}</div>
      <div className={shared.group}>
        <FormattedMessage {...headings.named} />
      </div>
      <div className={styles.list}>{group(named, NAMED_PALETTES)}</div>
      <div className={shared.group}>
        <FormattedMessage {...headings.own} />
      </div>
      <ColorList
        colors={colors}
        theme={context.theme}
        disabled={disabled}
        columns={5}
        label={(index) =>
          intl.formatMessage(
            { id: 'chart_editor.settings.palette.color', defaultMessage: '第 {index, number} 个颜色' },
            { index },
          )
        }
        onChange={onChange}
      />
      {palette.length > 0 ? (
        <Button appearance="subtle" onClick={() => onChange(undefined)}>
          <FormattedMessage {...headings.theme} />
        </Button>
      ) : null}
    </div>
  );
}

import { channelsOf, CHART_THEMES, withOpacity } from '@tessera/charts/model';
import type { ThemeName } from '@tessera/contract';
import { Button, makeStyles, tokens } from '@tessera/ui/core';
import { Input } from '@tessera/ui/forms';
import { Slider } from '@tessera/ui/pickers';
import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { useSettingStyles } from '../setting-styles.ts';

const useStyles = makeStyles({
  body: { display: 'flex', flexDirection: 'column', gap: '8px', width: '236px' },
  swatches: { display: 'grid', gridTemplateColumns: 'repeat(10, 1fr)', gap: '4px' },
  swatch: {
    width: '20px',
    height: '20px',
    padding: 0,
    borderRadius: tokens.borderRadiusSmall,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    cursor: 'pointer',
    '&[aria-pressed="true"]': { outline: `2px solid ${tokens.colorBrandStroke1}`, outlineOffset: '1px' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
  native: {
    flex: 'none',
    width: '40px',
    height: '32px',
    padding: '2px',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
    cursor: 'pointer',
  },
});

const GREYS = [
  '#FFFFFF',
  '#F5F6F8',
  '#E3E8F0',
  '#C3CEDF',
  '#98A2B3',
  '#667185',
  '#475467',
  '#333333',
  '#1B2330',
  '#000000',
];
const STRONG = [
  '#E34D59',
  '#F59A23',
  '#F7C531',
  '#7BC95A',
  '#2BA471',
  '#1BB8C9',
  '#2878FF',
  '#5B2FD6',
  '#9C36B5',
  '#8D6E63',
];
/** Hex colours of 3 or 6 digits (RU-618, RU-619); the leading sign may be left out. */
const HEX = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i;

const hexOf = (color: string) => {
  const [red, green, blue] = channelsOf(color);
  return `#${[red, green, blue].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`.toUpperCase();
};
const withAlpha = (hex: string, percent: number) => (percent >= 100 ? hex : withOpacity(hex, percent / 100));

export interface ColorPickerProps {
  readonly value: string | undefined;
  readonly theme: ThemeName;
  readonly clearable: boolean;
  onChange(value: string | undefined): void;
}

/** Swatches of the theme, any colour, its code, and how opaque it is. */
export function ColorPicker({ value, theme, clearable, onChange }: ColorPickerProps) {
  const styles = useStyles();
  const shared = useSettingStyles();
  const intl = useIntl();
  const clear = value === undefined || value === 'transparent';
  const hex = clear ? '' : hexOf(value);
  const percent = clear ? 100 : Math.round(channelsOf(value)[3] * 100);
  const [typed, setTyped] = useState(hex);
  useEffect(() => setTyped(hex), [hex]);
  const wrong = typed !== '' && !HEX.test(typed);
  const type = (given: string) => {
    setTyped(given);
    if (HEX.test(given)) onChange(withAlpha(given.startsWith('#') ? given : `#${given}`, percent));
  };
  const row = (colors: readonly string[]) =>
    colors.map((color) => (
      <button
        key={color}
        type="button"
        className={styles.swatch}
        style={{ background: color }}
        aria-label={color}
        aria-pressed={color.toUpperCase() === hex}
        onClick={() => onChange(withAlpha(color, percent))}
      />
    ));
  return (
    <div className={styles.body}>
      <div className={styles.swatches}>{row(CHART_THEMES[theme].colors)}</div>
      <div className={styles.swatches}>{row(STRONG)}</div>
      <div className={styles.swatches}>{row(GREYS)}</div>
      <div className={shared.line}>
        <input
          type="color"
          className={styles.native}
          value={hex === '' ? '#ffffff' : hex.toLowerCase()}
          aria-label={intl.formatMessage({ id: 'chart_editor.settings.color.any', defaultMessage: '任意颜色' })}
          onChange={(event) => onChange(withAlpha(event.target.value.toUpperCase(), percent))}
        />
        <Input
          className={shared.full}
          value={typed}
          aria-label={intl.formatMessage({ id: 'chart_editor.settings.color.hex', defaultMessage: '颜色代码' })}
          onChange={(_, data) => type(data.value.trim())}
          onBlur={() => setTyped(hex)}
        />
      </div>
      {wrong ? (
        <span className={shared.warn} role="status">
          <FormattedMessage id="chart_editor.settings.color.wrong" defaultMessage="请输入 3 位或 6 位十六进制颜色" />
        </span>
      ) : null}
      <div className={shared.line}>
        <span className={shared.note}>
          <FormattedMessage id="chart_editor.settings.color.alpha" defaultMessage="不透明度" />
        </span>
        <Slider
          style={{ flex: 'auto', minWidth: 0 }}
          min={0}
          max={100}
          value={percent}
          disabled={clear}
          aria-label={intl.formatMessage({ id: 'chart_editor.settings.color.alpha', defaultMessage: '不透明度' })}
          onChange={(_, data) => onChange(withAlpha(hex, data.value))}
        />
        <span className={shared.note} style={{ width: 34, textAlign: 'right' }}>{`${percent}%`}</span>
      </div>
      {clearable ? (
        <Button appearance="subtle" disabled={value === undefined} onClick={() => onChange(undefined)}>
          <FormattedMessage id="chart_editor.settings.color.automatic" defaultMessage="跟随主题" />
        </Button>
      ) : null}
    </div>
  );
}

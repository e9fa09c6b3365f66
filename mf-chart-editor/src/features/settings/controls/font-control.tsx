import { settingAt } from '@tessera/charts/model';
import { Button } from '@tessera/ui/core';
import { Select } from '@tessera/ui/forms';
import { TextBoldRegular, TextItalicRegular, TextUnderlineRegular } from '@tessera/ui/icons';
import { useIntl } from 'react-intl';

import type { FieldProps } from '../model/field-props.ts';
import type { FontSpec } from '../model/field-spec.ts';
import { SLOT, useSettingStyles } from '../setting-styles.ts';
import { ColorButton } from './color-button.tsx';
import { fontWords } from './font-words.ts';
import { SizeControl } from './size-control.tsx';

const m = fontWords;
const FAMILIES = [
  ['', m.standard],
  ['Microsoft YaHei', m.yahei],
  ['SimSun', m.song],
  ['SimHei', m.hei],
  ['KaiTi', m.kai],
  ['Arial', undefined],
  ['Times New Roman', undefined],
  ['Courier New', undefined],
] as const;

/** How a text is written: font, size, weight, slant, underline and colours. */
export function FontControl({ spec, path, value, context, label, disabled }: FieldProps<FontSpec>) {
  const intl = useIntl();
  const styles = useSettingStyles();
  const part = (name: keyof typeof m) =>
    intl.formatMessage(
      { id: 'chart_editor.settings.font.part', defaultMessage: '{style}：{part}' },
      { style: label, part: intl.formatMessage(m[name]) },
    );
  const of = (field: string) => settingAt(value, field);
  const set = (field: string, next: unknown) => context.edit([{ path: `${path}.${field}`, value: next }]);
  const family = String(of('fontFamily') ?? '');
  const bold = of('fontWeight') === 'bold' || Number(of('fontWeight')) >= 600;
  const colorless = disabled || spec.colorless?.(context) === true;
  const toggle = (name: 'bold' | 'italic' | 'underline', on: boolean, icon: React.ReactElement, change: () => void) => (
    <Button
      className={styles.icon}
      size="small"
      appearance={on ? 'primary' : 'secondary'}
      icon={icon}
      disabled={disabled}
      aria-label={part(name)}
      aria-pressed={on}
      onClick={change}
    />
  );
  const italic = of('fontStyle') === 'italic';
  const underlined = of('textDecoration') === 'underline';
  const color = (name: 'color' | 'background', field: string) => (
    <ColorButton
      label={part(name)}
      value={of(field) as string | undefined}
      theme={context.theme}
      clearable
      small={spec.cell === true}
      disabled={colorless}
      onChange={(next) => set(field, next)}
    />
  );
  return (
    <div style={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
      <div className={styles.line}>
        <Select
          className={styles.full}
          select={SLOT}
          value={family}
          disabled={disabled}
          aria-label={part('family')}
          onChange={(_, data) => set('fontFamily', data.value === '' ? undefined : data.value)}
        >
          {FAMILIES.some(([name]) => name === family) ? null : <option value={family}>{family}</option>}
          {FAMILIES.map(([name, message]) => (
            <option key={name} value={name}>
              {message ? intl.formatMessage(message) : name}
            </option>
          ))}
        </Select>
        <span style={{ flex: '0 0 92px' }}>
          <SizeControl
            value={of('fontSize')}
            label={part('size')}
            disabled={disabled}
            onChange={(next) => set('fontSize', next)}
          />
        </span>
      </div>
      <div className={styles.line}>
        {toggle('bold', bold, <TextBoldRegular />, () => set('fontWeight', bold ? 'normal' : 'bold'))}
        {toggle('italic', italic, <TextItalicRegular />, () => set('fontStyle', italic ? 'normal' : 'italic'))}
        {toggle('underline', underlined, <TextUnderlineRegular />, () =>
          set('textDecoration', underlined ? 'none' : 'underline'),
        )}
        <span style={{ flex: 'auto' }} />
        {color('color', 'color')}
        {spec.cell ? color('background', 'bgColor') : null}
      </div>
    </div>
  );
}

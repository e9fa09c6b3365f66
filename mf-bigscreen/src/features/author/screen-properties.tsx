import { SCREEN_LIMITS, SCREEN_THEMES, screenThemeSchema, type ScreenPart } from '@tessera/contract';
import { makeStyles } from '@tessera/ui/core';
import { Checkbox, Field, Input, Select } from '@tessera/ui/forms';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { useThemeNames } from '../directory/index.ts';
import type { ScreenEditor } from './model/screen-editor.ts';
import { SIZE_PRESETS } from './model/screen-size.ts';
import { STEPS } from './model/screen-steps.ts';
import { RefreshField } from './refresh-field.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '12px' },
  row: { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '8px' },
});

/** Size, theme, ground and refresh of the screen itself. */
export function ScreenProperties({ editor, screen }: { editor: ScreenEditor; screen: ScreenPart }) {
  const styles = useStyles();
  const intl = useIntl();
  const names = useThemeNames();
  const [scaled, setScaled] = useState(true);
  const { width, height, theme, background } = screen;
  const preset = SIZE_PRESETS.findIndex((one) => one.width === width && one.height === height);
  const side = (label: string, value: number, change: (side: number) => void) => (
    <Field label={label}>
      <Input
        key={value}
        type="number"
        min={SCREEN_LIMITS.side.least}
        max={SCREEN_LIMITS.side.most}
        defaultValue={String(value)}
        onBlur={({ target }) => {
          const next = Math.round(Number(target.value));
          if (next >= SCREEN_LIMITS.side.least && next <= SCREEN_LIMITS.side.most) change(next);
          else target.value = String(value);
        }}
      />
    </Field>
  );
  return (
    <div className={styles.root}>
      <Field label={intl.formatMessage({ id: 'bigscreen.author.size', defaultMessage: '大屏尺寸' })}>
        <Select
          value={String(preset)}
          onChange={(_event, { value }) => {
            const chosen = SIZE_PRESETS[Number(value)];
            if (chosen) editor.resize(chosen.width, chosen.height, scaled);
          }}
        >
          {SIZE_PRESETS.map((one, at) => (
            <option key={one.width} value={String(at)}>
              {`${one.width} × ${one.height}`}
            </option>
          ))}
          <option value="-1">{intl.formatMessage({ id: 'bigscreen.author.ownSize', defaultMessage: '自定义' })}</option>
        </Select>
      </Field>
      <div className={styles.row}>
        {side(intl.formatMessage({ id: 'bigscreen.author.width', defaultMessage: '宽' }), width, (next) =>
          editor.resize(next, height, scaled),
        )}
        {side(intl.formatMessage({ id: 'bigscreen.author.height', defaultMessage: '高' }), height, (next) =>
          editor.resize(width, next, scaled),
        )}
      </div>
      <Checkbox
        checked={scaled}
        label={intl.formatMessage({ id: 'bigscreen.author.scaled', defaultMessage: '内容随尺寸一起缩放' })}
        onChange={(_event, { checked }) => setScaled(checked === true)}
      />
      <Field label={intl.formatMessage({ id: 'bigscreen.author.theme', defaultMessage: '主题' })}>
        <Select
          value={theme}
          onChange={(_event, { value }) =>
            editor.change(STEPS.theme, (now) => ({ ...now, theme: screenThemeSchema.parse(value) }))
          }
        >
          {SCREEN_THEMES.map((one) => (
            <option key={one} value={one}>
              {names[one]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={intl.formatMessage({ id: 'bigscreen.author.background', defaultMessage: '背景' })}>
        <Select
          value={background.kind === 'color' ? 'color' : background.kind === 'theme' ? 'theme' : 'other'}
          onChange={(_event, { value }) =>
            editor.change(STEPS.background, (now) => ({
              ...now,
              background: value === 'color' ? { kind: 'color', color: '#0b1020' } : { kind: 'theme' },
            }))
          }
        >
          <option value="theme">
            {intl.formatMessage({ id: 'bigscreen.author.groundTheme', defaultMessage: '跟随主题' })}
          </option>
          <option value="color">
            {intl.formatMessage({ id: 'bigscreen.author.groundColor', defaultMessage: '纯色' })}
          </option>
          {background.kind === 'color' || background.kind === 'theme' ? null : (
            <option value="other">
              {intl.formatMessage({ id: 'bigscreen.author.groundOther', defaultMessage: '渐变、图片或视频' })}
            </option>
          )}
        </Select>
      </Field>
      {background.kind === 'color' ? (
        <Field label={intl.formatMessage({ id: 'bigscreen.author.color', defaultMessage: '颜色' })}>
          <input
            type="color"
            value={/^#[0-9a-f]{6}$/i.test(background.color) ? background.color : '#0b1020'}
            onChange={({ target }) =>
              editor.change(
                STEPS.background,
                (now) => ({ ...now, background: { kind: 'color', color: target.value } }),
                'background',
              )
            }
          />
        </Field>
      ) : null}
      <RefreshField
        label={intl.formatMessage({ id: 'bigscreen.author.refreshAll', defaultMessage: '数据刷新' })}
        value={screen.refresh}
        unset={intl.formatMessage({ id: 'bigscreen.author.never', defaultMessage: '不刷新' })}
        onChange={(refresh) => editor.change(STEPS.refresh, (now) => ({ ...now, refresh }))}
      />
    </div>
  );
}

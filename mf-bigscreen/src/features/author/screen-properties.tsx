import type { CanvasItem } from '@tessera/canvas';
import { SCREEN_LIMITS, type ScreenPart } from '@tessera/contract';
import { Button, makeStyles } from '@tessera/ui/core';
import { Checkbox, Field, Input, Select } from '@tessera/ui/forms';
import { LinkRegular } from '@tessera/ui/icons';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { BackgroundFields } from './forms/background-fields.tsx';
import { FormSection } from './forms/form-section.tsx';
import { RefreshField } from './forms/refresh-field.tsx';
import { StyleFields } from './forms/style-fields.tsx';
import { ThemeField } from './forms/theme-field.tsx';
import type { ScreenEditor } from './model/screen-editor.ts';
import { SIZE_PRESETS } from './model/screen-size.ts';
import { STEPS } from './model/screen-steps.ts';
import { ReactionFields } from './reactions/reaction-fields.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '12px' },
  row: { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '8px' },
});

export interface ScreenPropertiesProps {
  readonly editor: ScreenEditor;
  readonly screen: ScreenPart;
  readonly items: readonly CanvasItem[];
  /** Shows all linkages of charts. */
  onLinkages(): void;
}

/** Size, theme, ground and refresh of the screen itself. */
export function ScreenProperties({ editor, screen, items, onLinkages }: ScreenPropertiesProps) {
  const styles = useStyles();
  const intl = useIntl();
  const [scaled, setScaled] = useState(true);
  const { width, height, theme } = screen;
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
      <FormSection title={intl.formatMessage({ id: 'bigscreen.author.themeSection', defaultMessage: '主题与背景' })}>
        <ThemeField value={theme} onChange={(next) => editor.change(STEPS.theme, (now) => ({ ...now, theme: next }))} />
        <BackgroundFields
          screen={screen}
          onChange={(background, join) => editor.change(STEPS.background, (now) => ({ ...now, background }), join)}
        />
      </FormSection>
      <FormSection title={intl.formatMessage({ id: 'bigscreen.author.styleSection', defaultMessage: '全局样式' })}>
        <StyleFields
          screen={screen}
          onChange={(part, join) =>
            editor.change(STEPS.globalStyle, (now) => ({ ...now, globalStyle: { ...now.globalStyle, ...part } }), join)
          }
        />
      </FormSection>
      <FormSection title={intl.formatMessage({ id: 'bigscreen.author.dataSection', defaultMessage: '数据' })}>
        <RefreshField
          label={intl.formatMessage({ id: 'bigscreen.author.refreshAll', defaultMessage: '数据刷新' })}
          value={screen.refresh}
          unset={intl.formatMessage({ id: 'bigscreen.author.never', defaultMessage: '不刷新' })}
          onChange={(refresh) => editor.change(STEPS.refresh, (now) => ({ ...now, refresh }))}
        />
      </FormSection>
      <FormSection title={intl.formatMessage({ id: 'bigscreen.author.interaction', defaultMessage: '交互' })}>
        <ReactionFields editor={editor} reactions={screen.reactions} items={items} code={null} />
        <div>
          <Button size="small" icon={<LinkRegular />} onClick={onLinkages}>
            {intl.formatMessage({ id: 'bigscreen.author.allLinkages', defaultMessage: '所有图表联动' })}
          </Button>
        </div>
      </FormSection>
    </div>
  );
}

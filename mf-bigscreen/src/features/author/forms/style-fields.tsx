import { screenLook } from '@tessera/charts';
import { globalStyleSchema, type GlobalStyle, type ScreenPart } from '@tessera/contract';
import { Button } from '@tessera/ui/core';
import { useIntl } from 'react-intl';

import { ChoiceField, ColoursField, NumberField } from '../../elements/index.ts';
import { PaletteField } from './palette-field.tsx';

/** Fonts that are offered; each goes on with those of the page where a machine lacks it. */
const FONTS = ['Microsoft YaHei', 'PingFang SC', 'Noto Sans SC', 'SimHei', 'SimSun', 'KaiTi', 'DIN Alternate', 'Arial'];

const PLAIN = globalStyleSchema.parse({});

interface Props {
  readonly screen: Pick<ScreenPart, 'theme' | 'globalStyle' | 'width' | 'height'>;
  /** @param join changes with the same key that follow each other within a second are one step */
  onChange(part: Partial<GlobalStyle>, join?: string): void;
}

/** Colours, letters and cards of everything that has none of its own; what is left empty is as the theme says. */
export function StyleFields({ screen, onChange }: Props) {
  const intl = useIntl();
  const { globalStyle } = screen;
  const look = screenLook(screen);
  const plain = screenLook({ ...screen, globalStyle: { ...globalStyle, colors: [] } });
  const asTheme = intl.formatMessage({ id: 'bigscreen.elements.asTheme', defaultMessage: '跟随主题' });
  const colour = (key: 'color' | 'componentColor' | 'borderColor' | 'titleColor', label: string, usual: string) => (
    <ColoursField
      label={label}
      names={[label]}
      usual={[usual]}
      value={globalStyle[key] === null ? [] : [globalStyle[key]]}
      onChange={([chosen = null]) => onChange({ [key]: chosen }, key)}
    />
  );
  const number = (
    key: 'fontSize' | 'titleSize' | 'componentOpacity' | 'radius' | 'borderWidth',
    label: string,
    limits: { readonly min: number; readonly max: number; readonly unit: string },
  ) => (
    <NumberField
      {...limits}
      label={label}
      value={globalStyle[key]}
      empty={{ value: null, text: asTheme }}
      onChange={(value) => onChange({ [key]: value })}
    />
  );
  const { fontFamily } = globalStyle;
  const fonts = fontFamily === null || FONTS.includes(fontFamily) ? FONTS : [...FONTS, fontFamily];
  const untouched = Object.values(globalStyle).every((one) => one === null || (Array.isArray(one) && one.length === 0));
  return (
    <>
      <PaletteField
        value={globalStyle.colors}
        usual={plain.chartTheme.colors}
        onChange={(colors, join) => onChange({ colors }, join)}
      />
      <ChoiceField
        label={intl.formatMessage({ id: 'bigscreen.author.font', defaultMessage: '字体' })}
        value={fontFamily ?? ''}
        options={{ '': asTheme, ...Object.fromEntries(fonts.map((font) => [font, font])) }}
        onChange={(font) => onChange({ fontFamily: font === '' ? null : font })}
      />
      {number('fontSize', intl.formatMessage({ id: 'bigscreen.author.fontSize', defaultMessage: '正文字号' }), {
        min: 8,
        max: 400,
        unit: 'px',
      })}
      {colour(
        'color',
        intl.formatMessage({ id: 'bigscreen.author.textColour', defaultMessage: '文字颜色' }),
        look.text,
      )}
      {number('titleSize', intl.formatMessage({ id: 'bigscreen.author.titleSize', defaultMessage: '图表标题字号' }), {
        min: 8,
        max: 400,
        unit: 'px',
      })}
      {colour(
        'titleColor',
        intl.formatMessage({ id: 'bigscreen.author.titleColour', defaultMessage: '图表标题颜色' }),
        look.chartTheme.title,
      )}
      {colour(
        'componentColor',
        intl.formatMessage({ id: 'bigscreen.author.cardColour', defaultMessage: '卡片底色' }),
        look.chartTheme.surface,
      )}
      {number(
        'componentOpacity',
        intl.formatMessage({ id: 'bigscreen.author.cardOpacity', defaultMessage: '卡片不透明度' }),
        { min: 0, max: 100, unit: '%' },
      )}
      {colour(
        'borderColor',
        intl.formatMessage({ id: 'bigscreen.author.borderColour', defaultMessage: '边框颜色' }),
        look.accent,
      )}
      {number('borderWidth', intl.formatMessage({ id: 'bigscreen.author.borderWidth', defaultMessage: '边框粗细' }), {
        min: 0,
        max: 40,
        unit: 'px',
      })}
      {number('radius', intl.formatMessage({ id: 'bigscreen.author.radius', defaultMessage: '圆角' }), {
        min: 0,
        max: 200,
        unit: 'px',
      })}
      <div>
        <Button size="small" disabledFocusable={untouched} onClick={() => onChange(PLAIN)}>
          {intl.formatMessage({ id: 'bigscreen.author.styleReset', defaultMessage: '全部跟随主题' })}
        </Button>
      </div>
    </>
  );
}

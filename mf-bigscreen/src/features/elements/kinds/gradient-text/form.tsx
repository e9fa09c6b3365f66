import type { ElementOf, ScreenGradient } from '@tessera/contract';
import { useIntl } from 'react-intl';

import type { ElementFormProps } from '../../element-form-props.ts';
import { ChoiceField, ColoursField, FormColumn, NumberField, SwitchField, WordField } from '../../form/index.ts';

/** A gradient of these colours, at the places of the present one; else in even steps. */
function gradientOf(colors: readonly string[], now: ScreenGradient | null): ScreenGradient | null {
  const steps = colors.length - 1;
  if (steps < 1) return null;
  const stops = colors.map((color, at) => ({ at: now?.stops[at]?.at ?? (at / steps) * 100, color }));
  return { angle: now?.angle ?? 180, stops };
}

export function GradientTextForm({ element, onChange }: ElementFormProps<ElementOf<'gradientText'>>) {
  const intl = useIntl();
  const change = (part: Partial<ElementOf<'gradientText'>>) => onChange({ ...element, ...part });
  const { gradient } = element;
  const colours = gradient?.stops.map(({ color }) => color) ?? [];
  return (
    <FormColumn>
      <WordField
        label={intl.formatMessage({ id: 'bigscreen.elements.text', defaultMessage: '文字' })}
        value={element.text}
        onChange={(text) => change({ text })}
      />
      <NumberField
        label={intl.formatMessage({ id: 'bigscreen.elements.gradientText.size', defaultMessage: '字号' })}
        unit="px"
        value={element.fontSize}
        min={8}
        max={400}
        onChange={(fontSize) => change({ fontSize })}
      />
      <SwitchField
        label={intl.formatMessage({ id: 'bigscreen.elements.gradientText.bold', defaultMessage: '加粗' })}
        value={element.bold}
        onChange={(bold) => change({ bold })}
      />
      <ChoiceField
        label={intl.formatMessage({ id: 'bigscreen.elements.gradientText.align', defaultMessage: '对齐方式' })}
        value={element.align}
        options={{
          left: intl.formatMessage({ id: 'bigscreen.elements.gradientText.left', defaultMessage: '左对齐' }),
          center: intl.formatMessage({ id: 'bigscreen.elements.gradientText.center', defaultMessage: '居中' }),
          right: intl.formatMessage({ id: 'bigscreen.elements.gradientText.right', defaultMessage: '右对齐' }),
        }}
        onChange={(align) => change({ align })}
      />
      <ColoursField
        label={intl.formatMessage({ id: 'bigscreen.elements.gradientText.gradient', defaultMessage: '渐变' })}
        value={colours}
        names={[
          intl.formatMessage({ id: 'bigscreen.elements.gradientText.from', defaultMessage: '起始颜色' }),
          ...colours
            .slice(2)
            .map((_color, at) =>
              intl.formatMessage(
                { id: 'bigscreen.elements.gradientText.between', defaultMessage: '中间颜色 {number, number}' },
                { number: at + 1 },
              ),
            ),
          intl.formatMessage({ id: 'bigscreen.elements.gradientText.to', defaultMessage: '结束颜色' }),
        ]}
        usual={['#ffffff', '#25d0ff']}
        onChange={(colors) => change({ gradient: gradientOf(colors, gradient) })}
      />
      {gradient ? (
        <NumberField
          label={intl.formatMessage({ id: 'bigscreen.elements.gradientText.angle', defaultMessage: '渐变角度' })}
          unit="°"
          value={gradient.angle}
          min={-360}
          max={360}
          onChange={(angle) => change({ gradient: { ...gradient, angle } })}
        />
      ) : null}
      <NumberField
        label={intl.formatMessage({ id: 'bigscreen.elements.gradientText.marquee', defaultMessage: '滚动速度' })}
        unit={intl.formatMessage({ id: 'bigscreen.elements.pxPerSecond', defaultMessage: 'px/秒' })}
        hint={intl.formatMessage({ id: 'bigscreen.elements.gradientText.marqueeHint', defaultMessage: '0 为不滚动' })}
        value={element.marquee}
        min={0}
        max={1_000}
        onChange={(marquee) => change({ marquee })}
      />
    </FormColumn>
  );
}

import { HEAT_PRESETS, settingAt } from '@tessera/charts/model';
import { useIntl } from 'react-intl';

import type { FieldProps } from '../model/field-props.ts';
import type { CustomSpec } from '../model/field-spec.ts';
import { PresetBars } from './preset-bars.tsx';

const STOPS = HEAT_PRESETS.map(({ startColor, endColor }) => [startColor, endColor]);

/** The four ranges of a map (RU-672); choosing one forgets colours of one's own. */
export function HeatPresets({ value, context, disabled, onChange }: FieldProps<CustomSpec>) {
  const intl = useIntl();
  const own = settingAt(context.settings, 'mapColor.startColor') ?? settingAt(context.settings, 'mapColor.endColor');
  return (
    <PresetBars
      presets={STOPS}
      chosen={own === undefined ? Number(value) : undefined}
      count={Number(settingAt(context.settings, 'mapColor.colorNumber'))}
      disabled={disabled}
      name={(index) =>
        intl.formatMessage(
          { id: 'chart_editor.settings.preset.one', defaultMessage: '预设 {index, number}' },
          { index },
        )
      }
      onChoose={onChange}
    />
  );
}
